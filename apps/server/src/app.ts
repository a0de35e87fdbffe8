import type { FastifyInstance } from 'fastify';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { DEMO_ACCOUNTS } from '../seed/demo-accounts.ts';
import { getStatus } from '@tervik/contract/status.ts';
import { SCHEMAS, SLICES } from '@tervik/contract/routes.ts';
import { toCountedPage } from '@tervik/domain/session/counted-pages.ts';
import { BRANDS, brandValues } from '@tervik/domain/brand/brands.ts';
import { createDnsEmailDomains } from './adapters/email-domain/dns.ts';
import { createWorkflow } from './adapters/workflow/awell.ts';
import { createChatCompletions } from './adapters/model/chat-completions.ts';
import { createGuardedFetch } from './adapters/model/guarded-fetch.ts';
import { createDokobit } from './adapters/digital-id/dokobit.ts';
import { createHttpListSystem } from './adapters/list-system/http.ts';
import { createSkId } from './adapters/sk-id/sk-id.ts';
import { readTable } from './adapters/table-file/read-table.ts';
import type { MailPort } from './adapters/mail/port.ts';
import { createSmsProvider } from './adapters/sms/sms.ts';
import { createOpenIdProvider } from './adapters/oidc/openid.ts';
import { createClamd } from './adapters/scanner/clamd.ts';
import { createStorage } from './adapters/storage/storage.ts';
import type { Config } from './config/config.ts';
import { registerAccessLogRoutes } from './modules/access-log/index.ts';
import { createEmailDomainCheck, registerAccountRoutes } from './modules/account/index.ts';
import { createTrial, registerClinicAiRoutes, registerPatientAiRoutes } from './modules/ai/index.ts';
import { createModelBook, registerAiModelRoutes } from './modules/ai-model/index.ts';
import { registerAnnouncementRoutes } from './modules/announcement/index.ts';
import { registerClinicPatientRoutes, registerPatientSearchRoutes } from './modules/clinic-patient/index.ts';
import { registerClinicRoutes } from './modules/clinic/index.ts';
import { registerClinicSignupRoutes } from './modules/clinic-signup/index.ts';
import { registerClinicFeatureRoutes } from './modules/clinic-feature/index.ts';
import { registerSubscriptionRoutes } from './modules/subscription/index.ts';
import { registerConsentRoutes } from './modules/consent/index.ts';
import { registerConversationRoutes } from './modules/conversation/index.ts';
import { registerDraftRoutes } from './modules/draft/index.ts';
import { findClinicOf } from './modules/e-contact/index.ts';
import { registerFeedbackRoutes } from './modules/feedback/index.ts';
import { registerInformationHubRoutes } from './modules/information-hub/index.ts';
import {
  createInspector,
  createSpool,
  readFileStatus,
  registerFileRoutes,
  relayScans,
  startSweeper,
} from './modules/file/index.ts';
import { registerGlobalMessageRoutes } from './modules/global-message/index.ts';
import { registerInboxRoutes } from './modules/inbox/index.ts';
import { createMailRelay, readMailStatus } from './modules/mail/index.ts';
import { registerMessageCentreRoutes, relayReceipts, relaySending } from './modules/message-centre/index.ts';
import { registerNewEContactRoutes } from './modules/new-e-contact/index.ts';
import {
  registerNotificationRoutes,
  registerStaffNoticeRoutes,
  relayNotices,
  relayStaffEvents,
} from './modules/notification/index.ts';
import { registerPatientListRoutes, sayOnPhone } from './modules/patient-list/index.ts';
import { registerPlatformAdminRoutes } from './modules/platform-admin/index.ts';
import { registerPlatformClinicRoutes } from './modules/platform-clinic/index.ts';
import { registerPersonRoutes } from './modules/person/index.ts';
import { registerPrescriptionRoutes } from './modules/prescription/index.ts';
import { registerPromptRoutes } from './modules/prompt/index.ts';
import { registerPriceRoutes } from './modules/price/index.ts';
import { createPresence } from './modules/presence/index.ts';
import {
  loadWordings,
  registerQuestionnaireRoutes,
  registerStaffQuestionnaireRoutes,
} from './modules/questionnaire/index.ts';
import { createDispatcher, registerScheduledActionRoutes } from './modules/scheduled-action/index.ts';
import { createSignInOptions, registerSessionRoutes } from './modules/session/index.ts';
import { registerSickLeaveRoutes } from './modules/sick-leave/index.ts';
import { registerPasswordRoutes, registerSignInPartnerRoutes } from './modules/sign-in/index.ts';
import { registerSupportRoutes } from './modules/support/index.ts';
import { registerEmployeeRoutes } from './modules/employee/index.ts';
import { registerIntakeRoutes } from './modules/intake/index.ts';
import { registerTemplateAnswerRoutes } from './modules/template-answer/index.ts';
import { registerWorkStatisticsRoutes } from './modules/work-statistics/index.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { readInContext } from './platform/db/context.ts';
import type { Effects } from './platform/db/transaction.ts';
import { createPool } from './platform/db/pool.ts';
import { toOpenApi } from './platform/http/openapi/document.ts';
import { createServe } from './platform/http/serve.ts';
import { createServer } from './platform/http/server.ts';
import { createSessionCookie } from './platform/http/session-cookie.ts';
import { serveWeb } from './platform/http/web.ts';
import { createWorkerPool } from './platform/jobs/worker-pool.ts';
import { createRelay } from './platform/outbox.ts';
import { toLoggedError } from './platform/logged-error.ts';
import { createRealtime } from './platform/realtime/realtime.ts';

