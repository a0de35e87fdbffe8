import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../../errors.ts';
import { parseBirthYears } from './birth-years.ts';

test.each<[string, number[]]>([
  ['', []],
  ['  ', []],
  ['1990', [1990]],
  ['1990,2005', [1990, 2005]],
  [' 1990 , 2005, ', [1990, 2005]],
  ['2005 1990\n1957', [1957, 1990, 2005]],
  ['1990,1990', [1990]],
  ['1900, 2026', [1900, 2026]],
  ['1957-1960', [1957, 1958, 1959, 1960]],
  ['1990 , 1957 – 1958,2005—2005', [1957, 1958, 1990, 2005]],
  ['1957-1959 1958-1960', [1957, 1958, 1959, 1960]],
])('%j are the years %j', (typed, years) => {
  expect(parseBirthYears(typed, 2026)).toEqual(years);
});

test.each([
  ['199O', '199O'],
  ['1990, 19', '19'],
  ['1990;2005', '1990;2005'],
  ['2005-1990', '2005-1990'],
  ['1990-2027', '1990-2027'],
  ['1899-1990', '1899-1990'],
  ['1990-', '1990-'],
  ['-1990', '-1990'],
  ['1990 - 1992 - 1994', '1990-1992-1994'],
  ['19900', '19900'],
  ['+1990', '+1990'],
  ['1990.0', '1990.0'],
  ['1990e0', '1990e0'],
  ['1e3', '1e3'],
  ['１９９０', '１９９０'],
  ['1899', '1899'],
  ['2027', '2027'],
  ['x'.repeat(50), 'x'.repeat(20)],
])('%j is refused for %j', (typed, part) => {
  expect(() => parseBirthYears(typed, 2026)).toThrow(new Refusal('BIRTH_YEARS_INVALID', { part }));
  try {
    parseBirthYears(typed, 2026);
  } catch (error) {
    expect((error as Refusal).data).toEqual({ part });
  }
});

test('any years come back, each once, in order', () => {
  const separator = fc.constantFrom(',', ', ', ' ', ' ,, ');
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1900, max: 2026 })), separator, (years, between) => {
      const parsed = parseBirthYears(years.join(between), 2026);
      expect(new Set(parsed)).toEqual(new Set(years));
      expect(parsed).toEqual([...new Set(parsed)].toSorted((one, other) => one - other));
    }),
  );
});
