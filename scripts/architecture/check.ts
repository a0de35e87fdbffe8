import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBannedNames } from './banned-names.ts';
import { SEEDED } from './seeded.ts';
import { findCircle, findSliceProblems, type Listing } from './slice-problems.ts';
import { ROOMS as SLICE_ROOMS, type Room } from './slices.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ROOMS = ['packages', 'apps', 'scripts', 'e2e', 'bench'];
const CRUISER = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const CONFIG = path.join(ROOT, '.dependency-cruiser.cjs');
const TEST = /[.]test[.]tsx?$/;

interface Cruise {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
    readonly totalCruised: number;
  };
}

/**
 * Checks who imports whom and what slices and names are called, and checks the checker: it must have read the modules that are
 * there (with a compiler it does not know it reads none and passes), and must find one seeded violation of each wall.
 */
function main(): void {
  const { modules, summary } = cruise(ROOT, ROOMS);
  const problems = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  const present = listModules();
  if (summary.totalCruised < present)
    problems.push(
      `read ${summary.totalCruised} modules, but ${present} are there: the check does not see the code.`,
    );
  problems.push(...findSliceProblems(listSlices()), ...findBannedNames(readSources()));
  for (const room of Object.keys(SLICE_ROOMS) as Room[]) {
    const circle = findCircle(edgesIn(room, modules));
    if (circle !== null)
      problems.push(`slices of ${SLICE_ROOMS[room]} import in a circle: ${circle.join(' → ')}`);
  }
  const found = findSeeded();
  const blind = Object.keys(SEEDED).filter((rule) => !found.has(rule));
  if (blind.length > 0) problems.push(`these rules do not see a seeded violation: ${blind.join(', ')}.`);
  for (const problem of problems) console.error(problem);
  console.log(`${summary.totalCruised} modules, ${problems.length} problems`);
  if (problems.length > 0) process.exit(1);
}

function cruise(home: string, rooms: readonly string[]): Cruise {
  const args = [CRUISER, ...rooms, '--config', CONFIG, '--output-type', 'json'];
  const run = spawnSync(process.execPath, args, { cwd: home, encoding: 'utf8', maxBuffer: 200_000_000 });
  process.stderr.write(run.stderr);
  return JSON.parse(run.stdout) as Cruise;
}

const listSources = (): string[] =>
  execFileSync('git', ['ls-files', ...ROOMS], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && fs.existsSync(path.join(ROOT, file)));

const listModules = (): number => listSources().length;

const readSources = (): ReadonlyMap<string, string> =>
  new Map(
    listSources()
      .filter((file) => !file.startsWith('scripts/architecture/banned-names'))
      .map((file) => [file, fs.readFileSync(path.join(ROOT, file), 'utf8')]),
  );

/** Folders of each room; of the contract its files. */
function listSlices(): Listing {
  const namesIn = (folder: string, isFile: boolean): string[] =>
    fs
      .readdirSync(path.join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() === isFile && !TEST.test(entry.name))
      .map(({ name }) => name.replace(/[.]ts$/, ''));
  return {
    domain: namesIn(SLICE_ROOMS.domain, false),
    contract: namesIn(SLICE_ROOMS.contract, true),
    server: namesIn(SLICE_ROOMS.server, false),
    web: namesIn(SLICE_ROOMS.web, false),
    // inbox.clinic.json and inbox.patient.json are texts of one slice.
    texts: [...new Set(namesIn(SLICE_ROOMS.texts, true).map((name) => name.split('.')[0] ?? ''))],
  };
}

/** Imports from one slice of a room to another, tests left out. */
function edgesIn(room: Room, modules: Cruise['modules']): [from: string, to: string][] {
  const sliceOf = (file: string): string | undefined => {
    if (!file.startsWith(`${SLICE_ROOMS[room]}/`) || TEST.test(file)) return undefined;
    const [first, ...rest] = file.slice(SLICE_ROOMS[room].length + 1).split('/');
    return rest.length === 0 ? undefined : first;
  };
  return modules.flatMap(({ source, dependencies }) => {
    const from = sliceOf(source);
    return dependencies.flatMap(({ resolved }): [string, string][] => {
      const to = sliceOf(resolved);
      return from === undefined || to === undefined || from === to ? [] : [[from, to]];
    });
  });
}

/** The rules that find the violations of seeded.ts, written into a folder of their own. */
function findSeeded(): Set<string> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-walls-'));
  try {
    for (const [file, text] of Object.values(SEEDED).flatMap((files) => Object.entries(files))) {
      fs.mkdirSync(path.join(home, path.dirname(file)), { recursive: true });
      fs.writeFileSync(path.join(home, file), `${text}\n`);
    }
    return new Set(cruise(home, ['packages', 'apps']).summary.violations.map(({ rule }) => rule.name));
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
  }
}

main();
