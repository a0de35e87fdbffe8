import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readAuthorities, type AuthoritySource } from '#adapters/sk-id/authorities.ts';
import type { SkIdSettings } from '#adapters/sk-id/sk-id.ts';
import { ConfigError } from './config-error.ts';
import { needed, partnerUrl, read, type Env } from './partner-config.ts';

const SHIPPED = path.join(import.meta.dirname, '../adapters/sk-id/authorities/smart-id.pem');
const SCHEMES = ['smart-id', 'smart-id-demo'] as const;
/** SK's own test system knows us by these, and so does the simulator. */
const DEMO = {
  name: 'DEMO',
  mobileId: '00000000-0000-0000-0000-000000000000',
  smartId: '00000000-0000-4000-8000-000000000000',
};

/**
 * Mobile-ID and Smart-ID by SK's own interfaces: MOBILE_ID_… and SMART_ID_… _RELYING_PARTY_NAME, _RELYING_PARTY_UUID and _URL,
 * SMART_ID_SCHEME, SK_ID_CERTIFICATES (a PEM bundle) and SK_ID_TLS_PINS. In the country that has them; a method without
 * settings is the simulator's outside PROD, and not there in PROD. Mobile-ID needs a bundle, for none is shipped.
 * @param dataDir where the simulator leaves its authorities @throws ConfigError
 */
export function readSkId(
  env: Env,
  countryCode: string,
  simulated: string | undefined,
  dataDir: string,
): SkIdSettings {
  const tlsPins = readPins(read(env, 'SK_ID_TLS_PINS'));
  if (countryCode !== 'EE') return { mobileId: undefined, smartId: undefined, tlsPins };
  const bundle = readBundle(read(env, 'SK_ID_CERTIFICATES'));
  const simulatedAuthorities = { file: path.join(dataDir, 'simulated-sk-id.pem') };
  const simulate = (uuid: string, basePath: string) =>
    simulated === undefined
      ? undefined
      : { url: `${simulated}${basePath}`, name: DEMO.name, uuid, authorities: simulatedAuthorities };
  const scheme = readScheme(read(env, 'SMART_ID_SCHEME'));

  const mobile = readParty(env, 'MOBILE_ID', 'https://mid.sk.ee/mid-api');
  const smart = readParty(env, 'SMART_ID', 'https://rp-api.smart-id.com/v3');
  const simulatedSmart = simulate(DEMO.smartId, '/smart-id-rp/v3');
  return {
    mobileId:
      mobile === undefined
        ? simulate(DEMO.mobileId, '/mid-api')
        : bundle && { ...mobile, authorities: bundle },
    smartId:
      smart === undefined
        ? simulatedSmart && { ...simulatedSmart, scheme: 'smart-id-demo' }
        : { ...smart, authorities: bundle ?? readAuthorities(readFileSync(SHIPPED, 'utf8')), scheme },
    tlsPins,
  };
}

function readParty(env: Env, service: 'MOBILE_ID' | 'SMART_ID', liveUrl: string) {
  const names = ['URL', 'RELYING_PARTY_NAME', 'RELYING_PARTY_UUID'].map((name) => `${service}_${name}`);
  const given = names.find((name) => read(env, name) !== undefined);
  if (given === undefined) return undefined;
  const because = `${given} is set`;
  const uuid = needed(env, `${service}_RELYING_PARTY_UUID`, because);
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(uuid))
    throw new ConfigError(`${service}_RELYING_PARTY_UUID is not a UUID.`);
  return {
    url: partnerUrl(`${service}_URL`, read(env, `${service}_URL`) ?? liveUrl),
    name: needed(env, `${service}_RELYING_PARTY_NAME`, because),
    uuid,
  };
}

function readBundle(file: string | undefined): AuthoritySource | undefined {
  if (file === undefined) return undefined;
  let pem: string;
  try {
    pem = readFileSync(path.resolve(file), 'utf8');
  } catch {
    throw new ConfigError('SK_ID_CERTIFICATES names a file that cannot be read.');
  }
  try {
    return readAuthorities(pem);
  } catch (error) {
    throw new ConfigError(`SK_ID_CERTIFICATES cannot be used. ${(error as Error).message}`);
  }
}

function readScheme(value: string | undefined): string {
  const scheme = value ?? SCHEMES[0];
  if (!SCHEMES.some((known) => known === scheme))
    throw new ConfigError(`SMART_ID_SCHEME is "${scheme}"; it must be one of ${SCHEMES.join(', ')}.`);
  return scheme;
}

function readPins(list: string | undefined): readonly string[] {
  const pins = (list ?? '').split(/[\s,]+/).filter((pin) => pin !== '');
  const wrong = pins.find((pin) => !/^[\d+/A-Za-z]{43}=$/.test(pin));
  if (wrong !== undefined)
    throw new ConfigError(
      `SK_ID_TLS_PINS holds "${wrong}"; it may hold SHA-256 sums of public keys in base64.`,
    );
  return pins;
}
