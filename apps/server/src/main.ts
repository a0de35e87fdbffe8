import { buildApp, createLog } from './app.ts';
import { ConfigError, loadConfig } from './config/config.ts';
import { startAllJobs } from './tasks.ts';

/**
 * Serves requests and, unless they run elsewhere, jobs. Whoever starts us has migrated the database and published the
 * policies, as their owner; we need not be that.
 */
export async function serveMain(
  databaseUrl: string,
  config = loadConfig(process.env),
): Promise<{ port: number; stop: () => Promise<void> }> {
  const log = createLog(config);
  const app = await buildApp({ config, databaseUrl, log });
  const jobs = config.jobsInProcess ? await startAllJobs(databaseUrl, config, log) : undefined;
  const port = await app.start(config.port, config.host);
  return {
    port,
    async stop() {
      await app.stop();
      await jobs?.stop();
    },
  };
}

if (import.meta.main) {
  try {
    const config = loadConfig(process.env);
    if (config.databaseUrl === undefined)
      throw new ConfigError(
        'DATABASE_URL is missing: npm start brings its own database, this file does not.',
      );
    const { stop } = await serveMain(config.databaseUrl, config);
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void stop().then(() => process.exit(0)));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
