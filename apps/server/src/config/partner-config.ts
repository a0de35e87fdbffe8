import { ConfigError } from './config-error.ts';

export interface Provider {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Its `email_verified` may be believed (protocols.md A3: Google's; never Microsoft's). */
  readonly provesEmail: boolean;
}

/** A partner that is known by its address and a secret of ours. */
export interface PartnerSettings {
  readonly url: string;
  readonly accessToken: string;
}

export interface PushSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
  /** Hosts of push services to which notices may go; a name that begins with a dot means all under it. */
  readonly hosts: readonly string[];
}

export type Env = Readonly<Record<string, string | undefined>>;

export const read = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined;

export function needed(env: Env, name: string, because: string): string {
  const value = read(env, name);
  if (value === undefined) throw new ConfigError(`${name} is missing: ${because}.`);
  return value;
}

const ADDRESS = 'is not an address that begins with https:// (or http:// on this machine).';

/** Secrets travel there: only over TLS, except on loopback. */
export function partnerUrl(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const local = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url?.protocol !== 'https:' && !(local && url.protocol === 'http:'))
    throw new ConfigError(`${name} ${ADDRESS}`);
  return value.replace(/\/+$/, '');
}

/**
 * Digital ID: DOKOBIT_URL with DOKOBIT_ACCESS_TOKEN. Outside PROD the simulator stands in where none is named, in the
 * country that has digital ID; DIGITAL_ID_LOGIN_ENABLED=false switches it off.
 */
export function readDigitalId(
  env: Env,
  countryCode: string,
  simulated: string | undefined,
): PartnerSettings | undefined {
  const enabled = read(env, 'DIGITAL_ID_LOGIN_ENABLED') ?? 'true';
  if (enabled !== 'true' && enabled !== 'false')
    throw new ConfigError(`DIGITAL_ID_LOGIN_ENABLED is "${enabled}"; it must be one of true, false.`);
  if (enabled === 'false') return undefined;
  const url = read(env, 'DOKOBIT_URL');
  if (url !== undefined)
    return {
      url: partnerUrl('DOKOBIT_URL', url),
      accessToken: needed(env, 'DOKOBIT_ACCESS_TOKEN', 'DOKOBIT_URL is set, and the gateway asks for it'),
    };
  return simulated !== undefined && countryCode === 'EE'
    ? { url: `${simulated}/dokobit`, accessToken: 'simulated' }
    : undefined;
}

/** The system of patient lists, by our own protocol (adapters/list-system); undefined = lists come as files alone. */
export function readListSystem(
  env: Env,
  countryCode: string,
  simulated: string | undefined,
): PartnerSettings | undefined {
  const url = read(env, 'LIST_SYSTEM_URL');
  if (url !== undefined)
    return {
      url: partnerUrl('LIST_SYSTEM_URL', url),
      accessToken: needed(env, 'LIST_SYSTEM_TOKEN', 'LIST_SYSTEM_URL is set'),
    };
  return simulated !== undefined && countryCode === 'EE'
    ? { url: `${simulated}/list-system`, accessToken: 'simulated' }
    : undefined;
}

const KNOWN: readonly Omit<Provider, 'clientId' | 'clientSecret'>[] = [
  { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', provesEmail: true },
  // The bare issuer: only then is the tenant in the answer's issuer resolved (protocols.md A3).
  {
    id: 'microsoft',
    name: 'Microsoft',
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    provesEmail: false,
  },
];

/**
 * Consumer accounts: GOOGLE_CLIENT_ID and MICROSOFT_CLIENT_ID with their secrets, and any other issuer in
 * OIDC_PROVIDERS, a JSON list of {id, name, issuer, clientId, clientSecret, provesEmail}. Outside PROD, with none of
 * them, the simulated provider plays both.
 */
export function readProviders(env: Env, simulated: string | undefined): Provider[] {
  const known = KNOWN.flatMap((provider) => {
    const name = provider.id.toUpperCase();
    const clientId = read(env, `${name}_CLIENT_ID`);
    if (clientId === undefined) return [];
    const because = `${name}_CLIENT_ID is set`;
    return [{ ...provider, clientId, clientSecret: needed(env, `${name}_CLIENT_SECRET`, because) }];
  });
  const list = read(env, 'OIDC_PROVIDERS');
  const providers = [...known, ...(list === undefined ? [] : parseProviders(list))];
  const twice = providers.find(({ id }, at) => providers.findIndex((other) => other.id === id) !== at);
  if (twice !== undefined) throw new ConfigError(`OIDC_PROVIDERS names "${twice.id}" twice.`);
  if (providers.length > 0 || simulated === undefined) return providers;
  return KNOWN.map(({ id, name, provesEmail }) => ({
    id,
    name,
    provesEmail,
    issuer: `${simulated}/oidc`,
    clientId: `tervik-${id}`,
    clientSecret: 'simulated',
  }));
}

function parseProviders(json: string): Provider[] {
  const refuse = (what: string): never => {
    throw new ConfigError(`OIDC_PROVIDERS ${what}.`);
  };
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return refuse('is not JSON');
  }
  if (!Array.isArray(parsed)) return refuse('must be a list of providers');
  return parsed.map((item: unknown): Provider => {
    const of = item as Readonly<Record<string, unknown>>;
    const text = (name: string): string => {
      const value = of[name];
      return typeof value === 'string' && value !== '' ? value : refuse(`has a provider without "${name}"`);
    };
    const id = text('id');
    if (!/^[a-z][a-z0-9-]{0,30}$/.test(id))
      refuse(`has the id "${id}"; small letters, digits and hyphens only`);
    return {
      id,
      name: text('name'),
      issuer: partnerUrl(`OIDC_PROVIDERS issuer of "${id}"`, text('issuer')),
      clientId: text('clientId'),
      clientSecret: text('clientSecret'),
      provesEmail: of['provesEmail'] === true,
    };
  });
}

/** Where browsers let notices be sent to (protocols.md A10). */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.notify.windows.com',
];

/** Notices by push: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, both or none. */
export function readPush(
  env: Env,
  supportEmail: string,
  simulated: string | undefined,
): PushSettings | undefined {
  const publicKey = read(env, 'VAPID_PUBLIC_KEY');
  if (publicKey === undefined) return undefined;
  const privateKey = needed(env, 'VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY is set');
  if (!/^[\w-]{87}$/.test(publicKey) || !/^[\w-]{43}$/.test(privateKey))
    throw new ConfigError(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair of 87 and 43 base64url characters.',
    );
  const hosts = simulated === undefined ? PUSH_HOSTS : [...PUSH_HOSTS, new URL(simulated).host];
  return { publicKey, privateKey, subject: `mailto:${supportEmail}`, hosts };
}
