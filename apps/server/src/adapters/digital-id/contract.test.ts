import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPartners, type Partners } from '#test/support/partners/test-partners.ts';
import { createDokobit } from './dokobit.ts';

const RETURN_URL = 'http://localhost:3000/login';
const NOW = Date.now();

let partners: Partners;
beforeAll(async () => {
  partners = await startPartners();
});
afterAll(() => partners.stop());

const gateway = (accessToken = 'simulated', timeoutMs?: number) =>
  createDokobit({ url: partners.digitalIdUrl, accessToken, ...(timeoutMs !== undefined && { timeoutMs }) });

async function start(): Promise<{ sessionToken: string; url: string }> {
  const started = await gateway().start(RETURN_URL);
  if (!started.ok) throw new Error(started.detail);
  return started;
}

test('somebody says yes on the phone', async () => {
  const { sessionToken, url } = await start();
  expect(sessionToken).toMatch(/^[0-9a-f]{64}$/);
  expect(url).toBe(`${partners.digitalIdUrl}/auth/${sessionToken}`);
  const back = await partners.pickDigitalId(url, '60001019906');
  expect(back.href).toBe(`${RETURN_URL}?session_token=${sessionToken}`);
  expect(await gateway().read(sessionToken, NOW)).toEqual({
    ok: true,
    person: { country: 'EE', code: '60001019906', firstName: 'ANNELI', surname: 'TAMM-KÕIV' },
  });
});

test.each([
  ['canceled', 'CANCELLED', 'canceled'],
  ['expired', 'EXPIRED', '6005'],
  ['refused', 'FAILED', 'error 6001'],
  ['waiting', 'FAILED', 'not done'],
  // "ok", with a certificate that has run out.
  ['38001085718', 'FAILED', 'certificate expired'],
])('%s is %s', async (pick, why, detail) => {
  const { sessionToken, url } = await start();
  await partners.pickDigitalId(url, pick);
  expect(await gateway().read(sessionToken, NOW)).toEqual({ ok: false, why, detail });
});

test('a token that the gateway does not know has expired; what is no token is not asked about', async () => {
  expect(await gateway().read('a'.repeat(64), NOW)).toMatchObject({ why: 'EXPIRED' });
  expect(await gateway().read('../../create', NOW)).toMatchObject({ detail: 'no token' });
});

test('a wrong access token', async () => {
  expect(await gateway('wrong').start(RETURN_URL)).toMatchObject({ why: 'FAILED', detail: 'error 403' });
});

test.each(['error', 'garbage', 'hang'] as const)('a gateway that answers with %s', async (fault) => {
  const { sessionToken } = await start();
  await partners.setFault('dokobit', fault);
  const broken = gateway('simulated', 300);
  expect(await broken.start(RETURN_URL)).toMatchObject({ ok: false, why: 'FAILED' });
  expect(await broken.read(sessionToken, NOW)).toMatchObject({ ok: false, why: 'FAILED' });
  await partners.setFault('dokobit', 'none');
  await start();
});

test('a gateway that is not there', async () => {
  const nobody = createDokobit({ url: 'http://127.0.0.1:9', accessToken: 'x' });
  expect(await nobody.start(RETURN_URL)).toMatchObject({ ok: false, why: 'FAILED' });
});

const GOOD = {
  status: 'ok',
  code: '60001019906',
  country_code: 'ee',
  name: 'ANNELI',
  surname: 'TAMM',
  certificate: {
    subject: { serial_number: 'PNOEE-60001019906' },
    valid_from: new Date(NOW - 1000).toISOString(),
    valid_to: new Date(NOW + 1000).toISOString(),
  },
};
const certificate = (change: object): object => ({
  ...GOOD,
  certificate: { ...GOOD.certificate, ...change },
});

/** A gateway that answers whatever it is told, and says what it was asked. */
async function withAnswer<T>(
  body: unknown,
  use: (url: string, asked: { method: string; url: string; body: string }[]) => Promise<T>,
): Promise<T> {
  const asked: { method: string; url: string; body: string }[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '' } = request;
      asked.push({ method, url, body: Buffer.concat(chunks).toString() });
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/gw`, asked);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
const read = (body: unknown): Promise<unknown> =>
  withAnswer(body, (url) => createDokobit({ url, accessToken: 'x' }).read('a'.repeat(64), NOW));

test('asks exactly as the gateway wants it', async () => {
  await withAnswer({}, async (url, asked) => {
    const port = createDokobit({ url, accessToken: 'se cret' });
    await port.start(RETURN_URL);
    await port.read('a'.repeat(64), NOW);
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/gw/api/authentication/create?access_token=se+cret',
        body: 'return_url=http%3A%2F%2Flocalhost%3A3000%2Flogin&authentication_methods%5B%5D=mobile&authentication_methods%5B%5D=smartid',
      },
      {
        method: 'GET',
        url: `/gw/api/authentication/${'a'.repeat(64)}/status?access_token=se+cret`,
        body: '',
      },
    ]);
  });
});

test('an "ok" that holds, and every one that does not', async () => {
  expect(await read(GOOD)).toMatchObject({ ok: true });
  const bad: unknown[] = [
    { ...GOOD, status: 'OK' },
    { ...GOOD, code: '' },
    { ...GOOD, code: 12 },
    { ...GOOD, country_code: 'est' },
    { ...GOOD, name: ' ' },
    { ...GOOD, surname: undefined },
    { ...GOOD, certificate: undefined },
    certificate({ valid_to: undefined }),
    certificate({ valid_to: 'soon' }),
    certificate({ valid_to: new Date(NOW).toISOString() }),
    certificate({ valid_from: new Date(NOW + 1).toISOString() }),
    certificate({ subject: { serial_number: 'PNOEE-50001029996' } }),
    certificate({ subject: { serial_number: 'PNOLV-60001019906' } }),
    null,
    [],
    'ok',
  ];
  for (const body of bad) expect(await read(body), JSON.stringify(body)).toMatchObject({ why: 'FAILED' });
});

test('sends nobody to a foreign address', async () => {
  const created = { status: 'ok', session_token: 'a'.repeat(64), url: 'https://evil.example/auth' };
  const started = await withAnswer(created, (url) =>
    createDokobit({ url, accessToken: 'x' }).start(RETURN_URL),
  );
  expect(started).toEqual({ ok: false, why: 'FAILED', detail: 'foreign address' });
});
