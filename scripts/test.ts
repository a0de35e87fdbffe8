import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runSteps } from './steps.ts';

const ROOT = path.dirname(import.meta.dirname);

/** What Vitest's JSON reporter tells us of a run; see https://vitest.dev/guide/reporters.html#json-reporter */
interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface Count {
  passed: number;
  failed: number;
}

/**
 * `npm test`: the checks, then pure tests, then those on a real PostgreSQL, then the journeys in a real browser.
 * All of them run even if one fails; the last line counts over everything.
 */
async function main(): Promise<void> {
  const counts: Count[] = [];
  const steps = await runSteps({ unitTests: false });
  counts.push({ passed: steps.filter(({ ok }) => ok).length, failed: steps.filter(({ ok }) => !ok).length });
  for (const project of ['unit', 'db', 'e2e']) counts.push(await runVitest(project));
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}

async function runVitest(project: string): Promise<Count> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-report-'));
  const file = path.join(home, 'report.json');
  const args = [
    'run',
    '--project',
    project,
    '--reporter',
    'default',
    '--reporter',
    'json',
    `--outputFile.json=${file}`,
  ];
  try {
    const code = await runNode([path.join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args]);
    return judge(project, code, readReport(file));
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
  }
}

/** Green means that every test ran and passed: a skipped test counts as failed, and so does a run that broke off. */
function judge(project: string, code: number, report: VitestReport | undefined): Count {
  if (!report) {
    console.error(`The ${project} tests broke off before they could report.`);
    return { passed: 0, failed: 1 };
  }
  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0) console.error(`${skipped} ${project} tests did not run.`);
  const failed = report.numFailedTests + skipped;
  if (failed === 0 && (code !== 0 || !report.success)) {
    console.error(`The ${project} tests passed, but their run failed: see the error above.`);
    return { passed: report.numPassedTests, failed: 1 };
  }
  return { passed: report.numPassedTests, failed };
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    return undefined;
  }
}

function runNode(args: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

await main();
