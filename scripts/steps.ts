import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.dirname(import.meta.dirname);
const BIN = path.join(ROOT, 'node_modules');

/** One check and how it went. */
export interface StepResult {
  name: string;
  ok: boolean;
}

interface Step {
  name: string;
  /** Arguments to node, one list per command; all must succeed. */
  commands: string[][];
}

/** As many at once as a small machine has cores. */
const AT_ONCE = 2;

const TYPESCRIPT = path.join(BIN, 'typescript7/bin/tsc');

/** Longest first, so that the short ones fill the gaps. */
const STEPS: Step[] = [
  { name: 'bundle budgets', commands: [['scripts/checks/bundle.ts']] },
  { name: 'types', commands: typeProjects().map((project) => [TYPESCRIPT, '-p', project]) },
  {
    name: 'lint',
    commands: [
      [
        path.join(BIN, 'oxlint/bin/oxlint'),
        '--type-aware',
        '--deny-warnings',
        '--report-unused-disable-directives',
      ],
    ],
  },
  { name: 'architecture', commands: [['scripts/architecture/check.ts']] },
  {
    name: 'unused files, exports, packages',
    commands: [[path.join(BIN, 'knip/bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors']],
  },
  { name: 'files that documents name', commands: [['scripts/checks/docs.ts']] },
  { name: 'generated pages', commands: [['scripts/generate-docs.ts', '--check']] },
  {
    name: 'styles',
    commands: [
      [path.join(BIN, 'stylelint/bin/stylelint.mjs'), 'apps/web/src/**/*.css'],
      ['scripts/checks/styles.ts'],
    ],
  },
  { name: 'texts in three languages', commands: [['scripts/checks/locales.ts']] },
  { name: 'format', commands: [[path.join(BIN, 'oxfmt/bin/oxfmt'), '--check', '.']] },
];

const UNIT_TESTS: Step[] = [
  { name: 'tests in a page', commands: [testsOf('browser')] },
  { name: 'unit tests', commands: [testsOf('unit')] },
];

/** Runs the checks, prints one line each with its output where it failed, and returns how they went. */
export async function runSteps(options: { unitTests: boolean }): Promise<StepResult[]> {
  const waiting = options.unitTests ? [...UNIT_TESTS, ...STEPS] : [...STEPS];
  const results: StepResult[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

function testsOf(project: string): string[] {
  return [path.join(BIN, 'vitest/vitest.mjs'), 'run', '--project', project, '--reporter', 'dot'];
}

async function runStep(step: Step): Promise<StepResult> {
  const began = Date.now();
  let ok = true;
  let output = '';
  for (const command of step.commands) {
    const run = await runNode(command);
    ok &&= run.ok;
    if (!run.ok) output += run.output;
  }
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  if (!ok) console.log(output.trimEnd());
  return { name: step.name, ok };
}

function runNode(args: string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ ok: false, output: String(error) }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** The root's project, every workspace's, and the web's second one for what runs in Node there. */
function typeProjects(): string[] {
  const rooms = ['packages', 'apps'].flatMap((room) =>
    fs.readdirSync(path.join(ROOT, room)).map((name) => `${room}/${name}`),
  );
  return ['.', ...rooms, 'e2e', 'bench', 'apps/web/tsconfig.node.json'].filter((project) =>
    hasSources(project),
  );
}

/** A project without a single file is an error to the compiler; a workspace may be young. */
function hasSources(project: string): boolean {
  const folder = path.join(ROOT, project.endsWith('.json') ? path.dirname(project) : project);
  return fs
    .globSync('**/*.{ts,tsx}', { cwd: folder, exclude: (name) => name === 'node_modules' || name === 'dist' })
    .some((file) => !/[.]test[.]tsx?$/.test(file));
}
