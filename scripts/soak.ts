import fs from 'node:fs';
import path from 'node:path';
import { runVitest, type Finding, type Outcome } from './vitest/vitest-run.ts';

const ROOT = path.dirname(import.meta.dirname);
const PAGE = path.join(ROOT, 'docs/soak.md');
const MINUTES = 60;
/** Cases of each property that does not say how many it needs; `npm test` takes 100. */
const CASES = '2000';

interface Part {
  readonly project: string;
  readonly what: string;
  /** Test files that run; found anew, so that a new test takes part by itself. */
  readonly files: () => string[];
  readonly env?: NodeJS.ProcessEnv;
  /** What does not depend on the seed runs once. */
  readonly once?: true;
}

const PARTS = {
  properties: {
    project: 'unit',
    what: `properties of the rules, ${Number(CASES).toLocaleString('en')} cases each`,
    files: () => listSeeded('{packages,apps}/**/*.test.{ts,tsx}', (file) => !isOnDatabase(file)),
    env: { PROPERTY_CASES: CASES },
  },
  races: {
    project: 'db',
    what: 'acts of several people at once, generated requests and broken uploads, on a real PostgreSQL',
    files: () => listSeeded('apps/**/*.test.ts', isOnDatabase),
  },
  crashes: {
    project: 'e2e',
    what: 'the server and PostgreSQL killed by `kill -9` under people who write, answer, upload and send',
    files: () => listSeeded('e2e/**/*.journey.ts'),
  },
  screens: {
    project: 'e2e',
    what: 'every screen in three languages, light and dark, with axe',
    files: () => fs.globSync('e2e/screens/*.journey.ts', { cwd: ROOT }),
    env: { SCREEN_THEMES: 'both' },
    once: true,
  },
} satisfies Record<string, Part>;
type PartName = keyof typeof PARTS;
const ALL = Object.keys(PARTS) as PartName[];

interface Run extends Outcome {
  readonly part: PartName;
  readonly seed: number;
  readonly seconds: number;
}

const isOnDatabase = (file: string): boolean => /\.(db|routes)\.test\.ts$/.test(file);

/** Test files whose choices come from the seed. */
function listSeeded(pattern: string, isIncluded: (file: string) => boolean = () => true): string[] {
  return fs
    .globSync(pattern, { cwd: ROOT, exclude: (name) => name === 'node_modules' || name === 'dist' })
    .filter(isIncluded)
    .filter((file) => /fast-check|seedOf(Tests|Run)/.test(fs.readFileSync(path.join(ROOT, file), 'utf8')));
}

/**
 * `npm run soak [minutes] [part …]`: what `npm test` tries with one seed, with new ones round after round, and what it
 * leaves out. A part that has begun is ended; the first round is always whole. Writes docs/soak.md.
 */
async function main(): Promise<void> {
  const { minutes, parts } = readArguments(process.argv.slice(2));
  const first = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 30));
  console.log(`SEED=${first} begins; each round takes the next number.`);
  const began = Date.now();
  const isOver = (): boolean => Date.now() - began > minutes * 60_000;
  const runs: Run[] = [];
  for (let round = 0; round === 0 || !isOver(); round += 1) {
    const due = parts.filter((name) => round === 0 || !('once' in PARTS[name]));
    if (due.length === 0) break;
    for (const name of due) if (round === 0 || !isOver()) runs.push(await run(name, first + round));
  }
  const page = describe(runs, new Date(began), (Date.now() - began) / 1000);
  console.log(`\n${page}`);
  fs.writeFileSync(PAGE, page);
  const sum = (key: 'passed' | 'failed') => runs.reduce((total, one) => total + one[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}

function readArguments(words: readonly string[]): { minutes: number; parts: PartName[] } {
  const isPart = (word: string): word is PartName => word in PARTS;
  const parts = words.filter(isPart);
  const [minutes = String(MINUTES), ...others] = words.filter((word) => !isPart(word));
  if (others.length > 0 || !(Number(minutes) > 0))
    throw new Error(`npm run soak [minutes] [part …]; the parts are ${ALL.join(', ')}`);
  return { minutes: Number(minutes), parts: parts.length === 0 ? ALL : parts };
}

async function run(part: PartName, seed: number): Promise<Run> {
  const { project, files, env }: Part = PARTS[part];
  console.log(`\n${part}, SEED=${seed}`);
  const began = Date.now();
  // Long on purpose: only what hangs is to end by it.
  const args = ['--testTimeout=1800000'];
  const outcome = await runVitest(project, {
    files: files(),
    args,
    env: { ...env, SEED: String(seed) },
  });
  return { ...outcome, part, seed, seconds: (Date.now() - began) / 1000 };
}

function describe(runs: readonly Run[], day: Date, seconds: number): string {
  const parts = ALL.filter((name) => runs.some(({ part }) => part === name));
  const rows = parts.map((name) => {
    const own = runs.filter(({ part }) => part === name);
    const sum = (key: 'passed' | 'failed' | 'seconds') => own.reduce((total, one) => total + one[key], 0);
    const seeds = own.map(({ seed }) => seed);
    const seedRange = seeds.length > 1 ? `${seeds[0]}–${seeds.at(-1)}` : `${seeds[0]}`;
    return `| ${name}: ${PARTS[name].what} | ${own.length} | ${seedRange} | ${sum('passed')} | ${sum('failed')} | ${span(sum('seconds'))} |`;
  });
  const again = [`SEED=${runs[0]?.seed} npm run soak`, ...process.argv.slice(2)].join(' ');
  const found = runs.flatMap(({ part, seed, findings }) =>
    findings.map((finding) => tell(part, seed, finding)),
  );
  return [
    '# Soak',
    '',
    'What `npm run soak` tried and found the last time; it writes this page. It runs what depends on chance with new seeds,',
    'round after round, and looks at every screen in both themes. `npm test` takes one seed and lets the themes take turns.',
    '',
    `${day.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${span(seconds)}; the same again: \`${again}\`.`,
    '',
    '| tried | rounds | seeds | tests passed | failed | time |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    '## Findings',
    '',
    ...(found.length === 0 ? ['None.'] : found),
    '',
  ].join('\n');
}

const span = (seconds: number): string => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

const tell = (part: PartName, seed: number, { file, test, message }: Finding): string =>
  `- \`SEED=${seed} npm run soak 1 ${part}\`: ${file}, “${test}”: ${message}`;

await main();
