import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readSkId } from './sk-id-config.ts';

const FIXTURES = path.join(import.meta.dirname, '../adapters/sk-id/fixtures');
const UUID = 'de305d54-75b4-431b-adb2-eb6b9e546014';
const MOBILE = { MOBILE_ID_RELYING_PARTY_NAME: 'Kliinik', MOBILE_ID_RELYING_PARTY_UUID: UUID };
const SMART = { SMART_ID_RELYING_PARTY_NAME: 'Kliinik', SMART_ID_RELYING_PARTY_UUID: UUID };
const BUNDLE = { SK_ID_CERTIFICATES: path.join(FIXTURES, 'made/issuing.pem') };
const SIMULATED = 'http://localhost:3025';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-sk-id-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const inProd = (env: Record<string, string>) => readSkId(env, 'EE', undefined, folder);
const offered = (env: Record<string, string>, countryCode = 'EE', simulated?: string) => {
  const { mobileId, smartId } = readSkId(env, countryCode, simulated, folder);
  return [mobileId?.url, smartId?.url];
};

test('in PROD nothing is offered without settings, and no Mobile-ID without a bundle', () => {
  expect(offered({})).toEqual([undefined, undefined]);
  expect(offered(BUNDLE)).toEqual([undefined, undefined]);
  expect(offered({ ...MOBILE, ...SMART })).toEqual([undefined, 'https://rp-api.smart-id.com/v3']);
  expect(offered({ ...MOBILE, ...BUNDLE })).toEqual(['https://mid.sk.ee/mid-api', undefined]);
});

test('elsewhere the simulator stands in for the one that has no settings, with authorities of its own', () => {
  expect(offered({}, 'EE', SIMULATED)).toEqual([`${SIMULATED}/mid-api`, `${SIMULATED}/smart-id-rp/v3`]);
  expect(offered({}, 'GB', SIMULATED)).toEqual([undefined, undefined]);
  expect(offered(SMART, 'EE', SIMULATED)).toEqual([`${SIMULATED}/mid-api`, 'https://rp-api.smart-id.com/v3']);
  const { mobileId, smartId } = readSkId(BUNDLE, 'EE', SIMULATED, folder);
  const file = path.join(folder, 'simulated-sk-id.pem');
  expect([mobileId?.authorities, smartId?.authorities]).toEqual([{ file }, { file }]);
  expect(smartId?.scheme).toBe('smart-id-demo');
});

test('whom it believes: the bundle that is named, else for Smart-ID the shipped one', () => {
  const namesOf = (env: Record<string, string>): unknown => {
    const authorities = inProd(env).smartId?.authorities;
    return authorities && 'all' in authorities && authorities.all.length;
  };
  expect(namesOf(SMART)).toBe(3);
  expect(namesOf({ ...SMART, ...BUNDLE })).toBe(1);
});

test('all that may be said', () => {
  const { smartId, tlsPins } = inProd({
    ...SMART,
    SMART_ID_URL: 'https://sid.demo.sk.ee/smart-id-rp/v3/',
    SMART_ID_SCHEME: 'smart-id-demo',
    SK_ID_TLS_PINS: `${'A'.repeat(43)}=, ${'B'.repeat(43)}=`,
  });
  expect(smartId).toMatchObject({
    url: 'https://sid.demo.sk.ee/smart-id-rp/v3',
    name: 'Kliinik',
    uuid: UUID,
    scheme: 'smart-id-demo',
  });
  expect(tlsPins).toEqual([`${'A'.repeat(43)}=`, `${'B'.repeat(43)}=`]);
});

const noBundle = path.join(folder, 'no-bundle.pem');
fs.writeFileSync(noBundle, 'nothing');
test.each([
  [{ MOBILE_ID_RELYING_PARTY_NAME: 'X' }, 'MOBILE_ID_RELYING_PARTY_UUID is missing'],
  [{ MOBILE_ID_RELYING_PARTY_UUID: UUID }, 'MOBILE_ID_RELYING_PARTY_NAME is missing'],
  [{ MOBILE_ID_URL: 'https://tsp.demo.sk.ee/mid-api' }, 'MOBILE_ID_RELYING_PARTY_UUID is missing'],
  [{ ...SMART, SMART_ID_RELYING_PARTY_UUID: 'x' }, 'SMART_ID_RELYING_PARTY_UUID is not a UUID'],
  [{ ...SMART, SMART_ID_URL: 'http://rp-api.smart-id.com/v3' }, 'SMART_ID_URL is not an address'],
  [{ ...SMART, SMART_ID_SCHEME: 'smart' }, 'SMART_ID_SCHEME is "smart"'],
  [{ SK_ID_TLS_PINS: 'abc' }, 'SK_ID_TLS_PINS holds "abc"'],
  [{ SK_ID_CERTIFICATES: '/nowhere/bundle.pem' }, 'SK_ID_CERTIFICATES names a file'],
  [{ SK_ID_CERTIFICATES: noBundle }, 'It holds no certificate'],
  [{ SK_ID_CERTIFICATES: path.join(FIXTURES, 'made/person.pem') }, '“NIMI” is no authority'],
] as [Record<string, string>, string][])('%j: refused at the start, and said which', (env, message) => {
  expect(() => inProd(env)).toThrow(ConfigError);
  expect(() => inProd(env)).toThrow(message);
});
