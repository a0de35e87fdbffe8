import { createLog } from './app.ts';
import { ConfigError, loadConfig } from './config/config.ts';
import { startAllJobs } from './tasks.ts';

/** Jobs alone, beside servers that run with JOBS_IN_PROCESS=false. As many of these as are wanted share the work. */
async function workerMain(): Promise<void> {
  const config = loadConfig(process.env);
  if (config.databaseUrl === undefined)
    throw new ConfigError('DATABASE_URL is missing: npm start brings its own database, this file does not.');
  const log = createLog(config);
  const jobs = await startAllJobs(config.databaseUrl, config, log);
  log.info({}, 'worker runs');
  const stop = async (): Promise<void> => {
    await jobs.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

try {
  await workerMain();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
