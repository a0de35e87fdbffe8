import fc from 'fast-check';
import { seedOfTests } from './test-seed.ts';

/** Cases of a property that does not say how many it needs; `npm run soak` asks for more. */
const CASES = Number(process.env['PROPERTY_CASES'] ?? 100);

/**
 * Before every test file: each property and each sample starts from the one seed, whether it runs alone or with all. A
 * failure tells beside its counterexample what was wrong: Vitest's JSON report has no causes.
 */
fc.configureGlobal({ seed: seedOfTests(), numRuns: CASES, includeErrorInReport: true });
