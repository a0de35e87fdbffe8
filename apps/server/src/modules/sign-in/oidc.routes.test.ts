import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loginWithProvider, startProviderLogin } from '@tervik/contract/sign-in.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { startPartners, type Partners } from '#test/support/partners/test-partners.ts';
import { createBrowser, type Browser, type SignedIn } from '#test/support/test-browser.ts';

let partners: Partners;
let t: TestApp;
let browser: Browser;
beforeAll(async () => {
  partners = await startPartners();
  const provider = (id: string, provesEmail: boolean) => ({
    id,
    name: id,
    issuer: partners.issuer,
    clientId: `tervik-${id}`,
    clientSecret: 'simulated',
    provesEmail,
  });
  t = await createTestApp({
    config: { providers: [provider('google', true), provider('microsoft', false)] },
  });
});
afterAll(async () => {
  await t.close();
  await partners.stop();
});
beforeEach(() => {
  browser = createBrowser(t);
});

async function signIn(account: string | null, providerId = 'google', who = browser): Promise<SignedIn> {
  return who.endProvider(await partners.pickAccount(await who.startProvider(providerId), account));
}

const count = async (table: string, where = 'true'): Promise<number> =>
  (await t.world.sql<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`))[0]!.n;

test('a proven e-mail comes along; the account is a declared one and lacks the rest', async () => {
  const { body } = await signIn('mari');
  expect(body.userClaim).toMatchObject({
    firstName: 'Mari',
    surname: 'Kask',
    email: 'mari.kask@postkast.example',
    permissions: ['PRM_PATIENT'],
    incompleteProfile: true,
  });
  const [row] = await t.world.sql('select * from app_user where id = $1', [body.userClaim.id]);
  expect(row).toMatchObject({ identity_level: 'LOW', personal_code: null, is_admin: false, locale: 'et' });
  expect([...browser.cookies.keys()]).toEqual(['tervik']);
  // And again, whatever they call themselves here by now.
  await t.world.sql(`update app_user set first_name = 'Maarja', email = 'uus@example.ee' where id = $1`, [
    body.userClaim.id,
  ]);
  const again = await signIn('mari', 'google', createBrowser(t));
  expect(again.body.userClaim).toMatchObject({
    id: body.userClaim.id,
    firstName: 'Maarja',
    email: 'uus@example.ee',
  });
});

test.each([
  ['juri', 'google', 'an address that nobody has proven'],
  ['olga', 'google', 'no address'],
  ['mari', 'microsoft', 'an address of a provider whose word proves none'],
])('%s at %s: %s counts as none', async (account, providerId) => {
  const { body } = await signIn(account, providerId);
  expect(body.userClaim).toMatchObject({ email: '', incompleteProfile: true });
});

test('an e-mail that has an account stays there: no way into it, no word about it', async () => {
  const owner = await t.world.persona({ email: 'Patient@tervik.example' });
  const { body } = await signIn('aino');
  expect(body.userClaim.id).not.toBe(owner.userId);
  expect(body.userClaim.email).toBe('');
  expect(await count('session', `user_id = '${owner.userId}'`)).toBe(1);
});

test('one person at two providers is two accounts', async () => {
  const one = await signIn('olga', 'google');
  const two = await signIn('olga', 'microsoft', createBrowser(t));
  expect(two.body.userClaim.id).not.toBe(one.body.userClaim.id);
});

test('two first logins of one person at once make one account', async () => {
  await t.world.sql(`delete from external_identity where subject = 'tervik-google-juri'`);
  const accounts = await count('app_user');
  const browsers = Array.from({ length: 4 }, () => createBrowser(t));
  const backs = await Promise.all(
    browsers.map(async (each) => partners.pickAccount(await each.startProvider(), 'juri')),
  );
  const answers = await Promise.all(browsers.map((each, at) => each.endProvider(backs[at]!)));
  expect(new Set(answers.map(({ body }) => body.userClaim.id)).size).toBe(1);
  expect(await count('app_user')).toBe(accounts + 1);
});

test('a minor who has told their birth date before is refused', async () => {
  const { body } = await signIn('olga');
  await t.world.sql(`update app_user set birth_date = now() - interval '17 years' where id = $1`, [
    body.userClaim.id,
  ]);
  expect((await signIn('olga', 'google', createBrowser(t))).key).toBe('PERSON_IS_UNDERAGE');
});

test('cancelled at the provider', async () => {
  const before = [await count('app_user'), await count('session')];
  expect((await signIn(null)).key).toBe('PROVIDER_CANCELLED');
  expect([await count('app_user'), await count('session')]).toEqual(before);
  expect(browser.cookies.size).toBe(0);
});

test('a return works once, also when twenty come at once', async () => {
  const back = await partners.pickAccount(await browser.startProvider(), 'mari');
  const flow = browser.cookies.get('tervik-flow')!;
  const sessions = await count('session');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => {
      const copy = createBrowser(t);
      copy.cookies.set('tervik-flow', flow);
      return copy.endProvider(back);
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ key }) => key === 'PROVIDER_FAILED')).toHaveLength(19);
  expect(await count('session')).toBe(sessions + 1);
});

test('a return belongs into the browser that went out, and to the login that went out', async () => {
  const attacker = createBrowser(t);
  const planted = await partners.pickAccount(await attacker.startProvider(), 'olga');
  const own = await partners.pickAccount(await browser.startProvider(), 'mari');
  const stranger = createBrowser(t);
  expect((await stranger.endProvider(planted)).key).toBe('SIGN_IN_OTHER_BROWSER');
  expect((await browser.endProvider(planted)).key).toBe('SIGN_IN_OTHER_BROWSER');
  for (const state of [null, '', 'x'.repeat(43)]) {
    const foreign = new URL(own);
    foreign.searchParams.delete('state');
    if (state !== null) foreign.searchParams.set('state', state);
    expect((await browser.endProvider(foreign)).key).toBe('SIGN_IN_OTHER_BROWSER');
  }
  // The attacker's code under the victim's state: PKCE and nonce do not fit. The flow is spent by it.
  const swapped = new URL(own);
  swapped.searchParams.set('code', planted.searchParams.get('code')!);
  expect((await browser.endProvider(swapped)).key).toBe('PROVIDER_FAILED');
  expect((await browser.endProvider(own)).key).toBe('SIGN_IN_OTHER_BROWSER');
  expect(browser.cookies.has('tervik')).toBe(false);
});

test('a flow of ten minutes ago is over', async () => {
  const back = await partners.pickAccount(await browser.startProvider(), 'mari');
  t.clock.advance(SERVER_LIMITS.loginFlow);
  expect((await browser.endProvider(back)).key).toBe('PROVIDER_FAILED');
});

test('a digital ID is no consumer account, and its flow no way around the gateway', async () => {
  const state = new URL(await browser.startProvider()).searchParams.get('state')!;
  expect((await browser.endDigitalId(state)).key).toBe('SIGN_IN_OTHER_BROWSER');
});

test('unknown providers, and what is no query', async () => {
  const body = { providerId: 'apple', locale: 'et' };
  expect((await t.refused(startProviderLogin, { body })).status).toBe(404);
  for (const query of ['', '?', '#', '%', 'state=%00', '\u0000', '&'.repeat(3999), 'state=a&state=b'])
    expect((await t.refused(loginWithProvider, { body: { query } })).status).toBeGreaterThanOrEqual(400);
  const bugs = await Promise.all(
    ['?', '%', 'state=%00'].map((query) => t.refused(loginWithProvider, { body: { query } })),
  );
  expect(bugs.map(({ key }) => key)).toEqual(Array(3).fill('SIGN_IN_OTHER_BROWSER'));
});

test.each(['error', 'garbage'] as const)('a provider that answers with %s', async (fault) => {
  const back = await partners.pickAccount(await browser.startProvider(), 'mari');
  const before = [await count('app_user'), await count('session')];
  await partners.setFault('oidc', fault);
  expect((await browser.endProvider(back)).key).toBe('PROVIDER_FAILED');
  await partners.setFault('oidc', 'none');
  expect([await count('app_user'), await count('session')]).toEqual(before);
});
