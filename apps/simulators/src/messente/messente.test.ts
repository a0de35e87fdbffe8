import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { servePanel, type Panel } from '../panel.ts';
import { createMessenteSimulator } from './messente.ts';

let panel: Panel;
let base: string;
beforeAll(async () => {
  panel = await servePanel({ host: '127.0.0.1', port: 0 });
  panel.handlers.push(createMessenteSimulator());
  base = `http://127.0.0.1:${panel.port}/messente`;
});
beforeEach(async () => {
  for (const what of ['messages', 'behaviour']) await fetch(`${base}/api/${what}`, { method: 'DELETE' });
  // Nothing moves by itself while a test looks.
  await set({ ms: 600_000 });
});
afterAll(() => panel.stop());

const authorization = `Basic ${Buffer.from('simulated:simulated').toString('base64')}`;
const api = (method: string, path: string, body?: object): Promise<Response> =>
  fetch(`${base}/v1${path}`, {
    method,
    headers: { authorization },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const omnimessage = (change: object = {}, sms: object = {}): object => ({
  to: '+37250000001',
  messages: [{ channel: 'sms', text: 'Tere, <b>Mari</b>', autoconvert: 'off', validity: 60, ...sms }],
  dlr_url: 'http://localhost:9/r/1',
  text_store: 'nostore',
  ...change,
});
const post = (path: string, form: Record<string, string>): Promise<Response> =>
  fetch(`${base}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
const set = (behaviour: object): Promise<Response> =>
  fetch(`${base}/api/behaviour`, { method: 'POST', body: JSON.stringify(behaviour) });

// How it answers, and what its receipts are, is shown with the product’s own adapter: adapters/sms/contract.test.ts.
test('a stranger is refused, and so is what the API does not have', async () => {
  const stranger = await fetch(`${base}/v1/omnimessages`, { method: 'POST', body: '{}' });
  expect(stranger.status).toBe(401);
  expect(await stranger.json()).toMatchObject({ errors: [{ title: 'Unauthorized', code: '103' }] });
  expect((await api('GET', '/omnimessages')).status).toBe(405);
  expect((await api('GET', '/omnimessage/nobody/status')).status).toBe(404);
  expect((await api('POST', '/omnimessages', { messages: [] })).status).toBe(400);
  const tooMany = Array.from({ length: 1001 }, () => omnimessage());
  expect((await api('POST', '/omnimessages', { messages: tooMany })).status).toBe(400);
});

test('a message alone, and what is asked of it', async () => {
  const made = (await (await api('POST', '/omnimessage', omnimessage())).json()) as {
    omnimessage_id: string;
  };
  expect(made).toMatchObject({ to: '+37250000001', messages: [{ channel: 'sms' }] });
  const status = await api('GET', `/omnimessage/${made.omnimessage_id}/status`);
  expect(await status.json()).toMatchObject({ statuses: [{ status: 'ACK', err: 0, error: null }] });
});

test.each([
  [omnimessage({ to: '50000001' }), 'to'],
  [omnimessage({ messages: [] }), 'messages'],
  [omnimessage({}, { channel: 'viber' }), 'messages'],
  [omnimessage({}, { text: '' }), 'messages.0.text'],
  [omnimessage({}, { sender: 'Perearstikeskus' }), 'messages.0.sender'],
  [omnimessage({}, { validity: 0 }), 'messages.0.validity'],
  [omnimessage({}, { autoconvert: 'yes' }), 'messages.0.autoconvert'],
  [omnimessage({ text_store: 'all' }), 'text_store'],
  [omnimessage({ dlr_url: 'https://example.com/r' }), 'dlr_url'],
  [omnimessage({ dlr_url: 'file://localhost/r' }), 'dlr_url'],
])('a wrong message is refused, and said why: %#', async (message, source) => {
  const answer = await api('POST', '/omnimessage', message);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: [{ code: '105', source }] });
  const bulk = await api('POST', '/omnimessages', { messages: [message] });
  expect(await bulk.json()).toMatchObject({ messages: [{ messages: [], errors: [{ source }] }] });
  expect(await (await fetch(`${base}/api/messages`)).json()).toEqual([]);
});

test('its pages show what phones get, newest first, and let nothing of it run', async () => {
  expect(await (await fetch(base)).text()).toContain('No SMS yet');
  await api('POST', '/omnimessages', {
    messages: [omnimessage(), omnimessage({ to: '+37250000002' }, { text: 'teine', sender: 'Perearst' })],
  });
  const answer = await fetch(base);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await answer.text();
  expect(page).toContain('Tere, &lt;b&gt;Mari&lt;/b&gt;');
  expect(page).toContain('to +37250000002 · from Perearst · taken');
  expect(page.indexOf('teine')).toBeLessThan(page.indexOf('Tere'));
  expect(await (await fetch(`${base}?to=%2B37250000001`)).text()).not.toContain('teine');
  const id = /messages\/([\w-]+)/.exec(page)![1]!;
  const one = await (await fetch(`${base}/messages/${id}`)).text();
  expect(one).toContain('60 minutes');
  expect(one).toContain('http://localhost:9/r/1');
  expect((await fetch(`${base}/messages/nobody`)).status).toBe(404);
  expect((await post(`/messages/${id}/receipt`, {})).status).toBe(303);
});

test('people set what comes next, of all numbers or of some; the longest ending decides', async () => {
  expect((await post('/behaviour', { ending: '', outcome: 'UNDELIV', ms: '0' })).status).toBe(303);
  expect((await post('/behaviour', { ending: '02', answer: 'refuse', err: '3' })).status).toBe(303);
  expect((await set({ ending: '2', answer: 'busy' })).status).toBe(200);
  const page = await (await fetch(base)).text();
  expect(page).toContain('All numbers: the SMS is not delivered.');
  expect(page).toContain('Numbers that end with 02: it refuses it');
  const refused = await api('POST', '/omnimessages', { messages: [omnimessage({ to: '+37250000002' })] });
  expect(await refused.json()).toMatchObject({ messages: [{ errors: [{ code: '105', source: 'to' }] }] });
  const busy = await api('POST', '/omnimessages', {
    messages: [omnimessage(), omnimessage({ to: '+37250000012' })],
  });
  expect(busy.status).toBe(429);
  expect((await post('/behaviour', { reset: 'yes' })).status).toBe(303);
  expect(await (await fetch(`${base}/api/behaviour`)).json()).toMatchObject({
    usual: { answer: 'ok', outcome: 'DELIVRD' },
    rules: {},
  });
});

test.each([{ answer: 'burns' }, { outcome: 'constructor' }, { ms: -1 }, { err: 'x' }, { ending: 'x' }])(
  'a behaviour that nobody knows is refused: %j',
  async (behaviour) => {
    expect((await set(behaviour)).status).toBe(400);
  },
);

test('says how often a receipt address was taken', async () => {
  const again = omnimessage({ dlr_url: 'http://localhost:9/r/2' });
  await api('POST', '/omnimessages', { messages: [omnimessage(), again, again] });
  expect(await (await fetch(`${base}/api/taken`)).json()).toEqual({
    'http://localhost:9/r/1': 1,
    'http://localhost:9/r/2': 2,
  });
});
