import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { COUNTRY_CODES, type CountryCode } from '@tervik/domain/brand/countries.ts';
import { ConfigError } from './config-error.ts';
import type { MonthlyPrices } from '@tervik/domain/subscription/upgrade.ts';
import { readFiles, type FileSettings } from './file-config.ts';
import { readDigitalId, readListSystem, readProviders, readPush } from './partner-config.ts';
import type { PartnerSettings, Provider, PushSettings } from './partner-config.ts';
import { readModel, readStoredModels, type StoredModelSettings } from './model-config.ts';
import type { ModelSettings } from '#adapters/model/port.ts';
import type { SkIdSettings } from '#adapters/sk-id/sk-id.ts';
import type { SmsSettings } from '#adapters/sms/settings.ts';
import { readPlanPrices } from './plan-config.ts';
import { readSkId } from './sk-id-config.ts';
import { readSms } from './sms-config.ts';
import { readQuestionnaires, type QuestionnaireSettings } from './questionnaire-config.ts';
import { readWorkflow, type WorkflowSettings } from './workflow-config.ts';

const APP_MODES = ['PROD', 'DEMO', 'DEV'] as const;
const ROOT = path.resolve(fileURLToPath(import.meta.url), '../../../../..');

export interface Config {
  readonly appMode: (typeof APP_MODES)[number];
  readonly countryCode: CountryCode;
  readonly host: string;
  readonly port: number;
  /** Where the embedded database and the simulators keep their data. */
  readonly dataDir: string;
  /** Which files are taken, where they are kept, and who scans them. */
  readonly files: FileSettings;
  /** The owner's connection; the server itself works under roles that own nothing. */
  readonly databaseUrl: string | undefined;
  /** The address that people type; decides the cookie's prefix and the links in mails. */
  readonly publicUrl: string;
  /** Our own proxies, as addresses or ranges: what they say of a caller's address is believed. */
  readonly trustedProxies: readonly string[];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly supportEmail: string;
  /** Who runs the product and answers for the data: named in the policies. */
  readonly operatorName: string;
  readonly emailLoginEnabled: boolean;
  /** The digital-ID gateway (Dokobit Identity Gateway); undefined = digital ID is off. */
  readonly digitalId: PartnerSettings | undefined;
  /** The system of patient lists; undefined = lists come as files alone. */
  readonly listSystem: PartnerSettings | undefined;
  /** Mobile-ID and Smart-ID by SK's own interfaces: whoever imports patient lists proves who they are. */
  readonly skId: SkIdSettings;
  /** 32 bytes that seal what the database must not be able to tell by itself; undefined = nothing is sealed here. */
  readonly secretKey: Buffer | undefined;
  /** Consumer accounts by OpenID Connect, in the order in which they are offered. */
  readonly providers: readonly Provider[];
  /** Keys of this server at the browsers' push services; undefined = no notices by push. */
  readonly push: PushSettings | undefined;
  /** Who carries SMS to phones; undefined = SMS is not offered. */
  readonly sms: SmsSettings | undefined;
  /** The language model behind recommended questions and summaries; undefined = none is asked. */
  readonly model: ModelSettings | undefined;
  /** Models that the platform's admins add to it. */
  readonly storedModels: StoredModelSettings;
  /** Euro cents a month of each plan, without value added tax. */
  readonly planPrices: MonthlyPrices;
  /** Which texts questionnaires have, and in which language they are filled in. */
  readonly questionnaires: QuestionnaireSettings;
  /** Questionnaires that are filled in at a partner's; undefined = all of them here. */
  readonly workflow: WorkflowSettings | undefined;
  /** Measurement id of the analytics service; undefined = no analytics, whatever a visitor agrees to. */
  readonly analyticsId: string | undefined;
  readonly personalCodeRequired: boolean;
  readonly databasePoolSize: number;
  /** Where the simulators' panel shows the mails; DEMO and DEV only. */
  readonly mailboxUrl: string | undefined;
  readonly simSmtpPort: number;
  readonly simHttpPort: number;
  /** Requests and jobs in one process, or jobs in `apps/server/src/worker.ts`. */
  readonly jobsInProcess: boolean;
  readonly logLevel: string;
  /** Every response is checked against the contract in full; tests and DEV. */
  readonly validateResponses: boolean;
  readonly webRoot: string;
  readonly version: string;
}

export { ConfigError };

