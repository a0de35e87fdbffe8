import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkDigitOf } from '../../person/personal-code.ts';
import { hasPersonalNumbers } from './numbers.ts';
import { redact } from './redact.ts';

describe('personal codes', () => {
  it.each([
    ['38501010231', '[code]'],
    ['Minu kood on 38501010231.', 'Minu kood on [code].'],
    ['kood: 385 0101 0231', 'kood: [code]'],
    ['kood 385-010-10231!', 'kood [code]!'],
    ['3.8 50.1 01.0 23.1', '[code]'],
    ['ik38501010231ik', 'ik[code]ik'],
    ['3850101\u200B0231', '[code]'],
    ['3850101\u00AD0231', '[code]'],
    ['３８５０１０１０２３１', '[code]'],
    ['٣٨٥٠١٠١٠٢٣١', '[code]'],
    ['38501010231 48501010235', '[code]'],
    ['kood 385010\n10231', 'kood [code]'],
    ['kood 38501/01/0231', 'kood [code]'],
    // Not a code: the last digit does not fit.
    ['1234/567/8901', '1234/567/8901'],
  ])('%s → %s', (text, expected) => {
    expect(redact(text, [])).toBe(expected);
  });
});

describe('phones', () => {
  it.each([
    ['Helistage 51234567', 'Helistage [phone]'],
    ['5123 4567 või 512 34 567', '[phone] või [phone]'],
    ['+372 5123 4567', '[phone]'],
    ['tel +372-512-34567,', 'tel [phone],'],
    ['(+372) 512.34.567', '([phone]'],
    ['512.34 567', '[phone]'],
    ['8 (912) 345-67-89', '[code]'],
    ['+7 (912) 345-67-89', '[phone]'],
    ['600 5510', '[phone]'],
    ['6005510', '[phone]'],
    ['512\u00A034\u00A0567', '[phone]'],
    // A phone that would be a date, if there were a fifty-first day.
    ['51.23.4567', '[phone]'],
    // Readings, but not where a phone is announced.
    ['tel 5.0 0.0 0.0 0.0 aitäh', 'tel [phone] aitäh'],
    ['Mobiilinumber on: 5.0 0.0 0.0 0.0', 'Mobiilinumber on: [phone]'],
    ['numbril 51.2 34.5 67.8', 'numbril [phone]'],
    ['мой номер 5.1 2.3 4.5 6.7', 'мой номер [phone]'],
    ['tel. 11.11.2011', 'tel. [phone]'],
    ['5123/4567', '[phone]'],
    ['tel 512/34/567', 'tel [phone]'],
  ])('%s → %s', (text, expected) => {
    expect(redact(text, [])).toBe(expected);
  });
});

describe('addresses', () => {
  it.each([
    ['mari.maasikas@example.ee', '[email]'],
    ['Kirjutage mari@näide.ee või mulle', 'Kirjutage [email] või mulle'],
    ['mari @ example.ee', '[email]'],
    ['mari(at)example.ee', '[email]'],
    ['mari [at] example.ee', '[email]'],
    ['<mari@example.ee>, tänan', '[email] tänan'],
    ['mari@a.ee jüri@b.ee', '[email]'],
    ['почта: мария@пример.рф', 'почта: [email]'],
    ['a＠b.ee', '[email]'],
    ['@@@', '[email]'],
    ['kirjutage mari.maasikas at gmail.com palun', 'kirjutage [email] palun'],
    ['мари собака mail точка ru', '[email]'],
  ])('%s → %s', (text, expected) => {
    expect(redact(text, [])).toBe(expected);
  });
});

test.each([
  'Vererõhk 120/80, 135/90 ja pulss 72.',
  'Algas 20.11.2026, kestis 3 päeva.',
  'Since 2026-11-20, three times.',
  'Температура 38.5 39.2 38.9.',
  'Palavik 38.5 39.2 38.9 38.4 37.2, vererõhu numbrid 12.5 13.5 14.0 15.5.',
  'Helistasin 20.11.2026, õppeaasta 2025/2026, vererõhk 120/80 135/100.',
  'Võtsin 2 x 500 mg, 3 korda päevas, 112 ei helistanud.',
  'CRP 5, Hb 134, TSH 2,41',
  'Valu 7/10\n5\n1\n2\n3\n4\n5\n6',
  'Первый день — 5 ноября.',
])('stays as it is: %s', (text) => {
  expect(redact(text, [])).toBe(text.normalize('NFKC'));
});

