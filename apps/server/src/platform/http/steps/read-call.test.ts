import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '@tervik/contract/route.ts';
import { createSessionCookie } from '../session-cookie.ts';
import { readCall } from './read-call.ts';

const ID = '0190a000-0000-7000-8000-000000000001';
const cookie = createSessionCookie('https://tervik.example');
const route = defineRoute({
  name: 'sayHello',
  summary: 'Says hello',
  method: 'POST',
  path: '/hello/{id}',
  access: 'CLINIC',
  idempotent: true,
  params: z.object({ id: z.uuid() }),
  body: z.object({ text: z.string() }),
  response: z.object({}),
});
const reply = {} as FastifyReply;
const request = (given: {
  readonly token?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}): FastifyRequest =>
  ({
    cookies: given.token === undefined ? {} : { [cookie.name]: given.token },
    headers: given.headers ?? {},
    params: { id: ID },
    query: {},
    body: given.body,
    url: `/hello/${ID}`,
  }) as unknown as FastifyRequest;
const deps = { cookie, locales: ['et', 'en', 'ru'] as const };
const token = 'a'.repeat(43);
const headers = { 'idempotency-key': ID };
const body = { text: 'tere' };

test('a request becomes a call in the types of the contract', () => {
  const shown = { ...headers, 'accept-language': 'ru-RU', 'x-background': '1', 'x-user': 'u1' };
  const call = readCall(route, deps, request({ token, headers: shown, body }), reply);
  expect(call).toMatchObject({
    input: { params: { id: ID }, body },
    repeat: { key: ID },
    meantUserId: 'u1',
    isBackground: true,
    locale: 'ru',
    drafts: undefined,
  });
  expect(call.tokenHash).toHaveLength(32);
});

test('what is asked under a key is told apart by address and body, and by nothing else', () => {
  const hashOf = (of: unknown, more = {}): string | undefined =>
    readCall(
      route,
      deps,
      request({ token, headers: { ...headers, ...more }, body: of }),
      reply,
    ).repeat?.hash.toString('hex');
  expect(hashOf(body, { 'accept-language': 'en' })).toBe(hashOf(body));
  expect(hashOf({ text: 'head aega' })).not.toBe(hashOf(body));
});

test.each([
  ['without a session', { headers, body }, 'SESSION_ENDED'],
  ['with a cookie that is none', { token: 'short', headers, body }, 'SESSION_ENDED'],
  ['without a key', { token, body }, 'IDEMPOTENCY_KEY_REQUIRED'],
  [
    'with a key that is none',
    { token, headers: { 'idempotency-key': '1' }, body },
    'IDEMPOTENCY_KEY_REQUIRED',
  ],
])('%s it is refused', (_how, given, key) => {
  expect(() => readCall(route, deps, request(given), reply)).toThrow(key);
});

test.each([
  ['a body that the contract does not know', { token, headers, body: { text: 1 } }],
  ['drafts that are none', { token, headers: { ...headers, 'x-drafts': "'; drop" }, body }],
])('%s is refused as it is', (_what, given) => {
  expect(() => readCall(route, deps, request(given), reply)).toThrow(z.ZodError);
});

test.each([
  ['en', 'et'],
  ['ru', 'et'],
  ['et-EE', 'et'],
])('a country that speaks Estonian alone hears %s as %s, in header, query and body', (wanted, spoken) => {
  const speaking = {
    ...route,
    query: z.object({ locale: z.string() }),
    body: z.object({ locale: z.string() }),
  };
  const asked = wanted.slice(0, 2);
  const given = request({
    token,
    headers: { ...headers, 'accept-language': wanted },
    body: { locale: asked },
  });
  const call = readCall(
    speaking,
    { cookie, locales: ['et'] },
    Object.assign(given, { query: { locale: asked } }),
    reply,
  );
  expect(call.input).toMatchObject({ query: { locale: spoken }, body: { locale: spoken } });
  expect(call.locale).toBe(wanted === 'et-EE' ? 'et' : null);
});
