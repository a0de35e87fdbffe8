import type { Intake, IntakeClosure, IntakeNotice } from '@tervik/contract/intake.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { localTime } from '@tervik/domain/calendar.ts';
import { closureText, type ClosureTexts, type IntakeState } from '@tervik/domain/intake/decide-intake.ts';
import { PROBLEM_GROUPS, type ProblemGroup } from '@tervik/domain/intake/problem-groups.ts';
import type { Tx } from '#platform/db/tx.ts';
import { stateOf, type IntakeSheet, type StoredClosure } from './read.ts';

const isoOf = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

const textsOf = ({ row }: StoredClosure): ClosureTexts => ({
  et: row.text_et,
  en: row.text_en,
  ru: row.text_ru,
});

const isCountry = (code: string): code is keyof typeof BRANDS => Object.hasOwn(BRANDS, code);

/** What a patient is told of a group that is not taken. */
export function presentNotice(
  sheet: IntakeSheet,
  group: ProblemGroup,
  state: Exclude<IntakeState<StoredClosure>, { state: 'OPEN' }>,
  locale: Tx['locale'],
): IntakeNotice {
  const closure = state.state === 'CLOSED' ? state.closure : undefined;
  const { countryCode } = sheet;
  const clinicLocale = isCountry(countryCode) ? BRANDS[countryCode].locales[0] : 'en';
  return {
    group,
    state: state.state,
    again: isoOf(state.again),
    timeZone: sheet.timeZone,
    reason: closure?.row.reason ?? null,
    text: closure === undefined ? null : closureText(textsOf(closure), locale, clinicLocale),
  };
}

/** Every group that is not taken now. @param held groups in which the reader holds a place */
export const presentNotices = (
  sheet: IntakeSheet,
  held: ReadonlySet<ProblemGroup>,
  now: number,
  locale: Tx['locale'],
): IntakeNotice[] =>
  PROBLEM_GROUPS.flatMap((group) => {
    const state = stateOf(sheet, group, now);
    return state.state === 'OPEN' || held.has(group) ? [] : [presentNotice(sheet, group, state, locale)];
  });

/** @param names of those who have closed, by employee */
export const presentIntake = (
  sheet: IntakeSheet,
  names: ReadonlyMap<string, string>,
  now: number,
): Intake => ({
  clinicId: sheet.clinicId,
  version: sheet.version,
  timeZone: sheet.timeZone,
  writing: sheet.writing,
  groups: PROBLEM_GROUPS.map((group) => {
    const state = stateOf(sheet, group, now);
    return {
      group,
      limit: sheet.limits[group] ?? null,
      sent: sheet.sent.get(group) ?? 0,
      held: sheet.held.get(group) ?? 0,
      state: state.state,
      again: state.state === 'OPEN' ? null : isoOf(state.again),
    };
  }),
  closures: sheet.closures.map((closure) => presentClosure(closure, sheet.timeZone, names, now)),
});

function presentClosure(
  closure: StoredClosure,
  timeZone: string,
  names: ReadonlyMap<string, string>,
  now: number,
): IntakeClosure {
  const { row, from, until, groups } = closure;
  return {
    id: row.id,
    reason: row.reason,
    groups: groups === null ? null : [...groups],
    from: localTime(from, timeZone),
    until: until === null ? null : localTime(until, timeZone),
    begins: new Date(from).toISOString(),
    ends: isoOf(until),
    isNow: from <= now,
    texts: textsOf(closure),
    employeeName: names.get(row.employee_id) ?? '',
  };
}
