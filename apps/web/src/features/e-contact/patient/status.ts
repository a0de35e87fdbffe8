import type { Activity } from '@tervik/contract/e-contact.ts';
import type { PatientEContact } from '@tervik/contract/inbox.ts';

export type TurnKey = 'clinicTurn' | 'yourTurn' | 'locked' | 'finished' | 'rejected';

export interface Turn {
  /** Part of the text keys `patient.status.<key>`. */
  readonly key: TurnKey;
  readonly tone: 'neutral' | 'waiting' | 'done';
  /** The moment that the sentence names. */
  readonly at?: string;
  /** The patient is asked to do something. */
  readonly mine: boolean;
}

/** The clinic's newest letter, or none: what staff only wrote down for the patient is the patient's. */
export const findNewestLetter = (activities: readonly Activity[]): Activity | undefined =>
  activities.findLast(({ type }) => type === 'CLINIC_ANSWER' || type === 'COMPLETED');

/** Whose turn it is (look.md: a sentence, not a code). `now` is epoch ms. */
export function turnOf(
  eContact: Pick<PatientEContact, 'status' | 'replyAllowedFrom' | 'completedAt' | 'updatedAt'>,
  now: number,
): Turn {
  const { status, replyAllowedFrom, completedAt, updatedAt } = eContact;
  switch (status) {
    case 'WAITING_FOR_CLINIC':
      return { key: 'clinicTurn', tone: 'neutral', mine: false };
    case 'WAITING_FOR_PATIENT':
      return replyAllowedFrom !== null && Date.parse(replyAllowedFrom) > now
        ? { key: 'locked', tone: 'neutral', at: replyAllowedFrom, mine: false }
        : { key: 'yourTurn', tone: 'waiting', mine: true };
    case 'COMPLETED':
      return { key: 'finished', tone: 'done', at: completedAt ?? updatedAt, mine: false };
    case 'REJECTED':
    default:
      return { key: 'rejected', tone: 'neutral', mine: false };
  }
}
