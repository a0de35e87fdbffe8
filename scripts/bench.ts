import { runBench } from '../bench/run.ts';

/** `npm run bench [reads] [answers] [sockets] [starts] [bundles]`: figures against floors, kept in bench/results. */
await runBench(process.argv.slice(2));
