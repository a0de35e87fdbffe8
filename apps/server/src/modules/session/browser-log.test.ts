import { expect, test } from 'vitest';
import { logFromBrowser, scrub } from './browser-log.ts';

const PRIVATE = [
  ['patient 38001085718 not found', '38001085718'],
  ['id38001085718x', '38001085718'],
  ['call +372 5123 4567 now', '5123'],
  ['call 51234567', '51234567'],
  ['(372) 512-345-67', '512-345'],
  ['to mari.maasikas+1@näide.ee failed', 'maasikas'],
  ['<mari@example.ee>', 'mari@'],
  ['/login?email=mari.maasikas%40example.ee', 'maasikas'],
  ['mari\uFF20example.ee', 'mari'],
  ['\uFF13\uFF18\uFF10\uFF10\uFF11\uFF10\uFF18\uFF15\uFF17\uFF11\uFF18', '38001085718'],
  ['\uFF13\uFF18\uFF10\uFF10\uFF11\uFF10\uFF18\uFF15\uFF17\uFF11\uFF18', '\uFF13'],
  ['3800108\u200B5718', '5718'],
  ['mari\u200B@example.ee', 'mari'],
  ['tel51234567', '51234567'],
  ['code51234567', '51234567'],
  ['51234567x', '51234567'],
  ['38001085718_38001085719', '3800'],
] as const;

for (const [text, secret] of PRIVATE) {
  test(`"${text}" keeps its secret`, () => {
    expect(scrub(text)).not.toContain(secret);
  });
}

test('what helps to find a fault stays', () => {
  const text =
    'TypeError: x is undefined at /assets/index-Bx1.js:12345:678, e-contact 0191f3a2-7b1c-7d3e-9a11-223344556677';
  expect(scrub(text)).toBe(text);
});

test('a text made to be slow is not', () => {
  // Of the processor: how busy the machine is decides nothing.
  const before = process.cpuUsage();
  for (const text of ['\uFDFA'.repeat(20_000), 'a'.repeat(20_000), '1 '.repeat(10_000), '%4'.repeat(10_000)])
    scrub(text);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
});

test('1000 characters, cut after scrubbing, never through a character', () => {
  expect(scrub('a'.repeat(5000))).toHaveLength(1000);
  expect(scrub(`${'a'.repeat(994)} 38001085718`)).not.toMatch(/\d/);
  expect([...scrub('🙂'.repeat(1500))]).toHaveLength(1000);
  expect(scrub('🙂'.repeat(1500)).isWellFormed()).toBe(true);
});

test('levels of the page and of the socket mean the same', () => {
  const lines: unknown[] = [];
  const at = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, ...fields, message });
  const log = { info: at('info'), warn: at('warn'), error: at('error') };
  for (const level of ['info', 'INFO', 'warning', 'WARNING', 'error', 'ERROR'])
    logFromBrowser(log, { type: 'prm.x', level, message: level });
  expect(lines).toEqual(
    ['info', 'info', 'warn', 'warn', 'error', 'error'].map((level, index) => ({
      level,
      source: 'browser',
      type: 'prm.x',
      message: ['info', 'INFO', 'warning', 'WARNING', 'error', 'ERROR'][index],
    })),
  );
});
