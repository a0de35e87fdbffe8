import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeProfile, getProfile, requestProfileCode, updateProfile } from '@tervik/contract/account.ts';
import { signUpWithPassword, verifySignUp, loginWithOtp, sendOtp } from '@tervik/contract/sign-in.ts';
import { getConfig } from '@tervik/contract/session.ts';
import { mailsTo, newestCode, otherThan } from '#test/support/accounts.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona } from '#test/support/world.ts';

let t: TestApp;
let counter = 0;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Code, birth date and sex agree. */
const MARI = {
  firstName: 'Mari',
  surname: 'Maasikas',
  personalCode: '60302050016',
  birthDate: '2003-02-05',
  sex: 'FEMALE',
  phone: '5123 4567',
} as const;
const newEmail = (): string => `profile${(counter += 1)}@example.ee`;
async function proof(as: Persona, email?: string): Promise<{ requestId: string; otp: string }> {
  const asked = await t.call(requestProfileCode, { as, body: email === undefined ? {} : { email } });
  expect(asked.status).toBe(200);
  return { requestId: asked.body.requestId, otp: await newestCode(t, email ?? as.email) };
}
const save = (as: Persona, body: object) => t.call(updateProfile, { as, body });
const refusedSave = (as: Persona, body: object) => t.refused(updateProfile, { as, body });
const complete = (as: Persona, body: object) => t.call(completeProfile, { as, body });
const refusedComplete = (as: Persona, body: object) => t.refused(completeProfile, { as, body });
const profileOf = async (as: Persona) => (await t.call(getProfile, { as })).body.profile;

test('a new e-mail is taken over once it is proven; the old one is told, and the bounce forgotten', async () => {
  const as = await t.world.persona();
  await t.world.sql('update app_user set email_bounced_at = now() where id = $1', [as.userId]);
  const email = newEmail();
  expect((await refusedSave(as, { email })).key).toBe('EMAIL_CODE_REQUIRED');
  const { requestId, otp } = await proof(as, email);
  expect(await mailsTo(t, as.email)).toEqual([]);
  expect((await refusedSave(as, { email: newEmail(), requestId, otp })).key).toBe('EMAIL_CODE_REQUIRED');
  expect((await refusedSave(as, { email, requestId, otp: otherThan(otp) })).key).toBe('INVALID_OTP');
  const answer = await save(as, { email, requestId, otp });
  expect([answer.status, answer.body.profile?.email, answer.body.userClaim?.email]).toEqual([
    200,
    email,
    email,
  ]);
  expect(await mailsTo(t, as.email)).toMatchObject([{ template: 'EMAIL_CHANGED' }]);
  expect(
    await t.world.sql(
      `select u.email, u.email_bounced_at, p.email as of_person from app_user u join person p on p.owner_user_id = u.id where u.id = $1`,
      [as.userId],
    ),
  ).toEqual([{ email, email_bounced_at: null, of_person: email }]);
  expect((await refusedSave(as, { email: as.email, requestId, otp })).key).toBe('OTP_EXPIRED');
});

test('the own e-mail in other letters is no change', async () => {
  const as = await t.world.persona();
  const answer = await save(as, { email: ` ${as.email.toUpperCase()}` });
  expect([answer.status, answer.body.profile.email]).toEqual([200, as.email]);
});

test('an e-mail that another account has is said to be so after its code, not before', async () => {
  const [as, other] = [await t.world.persona(), await t.world.persona()];
  const free = await proof(as, newEmail());
  const { requestId, otp } = await proof(as, other.email);
  const wrong = await refusedSave(as, { email: other.email, requestId, otp: otherThan(otp) });
  expect(wrong).toEqual(
    await refusedSave(as, { email: `profile${counter}@example.ee`, ...free, otp: otherThan(free.otp) }),
  );
  expect(await refusedSave(as, { email: other.email, requestId, otp })).toMatchObject({
    status: 469,
    key: 'GIVEN_EMAIL_IS_RELATED_WITH_NOT_SUITABLE_ACCOUNT',
  });
  expect((await profileOf(as)).email).toBe(as.email);
});

test.each([
  ['mari', 'EMAIL_INVALID'],
  ['mari@gmail.ee', 'EMAIL_GMAIL_EE'],
  ['mari@nowhere.invalid', 'EMAIL_DOMAIN_MISSING'],
])('a code to %s: %s', async (email, key) => {
  const as = await t.world.persona();
  expect(await t.refused(requestProfileCode, { as, body: { email } })).toMatchObject({ status: 469, key });
});

test('ten codes an hour and account, to however many addresses, and however many at once', async () => {
  const as = await t.world.persona();
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, at) =>
      t.call(requestProfileCode, { as, body: { email: `flood${at}@example.ee` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(await t.refused(requestProfileCode, { as, body: {} })).toMatchObject({
    status: 469,
    key: 'OTP_LIMIT_REACHED',
    data: { minutes: 60 },
  });
  t.clock.advance(61 * 60_000);
  expect((await t.call(requestProfileCode, { as, body: {} })).status).toBe(200);
});

test('a code of another person, or of another purpose, changes nothing', async () => {
  const [as, thief] = [await t.world.persona(), await t.world.persona()];
  const email = newEmail();
  const mine = await proof(as, email);
  expect((await refusedSave(thief, { email, ...mine })).key).toBe('OTP_EXPIRED');
  expect((await t.refused(loginWithOtp, { body: mine })).key).toBe('OTP_EXPIRED');
  expect((await t.refused(verifySignUp, { body: mine })).key).toBe('OTP_EXPIRED');
  const signUp = await t.call(signUpWithPassword, {
    body: { email, password: 'kolm sinist kastanit', locale: 'et' },
  });
  const otp = await newestCode(t, email);
  expect((await refusedSave(as, { email, requestId: signUp.body.requestId, otp })).key).toBe('OTP_EXPIRED');
  expect((await save(as, { email, ...mine })).status).toBe(200);
});

test('an account without an e-mail gives one with its code; a resend goes to the same address', async () => {
  const as = await t.world.persona({ email: '', phone: null, personalCode: MARI.personalCode });
  await t.world.sql(`update app_user set identity_level = 'HIGH', identity_country = 'XX' where id = $1`, [
    as.userId,
  ]);
  expect(await refusedComplete(as, { phone: '51234567' })).toMatchObject({ data: { field: 'email' } });
  expect(await t.refused(requestProfileCode, { as, body: {} })).toMatchObject({
    key: 'FIELD_REQUIRED',
    data: { field: 'email' },
  });
  const email = newEmail();
  const { requestId } = await proof(as, email);
  t.clock.advance(61_000);
  expect((await t.call(sendOtp, { body: { requestId } })).status).toBe(200);
  const otp = await newestCode(t, email);
  const body = {
    firstName: 'Teine',
    surname: 'Nimi',
    birthDate: '2011-01-01',
    sex: 'MALE',
    phone: '51234567',
  };
  const answer = await complete(as, { ...body, email, requestId, otp });
  // What the digital ID has proven stays as it is, without a word.
  expect(answer.body.userClaim).toMatchObject({
    firstName: as.firstName,
    surname: as.surname,
    email,
    incompleteProfile: false,
  });
  expect(await profileOf(as)).toMatchObject({ namesEditable: false, birthDate: '1980-05-17', sex: 'FEMALE' });
  expect((await t.call(getConfig, { as })).body.loggedInUser?.email).toBe(email);
});
