import type { ClinicPart } from '@tervik/contract/realtime.ts';
import type { Profession } from '@tervik/domain/access/roles.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { Statement } from './statement.ts';

export interface Membership {
  readonly clinicId: string;
  readonly employeeId: string;
  readonly profession: Profession;
  readonly isAdmin: boolean;
}

/** Who acts, as the session and the memberships say; never as the client says. */
export interface ActingUser {
  readonly userId: string;
  readonly sessionId: string;
  readonly firstName: string;
  readonly surname: string;
  readonly locale: 'et' | 'en' | 'ru';
  readonly personalCode: string | null;
  readonly isPatient: boolean;
  readonly isAdmin: boolean;
  /** Has said who they are, and is of age: without it only what belongs to signing up is theirs to call. */
  readonly isComplete: boolean;
  /** Has signed in with two factors: without them nobody acts for the platform. */
  readonly hasSecondFactor: boolean;
  /** Consent types that hold on the server and that this person has not given; asked for on the patient's and the clinic's side alone. */
  readonly lackingConsents: readonly string[];
  readonly memberships: readonly Membership[];
  /** Where they work too, and which the platform has locked: nothing is theirs to see or to do there. */
  readonly lockedClinicIds: readonly string[];
  /** Expiry of the session, epoch ms. */
  readonly expiresAt: number;
}

/** An e-contact that has changed, for live updates. */
export interface EContactUpdate {
  readonly eContactId: string;
  readonly clinicId: string;
  /** What lists show of it may have changed too, or which lists it stands in: dashboards read its row again. */
  readonly inList: boolean;
}

/** What of a clinic has changed, for live updates. */
export interface ClinicUpdate {
  readonly clinicId: string;
  readonly part: ClinicPart;
}

/**
 * One database transaction with its context. Every read and write takes it first: it carries the actor, what the
 * transaction may see (row-level security) and the time. `after` collects what must follow the commit.
 */
export interface Tx {
  /** `null` on public routes only. */
  readonly user: ActingUser | null;
  /** Epoch ms; one instant for the whole act. */
  readonly now: number;
  /** The same instant for SQL parameters (ISO 8601). */
  readonly nowIso: string;
  readonly requestId: string;
  readonly locale: 'et' | 'en' | 'ru';
  rows<Params, Row>(statement: Statement<Params, Row>, params: NoInfer<Params>): Promise<Row[]>;
  find<Params, Row>(statement: Statement<Params, Row>, params: NoInfer<Params>): Promise<Row | undefined>;
  /** @throws Refusal NOT_FOUND when there is no row (missing and foreign look the same). */
  get<Params, Row>(statement: Statement<Params, Row>, params: NoInfer<Params>): Promise<Row>;
  /**
   * Writes, without an answer: it leaves together with what follows it, and what it fails with fails the commit. For
   * the last statements of an act; whoever must know before how it went asks `rows`.
   */
  write<Params>(statement: Statement<Params, never>, params: NoInfer<Params>): void;
  /** SQL made at run time (filters of a list): planned once a shape. Its row is checked by the tests of its list alone. */
  dynamic<Row>(source: string, params: Readonly<Record<string, unknown>>): Promise<Row[]>;
  /** Tell viewers and dashboards that this e-contact changed: sent after the commit, never inside it. */
  notifyUpdated(update: EContactUpdate): void;
  /** Tell everybody who works in the clinic that this part of it changed: after the commit. */
  notifyClinic(update: ClinicUpdate): void;
  /** This account's sessions have ended in this transaction: its sockets close after the commit. */
  closeSockets(userId: string): void;
  /** This session goes on under another token: its sockets come back with it, after the commit. */
  moveSockets(sessionId: string): void;
  /** Where this account works, or what it may do there, has changed: its sockets look again after the commit. */
  renewSockets(userId: string): void;
  /** A row for the outbox was written in this transaction: wake the relay after the commit. */
  wakeRelay(): void;
}

/** The signed-in user of a transaction. @throws when a route forgot to ask for a session: a bug, not a refusal. */
export function userOf(tx: Tx): ActingUser {
  if (tx.user === null) throw new Error('this route needs a session');
  return tx.user;
}

/** First name and surname of the signed-in user, as acts are signed with them. */
export function actorNameOf(tx: Tx): string {
  const { firstName, surname } = userOf(tx);
  return `${firstName} ${surname}`.trim();
}

/**
 * My employment in a clinic.
 * @throws NOT_FOUND where I do not work: a foreign clinic is a missing one; CLINIC_LOCKED where I do
 */
export function getMembership(tx: Tx, clinicId: string): Membership {
  const { memberships, lockedClinicIds } = userOf(tx);
  const mine = memberships.find((membership) => membership.clinicId === clinicId);
  if (mine === undefined)
    throw new Refusal(lockedClinicIds.includes(clinicId) ? 'CLINIC_LOCKED' : 'NOT_FOUND');
  return mine;
}

/** A refusal after which the transaction is committed all the same: counters of failed attempts must stay. */
export class CommittedRefusal extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.key);
    this.refusal = refusal;
  }
}
