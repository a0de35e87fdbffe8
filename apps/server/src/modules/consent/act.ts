import { audit } from '#platform/audit.ts';
import { runStatement } from '#platform/db/statement.ts';
import pg from 'pg';
import {
  CONSENT_TYPES,
  listNeededConsents,
  POLICY_OF,
  type ConsentType,
} from '@tervik/domain/consent/consents.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { permissionsOf } from '#platform/http/access.ts';
import { insertConsent, listConsentRows, publishTexts } from './queries.ts';
import { readPolicyTexts } from './texts.ts';

/**
 * Publishes what `policies/` holds for this country and the database does not have yet. Safe to repeat and for
 * several servers at once. @param ownerUrl connection of the schema's owner
 */
export async function publishPolicies(
  ownerUrl: string,
  countryCode: 'EE' | 'GB' | 'US' | 'ZA',
): Promise<void> {
  const client = new pg.Client(connectionOptions(ownerUrl, 'owner'));
  await client.connect();
  try {
    const types = CONSENT_TYPES.map((type) => ({ type, slug: POLICY_OF[type] }));
    await runStatement(client, publishTexts, {
      countryCode,
      texts: JSON.stringify(readPolicyTexts(countryCode)),
      types: JSON.stringify(types),
    });
  } finally {
    await client.end();
  }
}

/**
 * Agrees to the current version; again is no error.
 * @throws NO_ACCESS for a consent that no role of this user needs, CONSENT_OUTDATED for any version but the newest
 */
export async function giveConsent(
  tx: Tx,
  { type, version }: { type: ConsentType; version: string },
): Promise<void> {
  const user = userOf(tx);
  // What staff agree to before they switch translation on is not asked at the door, but may be given.
  const roles = permissionsOf(user);
  const mayGive = [
    ...listNeededConsents(roles),
    ...(roles.includes('PRM_DOCTOR') ? (['PRM_TRANSLATION_CLINIC'] as const) : []),
  ];
  if (!mayGive.includes(type)) throw new Refusal('NO_ACCESS');
  const current = await tx.find(listConsentRows, { userId: user.userId, consentTypes: [type] });
  if (current === undefined || Date.parse(current.version) !== Date.parse(version))
    throw new Refusal('CONSENT_OUTDATED');
  const given = await tx.rows(insertConsent, {
    userId: user.userId,
    type,
    version: current.version,
    now: tx.nowIso,
  });
  if (given.length > 0) audit(tx, { action: 'saveConsent', subject: 'consent', subjectId: user.userId });
}
