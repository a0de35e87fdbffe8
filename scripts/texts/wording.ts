import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { FORBIDDEN_WORDS, type TextLocale } from './forbidden-words.ts';
import { LENGTH_LIMITS } from './length-limits.ts';

/** One text as the checks see it. Texts that are no messages (policies, HTML) have no placeholders to be parsed. */
export interface CheckedText {
  readonly locale: TextLocale;
  /** `conversation.clinic.answer.send`, or a file's path. */
  readonly key: string;
  readonly text: string;
}

/** What is wrong with the words of a text, in words; empty when nothing is. */
export function checkMessageWording(text: CheckedText): string[] {
  return [
    ...checkForbiddenWords(text),
    ...checkNumberNouns(text),
    ...checkLiteralNumber(text),
    ...checkBrandName(text),
    ...checkSafetyNumber(text),
    ...checkLength(text),
  ];
}

/** Words that docs/glossary.md replaced: one word for one thing, in texts, policies and HTML alike. */
export function checkForbiddenWords({ locale, key, text }: CheckedText): string[] {
  return FORBIDDEN_WORDS.filter(
    (rule) => rule.locale === locale && !rule.except?.test(key) && rule.word.test(text),
  ).map((rule) => `${rule.word.exec(text)?.[0]?.trim()}: ${rule.use}`);
}

/** Limits: their number is fixed, is never 1, and the noun beside it was chosen for it. */
const FIXED_NUMBERS = new Set(['max', 'min', 'needed']);
/** Placeholders that stand for a number although they are not formatted as one. */
const NUMBERS = /^(?:count|value|total|shown|done|days|hours|minutes|seconds|years|size|weeks|more|refused)$/;
/** Units, and words that stay the same after every number. */
const INVARIANT: Readonly<Record<TextLocale, readonly string[]>> = {
  et: ['s', 'min', 't', 'kB', 'MB', 'sekundi', 'minuti', 'võimalikust'],
  en: ['s', 'min', 'h', 'kB', 'MB', 'of', 'in', 'more', 'shown', 'selected'],
  ru: ['с', 'мин', 'ч', 'КБ', 'МБ', 'из'],
};

/** A noun after a number needs its plural forms: "1 punkti" and "7 из 21 баллов" reached patients. */
function checkNumberNouns({ locale, key, text }: CheckedText): string[] {
  const problems: string[] = [];
  const visit = (elements: readonly MessageFormatElement[]): void => {
    elements.forEach((element, index) => {
      if (element.type === TYPE.tag) visit(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) visit(option.value);
      if (element.type !== TYPE.number && element.type !== TYPE.argument) return;
      const isNumber = element.type === TYPE.number || NUMBERS.test(element.value);
      if (!isNumber || FIXED_NUMBERS.has(element.value)) return;
      const next = elements[index + 1];
      const noun = next?.type === TYPE.literal ? /^[ \u00A0](\p{L}+)/u.exec(next.value)?.[1] : undefined;
      if (noun !== undefined && !INVARIANT[locale].includes(noun))
        problems.push(`"{${element.value}} ${noun}" needs plural forms`);
    });
  };
  visit(parse(text));
  return problems.map((problem) => `${problem} (${key})`);
}

/** Literal numbers to call: they differ by country and come from the brand. */
const LITERAL_NUMBER = /(?<![\d.,])(?:112|999|911|1220|116\s?123)(?![\d.,]*\d)/;
const DANGER: Readonly<Record<TextLocale, RegExp>> = {
  et: /elu on ohus|eluohu|ärge oodake vastust|vastust ootama|ei saa oodata/i,
  en: /life is in danger|do not wait for (?:an|the) answer|nobody should wait|cannot wait/i,
  ru: /угроз[аеы] жизни|жизнь в опасности|не ждите ответа|нельзя ждать|ждать нельзя|не может ждать/i,
};
const NUMBER_PLACEHOLDER = /\{(?:number|emergencyNumber|adviceNumber|phone)\}/;
/**
 * Texts that warn of danger and stand directly above the numbers, or are a heading of such a text.
 * Each entry says where its number is.
 */
const NUMBER_STANDS_BESIDE: Readonly<Record<string, string>> = {
  'ai.recommendations.signs': 'a heading over signs, for staff',
  'intake.patient.call': "the clinic's phones follow as links",
  'new-e-contact.write.danger.title': 'the number and the call buttons follow',
  'new-e-contact.write.signs.title': 'a question; the numbers follow a yes',
  'new-e-contact.who.declined.emergency': 'the number follows as a link',
  'questionnaire.alert.danger': 'the call buttons follow',
  'ui.emergency.text': 'the number follows as a link',
};

/** Numbers to call are the brand's, in texts, policies and HTML. */
export function checkLiteralNumber({ text }: CheckedText): string[] {
  const literal = LITERAL_NUMBER.exec(text)?.[0];
  return literal === undefined ? [] : [`"${literal}" is written out: use a placeholder of the brand`];
}

/** "Tervik", "Terviku" and "Wholeway"; "tervikuna" is a word of its own. */
const BRAND_NAMES = new RegExp(
  `\\b(?:${[...new Set(Object.values(BRANDS).map(({ productName }) => productName))].join('|')})`,
);

/** What the product is called is the brand's: another country's patients read another name. */
export function checkBrandName({ text }: CheckedText): string[] {
  const name = BRAND_NAMES.exec(text)?.[0];
  return name === undefined ? [] : [`"${name}" is written out: use {productName}`];
}

/** A text that says "do not wait" says whom to call. */
function checkSafetyNumber({ locale, key, text }: CheckedText): string[] {
  const lacks = DANGER[locale].test(text) && !NUMBER_PLACEHOLDER.test(text);
  return lacks && !Object.hasOwn(NUMBER_STANDS_BESIDE, key)
    ? ['warns of danger without a number to call']
    : [];
}

/** Tabs, chips and buttons have room for so many characters in the narrowest layout. */
function checkLength({ key, text }: CheckedText): string[] {
  const limit = LENGTH_LIMITS.find(({ keys }) => keys.test(key));
  const length = text.replaceAll(/\{[^}]*\}/g, '00').length;
  return limit !== undefined && length > limit.max
    ? [`has ${length} characters, ${limit.what} at most ${limit.max}`]
    : [];
}
