import { Refusal } from '@tervik/domain/errors.ts';
import { isAdult } from '@tervik/domain/person/age.ts';
import { parsePersonalCode } from '@tervik/domain/person/personal-code.ts';
import type { ProvenPerson } from '#adapters/digital-id/port.ts';
import type { ProviderPerson } from '#adapters/oidc/port.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { toAddress } from '#modules/session/index.ts';
import { cleanName, toNameCase } from './name-case.ts';
import * as sql from './partner-queries.ts';

type Locale = 'et' | 'en' | 'ru';

/**
 * The account of a proven identity: found by country and code, taken over from the clinic that made it for this code, or
 * made. Invitations to a clinic's staff that name this code are taken up. (Decisions: HIGH; an invitation is matched by personal code at digital login.)
 * @param context.today YYYY-MM-DD in the country's time zone
 * @throws PERSON_IS_UNDERAGE with nothing made; DIGITAL_ID_FAILED when the code is none
 */
export async function takeProvenPerson(
  tx: Tx,
  person: ProvenPerson,
  context: { readonly locale: Locale; readonly today: string },
): Promise<string> {
  const born = readCode(person, context.today);
  if (born !== null && !isAdult(born.birthDate, context.today)) throw new Refusal('PERSON_IS_UNDERAGE');
  const names = [toNameCase(person.firstName), toNameCase(person.surname)];
  const identity = [person.country, person.code];
  const facts = [born?.birthDate ?? null, born?.sex ?? 'NOT_DISCLOSED', context.locale];
  // Alone, and first: it holds this identity until the end, so that a clinic makes no account for it meanwhile.
  const taken = await tx.get(sql.takeOverProven, [...identity, ...names, ...facts]);
  if (taken.id !== null) await audit(tx, taken.id, 'takeOverAccount', 'app_user', taken.id);
  const account = await tx.get(sql.keepProvenAccount, [
    newId(tx.now),
    ...names,
    ...identity,
    ...facts,
    tx.nowIso,
  ]);
  if (account.made) await audit(tx, account.id, 'createAccount', 'app_user', account.id);
  else await tx.rows(sql.renameSelf, [account.id, ...names]);
  for (const { id } of await tx.rows(sql.takeUpInvitations, [account.id, person.code, person.country]))
    await audit(tx, account.id, 'takeUpInvitation', 'employee', id);
  return account.id;
}

/** Only Estonian codes are read; other countries' say nothing to us, and complete-profile asks. */
function readCode(
  { country, code }: ProvenPerson,
  today: string,
): { birthDate: string; sex: 'MALE' | 'FEMALE' } | null {
  if (country !== 'EE') return null;
  const parsed = parsePersonalCode(code, today);
  if (!parsed.valid) throw new Refusal('DIGITAL_ID_FAILED');
  return parsed;
}

/** The account of a consumer account: found by issuer and subject, or made. It is never found by its e-mail. */
export async function takeProviderPerson(tx: Tx, person: ProviderPerson, locale: Locale): Promise<string> {
  const identity = [person.issuer, person.subject];
  await tx.rows(sql.lockText, [`external ${identity.join(' ')}`]);
  const known = await tx.find(sql.findExternalAccount, identity);
  if (known !== undefined) return known.user_id;
  const email = person.provenEmail ?? '';
  if (email !== '') await tx.rows(sql.lockText, [toAddress(email)]);
  const id = newId(tx.now);
  const names = [cleanName(person.firstName), cleanName(person.surname)];
  await tx.rows(sql.insertExternalAccount, [id, email, ...names, locale, tx.nowIso]);
  await tx.rows(sql.insertExternalIdentity, [...identity, id, tx.nowIso]);
  await audit(tx, id, 'createAccount', 'app_user', id);
  return id;
}

async function audit(
  tx: Tx,
  userId: string,
  action: string,
  subject: 'app_user' | 'employee',
  subjectId: string,
): Promise<void> {
  await tx.rows(sql.insertAudit, [
    newId(tx.now),
    tx.nowIso,
    userId,
    action,
    subject,
    subjectId,
    tx.requestId,
  ]);
}
