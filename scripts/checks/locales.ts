import fs from 'node:fs';
import path from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { checkHelpReview } from '../texts/help-review.ts';
import {
  checkBrandName,
  checkForbiddenWords,
  checkLiteralNumber,
  checkMessageWording,
  type CheckedText,
} from '../texts/wording.ts';

const PROJECT = path.dirname(path.dirname(import.meta.dirname));
const ROOT = path.join(PROJECT, 'packages/locales/src');
const LOCALES = ['et', 'en', 'ru'] as const;
/** What people type into a search, not what we say to them. */
const KEYWORDS = 'e-contact.type-keywords.json';

/**
 * Every text in every language: same areas, same keys, none empty, each a message that can be read, with the same
 * placeholders. Russian needs its four plural forms, or "5 сообщения" reaches a patient. Then the words themselves:
 * the glossary's, numbers with their nouns, whom to call in danger, no brand's name, room on tabs and buttons (texts/wording.ts).
 */
function main(): void {
  const structure = areas().flatMap((area) => checkArea(area));
  const problems = structure.length > 0 ? structure : [...checkWords(), ...checkDocuments(), ...checkHelp()];
  if (problems.length === 0) return;
  console.error(problems.join('\n'));
  process.exit(1);
}

function areas(): string[] {
  const files = LOCALES.flatMap((locale) => fs.readdirSync(path.join(ROOT, locale)));
  return [...new Set(files)].filter((file) => file.endsWith('.json')).toSorted();
}

function checkArea(area: string): string[] {
  const missing = LOCALES.filter((locale) => !fs.existsSync(path.join(ROOT, locale, area)));
  if (missing.length > 0) return missing.map((locale) => `${locale}/${area} is missing`);
  const texts = LOCALES.map((locale) => ({ locale, messages: read(locale, area) }));
  const keys = [...new Set(texts.flatMap(({ messages }) => Object.keys(messages)))];
  return keys.flatMap((key) => {
    const found = texts.map(({ locale, messages }) => checkMessage(locale, area, key, messages[key]));
    const problems = found.flatMap(({ problem }) => problem ?? []);
    if (problems.length > 0) return problems;
    const [first, ...others] = found;
    return others
      .filter((other) => other.placeholders !== first!.placeholders)
      .map(
        (other) =>
          `${other.at}: placeholders ${other.placeholders}, but ${first!.at} has ${first!.placeholders}`,
      );
  });
}

function checkWords(): string[] {
  return areas()
    .filter((area) => area !== KEYWORDS)
    .flatMap((area) =>
      LOCALES.flatMap((locale) =>
        Object.entries(read(locale, area)).flatMap(([key, text]) =>
          checkMessageWording({ locale, key, text: String(text) }).map(
            (problem) => `${locale}/${area} ${key}: ${problem}`,
          ),
        ),
      ),
    );
}

/** Policies in their newest version (older ones are published and stay), and the pages that are served as they stand. */
function checkDocuments(): string[] {
  const policies = fs.globSync('apps/server/policies/*/*/*.md', { cwd: PROJECT }).toSorted();
  const newest = new Map(policies.map((file) => [file.replace(/[\d-]+(?=\.\w+\.md$)/, ''), file]));
  const documents = [...newest.values()].map((file): CheckedText => {
    const locale = LOCALES.find((code) => file.endsWith(`.${code}.md`)) ?? 'en';
    return { locale, key: file, text: fs.readFileSync(path.join(PROJECT, file), 'utf8') };
  });
  const pages = ['apps/web/index.html', 'apps/web/public/offline.html'].flatMap((file) => {
    const text = fs.readFileSync(path.join(PROJECT, file), 'utf8');
    return LOCALES.map((locale): CheckedText => ({ locale, key: file, text }));
  });
  return [...documents, ...pages].flatMap((document) =>
    [...checkForbiddenWords(document), ...checkLiteralNumber(document), ...checkBrandName(document)].map(
      (problem) => `${document.key}: ${problem}`,
    ),
  );
}

function checkHelp(): string[] {
  return checkHelpReview(Object.keys(read('en', 'support.help.json')), (file) =>
    fs.existsSync(path.join(PROJECT, file)),
  );
}

function read(locale: string, area: string): Record<string, unknown> {
  return JSON.parse(fs.readFileSync(path.join(ROOT, locale, area), 'utf8')) as Record<string, unknown>;
}

interface Finding {
  at: string;
  placeholders: string;
  problem?: string;
}

function checkMessage(locale: string, area: string, key: string, text: unknown): Finding {
  const at = `${locale}/${area} ${key}`;
  const wrong = (what: string): Finding => ({ at, placeholders: '', problem: `${at}: ${what}` });
  if (text === undefined) return wrong('is missing');
  if (typeof text !== 'string' || text.trim() === '') return wrong('is empty');
  let elements: MessageFormatElement[];
  try {
    elements = parse(text);
  } catch (error) {
    return wrong(`cannot be read as a message: ${(error as Error).message}`);
  }
  const names = new Set<string>();
  const plurals: string[][] = [];
  visit(elements, names, plurals);
  const needed = locale === 'ru' ? ['one', 'few', 'many', 'other'] : ['one', 'other'];
  for (const forms of plurals) {
    const lacking = needed.filter(
      (form) => !forms.includes(form) && !(form === 'one' && forms.includes('=1')),
    );
    if (lacking.length > 0) return wrong(`lacks the plural form ${lacking.join(', ')}`);
  }
  return { at, placeholders: `{${[...names].toSorted().join(', ')}}` };
}

function visit(elements: MessageFormatElement[], names: Set<string>, plurals: string[][]): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    names.add(element.type === TYPE.tag ? `<${element.value}>` : element.value);
    if (element.type === TYPE.tag) visit(element.children, names, plurals);
    if (element.type !== TYPE.select && element.type !== TYPE.plural) continue;
    if (element.type === TYPE.plural && element.pluralType === 'cardinal')
      plurals.push(Object.keys(element.options));
    for (const option of Object.values(element.options)) visit(option.value, names, plurals);
  }
}

main();
