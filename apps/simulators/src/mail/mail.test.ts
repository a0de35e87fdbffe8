import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MailFault } from './mail-fault.ts';
import { startSimulators, type Simulators } from '../simulators.ts';

let dataDir: string;
let simulators: Simulators;

const start = async (): Promise<void> => {
  simulators = await startSimulators({
    smtpPort: 0,
    httpPort: 0,
    publicUrl: 'http://localhost:3000',
    dataDir,
  });
};

beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-mail-'));
  await start();
});

afterEach(async () => {
  await simulators.stop();
  fs.rmSync(dataDir, { recursive: true });
});

class Refused extends Error {
  /** The server's code; 0 when it hung up. */
  readonly code: number;
  constructor(code: number) {
    super(`refused with ${code}`);
    this.code = code;
  }
}

/** The conversation of RFC 5321, as short as it can be. @throws Refused */
async function send(to = 'mari@example.ee', subject = 'Teie kood õäöü'): Promise<void> {
  const socket = net.connect(simulators.smtpPort, '127.0.0.1');
  socket.on('error', () => undefined);
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const listen = async (): Promise<void> => {
    const { value = '' } = (await lines.next()) as { value?: string };
    if (/^\d{3}-/.test(value)) return listen();
    if (!/^[23]/.test(value)) throw new Refused(Number(value.slice(0, 3)));
  };
  const encoded = `=?utf-8?B?${Buffer.from(subject).toString('base64')}?=`;
  const head = `Subject: ${encoded}\r\nMessage-ID: <1@example.ee>\r\nContent-Type: multipart/alternative; boundary=x`;
  const body = `--x\r\n\r\nKood: 123456\r\n--x\r\nContent-Type: text/html\r\n\r\n<b>Kood</b><script>x</script>\r\n--x--`;
  try {
    await listen();
    for (const line of [
      'EHLO test',
      'MAIL FROM:<a@example.ee>',
      `RCPT TO:<${to}>`,
      'DATA',
      `${head}\r\n\r\n${body}\r\n.`,
    ]) {
      socket.write(`${line}\r\n`);
      await listen();
    }
  } finally {
    socket.destroy();
  }
}

const panel = (url: string, init?: RequestInit): Promise<Response> =>
  fetch(`http://127.0.0.1:${simulators.httpPort}${url}`, init);

test('keeps mails newest first, by recipient, over a restart', async () => {
  await send('mari@example.ee', 'esimene');
  await send('JURI@example.ee', 'teine õäöü');
  await simulators.stop();
  // What a process leaves that was killed while it wrote.
  fs.appendFileSync(path.join(dataDir, 'simulated-mail.jsonl'), '{"id":3,"to":["mari@exam');
  await start();
  const mails = (await (await panel('/api/mails')).json()) as { subject: string }[];
  expect(mails.map(({ subject }) => subject)).toEqual(['teine õäöü', 'esimene']);
  expect(await (await panel('/api/mails?to=juri@example.ee')).json()).toMatchObject([
    { to: ['JURI@example.ee'], text: expect.stringContaining('Kood: 123456') as string },
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
  ['drop', 0, 0],
  ['lose-answer', 0, 1],
] as const)('%s', async (fault: MailFault, code: number, stored: number) => {
  const form = new URLSearchParams({ fault, ms: '10' });
  expect((await panel('/fault', { method: 'POST', body: form, redirect: 'manual' })).status).toBe(303);
  await expect(send()).rejects.toMatchObject({ code });
  expect(simulators.mail.list()).toHaveLength(stored);
  await panel('/api/fault', { method: 'POST', body: JSON.stringify({ fault: 'none' }) });
  await send();
  expect(simulators.mail.list()).toHaveLength(stored + 1);
});

test('delay', async () => {
  simulators.mail.setFault('delay', 150);
  const before = performance.now();
  await send();
  expect(performance.now() - before).toBeGreaterThan(140);
});
