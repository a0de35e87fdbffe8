import { createHash, X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSimulators, type Simulators } from '../simulators.ts';

let simulators: Simulators;
let dataDir: string;
beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-phones-'));
  simulators = await startSimulators({
    smtpPort: 0,
    httpPort: 0,
    publicUrl: 'http://localhost:3000',
    dataDir,
  });
});
afterAll(async () => {
  await simulators.stop();
  fs.rmSync(dataDir, { recursive: true });
});
beforeEach(() => form('/sk-id/settings', { moment: 'NEVER', lie: 'none', status: '0' }));

const at = (where: string): string => `http://localhost:${simulators.httpPort}${where}`;
const form = (where: string, fields: Record<string, string>): Promise<Response> =>
  fetch(at(where), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const page = async (where: string): Promise<string> => (await fetch(at(where))).text();

const MOBILE = {
  relyingPartyName: 'DEMO',
  relyingPartyUUID: '00000000-0000-0000-0000-000000000000',
  phoneNumber: '+37255555555',
  nationalIdentityNumber: '48604120034',
  hash: createHash('sha256').update('x').digest('base64'),
  hashType: 'SHA256',
  language: 'EST',
};
const SMART = {
  relyingPartyName: 'DEMO',
  relyingPartyUUID: '00000000-0000-4000-8000-000000000000',
  signatureProtocol: 'ACSP_V2',
  signatureProtocolParameters: {
    rpChallenge: Buffer.alloc(64).toString('base64'),
    signatureAlgorithm: 'rsassa-pss',
    signatureAlgorithmParameters: { hashAlgorithm: 'SHA-256' },
  },
  interactions: Buffer.from('[{"type":"displayTextAndPIN","displayText60":"X"}]').toString('base64'),
  vcType: 'numeric4',
};
const ask = (where: string, body: object): Promise<Response> =>
  fetch(at(where), { method: 'POST', body: JSON.stringify(body) });
const startMobile = (change: object = {}): Promise<Response> =>
  ask('/mid-api/authentication', { ...MOBILE, ...change });
const startSmart = (change: object = {}): Promise<Response> =>
  ask('/smart-id-rp/v3/authentication/notification/etsi/PNOEE-48604120034', { ...SMART, ...change });
const idOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { sessionID: string }).sessionID;
const stateOf = async (where: string): Promise<Record<string, unknown>> =>
  (await (await fetch(at(where))).json()) as Record<string, unknown>;

test('phones ring on the panel with their four digits, and somebody answers', async () => {
  const mobile = await idOf(await startMobile());
  const smart = await idOf(await startSmart());
  const panel = await page('/sk-id');
  expect(panel).toContain('Mobile-ID of 48604120034');
  expect(panel).toContain('Smart-ID of 48604120034');
  expect(panel.match(/class="code">\d{4}</g)?.length).toBeGreaterThanOrEqual(2);
  for (const label of ['Confirm', 'Refuse', 'Let it time out']) expect(panel).toContain(`>${label}</button>`);

  expect((await form(`/sk-id/sessions/${mobile}`, { result: 'USER_CANCELLED' })).status).toBe(303);
  expect((await form(`/sk-id/sessions/${smart}`, { result: 'TIMEOUT' })).status).toBe(303);
  expect(await stateOf(`/mid-api/authentication/session/${mobile}`)).toMatchObject({
    state: 'COMPLETE',
    result: 'USER_CANCELLED',
  });
  expect(await stateOf(`/smart-id-rp/v3/session/${smart}`)).toEqual({
    state: 'COMPLETE',
    result: { endResult: 'TIMEOUT' },
  });
  expect(await page('/sk-id')).toContain('has ended: USER_CANCELLED');
});

