import { addDays, calendarDate, instantOf, startOfDay } from '../calendar.ts';
import { Refusal } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { isTooLong } from '../text.ts';
import type { ProblemGroup } from './problem-groups.ts';

/** Why a clinic takes nothing new for a while. */
export const CLOSURE_REASONS = ['HOLIDAY', 'OVERLOAD'] as const;
export type ClosureReason = (typeof CLOSURE_REASONS)[number];

/** A time in which a clinic takes no new e-contacts; `null` groups = of no kind. Instants are epoch ms. */
export interface Closure {
  readonly groups: readonly ProblemGroup[] | null;
  readonly from: number;
  /** `null` = until somebody opens again. */
  readonly until: number | null;
}

/** What decides whether a group is taken now. */
export interface IntakeFacts<C extends Closure = Closure> {
  readonly timeZone: string;
  /** New e-contacts a day; `null` = as many as come. */
  readonly limit: number | null;
  /** E-contacts of the clinic's today, and places of people who are writing one. */
  readonly taken: number;
  /** Those that have not ended. */
  readonly closures: readonly C[];
}

export type IntakeState<C extends Closure = Closure> =
  | { readonly state: 'OPEN' }
  /** `again`: epoch ms; `null` = nobody knows yet. */
  | { readonly state: 'CLOSED'; readonly closure: C; readonly again: number | null }
  | { readonly state: 'FULL'; readonly again: number | null };

const covers = (closure: Closure, group: ProblemGroup, at: number): boolean =>
  (closure.groups?.includes(group) ?? true) &&
  closure.from <= at &&
  (closure.until === null || at < closure.until);

/**
 * Whether new e-contacts of a group are taken at `now` (epoch ms), and if not, when it goes on: after all closures that
 * follow each other without a gap, and after the end of a day whose limit is reached.
 */
export function decideIntake<C extends Closure>(
  group: ProblemGroup,
  { timeZone, limit, taken, closures }: IntakeFacts<C>,
  now: number,
): IntakeState<C> {
  const fullUntil =
    limit !== null && taken >= limit ? startOfDay(addDays(calendarDate(now, timeZone), 1), timeZone) : now;
  const closure = closures.find((one) => covers(one, group, now));
  if (closure === undefined && fullUntil <= now) return { state: 'OPEN' };
  let again: number | null = fullUntil;
  for (;;) {
    const at: number = again;
    const shut = closures.find((one) => covers(one, group, at));
    if (shut === undefined) break;
    again = shut.until;
    if (again === null) break;
  }
  return closure === undefined ? { state: 'FULL', again } : { state: 'CLOSED', closure, again };
}

/** Who wants to write: with a place, with an urgent sign, or like everybody else. */
export interface Asking {
  readonly holdsPlace: boolean;
  readonly isUrgent: boolean;
}

/**
 * Danger waits for nobody's limit, and whoever began in time is never sent away.
 * @throws Refusal INTAKE_CLOSED or INTAKE_FULL, with the group and, where it is known, when it goes on (epoch ms)
 */
export function assertTaken(group: ProblemGroup, state: IntakeState, asking: Asking): void {
  if (asking.holdsPlace || asking.isUrgent || state.state === 'OPEN') return;
  throw new Refusal(state.state === 'CLOSED' ? 'INTAKE_CLOSED' : 'INTAKE_FULL', {
    group,
    ...(state.again === null ? { when: 'UNKNOWN' } : { when: 'KNOWN', again: state.again }),
  });
}

/**
 * Until when a place lives that was touched at `now` (epoch ms): with a text, to the end of the clinic's next day, so
 * that nobody loses what they wrote; before anything is written, half an hour, so that looking takes no place for long.
 */
export function placeLivesUntil(now: number, timeZone: string, hasText: boolean): number {
  if (!hasText) return now + LIMITS.emptyPlace;
  return startOfDay(addDays(calendarDate(now, timeZone), 2), timeZone);
}

/** Texts of a closure, for patients; what is `null` is shown in another language. */
export type ClosureTexts = Readonly<Record<'et' | 'en' | 'ru', string | null>>;

/** A closure as an admin enters it: "YYYY-MM-DDTHH:MM" on the clinic's clocks. */
export interface ClosureInput {
  readonly reason: ClosureReason;
  readonly groups: readonly ProblemGroup[] | null;
  /** `null` = now. */
  readonly from: string | null;
  /** `null` = until somebody opens again. */
  readonly until: string | null;
  readonly texts: ClosureTexts;
}

export interface NewClosure extends Closure {
  readonly reason: ClosureReason;
  readonly texts: ClosureTexts;
}

/**
 * @throws Refusal FIELD_REQUIRED (groups), INTAKE_TIME_ORDER, INTAKE_TIME_PAST, INTAKE_TIME_FAR, INTAKE_TEXT_TOO_LONG,
 *   each with its field
 */
export function decideClosure(input: ClosureInput, now: number, timeZone: string): NewClosure {
  const { reason } = input;
  if (input.groups?.length === 0) throw new Refusal('FIELD_REQUIRED', { field: 'groups' });
  const groups = input.groups === null ? null : [...new Set(input.groups)];
  const { from, until } = instantsOf(input, now, timeZone);
  const refused = closureTimeRefusal(input, now, timeZone);
  if (refused !== undefined) throw refused;
  const texts = { et: textOf(input, 'et'), en: textOf(input, 'en'), ru: textOf(input, 'ru') };
  return { reason, groups, from, until, texts };
}

type ClosureTimes = Pick<ClosureInput, 'from' | 'until'>;

/** What is wrong with the times of a closure, with its field; the form says it together with what else is wrong. */
export function closureTimeRefusal(times: ClosureTimes, now: number, timeZone: string): Refusal | undefined {
  const { from, until } = instantsOf(times, now, timeZone);
  const latest = now + LIMITS.closureAhead;
  if (until !== null && until <= now) return new Refusal('INTAKE_TIME_PAST', { field: 'until' });
  if (until !== null && until <= from) return new Refusal('INTAKE_TIME_ORDER', { field: 'until' });
  if (from > latest) return new Refusal('INTAKE_TIME_FAR', { field: 'from' });
  if (until !== null && until > latest) return new Refusal('INTAKE_TIME_FAR', { field: 'until' });
  return undefined;
}

function instantsOf({ from, until }: ClosureTimes, now: number, timeZone: string) {
  const at = (local: string): number => instantOf(local.slice(0, 10), local.slice(11), timeZone);
  return { from: from === null ? now : at(from), until: until === null ? null : at(until) };
}

function textOf({ texts }: ClosureInput, locale: keyof ClosureTexts): string | null {
  const text = texts[locale]?.trim() ?? '';
  if (isTooLong(text, LIMITS.closureText))
    throw new Refusal('INTAKE_TEXT_TOO_LONG', { field: locale, max: LIMITS.closureText });
  return text === '' ? null : text;
}

/** The text for a reader: in their language, else in the clinic's, else in whichever there is. */
export function closureText(
  texts: ClosureTexts,
  reader: keyof ClosureTexts,
  clinic: keyof ClosureTexts,
): string | null {
  return texts[reader] ?? texts[clinic] ?? texts.et ?? texts.en ?? texts.ru;
}
