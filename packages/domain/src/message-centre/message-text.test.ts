import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ESTONIAN_FIRST_NAMES,
  OTHER_FIRST_NAMES,
  RUSSIAN_FIRST_NAMES,
} from '../ai/redaction/lists/first-names.ts';
import { Refusal } from '../errors.ts';
import { countSeptets } from './gsm7.ts';
import {
  assertFits,
  composeMessage,
  decideMessageText,
  FIRST_NAME,
  footerOf,
  isInvitation,
  longestFirstName,
  measureMessage,
  plainFirstName,
} from './message-text.ts';
import { hasCyrillic } from './plain-text.ts';

const LINK = { optOutAddress: 'tervik.example/o#2345abcd' };
const MARI = { firstName: 'Mari', clinicName: 'Tamme Perearstid', ...LINK };
/** Of Mari's clinic: a line with its name, and one with the link. */
const FOOTER = 17 + 32;
const HARD_ESTONIAN = [
  'Õie',
  'Žanna',
  'Tõnu',
  'Mari-Liis',
  'Anna Maria',
  'Ülle',
  'Šarlotte',
  'Jõuluõhtu',
  'Ährika',
];
const IN_CYRILLIC =
  `Александр Алексей Анастасия Анна Артём Борис Валентина Василий Вера Виктор Виталий Владимир Вячеслав
  Галина Георгий Григорий Дарья Денис Дмитрий Евгений Екатерина Елена Жанна Зоя Иван Игорь Илья Ирина Кирилл Ксения
  Лариса Любовь Людмила Максим Маргарита Мария Михаил Надежда Наталья Никита Николай Нина Оксана Олег Ольга Павел
  Пётр Раиса Роман Светлана Семён Сергей Станислав Степан Татьяна Тимофей Фёдор Хельга Цезарь Чулпан Эдуард Элла
  Юлия Юрий Яна Ярослав Подъячий Щедрин Анна-Мария Олександр Юрій Їжак Євген Ґалина`.split(/\s+/);
const words = (list: string): string[] => list.trim().split(/\s+/);
const NAMES = [
  ...HARD_ESTONIAN,
  ...IN_CYRILLIC,
  ...[ESTONIAN_FIRST_NAMES, RUSSIAN_FIRST_NAMES, OTHER_FIRST_NAMES].flatMap(words),
];

const refusalOf = (act: () => unknown): string => {
  try {
    act();
    return 'none';
  } catch (error) {
    if (error instanceof Refusal) return [error.key, ...Object.values(error.data)].join(' ');
    throw error;
  }
};

test.each([
  ['Tere, {firstName}!', 'Tere, {firstName}!'],
  ['  Tere, { firstName }! \r\n\r\n Ootame Teid…  \n', 'Tere, {firstName}!\n\n Ootame Teid...'],
  ['Tere, [eesnimi]!', 'Tere, {firstName}!'],
  [
    'Tere, {Eesnimi}! [First name], {first_name} { имя } [Имя]',
    'Tere, {firstName}! {firstName}, {firstName} {firstName} {firstName}',
  ],
  ['Tere, {firstName}! Õigus „jah“ – 10\u00A0€', 'Tere, {firstName}! Oigus "jah" - 10 €'],
  ['{firstName} ja {firstName}', '{firstName} ja {firstName}'],
  ['{firstName} [1] ~ ^ | \\', '{firstName} [1] ~ ^ | \\'],
])('%j may be sent as %j', (text, message) => {
  expect(decideMessageText(text)).toBe(message);
  expect(decideMessageText(message)).toBe(message);
});

