import { statement } from './db/statement.ts';
import { getMembership, userOf, type Tx } from './db/tx.ts';
import { newId } from './ids.ts';

/** Where the audit row of an act takes its values from: SQL each, most of them the parameter of that name. */
interface AuditSource {
  readonly action: string;
  readonly subject: string;
  readonly subjectId?: string;
  readonly id?: string;
  readonly at?: string;
  readonly userId?: string;
  readonly actorKind?: string;
  readonly clinicId?: string;
  readonly details?: string;
  /** `from` and what follows it, where a value comes from rows: one audit row each. */
  readonly from?: string;
}

/**
 * SQL that writes the audit row of an act, as a part of the statement that does it (`with audited as (…)`). It takes the
 * parameters auditId and requestId, and those that are named in the values.
 */
export function auditRow({
  action,
  subject,
  subjectId = 'null',
  id = ':auditId',
  at = ':now',
  userId = ':userId',
  actorKind = ':actorKind',
  clinicId = ':clinicId',
  details = 'null',
  from = '',
}: AuditSource): string {
  return `insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id, details)
     select ${id}, ${at}, ${userId}, ${actorKind}, ${clinicId}, ${action}, ${subject}, ${subjectId}, :requestId, ${details} ${from}`;
}

const insertAudit = statement(
  'platform.audit',
  auditRow({
    action: ':action',
    subject: ':subject',
    subjectId: ':subjectId?',
    userId: ':userId?',
    clinicId: ':clinicId?',
    details: ':details?::jsonb',
  }),
);

/** What was done, by whom, to what; never what was written. */
export interface Audited {
  readonly action: string;
  readonly subject: string;
  readonly subjectId?: string | null;
  /** The acting user unless it is said; null = nobody is signed in. */
  readonly userId?: string | null;
  /** An employee's profession; without one an account acts for itself. */
  readonly actorKind?: string;
  readonly clinicId?: string | null;
  /** Of an act of the platform: what it was about, as it was called then. */
  readonly details?: object;
}

/** Writes the audit row of an act, where it is not a part of the act's own statement. */
export function audit(
  tx: Tx,
  { actorKind = 'USER', clinicId = null, subjectId = null, ...row }: Audited,
): void {
  const userId = row.userId === undefined ? userOf(tx).userId : row.userId;
  const { action, subject } = row;
  const details = row.details === undefined ? null : JSON.stringify(row.details);
  const written = { action, subject, subjectId, userId, actorKind, clinicId, details };
  tx.write(insertAudit, { auditId: newId(tx.now), now: tx.nowIso, requestId: tx.requestId, ...written });
}

/** Writes that staff have read data of patients, under the profession that they have in that clinic. */
export function auditRead(tx: Tx, row: Audited & { readonly clinicId: string }): void {
  audit(tx, { ...row, actorKind: getMembership(tx, row.clinicId).profession });
}
