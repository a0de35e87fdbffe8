import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn } from './age.ts';
import { agreesWithCode, checkDigitOf, parsePersonalCode } from './personal-code.ts';

const TODAY = '2026-01-15';

/** Codes published by validators and by the identity providers' test services; TOO_OLD and FUTURE are ours. */
const VALID = [
  ['37605030299', '1976-05-03', 'MALE', 'first weights'],
  ['34503020000', '1945-03-02', 'MALE', 'zeros'],
  ['47508030046', '1975-08-03', 'FEMALE', ''],
  ['50109130003', '2001-09-13', 'MALE', ''],
  ['60302050016', '2003-02-05', 'FEMALE', ''],
  ['60002290003', '2000-02-29', 'FEMALE', 'leap day'],
  ['50002290046', '2000-02-29', 'MALE', 'leap day'],
  ['39912310174', '1999-12-31', 'MALE', ''],
  ['60001019906', '2000-01-01', 'FEMALE', 'demo service, first weights'],
  ['60001019947', '2000-01-01', 'FEMALE', 'demo service, second weights'],
  ['50001029996', '2000-01-02', 'MALE', 'demo service, second weights'],
  ['40504040001', '1905-04-04', 'FEMALE', 'demo service, over 120'],
  ['30403039917', '1904-03-03', 'MALE', 'demo service, over 120'],
  ['61101012257', '2011-01-01', 'FEMALE', 'demo service, under 18'],
  ['48105215716', '1981-05-21', 'FEMALE', ''],
  ['35703150220', '1957-03-15', 'MALE', 'check digit 0'],
  ['60311213742', '2003-11-21', 'FEMALE', ''],
  ['47011150700', '1970-11-15', 'FEMALE', 'both rounds give 10'],
] as const;

const REFUSED = [
  ['37802310009', 'BIRTH_DATE', '31 February, check digit right'],
  ['49200186017', 'BIRTH_DATE', 'month 00'],
  ['57802286060', 'FUTURE_BIRTH_DATE', 'born in 2078, check digit right'],
  ['17810010006', 'TOO_OLD', '1878'],
  ['17605130008', 'TOO_OLD', '1876'],
  ['00000000000', 'FIRST_DIGIT', ''],
  ['01010101010', 'FIRST_DIGIT', ''],
  ['76001019906', 'FIRST_DIGIT', '7 is not in the spec'],
  ['aaaaaaaaaaa', 'FORMAT', ''],
  ['0000000-100', 'FORMAT', ''],
  ['3', 'FORMAT', ''],
  ['', 'FORMAT', ''],
  ['3760503029', 'FORMAT', '10 digits'],
  ['376050302990', 'FORMAT', '12 digits'],
  ['３７６０５０３０２９９', 'FORMAT', 'full-width digits'],
  ['37605030298', 'CHECK_DIGIT', ''],
  ['37412251234', 'CHECK_DIGIT', ''],
  ['48010010101', 'CHECK_DIGIT', ''],
] as const;

describe('a personal code', () => {
  it.each(VALID)('%s is of %s, %s (%s)', (code, birthDate, sex) => {
    expect(parsePersonalCode(code, TODAY)).toEqual({ valid: true, code, birthDate, sex });
  });

  it.each(REFUSED)('%s is refused: %s (%s)', (code, reason) => {
    expect(parsePersonalCode(code, TODAY)).toEqual({ valid: false, reason });
  });

  it('may be of somebody of 130 years, born in the 19th century, and of nobody older', () => {
    const born = { valid: true, code: '29912120004', birthDate: '1899-12-12', sex: 'FEMALE' };
    expect(parsePersonalCode('29912120004', TODAY)).toEqual(born);
    expect(parsePersonalCode('29912120004', '2030-12-11')).toEqual(born);
    expect(parsePersonalCode('29912120004', '2030-12-12')).toEqual({ valid: false, reason: 'TOO_OLD' });
  });

  it('may be of somebody born today, not tomorrow', () => {
    expect(parsePersonalCode('61101012257', '2011-01-01').valid).toBe(true);
    expect(parsePersonalCode('61101012257', '2010-12-31')).toEqual({
      valid: false,
      reason: 'FUTURE_BIRTH_DATE',
    });
  });

  it('forgives spaces around it', () => {
    expect(parsePersonalCode(' 37605030299\n', TODAY)).toMatchObject({ valid: true, code: '37605030299' });
  });
});

/** The scheme told again in another way: the stage that decides, and its digit. */
function stageOf(ten: string): { stage: 1 | 2 | 3; digit: number } {
  const sum = (weights: string): number =>
    weights.split('').reduce((total, weight, at) => total + Number(weight) * Number(ten.charAt(at)), 0) % 11;
  const [first, second] = [sum('1234567891'), sum('3456789123')];
  if (first !== 10) return { stage: 1, digit: first };
  return second === 10 ? { stage: 3, digit: 0 } : { stage: 2, digit: second };
}

describe('built codes', () => {
  const twoDigits = (number: number): string => String(number).padStart(2, '0');
  const person = fc.record({
    first: fc.integer({ min: 3, max: 5 }),
    year: fc.integer({ min: 0, max: 25 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    serial: fc.integer({ min: 0, max: 999 }),
  });
  const firstTen = person.map(
    ({ first, year, month, day, serial }) =>
      `${first}${twoDigits(year)}${twoDigits(month)}${twoDigits(day)}${String(serial).padStart(3, '0')}`,
  );

  it.each([1, 2, 3] as const)('pass with the check digit of stage %i and with no other', (expected) => {
    fc.assert(
      fc.property(
        firstTen.filter((ten) => stageOf(ten).stage === expected),
        (ten) => {
          const { digit } = stageOf(ten);
          expect(checkDigitOf(ten)).toBe(digit);
          for (let last = 0; last < 10; last += 1) {
            const result = parsePersonalCode(`${ten}${last}`, TODAY);
            if (last !== digit) expect(result).toEqual({ valid: false, reason: 'CHECK_DIGIT' });
            else expect(result).toMatchObject({ valid: true, sex: ten.startsWith('4') ? 'FEMALE' : 'MALE' });
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('never throw, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(parsePersonalCode(typed, TODAY)).toMatchObject({ valid: false });
      }),
    );
  });

  it('give a past date within 130 years', () => {
    fc.assert(
      fc.property(firstTen, (ten) => {
        const result = parsePersonalCode(`${ten}${checkDigitOf(ten)}`, TODAY);
        if (!result.valid) throw new Error(result.reason);
        expect(result.birthDate <= TODAY).toBe(true);
        expect(ageOn(result.birthDate, TODAY)).toBeLessThanOrEqual(130);
      }),
    );
  });
});

describe('what is entered beside the code', () => {
  const code = { birthDate: '1976-05-03', sex: 'MALE' } as const;

  it.each([
    [{}, true],
    [{ birthDate: '1976-05-03', sex: 'MALE' }, true],
    [{ sex: 'NOT_DISCLOSED' }, true],
    [{ birthDate: '1976-05-04' }, false],
    [{ sex: 'FEMALE' }, false],
    [{ birthDate: '1976-05-04', sex: 'MALE' }, false],
  ] as const)('%j agrees: %s', (entered, agrees) => {
    expect(agreesWithCode(code, entered)).toBe(agrees);
  });
});
