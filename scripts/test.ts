import { runSteps } from './steps.ts';
import { runVitest } from './vitest/vitest-run.ts';

/**
 * `npm test`: the checks, then pure tests, then those of components in a page, then those on a real PostgreSQL, then the journeys in a real browser; each
 * of them keeps two cores busy. All of them run even if one fails; the last line counts over everything.
 */
const steps = await runSteps({ unitTests: false });
const counts = [
  { passed: steps.filter(({ ok }) => ok).length, failed: steps.filter(({ ok }) => !ok).length },
];
for (const project of ['unit', 'browser', 'db', 'e2e']) counts.push(await runVitest(project));
const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
