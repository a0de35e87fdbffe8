import { describe, expect, it } from 'vitest';
import { fieldsOf, findMistakes, parseFields } from './fields.ts';
import { nameOf, substanceOf } from './medicine-text.ts';

const EMPTY = parseFields({});
const WHOLE = {
  ...EMPTY,
  step: 'DETAILS',
  brandName: 'Ibumetin',
  routeOfAdministration: 'ORAL',
  dosing: 'TWICE',
} as const;

describe('the half-filled form of a medicine', () => {
  it('is empty without a draft, and forgets what is none of its words', () => {
    expect(EMPTY).toEqual({
      step: 'SEARCH',
      search: '',
      brandName: '',
      activeIngredient: '',
      strength: '',
      routeOfAdministration: '',
      dosing: '',
      previousId: '',
    });
    const fields = {
      step: 'NOWHERE',
      dosing: 'HOURLY',
      routeOfAdministration: 1,
      brandName: ['x'],
      strength: true,
    };
    expect(parseFields({ fields })).toEqual(EMPTY);
  });

  it('comes back from a draft as it was', () => {
    expect(parseFields({ fields: { ...WHOLE } })).toEqual(WHOLE);
  });

  it.each([
    ['nothing', {}, []],
    ['no name', { brandName: ' ' }, ['brandName']],
    ['the substance alone', { brandName: '', activeIngredient: 'ibuprofen' }, []],
    ['no way', { routeOfAdministration: '' }, ['route']],
    ['no dosing', { dosing: '' }, ['dosing']],
    [
      'long names',
      { brandName: 'x'.repeat(201), activeIngredient: 'x'.repeat(201), strength: 'x'.repeat(61) },
      ['brandName', 'activeIngredient', 'strength'],
    ],
  ] as const)('with %s changed lacks what the server would refuse', (_, patch, expected) => {
    expect(findMistakes({ ...WHOLE, ...patch }).map(({ field }) => field)).toEqual(expected);
  });

  it('takes a medicine of the register over; the dosing is left to say', () => {
    const medicine = {
      id: 'x',
      brandName: 'Ibumetin',
      activeIngredient: 'ibuprofen',
      routeOfAdministration: 'ORAL',
      strength: '400 mg',
      form: 'tablett',
      isDemo: true,
    } as const;
    const picked = { ...EMPTY, ...fieldsOf(medicine) };
    expect(picked.step).toBe('PICKED');
    expect(findMistakes(picked).map(({ field }) => field)).toEqual(['dosing']);
  });
});

it.each([
  [
    { brandName: 'Ibumetin', activeIngredient: 'ibuprofen', strength: '400 mg' },
    'Ibumetin 400 mg',
    'ibuprofen',
  ],
  [{ brandName: 'Ibuprofen Forte', activeIngredient: 'ibuprofen', strength: '' }, 'Ibuprofen Forte', ''],
  [{ brandName: '', activeIngredient: 'ibuprofen', strength: '5 %' }, 'ibuprofen 5 %', ''],
  [{ brandName: 'Ibumetin', activeIngredient: '', strength: '' }, 'Ibumetin', ''],
])('%j is called %j, of %j', (medicine, name, substance) => {
  expect(nameOf(medicine)).toBe(name);
  expect(substanceOf(medicine)).toBe(substance);
});