export interface AppDeps {
  readonly config: Config;
  /** Connection of a login role that is a member of our roles. */
  readonly databaseUrl: string;
  readonly clock?: Clock;
  readonly log?: Logger;
}

export interface App {
  readonly http: FastifyInstance;
  /** Connects live updates and the relay, then listens. Resolves to the port. */
  start(port: number, host: string): Promise<number>;
  /** Drains: no new requests, running ones end, sockets are asked to come back elsewhere. */
  stop(): Promise<void>;
}

/** The composition root: the only place that knows every part. Tests build this very app. */
export async function buildApp({
  config,
  databaseUrl,
  clock = systemClock,
  log = createLog(config),
}: AppDeps): Promise<App> {
  const pool = createPool(databaseUrl, 'tervik_app', config.databasePoolSize, (error) =>
    log.warn({ code: codeOf(error) }, 'idle connection lost'),
  );
  const cookie = createSessionCookie(config.publicUrl);
  const workers = createWorkerPool(databaseUrl, 2, log);
  const relayMail = createMailRelay({ log });
  const relay = createRelay({
    pool: workers,
    log,
    handlers: {
      MAIL: async (client, rows) => {
        const mails = await relayMail(client, rows);
        return config.push === undefined ? mails : [...mails, ...(await relayNotices(client, rows))];
      },
      SCAN: relayScans,
      STAFF: relayStaffEvents,
      SMS: relaySending,
      SMS_RECEIPT: relayReceipts,
    },
  });
  const realtime = createRealtime({
    connectionString: databaseUrl,
    log,
    clock,
    publicUrl: config.publicUrl,
    readToken: (request) => cookie.readRaw(request),
    openSession: (tokenHash) =>
      readInContext(pool, clock, { tokenHash, side: 'CLINIC' }, async (tx) => tx.user),
    features: [
      createPresence({
        clock,
        findClinicOf: (tokenHash, eContactId) =>
          readInContext(pool, clock, { tokenHash, side: 'CLINIC' }, (tx) => findClinicOf(tx, eContactId)),
      }),
    ],
  });

  const countryBrand = BRANDS[config.countryCode];
  const brand = brandValues(countryBrand);
  const http = await createServer({
    logger: log,
    brand,
    locales: countryBrand.locales,
    secure: config.publicUrl.startsWith('https:'),
    trustedProxies: config.trustedProxies,
    mayCount: (request) =>
      config.analyticsId !== undefined &&
      cookie.readRaw(request) === null &&
      toCountedPage(request.url?.split('?')[0] ?? '') !== null,
  });
  await realtime.register(http);
  const afterCommit = (effects: Effects): void => {
    if (effects.updates.length > 0) realtime.publish(effects.updates);
    if (effects.clinics.length > 0) realtime.publishClinics(effects.clinics);
    for (const userId of effects.signedOut) realtime.closeUser(userId);
    for (const sessionId of effects.moved) realtime.moveSession(sessionId);
    for (const userId of effects.renewed) realtime.renewUser(userId);
    if (effects.relay) relay.wake();
  };
  const dispatcherPool = createPool(databaseUrl, 'tervik_worker', 2, (error) =>
    log.warn({ code: codeOf(error) }, 'idle connection lost'),
  );
  const dispatcher = createDispatcher({ look: workers, pool: dispatcherPool, clock, log, afterCommit });
  const serve = createServe(http, {
    pool,
    clock,
    cookie,
    publicUrl: config.publicUrl,
    locales: countryBrand.locales,
    validateResponses: config.validateResponses,
    afterCommit,
  });
  const signIn = createSignInOptions(config);
  registerSessionRoutes(serve, {
    config,
    realtime,
    log,
    signIn,
    ...(config.appMode === 'DEMO' && { demoAccounts: DEMO_ACCOUNTS }),
  });
  const emailDomains = createDnsEmailDomains({ allowExamples: config.appMode !== 'PROD' });
  const assertEmailDomain = createEmailDomainCheck(emailDomains);
  registerAccountRoutes(serve, { config, realtime, signIn, assertEmailDomain });
  registerPasswordRoutes(serve, { config, realtime, signIn, assertEmailDomain });
  registerClinicSignupRoutes(serve, { config, assertEmailDomain, signIn });
  registerClinicPatientRoutes(serve, { config, emailDomains });
  registerSignInPartnerRoutes(serve, {
    config,
    realtime,
    log,
    signIn,
    digitalId: config.digitalId && createDokobit(config.digitalId),
    providers: new Map(config.providers.map((provider) => [provider.id, createOpenIdProvider(provider)])),
  });
  const guardedFetch = createGuardedFetch(config.storedModels);
  const book = createModelBook({
    environment: config.model,
    environmentPort: config.model && createChatCompletions(config.model),
    connect: (settings) => createChatCompletions(settings, { fetch: guardedFetch }),
    stored: config.storedModels,
    secretKey: config.secretKey,
    pool,
    clock,
    log,
  });
  registerInboxRoutes(serve);
  registerConversationRoutes(serve);
  registerScheduledActionRoutes(serve);
  registerSickLeaveRoutes(serve);
  registerPatientSearchRoutes(serve);
  registerPatientListRoutes(serve, {
    config,
    proof: createSkId(config.skId, sayOnPhone),
    listSystem: config.listSystem && createHttpListSystem(config.listSystem),
    readTable,
  });
  registerMessageCentreRoutes(serve, { config, provider: config.sms && createSmsProvider(config.sms) });
  const wordings = loadWordings(config.questionnaires);
  const partner = createWorkflow(config.workflow);
  registerClinicRoutes(serve, {
    wordings: { types: () => [...new Set([...wordings.types(), ...(partner?.definitionOf.keys() ?? [])])] },
    modelFeatures: book.features,
    assertEmailDomain,
  });
  registerClinicFeatureRoutes(serve, { modelFeatures: book.features });
  registerSubscriptionRoutes(serve, config);
  registerPriceRoutes(serve, config);
  registerPlatformClinicRoutes(serve, { config, assertEmailDomain });
  const workflow = { wordings, partner, publicUrl: config.publicUrl, log };
  registerQuestionnaireRoutes(serve, wordings);
  registerStaffQuestionnaireRoutes(serve, workflow);
  registerNewEContactRoutes(serve, { personalCodes: config.personalCodeRequired }, workflow);
  registerPersonRoutes(serve, config);
  registerDraftRoutes(serve);
  const inspector = createInspector(log);
  const spool = createSpool(config.files.spoolDir);
  const storage = createStorage(config.files.storage);
  registerFileRoutes(serve, {
    spool,
    inspector,
    storage,
    formats: config.files.formats.map(({ id }) => id),
    scans: config.files.clamd !== undefined,
    log,
  });
  registerInformationHubRoutes(serve, config, {
    spool,
    inspector,
    scanner: config.files.clamd && createClamd(config.files.clamd),
  });
  registerPrescriptionRoutes(serve);
  registerAccessLogRoutes(serve);
  registerWorkStatisticsRoutes(serve);
  registerFeedbackRoutes(serve);
  registerNotificationRoutes(serve, { pushHosts: config.push?.hosts ?? [] });
  registerStaffNoticeRoutes(serve);
  registerConsentRoutes(serve, {
    countryCode: config.countryCode,
    defaultLocale: countryBrand.locales[0],
    names: { ...brand, operatorName: config.operatorName, supportEmail: config.supportEmail },
  });
  registerPatientAiRoutes(serve, { book, log });
  registerClinicAiRoutes(serve, { book, log });
  registerPromptRoutes(serve, createTrial({ book, log }));
  registerAiModelRoutes(serve, book);
  registerGlobalMessageRoutes(serve, config);
  registerAnnouncementRoutes(serve, config);
  registerIntakeRoutes(serve);
  registerEmployeeRoutes(serve, { config, assertEmailDomain });
  registerTemplateAnswerRoutes(serve);
  registerSupportRoutes(serve, config);
  registerPlatformAdminRoutes(serve, {
    config,
    readBacklog: async () => ({ ...(await readMailStatus(workers)), ...(await readFileStatus(workers)) }),
  });
  serve(
    getStatus,
    async (tx) => ({
      status: 'UP' as const,
      version: config.version,
      serverTime: tx.now,
      ...(await readMailStatus(workers)),
      ...(await readFileStatus(workers)),
    }),
    // It asks on the relay's own connections, and anybody may call it.
    { readOnly: true, perMinute: 120 },
  );

  const about = { version: config.version, cookieName: cookie.name, brand };
  let openApi: object | undefined;
  // Made when it is first asked for: it takes a quarter of a second that no start should wait for.
  http.get(
    '/api/openapi.json',
    async () => (openApi ??= toOpenApi({ slices: SLICES, schemas: SCHEMAS }, about)),
  );
  await serveWeb(http, config.webRoot, countryBrand);

  let sweeper: ReturnType<typeof startSweeper> | undefined;
  return {
    http,
    async start(port, host) {
      await realtime.start();
      relay.start();
      dispatcher.start();
      sweeper = startSweeper(workers, { storage, spool, log });
      await http.listen({ port, host });
      const address = http.server.address();
      return typeof address === 'object' && address !== null ? address.port : port;
    },
    async stop() {
      await realtime.stop();
      await http.close();
      inspector.stop();
      await sweeper?.stop();
      await dispatcher.stop();
      await dispatcherPool.end();
      await relay.stop();
      await workers.end();
      await pool.end();
    },
  };
}

/** Logs carry no health text, no addresses and no tokens: what could hold them is cut out by name. */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: config.logLevel,
    serializers: { err: toLoggedError },
    redact: {
      paths: [
        'req',
        'res',
        'body',
        'password',
        'otp',
        'email',
        'token',
        '*.body',
        '*.password',
        '*.otp',
        '*.email',
        '*.token',
      ],
      remove: true,
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

const codeOf = (error: Error): unknown => ('code' in error ? error.code : error.message);

export type { MailPort };
