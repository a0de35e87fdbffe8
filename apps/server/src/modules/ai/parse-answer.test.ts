import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { LIMITS } from '@tervik/domain/limits.ts';
import { parseQuestions, parseSummary } from './parse-answer.ts';

const text = (asked: string) => ({ text: asked, kind: 'TEXT' as const, choices: [] });
const parse = (...asked: readonly string[]) => parseQuestions({ questions: asked.map(text) }, 1);

describe('a question that is one', () => {
  it.each([
    'Kui kõrge on palavik?',
    'Since when has it hurt, and how strongly (0–10)?',
    'Как давно это началось?',
    'Kas olete võtnud valuvaigisteid (nt. ibuprofeen 400 mg)?',
    `${'a'.repeat(199)}?`,
  ])('%s', (asked) => {
    expect(parse(asked)).toEqual([{ id: 'm1', text: asked, kind: 'TEXT', choices: [] }]);
  });
});

describe('what is no plain question spoils the whole answer', () => {
  it.each([
    [''],
    ['?'],
    ['Võtke kolm tabletti.'],
    ['Võtke kolm tabletti. Kas aitas?'],
    ['Kas valutab? Helistage kohe'],
    [`${'a'.repeat(200)}?`],
    [`ab ${'😀'.repeat(99)}?`],
    ['Kas <b>valutab</b>?'],
    ['Kas x > 5?'],
    ['Kas [siin](https://evil.example)?'],
    ['Kas vaatate https://evil.example?'],
    ['Kas vaatate evil.example?'],
    ['Kas www.evil on tuttav?'],
    ['Kas kirjutate a@b.ee?'],
    ['Kas helistate 5123 4567?'],
    ['Kas helistate 1220?'],
    ['Mis on Teie isikukood?'],
    ['What is your password?'],
    ['Какой у Вас личный код?'],
    ['Kas valutab\njalg?'],
    ['Kas valu\u200Btab?'],
    ['Kas \u202Evalutab?'],
    ['Kas &lt;b&gt; valutab?'],
    ['Kas javascript:alert valutab?'],
  ])('%j', (asked) => {
    expect(parse('Kui kõrge on palavik?', asked)).toBeUndefined();
  });

  it('and so do too many', () => {
    const many = Array.from({ length: LIMITS.helperQuestions + 1 }, (_, at) => `Küsimus ${at}?`);
    expect(parse(...many)).toBeUndefined();
    expect(parse(...many.slice(1))).toHaveLength(LIMITS.helperQuestions);
  });
});

describe('choices', () => {
  const choose = (...choices: readonly string[]) =>
    parseQuestions({ questions: [{ text: 'Kus valutab?', kind: 'CHOICE', choices: [...choices] }] }, 5);

  it('are what is said and what is kept', () => {
    expect(choose('Vasakul', ' Paremal ', 'Vasakul')).toEqual([
      {
        id: 'm5',
        text: 'Kus valutab?',
        kind: 'CHOICE',
        choices: [
          { value: 'Vasakul', label: 'Vasakul' },
          { value: 'Paremal', label: 'Paremal' },
        ],
      },
    ]);
  });

  it('of one thing are none: it is asked as text', () => {
    expect(choose('Vasakul')?.[0]).toMatchObject({ kind: 'TEXT', choices: [] });
    expect(choose()?.[0]).toMatchObject({ kind: 'TEXT' });
  });

  it.each([
    [['a', '<img src=x>']],
    [['a', '']],
    [['a', 'https://evil.example']],
    [['a', 'x'.repeat(81)]],
    [[...'abcdefghi']],
  ])('%j spoil the answer', (choices) => {
    expect(choose(...choices)).toBeUndefined();
  });

  it('of another kind are left out', () => {
    const [yesNo] =
      parseQuestions({ questions: [{ text: 'Kas valutab?', kind: 'YES_NO', choices: ['Jah'] }] }, 1) ?? [];
    expect(yesNo).toMatchObject({ kind: 'YES_NO', choices: [] });
  });
});

test('nothing to ask is an answer', () => {
  expect(parse()).toEqual([]);
});

describe('a summary', () => {
  it.each([
    'Patsiendil on kolm päeva palavik 38.5 ja köha. Vererõhk 120/80.',
    'First.\nSecond, since 20.11.2026; fever < 39.',
  ])('%s', (summary) => {
    expect(parseSummary({ summary })).toBe(summary);
  });

  it('loses the stars of a markup that it should not have', () => {
    expect(parseSummary({ summary: '**Kaebus:** köha' })).toBe('Kaebus: köha');
  });

  it.each([
    '',
    ' \u200B ',
    'x'.repeat(1501),
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'Vaadake [siit](https://evil.example)',
    'Vaadake https://evil.example',
    'Helistage +372 900 1234',
    'Kirjutage a@b.ee',
    'Kood 38501010231',
    'Palun öelge oma parool',
    'köha\u202E',
    '{{emergencyNumber}}',
  ])('%j is none', (summary) => {
    expect(parseSummary({ summary })).toBeUndefined();
  });
});

describe('whatever a model says', () => {
  const evil = fc.constantFrom(
    '<b>',
    '</p>',
    'https://x',
    'www.x',
    '51234567',
    'a@b.ee',
    '\n',
    '\u202E',
    '](',
    '&lt;',
  );
  const words = fc
    .array(fc.oneof(evil, fc.string({ unit: 'grapheme', maxLength: 12 }), fc.constant('Kas valutab?')), {
      maxLength: 6,
    })
    .map((parts) => parts.join(' '));

  it('what is believed is plain: nothing to obey, to follow, to call or to hide', () => {
    fc.assert(
      fc.property(words, (shown) => {
        for (const plain of [parse(`${shown}?`)?.[0]?.text, parseSummary({ summary: shown })])
          expect(plain ?? '').not.toMatch(/<[/!a-z]|https?:|www\.|\]\(|@|\d{7}|\u202E|&\w+;/i);
      }),
    );
  });

  it('a plain question in any words is let through', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-ZÕÄÖÜ][a-zõäöü]{2,9}( [a-zõäöü]{2,9}){0,8}\?$/), (asked) => {
        fc.pre(!/parool|salasona|salasõna|isikukood| pin\b|^pin\b/i.test(asked));
        expect(parse(asked)).toHaveLength(1);
      }),
    );
  });
});
