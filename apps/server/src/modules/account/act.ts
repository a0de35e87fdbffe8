import { audit } from '#platform/audit.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import type { ParamsOf } from '#platform/db/statement.ts';
import { CommittedRefusal, userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { Locale } from '#platform/texts.ts';
import { checkCode, issueCode, lockAddress, toAddress, type CodeRequested } from '#modules/session/index.ts';
import { decideProfile, type Profile, type ProfileInput, type ProfileRules } from './decide-profile.ts';
import * as sql from './queries.ts';

const HOUR = 60 * 60_000;

/** One row for each act on an account. */
export const auditAccount = (tx: Tx, userId: string, action: string): void =>
  audit(tx, { action, subject: 'app_user', subjectId: userId, userId });

/** Tells the owner of an address what happened to the account that it belongs, or belonged, to. */
export async function mailTo(
  tx: Tx,
  template: 'PASSWORD_CHANGED' | 'EMAIL_CHANGED' | 'ACCOUNT_TAKEN',
  recipient: string,
  locale: Locale,
): Promise<void> {
  const mail = { dedupeKey: `${template} ${newId(tx.now)}`, template, recipient, locale };
  await tx.rows(sql.insertMail, { payload: JSON.stringify(mail) });
  tx.wakeRelay();
}

/**
 * A code to a new address, or (without one, or for the own one) to that of the account.
 * @param email a valid address @throws FIELD_REQUIRED when there is no address at all, OTP_LIMIT_REACHED
 */
export async function startProfileCode(tx: Tx, email: string | undefined): Promise<CodeRequested> {
  // Locked, so that twenty at once do not all pass a count of nine.
  const account = await tx.get(sql.lockProfile, { userId: userOf(tx).userId });
  const limiting = await tx.find(sql.findLimitingCode, {
    userId: account.id,
    hourAgo: new Date(tx.now - HOUR).toISOString(),
  });
  if (limiting !== undefined) {
    const wait = Date.parse(limiting.created_at) + HOUR - tx.now;
    throw new Refusal('OTP_LIMIT_REACHED', { minutes: Math.max(1, Math.ceil(wait / 60_000)) });
  }
  const own = toAddress(account.email);
  const isNew = email !== undefined && toAddress(email) !== own;
  if (!isNew && own === '') throw new Refusal('FIELD_REQUIRED', { field: 'email' });
  return issueCode(tx, {
    purpose: 'PROFILE',
    address: isNew ? toAddress(email) : own,
    userId: account.id,
    recipient: isNew ? email : account.email,
    locale: account.locale,
  });
}

export interface SavedProfile {
  readonly profile: sql.ProfileRow;
  /** The account was found to be a minor's: nothing was saved, its sessions have ended. */
  readonly underage: boolean;
}

/** Saves what was entered, as far as the rules allow; account and own person together. */
export async function saveProfile(
  tx: Tx,
  input: ProfileInput & { readonly requestId?: string | undefined; readonly otp?: string | undefined },
  rules: ProfileRules & { readonly action: 'completeProfile' | 'updateProfile' },
): Promise<SavedProfile> {
  const { userId } = userOf(tx);
  // Before the account's row, where a code is to be checked.
  if (input.otp !== undefined)
    await lockAddress(tx, toAddress((await tx.get(sql.findProfile, { userId })).email));
  const row = await tx.get(sql.lockProfile, { userId });
  const decided = decideProfile(row, input, rules);
  if (decided.underage) {
    // Nobody has vouched for this account being an adult's, so nothing of it goes on.
    await tx.rows(sql.removeSessions, { userId: row.id });
    auditAccount(tx, row.id, 'refuseMinor');
    return { profile: row, underage: true };
  }
  const { next, needsCode } = decided;
  if (needsCode !== null) {
    if (input.otp === undefined) throw new Refusal('EMAIL_CODE_REQUIRED');
    const requestId = input.requestId ?? (await findCodeRequest(tx, row.id, next.email));
    await assertCode(tx, { requestId, otp: input.otp }, row, next.email);
  }
  const taken = await takeOver(tx, row, next);
  const saved: Profile = { ...next, ...taken?.names };
  const id = taken?.id ?? row.id;
  const fields = {
    firstName: saved.first_name,
    surname: saved.surname,
    personalCode: saved.personal_code,
    birthDate: saved.birth_date,
    sex: saved.sex,
    phone: saved.phone,
    email: saved.email,
  };
  await tx.rows(sql.updateAccount, { id, ...fields });
  await saveSelf(tx, { personId: newId(tx.now), userId: id, ...fields });
  if (row.identity_level === 'HIGH') await recogniseByList(tx, id);
  if (row.email !== '' && row.email !== next.email) await mailTo(tx, 'EMAIL_CHANGED', row.email, row.locale);
  // Taken over by a proven identity: until now the clinic's word was all that there was.
  const isOther = toAddress(row.contact_email) !== toAddress(next.email);
  if (row.email === '' && row.contact_email !== '' && isOther)
    await mailTo(tx, 'ACCOUNT_TAKEN', row.contact_email, row.locale);
  auditAccount(tx, id, rules.action);
  return { profile: { ...row, ...saved, id }, underage: false };
}

/**
 * Whoever says for the first time who they are, and has proven the address that a clinic was told for exactly this person,
 * gets the account that the clinic made (docs/security.md "Accounts that clinics make"). Names stay as the clinic wrote
 * them: another spelling would make its patient a first-time one again.
 */
async function takeOver(
  tx: Tx,
  row: sql.ProfileRow,
  next: Profile,
): Promise<{ id: string; names: Pick<Profile, 'first_name' | 'surname'> } | undefined> {
  if (row.birth_date !== null || row.identity_level !== 'LOW') return undefined;
  const taken = await tx.find(sql.takeOverAccount, {
    userId: row.id,
    email: next.email,
    firstName: next.first_name,
    surname: next.surname,
    birthDate: next.birth_date,
    personalCode: next.personal_code,
    tries: SERVER_LIMITS.takeOverTries,
    now: tx.nowIso,
  });
  // A mismatch is told to the mailbox, and to nobody else.
  tx.wakeRelay();
  if (taken === undefined) return undefined;
  const { id, ...names } = taken;
  auditAccount(tx, id, 'takeOverAccount');
  await tellClinics(tx, id);
  return { id, names };
}

/** Spec §7 sends the code without its request: then it is the newest one of this account to the address that is to be proven. */
async function findCodeRequest(tx: Tx, userId: string, email: string): Promise<string> {
  const found = await tx.find(sql.findNewestCode, { userId, address: toAddress(email) });
  if (found === undefined) throw new Refusal('EMAIL_CODE_REQUIRED');
  return found.id;
}

/**
 * Clinics that have this proven identity in a list of theirs know it as their patient from now on, without anybody's
 * confirmation (decisions "List members"); the person is told beside what clinics add.
 */
export async function recogniseByList(tx: Tx, userId: string): Promise<void> {
  const joined = await tx.rows(sql.recogniseByList, { userId, now: tx.nowIso });
  if (joined.length > 0) auditAccount(tx, userId, 'recogniseByList');
}

/** Open pages of the clinics show the new line of their timelines. */
export async function tellClinics(tx: Tx, userId: string): Promise<void> {
  for (const { id, clinic_id: clinicId } of await tx.rows(sql.listTaken, { userId, now: tx.nowIso }))
    tx.notifyUpdated({ eContactId: id ?? '', clinicId: clinicId ?? '', inList: false });
}

/** A code proves the address that it went to: the new one, or the own one for a new phone. */
async function assertCode(
  tx: Tx,
  proof: { requestId: string; otp: string },
  row: sql.ProfileRow,
  email: string,
): Promise<void> {
  const code = await checkCode(tx, { ...proof, purposes: ['PROFILE'], userId: row.id });
  // A plain refusal gives the code back: it was right, and only for something else.
  if (code.email !== toAddress(email)) throw new Refusal('EMAIL_CODE_REQUIRED');
  const owner = await tx.find(sql.findAccount, { email: toAddress(email) });
  if (owner !== undefined && owner.id !== row.id)
    throw new CommittedRefusal(new Refusal('GIVEN_EMAIL_IS_RELATED_WITH_NOT_SUITABLE_ACCOUNT'));
}

/** @throws PERSONAL_CODE_DUPLICATE when a represented person of the own list has this code */
async function saveSelf(tx: Tx, person: ParamsOf<typeof sql.saveSelf>): Promise<void> {
  try {
    await tx.rows(sql.saveSelf, person);
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint === 'person_code_once')
      throw new Refusal('PERSONAL_CODE_DUPLICATE');
    throw error;
  }
}
