import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const PROD = {
  APP_MODE: 'PROD',
  DATABASE_URL: 'postgres://localhost/tervik',
  PUBLIC_URL: 'https://tervik.example',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'Tervik <no-reply@tervik.example>',
  SUPPORT_EMAIL: 'help@tervik.example',
  OPERATOR_NAME: 'Tervik OÜ',
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
};
const refusalOf = (env: Record<string, string>): string => {
  try {
    loadConfig({ ...PROD, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

test('in PROD no partner is simulated: a way in that is not configured is not there', () => {
  expect(loadConfig(PROD)).toMatchObject({ digitalId: undefined, providers: [], push: undefined });
});

test('elsewhere the simulators stand in: digital ID in Estonia only, both consumer accounts everywhere', () => {
  const ways = (env: Record<string, string>): unknown[] => {
    const { digitalId, providers } = loadConfig({ APP_MODE: 'DEV', ...env });
    return [digitalId !== undefined, providers.map(({ id }) => id)];
  };
  expect(ways({})).toEqual([true, ['google', 'microsoft']]);
  expect(ways({ COUNTRY_CODE: 'GB' })).toEqual([false, ['google', 'microsoft']]);
  expect(ways({ DIGITAL_ID_LOGIN_ENABLED: 'false' })).toEqual([false, ['google', 'microsoft']]);
});

describe('a partner of yours', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

  test('only Google is believed that an e-mail is proven; another issuer as its setting says', () => {
    const list = [
      { id: 'tara', name: 'TARA', issuer: 'https://tara.example/', clientId: 'a', clientSecret: 'b' },
    ];
    const { providers } = loadConfig({
      ...PROD,
      ...google,
      MICROSOFT_CLIENT_ID: 'id',
      MICROSOFT_CLIENT_SECRET: 'secret',
      OIDC_PROVIDERS: JSON.stringify(list),
    });
    expect(providers.map(({ id, issuer, provesEmail }) => [id, issuer, provesEmail])).toEqual([
      ['google', 'https://accounts.google.com', true],
      ['microsoft', 'https://login.microsoftonline.com/common/v2.0', false],
      ['tara', 'https://tara.example', false],
    ]);
  });

  test.each([
    [{ DOKOBIT_URL: 'https://id.example' }, 'DOKOBIT_ACCESS_TOKEN'],
    [{ DOKOBIT_URL: 'http://id.example', DOKOBIT_ACCESS_TOKEN: 'x' }, 'DOKOBIT_URL'],
    [{ DIGITAL_ID_LOGIN_ENABLED: 'yes' }, 'DIGITAL_ID_LOGIN_ENABLED'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
    [{ OIDC_PROVIDERS: '{' }, 'OIDC_PROVIDERS'],
    [{ OIDC_PROVIDERS: '{}' }, 'OIDC_PROVIDERS'],
    [{ OIDC_PROVIDERS: '[{"id":"a"}]' }, 'OIDC_PROVIDERS'],
    [{ ...google, OIDC_PROVIDERS: provider('google', 'https://x.example') }, 'OIDC_PROVIDERS'],
    [{ OIDC_PROVIDERS: provider('Tara', 'https://x.example') }, 'OIDC_PROVIDERS'],
    [{ OIDC_PROVIDERS: provider('tara', 'http://x.example') }, 'OIDC_PROVIDERS'],
    [{ VAPID_PUBLIC_KEY: 'B'.repeat(87) }, 'VAPID_PRIVATE_KEY'],
    [{ VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY: 'short' }, 'VAPID_PUBLIC_KEY'],
    [{ EMAIL_LOGIN_ENABLED: 'false' }, 'EMAIL_LOGIN_ENABLED'],
  ])('%j stops the start with a sentence that names %s', (env: Record<string, string>, name) => {
    expect(refusalOf(env)).toContain(name);
  });
});

function provider(id: string, issuer: string): string {
  return JSON.stringify([{ id, name: 'X', issuer, clientId: 'a', clientSecret: 'b' }]);
}
