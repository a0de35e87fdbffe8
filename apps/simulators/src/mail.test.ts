import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startMailSimulator, type MailFault, type MailSimulator } from './mail.ts';

let dataDir: string;
let simulator: MailSimulator;

const start = async (): Promise<void> => {
  simulator = await startMailSimulator({ smtpPort: 0, httpPort: 0, dataDir });
};

beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-mail-'));
  await start();
});

afterEach(async () => {
  await simulator.stop();
  fs.rmSync(dataDir, { recursive: true });
});

async function send(to = 'mari@example.ee', subject = 'Teie kood õäöü'): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: simulator.smtpPort });
  try {
    await transport.sendMail({
      from: 'a@example.ee',
      to,
      subject,
      text: 'Kood: 123456',
      html: '<b>Kood</b><script>x</script>',
    });
  } finally {
    transport.close();
  }
}

const panel = (url: string, init?: RequestInit): Promise<Response> =>
  fetch(`http://127.0.0.1:${simulator.httpPort}${url}`, init);

test('keeps mails newest first, by recipient, over a restart', async () => {
  await send('mari@example.ee', 'esimene');
  await send('JURI@example.ee', 'teine õäöü');
  await simulator.stop();
  // What a process leaves that was killed while it wrote.
  fs.appendFileSync(path.join(dataDir, 'simulated-mail.jsonl'), '{"id":3,"to":["mari@exam');
  await start();
  const mails = (await (await panel('/api/mails')).json()) as { subject: string }[];
  expect(mails.map(({ subject }) => subject)).toEqual(['teine õäöü', 'esimene']);
  expect(await (await panel('/api/mails?to=juri@example.ee')).json()).toMatchObject([
    { to: ['JURI@example.ee'], text: 'Kood: 123456\n' },
  ]);
});

test('the panel shows a mail, and lets nothing of it run', async () => {
  await send('mari@example.ee', '<img src=x>');
  const list = await (await panel('/')).text();
  expect(list).toContain('&lt;img src=x&gt;');
  expect(list).toContain('123456');
  expect(list).not.toContain('<script');
  expect(await (await panel('/mails/1')).text()).toContain('mari@example.ee');
  const html = await panel('/mails/1/html');
  expect(html.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await panel('/mails/2')).status).toBe(404);
});

test.each([
  ['refuse', 550, 0],
  ['temporary', 451, 0],
  ['drop', undefined, 0],
  ['lose-answer', undefined, 1],
] as const)('%s', async (fault: MailFault, responseCode: number | undefined, kept: number) => {
  const set = await panel('/fault', {
    method: 'POST',
    body: new URLSearchParams({ fault, ms: '10' }),
    redirect: 'manual',
  });
  expect(set.status).toBe(303);
  const error = await send().then(
    () => undefined,
    (reason: { responseCode?: number }) => reason,
  );
  expect(error).toBeDefined();
  expect(error?.responseCode).toBe(responseCode);
  expect(simulator.list()).toHaveLength(kept);
  await panel('/api/fault', { method: 'POST', body: JSON.stringify({ fault: 'none' }) });
  await send();
  expect(simulator.list()).toHaveLength(kept + 1);
});
