import type { ClinicEquation } from '../clinical-tool/kidney/vocabulary.ts';
import { Refusal, type ErrorKey } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { parseEmail } from '../person/email.ts';
import type { OpeningException, OpeningHours } from './opening-hours.ts';
import { parseOpeningHours, type HoursMistake } from './parse-opening-hours.ts';
import { isRegistrationCode, tidyRegistrationCode } from './registration-code.ts';
import { CLINIC_LANGUAGES, type ClinicLanguage } from './vocabulary.ts';
import { parseWebsiteList, splitList } from './website.ts';

/** What a clinic says of itself (spec §3 "Clinic"). */
export interface ClinicInfo {
  readonly address: string;
  /** Comma lists, as the spec keeps them. */
  readonly websites: string;
  readonly emails: string;
  /** E.164; the first one is whom patients phone. */
  readonly phones: readonly string[];
  readonly registrationCode: string;
  readonly languages: readonly string[];
  readonly openingHours: OpeningHours;
  readonly openingExceptions: readonly OpeningException[];
  /** The promise: read within so many opening hours; by type where it is another. */
  readonly readsWithinHours: number;
  readonly readsWithinHoursByType: Readonly<Record<string, number>>;
  /** With which the kidney tool begins. */
  readonly egfrEquation: ClinicEquation;
}

export type InfoField = keyof ClinicInfo;

export interface InfoMistake {
  readonly field: InfoField;
  readonly key: ErrorKey;
  readonly data: Readonly<Record<string, string | number>>;
  /** Of the opening hours: each of them with its place. */
  readonly hours?: readonly HoursMistake[];
}

export interface InfoRules {
  readonly countryCode: string;
  /** A number as E.164; undefined = none. The browser has no such rules, and leaves numbers to the server. */
  readonly parsePhone?: (value: string) => string | undefined;
}

const LANGUAGES: ReadonlySet<string> = new Set(CLINIC_LANGUAGES);

/** What of it is wrong, each with its field: the same in browser and server. */
export function listInfoMistakes(info: Partial<ClinicInfo>, rules: InfoRules): readonly InfoMistake[] {
  const mistakes: InfoMistake[] = [];
  const add = (field: InfoField, key: ErrorKey, data: InfoMistake['data'] = {}): void => {
    mistakes.push({ field, key, data });
  };
  const { websites, emails, phones, languages, registrationCode, readsWithinHoursByType } = info;
  if (websites !== undefined) {
    const parsed = parseWebsiteList(websites);
    if (!parsed.valid) add('websites', 'CLINIC_WEBSITE_INVALID', { item: parsed.item });
    else if (parsed.websites.length > LIMITS.clinicWebsites)
      add('websites', 'CLINIC_LIST_TOO_LONG', { max: LIMITS.clinicWebsites });
  }
  if (emails !== undefined) {
    const items = splitList(emails);
    const wrong = items.findIndex((item) => !parseEmail(item).valid);
    if (wrong !== -1)
      add('emails', 'CLINIC_EMAIL_INVALID', {
        item: items[wrong] ?? '',
        position: wrong + 1,
        count: items.length,
      });
    else if (items.length > LIMITS.clinicEmails)
      add('emails', 'CLINIC_LIST_TOO_LONG', { max: LIMITS.clinicEmails });
  }
  if (phones !== undefined) {
    const wrong = phones.find((phone) => rules.parsePhone?.(phone) === undefined);
    if (rules.parsePhone !== undefined && wrong !== undefined)
      add('phones', 'CLINIC_PHONE_INVALID', { item: wrong });
    else if (phones.length > LIMITS.clinicPhones)
      add('phones', 'CLINIC_LIST_TOO_LONG', { max: LIMITS.clinicPhones });
  }
  if (languages !== undefined && !languages.every((language) => LANGUAGES.has(language)))
    add('languages', 'INVALID_INPUT');
  // A clinic need not name one.
  const code = tidyRegistrationCode(registrationCode ?? '');
  if (code !== '' && !isRegistrationCode(code, rules.countryCode))
    add('registrationCode', 'REGISTRATION_CODE_INVALID');
  const hours = listHoursMistakes(info);
  if (hours.length > 0)
    mistakes.push({
      field: 'openingHours',
      key: 'OPENING_HOURS_INVALID',
      data: { place: hours[0]?.field ?? '', problem: hours[0]?.problem ?? '' },
      hours,
    });
  if (info.readsWithinHours !== undefined && !isPromise(info.readsWithinHours))
    add('readsWithinHours', 'READING_PROMISE_INVALID', { max: LIMITS.readsWithinHours });
  if (!Object.values(readsWithinHoursByType ?? {}).every(isPromise))
    add('readsWithinHoursByType', 'READING_PROMISE_INVALID', { max: LIMITS.readsWithinHours });
  return mistakes;
}

