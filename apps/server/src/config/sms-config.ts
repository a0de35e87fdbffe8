import { SMS_PROVIDERS, type SmsProviderName, type SmsSettings } from '#adapters/sms/settings.ts';
import { ConfigError } from './config-error.ts';
import { needed, partnerUrl, read, type Env } from './partner-config.ts';

const LIVE: Readonly<Record<SmsProviderName, string>> = {
  messente: 'https://api.messente.com/v1',
  twilio: 'https://api.twilio.com/2010-04-01',
};
const OTHERS = ['SMS_PROVIDER', 'SMS_URL', 'SMS_PASSWORD', 'SMS_SENDER', 'SMS_REPLY_KEY'] as const;

/** Known to the simulator (apps/simulators/src/messente), which posts to this machine alone. */
const SIMULATED_REPLY_KEY = 'simulated';

/**
 * SMS to patients: SMS_USER and SMS_PASSWORD at SMS_PROVIDER, with SMS_URL, SMS_SENDER and SMS_REPLY_KEY. Outside PROD, with none of them,
 * the simulator stands in; in PROD without them SMS is not offered. @throws ConfigError
 */
export function readSms(env: Env, simulated: string | undefined): SmsSettings | undefined {
  const user = read(env, 'SMS_USER');
  const named = OTHERS.find((name) => read(env, name) !== undefined);
  if (user === undefined) {
    if (named !== undefined) throw new ConfigError(`SMS_USER is missing: ${named} is set.`);
    if (simulated === undefined) return undefined;
    return {
      provider: 'messente',
      url: `${simulated}/messente/v1`,
      user: 'simulated',
      password: 'simulated',
      sender: undefined,
      replyKey: SIMULATED_REPLY_KEY,
    };
  }
  const provider = readProvider(read(env, 'SMS_PROVIDER') ?? 'messente');
  const sender = readSender(read(env, 'SMS_SENDER'));
  if (provider === 'twilio' && sender === undefined)
    throw new ConfigError('SMS_SENDER is missing: twilio sends nothing without one.');
  return {
    provider,
    url: partnerUrl('SMS_URL', read(env, 'SMS_URL') ?? LIVE[provider]),
    user,
    password: needed(env, 'SMS_PASSWORD', 'SMS_USER is set'),
    sender,
    replyKey: readReplyKey(read(env, 'SMS_REPLY_KEY')),
  };
}

function readProvider(value: string): SmsProviderName {
  const found = SMS_PROVIDERS.find((candidate) => candidate === value);
  if (found === undefined)
    throw new ConfigError(`SMS_PROVIDER is "${value}"; it must be one of ${SMS_PROVIDERS.join(', ')}.`);
  return found;
}

/** It stands in an address that nobody may guess. */
function readReplyKey(value: string | undefined): string | undefined {
  if (value !== undefined && !/^[\w-]{24,100}$/.test(value))
    throw new ConfigError('SMS_REPLY_KEY must have 24 to 100 letters, digits, - or _.');
  return value;
}

/** What networks show: a number, up to eleven letters and digits, or the id of a messaging service. */
function readSender(value: string | undefined): string | undefined {
  if (value !== undefined && !/^(\+?\d{3,15}|[A-Za-z0-9 ._-]{1,11}|MG[0-9a-f]{32})$/.test(value))
    throw new ConfigError(
      `SMS_SENDER is "${value}"; it must be a number, or a name of up to 11 plain letters and digits.`,
    );
  return value;
}
