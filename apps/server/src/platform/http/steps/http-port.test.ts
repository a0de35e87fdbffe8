import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createSessionCookie, hashToken } from '../session-cookie.ts';
import { createHttpPort } from './http-port.ts';

const LUNCH = { name: 'lunch', lifetime: 60_000 };
const token = 'b'.repeat(43);

test('a feature has a cookie of its own beside the session, under the safest name that the address allows', () => {
  const written: unknown[] = [];
  const reply = {
    setCookie: (...all: unknown[]) => written.push(['set', ...all]),
    clearCookie: (...all: unknown[]) => written.push(['clear', ...all]),
  } as unknown as FastifyReply;
  const request = { ip: '127.0.0.1', cookies: { '__Host-tervik-lunch': token }, headers: {} };
  const cookie = createSessionCookie('https://tervik.example');
  const http = createHttpPort(cookie, { repeat: null }, request as unknown as FastifyRequest, reply);
  expect([http.ip, http.tokenHash]).toEqual(['127.0.0.1', null]);
  const lunch = http.cookie(LUNCH);
  expect(lunch.hash).toEqual(hashToken(token));
  expect(http.cookie({ ...LUNCH, name: 'dinner' }).hash).toBeNull();
  lunch.set('new');
  lunch.clear();
  const safe = { path: '/', httpOnly: true, sameSite: 'lax', secure: true };
  expect(written).toEqual([
    ['set', '__Host-tervik-lunch', 'new', { ...safe, maxAge: 60 }],
    ['clear', '__Host-tervik-lunch', safe],
  ]);
});
