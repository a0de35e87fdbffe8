import { runBench } from '../bench/run.ts';

/** `npm run bench [part …]`: figures against floors; of all parts together they are kept in bench/results. */
await runBench(process.argv.slice(2));
