import { expect, test } from 'vitest';
import { makeLetters, type Kind } from './test-letters/letters.ts';
import { LANGUAGES, measure, shareOf, type Figures } from './test-letters/measure.ts';

/**
 * How much the redaction finds of people whom no account knows, in five hundred made-up letters (test-letters). The
 * names come from another source than the lists. Whoever adds a name to a list because it is missed here measures
 * nothing any more: rules and general knowledge only.
 */
const LETTERS = makeLetters({ et: 190, ru: 190, en: 120 });

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
const say = ({ stored, traps, words }: Figures): string =>
  [
    ...Object.entries(stored).map(([kind, of]) => `${kind} ${percent(shareOf(of))} of ${of.all}`),
    `left in place: words ${percent(shareOf(words))}, of those that look like names ${percent(shareOf(traps))}`,
    ...Object.values(stored).flatMap(({ wrong }) => wrong.slice(0, 30)),
    ...words.wrong.slice(0, 30),
  ].join('\n');

const KINDS: readonly Kind[] = ['code', 'phone', 'email'];
/** What is worse than it must be at least. */
function shortOf({ stored, words, traps }: Figures, names: number): string[] {
  const expected = [
    ['name', stored.name, names],
    ...KINDS.map((kind) => [kind, stored[kind], 0.995] as const),
    // A letter full of [name] helps nobody: a model must still understand it.
    ['words that stay', words, 0.995],
    ['words like names that stay', traps, 0.98],
  ] as const;
  return expected.flatMap(([what, of, least]) => (shareOf(of) < least ? [what] : []));
}

test.each(LANGUAGES)(
  'letters in %s lose 98 of 100 names, 995 of 1000 numbers, and little else',
  (language) => {
    const figures = measure(LETTERS.filter((letter) => letter.language === language));
    expect(shortOf(figures, 0.98), say(figures)).toEqual([]);
  },
);

test('letters without a capital letter lose most names', () => {
  const figures = measure(LETTERS.filter(({ small }) => small));
  expect(shortOf(figures, 0.85), say(figures)).toEqual([]);
});

test('there is enough of each kind to measure', () => {
  const { stored, traps } = measure(LETTERS);
  expect(LETTERS).toHaveLength(500);
  expect(stored.name.all).toBeGreaterThan(2000);
  for (const kind of KINDS) expect(stored[kind].all).toBeGreaterThan(100);
  expect(traps.all).toBeGreaterThan(1000);
});
