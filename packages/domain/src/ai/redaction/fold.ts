/** Letters of the Russian alphabet as Estonia writes them in names; the soft and the hard sign fall away. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'z',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ts',
  ш: 's',
  щ: 'sts',
  ъ: '',
  ы: 'o',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  і: 'i',
  ї: 'i',
  є: 'e',
};
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/sch|shch/g, 'sts'],
  [/ch/g, 'ts'],
  [/sh/g, 's'],
  [/zh/g, 'z'],
  [/kh/g, 'h'],
  [/[jy]/g, 'i'],
  [/i{2,}/g, 'i'],
];

/** One spelling of a name for "Юлия", "Julia" and "Yulia", with or without the dots over its letters. */
export function fold(word: string): string {
  const latin = [...word.toLowerCase().normalize('NFC')].map((letter) => LATIN[letter] ?? letter).join('');
  const plain = latin.normalize('NFD').replace(/\p{M}/gu, '');
  return SPELLINGS.reduce((folded, [from, to]) => folded.replace(from, to), plain);
}

export const isCyrillic = (word: string): boolean => /\p{Script=Cyrillic}/u.test(word);

/** Spellings that fold does not unite: Sergejev and Сергеев, Semjon and Семён, Larissa and Лариса, Rybakov and Рыбаков. */
export const foldLoosely = (word: string): string =>
  fold(word)
    .replace(/ie/g, 'e')
    .replace(/(?<=[eo])i(?=[aou])/g, '')
    .replace(/ss/g, 's')
    .replace(/hh/g, 'h')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/c(?!h)/g, 'k');
