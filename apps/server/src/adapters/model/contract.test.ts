import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { redact, toRedactedJson } from '@tervik/domain/ai/redaction/redact.ts';
import { startPartners, type Partners } from '#test/support/partners/test-partners.ts';
import { JSON_MODES } from '@tervik/domain/ai-model/vocabulary.ts';
import { createChatCompletions } from './chat-completions.ts';
import type { ModelSettings } from './port.ts';

const Questions = z.object({
  questions: z.array(z.object({ text: z.string(), kind: z.string(), choices: z.array(z.string()) })),
});
const Summary = z.object({ summary: z.string() });

let partners: Partners;
beforeAll(async () => {
  partners = await startPartners();
});
afterAll(() => partners.stop());

const model = (settings: Partial<ModelSettings> = {}) =>
  createChatCompletions({
    url: partners.modelUrl,
    apiKey: 'simulated',
    model: 'simulated-model',
    jsonMode: 'json_schema',
    tokenField: 'max_tokens',
    temperature: 0.2,
    ...settings,
  });
const ask = (
  message: string,
  { withinMs = 10_000, ...settings }: Partial<ModelSettings> & { withinMs?: number } = {},
) =>
  model(settings).complete({
    system: 'Answer in Estonian with "questions".',
    user: toRedactedJson({ message: redact(message, []) }),
    name: 'questions',
    answer: Questions,
    withinMs,
  });

describe.each(JSON_MODES)('JSON mode %s', (jsonMode) => {
  it('questions of the shape, and a summary', async () => {
    const { questions } = await ask('Pea valutab', { jsonMode });
    expect(questions.map(({ kind }) => kind)).toEqual(['DATE', 'CHOICE', 'YES_NO', 'TEXT']);
    const { summary } = await model({ jsonMode }).complete({
      system: 'Write a "summary" in Russian.',
      user: toRedactedJson({ message: redact('Болит голова', []) }),
      name: 'summary',
      answer: Summary,
      withinMs: 10_000,
    });
    expect(summary).toContain('Болит голова');
  });
});

test('a server is asked as it wants to be asked', async () => {
  await ask('one');
  const [asked] = await partners.askedModel();
  expect(asked?.body).toMatchObject({
    model: 'simulated-model',
    stream: false,
    max_tokens: 2000,
    temperature: 0.2,
    response_format: {
      type: 'json_schema',
      json_schema: {
        name: 'questions',
        strict: true,
        schema: { type: 'object', additionalProperties: false, required: ['questions'] },
      },
    },
  });
  await ask('two', { jsonMode: 'none', tokenField: 'none', temperature: undefined });
  const [plain] = await partners.askedModel();
  expect(Object.keys(plain?.body ?? {}).toSorted()).toEqual(['messages', 'model', 'stream']);
  // Nobody else tells it the shape.
  expect(plain?.system).toContain('"additionalProperties":false');
  await ask('three', { jsonMode: 'json_object', tokenField: 'max_completion_tokens' });
  const [object] = await partners.askedModel();
  expect(object?.body).toMatchObject({
    max_completion_tokens: 2000,
    response_format: { type: 'json_object' },
  });
});

test.each([
  ['sim-429', 'HTTP 429'],
  ['sim-500', 'HTTP 500'],
  ['sim-later', 'HTTP 429'],
  ['sim-rubbish', 'SHAPE'],
  ['sim-shape', 'SHAPE'],
  ['sim-cut', 'FINISH length'],
  ['sim-filter', 'FINISH content_filter'],
  ['sim-endless', 'TOO LONG'],
])('%s fails with %s, and with no word of what was asked', async (word, reason) => {
  await expect(ask(`Minu saladus ${word}`)).rejects.toMatchObject({ name: 'ModelFailure', message: reason });
});

test.each(['sim-500-once', 'sim-rubbish-once'])('%s is asked once more', async (word) => {
  expect((await ask(`Pea valutab ${word}`)).questions).toHaveLength(4);
});

test('what was wrong is said in the repeat', async () => {
  await ask('Kõht valutab sim-rubbish-once');
  const [again, first] = await partners.askedModel();
  expect(again?.user).toBe(first?.user);
  expect(again?.system.startsWith(first?.system ?? '?')).toBe(true);
  expect(again?.system).toContain('did not fit (answer: invalid_type)');
});

test('a server that hangs is given up in time', async () => {
  await expect(ask('sim-hang', { withinMs: 300 })).rejects.toMatchObject({ message: 'TimeoutError' });
});

test('a server that is not there', async () => {
  await expect(ask('x', { url: 'http://127.0.0.1:1/v1' })).rejects.toMatchObject({ name: 'ModelFailure' });
});

describe('servers that answer in their own way', () => {
  let server: http.Server;
  let url: string;
  let answer: (request: http.IncomingMessage, response: http.ServerResponse) => void;
  let seen: http.IncomingMessage[] = [];
  beforeAll(async () => {
    server = http.createServer((request, response) => {
      seen.push(request);
      answer(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  const content = (text: string | null, more: object = {}) => {
    answer = (_, response) =>
      response.end(JSON.stringify({ choices: [{ message: { content: text, ...more } }] }));
  };

  it('takes the fence off', async () => {
    content('```json\n{"questions":[]}\n```');
    expect(await ask('x', { url })).toEqual({ questions: [] });
  });

  it('hears a refusal', async () => {
    content(null, { refusal: 'I would rather not.' });
    await expect(ask('x', { url })).rejects.toMatchObject({ message: 'REFUSED' });
  });

  it('follows no redirect: the key and the text go nowhere else', async () => {
    seen = [];
    answer = (_, response) => response.writeHead(307, { location: `${url}/elsewhere` }).end();
    await expect(ask('x', { url })).rejects.toMatchObject({ name: 'ModelFailure' });
    expect(seen.map((request) => request.url)).toEqual(['/v1/chat/completions']);
  });

  it('sends the key as a bearer, and nothing where there is none', async () => {
    seen = [];
    content('{"questions":[]}');
    await ask('x', { url, apiKey: 'secret' });
    await ask('x', { url, apiKey: undefined });
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', undefined]);
  });

  it.each(['', '[]', '{"choices":[]}', '{"choices":[{}]}', 'null', '<html>'])(
    '%j makes no sense',
    async (body) => {
      answer = (_, response) => response.end(body);
      await expect(ask('x', { url })).rejects.toMatchObject({ message: 'SHAPE' });
    },
  );

  it.each([401, 403, 404, 400])('%i is not asked again', async (status) => {
    seen = [];
    answer = (_, response) => response.writeHead(status).end('{"error":{"message":"x"}}');
    await expect(ask('x', { url })).rejects.toMatchObject({ message: `HTTP ${status}` });
    expect(seen).toHaveLength(1);
  });
});
