import type { EContactType } from './type-catalogue.ts';

/**
 * What an e-contact may carry beside its text, one of each kind: the answer to the urgent-signs question, answered
 * questions, the leave forms of spec §3, the medicines of a renewal, a filled-in questionnaire.
 */
export const FORM_KINDS = [
  'URGENT_SIGNS',
  'QUESTIONS',
  'LEAVE',
  'SICK_LEAVE',
  'PRESCRIPTIONS',
  'QUESTIONNAIRE',
] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** Spec §3 "Fallback forms for sick leave, fit note and end of leave": leave kind. */
export const LEAVE_KINDS = ['SICK', 'CARE'] as const;
export type LeaveKind = (typeof LEAVE_KINDS)[number];

/** START asks when the leave begins and what the work is; END when the person goes back to work. */
export type LeaveStage = 'START' | 'END';

/** Which leave form a type has, or none. */
export function leaveStageOf(type: EContactType): LeaveStage | null {
  if (type === 'SICK_LEAVE' || type === 'FIT_NOTE') return 'START';
  return type === 'FIT_NOTE_END' ? 'END' : null;
}

/** Types whose e-contact is a renewal: it names medicines (spec §3 "Prescription"). */
export const isRenewal = (type: EContactType): boolean =>
  type === 'PRESCRIPTION' || type === 'PRESCRIPTION_CONTRACEPTION' || type === 'PRESCRIPTION_REFILL';

/** How far a leave may begin or end before or after today, in days; beyond it a date is a slip of the finger. */
export const LEAVE_DAYS = { past: 60, future: 60 } as const;
