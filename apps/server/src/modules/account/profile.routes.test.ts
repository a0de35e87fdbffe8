import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { completeProfile, getProfile, requestProfileCode, updateProfile } from '@tervik/contract/account.ts';
import { signUpWithPassword, verifySignUp } from '@tervik/contract/sign-in.ts';
import { listPersons } from '@tervik/contract/person.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
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

/** Somebody who has just signed up with e-mail and password. */
async function newcomer(app = t): Promise<Pick<Persona, 'userId' | 'email' | 'token'> & Persona> {
  const email = newEmail();
  const asked = await app.call(signUpWithPassword, {
    body: { email, password: 'kolm sinist kastanit', locale: 'et' },
  });
  const answer = await app.call(verifySignUp, {
    body: { requestId: asked.body.requestId, otp: await newestCode(app, email) },
  });
  return {
    userId: answer.body.userClaim.id,
    email,
    token: answer.cookies[0]?.value ?? '',
    personId: '',
    patientId: '',
    firstName: '',
    surname: '',
    employeeId: null,
    clinicId: null,
  };
}
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

test('a newcomer says who they are, and is let in; their own person is made with it', async () => {
  const as = await newcomer();
  expect(await profileOf(as)).toMatchObject({
    firstName: '',
    namesEditable: true,
    hasPassword: true,
    phone: null,
  });
  const answer = await complete(as, {
    ...MARI,
    firstName: '  Mari\u200b \t Liis ',
    surname: 'O\u0303unapuu',
  });
  expect(answer.status).toBe(200);
  expect(answer.body.userClaim).toMatchObject({
    firstName: 'Mari Liis',
    surname: 'Õunapuu',
    incompleteProfile: false,
  });
  expect(await profileOf(as)).toMatchObject({
    personalCode: '60302050016',
    birthDate: '2003-02-05',
    sex: 'FEMALE',
    phone: '+37251234567',
    email: as.email,
    identityLevel: 'LOW',
  });
  const { persons } = (await t.call(listPersons, { as })).body;
  expect(persons).toMatchObject([{ isSelf: true, firstName: 'Mari Liis', birthDate: '2003-02-05' }]);
  expect(
    await t.world.sql(`select action from audit_log where subject_id = $1 and action = 'completeProfile'`, [
      as.userId,
    ]),
  ).toHaveLength(1);
});

test.each([
  ['firstName', ''],
  ['surname', '\u200b'],
  ['personalCode', ' '],
  ['phone', ''],
])('without %s a profile is not complete', async (field, blank) => {
  const as = await newcomer();
  for (const body of [
    { ...MARI, [field]: blank },
    { ...MARI, [field]: undefined },
  ])
    expect(await refusedComplete(as, body)).toEqual({ status: 469, key: 'FIELD_REQUIRED', data: { field } });
  expect((await complete(as, MARI)).status).toBe(200);
});

test('the code says birth date and sex; what is typed beside it must agree', async () => {
  const as = await newcomer();
  const { birthDate: _date, sex: _sex, ...rest } = MARI;
  for (const [wrong, key] of [
    [{ personalCode: '60302050017' }, 'PERSONAL_CODE_INVALID'],
    [{ personalCode: '57802286060' }, 'PERSONAL_CODE_INVALID'],
    [{ birthDate: '2003-02-06' }, 'PERSONAL_CODE_MISMATCH'],
    [{ sex: 'MALE' }, 'PERSONAL_CODE_MISMATCH'],
  ] as const)
    expect(await refusedComplete(as, { ...MARI, ...wrong })).toMatchObject({ status: 469, key });
  expect((await complete(as, { ...rest, sex: 'NOT_DISCLOSED' })).status).toBe(200);
  expect(await profileOf(as)).toMatchObject({ birthDate: '2003-02-05', sex: 'NOT_DISCLOSED' });
});

test('a self-declared code reserves nothing, and does not tell who else has it', async () => {
  const [first, second] = [await newcomer(), await newcomer()];
  const proven = await t.world.persona({ personalCode: MARI.personalCode });
  await t.world.sql(`update app_user set identity_level = 'HIGH', identity_country = 'EE' where id = $1`, [
    proven.userId,
  ]);
  for (const as of [first, second]) expect((await complete(as, MARI)).status).toBe(200);
});