test('what has ended stays so; what is no answer is none', async () => {
  const id = await idOf(await startMobile());
  expect((await form(`/sk-id/sessions/${id}`, { result: 'USER_REFUSED' })).status).toBe(400);
  await form(`/sk-id/sessions/${id}`, { result: 'TIMEOUT' });
  await form(`/sk-id/sessions/${id}`, { result: 'OK' });
  expect(await stateOf(`/mid-api/authentication/session/${id}`)).toMatchObject({ result: 'TIMEOUT' });
  expect(await page(`/sk-id/sessions/${id}`)).toContain('SIM_ERROR');
  expect((await fetch(at('/sk-id/sessions/nobody'))).status).toBe(404);
});

test('a question waits for the phone; the next one about the same session takes its place', async () => {
  const id = await idOf(await startMobile());
  const where = `/mid-api/authentication/session/${id}?timeoutMs=60000`;
  const first = stateOf(where);
  const second = stateOf(where);
  expect(await Promise.race([first, second])).toMatchObject({ state: 'RUNNING' });
  await form(`/sk-id/sessions/${id}`, { result: 'OK' });
  const states = (await Promise.all([first, second])).map(({ state }) => state as string);
  expect(states.toSorted()).toEqual(['COMPLETE', 'RUNNING']);
});

test.each([
  ['phoneNumber', '5555'],
  ['nationalIdentityNumber', '1'],
  ['hash', 'AAAA'],
  ['hashType', 'MD5'],
  ['language', 'EE'],
  ['displayText', 'õ'],
])('Mobile-ID refuses %s %s', async (field, value) => {
  const answer = await startMobile({ [field]: value });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: expect.stringContaining(field) });
});

test.each([
  ['certificateLevel', 'HIGH'],
  ['signatureProtocol', 'RAW_DIGEST_SIGNATURE'],
  ['vcType', 'alpha4'],
  ['interactions', 'AAAA'],
  ['interactions', Buffer.from('[{"type":"displayTextAndPIN"}]').toString('base64')],
  [
    'interactions',
    Buffer.from(`[{"type":"displayTextAndPIN","displayText60":"${'x'.repeat(61)}"}]`).toString('base64'),
  ],
])('Smart-ID refuses %s %s', async (field, value) => {
  expect((await startSmart({ [field]: value })).status).toBe(400);
});

test('strangers, unknown sessions and unknown paths', async () => {
  expect((await startMobile({ relyingPartyName: 'SOMEBODY' })).status).toBe(401);
  expect((await startSmart({ relyingPartyUUID: MOBILE.relyingPartyUUID })).status).toBe(401);
  expect((await fetch(at('/mid-api/authentication'))).status).toBe(405);
  const smart = await idOf(await startSmart());
  for (const where of [
    `/mid-api/authentication/session/${smart}`,
    '/smart-id-rp/v3/session/nobody',
    '/smart-id-rp/v3/authentication/notification/etsi/PNOLV-48604120034',
  ])
    expect((await fetch(at(where))).status).toBe(404);
  expect((await fetch(at(`/smart-id-rp/v3/session/${smart}?timeoutMs=10`))).status).toBe(400);
  expect((await form('/sk-id/settings', { lie: 'constructor' })).status).toBe(400);
});

test('the authorities are left for the product, and are new at each start', async () => {
  const file = path.join(dataDir, 'simulated-sk-id.pem');
  const pem = fs.readFileSync(file, 'utf8');
  expect(await page('/sk-id/authorities.pem')).toBe(pem);
  const [root, issuing] = pem
    .match(/-----BEGIN[\s\S]+?END CERTIFICATE-----/g)!
    .map((one) => new X509Certificate(one));
  expect([root!.ca, issuing!.ca, issuing!.checkIssued(root!), issuing!.verify(root!.publicKey)]).toEqual(
    Array.from({ length: 4 }, () => true),
  );
  const again = await startSimulators({
    smtpPort: 0,
    httpPort: 0,
    publicUrl: 'http://localhost:3000',
    dataDir,
  });
  try {
    expect(fs.readFileSync(file, 'utf8')).not.toBe(pem);
    expect(fs.readdirSync(dataDir).filter((name) => name.includes('sk-id'))).toEqual(['simulated-sk-id.pem']);
  } finally {
    await again.stop();
  }
});
