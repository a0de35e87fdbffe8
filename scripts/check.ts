import { runSteps } from './steps.ts';

/** `npm run check`: everything that needs neither a database nor a server. */
const results = await runSteps({ unitTests: true });
const failed = results.filter(({ ok }) => !ok).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
