import { runSteps } from './steps.ts';
import { runVitest } from './vitest/vitest-run.ts';

/**
 * `npm test`: the checks, then pure tests, then those of components in a page, then those on a real PostgreSQL, then the journeys in a real browser; each
 * of them keeps two cores busy. All of them run even if one fails. What failed is named again at the end, as a log may be
 * cut; the last line counts over everything.
 */
const steps = await runSteps({ unitTests: false });
const wrong = steps.filter(({ ok }) => !ok).map(({ name }) => `check: ${name}`);
let passed = steps.length - wrong.length;
let failed = wrong.length;
for (const project of ['unit', 'browser', 'db', 'e2e']) {
  const outcome = await runVitest(project);
  passed += outcome.passed;
  failed += outcome.failed;
  wrong.push(...outcome.findings.map(({ file, test, message }) => `${file}, “${test}”: ${message}`));
}
for (const line of wrong) console.log(`FAILED ${line}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
