import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDnsEmailDomains } from './dns.ts';

const MX = 15;
const A = 1;
const AAAA = 28;
const NXDOMAIN = 3;
const SERVFAIL = 2;
const asked: string[] = [];
let server: Socket;
let servers: string[];

/** A name server of a few names; "silent" answers nothing. */
function answerTo(name: string, type: number): { code: number; data?: Buffer } | undefined {
  if (name.startsWith('silent')) return undefined;
  if (name.startsWith('broken')) return { code: SERVFAIL };
  if (name.startsWith('missing')) return { code: NXDOMAIN };
  if (name.startsWith('mail') && type === MX) return { code: 0, data: Buffer.from([0, 10, 1, 0x6d, 0]) };
  if (name.startsWith('web') && type === A) return { code: 0, data: Buffer.from([127, 0, 0, 1]) };
  if (name.startsWith('six') && type === AAAA) return { code: 0, data: Buffer.alloc(16, 1) };
  return { code: 0 };
}

beforeAll(async () => {
  server = createSocket('udp4', (query, from) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('ascii', at + 1, at + 1 + length));
      at += length + 1;
    }
    const question = query.subarray(12, at + 5);
    const type = query.readUInt16BE(at + 1);
    const name = labels.join('.').toLowerCase();
    asked.push(name);
    const found = answerTo(name, type);
    if (found === undefined) return;
    const head = Buffer.alloc(12);
    head.writeUInt16BE(query.readUInt16BE(0), 0);
    head.writeUInt16BE(0x8180 | found.code, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(found.data === undefined ? 0 : 1, 6);
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt16BE(found.data?.length ?? 0, 10);
    const answer = found.data === undefined ? [] : [record, found.data];
    server.send(Buffer.concat([head, question, ...answer]), from.port, from.address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  servers = [`127.0.0.1:${server.address().port}`];
});
afterAll(() => void server.close());

test.each([
  ['mail.ee', true, 'has a mail server'],
  ['web.ee', true, 'has an address'],
  ['six.ee', true, 'has an address of the newer kind'],
  ['empty.ee', false, 'is there and takes no mail'],
  ['missing.ee', false, 'is not there'],
  ['broken.ee', true, 'cannot be asked about'],
  ['mailõ.ee', false, 'in its own letters'],
  ['nowhere.invalid', false, 'is never there'],
])('%s: %s (%s)', async (domain, exists) => {
  expect(await createDnsEmailDomains({ allowExamples: false, servers }).exists(domain)).toBe(exists);
});

test('a name in other letters is asked as the name system spells it', async () => {
  asked.length = 0;
  await createDnsEmailDomains({ allowExamples: false, servers }).exists('jäääär.ee');
  expect(asked[0]).toMatch(/^xn--[\w-]+\.ee$/);
});

test('who does not answer in time is believed to exist', async () => {
  const domains = createDnsEmailDomains({ allowExamples: false, servers, timeout: 200 });
  expect(await domains.exists('silent.ee')).toBe(true);
});

test('names for examples exist in demonstrations only, and nobody is asked about them', async () => {
  asked.length = 0;
  const names = ['tervik.example', 'example.ee', 'mail.example.co.uk', 'localhost', 'x.test'];
  for (const name of names)
    expect(await createDnsEmailDomains({ allowExamples: true, servers }).exists(name), name).toBe(true);
  expect(asked).toEqual([]);
  expect(await createDnsEmailDomains({ allowExamples: false, servers }).exists('example.ee')).toBe(false);
  expect(asked).toContain('example.ee');
  expect(await createDnsEmailDomains({ allowExamples: true, servers }).exists('missing-example.ee')).toBe(
    false,
  );
});