const listHoursMistakes = ({
  openingHours = {},
  openingExceptions = [],
}: Partial<ClinicInfo>): readonly HoursMistake[] =>
  parseOpeningHours({ openingHours, exceptions: openingExceptions }).mistakes ?? [];

/**
 * The clinic's data after a change, as they are kept: lists tidy, phones as E.164, hours in their order.
 * @throws Refusal of the first mistake, with data.field and what is wrong in it
 */
export function decideInfo(
  current: ClinicInfo,
  change: Partial<ClinicInfo>,
  rules: Required<InfoRules>,
): ClinicInfo {
  const [mistake] = listInfoMistakes(change, rules);
  if (mistake !== undefined) throw new Refusal(mistake.key, { field: mistake.field, ...mistake.data });
  const info = { ...current, ...change };
  const hours = parseOpeningHours({ openingHours: info.openingHours, exceptions: info.openingExceptions });
  return {
    ...info,
    address: info.address.trim(),
    websites: splitList(info.websites).join(', '),
    emails: distinct(splitList(info.emails).map(foldEmail)).join(', '),
    phones: distinct(info.phones.map((phone) => rules.parsePhone(phone) ?? phone)),
    registrationCode: tidyRegistrationCode(info.registrationCode),
    languages: CLINIC_LANGUAGES.filter((language: ClinicLanguage) => info.languages.includes(language)),
    // What was written when other rules held stays as it is until somebody writes it anew.
    ...(hours.mistakes === null && {
      openingHours: hours.openingHours,
      openingExceptions: hours.exceptions,
    }),
  };
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)];
const foldEmail = (typed: string): string => {
  const parsed = parseEmail(typed);
  return parsed.valid ? parsed.email : typed;
};

const isPromise = (hours: number): boolean =>
  Number.isInteger(hours) && hours >= 1 && hours <= LIMITS.readsWithinHours;

/** Fields of which both have another value than the one that both began with: mine is kept, and I am shown theirs. */
export interface MergedInfo {
  readonly info: ClinicInfo;
  /** What they changed and I did not: it is in `info` now. */
  readonly taken: readonly InfoField[];
  readonly conflicts: readonly InfoField[];
}

/** Two admins have changed the same data: what I have not touched becomes theirs, what I have written stays mine. */
export function mergeInfo(base: ClinicInfo, mine: ClinicInfo, theirs: ClinicInfo): MergedInfo {
  const taken: InfoField[] = [];
  const conflicts: InfoField[] = [];
  const info: Record<string, unknown> = { ...mine };
  for (const field of Object.keys(base) as InfoField[]) {
    if (isSame(base[field], theirs[field]) || isSame(mine[field], theirs[field])) continue;
    if (isSame(base[field], mine[field])) {
      info[field] = theirs[field];
      taken.push(field);
    } else conflicts.push(field);
  }
  return { info: info as unknown as ClinicInfo, taken, conflicts };
}

/** Fields whose values differ. */
export const changedFields = (base: ClinicInfo, mine: ClinicInfo): readonly InfoField[] =>
  (Object.keys(base) as InfoField[]).filter((field) => !isSame(base[field], mine[field]));

/** As data, whatever the order of their keys. */
const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
