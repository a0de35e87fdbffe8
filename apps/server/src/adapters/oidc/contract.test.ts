import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPartners, type Partners } from '#test/support/partners/test-partners.ts';
import { createOpenIdProvider, type OpenIdOptions } from './openid.ts';
import type { ProviderFlow } from './port.ts';

const REDIRECT_URI = 'http://localhost:3000/complete-login';

let dataDir: string;
let partners: Partners;
beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-oidc-'));
  partners = await startPartners({ dataDir });
});
afterAll(async () => {
  await partners.stop();
  fs.rmSync(dataDir, { recursive: true });
});

const provider = (change: Partial<OpenIdOptions> = {}) =>
  createOpenIdProvider({
    issuer: partners.issuer,
    clientId: 'tervik-google',
    clientSecret: 'simulated',
    provesEmail: true,
    ...change,
  });

async function start(port = provider()): Promise<{ url: string; flow: ProviderFlow }> {
  const started = await port.start(REDIRECT_URI);
  if (!started.ok) throw new Error(started.detail);
  return started;
}

test('goes out with all that protects the way back', async () => {
  const { url, flow } = await start();
  const query = Object.fromEntries(new URL(url).searchParams);
  expect(query).toEqual({
    client_id: 'tervik-google',
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: 'openid email profile',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  expect(url).not.toContain(flow.codeVerifier);
});

test.each([
  ['mari', 'mari.kask@postkast.example'],
  ['juri', null],
  ['olga', null],
])('%s signs in', async (account, provenEmail) => {
  const port = provider();
  const { url, flow } = await start(port);
  const back = await partners.pickAccount(url, account);
  expect(back.origin + back.pathname).toBe(REDIRECT_URI);
  const finished = await port.finish(back.search, REDIRECT_URI, flow);
  expect(finished).toMatchObject({
    ok: true,
    person: { issuer: partners.issuer, subject: `tervik-google-${account}`, provenEmail },
  });
});

test('an e-mail of a provider that proves none is none', async () => {
  const port = provider({ clientId: 'tervik-microsoft', provesEmail: false });
  const { url, flow } = await start(port);
  const back = await partners.pickAccount(url, 'mari');
  expect(await port.finish(back.search, REDIRECT_URI, flow)).toEqual({
    ok: true,
    person: {
      issuer: partners.issuer,
      // Another provider, another person.
      subject: 'tervik-microsoft-mari',
      firstName: 'Mari',
      surname: 'Kask',
      provenEmail: null,
    },
  });
});

test('somebody cancels', async () => {
  const port = provider();
  const { url, flow } = await start(port);
  const back = await partners.pickAccount(url, null);
  expect(back.searchParams.get('error')).toBe('access_denied');
  expect(await port.finish(back.search, REDIRECT_URI, flow)).toMatchObject({ why: 'CANCELLED' });
  // Whoever says "cancelled" must know the state too.
  const planted = await port.finish('?error=access_denied&state=planted', REDIRECT_URI, flow);
  expect(planted).toMatchObject({ why: 'FAILED' });
});

test('a way back that was tampered with holds nothing', async () => {
  const port = provider();
  const tampered: [string, (query: URLSearchParams, flow: ProviderFlow) => ProviderFlow][] = [
    ['another state in the address', (query, flow) => (query.set('state', 'planted'), flow)],
    ['two states', (query, flow) => (query.append('state', 'planted'), flow)],
    ['no state', (query, flow) => (query.delete('state'), flow)],
    ['another issuer', (query, flow) => (query.set('iss', 'https://evil.example'), flow)],
    ['another code', (query, flow) => (query.set('code', 'planted'), flow)],
    ['another nonce', (_query, flow) => ({ ...flow, nonce: 'planted' })],
    ['another verifier', (_query, flow) => ({ ...flow, codeVerifier: flow.nonce })],
  ];
  for (const [name, tamper] of tampered) {
    const { url, flow } = await start(port);
    const { searchParams } = await partners.pickAccount(url, 'mari');
    const stored = tamper(searchParams, flow);
    const finished = await port.finish(`?${searchParams.toString()}`, REDIRECT_URI, stored);
    expect(finished, name).toMatchObject({ ok: false, why: 'FAILED' });
  }
});

test('a code works once', async () => {
  const port = provider();
  const { url, flow } = await start(port);
  const { search } = await partners.pickAccount(url, 'mari');
  expect(await port.finish(search, REDIRECT_URI, flow)).toMatchObject({ ok: true });
  expect(await port.finish(search, REDIRECT_URI, flow)).toMatchObject({ ok: false });
});

test('a wrong secret', async () => {
  const port = provider({ clientSecret: 'wrong' });
  const { url, flow } = await start(port);
  const { search } = await partners.pickAccount(url, 'mari');
  expect(await port.finish(search, REDIRECT_URI, flow)).toMatchObject({ why: 'FAILED' });
});

test.each(['error', 'garbage', 'hang'] as const)('a provider that answers with %s', async (fault) => {
  const fresh = provider({ timeoutMs: 2_000 });
  const known = provider({ timeoutMs: 2_000 });
  const { url, flow } = await start(known);
  const { search } = await partners.pickAccount(url, 'mari');
  await partners.setFault('oidc', fault);
  expect(await fresh.start(REDIRECT_URI)).toMatchObject({ why: 'FAILED' });
  expect(await known.finish(search, REDIRECT_URI, flow)).toMatchObject({ why: 'FAILED' });
  await partners.setFault('oidc', 'none');
  // What failed is not remembered.
  await start(fresh);
});

test('a provider that restarts is the same one', async () => {
  const port = provider();
  const { httpPort } = { httpPort: Number(new URL(partners.issuer).port) };
  await start(port);
  await partners.stop();
  expect(await provider({ timeoutMs: 300 }).start(REDIRECT_URI)).toMatchObject({ why: 'FAILED' });
  partners = await startPartners({ dataDir, httpPort });
  const { url, flow } = await start(port);
  const back = await partners.pickAccount(url, 'mari');
  expect(await port.finish(back.search, REDIRECT_URI, flow)).toMatchObject({ ok: true });
});

test('over plain http only on this machine', async () => {
  const port = provider({ issuer: 'http://accounts.example', timeoutMs: 300 });
  expect(await port.start(REDIRECT_URI)).toMatchObject({ detail: 'OAUTH_HTTP_REQUEST_FORBIDDEN' });
});