test.each([
  ['', 'TEXT_REQUIRED'],
  [' \n\u200B', 'TEXT_REQUIRED'],
  ['Tere!', 'MESSAGE_FIRST_NAME_REQUIRED'],
  ['Tere, firstName!', 'MESSAGE_FIRST_NAME_REQUIRED'],
  ['Tere, {perenimi}!', 'MESSAGE_PLACEHOLDER_UNKNOWN perenimi'],
  ['Tere, {firstName} {surname}', 'MESSAGE_PLACEHOLDER_UNKNOWN surname'],
  ['Tere, {FirstNames}!', 'MESSAGE_PLACEHOLDER_UNKNOWN FirstNames'],
  ['Tere, {last name}!', 'MESSAGE_PLACEHOLDER_UNKNOWN last name'],
  ['{toString} {firstName}', 'MESSAGE_PLACEHOLDER_UNKNOWN toString'],
  [`{${'x'.repeat(99)}}`, `MESSAGE_PLACEHOLDER_UNKNOWN ${'x'.repeat(60)}`],
  ['Tere, {firstName!', 'MESSAGE_BRACE_ALONE'],
  ['Tere, {firstName}}!', 'MESSAGE_BRACE_ALONE'],
  ['Tere, {{firstName}}!', 'MESSAGE_BRACE_ALONE'],
  ['{} {firstName}', 'MESSAGE_BRACE_ALONE'],
  ['Здравствуйте, {firstName}!', 'MESSAGE_CYRILLIC'],
  ['Tere, {firstName}! с', 'MESSAGE_CYRILLIC'],
  ['Tere, {фамилия}!', 'MESSAGE_CYRILLIC'],
  ['Tere, {firstName} 😀!', 'MESSAGE_CHARACTER_UNKNOWN 😀'],
  ['Tere, {firstName} 37°', 'MESSAGE_CHARACTER_UNKNOWN °'],
  ['Tere, {firstName} α', 'MESSAGE_CHARACTER_UNKNOWN α'],
])('%j may not be sent: %s', (text, refusal) => {
  expect(refusalOf(() => decideMessageText(text))).toBe(refusal);
});

test.each([
  ['Tere, {firstName}! {link}', true],
  ['Tere, {firstName}! { link }', true],
  ['Tere, {firstName}! {\u00A0link}', true],
  ['Tere, {firstName}! link', false],
  ['Tere, {firstName}! {Link}', false],
  ['Tere, {firstName}! {link', false],
])('%j is an invitation as it is typed and as it is sent: %s', (text, expected) => {
  expect(isInvitation(text)).toBe(expected);
  if (expected) expect(isInvitation(decideMessageText(text))).toBe(true);
});

test.each([
  ['Mari', 'Mari'],
  ['Õie', 'Oie'],
  [' Anna  Maria ', 'Anna Maria'],
  ['Юлия', 'Iuliia'],
  ['O’Neill', "O'Neill"],
  ['Mari 😀', 'Mari'],
  ['{firstName}', '{firstName}'],
  ['', undefined],
  [' - ', undefined],
  ['李', undefined],
  ['მარი', undefined],
  ['Mari 李', undefined],
])('the first name %j is sent as %j', (name, plain) => {
  expect(plainFirstName(name)).toBe(plain);
});

