import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPageAreas } from './page-areas.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TEXTS = path.join(ROOT, 'packages/locales/src');
const LOCALES = ['et', 'en', 'ru'];
/** On every page: what the frame and its messages say, and what a draft says wherever somebody types. */
const ALWAYS = ['common', 'draft', 'errors', 'ui'];
/** Texts that only the server says. */
const SERVER_ONLY = new Set(['ai.helper-questions', 'mail']);

/** Files of texts that a browser may ask for. */
export const listBrowserAreas = (): string[] =>
  fs
    .readdirSync(path.join(TEXTS, 'en'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter((area) => !SERVER_ONLY.has(area))
    .toSorted();

/** Address of a page → the texts that it shows. */
export function listPageAreas(): (readonly [string, readonly string[]])[] {
  const areaOf = new Map(
    listBrowserAreas().flatMap((area) => {
      const texts = JSON.parse(fs.readFileSync(path.join(TEXTS, 'en', `${area}.json`), 'utf8')) as object;
      return Object.keys(texts).map((key) => [key, area] as const);
    }),
  );
  return [...findPageAreas(areaOf, ALWAYS)];
}

const HEADER =
  '// Made by scripts/texts/generate.ts from the files of texts; a test compares both. Do not edit.';

const importOf = (locale: string, area: string): string =>
  `'${area}': () => import('./${locale}/${area}.json', { with: { type: 'json' } }),`;

function renderAreas(areas: readonly string[]): string {
  return [
    HEADER,
    ...areas.map((area, at) => `import type A${at} from './en/${area}.json';`),
    '',
    '/** Files of texts, one a language: a slice, or a part of one. Each key begins with the name of its file. */',
    `export const AREAS = [${areas.map((area) => `'${area}'`).join(', ')}] as const;`,
    '/** There before any page. */',
    `export const ALWAYS = [${ALWAYS.map((area) => `'${area}'`).join(', ')}] as const;`,
    `export type Texts = ${areas.map((_, at) => `typeof A${at}`).join(' & ')};`,
    '',
    '/** Where the texts of every page are, and where it stands where the others of a language are. */',
    'export const FILES = {',
    ...LOCALES.map(
      (locale) =>
        `${locale}: { always: { ${ALWAYS.map((area) => importOf(locale, area)).join(' ')} }, others: () => import('./areas-${locale}.gen.ts') },`,
    ),
    '};',
    '',
  ].join('\n');
}

const renderOthers = (locale: string, areas: readonly string[]): string =>
  [
    HEADER,
    'export const FILES = {',
    ...areas.filter((area) => !ALWAYS.includes(area)).map((area) => importOf(locale, area)),
    '};',
    '',
  ].join('\n');

function renderPages(pages: readonly (readonly [string, readonly string[]])[]): string {
  return [
    HEADER,
    "import type { Area } from '#lib/i18n/i18n.ts';",
    "import type { AppPath } from './route-needs.ts';",
    '',
    '/** Texts that each page shows, beside those of every page. */',
    'export const PAGE_AREAS: Readonly<Record<AppPath, readonly Area[]>> = {',
    ...pages.map(([address, areas]) => `  '${address}': [${areas.map((area) => `'${area}'`).join(', ')}],`),
    '};',
    '',
  ].join('\n');
}

/** Whoever adds a file of texts, or says a text in another place, runs this. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const areas = listBrowserAreas();
  fs.writeFileSync(path.join(TEXTS, 'areas.gen.ts'), renderAreas(areas));
  for (const locale of LOCALES)
    fs.writeFileSync(path.join(TEXTS, `areas-${locale}.gen.ts`), renderOthers(locale, areas));
  fs.writeFileSync(
    path.join(ROOT, 'apps/web/src/app/routing/page-areas.gen.ts'),
    renderPages(listPageAreas()),
  );
}
