import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDigitalId } from '@tervik/contract/sign-in.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { createLog } from '#app.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { startPartners, type Partners } from '#test/support/partners/test-partners.ts';
import { createBrowser, type Browser, type SignedIn } from '#test/support/test-browser.ts';

const NEW = '50001029996';
const INVITED = '60001019906';
const MINOR = '61101012257';
const LATVIAN = '32010110000';
const EXPIRED_CERTIFICATE = '38001085718';

let partners: Partners;
let t: TestApp;
let browser: Browser;
const logged: string[] = [];
beforeAll(async () => {
  partners = await startPartners();
  t = await createTestApp({
    config: { digitalId: { url: partners.digitalIdUrl, accessToken: 'simulated' } },
    log: createLog({ logLevel: 'debug' }, { write: (line: string) => void logged.push(line) }),
  });
});
afterAll(async () => {
  await t.close();
  await partners.stop();
});
beforeEach(() => {
  browser = createBrowser(t);
});

async function signIn(pick: string, who = browser): Promise<SignedIn> {
  const { sessionToken, url } = await who.startDigitalId();
  await partners.pickDigitalId(url, pick);
  return who.endDigitalId(sessionToken);
}

const count = async (table: string, where = 'true'): Promise<number> =>
  (await t.world.sql<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`))[0]!.n;
const failures = (): Promise<number> => count('auth_event', `kind = 'PARTNER_FAILED'`);

test('somebody new gets an account of a proven identity, without what the card does not say', async () => {
  const { body } = await signIn(NEW);
  expect(body.userClaim).toMatchObject({
    firstName: 'Jaan-Erik',
    surname: 'Uus',
    email: '',
    permissions: ['PRM_PATIENT'],
    incompleteProfile: true,
  });
  const [row] = await t.world.sql('select * from app_user where id = $1', [body.userClaim.id]);
  expect(row).toMatchObject({
    identity_country: 'EE',
    personal_code: NEW,
    birth_date: '2000-01-02',
    sex: 'MALE',
    identity_level: 'HIGH',
    locale: 'et',
    is_admin: false,
  });
  expect(await count('audit_log', `action = 'createAccount' and subject_id = '${body.userClaim.id}'`)).toBe(
    1,
  );
  // The way back is spent, the session is there.
  expect([...browser.cookies.keys()]).toEqual(['tervik']);
});

test('the same person again is the same account, under the name of today', async () => {
  const first = await signIn(NEW);
  const { id } = first.body.userClaim;
  await t.world.sql(`update app_user set surname = 'Vana' where id = $1`, [id]);
  await t.world.sql(
    `insert into person (id, owner_user_id, is_self, first_name, surname) values (gen_random_uuid(), $1, true, 'Jaan-Erik', 'Vana')`,
    [id],
  );
  const second = await signIn(NEW, createBrowser(t));
  expect(second.body.userClaim).toMatchObject({ id, surname: 'Uus' });
  expect(await count('person', `owner_user_id = '${id}' and surname = 'Uus'`)).toBe(1);
  expect(await count('app_user', `personal_code = '${NEW}'`)).toBe(1);
});

test('a code that somebody only said was theirs leads to no account of theirs', async () => {
  const claimant = await t.world.persona({ personalCode: LATVIAN });
  const { body } = await signIn(LATVIAN);
  expect(body.userClaim.id).not.toBe(claimant.userId);
  const [row] = await t.world.sql('select * from app_user where id = $1', [body.userClaim.id]);
  // Codes of other countries say nothing to us.
  expect(row).toMatchObject({ identity_country: 'LV', birth_date: null, sex: 'NOT_DISCLOSED' });
});

test('an invitation is taken up by who proves its code, once a clinic, and no deactivated one', async () => {
  const [one, two, left, abroad] = await Promise.all([1, 2, 3, 4].map(() => t.world.clinic()));
  await t.world.sql(`update clinic set country_code = 'LV' where id = $1`, [abroad!.id]);
  const taken = [await t.world.invitation(one!, INVITED), await t.world.invitation(two!, INVITED)];
  await t.world.invitation(one!, INVITED);
  await t.world.deactivate(await t.world.invitation(left!, INVITED));
  await t.world.invitation(abroad!, INVITED);
  await t.world.invitation(one!, NEW);
  const { body } = await signIn(INVITED);
  expect(body.userClaim.permissions).toEqual(['PRM_PATIENT', 'PRM_DOCTOR']);
  expect(new Set(body.userClaim.memberships.map(({ employeeId }) => employeeId))).toEqual(new Set(taken));
  expect(await count('audit_log', `action = 'takeUpInvitation'`)).toBe(2);
  // And again: nothing more to take.
  const again = await signIn(INVITED, createBrowser(t));
  expect(again.body.userClaim.memberships).toHaveLength(2);

  // Deactivated after it was taken up: a new invitation there is not for them to take back.
  await t.world.deactivate(taken[0]!);
  await t.world.invitation(one!, INVITED);
  const later = await signIn(INVITED, createBrowser(t));
  expect(later.body.userClaim.memberships.map(({ clinicId }) => clinicId)).toEqual([two!.id]);
});

test('an invitation of the platform makes no admin of who runs it; who joins ends the others', async () => {
  const [clinic, other] = [await t.world.clinic(), await t.world.clinic()];
  const first = await t.world.invitation(clinic, INVITED);
  const second = await t.world.invitation(clinic, NEW);
  const third = await t.world.invitation(other, INVITED);
  await t.world.sql('update employee set is_admin = true, invited_by_platform = true where id = any ($1)', [
    [first, second, third],
  ]);
  await t.world.sql(`update app_user set is_admin = true where personal_code = $1`, [NEW]);
  const clinicsOf = ({ body }: SignedIn) => body.userClaim.memberships.map(({ clinicId }) => clinicId);
  expect(clinicsOf(await signIn(NEW))).not.toContain(clinic.id);
  expect(await count('employee', `id = '${second}' and user_id is null and deleted_at is not null`)).toBe(1);
  expect(clinicsOf(await signIn(INVITED, createBrowser(t)))).toEqual(
    expect.arrayContaining([clinic.id, other.id]),
  );
  await t.world.sql(`update app_user set is_admin = false where personal_code = $1`, [NEW]);
  expect(clinicsOf(await signIn(NEW, createBrowser(t)))).not.toContain(clinic.id);
});

test('a minor gets nothing, and leaves nothing behind', async () => {
  const before = [await count('app_user'), await count('session'), await count('audit_log')];
  expect((await signIn(MINOR)).key).toBe('PERSON_IS_UNDERAGE');
  expect([await count('app_user'), await count('session'), await count('audit_log')]).toEqual(before);
  expect(browser.cookies.has('tervik')).toBe(false);
});

test.each([
  ['canceled', 'DIGITAL_ID_CANCELLED'],
  ['expired', 'DIGITAL_ID_EXPIRED'],
  ['refused', 'DIGITAL_ID_FAILED'],
  ['waiting', 'DIGITAL_ID_FAILED'],
  [EXPIRED_CERTIFICATE, 'DIGITAL_ID_FAILED'],
])('%s: %s, counted, and spent', async (pick, key) => {
  const before = [await count('app_user'), await count('session')];
  const counted = await failures();
  const { sessionToken, url } = await browser.startDigitalId();
  await partners.pickDigitalId(url, pick);
  expect((await browser.endDigitalId(sessionToken)).key).toBe(key);
  expect(await failures()).toBe(counted + 1);
  expect(browser.cookies.size).toBe(0);
  // Even if the phone says yes after all.
  const flow = await t.world.sql(
    'select used_at, expires_at from login_flow order by created_at desc limit 1',
  );
  expect(flow[0]).toMatchObject({ used_at: expect.any(String) as string });
  expect([await count('app_user'), await count('session')]).toEqual(before);
});

test('a return works once, also when twenty come at once', async () => {
  const { sessionToken, url } = await browser.startDigitalId();
  await partners.pickDigitalId(url, NEW);
  const sessions = await count('session');
  const flow = browser.cookies.get('tervik-flow')!;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => {
      const copy = createBrowser(t);
      copy.cookies.set('tervik-flow', flow);
      return copy.endDigitalId(sessionToken);
    }),
  );
  expect(answers.map(({ key }) => key).filter((key) => key === undefined)).toHaveLength(1);
  expect(answers.filter(({ key }) => key === 'DIGITAL_ID_EXPIRED')).toHaveLength(19);
  expect(await count('session')).toBe(sessions + 1);
});

test('a return belongs into the browser that went out: a login cannot be planted, nor taken away', async () => {
  const attacker = createBrowser(t);
  const planted = await attacker.startDigitalId();
  await partners.pickDigitalId(planted.url, NEW);
  const victim = createBrowser(t);
  const own = await victim.startDigitalId();
  await partners.pickDigitalId(own.url, INVITED);
  const counted = await failures();
  // Without a flow of its own, with one, and with no flow that anybody began.
  expect((await browser.endDigitalId(planted.sessionToken)).key).toBe('SIGN_IN_OTHER_BROWSER');
  expect((await victim.endDigitalId(planted.sessionToken)).key).toBe('SIGN_IN_OTHER_BROWSER');
  expect((await victim.endDigitalId('a'.repeat(64))).key).toBe('SIGN_IN_OTHER_BROWSER');
  expect(await failures()).toBe(counted + 3);
  expect(victim.cookies.has('tervik')).toBe(false);
  // Neither of them has lost their own.
  expect((await victim.endDigitalId(own.sessionToken)).status).toBe(200);
  expect((await attacker.endDigitalId(planted.sessionToken)).status).toBe(200);
});

test('a second start in one browser ends the first', async () => {
  const first = await browser.startDigitalId();
  const second = await browser.startDigitalId();
  for (const { url } of [first, second]) await partners.pickDigitalId(url, NEW);
  expect((await browser.endDigitalId(first.sessionToken)).key).toBe('SIGN_IN_OTHER_BROWSER');
  expect((await browser.endDigitalId(second.sessionToken)).status).toBe(200);
});

test('a flow of ten minutes ago is over', async () => {
  const { sessionToken, url } = await browser.startDigitalId();
  await partners.pickDigitalId(url, NEW);
  t.clock.advance(SERVER_LIMITS.loginFlow);
  expect((await browser.endDigitalId(sessionToken)).key).toBe('DIGITAL_ID_EXPIRED');
});

test('the session that the browser had before ends', async () => {
  const planted = await t.world.persona();
  browser.cookies.set('tervik', planted.token);
  const sessions = await count('session');
  await signIn(NEW);
  expect(browser.cookies.get('tervik')).not.toBe(planted.token);
  expect(await count('session')).toBe(sessions);
});

test('what is kept of a login that is under way opens nothing by itself', async () => {
  const { sessionToken } = await browser.startDigitalId();
  const rows = JSON.stringify(await t.world.sql('select * from login_flow'));
  expect(rows).not.toContain(sessionToken);
  expect(rows).not.toContain(browser.cookies.get('tervik-flow'));
});

test('the log says that the partner failed, and nothing of whom', async () => {
  logged.length = 0;
  const tokens = [];
  for (const pick of ['refused', EXPIRED_CERTIFICATE, MINOR]) {
    const { sessionToken, url } = await browser.startDigitalId();
    tokens.push(sessionToken);
    await partners.pickDigitalId(url, pick);
    await browser.endDigitalId(sessionToken);
  }
  const lines = logged.join('');
  expect(lines).toContain('"detail":"error 6001"');
  expect(lines).toContain('"detail":"certificate expired"');
  for (const secret of [...tokens, 'access_token', EXPIRED_CERTIFICATE, MINOR, 'AEGUNUD', 'NOOR'])
    expect(lines.toLowerCase()).not.toContain(secret.toLowerCase());
});

test('a language that the country does not offer becomes its own', async () => {
  const english = await createTestApp({
    database: t.database,
    config: { countryCode: 'GB', digitalId: { url: partners.digitalIdUrl, accessToken: 'simulated' } },
  });
  for (const locale of ['ru', 'en'] as const)
    expect((await english.call(startDigitalId, { body: { locale } })).status).toBe(200);
  await english.app.stop();
});
