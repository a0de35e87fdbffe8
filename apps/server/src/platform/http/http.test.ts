import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Refusal, ERROR_KEYS } from '@tervik/domain/errors.ts';
import { toErrorAnswer as toBrandedErrorAnswer } from './errors.ts';
import { toSerialiserSchema } from './json-schema.ts';
import { assertSameOrigin } from './steps/check-origin.ts';
import { createSessionCookie, hashToken } from './session-cookie.ts';

const BRAND = { productName: 'Tervik', emergencyNumber: '112' };
const toErrorAnswer = (error: unknown, locale: 'et' | 'en' | 'ru') =>
  toBrandedErrorAnswer(error, locale, BRAND);

const request = (method: string, headers: Record<string, string>): never =>
  ({ method, headers: { host: 'app.example', ...headers } }) as never;

describe('same origin', () => {
  const url = 'https://app.example';
  it.each([
    ['GET', {}],
    ['POST', { origin: 'https://app.example' }],
    ['POST', { 'sec-fetch-site': 'same-origin' }],
  ])('%s %j passes', (method, headers) => {
    expect(() => assertSameOrigin(request(method, headers), url)).not.toThrow();
  });
  it.each([
    ['POST', {}],
    ['POST', { origin: 'null' }],
    // Whoever sits on the line can write the plain page of our name.
    ['POST', { origin: 'http://app.example' }],
    ['POST', { origin: 'https://evil.example' }],
    ['POST', { origin: 'https://app.example', 'sec-fetch-site': 'cross-site' }],
    ['POST', { 'sec-fetch-site': 'same-site' }],
    ['POST', { 'sec-fetch-site': 'none' }],
    ['DELETE', { origin: 'https://app.example.evil.example' }],
    ['PUT', { origin: 'not an address' }],
  ])('%s %j is refused', (method, headers) => {
    expect(() => assertSameOrigin(request(method, headers), url)).toThrow(
      expect.objectContaining({ key: 'FOREIGN_ORIGIN' }) as Error,
    );
  });
  it.each(['http://app.example', 'https://app.example'])('%s passes where nothing is https', (origin) => {
    expect(() => assertSameOrigin(request('POST', { origin }), 'http://localhost:3000')).not.toThrow();
  });
});

describe('the session cookie', () => {
  it('carries the __Host- prefix over https only', () => {
    expect(createSessionCookie('https://a.example').name).toBe('__Host-tervik');
    expect(createSessionCookie('http://localhost:3000').name).toBe('tervik');
  });
  it('reads the hash of a well-formed token and nothing else', () => {
    const cookie = createSessionCookie('http://localhost');
    const token = 'A'.repeat(43);
    const raw = (text: string): never => ({ headers: { cookie: text } }) as never;
    expect(cookie.readRaw(raw(`x=1; tervik=${token}; y=2`))).toEqual(hashToken(token));
    expect(cookie.readRaw(raw(`nottervik=${token}`))).toBeNull();
    expect(cookie.readRaw(raw('tervik=short'))).toBeNull();
  });
});

describe('errors', () => {
  it('answers every key with its status and a text in three languages', () => {
    for (const key of ERROR_KEYS) {
      for (const locale of ['et', 'en', 'ru'] as const) {
        const data = {
          minutes: 5,
          triesLeft: 3,
          seconds: 30,
          until: 0,
          max: 3000,
          date: 0,
          missing: 2,
          name: 'x',
          rule: 'KNOWN',
        };
        const answer = toErrorAnswer(new Refusal(key, data), locale);
        expect(answer.body.key).toBe(key);
        expect(answer.body.message, `${locale} ${key}`).not.toBe(key);
        expect(answer.status, key).toBeGreaterThanOrEqual(400);
        expect(answer.unexpected).toBe(false);
      }
    }
  });
  it('says nothing of a bug', () => {
    const answer = toErrorAnswer(new Error('secret detail'), 'en');
    expect(answer).toMatchObject({ status: 500, unexpected: true, body: { key: 'TECHNICAL_ERROR' } });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });
  it('knows a database that is away', () => {
    for (const code of ['ECONNREFUSED', '57P01', '08006', '57P03']) {
      expect(toErrorAnswer(Object.assign(new Error('x'), { code }), 'et').status).toBe(503);
    }
    expect(toErrorAnswer(Object.assign(new Error('x'), { code: '23505' }), 'et').status).toBe(500);
  });
});

describe('the serialiser schema', () => {
  it('turns "or null" into nullable and keeps what is named', () => {
    const schema = toSerialiserSchema(
      z.object({ a: z.uuid().nullable(), b: z.array(z.object({ c: z.enum(['X', 'Y']) })) }),
    );
    expect(schema).not.toHaveProperty('additionalProperties');
    expect(schema).toMatchObject({
      properties: {
        a: { type: 'string', nullable: true },
        b: { type: 'array', items: { properties: { c: { enum: ['X', 'Y'] } } } },
      },
    });
  });
});
