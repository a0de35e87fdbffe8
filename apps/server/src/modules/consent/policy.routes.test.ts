import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPolicy, listConsents } from '@tervik/contract/consent.ts';
import { getConfig } from '@tervik/contract/session.ts';
import { POLICY_SLUGS } from '@tervik/domain/consent/consents.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona } from '#test/support/world.ts';
import { publishPolicies } from './index.ts';

const NEWER = '2031-05-06T07:00:00Z';
const names = { operatorName: 'Operaator OÜ', supportEmail: 'abi@example.ee' };
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ config: names });
  await publishPolicies(t.database.ownerUrl, 'EE');
});
afterAll(() => t.close());

async function withApp(
  countryCode: 'EE' | 'GB' | 'US' | 'ZA',
  run: (app: TestApp) => Promise<void>,
): Promise<void> {
  const app = await createTestApp({ config: { ...names, countryCode, personalCodeRequired: false } });
  try {
    await publishPolicies(app.database.ownerUrl, countryCode);
    await run(app);
  } finally {
    await app.close();
  }
}
const publishNewer = (app: TestApp, type: string): Promise<unknown> =>
  app.world.sql('insert into policy_version values ($1, $2)', [type, NEWER]);
const consentsOf = async (as: Persona, app = t) => (await app.call(listConsents, { as })).body.consents;

