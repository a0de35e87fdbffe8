import { buildApp, createLog } from './app.ts';
import { ConfigError, loadConfig } from './config.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { createMailTasks } from './modules/mail/index.ts';
import { createSmtpMail } from './adapters/mail/smtp.ts';

/** Serves requests and, unless they run elsewhere, jobs. The database is migrated by whoever starts us. */
export async function serveMain(
  databaseUrl: string,
  config = loadConfig(process.env),
): Promise<{ port: number; stop: () => Promise<void> }> {
  const log = createLog(config);
  const app = await buildApp({ config, databaseUrl, log });
  const mail = createSmtpMail({
    url: config.smtpUrl ?? `smtp://127.0.0.1:${config.simSmtpPort}`,
    from: config.mailFrom,
  });
  const jobs = config.jobsInProcess
    ? await startJobs({
        connectionString: databaseUrl,
        log,
        tasks: createMailTasks({ mail, publicUrl: config.publicUrl, supportEmail: config.supportEmail, log }),
      })
    : undefined;
  const port = await app.start(config.port, config.host);
  return {
    port,
    async stop() {
      await app.stop();
      await jobs?.stop();
      mail.close();
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