/** The only reader of the environment. @throws ConfigError */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  const oneOf = <T extends string>(name: string, values: readonly T[], fallback: T): T => {
    const value = text(name) ?? fallback;
    const found = values.find((candidate) => candidate === value);
    if (found === undefined)
      throw new ConfigError(`${name} is "${value}"; it must be one of ${values.join(', ')}.`);
    return found;
  };
  const integer = (name: string, fallback: number, max = 65_535): number => {
    const value = text(name) ?? String(fallback);
    if (!/^\d{1,6}$/.test(value) || Number(value) > max)
      throw new ConfigError(`${name} is "${value}"; it must be a whole number up to ${max}.`);
    return Number(value);
  };
  const flag = (name: string, fallback: boolean): boolean =>
    oneOf(name, ['true', 'false'], fallback ? 'true' : 'false') === 'true';
  const proxies = (name: string, fallback: string): readonly string[] => {
    const list = (text(name) ?? fallback).split(',').map((item) => item.trim());
    const wrong = list.find((item) => item !== '' && !isProxy(item));
    if (wrong !== undefined)
      throw new ConfigError(
        `${name} holds "${wrong}"; it must be addresses or ranges (10.0.0.0/8), or loopback, linklocal, uniquelocal.`,
      );
    return list.filter((item) => item !== '');
  };
  const url = (name: string, protocols: readonly string[]): string | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      throw new ConfigError(
        `${name} is not an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
      );
    }
    return value;
  };

  const appMode = oneOf('APP_MODE', APP_MODES, 'DEMO');
  const prod = appMode === 'PROD';
  const required = <T>(name: string, value: T | undefined, why: string): T => {
    if (value === undefined) throw new ConfigError(`${name} is missing: ${why}.`);
    return value;
  };
  const port = integer('PORT', 3000);
  const host = text('HOST') ?? '127.0.0.1';
  const countryCode = oneOf('COUNTRY_CODE', COUNTRY_CODES, 'EE');
  const brand = BRANDS[countryCode];
  const simHttpPort = integer('SIM_HTTP_PORT', 3025);
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:']);
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:']);
  const emailLoginEnabled = flag('EMAIL_LOGIN_ENABLED', true);
  if (prod) {
    required('DATABASE_URL', databaseUrl, 'in PROD the database is yours (postgres://…)');
    required(
      'PUBLIC_URL',
      publicUrl,
      'in PROD links and cookies need the address that people type (https://…)',
    );
    required(
      'SMTP_URL',
      smtpUrl,
      'in PROD mails, and the codes for signing in, go through your mail server (smtp://…)',
    );
    required('MAIL_FROM', text('MAIL_FROM'), 'in PROD mails need a sender address');
    required('SUPPORT_EMAIL', text('SUPPORT_EMAIL'), 'in PROD people need an address for help');
    required('OPERATOR_NAME', text('OPERATOR_NAME'), 'in PROD the policies name who answers for the data');
    if (!publicUrl?.startsWith('https:'))
      throw new ConfigError(
        'PUBLIC_URL must begin with https:// in PROD: sessions travel in secure cookies.',
      );
  }
  const supportEmail = text('SUPPORT_EMAIL') ?? brand.supportEmail;
  const simulated = !prod ? `http://localhost:${simHttpPort}` : undefined;
  const digitalId = readDigitalId(env, countryCode, simulated);
  const secretKey = readSecretKey(text('SECRET_KEY'), prod);
  if (digitalId === undefined)
    required(
      'SECRET_KEY',
      secretKey,
      'without digital ID the platform’s admins sign in with an authenticator, whose secrets it seals',
    );
  const providers = readProviders(env, simulated);
  if (!emailLoginEnabled && digitalId === undefined && providers.length === 0) {
    throw new ConfigError(
      'No way to sign in is configured: EMAIL_LOGIN_ENABLED is false, and DOKOBIT_URL, GOOGLE_CLIENT_ID, MICROSOFT_CLIENT_ID and OIDC_PROVIDERS are missing.',
    );
  }
  const dataDir = path.resolve(text('DATA_DIR') ?? defaultDataDir());
  return {
    appMode,
    countryCode,
    host,
    port,
    dataDir,
    files: readFiles(env, dataDir),
    databaseUrl,
    publicUrl: (publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    trustedProxies: proxies('TRUSTED_PROXIES', prod ? 'loopback,linklocal,uniquelocal' : ''),
    smtpUrl,
    mailFrom: text('MAIL_FROM') ?? `${brand.productName} <no-reply@${brand.supportEmail.split('@')[1]}>`,
    supportEmail,
    operatorName: text('OPERATOR_NAME') ?? `${brand.productName} Demo`,
    emailLoginEnabled,
    digitalId,
    skId: readSkId(env, countryCode, simulated, dataDir),
    secretKey,
    providers,
    listSystem: readListSystem(env, countryCode, simulated),
    push: readPush(env, supportEmail, simulated),
    sms: readSms(env, simulated),
    model: readModel(env, simulated),
    storedModels: readStoredModels(env, appMode, simulated),
    planPrices: readPlanPrices(env),
    questionnaires: readQuestionnaires(env, prod, countryCode),
    workflow: readWorkflow(env),
    analyticsId: text('ANALYTICS_ID'),
    personalCodeRequired: flag('PERSONAL_CODE_REQUIRED', countryCode === 'EE'),
    databasePoolSize: Math.max(2, integer('DATABASE_POOL_SIZE', 8)),
    mailboxUrl: prod || smtpUrl !== undefined ? undefined : `http://localhost:${simHttpPort}`,
    simSmtpPort: integer('SIM_SMTP_PORT', 3026),
    simHttpPort,
    jobsInProcess: flag('JOBS_IN_PROCESS', true),
    logLevel: oneOf(
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      prod ? 'info' : 'warn',
    ),
    validateResponses: appMode === 'DEV',
    webRoot: path.join(ROOT, 'apps/web/dist'),
    version: (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string })
      .version,
  };
}

/** A key that everybody can read here: what a demo seals is nobody's. */
const DEMO_KEY = createHash('sha256').update('the key of every demo').digest();
const KEY_BYTES = 32;

/** SECRET_KEY: 32 bytes in base64. @throws ConfigError where it is none */
function readSecretKey(value: string | undefined, prod: boolean): Buffer | undefined {
  if (value === undefined) return prod ? undefined : DEMO_KEY;
  const key = Buffer.from(value, 'base64');
  if (key.length !== KEY_BYTES || key.toString('base64') !== value)
    throw new ConfigError('SECRET_KEY must be 32 bytes in base64, as `openssl rand -base64 32` makes them.');
  return key;
}

function isProxy(item: string): boolean {
  const [address = '', bits, ...more] = item.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(item)) return true;
  return isIP(address) !== 0 && more.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
}

/** Root keeps data where services do; anybody else beside the project. */
function defaultDataDir(): string {
  return process.getuid?.() === 0 ? '/var/lib/tervik' : path.join(ROOT, '.data');
}
