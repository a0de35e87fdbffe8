import { audit } from '#platform/audit.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { isAdult } from '@tervik/domain/person/age.ts';
import { parsePersonalCode } from '@tervik/domain/person/personal-code.ts';
import type { ProvenPerson } from '#adapters/digital-id/port.ts';
import type { ProviderPerson } from '#adapters/oidc/port.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { recogniseByList, tellClinics } from '#modules/account/index.ts';
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
  const names = { firstName: toNameCase(person.firstName), surname: toNameCase(person.surname) };
  const proven = {
    ...names,
    country: person.country,
    personalCode: person.code,
    birthDate: born?.birthDate ?? null,
    sex: born?.sex ?? 'NOT_DISCLOSED',
    locale: context.locale,
  };
  // Alone, and first: it holds this identity until the end, so that a clinic makes no account for it meanwhile.
  const taken = await tx.get(sql.takeOverProven, { ...proven, now: tx.nowIso });
  if (taken.id !== null) {
    audit(tx, { action: 'takeOverAccount', subject: 'app_user', subjectId: taken.id, userId: taken.id });
    await tellClinics(tx, taken.id);
  }
  const account = await tx.get(sql.keepProvenAccount, { id: newId(tx.now), ...proven, now: tx.nowIso });
  if (account.made)
    audit(tx, { action: 'createAccount', subject: 'app_user', subjectId: account.id, userId: account.id });
  else {
    await tx.rows(sql.renameSelf, { userId: account.id, ...names });
    await recogniseByList(tx, account.id);
  }
  for (const { id, clinic_id: clinicId } of await tx.rows(sql.takeUpInvitations, {
    userId: account.id,
    personalCode: person.code,
    countryCode: person.country,
  })) {
    audit(tx, { action: 'takeUpInvitation', subject: 'employee', subjectId: id, userId: account.id });
    tx.notifyClinic({ clinicId, part: 'EMPLOYEES' });
    tx.renewSockets(account.id);
  }
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
  const { issuer, subject } = person;
  await tx.rows(sql.lockText, { text: `external ${issuer} ${subject}` });
  const known = await tx.find(sql.findExternalAccount, { issuer, subject });
  if (known !== undefined) return known.user_id;
  const email = person.provenEmail ?? '';
  if (email !== '') await tx.rows(sql.lockText, { text: toAddress(email) });
  const id = newId(tx.now);
  const names = { firstName: cleanName(person.firstName), surname: cleanName(person.surname) };
  await tx.rows(sql.insertExternalAccount, { id, email, ...names, locale, now: tx.nowIso });
  await tx.rows(sql.insertExternalIdentity, { issuer, subject, userId: id, now: tx.nowIso });
  audit(tx, { action: 'createAccount', subject: 'app_user', subjectId: id, userId: id });
  return id;
}
