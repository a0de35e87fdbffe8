import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, mkdirSync, writeFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '@tervik/contract/routes.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';
import type { Persona } from '../../support/world.ts';

const SECRET = 'not for the world';
let home: string;
let app: TestApp;
let port: number;
let doctor: Persona;
beforeAll(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'tervik-attack-'));
  const webRoot = path.join(home, 'web');
  mkdirSync(path.join(webRoot, 'assets'), { recursive: true });
  mkdirSync(path.join(webRoot, '.vite'));
  writeFileSync(path.join(webRoot, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(path.join(webRoot, 'assets', 'a-1.js'), 'export {}');
  writeFileSync(path.join(webRoot, '.vite', 'manifest.json'), SECRET);
  writeFileSync(path.join(webRoot, '.env'), SECRET);
  writeFileSync(path.join(home, 'secret.txt'), SECRET);
  app = await createTestApp({ config: { webRoot, trustedProxies: ['loopback'] } });
  doctor = await app.world.persona({ staffOf: await app.world.clinic() });
  await app.app.start(0, '127.0.0.1');
  ({ port } = app.app.http.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  rmSync(home, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}
/** Over a real connection, with the path as it stands: clients of a library would tidy it. */
function send(
  method: string,
  target: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        method,
        path: target,
        headers: {
          connection: 'close',
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => void (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('files', () => {
  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/....//....//secret.txt',
    '/%2e%2e%2fsecret.txt',
    '//secret.txt',
    '/assets/%00',
    '/assets/a-1.js%00.txt',
    '/..;/secret.txt',
    '/assets/%252e%252e%252fsecret.txt',
    '/.env',
    '/%2eenv',
    '/.vite/manifest.json',
    '/assets/../.env',
    '/assets/',
    '/assets',
    '/%',
    '/%ff%fe',
  ])('%s shows no file outside, and none of the build’s own notes', async (target) => {
    const answer = await send('GET', target);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toContain(SECRET);
    expect(answer.text).not.toContain(home);
  });

  it('the page and its parts are there (the positive control)', async () => {
    expect((await send('GET', '/')).text).toContain('<title>page');
    expect((await send('GET', '/assets/a-1.js')).status).toBe(200);
    for (const page of ['/e-contacts/x', '/signup', '/signup-with-password', '/clinic-e-contacts'])
      expect((await send('GET', page)).text, page).toContain('<title>page');
  });
});

describe('every spelling of a call', () => {
  const guarded = ROUTES.filter(({ access }) => access !== 'PUBLIC');
  const fill = (target: string): string =>
    target.replaceAll(/\{\w+\}/g, '0197c0de-0000-7000-8000-000000000001');
  const spellings = (target: string): string[] => [
    target,
    `${target}/`,
    `/${target}`,
    target.toUpperCase(),
    target.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    target.replaceAll('/', '//').slice(1),
    `${target}?`,
    `${target};x=1`,
    `${target}/.`,
    `/x/..${target}`,
    `${target}%20`,
  ];

  it('meets the same guard: without a session nothing is answered', async () => {
    for (const { method, path: declared } of guarded) {
      for (const target of spellings(fill(declared))) {
        const answer = await send(
          method,
          target,
          { origin: 'http://localhost:3000', 'content-type': 'application/json' },
          method === 'GET' ? undefined : '{}',
        );
        const isPage = answer.status === 200 && answer.text.includes('<title>page');
        expect(
          isPage || [400, 401, 404].includes(answer.status),
          `${method} ${target}: ${answer.status} ${answer.text}`,
        ).toBe(true);
      }
    }
  });

  it('other methods reach nothing', async () => {
    const cookie = `tervik=${doctor.token}`;
    for (const method of ['OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'])
      expect(
        (await send(method, '/clinic/e-contacts', { cookie, origin: 'http://localhost:3000' })).status,
        method,
      ).toBe(404);
    // PATCH /clinic/{id} is a call, and `e-contacts` is no id.
    expect(
      (await send('PATCH', '/clinic/e-contacts', { cookie, origin: 'http://localhost:3000' })).status,
    ).toBe(400);
    // HEAD is a GET without its body, session and all.
    expect((await send('HEAD', '/clinic/e-contacts')).status).toBe(401);
    expect((await send('HEAD', '/clinic/e-contacts', { cookie })).status).toBe(200);
  });

  it('no method can be smuggled in by a header or a parameter', async () => {
    const answer = await send('GET', '/api/logout?_method=POST', {
      cookie: `tervik=${doctor.token}`,
      'x-http-method-override': 'POST',
    });
    expect(answer.status).toBe(404);
    expect((await send('GET', '/clinic/clinics', { cookie: `tervik=${doctor.token}` })).status).toBe(200);
  });

  it('no other site is invited: no CORS header, whatever it asks', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const method of ['OPTIONS', 'GET', 'POST']) {
      const answer = await send(method, '/api/config', headers);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });
});

describe('headers', () => {
  it('every answer is locked down: page, asset, call, refusal and nonsense', async () => {
    for (const target of ['/', '/assets/a-1.js', '/api/config', '/api/nothing', '/clinic/e-contacts']) {
      const { headers } = await send('GET', target);
      const policy = String(headers['content-security-policy']);
      expect(policy, target).toContain("default-src 'none'");
      expect(policy, target).not.toMatch(/unsafe|\*|http:/);
      expect(headers, target).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': expect.any(String) as string,
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['server']).toBeUndefined();
    }
  });

  it('a stranger’s script is let into the pages that are only read, and only where nobody is signed in', async () => {
    const counting = await createTestApp({
      database: app.database,
      config: { webRoot: path.join(home, 'web'), analyticsId: 'G-TEST' },
    });
    const policyOf = async (url: string, cookie = ''): Promise<string> =>
      String(
        (await counting.app.http.inject({ url, headers: { cookie } })).headers['content-security-policy'],
      );
    for (const page of ['/', '/help', '/help/', '/privacy-policy?locale=en'])
      expect(await policyOf(page), page).toContain(
        "script-src 'self' https://www.googletagmanager.com/gtag/;",
      );
    const strict = await policyOf('/login-with-password');
    expect(strict).not.toMatch(/google|https/);
    for (const page of [
      '/login',
      '/complete-login',
      '/my-e-contacts',
      '/help/technical-problem',
      '/api/config',
    ])
      expect(await policyOf(page), page).toBe(strict);
    expect(await policyOf('/', `tervik=${doctor.token}`)).toBe(strict);
    expect(strict).toMatch(/require-trusted-types-for 'script'.*trusted-types tervik-worker/);
    await counting.app.stop();
    await counting.world.close();
  });

  it('so is what no route was found for because it cannot be read', async () => {
    const { status, headers } = await send('GET', '/%');
    expect(status).toBe(400);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-type']).toMatch(/^application\/json/);
  });

  it('of several forwarded addresses only our own proxy’s word counts', async () => {
    const log = (forwarded: string) =>
      send(
        'POST',
        '/api/log',
        { origin: 'http://localhost:3000', 'content-type': 'application/json', 'x-forwarded-for': forwarded },
        '{"type":"x","level":"info","message":"x"}',
      );
    const statuses = new Set<number>();
    for (let sent = 0; sent < 31; sent += 1) statuses.add((await log(`10.0.0.${sent}, 198.51.100.7`)).status);
    expect([...statuses]).toEqual([200, 469]);
    expect((await log('198.51.100.7, 198.51.100.8')).status).toBe(200);
  });

  it('a request that trickles in is not waited for without end', () => {
    // Of bodies, see platform/http/body-time.test.ts.
    expect(app.app.http.server.requestTimeout).toBe(0);
    expect(app.app.http.server.headersTimeout).toBe(30_000);
  });
});

describe('bodies and queries', () => {
  const json = { origin: 'http://localhost:3000', 'content-type': 'application/json' };
  it.each([
    ['a prototype', '{"__proto__":{"isAdmin":true},"email":"a@b.ee","password":"x"}'],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}},"email":"a@b.ee","password":"x"}'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a number', '1e999'],
    ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    [
      'many keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`k${at}`, at]))),
    ],
    ['the same key twice', '{"email":"a@b.ee","email":{"x":1},"password":"x"}'],
  ])('%s in place of a body is refused and changes no object of ours', async (_, body) => {
    const answer = await send('POST', '/api/login/password', json, body);
    expect([400, 469]).toContain(answer.status);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it.each([
    'search=%25%25%25&search=_',
    'clinicId=x',
    '__proto__[x]=1',
    'constructor=1',
    'page=99999999999',
    'page=-1',
    'page=1e5&size=500',
    'size=0',
    'size=501',
    'cursor=%00',
    `cursor=${'A'.repeat(201)}`,
    `listCodes=${'a,'.repeat(3_000)}`,
    `assigneeUserIds=${'x,'.repeat(200)}`,
    `search=${'a+'.repeat(99)}`,
    'search=%E2%80%AE%E2%80%8B',
    'search=%00',
    'search=%ff',
    'statuses=OPEN%27--',
    `search=${encodeURIComponent("x' or 1=1 --")}`,
    'sort=id;drop',
    'createdAtFrom=0000-01-01',
  ])('the dashboard asked with %s answers in the envelope', async (query) => {
    const answer = await send('GET', `/clinic/e-contacts?${query}`, { cookie: `tervik=${doctor.token}` });
    expect([200, 400, 404]).toContain(answer.status);
    if (answer.status === 200)
      expect(JSON.parse(answer.text)).toMatchObject({ eContacts: [], nextCursor: null });
  });

  it('a cursor that was made up opens no other clinic', async () => {
    const clinic = await app.world.clinic();
    const patient = await app.world.persona({ listedIn: clinic });
    await app.world.sql(
      `insert into e_contact (id, clinic_id, type, origin, flow_type, creation_status, status, owner_user_id, patient_person_id,
                              patient_first_name, patient_surname, patient_sex, created_at, updated_at)
       values (gen_random_uuid(), $1, 'BACK_PAIN', 'PATIENT', 'PATIENT_TO_CLINIC', 'SUBMITTED', 'WAITING_FOR_CLINIC', $2, $3, 'J', 'J', 'MALE', now(), now())`,
      [clinic.id, patient.userId, patient.personId],
    );
    const cursor = Buffer.from('updated,9999-12-31T23:59:59Z,ffffffff-ffff-ffff-ffff-ffffffffffff').toString(
      'base64url',
    );
    const answer = await send('GET', `/clinic/e-contacts?cursor=${cursor}`, {
      cookie: `tervik=${doctor.token}`,
    });
    expect(JSON.parse(answer.text)).toMatchObject({ eContacts: [], nextCursor: null });
  });
});

describe('what anybody may ask', () => {
  it('the status, so often a minute: it would keep the relay from its connections', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 125 }, () => send('GET', '/api/status').then(({ status }) => status)),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.filter((status) => status === 469)).toHaveLength(5);
  });
});
