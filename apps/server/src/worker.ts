import { createSmtpMail } from './adapters/mail/smtp.ts';
import { createLog } from './app.ts';
import { ConfigError, loadConfig } from './config.ts';
import { createMailTasks } from './modules/mail/index.ts';
import { startJobs } from './platform/jobs/jobs.ts';

/** Jobs alone, beside servers that run with JOBS_IN_PROCESS=false. As many of these as are wanted share the work. */
async function workerMain(): Promise<void> {
  const config = loadConfig(process.env);
  if (config.databaseUrl === undefined)
    throw new ConfigError('DATABASE_URL is missing: npm start brings its own database, this file does not.');
  const log = createLog(config);
  const mail = createSmtpMail({
    url: config.smtpUrl ?? `smtp://127.0.0.1:${config.simSmtpPort}`,
    from: config.mailFrom,
  });
  const { publicUrl, supportEmail } = config;
  const tasks = createMailTasks({ mail, log, publicUrl, supportEmail });
  const jobs = await startJobs({ connectionString: config.databaseUrl, log, tasks });
  log.info({}, 'worker runs');
  const stop = async (): Promise<void> => {
    await jobs.stop();
    mail.close();
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
