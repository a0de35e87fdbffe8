/** Behind the genitive of an Estonian name; "s" is also the English one. */
const LATIN_ENDINGS = '- s d t l le lt ga st sse ks ni na ta de te dega tega dele del delt'.split(' ');

/**
 * How a Russian name changes at its end: Анна, Маша, Юлия; Иван, Андрей, Игорь; Иванов, Иванова; Белый, Белая. A stem
 * that is shorter than the name itself never stands without an ending.
 */
const DECLENSIONS = {
  hard: 'а ы е у ой ою',
  hushed: 'а и е у ой ою ей ею',
  soft: 'я и е ю ей ею',
  male: '- а у ом е ы',
  'male soft': 'й ь я ю ем е и',
  surname: '- а у ым е ой ы ых ыми',
  adjective: 'ий ый ой ого его ому ему ым им ом ем ая яя ую юю ей ые ие ых их ыми ими',
} as const;
export type Declension = keyof typeof DECLENSIONS;

const bare = (ending: string): string => (ending === '-' ? '' : ending);

/** A word without each ending that it may have, as it is first. */
export function stripLatin(word: string): string[] {
  return LATIN_ENDINGS.map(bare).flatMap((ending) =>
    word.endsWith(ending) && (ending === '' || word.length - ending.length >= 3)
      ? [word.slice(0, word.length - ending.length)]
      : [],
  );
}

const CYRILLIC_ENDINGS = new Map<string, Declension[]>();
for (const [declension, endings] of Object.entries(DECLENSIONS))
  for (const ending of endings.split(' ').map(bare))
    CYRILLIC_ENDINGS.set(ending, [...(CYRILLIC_ENDINGS.get(ending) ?? []), declension as Declension]);

/** The same of a Russian word: what it could be without its end, and which words lose such ends. */
export function stripCyrillic(word: string): (readonly [stem: string, declensions: readonly Declension[]])[] {
  return [0, 1, 2, 3].flatMap((length) => {
    const declensions = CYRILLIC_ENDINGS.get(length === 0 ? '' : word.slice(-length));
    return declensions === undefined || word.length - length < 2
      ? []
      : [[word.slice(0, word.length - length), declensions] as const];
  });
}

/** What becomes of the last consonants in the genitive: Kask, Kase; Sepp, Sepa; Lind, Linnu; Luik, Luige. */
const GRADES: readonly (readonly [RegExp, string])[] = [
  [/nd$/, 'nn'],
  [/ld$/, 'll'],
  [/rd$/, 'rr'],
  [/([kpts])\1$/, '$1'],
  [/sk$/, 's'],
  [/([aeiouõäöülnr])k$/, '$1g'],
  [/([aeiouõäöülmnr])p$/, '$1b'],
  [/([aeiouõäöülnr])t$/, '$1d'],
];

/** What Estonian endings stand behind, for a name in lower case; each is a form too. First names change less. */
export function toEstonianStems(lemma: string, isSurname: boolean): string[] {
  const stems = [lemma];
  if (lemma.endsWith('ne')) stems.push(`${lemma.slice(0, -2)}se`);
  if (/[aeiouõäöüy]$/.test(lemma)) return stems;
  const vowels = isSurname ? ['a', 'e', 'i', 'u'] : ['i', 'u'];
  for (const vowel of vowels) stems.push(lemma + vowel);
  if (/[aeiou]s$/.test(lemma)) stems.push(`${lemma}e`);
  if (isSurname && /[aeiou]s$/.test(lemma)) stems.push(lemma.slice(0, -1));
  if (/[ae][lnr]$/.test(lemma) && lemma.length >= 5)
    for (const vowel of ['i', ...(isSurname ? ['e', 'a'] : [])])
      stems.push(lemma.slice(0, -2) + lemma.slice(-1) + vowel);
  for (const [strong, weak] of GRADES)
    if (strong.test(lemma))
      for (const vowel of ['a', ...vowels]) stems.push(lemma.replace(strong, weak) + vowel);
  return stems;
}

/** What Russian endings stand behind, and which, for a name in lower case. */
export function toRussianStems(lemma: string): (readonly [stem: string, declension: Declension])[] {
  if (lemma.length >= 6 && /(?:ий|ый|ой|ая|яя)$/.test(lemma))
    return [
      [lemma.slice(0, -2), 'adjective'],
      [lemma.slice(0, -1), 'male soft'],
    ];
  const stem = lemma.slice(0, -1);
  if (/[гкхжчшщц]а$/.test(lemma)) return [[stem, 'hushed']];
  if (lemma.endsWith('а'))
    return [[stem, 'hard'], ...(/(?:[ое]в|[иы]н)а$/.test(lemma) ? ([[stem, 'surname']] as const) : [])];
  if (lemma.endsWith('я')) return [[stem, 'soft']];
  if (/[йь]$/.test(lemma)) return [[stem, 'male soft']];
  if (/(?:[ое]в|[иы]н)$/.test(lemma)) return [[lemma, 'surname'], [lemma, 'male'], ...fleeting(lemma)];
  return [[lemma, 'male'], ...fleeting(lemma)];
}

/** Павел, Павла; Лев, Льва. */
function fleeting(lemma: string): (readonly [string, Declension])[] {
  const { before, after } = /(?<before>.*\p{L})(?:ь?е|о)(?<after>[лкцв])$/u.exec(lemma)?.groups ?? {};
  return before === undefined
    ? []
    : [
        [`${before}${after}`, 'male'],
        [`${before}ь${after}`, 'male'],
      ];
}
