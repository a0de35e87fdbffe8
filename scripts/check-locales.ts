import fs from 'node:fs';
import path from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

const ROOT = path.join(path.dirname(import.meta.dirname), 'packages/locales/src');
const LOCALES = ['et', 'en', 'ru'] as const;

/**
 * Every text in every language: same areas, same keys, none empty, each a message that can be read, with the same
 * placeholders. Russian needs its four plural forms, or "5 сообщения" reaches a patient.
 */
function main(): void {
  const problems = areas().flatMap((area) => checkArea(area));
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
