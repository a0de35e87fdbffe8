import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findDanger } from '@tervik/domain/new-e-contact/danger/find-danger.ts';
import { E_CONTACT_TYPES, type EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import {
  buildTypeIndex,
  searchTypes,
  type TypeIndex,
  type TypeText,
} from '@tervik/domain/new-e-contact/type-search.ts';
import type { Figure } from './table.ts';

const LOCALES = ['et', 'en', 'ru'] as const;
/** One frame of a screen that draws sixty in a second. */
const FRAME_MS = 16;
/** Typed letter by letter, with slips of the finger and words that find nothing. */
const TYPED = [
  'palavik',
  'seljavalu',
  'retsept',
  'peavlau',
  'my back hurts since yesterday',
  'prescrption',
  'fever and cough',
  'температура',
  'болит спина и кружится голова',
  'рецепт',
  'valu rinnus ja raske hingata',
  'xyzzy',
];
const ROUNDS = 40;

const require = createRequire(import.meta.url);
const read = (locale: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(require.resolve(`@tervik/locales/${locale}/${area}.json`), 'utf8')) as Record<
    string,
    string
  >;

/** Reads a language's texts once. */
function textsOf(locale: string): (type: EContactType) => TypeText {
  const [types, keywords] = [read(locale, 'e-contact.type'), read(locale, 'e-contact.type-keywords')];
  return (type) => ({
    label: types[`e-contact.type.${type}`] ?? '',
    keywords: keywords[`e-contact.type-keywords.${type}`] ?? '',
  });
}

/** As a page in this language has it: its own words, and those of the others. */
function indexOf(locale: string): TypeIndex<EContactType> {
  const own = textsOf(locale);
  const others = LOCALES.filter((other) => other !== locale).map(textsOf);
  return buildTypeIndex(
    E_CONTACT_TYPES.map((type) => ({ type, ...own(type), others: others.map((text) => text(type)) })),
  );
}

/** Every key press over the whole catalogue and all words of danger: the slowest of a hundred. */
export async function measureTypeSearch(): Promise<Figure[]> {
  const times: number[] = [];
  let found = 0;
  for (const locale of LOCALES) {
    const index = indexOf(locale);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const word of TYPED)
        for (let letters = 1; letters <= word.length; letters += 1) {
          const began = performance.now();
          const typed = word.slice(0, letters);
          found += searchTypes(typed, index, findDanger(typed)?.type).length;
          times.push(performance.now() - began);
        }
  }
  if (found === 0) throw new Error('the search finds nothing');
  times.sort((one, other) => one - other);
  const p99 = times[Math.floor(times.length * 0.99)] ?? Infinity;
  return [
    {
      what: `Type search, ${E_CONTACT_TYPES.length} types, a key press`,
      ours: `p99 ${p99.toFixed(2)} ms`,
      floor: `${FRAME_MS} ms, a frame`,
      ratio: p99 / FRAME_MS,
      aim: '≤ 1',
      reached: p99 <= FRAME_MS,
      grows: 'with the words of the catalogue, which are folded once',
    },
  ];
}
