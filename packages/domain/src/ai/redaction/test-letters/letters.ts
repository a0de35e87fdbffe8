import {
  FLEETING,
  toCyrillic,
  toEstonianCase,
  toLatin,
  toRussianCase,
  type EstonianCase,
  type RussianCase,
} from './inflect.ts';
import { checkDigitOf } from '../../../person/personal-code.ts';
import { ESTONIAN_PEOPLE, RUSSIAN_PEOPLE } from './names.ts';
import { ENGLISH_LETTERS } from './templates-en.ts';
import { ESTONIAN_LETTERS } from './templates-et.ts';
import { RUSSIAN_LETTERS } from './templates-ru.ts';

export type Language = 'et' | 'ru' | 'en';
export type Kind = 'name' | 'code' | 'phone' | 'email';

/** A made-up letter, and what of it must go and what must stay, each by its start and end. */
export interface Letter {
  readonly language: Language;
  /** Without a capital letter, as some people write. */
  readonly small: boolean;
  readonly text: string;
  readonly personal: readonly { readonly kind: Kind; readonly start: number; readonly end: number }[];
  /** Words that look like names or have a capital letter: medicines, places, "Mai", "Вера". */
  readonly traps: readonly { readonly start: number; readonly end: number }[];
}

interface Person {
  readonly sex: 'f' | 'm';
  readonly first: string;
  readonly surname: string;
  /** '' = none */
  readonly patronymic: string;
  readonly tongue: 'et' | 'ru';
}

const parse = (people: string, tongue: 'et' | 'ru'): Person[] =>
  people
    .trim()
    .split(/;\s/)
    .map((line) => {
      const [sex, first = '', surname = '', patronymic = ''] = line.split(/\s/);
      return { sex: sex as 'f' | 'm', first, surname, patronymic, tongue };
    });
const ESTONIANS = parse(ESTONIAN_PEOPLE, 'et');
const RUSSIANS = parse(RUSSIAN_PEOPLE, 'ru');

/** The same numbers each time (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
type Random = ReturnType<typeof createRandom>;

const TEMPLATES: Readonly<Record<Language, readonly string[]>> = {
  et: ESTONIAN_LETTERS,
  ru: RUSSIAN_LETTERS,
  en: ENGLISH_LETTERS,
};
/** Of a hundred people of whom a letter speaks, so many bear a Russian name. */
const RUSSIAN_SHARE: Readonly<Record<Language, number>> = { et: 20, ru: 65, en: 30 };
const SMALL_SHARE = 6;

export function makeLetters(counts: Readonly<Record<Language, number>>): Letter[] {
  const random = createRandom(20261120);
  return (['et', 'ru', 'en'] as const).flatMap((language) =>
    Array.from({ length: counts[language] }, (_, at) =>
      write(TEMPLATES[language][at % TEMPLATES[language].length]!, language, random),
    ),
  );
}

const PART =
  /\{(?<who>[abc]):(?<parts>[FPL]+)\.(?<form>\w+)\}|\{(?<number>code|phone|mail)\}|\*(?<trap>[^*]+)\*|\((?<choices>[^()|]+\|[^()]+)\)/g;

