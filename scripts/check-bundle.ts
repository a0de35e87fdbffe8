import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWebIfNeeded } from './build-web.ts';

const DIST = path.join(path.dirname(import.meta.dirname), 'apps/web/dist');
const KB = 1000;

/**
 * JavaScript that must arrive before the first usable screen, in kB of gzip (what reaches a browser is brotli or
 * zstd and smaller still). The texts of one locale are counted apart: nobody loads three.
 */
const BUDGETS: { screen: string; module: string; limit: number }[] = [
  { screen: 'sign-in', module: 'src/features/sign-in/password-page.tsx', limit: 140 },
  { screen: 'patient', module: 'src/features/patient/list-page.tsx', limit: 140 },
  { screen: 'timeline', module: 'src/features/patient/timeline-page.tsx', limit: 140 },
  { screen: 'dashboard', module: 'src/features/clinic/dashboard-page.tsx', limit: 200 },
];
/** What every page waits for, even where it comes as a chunk of its own. */
const FRAME = 'src/app/';
const TEXTS = /^texts\/(?<locale>et|en|ru)-/;
const TEXTS_LIMIT = 40;
/** Long texts that one page shows: no page asks for two of them, so the largest one counts. */
const TEXTS_OF_ONE_PAGE = /-(help|type-help|type-keywords)$/;

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
  const sizes = BUDGETS.map(({ screen, module, limit }) => {
    if (!manifest[module])
      throw new Error(`${module} is not a chunk of the build: does the page still load lazily?`);
    return { name: screen, size: sizeOf(manifest, [entry, ...frame, module]), limit };
  });
  const texts = textsByLocale(manifest);
  if (texts.size !== 3) throw new Error(`The build has the texts of ${texts.size} languages, not of 3.`);
  for (const [locale, keys] of texts)
    sizes.push({
      name: `texts ${locale}`,
      size: sizeOfTexts(manifest, keys, closure(manifest, [entry])),
      limit: TEXTS_LIMIT,
    });
  for (const { name, size, limit } of sizes)
    console.log(
      `${name.padEnd(10)} ${size.toFixed(1).padStart(6)} kB of ${limit}${size > limit ? '  TOO MUCH' : ''}`,
    );
  if (sizes.some(({ size, limit }) => size > limit)) process.exit(1);
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

function sizeOfTexts(manifest: Manifest, keys: string[], without: Set<string>): number {
  const long = keys.filter((key) => TEXTS_OF_ONE_PAGE.test(key));
  if (long.length !== 3) throw new Error(`Of the long texts ${long.length} were found, not 3.`);
  const short = keys.filter((key) => !long.includes(key));
  return sizeOf(manifest, short, without) + Math.max(...long.map((key) => sizeOf(manifest, [key], without)));
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

function textsByLocale(manifest: Manifest): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const key of Object.keys(manifest)) {
    const locale = TEXTS.exec(key)?.groups?.['locale'];
    if (locale !== undefined) found.set(locale, [...(found.get(locale) ?? []), key]);
  }
  return found;
}

await main();
