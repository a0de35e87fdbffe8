import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getChangelog, reportTechnicalProblem } from '@tervik/contract/support.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ config: { supportEmail: 'abi@tervik.example', trustedProxies: ['loopback'] } });
});
afterAll(() => t.close());
/** Each test has a place of its own in the network: requests a minute are counted in memory. */
let here: string;
let targets = 0;
beforeEach(async () => {
  here = `198.51.100.${(targets += 1)}`;
  await t.world.sql('truncate auth_event, outbox');
});

const REPORT = {
  email: 'mari@example.ee',
  message: 'Nupp ei tööta.\nTeine rida.',
  page: '/e-contacts',
  browser: 'Firefox 140',
  locale: 'et',
};
interface Mail {
  dedupeKey: string;
  template: string;
  recipient: string;
  locale: string;
  params: { message: string; from: string; page: string; browser: string };
}
const mails = async (): Promise<Mail[]> =>
  (await t.world.sql<{ payload: Mail }>('select payload from outbox order by id')).map(
    ({ payload }) => payload,
  );
/** From an address of the network of its own, as the proxy in front of us tells it. */
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const report = (change: object = {}, ip = here) =>
  t.call(reportTechnicalProblem, { body: { ...REPORT, ...change }, headers: from(ip) });
const refusal = async (change: object, ip?: string): Promise<string> =>
  String(((await report(change, ip)).body as { key?: string }).key);

describe('a technical problem', () => {
  it('goes to the support mailbox, with the sender as who gets the answer', async () => {
    expect((await report()).body).toEqual({ ok: true });
    expect(await mails()).toEqual([
      {
        dedupeKey: expect.stringMatching(/^SUPPORT_REQUEST [\da-f-]{36}$/) as string,
        template: 'SUPPORT_REQUEST',
        recipient: 'abi@tervik.example',
        locale: 'et',
        params: { message: REPORT.message, from: REPORT.email, page: REPORT.page, browser: REPORT.browser },
      },
    ]);
    const audit = await t.world.sql(
      `select actor_user_id, subject, clinic_id from audit_log where action = 'reportTechnicalProblem'`,
    );
    expect(audit).toEqual([{ actor_user_id: null, subject: 'support', clinic_id: null }]);
  });

  it.each([
    ['an address that is none', { email: 'mari' }, 'EMAIL_INVALID'],
    ['gmail.ee', { email: 'mari@gmail.ee' }, 'EMAIL_GMAIL_EE'],
    ['a second header in the address', { email: 'mari@example.ee\r\nBcc: all@example.ee' }, 'EMAIL_INVALID'],
    ['two addresses', { email: 'mari@example.ee,jaan@example.ee' }, 'EMAIL_INVALID'],
    ['a name around the address', { email: 'Mari <mari@example.ee>' }, 'EMAIL_INVALID'],
    ['no text', { message: ' \n\t ' }, 'TEXT_REQUIRED'],
    ['a text that is too long', { message: 'ä'.repeat(3001) }, 'E_CONTACT_ANSWER_TOO_LONG'],
    ['a language that we do not speak', { locale: 'fi' }, 'INVALID_INPUT'],
  ])('%s is refused, and nothing is sent or counted', async (_, change, key) => {
    expect(await refusal(change)).toBe(key);
    expect(await mails()).toEqual([]);
    expect(await t.world.sql('select from auth_event')).toEqual([]);
  });

  it.each([
    ['/e-contacts/0197c0de-0000-7000-8000-000000000001/timeline', '/e-contacts/:id/timeline'],
    ['/clinic-e-contacts?search=Mari%20Maasikas#x', '/clinic-e-contacts'],
    ['/e-contacts#note=38001085718', '/e-contacts'],
    ['/patients/38001085718', '/patients/:id'],
    ['/x/mari@example.ee/%6Dari', '/x/:id/:id'],
    ['/help\r\nBcc: all@example.ee', '/:id'],
    ['', ''],
  ])('of the page %j no more than %j is told', async (page, told) => {
    await report({ page });
    expect((await mails())[0]?.params.page).toBe(told);
  });

  it('what the browser calls itself stays in its line', async () => {
    await report({ browser: ' Evil/1.0\r\nBcc: all@example.ee\u2028X\u0000\u202e ' });
    expect((await mails())[0]?.params.browser).toBe('Evil/1.0 Bcc: all@example.ee X');
  });

  it('five an hour from one sender, wherever they are, in whatever spelling', async () => {
    for (let sent = 0; sent < 5; sent += 1) expect((await report({}, `203.0.113.${sent}`)).status).toBe(200);
    expect(await refusal({ email: 'Mari@Example.ee' }, '203.0.113.9')).toBe('TOO_MANY_REQUESTS');
    expect((await report({ email: 'jaan@example.ee' }, '203.0.113.9')).status).toBe(200);
    t.clock.advance(61 * 60_000);
    expect((await report({}, '203.0.113.9')).status).toBe(200);
  });

  it('five an hour from one address of the network, whoever they say they are; counted after a restart too', async () => {
    for (let sent = 0; sent < 5; sent += 1)
      expect((await report({ email: `mari${sent}@example.ee` })).status).toBe(200);
    expect(await refusal({ email: 'uus@example.ee' })).toBe('TOO_MANY_REQUESTS');
    const again = await createTestApp({ database: t.database, config: { trustedProxies: ['loopback'] } });
    expect(await again.refused(reportTechnicalProblem, { body: REPORT, headers: from(here) })).toMatchObject({
      status: 469,
      key: 'TOO_MANY_REQUESTS',
    });
    await again.app.stop();
    await again.world.close();
    expect(await mails()).toHaveLength(5);
  });

  it('ten at once are five', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => report()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 469)).toHaveLength(5);
    expect(await mails()).toHaveLength(5);
  });
});

it('what is new: for staff, by release, the same in three languages', async () => {
  const as = await t.world.persona({ staffOf: await t.world.clinic() });
  const outlines = [];
  for (const locale of ['et', 'en', 'ru'] as const) {
    const { body } = (await t.call(getChangelog, { as, query: { locale } })).body;
    expect(body).toMatch(/^## \d+\.\d+\.\d+ · 2026-\d\d-\d\d\n/);
    expect(body).not.toMatch(/^# |unreleased|[[\]]/im);
    if (locale === 'ru') expect(body).toMatch(/обращени/);
    if (locale === 'et') expect(body).toMatch(/pöördumi/);
    // Releases, and how many changes of how many kinds each has.
    outlines.push(body.match(/^(?:## .*|###|- )/gm));
  }
  expect(outlines[0]).toEqual(outlines[1]);
  expect(outlines[2]).toEqual(outlines[1]);
  expect(await t.refused(getChangelog, { as: await t.world.persona() })).toMatchObject({ status: 403 });
  expect(await t.refused(getChangelog)).toMatchObject({ status: 401 });
});