function write(template: string, language: Language, random: Random): Letter {
  const [sexes, body] = splitAt(template, template.indexOf('|'));
  const people = new Map([...sexes].map((sex, at) => ['abc'[at]!, choose(sex, language, random)] as const));
  const small = random(100) < SMALL_SHARE || /^[\p{Ll}]/u.test(body);
  const style = random(100);
  const personal: { kind: Kind; start: number; end: number }[] = [];
  const traps: { start: number; end: number }[] = [];
  let text = '';
  let from = 0;
  const put = (shown: string): { start: number; end: number } => {
    const start = text.length;
    text += shown;
    return { start, end: text.length };
  };
  for (const { 0: found, index, groups } of body.matchAll(PART)) {
    put(body.slice(from, index));
    from = index + found.length;
    const { who, parts, form, number, trap, choices } = groups ?? {};
    if (trap !== undefined) traps.push(put(trap));
    else if (choices !== undefined) put(choices.split('|')[random(choices.split('|').length)]!);
    else if (number !== undefined)
      personal.push({
        kind: number === 'mail' ? 'email' : (number as Kind),
        ...put(makeNumber(number, people.get('a')!, random)),
      });
    else
      for (const [at, name] of say(people.get(who!)!, parts!, form!, language, style).entries()) {
        if (at > 0) put(' ');
        const bare = name.replace(/'s$/, '');
        personal.push({ kind: 'name', ...put(bare) });
        put(name.slice(bare.length));
      }
  }
  put(body.slice(from));
  return { language, small, text: small ? text.toLowerCase() : text, personal, traps };
}

const splitAt = (text: string, at: number): [string, string] => [text.slice(0, at), text.slice(at + 1)];

function choose(sex: string, language: Language, random: Random): Person {
  const all = random(100) < RUSSIAN_SHARE[language] ? RUSSIANS : ESTONIANS;
  const fitting = all.filter((person) => (sex !== 'f' && sex !== 'm' ? true : person.sex === sex));
  return fitting[random(fitting.length)]!;
}

/** The words of a name as a letter of this language has them. */
function say(person: Person, parts: string, form: string, language: Language, style: number): string[] {
  const { sex, tongue } = person;
  if (language === 'ru') {
    const expected = form as RussianCase;
    // Some write Estonian names in their own letters, and leave them as they are.
    if (tongue === 'et' && style < 40) return pick(parts, person, (name) => name);
    const own = tongue === 'ru' ? (name: string): string => name : toCyrillic;
    return pick(parts, person, (name, part) => {
      const cyrillic = own(name);
      if (tongue === 'et' && sex === 'f' && (part === 'surname' || !/[ая]$/.test(cyrillic))) return cyrillic;
      const stem = expected === 'n' ? cyrillic : (FLEETING[cyrillic] ?? cyrillic);
      return toRussianCase(stem, expected, sex, part);
    });
  }
  const latin = (name: string): string => (tongue === 'ru' ? toLatin(name, language) : name);
  if (language === 'en') {
    const words = pick(parts, person, latin);
    return form === 'g' ? words.map((word, at) => (at === words.length - 1 ? `${word}'s` : word)) : words;
  }
  // "Mari Maasikale": of a full name only the last word is inflected.
  const words = pick(parts, person, latin);
  return words.map((word, at) =>
    at === words.length - 1 ? toEstonianCase(word, form as EstonianCase) : word,
  );
}

function pick(
  parts: string,
  { first, surname, patronymic }: Person,
  change: (name: string, part: 'first' | 'surname') => string,
): string[] {
  return [...parts].flatMap((part) => {
    if (part === 'F') return [change(first, 'first')];
    if (part === 'L') return [change(surname, 'surname')];
    return patronymic === '' ? [] : [change(patronymic, 'first')];
  });
}

function makeNumber(kind: string, writer: Person, random: Random): string {
  const digits = (count: number): string => Array.from({ length: count }, () => random(10)).join('');
  if (kind === 'mail') {
    const [first, surname] = [writer.first, writer.surname].map((name) =>
      toLatin(name, 'en')
        .toLowerCase()
        .normalize('NFD')
        .replace(/[^a-z]/g, ''),
    );
    const [join, at] = [['.', '_', ''][random(3)]!, ['@', '@', '@', ' @ ', ' at '][random(5)]!];
    return `${first}${join}${surname}${random(3) === 0 ? digits(2) : ''}${at}${['gmail.com', 'mail.ee', 'hot.ee', 'mail.ru', 'example.ee'][random(5)]}`;
  }
  if (kind === 'code') {
    const two = (below: number): string => String(1 + random(below)).padStart(2, '0');
    const ten = `${3 + random(4)}${digits(2)}${two(12)}${two(28)}${digits(3)}`;
    const code = `${ten}${checkDigitOf(ten)}`;
    return [
      code,
      code,
      code,
      `${code.slice(0, 7)} ${code.slice(7)}`,
      `${code.slice(0, 3)} ${code.slice(3, 7)} ${code.slice(7)}`,
      `${code.slice(0, 7)}-${code.slice(7)}`,
      `${code.slice(0, 7)}\n${code.slice(7)}`,
    ][random(7)]!;
  }
  const phone = `5${1 + random(8)}${digits(5 + random(2))}`;
  const [a, b] = [phone.slice(0, 4), phone.slice(4)];
  return [
    phone,
    `${a} ${b}`,
    `+372 ${phone}`,
    `+372${phone}`,
    `${a}-${b}`,
    `${phone.slice(0, 3)} ${phone.slice(3, 5)} ${phone.slice(5)}`,
    `00372 ${a} ${b}`,
    `(+372) ${phone}`,
    `${a}/${b}`,
  ][random(9)]!;
}
