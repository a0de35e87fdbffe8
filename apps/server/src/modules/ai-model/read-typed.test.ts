import { expect, test } from 'vitest';
import { Refusal } from '@tervik/domain/errors.ts';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import { listModelMistakes, parseBaseUrl, parseModel } from '@tervik/domain/ai-model/read-model.ts';
import { isSameServer, parseUrl } from './read-typed.ts';

const refusal = <T>(work: () => T): T | string => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${error.key} ${String(error.data.field ?? '')}`.trim();
  }
};

test.each([
  ['https://models.example/v1', true, 'https://models.example/v1'],
  [' https://Models.Example/v1// ', false, 'https://models.example/v1'],
  ['https://models.example:8443', false, 'https://models.example:8443'],
  ['http://localhost:3025/model/v1', true, 'http://localhost:3025/model/v1'],
  ['http://127.1:80/v1', true, 'http://127.0.0.1/v1'],
  ['http://[::1]:9/v1', true, 'http://[::1]:9/v1'],
  ['http://localhost:3025/v1', false, 'AI_URL_NOT_HTTPS baseUrl'],
  ['http://models.example/v1', true, 'AI_URL_NOT_HTTPS baseUrl'],
  ['http://10.0.0.1/v1', true, 'AI_URL_NOT_HTTPS baseUrl'],
  ['http://localhost.example/v1', true, 'AI_URL_NOT_HTTPS baseUrl'],
  ['ftp://models.example', true, 'AI_URL_NOT_HTTPS baseUrl'],
  ['file:///etc/passwd', true, 'AI_URL_NOT_HTTPS baseUrl'],
  ['gopher://localhost/', true, 'AI_URL_NOT_HTTPS baseUrl'],
  ['https://me:secret@models.example/v1', true, 'AI_URL_HAS_SECRET baseUrl'],
  ['https://models.example/v1?key=1', true, 'AI_URL_HAS_SECRET baseUrl'],
  ['https://models.example/v1#x', true, 'AI_URL_HAS_SECRET baseUrl'],
  ['models.example/v1', true, 'AI_URL_INVALID baseUrl'],
  ['https:models.example', true, 'AI_URL_INVALID baseUrl'],
  ['https://', true, 'AI_URL_INVALID baseUrl'],
  ['javascript:alert(1)', true, 'AI_URL_INVALID baseUrl'],
  [`https://models.example/${'x'.repeat(500)}`, true, 'AI_URL_INVALID baseUrl'],
])('address %.50s, loopback %s', (text, allowed, expected) => {
  expect(refusal(() => parseBaseUrl(text, { loopback: allowed ? 'ALL' : [], parseUrl }))).toBe(expected);
});

test.each([
  ['http://localhost:3025/model/v1/', 'http://localhost:3025/model/v1'],
  ['http://localhost:3025/model/v1/more', 'http://localhost:3025/model/v1/more'],
  ['http://localhost:3025/model/v12', 'AI_URL_NOT_HTTPS baseUrl'],
  ['http://localhost:3025/model/v1/../../mail', 'AI_URL_NOT_HTTPS baseUrl'],
  ['http://localhost:3026/model/v1', 'AI_URL_NOT_HTTPS baseUrl'],
  ['http://127.0.0.1:3025/model/v1', 'AI_URL_NOT_HTTPS baseUrl'],
])('address %s, where one model of this machine is named', (text, expected) => {
  const loopback = ['http://localhost:3025/model/v1'];
  expect(refusal(() => parseBaseUrl(text, { loopback, parseUrl }))).toBe(expected);
});

test.each([
  [{ name: ' Good  one ' }, 'Good one'],
  [{ name: ' ' }, 'FIELD_REQUIRED name'],
  [{ model: '' }, 'FIELD_REQUIRED model'],
  [{ baseUrl: '' }, 'FIELD_REQUIRED baseUrl'],
  [{ name: 'x'.repeat(PLATFORM_LIMITS.modelName + 1) }, 'AI_FIELD_TOO_LONG name'],
  [{ model: 'x'.repeat(PLATFORM_LIMITS.modelName + 1) }, 'AI_FIELD_TOO_LONG model'],
])('%j', (patch, expected) => {
  const typed = { name: 'A', baseUrl: 'https://models.example/v1', model: 'm', ...patch };
  const answer = refusal(() => parseModel(typed, { loopback: [], parseUrl }));
  expect(typeof answer === 'string' ? answer : answer.name).toBe(expected);
});

test('all that is wrong is told at once, each at its field', () => {
  const typed = { name: 'x'.repeat(3001), baseUrl: 'not a url', model: ' ', priceIn: 'kaks', priceOut: '-1' };
  expect(
    listModelMistakes(typed, { loopback: 'ALL', parseUrl }).map(({ key, data }) => [key, data.field]),
  ).toEqual([
    ['AI_FIELD_TOO_LONG', 'name'],
    ['AI_URL_INVALID', 'baseUrl'],
    ['FIELD_REQUIRED', 'model'],
    ['AI_PRICE_INVALID', 'priceIn'],
    ['AI_PRICE_INVALID', 'priceOut'],
  ]);
});

test('the same server: scheme, name and port', () => {
  expect(isSameServer('https://a.example/v1', 'https://a.example/v2')).toBe(true);
  for (const other of ['https://b.example/v1', 'https://a.example:444/v1', 'http://a.example/v1'])
    expect(isSameServer('https://a.example/v1', other)).toBe(false);
});
