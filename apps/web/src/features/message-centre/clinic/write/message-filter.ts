import type { PatientFilter } from '@tervik/contract/message-centre.ts';
import { addDays, startOfDay } from '@tervik/domain/calendar.ts';
import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { parseBirthYears } from '@tervik/domain/message-centre/birth/birth-years.ts';
import { isInvitation } from '@tervik/domain/message-centre/message-text.ts';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import { readCalendarDate } from '@tervik/domain/person/calendar-date.ts';
import { parsePersonalCode } from '@tervik/domain/person/personal-code.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { isForCare } from './write-fields.ts';
import type { Circumstances, WriteFields } from './write-fields.ts';

export type FilterMistakeKey =
  | 'message-centre.write.ageInvalid'
  | 'message-centre.write.dateInvalid'
  | 'message-centre.write.codeInvalid'
  | 'message-centre.write.codesTooMany'
  | 'errors.clinic.AGES_SWAPPED'
  | 'errors.clinic.DATES_SWAPPED'
  | 'errors.clinic.BIRTH_YEARS_INVALID';

export interface FilterMistake {
  /** Of the control. */
  readonly id: string;
  readonly key: FilterMistakeKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A filter that can be asked for, or why it cannot. */
export interface ReadFilter {
  readonly filter: PatientFilter;
  readonly mistakes: readonly FilterMistake[];
}

export const readCodes = (typed: string): string[] => [
  ...new Set(typed.split(/[\s,;]+/).filter((code) => code !== '')),
];

/** Whom the form means, by the server's own rules; what asks for nothing is left out of the filter. */
export function readFilter(fields: WriteFields, circumstances: Circumstances): ReadFilter {
  const mistakes: FilterMistake[] = [];
  const ages = readAges(fields, mistakes);
  const birthYears = readYears(fields.birthYears, circumstances, mistakes);
  const dates = readDates(fields, circumstances, mistakes);
  const codes = checkCodes(fields.codes, circumstances, mistakes);
  const { name, sex, hasPhone, hasEmail, listCodes, withoutIds, withoutRecent, text } = fields;
  const { notReachedBy } = fields;
  const types = E_CONTACT_TYPES.filter((type) => fields.eContactTypes.includes(type));
  const filter: PatientFilter = {
    ...(!isBlank(name) && { name: name.trim() }),
    ...ages,
    ...(birthYears.length > 0 && { birthYears }),
    ...(sex !== '' && { sex }),
    ...(listCodes.length > 0 && { listCodes: [...listCodes] }),
    ...(hasPhone !== '' && { hasPhone: hasPhone === 'YES' }),
    ...(hasEmail !== '' && { hasEmail: hasEmail === 'YES' }),
    ...(types.length > 0 && { eContactTypes: types }),
    ...dates,
    ...(codes.length > 0 && { personalCodes: codes }),
    ...(notReachedBy !== '' && { notReachedBy }),
    ...(withoutIds.length > 0 && { withoutIds: [...withoutIds] }),
    ...(withoutRecent && { withoutRecent }),
    ...(isForCare(fields) && { neededForCare: true }),
    ...(isInvitation(text) && { isInvitation: true }),
  };
  return { filter, mistakes };
}

function readAges({ ageFrom, ageTo }: WriteFields, mistakes: FilterMistake[]): PatientFilter {
  const { ageFrom: min, ageTo: max } = MESSAGE_LIMITS;
  const read = (typed: string, id: string): number | undefined => {
    if (isBlank(typed)) return undefined;
    const age = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
    if (age >= min && age <= max) return age;
    mistakes.push({ id, key: 'message-centre.write.ageInvalid', values: { min, max } });
    return undefined;
  };
  const from = read(ageFrom, 'age-from');
  const to = read(ageTo, 'age-to');
  if (from !== undefined && to !== undefined && from > to)
    mistakes.push({ id: 'age-to', key: 'errors.clinic.AGES_SWAPPED' });
  return {
    ...(from !== undefined && from !== min && { ageFrom: from }),
    ...(to !== undefined && to !== max && { ageTo: to }),
  };
}

function readYears(typed: string, { today }: Circumstances, mistakes: FilterMistake[]): number[] {
  try {
    return parseBirthYears(typed, Number(today.slice(0, 4)));
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    const part = String(refusal.data['part']);
    mistakes.push({ id: 'birth-years', key: 'errors.clinic.BIRTH_YEARS_INVALID', values: { part } });
    return [];
  }
}

/** Whole days by the clinic's clock; the last one is included. */
function readDates(
  { sentFrom, sentTo }: WriteFields,
  { timeZone }: Circumstances,
  mistakes: FilterMistake[],
): PatientFilter {
  const read = (typed: string, id: string): string | undefined => {
    if (isBlank(typed)) return undefined;
    const date = readCalendarDate(typed);
    if (date === undefined) mistakes.push({ id, key: 'message-centre.write.dateInvalid' });
    return date;
  };
  const from = read(sentFrom, 'sent-from');
  const to = read(sentTo, 'sent-to');
  if (from !== undefined && to !== undefined && from > to)
    mistakes.push({ id: 'sent-to', key: 'errors.clinic.DATES_SWAPPED' });
  const begins = (date: string): string => new Date(startOfDay(date, timeZone)).toISOString();
  return {
    ...(from !== undefined && { eContactCreatedAtFrom: begins(from) }),
    ...(to !== undefined && { eContactCreatedAtTo: begins(addDays(to, 1)) }),
  };
}

function checkCodes(typed: string, { today }: Circumstances, mistakes: FilterMistake[]): string[] {
  const codes = readCodes(typed);
  const max = MESSAGE_LIMITS.patientsNamed;
  const wrong = codes.find((code) => !parsePersonalCode(code, today).valid);
  if (codes.length > max)
    mistakes.push({ id: 'codes', key: 'message-centre.write.codesTooMany', values: { max } });
  else if (wrong !== undefined)
    mistakes.push({
      id: 'codes',
      key: 'message-centre.write.codeInvalid',
      values: { code: wrong.slice(0, 20) },
    });
  return codes;
}
