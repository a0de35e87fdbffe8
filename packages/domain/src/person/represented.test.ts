import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { ageOn } from './age.ts';
import { checkDigitOf } from './personal-code.ts';
import { decidePerson, hasComeOfAge, type PersonInput, type PersonRules } from './represented.ts';

const TODAY = '2026-01-15';
const CHILD = '61101012257'; // a girl of 1 January 2011
const WOMAN = '48105215716'; // 21 May 1981
const HERS: PersonInput = { firstName: 'Mia', surname: 'Maasikas', personalCode: CHILD };
const RULES: PersonRules = {
  personalCodeRequired: true,
  today: TODAY,
  ownCode: '47508030046',
  listedCodes: ['35703150220', null],
  current: null,
  listed: 2,
};
const ABROAD: PersonRules = { ...RULES, personalCodeRequired: false, ownCode: null, listedCodes: [] };

/** What is kept, or the key of the refusal with the field it names. */
function decided(input: Partial<PersonInput>, rules: Partial<PersonRules> = {}): unknown {
  try {
    return decidePerson({ ...HERS, ...input }, { ...RULES, ...rules });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.key, error.data['field'] ?? error.data['max']].filter(Boolean).join(' ');
  }
}

describe('a person who is put on the list', () => {
  it('is who the code says', () => {
    expect(decided({})).toEqual({
      firstName: 'Mia',
      surname: 'Maasikas',
      personalCode: CHILD,
      birthDate: '2011-01-01',
      sex: 'FEMALE',
      representedAs: 'MINOR',
    });
  });

  it.each([
    // — names
    [{ firstName: '' }, 'FIELD_REQUIRED firstName'],
    [{ firstName: ' \u200B ' }, 'FIELD_REQUIRED firstName'],
    [{ surname: '\t' }, 'FIELD_REQUIRED surname'],
    [{ surname: '\u3164' }, 'FIELD_REQUIRED surname'],
    [{ firstName: '61101012257' }, 'INVALID_INPUT'],
    [{ surname: '- -' }, 'INVALID_INPUT'],
    [{ surname: 'x'.repeat(101) }, 'INVALID_INPUT'],
    // — the code, and what is entered beside it
    [{ personalCode: undefined }, 'FIELD_REQUIRED personalCode'],
    [{ personalCode: '  ' }, 'FIELD_REQUIRED personalCode'],
    [{ personalCode: '61101012258' }, 'PERSONAL_CODE_INVALID'],
    [{ personalCode: '37802310009' }, 'PERSONAL_CODE_INVALID'],
    [{ personalCode: '57802286060' }, 'PERSONAL_CODE_INVALID'],
    [{ personalCode: '6110101225' }, 'PERSONAL_CODE_INVALID'],
    [{ birthDate: '2011-01-02' }, 'PERSONAL_CODE_MISMATCH'],
    [{ sex: 'MALE' }, 'PERSONAL_CODE_MISMATCH'],
    [{ birthDate: '2026-01-16' }, 'DATE_IN_FUTURE birthDate'],
    [{ personalCode: '47508030046' }, 'PERSON_IS_SELF'],
    [{ personalCode: '35703150220' }, 'PERSONAL_CODE_DUPLICATE'],
  ] as const)('%j is refused: %s', (input, refusal) => {
    expect(decided(input)).toBe(refusal);
  });

  it.each([
    [{ firstName: ' Mari-Liis\u00A0 Ann ' }, { firstName: 'Mari-Liis Ann' }],
    [
      { firstName: 'Мария', surname: 'O’Neill' },
      { firstName: 'Мария', surname: 'O’Neill' },
    ],
    [{ surname: 'Ma\u200Basikas' }, { surname: 'Maasikas' }],
    [{ surname: 'õ'.repeat(100) }, { surname: 'õ'.repeat(100) }],
    [{ personalCode: ` ${CHILD}\n` }, { personalCode: CHILD }],
    [
      { birthDate: '2011-01-01', sex: 'FEMALE' },
      { birthDate: '2011-01-01', sex: 'FEMALE' },
    ],
    [{ sex: 'NOT_DISCLOSED' }, { sex: 'NOT_DISCLOSED' }],
    [{ personalCode: WOMAN }, { representedAs: 'ADULT', birthDate: '1981-05-21' }],
  ] as const)('%j is taken as %j', (input, stored) => {
    expect(decided(input)).toMatchObject(stored);
  });

  it('is one of at most thirty; changing one of thirty still works', () => {
    const full = { listed: LIMITS.representedPersons };
    expect(decided({}, full)).toBe(`PERSON_LIMIT_REACHED ${LIMITS.representedPersons}`);
    expect(decided({}, { listed: LIMITS.representedPersons - 1 })).toMatchObject({ firstName: 'Mia' });
    expect(decided({}, { ...full, current: { representedAs: 'MINOR' } })).toMatchObject({ firstName: 'Mia' });
  });
});

