import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePanel, type Panel } from '../panel.ts';
import { createPushSimulator } from './push.ts';

let panel: Panel;
let base: string;
beforeAll(async () => {
  panel = await servePanel({ host: '127.0.0.1', port: 0 });
  panel.handlers.push(createPushSimulator());
  base = `http://127.0.0.1:${panel.port}/push`;
});
afterAll(() => panel.stop());

const post = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${base}${path}`, { method: 'POST', redirect: 'manual', ...init });
const makeBrowser = async (): Promise<string> => {
  const made = (await (await post('/browsers')).json()) as { endpoint: string; keys: { p256dh: string } };
  expect(made.keys.p256dh).toMatch(/^[\w-]{87}$/);
  return made.endpoint.slice(base.length);
};

// What is accepted, and what each fault answers, is shown with the product’s own sender: adapters/push/contract.test.ts.
test.each([
  ['no signature', {}],
  ['another scheme', { authorization: 'Bearer x' }],
  ['a signature of nobody', { authorization: `vapid t=e30.e30.AAAA, k=${'A'.repeat(87)}` }],
])('a push with %s is refused, and not shown', async (_what, headers) => {
  const browser = await makeBrowser();
  const answer = await post(browser, { headers: { ttl: '60', ...headers } });
  expect([400, 403]).toContain(answer.status);
  expect(await (await fetch(`${base}/arrived`)).json()).toEqual([]);
});

test('a browser that nobody has made is not there; a fault that nobody knows is refused', async () => {
  expect((await post('/nobody')).status).toBe(404);
  const body = new URLSearchParams({ fault: 'burns' });
  expect((await post(`/browsers${await makeBrowser()}/fault`, { body })).status).toBe(400);
});

test('its page needs no script', async () => {
  const page = await fetch(base);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('No notice yet');
});
