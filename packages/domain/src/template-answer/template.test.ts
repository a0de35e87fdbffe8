import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  decideTemplate,
  fillTemplate,
  listUnknownPlaceholders,
  mayChangeTemplate,
  PLACEHOLDERS,
  type PlaceholderValues,
} from './template.ts';

const VALUES: PlaceholderValues = {
  patientFirstName: 'Mari',
  clinicName: 'Kesklinna Perearstid',
  clinicPhone: '600 0000',
  myName: 'Õie Õun',
};

test.each([
  ['Tere, {patientFirstName}!', 'Tere, Mari!'],
  ['{ myName }, {clinicName}', 'Õie Õun, Kesklinna Perearstid'],
  ['{clinicPhone} või {clinicPhone}', '600 0000 või 600 0000'],
  ['{patientFirstName}{myName}', 'MariÕie Õun'],
  ['{{myName}}', '{Õie Õun}'],
  ['Ainult { ja }', 'Ainult { ja }'],
  ['{}', '{}'],
  ['{\nmyName}', '{\nmyName}'],
  ['{unknown}', '{unknown}'],
])('%j is filled in as %j', (text, filled) => {
  expect(fillTemplate(text, VALUES)).toEqual({ text: filled, missing: [] });
});

test('what is not known stays where it is and is named', () => {
  expect(fillTemplate('{clinicPhone} {clinicPhone} {myName}', { ...VALUES, clinicPhone: null })).toEqual({
    text: '{clinicPhone} {clinicPhone} Õie Õun',
    missing: ['clinicPhone'],
  });
  expect(fillTemplate('{clinicPhone}', { ...VALUES, clinicPhone: ' ' }).missing).toEqual(['clinicPhone']);
});

test('a value that holds braces is not filled again', () => {
  const values = { ...VALUES, patientFirstName: '{myName}', myName: '{patientFirstName}' };
  expect(fillTemplate('{patientFirstName} {myName}', values).text).toBe('{myName} {patientFirstName}');
});

test('a value is text and no pattern of the replacement', () => {
  expect(fillTemplate('{myName}', { ...VALUES, myName: '$& $1 $$' }).text).toBe('$& $1 $$');
});

test.each([
  ['Tere, {patientFirstName}!', []],
  ['{name} {Name} {name}', ['name', 'Name']],
  ['{patient first name}', ['patient first name']],
  ['{имя}', ['имя']],
  ['{PatientFirstName}', ['PatientFirstName']],
  ['{__proto__} {constructor} {toString}', ['__proto__', 'constructor', 'toString']],
  ['{ } {} { {', []],
  ['a } b { c', []],
  ['{a: 1}', []],
  ['{{wrong}}', ['wrong']],
])('%j has the unknown ones %j', (text, names) => {
  expect(listUnknownPlaceholders(text)).toEqual(names);
});

const anyText = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.constantFrom('{', '}', '{{', '\n', ' ', ...PLACEHOLDERS.map((name) => `{${name}}`)),
  ),
);

describe('any text', () => {
  it('is filled in completely or not at all: no known placeholder is left, nothing else is touched', () => {
    fc.assert(
      fc.property(anyText, (parts) => {
        const text = parts.join('');
        const marked = fillTemplate(text, {
          patientFirstName: '①',
          clinicName: '②',
          clinicPhone: '③',
          myName: '④',
        }).text;
        for (const name of PLACEHOLDERS) expect(marked).not.toContain(`{${name}}`);
        if (!/\{\s*(patientFirstName|clinicName|clinicPhone|myName)\s*\}/.test(text))
          expect(marked).toBe(text);
      }),
    );
  });

  it('that is kept has nothing in braces that stays open', () => {
    fc.assert(
      fc.property(anyText, (parts) => {
        const text = `x${parts.join('')}`;
        const unknown = listUnknownPlaceholders(text);
        if (unknown.length === 0)
          expect(decideTemplate({ heading: 'H', description: text }).description).toBe(text);
        else
          expect(() => decideTemplate({ heading: 'H', description: text })).toThrow(
            'TEMPLATE_PLACEHOLDER_UNKNOWN',
          );
      }),
    );
  });
});

describe('what may be kept', () => {
  const keep = (more: object) => decideTemplate({ heading: 'Tere', description: 'Tere!', ...more });
  it('has its heading in one line', () => {
    expect(keep({ heading: ' Kurgu\n valu ' }).heading).toBe('Kurgu valu');
  });
  it.each([
    [{ heading: ' \u200B' }, 'FIELD_REQUIRED'],
    [{ description: ' \n' }, 'TEXT_REQUIRED'],
    [{ description: 'x'.repeat(3001) }, 'E_CONTACT_ANSWER_TOO_LONG'],
    [{ description: 'Tere, {eesnimi}' }, 'TEMPLATE_PLACEHOLDER_UNKNOWN'],
  ])('and not %j', (more, key) => {
    expect(() => keep(more)).toThrow(key);
  });
  it('and counts characters as everywhere', () => {
    expect(keep({ description: '😀'.repeat(3000) }).description).toHaveLength(6000);
  });
});

test.each([
  [true, false, false, true],
  [true, true, true, true],
  [false, true, true, true],
  [false, true, false, false],
  [false, false, true, false],
])('author %s, admin %s, shared %s: may change it %s', (isAuthor, isClinicAdmin, isShared, may) => {
  expect(mayChangeTemplate({ isAuthor, isClinicAdmin, isShared })).toBe(may);
});
