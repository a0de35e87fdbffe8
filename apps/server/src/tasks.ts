import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { createClamd } from './adapters/scanner/clamd.ts';
import { createStorage } from './adapters/storage/storage.ts';
import { createSmtpMail } from './adapters/mail/smtp.ts';
import { createSmsProvider } from './adapters/sms/sms.ts';
import { createWebPush } from './adapters/push/web-push.ts';
import { createWorkflow } from './adapters/workflow/awell.ts';
import type { Config } from './config/config.ts';
import { createCreationTasks, SWEEP_CREATIONS } from './modules/new-e-contact/index.ts';
import { createFileTasks } from './modules/file/index.ts';
import {
  createInformationTasks,
  REMIND_OF_INFORMATION,
  SWEEP_INFORMATION_FILES,
} from './modules/information-hub/index.ts';
import { createImportTasks, SWEEP_IMPORTS } from './modules/patient-list/index.ts';
import { createMailTasks } from './modules/mail/index.ts';
import { createSmsTasks, SWEEP_SMS } from './modules/message-centre/index.ts';
import {
  createNoticeTasks,
  createStaffNoticeTasks,
  pushToStaff,
  TELL_STAFF,
} from './modules/notification/index.ts';
import { APPLY_PLANS, createPlanTasks } from './modules/platform-clinic/index.ts';
import { createStatisticsTasks, TELL_WEEKLY } from './modules/work-statistics/index.ts';
import { startJobs, type JobRunner } from './platform/jobs/jobs.ts';
import type { Log } from './platform/jobs/worker-pool.ts';

/** Starts every job there is with the partners that it needs: in the server's process, or in one of its own. */
export async function startAllJobs(databaseUrl: string, config: Config, log: Log): Promise<JobRunner> {
  const { publicUrl, supportEmail, push, files, sms } = config;
  const brand = BRANDS[config.countryCode];
  const mail = createSmtpMail({
    url: config.smtpUrl ?? `smtp://127.0.0.1:${config.simSmtpPort}`,
    from: config.mailFrom,
  });
  const jobs = await startJobs({
    connectionString: databaseUrl,
    log,
    everyMinute: [
      SWEEP_CREATIONS,
      TELL_STAFF,
      APPLY_PLANS,
      SWEEP_IMPORTS,
      TELL_WEEKLY,
      REMIND_OF_INFORMATION,
      SWEEP_INFORMATION_FILES,
      ...(sms ? [SWEEP_SMS] : []),
    ],
    tasks: {
      ...createMailTasks({ mail, publicUrl, supportEmail, brand, log }),
      ...createFileTasks({
        storage: createStorage(files.storage),
        scanner: files.clamd && createClamd(files.clamd),
        log,
      }),
      ...createCreationTasks({ partner: createWorkflow(config.workflow), log }),
      ...createStaffNoticeTasks({ pushJobs: push ? pushToStaff : async () => [], log }),
      ...createPlanTasks({ log }),
      ...createImportTasks({ log }),
      ...createStatisticsTasks({ log }),
      ...createInformationTasks({ timeZone: brand.timeZone, log }),
      ...(sms && createSmsTasks({ provider: createSmsProvider(sms), publicUrl, log })),
      ...(push &&
        createNoticeTasks({
          push: createWebPush(push),
          pushHosts: push.hosts,
          locales: brand.locales,
          log,
        })),
    },
  });
  return {
    async stop() {
      await jobs.stop();
      mail.close();
    },
  };
}
