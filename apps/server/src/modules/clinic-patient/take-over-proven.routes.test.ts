import { afterAll, beforeAll, expect, it } from 'vitest';
import * as clinicPatient from '@tervik/contract/clinic-patient.ts';
import { completeProfile, requestProfileCode } from '@tervik/contract/account.ts';
import { getConfig } from '@tervik/contract/session.ts';
import { loginWithDigitalId, startDigitalId } from '@tervik/contract/sign-in.ts';
import { newestCode } from '#test/support/accounts.ts';
import { takeOverAt } from '#test/support/take-over.ts';
import { createTestClinics, must, type TestClinics } from '#test/support/test-clinics.ts';
import { startPartners, type Partners } from '#test/support/partners/test-partners.ts';

/** Jaan-Erik Uus of the digital-ID simulator. */
const PROVEN = '50001029996';

let p: TestClinics;
let partners: Partners;
beforeAll(async () => {
  partners = await startPartners();
  p = await createTestClinics({
    config: { digitalId: { url: partners.digitalIdUrl, accessToken: 'simulated' } },
  });
});
afterAll(async () => {
  await p.test.close();
  await partners.stop();
});
const { newEmail, newCode, added, asUser, signUp, say, lettersOf, mailsAbout, accounts, noteOf } = takeOverAt(
  () => p,
);

const signIn = async (pick: string) => {
  const begun = await p.test.call(startDigitalId, { body: { locale: 'et' } });
  await partners.pickDigitalId(begun.body.url, pick);
  const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return p.test.call(loginWithDigitalId, {
    body: { sessionToken: begun.body.sessionToken },
    headers: { cookie },
  });
};

it('the code that the clinic wrote down is proof enough; it is done once', async () => {
  const known = await added({ firstName: 'Jaan Erik', surname: 'Uus', personalCode: PROVEN });
  const [made] = await accounts(`personal_code = '${PROVEN}'`);
  const { userClaim } = must(await signIn(PROVEN));
  expect(userClaim).toMatchObject({
    id: made?.id,
    firstName: 'Jaan-Erik',
    email: '',
    incompleteProfile: true,
  });
  const again = await signIn(PROVEN);
  expect(must(again).userClaim.id).toBe(made?.id);
  expect(await accounts(`personal_code = '${PROVEN}'`)).toMatchObject([{ is_untaken: false }]);

  // The address that staff typed opens nothing: it is asked for and proven like anybody's.
  const as = asUser(again.cookies.find(({ name }) => name === 'tervik')?.value ?? '');
  expect(must(await p.test.call(getConfig, { as })).loggedInUser?.email).toBe('');
  expect(await lettersOf(as).catch(() => 'refused')).toBe('refused');
  // Proven under nearly the same name: nothing to be told apart by an admin either.
  const admin = await p.test.world.persona({ staffOf: p.clinic, clinicAdmin: true });
  expect(await noteOf(known, admin)).toMatchObject({ reason: null });
  // Another address than the clinic's: that one hears of it.
  const own = newEmail();
  await p.test.call(requestProfileCode, { as, body: { email: own } });
  must(
    await p.test.call(completeProfile, {
      as,
      body: { email: own, otp: await newestCode(p.test, own), phone: '5123 4567' },
    }),
  );
  expect(await mailsAbout('ACCOUNT_TAKEN', known.email)).toHaveLength(1);
  const thief = await signUp(known.email);
  must(await say(thief.as, known, { personalCode: newCode() }));
  expect(await lettersOf(thief.as)).toEqual([]);
});

it('another name than the clinic’s is shown to its admins only', async () => {
  const known = await added({ firstName: 'Keegi', surname: 'Teine' });
  await p.test.world.sql(
    `select app.take_over_proven('EE', $1, 'Tiiu', 'Õunapuu', '1971-02-03', 'FEMALE', 'et', $2)`,
    [known.personalCode, new Date(p.test.clock.now()).toISOString()],
  );
  const admin = await p.test.world.persona({ staffOf: p.clinic, clinicAdmin: true });
  expect(await noteOf(known, admin)).toMatchObject({ actorName: 'Tiiu Õunapuu', reason: 'NAME_DIFFERS' });
  for (const as of [p.doctor, p.desk])
    expect(await noteOf(known, as)).toMatchObject({ actorName: '', reason: null });
});

it('a proven account is never taken: neither by address nor by adding its code again', async () => {
  const { world } = p.test;
  const code = newCode();
  const proven = await world.persona({
    firstName: 'Tiiu',
    surname: 'Õunapuu',
    personalCode: code,
    birthDate: '1971-02-03',
  });
  await world.sql(
    `update app_user set identity_level = 'HIGH', identity_country = 'EE', email = '' where id = $1`,
    [proven.userId],
  );
  const known = await added({ personalCode: code });
  expect(known.personId).toBe(proven.personId);
  const { as } = await signUp(known.email);
  must(await say(as, known));
  expect(await lettersOf(as)).toEqual([]);
  expect(await accounts(`id = '${proven.userId}'`)).toMatchObject([{ is_untaken: false, email: '' }]);
});

it('adding somebody in the moment of their first sign-in makes one account', async () => {
  // What sign-in does, in one statement: take what is there, else make an account of the proven identity.
  const signInAs = (code: string) =>
    p.test.world.sql(
      `with taken as materialized (select app.take_over_proven('EE', $1, 'Tiiu', 'Õunapuu', '1971-02-03', 'FEMALE', 'et') as id)
       insert into app_user (id, email, first_name, surname, personal_code, birth_date, sex, identity_level, identity_country)
       select gen_random_uuid(), '', 'Tiiu', 'Õunapuu', $1, '1971-02-03', 'FEMALE', 'HIGH', 'EE' from taken where id is null`,
      [code],
    );
  for (let round = 0; round < 10; round += 1) {
    const personalCode = newCode();
    const body = { clinicId: p.clinic.id, firstName: 'Tiiu', surname: 'Õunapuu', personalCode };
    const [answer] = await Promise.all([
      p.test.call(clinicPatient.addClinicPatient, { as: p.desk, body }),
      signInAs(personalCode),
    ]);
    const [account, ...others] = await accounts(`personal_code = '${personalCode}'`);
    expect([account?.is_untaken, others]).toEqual([false, []]);
    const [person] = await p.test.world.sql<{ owner_user_id: string }>(
      'select owner_user_id from person where id = $1',
      [await p.test.world.personOf(must(answer).personId)],
    );
    expect(person?.owner_user_id).toBe(account?.id);
  }
});
