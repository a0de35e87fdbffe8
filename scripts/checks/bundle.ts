import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { PAGE_AREAS } from '../../apps/web/src/app/routing/page-areas.gen.ts';
import { ALWAYS } from '../../packages/locales/src/messages.ts';
import { buildWebIfNeeded } from '../build-web.ts';

const WEB = path.join(path.dirname(path.dirname(import.meta.dirname)), 'apps/web');
const DIST = path.join(WEB, 'dist');
const FEATURES = path.join(WEB, 'src/features');
const KB = 1000;

/**
 * JavaScript that must arrive before a screen can be used, in kB of gzip (what reaches a browser is brotli or zstd and
 * smaller still). The texts are counted apart, by page and language.
 */
const BUDGETS: { screen: string; module: string; limit: number }[] = [
  { screen: 'sign-in', module: 'src/features/sign-in/password-page.tsx', limit: 160 },
  { screen: 'dashboard', module: 'src/features/inbox/clinic/inbox-page.tsx', limit: 230 },
];
/** Every one of the patient's screens must open on a slow phone. They are read from the table of routes. */
const PATIENT_PAGES = 'src/app/routing/patient-pages.ts';
const PATIENT_LIMIT = 160;
/** A table that this check cannot read must fail it and not pass unmeasured. */
const PATIENT_PAGES_AT_LEAST = 20;
/** What every page waits for, even where it comes as a chunk of its own. */
const FRAME = 'src/app/shell/';
/** Tells which page shows which texts; comes beside the session. */
const PAGE_TEXTS = 'src/app/routing/page-areas.gen.ts';
const TEXTS_LIMIT = 40;
const LOCALES = ['et', 'en', 'ru'];

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

/** Adds up every chunk that a screen imports, directly or not, from the entry on. */
async function main(): Promise<void> {
  await buildWebIfNeeded();
  const manifest = JSON.parse(fs.readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry);
  if (entry === undefined) throw new Error('The build has no entry.');
  const frame = Object.keys(manifest).filter((key) => key.startsWith(FRAME));
  if (frame.length === 0) throw new Error(`The build has no chunk of ${FRAME}: has it moved?`);
  const sizes = [...BUDGETS, ...patientPages()].map(({ screen, module, limit }) => {
    if (!manifest[module])
      throw new Error(`${module} is not a chunk of the build: does the page still load lazily?`);
    return { name: screen, size: sizeOf(manifest, [entry, ...frame, module]), limit };
  });
  const loaded = closure(manifest, [entry]);
  for (const locale of LOCALES) {
    const lists = [PAGE_TEXTS, `../../packages/locales/src/areas-${locale}.gen.ts`];
    const pages = Object.entries(PAGE_AREAS).map(([address, areas]) => {
      const keys = [...lists, ...[...ALWAYS, ...areas].map((area) => findTexts(manifest, locale, area))];
      return { address, size: sizeOf(manifest, keys, loaded) };
    });
    const [most] = pages.toSorted((one, other) => other.size - one.size);
    if (most === undefined) throw new Error('No page names its texts.');
    sizes.push({ name: `texts ${locale} (most: ${most.address})`, size: most.size, limit: TEXTS_LIMIT });
  }
  for (const { name, size, limit } of sizes)
    console.log(
      `${name.padEnd(28)} ${size.toFixed(1).padStart(6)} kB of ${limit}${size > limit ? '  TOO MUCH' : ''}`,
    );
  if (sizes.some(({ size, limit }) => size > limit)) process.exit(1);
}

/** Each page that the patient's table of routes loads, once. */
function patientPages(): typeof BUDGETS {
  const table = path.join(WEB, PATIENT_PAGES);
  const loads = fs.readFileSync(table, 'utf8').matchAll(/import\('#(?<file>[^']+)'\)/g);
  const files = new Set([...loads].map(({ groups }) => path.join(WEB, 'src', groups!['file']!)));
  if (files.size < PATIENT_PAGES_AT_LEAST)
    throw new Error(
      `${PATIENT_PAGES} names ${files.size} pages; at least ${PATIENT_PAGES_AT_LEAST} are expected.`,
    );
  return [...files].map((file) => ({
    screen: path.relative(FEATURES, file).replace(/-page\.tsx$/, ''),
    module: path.relative(WEB, file),
    limit: PATIENT_LIMIT,
  }));
}

function sizeOf(manifest: Manifest, keys: string[], without: Set<string> = new Set()): number {
  const files = [...closure(manifest, keys)].filter((file) => file.endsWith('.js') && !without.has(file));
  return (
    files.reduce(
      (sum, file) => sum + gzipSync(fs.readFileSync(path.join(DIST, file)), { level: 9 }).length,
      0,
    ) / KB
  );
}

function closure(manifest: Manifest, keys: string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is missing in the manifest.`);
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}

function findTexts(manifest: Manifest, locale: string, area: string): string {
  const found = Object.keys(manifest).find((key) => key === `texts/${locale}-${area}`);
  if (found === undefined) throw new Error(`The build has no texts ${locale}/${area}.`);
  return found;
}

await main();
