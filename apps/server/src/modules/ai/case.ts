import { audit } from '#platform/audit.ts';
import type { AccessPurpose } from '@tervik/domain/access-log/vocabulary.ts';
import { decideFeature, refusalOf } from '@tervik/domain/clinic-feature/decide-feature.ts';
import type { Feature } from '@tervik/domain/clinic-feature/vocabulary.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { getMembership, userOf, type Membership, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { isOwnCase } from '@tervik/domain/e-contact/own-case.ts';
import {
  findRules,
  listForms,
  listLetters,
  readCase,
  type CaseRow,
  type FormRow,
  type LetterRow,
  type RuleRow,
} from './case-queries.ts';

export interface OpenCase {
  readonly row: CaseRow;
  readonly letters: readonly LetterRow[];
  readonly forms: readonly FormRow[];
  readonly membership: Membership;
}

/**
 * An e-contact of my clinic, read for a purpose; the access log has the row.
 * @throws NOT_FOUND, also for another clinic's
 */
export async function openCase(
  tx: Tx,
  id: string,
  purpose: AccessPurpose,
  feature: Feature,
): Promise<OpenCase> {
  const user = userOf(tx);
  const [row, letters, forms] = await Promise.all([
    tx.get(readCase, { id, userId: user.userId, logId: newId(tx.now), now: tx.nowIso, purpose, feature }),
    tx.rows(listLetters, { eContactId: id }),
    tx.rows(listForms, { eContactId: id }),
  ]);
  const membership = getMembership(tx, row.clinic_id);
  return { row, letters, forms, membership };
}

/**
 * Whether a model may be asked about it: decisions "Clinic, plan, staff", and nobody about themselves.
 * @throws E_CONTACT_OWN_CASE, FEATURE_NOT_IN_PLAN, FEATURE_DISABLED, TRANSLATION_CONSENT_MISSING
 */
export function assertAllowed(tx: Tx, { row }: OpenCase, feature: Feature): void {
  if (isOwnCase(userOf(tx), row)) throw new Refusal('E_CONTACT_OWN_CASE');
  assertRules(row, feature);
}

/** As it stands when the model has answered: people leave and switches are turned while it thinks. @throws NOT_FOUND too */
export async function assertStillAllowed(tx: Tx, eContactId: string, feature: Feature): Promise<void> {
  assertRules(await tx.get(findRules, { eContactId, userId: userOf(tx).userId, feature }), feature);
}

function assertRules(row: RuleRow, feature: Feature): void {
  const { plan, enabled: switchedOn, translation_agreed: isAgreed } = row;
  // Whether there is a model is asked when it is needed: what one has made is read without it.
  const key = refusalOf(decideFeature({ feature, plan, switchedOn, isAgreed, hasModel: true }), feature);
  if (key !== null) throw new Refusal(key);
}

/** Everybody who is named here by the data: whoever is only spoken of cannot be known. */
export function namesIn(tx: Tx, { row, letters }: OpenCase): string[] {
  const { firstName, surname } = userOf(tx);
  return [
    ...new Set([...row.names, ...letters.map(({ actor_name }) => actor_name), `${firstName} ${surname}`]),
  ];
}

/** @param subject no word of what is asked or answered */
export function auditModel(
  tx: Tx,
  { clinicId, profession }: Membership,
  action: 'ASK_MODEL' | 'RATE_SUMMARY',
  subject: string,
  eContactId: string,
): void {
  audit(tx, { action, subject, subjectId: eContactId, actorKind: profession, clinicId });
}
