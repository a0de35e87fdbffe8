import type { DraftContent } from '@tervik/contract/draft.ts';
import { leaveStageOf } from '@tervik/domain/e-contact/forms.ts';
import { decideLeave } from '@tervik/domain/sick-leave/sick-leave-rules.ts';
import type {
  Leave,
  LeaveContext,
  LeaveField,
  LeaveMistake,
} from '@tervik/domain/sick-leave/sick-leave-rules.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';

/** Name of the field that keeps one answer of the leave form. */
export const leaveField = (field: LeaveField): string => `leave:${field}`;

/** The leave form as it is filled in so far. */
export function leaveOf(
  type: EContactType,
  { fields = {} }: DraftContent,
): Partial<Leave> & Omit<Leave, 'leaveKind'> {
  const value = (field: LeaveField): unknown => fields[leaveField(field)];
  const text = (field: LeaveField): string | null => {
    const typed = value(field);
    return typeof typed === 'string' ? typed : null;
  };
  const kind = value('leaveKind');
  const weekendWork = value('weekendWork');
  return {
    ...(kind === 'SICK' || kind === 'CARE'
      ? { leaveKind: kind }
      : // This type's own name says it; it can still be changed.
        type === 'SICK_LEAVE' && { leaveKind: 'SICK' as const }),
    date: text('date'),
    workNature: text('workNature'),
    weekendWork: typeof weekendWork === 'boolean' ? weekendWork : null,
    carePersonCode: text('carePersonCode'),
    returnDate: text('returnDate'),
    unsuitableTimes: text('unsuitableTimes'),
  };
}

/** What is wrong with the leave form, in its order; nothing where the type has none. */
export function leaveMistakes(
  type: EContactType,
  content: DraftContent,
  context: LeaveContext,
): readonly LeaveMistake[] {
  if (leaveStageOf(type) === null) return [];
  const { leaveKind, ...leave } = leaveOf(type, content);
  const decision = decideLeave(type, { ...leave, leaveKind: leaveKind ?? 'SICK' }, context);
  const mistakes = decision.ok ? [] : decision.mistakes;
  return leaveKind === undefined ? [{ key: 'FIELD_REQUIRED', field: 'leaveKind' }, ...mistakes] : mistakes;
}