test('every name of our lists can be sent whole', () => {
  expect(NAMES.length).toBeGreaterThan(1000);
  for (const name of NAMES) {
    const plain = plainFirstName(name);
    expect(plain, name).toMatch(/^[A-Za-z]+(?:['\- ][A-Za-z]+)*$/);
    expect(countSeptets(plain ?? 'õ'), name).toBeGreaterThanOrEqual([...name.replaceAll('ь', '')].length);
  }
});

describe('the message of one recipient', () => {
  test('has their name and the footer', () => {
    expect(
      composeMessage('Tere, {firstName}!', {
        firstName: 'Юлия',
        clinicName: 'Õnne Tervisekeskus',
        ...LINK,
      }),
    ).toBe('Tere, Iuliia!\nOnne Tervisekeskus\nSTOP: tervik.example/o#2345abcd');
    expect(footerOf({ clinicName: 'Центр  здоровья „Õ“', ...LINK })).toBe(
      '\nTsentr zdorovia "O"\nSTOP: tervik.example/o#2345abcd',
    );
  });
  test('fills in nothing that a name or the clinic brings along', () => {
    expect(
      composeMessage('{firstName} $& {firstName}', {
        firstName: '{firstName} $1',
        clinicName: '{firstName}',
        optOutAddress: '{firstName}',
      }),
    ).toBe('{firstName} $1 $& {firstName} $1\n{firstName}\nSTOP: {firstName}');
  });
  test('has no name where it cannot be written', () => {
    expect(composeMessage('Tere {firstName}!', { ...MARI, firstName: '李', clinicName: '李' })).toBe(
      'Tere !\n\nSTOP: tervik.example/o#2345abcd',
    );
  });
});

describe('the length', () => {
  test('counts name, footer, and twice what costs two', () => {
    expect(measureMessage('{firstName}', MARI)).toEqual({ septets: 4 + FOOTER, limit: 160 });
    expect(measureMessage('{firstName}€~', MARI).septets).toBe(4 + 4 + FOOTER);
    expect(measureMessage('{firstName}', { ...MARI, firstName: '{Mari}' }).septets).toBe(8 + FOOTER);
    expect(measureMessage('{firstName}{firstName}', MARI).septets).toBe(8 + FOOTER);
  });
  test('is known of what is still being typed', () => {
    expect(measureMessage('', MARI).septets).toBe(FOOTER);
    expect(measureMessage('õ 😀ж', MARI).septets).toBe(4 + FOOTER);
    expect(measureMessage('{first', MARI).septets).toBe(7 + FOOTER);
  });
  test('160 fit and 161 do not', () => {
    const text = (more: number) => `{firstName}${'x'.repeat(160 - 4 - FOOTER + more)}`;
    expect(refusalOf(() => assertFits(text(0), MARI))).toBe('none');
    expect(refusalOf(() => assertFits(text(1), MARI))).toBe('MESSAGE_TOO_LONG 161 160');
    expect(refusalOf(() => assertFits(text(0), { ...MARI, firstName: 'Mari-Liis' }))).toBe(
      'MESSAGE_TOO_LONG 165 160',
    );
  });
});

test.each([
  [[], undefined],
  [['李', ''], undefined],
  [['Mari', 'Jaan'], 'Mari'],
  [['Aleksandra', 'Щщщщ', '李李李李李李李李李李李李李李李李李'], 'Щщщщ'],
  [['Abcde', '{ab}'], '{ab}'],
])('of %j the longest is %j', (names, longest) => {
  expect(longestFirstName(names)).toBe(longest);
});

const pieces = fc.array(
  fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
    fc.constantFrom('{firstName}', '{ firstName }', '{', '}', 'õ', '€', '\r\n', '…', 'Щ', '\u0308'),
  ),
);
const anyName = fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: 'grapheme', maxLength: 20 }));

describe('any text, any name, any clinic', () => {
  test('gives a message that GSM-7 has, measured as it is sent, the footer last', () => {
    fc.assert(
      fc.property(pieces, anyName, fc.string({ unit: 'grapheme' }), (parts, firstName, clinicName) => {
        const typed = `{firstName}${parts.join('')}`;
        const recipient = { firstName, clinicName, ...LINK };
        let text: string;
        try {
          text = decideMessageText(typed);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
          return;
        }
        const message = composeMessage(text, recipient);
        expect(countSeptets(message)).toBe(measureMessage(text, recipient).septets);
        expect(measureMessage(typed, recipient)).toEqual(measureMessage(text, recipient));
        expect(message.endsWith(footerOf(recipient))).toBe(true);
        expect(hasCyrillic(message)).toBe(false);
        expect(decideMessageText(text)).toBe(text);
        expect(text).toContain(`{${FIRST_NAME}}`);
      }),
      { numRuns: 500 },
    );
  });
  test('whoever has the longest first name has the longest message', () => {
    fc.assert(
      fc.property(fc.array(anyName, { minLength: 1 }), (names) => {
        const septets = (firstName: string) =>
          measureMessage('{firstName} {firstName}', { ...MARI, firstName }).septets;
        const longest = longestFirstName(names);
        expect(septets(longest ?? '')).toBe(Math.max(...names.map(septets)));
      }),
    );
  });
});
