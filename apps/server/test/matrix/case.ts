import type { Name } from '../support/names.ts';
import type { Call } from '../support/test-app.ts';
import type { Persona, TestClinic } from '../support/world.ts';

/** What a case may aim at: an e-contact of the patient, in the state that the action needs. */
export interface Target {
  readonly eContactId: string;
  readonly inquiryId: string;
  /** Of the states FILE (uploaded, and not sent), DOCTORS_FILE (the same, by the doctor) and SENT_FILE. */
  readonly fileId: string;
}
/** BEGUN: its files are still to come, nobody has sent it. */
export type State = 'NEW' | 'BEGUN' | 'ASKED' | 'CLOSED' | 'NONE' | 'FILE' | 'DOCTORS_FILE' | 'SENT_FILE';

export interface Case {
  readonly state: State;
  readonly call: (target: Target, cast: Cast) => Call;
  /** Who gets the object; the others of the same role get 404, everybody else 401 or 403. */
  readonly allowed: readonly Name[];
  /** A list, or a place of one's own: the whole role may call it, and sees its own only. */
  readonly ownData?: boolean;
  /** For routes that name no object: everybody else is told that they lack the right, or that it is not so. */
  readonly otherwise?: 403 | 469;
}

/** People and clinics that stand for everybody who may call a route. */
export interface Cast {
  readonly clinic: TestClinic;
  readonly foreignClinic: TestClinic;
  /** Nobody administers it. */
  readonly clinicWithoutAdmin: TestClinic;
  /** The patients' terms, as they are published here. */
  readonly version: string;
  /** Is invited to the clinic and has not joined. */
  readonly invitedId: string;
  /** Whom the representative writes for, and one more. */
  readonly childId: string;
  readonly secondChildId: string;
  /** Applications of clinics that wait, one for each act that decides. */
  readonly signupIds: { readonly read: string; readonly approved: string; readonly refused: string };
  /** An announcement of the platform, in force. */
  readonly announcementId: string;
  /** Items of the information hub: for doctors and nurses, for doctors alone with a picture, and two of the platform's admin. */
  readonly informationIds: Readonly<
    Record<'clinical' | 'drug' | 'file' | 'picture' | 'written' | 'withdrawn', string>
  >;
  /** Imports of the clinic's admin: carried out, carried out to be taken back, and one that waits; and somebody who is in a list by it. */
  readonly importIds: { readonly applied: string; readonly undone: string; readonly planned: string };
  readonly listMemberId: string;
  readonly who: (name: Name) => Persona | null;
  readonly must: (name: Name) => Persona;
  readonly makeTarget: (state: State, owner?: Name) => Promise<Target>;
}