test('the code of a person whom I represent is not mine as well', async () => {
  const as = await t.world.persona();
  await t.world.represented(as, { personalCode: '60002290003' });
  const code = { personalCode: '60002290003', birthDate: '2000-02-29' };
  expect(await refusedSave(as, code)).toMatchObject({ status: 469, key: 'PERSONAL_CODE_DUPLICATE' });
  expect((await save(as, MARI_WITHOUT_PHONE)).status).toBe(200);
});
const { phone: _phone, ...MARI_WITHOUT_PHONE } = MARI;

test('a minor is told so, loses the session, and nothing of the account works', async () => {
  const as = await newcomer();
  const minor = { ...MARI, personalCode: '61101012257', birthDate: '2011-01-01' };
  const answer = await t.call(completeProfile, { as, body: minor });
  expect([answer.status, answer.body]).toMatchObject([469, { key: 'PERSON_IS_UNDERAGE_SIGN_UP' }]);
  expect(answer.cookies).toMatchObject([{ name: 'tervik', value: '' }]);
  expect((await t.refused(getProfile, { as })).status).toBe(401);
  expect(await t.world.sql('select 1 from session where user_id = $1', [as.userId])).toEqual([]);
  expect(
    await t.world.sql('select first_name, birth_date, personal_code from app_user where id = $1', [
      as.userId,
    ]),
  ).toEqual([{ first_name: '', birth_date: null, personal_code: null }]);
  expect(await t.world.sql('select 1 from person where owner_user_id = $1', [as.userId])).toEqual([]);
  // On the day itself it is time.
  const grown = await newcomer();
  // The day where the clinic is: around midnight it is another one in Tallinn. 29 February is in no year 18 years ago.
  const today = new Date(t.clock.now()).toLocaleDateString('en-CA', { timeZone: BRANDS.GB.timeZone });
  const birthDate = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`.replace('02-29', '02-28');
  const british = await createTestApp({
    config: { countryCode: 'GB', personalCodeRequired: false },
    database: t.database,
  });
  const { personalCode: _code, ...noCode } = MARI;
  const body = { ...noCode, birthDate, phone: '+44 7400 123456' };
  expect((await british.call(completeProfile, { as: grown, body })).status).toBe(200);
  await british.app.stop();
  await british.world.close();
});

test('an adult cannot become a minor by a change', async () => {
  const as = await t.world.persona();
  const minor = { personalCode: '61101012257', birthDate: '2011-01-01', sex: 'FEMALE' };
  expect(await refusedSave(as, minor)).toMatchObject({ status: 469, key: 'PERSON_IS_UNDERAGE' });
  expect((await profileOf(as)).birthDate).toBe('1980-05-17');
});

test('a birth date to come is none', async () => {
  const british = await createTestApp({ config: { countryCode: 'GB', personalCodeRequired: false } });
  const as = await british.world.persona();
  expect(await british.refused(updateProfile, { as, body: { birthDate: '2999-01-01' } })).toMatchObject({
    status: 400,
    key: 'INVALID_INPUT',
  });
  await british.close();
});

test('where the country has no code, the field does not exist', async () => {
  const british = await createTestApp({ config: { countryCode: 'GB', personalCodeRequired: false } });
  const as = await newcomer(british);
  const { personalCode, ...rest } = { ...MARI, phone: '07400 123456' };
  const refused = await british.refused(completeProfile, { as, body: { ...rest, personalCode } });
  expect(refused).toMatchObject({ status: 400, key: 'INVALID_INPUT' });
  const answer = await british.call(completeProfile, { as, body: { ...rest, personalCode: '' } });
  expect(answer.body.userClaim.incompleteProfile).toBe(false);
  const { profile } = (await british.call(getProfile, { as })).body;
  expect(profile).toMatchObject({ personalCode: null, phone: '+447400123456' });
  await british.close();
});

test('the first phone needs no code, another one does', async () => {
  const as = await newcomer();
  await complete(as, MARI);
  expect((await save(as, { phone: '+372 5123-4567' })).status).toBe(200);
  const phone = '82123456';
  expect(await refusedSave(as, { phone })).toMatchObject({ status: 469, key: 'EMAIL_CODE_REQUIRED' });
  const { requestId, otp } = await proof(as);
  expect((await mailsTo(t, as.email)).at(-1)).toMatchObject({ template: 'PROFILE_CODE' });
  expect((await refusedSave(as, { phone, requestId, otp: otherThan(otp) })).key).toBe('INVALID_OTP');
  const answer = await save(as, { phone, requestId, otp });
  expect(answer.body.profile.phone).toBe('+37282123456');
  expect(await t.world.sql('select phone from person where owner_user_id = $1', [as.userId])).toEqual([
    { phone: '+37282123456' },
  ]);
  expect((await refusedSave(as, { phone: '51234567', requestId, otp })).key).toBe('OTP_EXPIRED');
});

test.each(['123', '51234567 ring after six', '+372 1', 'abc', '5123456789012345', '112'])(
  'phone "%s" is none',
  async (phone) => {
    const as = await newcomer();
    expect(await refusedComplete(as, { ...MARI, phone })).toMatchObject({
      status: 469,
      key: 'PHONE_INVALID',
    });
  },
);

test('two tabs that save at once leave one of both, whole', async () => {
  const as = await t.world.persona();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => save(as, { firstName: `Mari${at}`, surname: `Kask${at}` })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const { firstName, surname } = await profileOf(as);
  expect(surname).toBe(firstName.replace('Mari', 'Kask'));
  expect(
    await t.world.sql('select first_name from person where owner_user_id = $1 and is_self', [as.userId]),
  ).toEqual([{ first_name: firstName }]);
});

describe('the body of spec §7: {email, otp, phone}, and the session knows which code was asked for', () => {
  /** From a provider that has proven who they are, and told neither e-mail nor phone. */
  async function proven(): Promise<Persona> {
    const as = await t.world.persona();
    await t.world.sql(
      `update app_user set identity_level = 'HIGH', identity_country = 'EE', email = '', phone = null, password_hash = null
        where id = $1`,
      [as.userId],
    );
    return as;
  }
  it('completes an account that lacks nothing else', async () => {
    const as = await proven();
    const email = newEmail();
    const { otp } = await proof(as, email);
    const { status, body } = await complete(as, { email, otp, phone: '5123 4567' });
    expect(status).toBe(200);
    expect(body.userClaim.incompleteProfile).toBe(false);
    expect(await profileOf(as)).toMatchObject({ email, phone: '+37251234567' });
  });
  it('takes the newest code for this address, and no other one', async () => {
    const as = await proven();
    const [email, other] = [newEmail(), newEmail()];
    const first = await proof(as, email);
    t.clock.advance(61_000);
    const second = await proof(as, email);
    t.clock.advance(61_000);
    const elsewhere = await proof(as, other);
    const body = { email, phone: '5123 4567' };
    for (const otp of [first.otp, elsewhere.otp].filter((each) => each !== second.otp))
      expect(await refusedComplete(as, { ...body, otp })).toMatchObject({ status: 469, key: 'INVALID_OTP' });
    expect((await complete(as, { ...body, otp: second.otp })).status).toBe(200);
  });
  it('without a code that was asked for, of an address that nobody asked one for, or of another session', async () => {
    const [as, stranger] = [await proven(), await proven()];
    const email = newEmail();
    const { otp } = await proof(as, email);
    const body = { email, otp, phone: '5123 4567' };
    const key = 'EMAIL_CODE_REQUIRED';
    expect(await refusedComplete(as, { ...body, otp: undefined })).toMatchObject({ key });
    expect(await refusedComplete(as, { ...body, email: newEmail() })).toMatchObject({ key });
    expect(await refusedComplete(stranger, body)).toMatchObject({ key });
    expect((await complete(as, body)).status).toBe(200);
    // Used once.
    expect((await t.refused(updateProfile, { as, body: { phone: '5765 4321', otp } })).key).toBe(
      'OTP_EXPIRED',
    );
  });
  it('whoever has told nobody who they are hears which field is missing', async () => {
    const as = await newcomer();
    expect(await refusedComplete(as, { email: as.email, otp: '123456', phone: '5123 4567' })).toMatchObject({
      key: 'FIELD_REQUIRED',
      data: { field: 'firstName' },
    });
  });
});