describe('names', () => {
  it.each([
    ['Mari', 'Mari, Marile, marit, MARIGA, Maril', '[name], [name], [name], [name], [name]'],
    // Too many rather than too few.
    ['Mari', 'Marika, mari ja marinaadid', '[name], [name] ja marinaadid'],
    ['Tamm', 'Tamme Tammele tammega', '[name] [name] [name]'],
    ['Ülane', 'Ulane, Ülasele', '[name], [name]'],
    ['Saarine', 'Saarise Saarisele', '[name] [name]'],
    ['Maasikas', 'Maasika Maasikaga Maasikas, maasik', '[name] [name] [name], maasik'],
    ['Teras', 'Teras, terav valu', '[name], terav valu'],
    ['Ott', 'Ott, Otti, Ottist, ottomani', '[name], [name], [name], ottomani'],
    ['Anna-Liisa', 'Annal on annus, Liisal ei ole', '[name] on annus, [name] ei ole'],
    ['Tamm-Kõiv', 'TAMM-KÕIV ja Koivu', '[name]-[name] ja [name]'],
    ['Мария', 'Мария, Марии, Марией, Марию', '[name], [name], [name], [name]'],
    ['Анна', 'Анна, Анны, Анной', '[name], [name], [name]'],
    ['Иванов', 'Иванова, Иванову, Ивановым', '[name], [name], [name]'],
    ['Сергей', 'Сергея, Сергеем, Sergei', '[name], [name], [name]'],
    // In the register in Latin letters, in the text in Cyrillic ones, and the other way round.
    ['Olga', 'Ольга, Ольги, Ольгой', '[name], [name], [name]'],
    ['Pavlova', 'Павлова, Павловой', '[name], [name]'],
    ['Julia', 'Юлия, Юлии, Yulia', '[name], [name], [name]'],
    ['Tšernov', 'Чернов, Chernova, Tsernovile', '[name], [name], [name]'],
    ['Юрий', 'Juri, Yuri', '[name], [name]'],
    ['O’Neil', 'O’Neil', 'O’[name]'],
    ['', 'Kellelgi ei ole nime', 'Kellelgi ei ole nime'],
  ])('%s: %s', (name, text, expected) => {
    expect(redact(text, [name])).toBe(expected);
  });

  it('of everybody at once', () => {
    expect(redact('Mina, Kati Kask, kirjutan oma pojast Ottist.', ['Kati', 'Kask', 'Ott'])).toBe(
      'Mina, [name] [name], kirjutan oma pojast [name].',
    );
  });
});

// — whatever stands around it
const code = fc
  .integer({ min: 1_000_000_000, max: 6_999_999_999 })
  .map((ten) => `${ten}${checkDigitOf(String(ten))}`);
const separator = fc.constantFrom('', ' ', '-', '.', ' - ', '\u00A0', '\u200B', '\u2011', ' (', ') ');
const split = (digits: string, separators: readonly string[]): string =>
  [...digits].reduce((shown, digit, at) => shown + (separators[at % separators.length] ?? '') + digit);
const around = fc.string({ maxLength: 30, unit: 'grapheme' });
/** Every run of digits that a reader would put together. */
const together = (text: string): string[] =>
  text.match(/\d(?:[ \u00A0().\u2011-]{0,3}\d)*/g)?.map((run) => run.replace(/\D/g, '')) ?? [];

/** As they are given out, and any eleven digits of which the last fits. */
const born = fc
  .tuple(
    fc.integer({ min: 1, max: 6 }),
    fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
    fc.nat(999),
  )
  .map(([first, date, serial]) => {
    const ten = `${first}${date.toISOString().slice(2, 10).replaceAll('-', '')}${String(serial).padStart(3, '0')}`;
    return `${ten}${checkDigitOf(ten)}`;
  });
const withoutDigitAtEdge = around.map((text) =>
  text.normalize('NFKC').replace(/^[\p{Nd}.]+|[\p{Nd}.]+$/gu, ''),
);

test.each([
  ['a code', born, around],
  // Beside another digit they could be readings, if no date is in them.
  ['eleven digits that fit', code, withoutDigitAtEdge],
])('no digits of %s are left together', (_, given, beside) => {
  fc.assert(
    fc.property(
      given,
      fc.array(separator, { minLength: 1, maxLength: 4 }),
      beside,
      beside,
      (digits, by, a, b) => {
        const message = redact(`${a}${split(digits, by)}${b}`, []);
        expect(together(message).filter((run) => run.length >= 11)).toEqual([]);
        expect(message).not.toContain(digits);
      },
    ),
  );
});

test('no phone is left', () => {
  const phone = fc.tuple(
    fc.constantFrom('', '+372', '+372 ', '00372 ', '+7'),
    fc.stringMatching(/^[5-9]\d{6,8}$/),
  );
  const announced = fc.constantFrom(
    'tel',
    'Telefon: ',
    'mobiilil',
    'minu number on',
    'my phone is',
    'тел.',
    'номер',
  );
  const between = fc.oneof(separator, fc.constant('/'));
  fc.assert(
    fc.property(
      announced,
      phone,
      fc.array(between, { minLength: 1, maxLength: 3 }),
      (word, [prefix, digits], by) => {
        const redacted = redact(`${word} ${prefix}${split(digits, by)} aitäh`, []);
        expect(redacted.replace(/\D/g, '').length, redacted).toBeLessThan(7);
      },
    ),
  );
});

test('no e-mail is left, and no @ at all', () => {
  fc.assert(
    fc.property(fc.emailAddress(), around, around, (address, a, b) => {
      const redacted = redact(`${a} ${address} ${b}`, []);
      expect(redacted).not.toContain('@');
      expect(redacted).not.toContain(address);
    }),
  );
});

test('whatever comes in, what goes out holds no number of anybody, and going through it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string({ maxLength: 12 })), (text, names) => {
      const redacted = redact(text, names);
      expect(hasPersonalNumbers(redacted)).toBe(false);
      expect(redact(redacted, [])).toBe(redacted);
    }),
  );
});

test('a long text of digits and dots takes no long time to read', () => {
  const redacted = redact(`${'1. '.repeat(20_000)}${'@'.repeat(20_000)}${'1 '.repeat(20_000)}x`, ['Mari']);
  expect(redacted.length).toBeLessThan(100);
});
