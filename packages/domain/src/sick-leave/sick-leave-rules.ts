import type { ErrorKey } from '../errors.ts';
import { parsePersonalCode } from '../person/personal-code.ts';
import { isBlank } from '../text.ts';
import { leaveStageOf } from '../e-contact/forms.ts';
import type { LeaveKind, LeaveStage } from '../e-contact/forms.ts';
import { isLeaveDay } from './sick-leave-days.ts';
import type { EContactType } from '../e-contact/type-catalogue.ts';

/** Spec §3 "Fallback forms for sick leave, fit note and end of leave". What does not belong to the stage is null. */
export interface Leave {
  readonly leaveKind: LeaveKind;
  /** First day of the leave, "YYYY-MM-DD". */
  readonly date: string | null;
  readonly workNature: string | null;
  readonly weekendWork: boolean | null;
  /** Of the person who is cared for. */
  readonly carePersonCode: string | null;
  /** First day back at work, "YYYY-MM-DD". */
  readonly returnDate: string | null;
  readonly unsuitableTimes: string | null;
}
export type LeaveField = keyof Leave;

/** What the leave is measured against. */
export interface LeaveContext {
  /** "YYYY-MM-DD" in the clinic's time zone. */
  readonly today: string;
  /** Do persons have a personal code here (spec §3 PERSONAL_CODE_REQUIRED)? Without it none is asked for. */
  readonly personalCodes: boolean;
}

export interface LeaveMistake {
  readonly key: ErrorKey;
  readonly field: LeaveField;
}
export type LeaveDecision =
  | { readonly ok: true; readonly leave: Leave }
  | { readonly ok: false; readonly mistakes: readonly [LeaveMistake, ...LeaveMistake[]] };

/** In the form's order. */
const FIELDS: Readonly<Record<LeaveStage, readonly LeaveField[]>> = {
  START: ['leaveKind', 'carePersonCode', 'date', 'workNature', 'weekendWork', 'unsuitableTimes'],
  END: ['leaveKind', 'carePersonCode', 'returnDate', 'unsuitableTimes'],
};
/** The clinic can do without it. */
const OPTIONAL: ReadonlySet<LeaveField> = new Set(['unsuitableTimes']);

/** What the form of a leave asks, in its order. */
export function leaveFieldsOf(
  stage: LeaveStage,
  leaveKind: LeaveKind | undefined,
  context: Pick<LeaveContext, 'personalCodes'>,
): LeaveField[] {
  return FIELDS[stage].filter(
    (field) => field !== 'carePersonCode' || (leaveKind === 'CARE' && context.personalCodes),
  );
}

/**
 * The leave as it is sent: complete, its days within LEAVE_DAYS of today, and nothing in it that nobody asked; or
 * everything that is wrong with it, in the form's order. The same rule in browser and server.
 */
export function decideLeave(type: EContactType, leave: Leave, context: LeaveContext): LeaveDecision {
  const stage = leaveStageOf(type);
  if (stage === null) return { ok: false, mistakes: [{ key: 'FORM_NOT_FOR_TYPE', field: 'leaveKind' }] };
  const asked = leaveFieldsOf(stage, leave.leaveKind, context);
  const [first, ...others] = asked.flatMap((field) => mistakeOf(field, leave, context) ?? []);
  if (first !== undefined) return { ok: false, mistakes: [first, ...others] };
  const told = <F extends LeaveField>(field: F): Leave[F] | null =>
    asked.includes(field) ? leave[field] : null;
  return {
    ok: true,
    leave: {
      leaveKind: leave.leaveKind,
      date: told('date'),
      workNature: trimmed(told('workNature')),
      weekendWork: told('weekendWork'),
      carePersonCode: trimmed(told('carePersonCode')),
      returnDate: told('returnDate'),
      unsuitableTimes: trimmed(told('unsuitableTimes')),
    },
  };
}

function mistakeOf(field: LeaveField, leave: Leave, { today }: LeaveContext): LeaveMistake | undefined {
  const value = leave[field];
  if (value === null || (typeof value === 'string' && isBlank(value)))
    return OPTIONAL.has(field) ? undefined : { key: 'FIELD_REQUIRED', field };
  if (field === 'carePersonCode')
    return parsePersonalCode(String(value), today).valid
      ? undefined
      : { key: 'PERSONAL_CODE_INVALID', field };
  if (field === 'date' || field === 'returnDate')
    return isLeaveDay(String(value), today) ? undefined : { key: 'LEAVE_DATE_OUT_OF_RANGE', field };
  return undefined;
}

const trimmed = (text: string | null): string | null => (text === null || isBlank(text) ? null : text.trim());
