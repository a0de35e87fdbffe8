import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '#platform/texts.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const FILES: Readonly<Record<Locale, string>> = {
  et: 'docs/changelog/et.md',
  en: 'CHANGELOG.md',
  ru: 'docs/changelog/ru.md',
};

/** What is new in each language, as Markdown from the newest release on; what is not released yet is left out. */
export function readChangelog(): Readonly<Record<Locale, string>> {
  const read = (locale: Locale): string => toReleases(readFileSync(path.join(ROOT, FILES[locale]), 'utf8'));
  return { et: read('et'), en: read('en'), ru: read('ru') };
}

/** "## [0.2.0] - 2026-11-22" and what follows; the brackets are Keep a Changelog's, for links. */
function toReleases(text: string): string {
  const first = text.search(/^## \[\d/m);
  return text.slice(Math.max(0, first)).replaceAll(/^## \[([\d.]+)\] - (\S+)$/gm, '## $1 · $2');
}
