import { expect, test } from 'vitest';
import { stepAt } from '@tervik/domain/platform-admin/second-factor.ts';
import { totp } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %d the code is %s (RFC 6238, appendix B, SHA-1)', (seconds, code) =>
  expect(totp(SECRET, stepAt(seconds * 1000), 8)).toBe(code),
);

test.each([
  '755224',
  '287082',
  '359152',
  '969429',
  '338314',
  '254676',
  '287922',
  '162583',
  '399871',
  '520489',
])('%s (RFC 4226, appendix D)', (code) =>
  expect(Array.from({ length: 10 }, (_, step) => totp(SECRET, step))).toContain(code),
);