describe('where nobody has a code', () => {
  const born = { personalCode: undefined, birthDate: '2011-01-01' };

  it.each([
    [{ personalCode: undefined }, 'FIELD_REQUIRED birthDate'],
    [{ birthDate: '2011-01-01' }, 'INVALID_INPUT'], // a code came along
    [{ ...born, birthDate: '2026-01-16' }, 'DATE_IN_FUTURE birthDate'],
    [{ ...born, birthDate: '1895-12-31' }, 'INVALID_INPUT'],
  ])('%j is refused: %s', (input, refusal) => {
    expect(decided(input, ABROAD)).toBe(refusal);
  });

  it('the birth date says who is a child, and the sex may stay unsaid', () => {
    expect(decided(born, ABROAD)).toMatchObject({
      personalCode: null,
      birthDate: '2011-01-01',
      sex: 'NOT_DISCLOSED',
      representedAs: 'MINOR',
    });
    expect(decided({ ...born, birthDate: TODAY, sex: 'MALE' }, ABROAD)).toMatchObject({ sex: 'MALE' });
  });
});

describe('represented as a child', () => {
  it.each([
    // born, was, becomes
    ['2008-01-16', null, 'MINOR'],
    ['2008-01-15', null, 'ADULT'],
    ['2008-01-15', 'ADULT', 'ADULT'],
    ['2008-01-15', 'MINOR', 'MINOR'], // has come of age: no change makes an adult's row of it
    ['1980-01-15', 'MINOR', 'MINOR'],
    ['2015-01-15', 'ADULT', 'MINOR'],
    ['2015-01-15', 'MINOR', 'MINOR'],
  ] as const)('born on %s, was %s: %s', (birthDate, was, becomes) => {
    const current = was === null ? null : { representedAs: was };
    expect(decided({ personalCode: undefined, birthDate }, { ...ABROAD, current })).toMatchObject({
      representedAs: becomes,
    });
  });

  it.each([
    // Tallinn is two hours ahead of UTC: the birthday begins at 22:00 of the day before.
    ['MINOR', '2008-03-10', '2026-03-09T21:59:59Z', false],
    ['MINOR', '2008-03-10', '2026-03-09T22:00:00Z', true],
    ['ADULT', '2008-03-10', '2026-03-09T22:00:00Z', false],
    [null, '1980-03-10', '2026-03-09T22:00:00Z', false],
    ['MINOR', null, '2026-03-09T22:00:00Z', false],
    ['MINOR', '2008-02-29', '2026-02-28T21:59:59Z', false],
    ['MINOR', '2008-02-29', '2026-02-28T22:00:00Z', true],
  ] as const)('%s of %s at %s has come of age: %s', (as, birthDate, at, expected) => {
    expect(hasComeOfAge(as, birthDate, Date.parse(at), 'Europe/Tallinn')).toBe(expected);
  });
});

describe('whoever is taken', () => {
  const two = (number: number): string => String(number).padStart(2, '0');
  const code = fc
    .record({
      first: fc.integer({ min: 3, max: 6 }),
      year: fc.integer({ min: 0, max: 25 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
      serial: fc.integer({ min: 0, max: 999 }),
    })
    .map(({ first, year, month, day, serial }) => {
      const ten = `${first}${two(year)}${two(month)}${two(day)}${String(serial).padStart(3, '0')}`;
      return `${ten}${checkDigitOf(ten)}`;
    });

  it('was born in the past, is a minor exactly under 18, and has a name that can be seen', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), code, (name, personalCode) => {
        const person = decided({ firstName: name, personalCode }, { ownCode: null, listedCodes: [] });
        if (typeof person === 'string') {
          expect(['FIELD_REQUIRED firstName', 'INVALID_INPUT']).toContain(person);
          return;
        }
        const remembered = person as ReturnType<typeof decidePerson>;
        expect(remembered.birthDate <= TODAY).toBe(true);
        expect(remembered.representedAs).toBe(ageOn(remembered.birthDate, TODAY) < 18 ? 'MINOR' : 'ADULT');
        expect(remembered.firstName).toMatch(/\p{L}/u);
        expect(remembered.firstName).toBe(remembered.firstName.trim());
      }),
    );
  });

  it('is never myself, never twice in the list', () => {
    fc.assert(
      fc.property(fc.uniqueArray(code, { minLength: 1, maxLength: 8 }), fc.nat(), (codes, at) => {
        const personalCode = codes[at % codes.length] ?? '';
        expect(decided({ personalCode }, { ownCode: personalCode })).toBe('PERSON_IS_SELF');
        expect(decided({ personalCode }, { ownCode: null, listedCodes: codes })).toBe(
          'PERSONAL_CODE_DUPLICATE',
        );
      }),
    );
  });
});
