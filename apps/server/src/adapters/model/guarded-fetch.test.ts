import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { z } from 'zod';
import type { LoopbackModels } from '@tervik/domain/ai-model/address.ts';
import { toRedactedJson } from '@tervik/domain/ai/redaction/redact.ts';
import { createChatCompletions } from './chat-completions.ts';
import { createGuardedFetch, type Resolve } from './guarded-fetch.ts';

let server: http.Server;
let port: number;
let answer: (request: http.IncomingMessage, response: http.ServerResponse) => void;
let seen: http.IncomingMessage[] = [];
beforeAll(async () => {
  server = http.createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});
beforeEach(() => {
  seen = [];
  answer = (_, response) =>
    response.end(
      JSON.stringify({
        choices: [{ message: { content: '{"summary":"ok"}' } }],
        usage: { prompt_tokens: 7, completion_tokens: 2 },
      }),
    );
});

/** @param options.names what each name leads to; every lookup takes the next list */
function ask(
  url: string,
  {
    loopback = 'ALL',
    names = {},
    withinMs = 3000,
    onTokens = () => undefined,
  }: {
    loopback?: LoopbackModels;
    names?: Record<string, string[][]>;
    withinMs?: number;
    onTokens?: (tokens: { tokensIn: number; tokensOut: number }) => void;
  } = {},
) {
  const resolver: Resolve = (hostname, _options, callback) => {
    const addresses = names[hostname]?.shift();
    if (addresses === undefined) return callback(Object.assign(new Error('none'), { code: 'ENOTFOUND' }), []);
    return callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return createChatCompletions(
    { url, apiKey: 'sk-secret', model: 'm', jsonMode: 'none', tokenField: 'none', temperature: undefined },
    { fetch: createGuardedFetch({ loopback, resolver }) },
  ).complete({
    system: 'x',
    user: toRedactedJson({}),
    name: 'x',
    answer: z.object({ summary: z.string() }),
    withinMs,
    onTokens,
  });
}
const here = (path = '/v1') => `http://127.0.0.1:${port}${path}`;

test('this machine, where it is allowed, with the key and what it cost', async () => {
  const tokens: object[] = [];
  expect(await ask(here(), { onTokens: (more) => tokens.push(more) })).toEqual({ summary: 'ok' });
  expect(seen[0]?.headers).toMatchObject({
    authorization: 'Bearer sk-secret',
    'accept-encoding': 'identity',
  });
  expect(tokens).toEqual([{ tokensIn: 7, tokensOut: 2 }]);
  expect(await ask(`http://models.test:${port}/v1`, { names: { 'models.test': [['127.0.0.1']] } })).toEqual({
    summary: 'ok',
  });
});

it.each([
  ['http://127.0.0.1:PORT/v1', {}, false],
  ['http://[::1]:PORT/v1', {}, false],
  ['https://127.0.0.1:PORT/v1', {}, false],
  ['http://models.test:PORT/v1', { 'models.test': [['127.0.0.1']] }, false],
  // Without TLS only this machine.
  ['http://93.184.215.14:PORT/v1', {}, true],
  ['http://models.test:PORT/v1', { 'models.test': [['93.184.215.14']] }, true],
  ['https://169.254.169.254/v1', {}, true],
  ['https://10.0.0.1/v1', {}, true],
  ['https://[fd00:ec2::254]/v1', {}, true],
  ['https://[::ffff:10.0.0.1]/v1', {}, true],
  ['https://[64:ff9b::a9fe:a9fe]/v1', {}, true],
  ['https://0x7f.1/v1', {}, false],
  ['https://2130706433/v1', {}, false],
  ['https://metadata.test/v1', { 'metadata.test': [['169.254.169.254']] }, true],
  ['https://private.test/v1', { 'private.test': [['192.168.1.7']] }, true],
  ['https://mapped.test/v1', { 'mapped.test': [['::ffff:127.0.0.1']] }, true],
  // One good address does not make the other ones good.
  ['https://mixed.test/v1', { 'mixed.test': [['93.184.215.14', '10.0.0.1']] }, true],
  ['https://empty.test/v1', { 'empty.test': [[]] }, true],
])('%s is not asked', async (url, names, isAllowed) => {
  await expect(
    ask(url.replace('PORT', String(port)), {
      names: structuredClone(names),
      loopback: isAllowed ? 'ALL' : [],
    }),
  ).rejects.toMatchObject({ name: 'ModelFailure', message: 'FORBIDDEN ADDRESS' });
  expect(seen).toEqual([]);
});

test('of this machine one model alone, where it alone is named: nothing beside it, though the connection stands', async () => {
  const names = () => ({ 'models.test': [['127.0.0.1'], ['127.0.0.1']] });
  const loopback = [here(), `http://models.test:${port}/v1`];
  const fetchOnce = createGuardedFetch({
    loopback,
    resolver: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  const post = (url: string) =>
    fetchOnce(url, { method: 'POST', body: '{}', headers: {}, signal: AbortSignal.timeout(3000) });
  expect((await (await post(`${here()}/chat/completions`)).text()).length).toBeGreaterThan(0);
  expect(
    (await (await post(`http://models.test:${port}/v1/chat/completions`)).text()).length,
  ).toBeGreaterThan(0);
  for (const url of [
    here('/v11/chat/completions'),
    here('/other/chat/completions'),
    here('/v1/../other'),
    `http://localhost:${port}/v1/chat/completions`,
    `http://models.test:${port}/v2/chat/completions`,
    `http://127.0.0.1:${port + 1}/v1/chat/completions`,
  ])
    await expect(post(url), url).rejects.toMatchObject({ code: 'FORBIDDEN ADDRESS' });
  expect(seen.map((request) => request.url)).toEqual(['/v1/chat/completions', '/v1/chat/completions']);
  await expect(ask(`http://models.test:${port}/v1`, { loopback: [], names: names() })).rejects.toMatchObject({
    message: 'FORBIDDEN ADDRESS',
  });
});

test('a name is resolved once for a connection: what it says a moment later is not asked', async () => {
  const names = { 'models.test': [['127.0.0.1'], ['10.0.0.1']] };
  await ask(`http://models.test:${port}/v1`, { names });
  expect(names['models.test']).toHaveLength(1);
  await expect(ask(`http://models.test:${port}/v1`, { names })).rejects.toMatchObject({
    message: 'FORBIDDEN ADDRESS',
  });
  expect(seen).toHaveLength(1);
});

test('a name that does not exist', async () => {
  await expect(ask('https://nobody.test/v1')).rejects.toMatchObject({ message: 'ENOTFOUND' });
});

it.each([301, 302, 303, 307, 308])(
  'a redirect %i to this machine or a private one is followed nowhere',
  async (status) => {
    for (const location of [here('/elsewhere'), 'http://169.254.169.254/latest/meta-data/']) {
      seen = [];
      answer = (_, response) => response.writeHead(status, { location }).end();
      await expect(ask(here())).rejects.toMatchObject({ name: 'ModelFailure', message: `HTTP ${status}` });
      expect(seen.map((request) => request.url)).toEqual(['/v1/chat/completions']);
    }
  },
);

test('a hundred megabytes are hung up on', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  let sent = 0;
  const closed = new Promise<void>((settle) => {
    answer = (_, response) => {
      response.on('close', settle);
      const more = (): void => {
        while (sent < 100 && !response.destroyed) {
          sent += 1;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    };
  });
  await expect(ask(here())).rejects.toMatchObject({ message: 'TOO LONG' });
  await closed;
  expect(sent).toBeLessThan(50);
});

test('nothing at all', async () => {
  answer = (_, response) => response.writeHead(204).end();
  await expect(ask(here())).rejects.toMatchObject({ message: 'SHAPE' });
  answer = (_, response) => response.end();
  await expect(ask(here())).rejects.toMatchObject({ message: 'SHAPE' });
  answer = (request) => request.socket.destroy();
  await expect(ask(here())).rejects.toMatchObject({ name: 'ModelFailure' });
});

it.each([199, 600, 999])(
  'a status that no answer may have (%i) is a failure like any other',
  async (status) => {
    answer = (request) =>
      request.socket.end(`HTTP/1.1 ${status} x\r\ncontent-length: 2\r\nconnection: close\r\n\r\nok`);
    await expect(ask(here())).rejects.toMatchObject({ name: 'ModelFailure' });
  },
);

test('a server that wants another protocol, or goes away before it has answered, is a failure at once', async () => {
  answer = ({ socket }) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  await expect(ask(here(), { withinMs: 60_000 })).rejects.toMatchObject({
    name: 'ModelFailure',
    message: 'SWITCHED PROTOCOL',
  });
  answer = ({ socket }) => socket.end();
  await expect(ask(here(), { withinMs: 60_000 })).rejects.toMatchObject({ name: 'ModelFailure' });
});

test('no answer, and one that never ends, are given up in time', async () => {
  answer = () => undefined;
  await expect(ask(here(), { withinMs: 200 })).rejects.toMatchObject({ message: 'TimeoutError' });
  answer = (_, response) => void response.write('{');
  await expect(ask(here(), { withinMs: 200 })).rejects.toMatchObject({ message: 'TimeoutError' });
});

test('429 is asked again after the pause that it wants', async () => {
  answer = (_, response) => response.writeHead(429, { 'retry-after': '0' }).end();
  await expect(ask(here())).rejects.toMatchObject({ message: 'HTTP 429' });
  expect(seen).toHaveLength(2);
});
