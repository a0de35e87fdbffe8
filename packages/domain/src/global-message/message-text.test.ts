import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanMessageText, cleanTexts, countMessage, textFor } from './message-text.ts';
import { MESSAGE_LOCALES } from './vocabulary.ts';

describe('what is shown of a text', () => {
  test.each([
    ['spaces around it', '  Oleme suletud.  ', 'Oleme suletud.'],
    ['line breaks', 'Oleme\r\nsuletud.\n\nAitäh!', 'Oleme suletud. Aitäh!'],
    ['tabs, wide and unbreakable spaces', 'a\tb\u00A0c\u2003d', 'a b c d'],
    ['letters and marks apart', 'O\u0303un', 'Õun'],
    ['a direction turned round', 'Helista \u202E4321\u202C kohe', 'Helista 4321 kohe'],
    ['isolates', '\u2066x\u2069 \u2068y\u2069', 'x y'],
    ['marks of direction', 'a\u200Eb\u200Fc\u061C', 'abc'],
    ['controls', 'a\u0007b\u001B[31mc\u0085d', 'ab[31mc d'],
    ['a mark between spaces', 'a \u200B b', 'a b'],
    ['invisible tags', 'a\u{E0041}\u{E007F}b', 'ab'],
    ['soft hyphens', 'tervise\u00ADkeskus', 'tervisekeskus'],
    ['an emoji of several', 'Arst 👩‍⚕️', 'Arst 👩‍⚕️'],
    ['Hebrew and Arabic letters', 'שלום سلام', 'שלום سلام'],
    ['an address and tags', 'https://a.example <b>x</b>', 'https://a.example <b>x</b>'],
    ['nothing', ' \u200B\n', ''],
  ])('%s', (_, typed, shown) => expect(cleanMessageText(typed)).toBe(shown));

  test('is the same when it is cleaned again, and holds nothing that turns it round', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const shown = cleanMessageText(typed);
        expect(cleanMessageText(shown)).toBe(shown);
        expect(shown).not.toMatch(/[\n\r\t\0\u200E\u200F\u202A-\u202E\u2066-\u2069]/);
        expect(countMessage(typed)).toBe([...shown].length);
      }),
    );
  });

  test('only languages with a text are kept', () =>
    expect(cleanTexts({ et: ' x ', en: ' \u200B ', ru: undefined })).toEqual({ et: 'x' }));
});

describe('what a reader reads', () => {
  const T = { et: 'E', en: 'I', ru: 'V' };
  test.each([
    [['et', 'en', 'ru'], 'ru', 'et', 'ru'],
    [['et', 'en', 'ru'], 'en', 'et', 'en'],
    [['et', 'en'], 'ru', 'et', 'et'],
    [['en', 'ru'], 'et', 'en', 'en'],
    [['et', 'ru'], 'en', 'ru', 'ru'],
    [['en', 'ru'], 'et', 'et', 'en'],
    [['ru'], 'et', 'en', 'ru'],
    [['ru'], 'en', 'et', 'ru'],
    [[], 'et', 'et', undefined],
  ] as const)('written in %j, a reader of %s in a clinic of %s: %s', (written, reader, clinic, read) => {
    const texts = Object.fromEntries(written.map((locale) => [locale, T[locale]]));
    expect(textFor(texts, reader, clinic)).toEqual(
      read === undefined ? undefined : { locale: read, text: T[read] },
    );
  });

  test('there is one whenever anything is written, and it is the reader’s own where there is one', () => {
    const locale = fc.constantFrom(...MESSAGE_LOCALES);
    fc.assert(
      fc.property(fc.subarray([...MESSAGE_LOCALES]), locale, locale, (written, reader, clinic) => {
        const texts = Object.fromEntries(written.map((one) => [one, one]));
        const read = textFor(texts, reader, clinic);
        expect(read === undefined).toBe(written.length === 0);
        if (written.includes(reader)) expect(read?.locale).toBe(reader);
        else if (written.includes(clinic)) expect(read?.locale).toBe(clinic);
      }),
    );
  });
});
