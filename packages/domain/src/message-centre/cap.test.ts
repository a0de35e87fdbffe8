import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toEuro, toTenThousandths } from './batch.ts';
import { capStateOf, parseCap } from './cap.ts';

test.each([
  // cap, used, more, left, over, near
  ['100.00', '0.0000', '79.9900', '100.0000', false, false],
  ['100.00', '0.0000', '80.0000', '100.0000', false, true],
  ['100.00', '79.9900', '0.0100', '20.0100', false, true],
  ['100.00', '50.0000', '50.0000', '50.0000', false, true],
  ['100.00', '50.0000', '50.0001', '50.0000', true, true],
  ['100.00', '100.0100', '0.0000', '0.0000', true, true],
  ['0.00', '0.0000', '0.0900', '0.0000', true, true],
  ['0.27', '0.1800', '0.0900', '0.0900', false, true],
])('of %s € with %s used, %s more: %s left, over %s, near %s', (cap, used, more, left, isOver, isNear) => {
  expect(capStateOf({ cap, used }, more)).toEqual({ left, isOver, isNear });
});

test('without a cap nothing is near or over', () => {
  expect(capStateOf({ cap: null, used: '1000000.0000' }, '1.0000')).toBeNull();
});

test.each([
  ['', null],
  ['  ', null],
  ['50', '50.00'],
  ['49,9', '49.90'],
  ['49.90 €', '49.90'],
  ['1 000', '1000.00'],
  ['0', '0.00'],
  ['0050', '50.00'],
  ['100000', '100000.00'],
])('%j is the cap %j', (typed, cap) => {
  expect(parseCap(typed)).toBe(cap);
});

test.each(['-1', '1,999', 'viis', '1e3', '100000,01', '99999999', '5-', '.5', '1.2.3'])(
  '%j is no cap',
  (typed) => {
    expect(() => parseCap(typed)).toThrow('SMS_CAP_INVALID');
  },
);

test('amounts come back as they are, to the ten-thousandth', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), (amount) => {
      const text = toEuro(amount);
      expect(text).toMatch(/^-?\d+\.\d{4}$/);
      if (amount >= 0n) expect(toTenThousandths(text)).toBe(amount);
    }),
  );
});
