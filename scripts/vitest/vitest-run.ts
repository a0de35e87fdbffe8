import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Of a failure's message: a property tells its counterexample on the third, and what was wrong from "Got" on. */
const LINES = 3;
const LINES_OF_WRONG = 2;
/** Characters of one line: a counterexample may be long, and what follows counts too. */
const LINE_MAX = 600;
/** Of what a journey adds (`whatIsShown`): the address, what has the focus, the last presses, what is wrong. */
const SHOWN_LINES = 4;

/** What Vitest's JSON reporter tells us of a run; see https://vitest.dev/guide/reporters.html#json-reporter */
interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly {
    name: string;
    message: string;
    assertionResults: readonly {
      status: string;
      fullName: string;
      failureMessages: readonly string[] | null;
    }[];
  }[];
}

export interface Finding {
  /** Path from the root. */
  file: string;
  test: string;
  /** First lines of what was wrong. */
  message: string;
}

export interface Outcome {
  passed: number;
  failed: number;
  findings: Finding[];
}

/**
 * Runs the tests of a project (vitest.config.ts) and counts them.
 * @param files parts of paths; none = all files of the project
 */
export async function runVitest(
  project: string,
  { files = [], args = [], env = {} }: { files?: string[]; args?: string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<Outcome> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-report-'));
  const report = path.join(home, 'report.json');
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`];
  try {
    const code = await runNode([vitest, 'run', '--project', project, ...reporters, ...args, ...files], env);
    return judge(project, code, readReport(report));
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
  }
}

/** Green means that every test ran and passed: a skipped test counts as failed, and so does a run that broke off. */
function judge(project: string, code: number, report: VitestReport | undefined): Outcome {
  const withoutTest = (passed: number, message: string): Outcome => {
    console.error(message);
    return { passed, failed: 1, findings: [{ file: project, test: 'the run itself', message }] };
  };
  if (!report) return withoutTest(0, `The ${project} tests broke off before they could report.`);
  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0) console.error(`${skipped} ${project} tests did not run.`);
  const failed = report.numFailedTests + skipped;
  if (failed === 0 && (code !== 0 || !report.success))
    return withoutTest(
      report.numPassedTests,
      `The ${project} tests passed, but their run failed: see the error above.`,
    );
  return { passed: report.numPassedTests, failed, findings: listFindings(report) };
}

const listFindings = ({ testResults }: VitestReport): Finding[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages }) => ({
        file: path.relative(ROOT, name),
        test: fullName,
        message: summarize(failureMessages ?? []),
      })),
  );

function summarize([message, ...shown]: readonly string[]): string {
  if (message === undefined) return 'did not run';
  const told = message.split('\n');
  const wrong = told.findIndex((line) => line.startsWith('Got '));
  const lines = [
    ...told.slice(0, LINES),
    ...(wrong < LINES ? [] : told.slice(wrong, wrong + LINES_OF_WRONG)),
    ...shown.flatMap((page) => page.split('\n').slice(0, SHOWN_LINES)),
  ];
  return lines.map((line) => line.trim().slice(0, LINE_MAX)).join(' ');
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    return undefined;
  }
}

function runNode(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