describe('GET /prm', () => {
  it.each(POLICY_SLUGS)('%s: filled in, in the language that was asked for', async (slug) => {
    const bodies = new Set<string>();
    for (const locale of ['et', 'en', 'ru'] as const) {
      const { status, body } = await t.call(getPolicy, { query: { slug, locale } });
      expect(status).toBe(200);
      const day =
        { 'cookie-policy': '2026-11-20', 'clinic-agreement': '2026-11-24' }[slug as string] ?? '2026-11-22';
      expect(body).toMatchObject({ slug, locale, updatedAt: `${day}T07:00:00Z` });
      const [{ body: text } = { body: '' }] = body.content;
      expect(text).not.toMatch(/[{}]/);
      expect(text).toContain('abi@example.ee');
      bodies.add(text);
    }
    expect(bodies.size).toBe(3);
  });

  it('names the operator, the product and the emergency number of the country', async () => {
    const text = async (app: TestApp): Promise<string> => {
      const { body } = await app.call(getPolicy, { query: { slug: 'terms-patient', locale: 'en' } });
      expect(body.content[0]?.body).toContain('Operaator OÜ');
      return body.content[0]?.body ?? '';
    };
    expect(await text(t)).toContain('call 112 at once');
    for (const [country, number] of [
      ['GB', '999'],
      ['US', '911'],
      ['ZA', '112'],
    ] as const)
      await withApp(country, async (app) => expect(await text(app)).toContain(`call ${number} at once`));
  });

  it('speaks the country’s own language where the wanted one is not published', async () => {
    const locale = async (app: TestApp, query: Record<string, string>) =>
      (await app.call(getPolicy, { query: { slug: 'privacy-policy', ...query } })).body.locale;
    expect(await locale(t, {})).toBe('et');
    expect(await locale(t, { locale: 'ru-RU' })).toBe('ru');
    expect(await locale(t, { locale: 'fi' })).toBe('et');
    await withApp('GB', async (app) => {
      expect(await locale(app, { locale: 'ru' })).toBe('en');
      expect(await locale(app, { locale: 'et' })).toBe('en');
    });
  });

  it('an unknown slug is refused, and nothing is kept by caches', async () => {
    expect((await t.refused(getPolicy, { query: { slug: 'no-such' } })).status).toBe(400);
    const answer = await t.call(getPolicy, { query: { slug: 'translation' } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('before anything is published there is nothing to read', async () => {
    const app = await createTestApp();
    expect(await app.refused(getPolicy, { query: { slug: 'translation' } })).toMatchObject({ status: 404 });
    await app.close();
  });
});

describe('/prm without a slug is the administrator’s page', () => {
  const webRoot = mkdtempSync(path.join(os.tmpdir(), 'tervik-prm-'));
  writeFileSync(path.join(webRoot, 'index.html'), '<!doctype html>page');
  let app: TestApp;
  beforeAll(async () => void (app = await createTestApp({ config: { webRoot } })));
  afterAll(async () => {
    await app.close();
    rmSync(webRoot, { recursive: true });
  });

  it.each(['/prm', '/prm?', '/prm?locale=en', '/prm/', '/prm/add-clinic', '/prm?x=slug%3D'])(
    '%s',
    async (url) => {
      // As a browser comes to it from another site, and as a script asks.
      for (const accept of ['text/html', '*/*']) {
        const headers = { host: 'localhost:3000', accept, 'sec-fetch-site': 'cross-site' };
        const answer = await app.app.http.inject({ url, headers });
        expect(answer.statusCode).toBe(200);
        expect(answer.body).toBe('<!doctype html>page');
        expect(answer.headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
        });
        expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      }
    },
  );

  it.each(['/prm?slug=no-such', '/prm?slug=', '/prm?locale=et&slug=no-such'])('%s is a call', async (url) => {
    const answer = await app.app.http.inject({ url });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ key: 'INVALID_INPUT' });
  });
});

describe('publishing', () => {
  const all = (app: TestApp) =>
    Promise.all([
      app.world.sql(
        'select country_code, slug, locale, updated_at, md5(body) from policy_text order by 1, 2, 3, 4',
      ),
      app.world.sql('select consent_type, updated_at from policy_version order by 1, 2'),
    ]);

  it('again, and by two servers at once, changes nothing', async () => {
    await withApp('EE', async (app) => {
      const before = await all(app);
      expect(before[0]).toHaveLength(36);
      expect(before[1]).toHaveLength(9);
      await app.world.sql('truncate policy_text, policy_version');
      await Promise.all([1, 2, 3].map(() => publishPolicies(app.database.ownerUrl, 'EE')));
      expect(await all(app)).toEqual(before);
    });
  });

  it('a text that people may have agreed to is never overwritten', async () => {
    await withApp('EE', async (app) => {
      await app.world.sql(`update policy_text set body = 'as it was'`);
      await publishPolicies(app.database.ownerUrl, 'EE');
      expect(await app.world.sql('select distinct body from policy_text')).toEqual([{ body: 'as it was' }]);
    });
  });

  it('an older server that starts after a newer one leaves the newer text in force', async () => {
    await withApp('EE', async (app) => {
      await app.world.sql(`insert into policy_text values ('EE', 'terms-patient', 'et', $1, 'uus tekst')`, [
        NEWER,
      ]);
      await publishNewer(app, 'PRM_PATIENT');
      await publishPolicies(app.database.ownerUrl, 'EE');
      const { body } = await app.call(getPolicy, { query: { slug: 'terms-patient' } });
      expect(body).toMatchObject({ updatedAt: NEWER, content: [{ body: 'uus tekst' }] });
      const as = await app.world.persona({ consents: false });
      expect((await consentsOf(as, app))[0]).toMatchObject({ type: 'PRM_PATIENT', version: NEWER });
    });
  });

  it('another country on the same database asks for its own texts, and for nothing of the first one', async () => {
    await withApp('EE', async (app) => {
      const as = await app.world.persona();
      expect((await consentsOf(as, app)).every(({ given }) => given)).toBe(true);
      await publishPolicies(app.database.ownerUrl, 'US');
      const flags = (await app.call(getConfig, { as })).body.loggedInUser;
      expect(flags).toMatchObject({ prmPatientConsentGiven: false, prmPrivacyPolicyConsentGiven: false });
      expect(await consentsOf(as, app)).toMatchObject([
        { type: 'PRM_PATIENT', version: '2026-11-22T15:00:00Z', given: false },
        { type: 'PRM_PRIVACY_POLICY', version: '2026-11-20T15:00:00Z', given: false },
      ]);
      await publishPolicies(app.database.ownerUrl, 'EE');
      expect((await consentsOf(as, app)).every(({ given }) => given)).toBe(true);
    });
  });
});
