import type { BodyOf } from '@tervik/contract/route.ts';
import type { requestSignupCode, signUpClinic } from '@tervik/contract/clinic-signup.ts';
import { assertAgreement, decideSignup, type Signup } from '@tervik/domain/clinic-signup/decide-signup.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { audit } from '#platform/audit.ts';
import { CommittedRefusal, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import {
  checkCode,
  issueCode,
  repeatsSpentCode,
  toAddress,
  type CodeRequested,
} from '#modules/session/index.ts';
import { networkOf } from '#modules/support/index.ts';
import { versionInForce, type AgreementSettings } from './agreement.ts';
import { mailApplicant, mailPlatform } from './mails.ts';
import * as sql from './queries.ts';
import { hashToken, newToken } from './tokens.ts';

const HOUR = 60 * 60_000;
const PURPOSE = 'CLINIC_SIGNUP';

/** What an application is judged by, at an instant (epoch ms). */
export type SignupJudge = (form: BodyOf<typeof requestSignupCode>['form'], now: number) => Signup;

export interface SignupPlace {
  readonly judge: SignupJudge;
  readonly agreement: AgreementSettings;
}

/** @returns how applications are judged where this installation is */
export const createJudge =
  (rules: {
    readonly countryCode: string;
    readonly personalCodeRequired: boolean;
    readonly dayOf: (now: number) => string;
    readonly parsePhone: (value: string) => string | undefined;
  }): SignupJudge =>
  (form, now) => {
    const { dayOf, ...same } = rules;
    return decideSignup(form, { ...same, today: dayOf(now) });
  };

const TAKEN = {
  CLINIC_EXISTS: 'SIGNUP_CLINIC_EXISTS',
  WAITING_ALREADY: 'SIGNUP_WAITING_ALREADY',
} as const;
const takenRefusal = (outcome: string | null): Refusal | undefined =>
  outcome !== null && Object.hasOwn(TAKEN, outcome)
    ? new Refusal(TAKEN[outcome as keyof typeof TAKEN], { field: 'registrationCode' })
    : undefined;

/**
 * Sends the code that proves the application's e-mail. Nothing is kept of the application yet. Whose registration code
 * is taken hears of it before their mailbox is asked for anything; so that nobody goes through the codes of others in
 * that way, it is counted like a code that was sent.
 * @throws as `decideSignup`, AGREEMENT_*, TOO_MANY_REQUESTS, SIGNUP_CLINIC_EXISTS, SIGNUP_WAITING_ALREADY,
 *   OTP_LIMIT_REACHED, ACCOUNT_LOCKED
 */
export async function startSignup(
  tx: Tx,
  { form, agreement, locale }: BodyOf<typeof requestSignupCode>,
  { judge, ...place }: SignupPlace,
  ip: string,
): Promise<CodeRequested> {
  const { email, countryCode, registrationCode } = judge(form, tx.now);
  assertAgreement(agreement, await versionInForce(tx, place.agreement));
  // Before the address, always: two that come at once never wait for each other crosswise.
  await countNetwork(tx, networkOf(ip));
  const taken = takenRefusal((await tx.get(sql.findTaken, { countryCode, registrationCode })).taken);
  if (taken !== undefined) throw new CommittedRefusal(taken);
  return issueCode(tx, {
    purpose: PURPOSE,
    address: toAddress(email),
    userId: null,
    recipient: email,
    locale,
  });
}

async function countNetwork(tx: Tx, ip: string): Promise<void> {
  const network = `clinic sign-ups of ${ip}`;
  await tx.rows(sql.lockNetwork, { network });
  const at = new Date(tx.now - HOUR).toISOString();
  const { reached } = await tx.get(sql.findNetworkLimit, { network, at });
  if (reached) throw new Refusal('TOO_MANY_REQUESTS');
  await tx.rows(sql.insertNetworkEvent, { network, now: tx.nowIso });
}

/**
 * Keeps the application, once: the same code again, after an answer that was lost, finds it done. What is refused gives
 * the code back. @returns a token of the applicant's page
 * @throws as `decideSignup`, AGREEMENT_*, INVALID_OTP, OTP_EXPIRED, EMAIL_CODE_REQUIRED (the code is another address's),
 *   SIGNUP_CLINIC_EXISTS, SIGNUP_WAITING_ALREADY
 */
export async function submitSignup(
  tx: Tx,
  { form, agreement, locale, requestId, otp }: BodyOf<typeof signUpClinic>,
  { judge, ...place }: SignupPlace,
  supportEmail: string,
): Promise<{ token: string }> {
  const signup = judge(form, tx.now);
  const token = newToken();
  const link = { codeRequestId: requestId, tokenHash: hashToken(token), now: tx.nowIso };
  if (await repeatsSpentCode(tx, { requestId, otp, purpose: PURPOSE })) {
    if ((await tx.get(sql.linkSignup, link)).id === null) throw new Refusal('OTP_EXPIRED');
    return { token };
  }
  const inForce = await versionInForce(tx, place.agreement);
  assertAgreement(agreement, inForce);
  const code = await checkCode(tx, { requestId, otp, purposes: [PURPOSE] });
  if (code.email !== toAddress(signup.email)) throw new Refusal('EMAIL_CODE_REQUIRED', { field: 'email' });
  const id = newId(tx.now);
  const { outcome } = await tx.get(sql.submitSignup, {
    id,
    codeRequestId: requestId,
    now: tx.nowIso,
    signup: JSON.stringify({
      ...signup,
      locale,
      agreementVersion: inForce,
      agreementNames: place.agreement.names,
    }),
  });
  const taken = takenRefusal(outcome);
  if (taken !== undefined) throw taken;
  if (outcome !== 'RECEIVED') throw new Error(`a code that was spent does not prove: ${outcome}`);
  await tx.rows(sql.linkSignup, link);
  const mailToken = newToken();
  await tx.rows(sql.linkSignup, { ...link, tokenHash: hashToken(mailToken) });
  const clinicName = signup.clinicName;
  await mailApplicant(tx, 'CLINIC_SIGNUP_RECEIVED', {
    id,
    email: signup.email,
    locale,
    clinicName,
    token: mailToken,
  });
  await mailPlatform(tx, { id, clinicName, supportEmail, locale: place.agreement.defaultLocale });
  const by = { userId: null, actorKind: 'ANYBODY' };
  audit(tx, { action: 'submitClinicSignup', subject: 'clinic_signup', subjectId: id, ...by });
  return { token };
}
