import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const PROD = {
  APP_MODE: 'PROD',
  DATABASE_URL: 'postgres://db.example/tervik',
  PUBLIC_URL: 'https://tervik.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Tervik <no-reply@tervik.example>',
  SUPPORT_EMAIL: 'help@tervik.example',
  OPERATOR_NAME: 'Tervik OÜ',
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
};

describe('PROD', () => {
  it('starts with all that it needs', () => {
    expect(loadConfig(PROD)).toMatchObject({
      appMode: 'PROD',
      mailboxUrl: undefined,
      validateResponses: false,
    });
  });
  it.each(Object.keys(PROD).slice(1))('without %s stops the start, and says so', (name) => {
    expect(() => loadConfig({ ...PROD, [name]: undefined })).toThrow(name);
  });
  it('over plain http stops the start', () => {
    expect(() => loadConfig({ ...PROD, PUBLIC_URL: 'http://tervik.example' })).toThrow(
      'PUBLIC_URL must begin with https://',
    );
  });
});

describe('TRUSTED_PROXIES', () => {
  it.each([
    [{}, []],
    [PROD, ['loopback', 'linklocal', 'uniquelocal']],
    [{ TRUSTED_PROXIES: '10.0.0.1, 2001:db8::/32' }, ['10.0.0.1', '2001:db8::/32']],
  ])('%j believes %j', (env, expected) => {
    expect(loadConfig(env).trustedProxies).toEqual(expected);
  });
  it.each(['true', '1', 'proxy.example', '10.0.0.0/8/8', '10.0.0.0/x'])('"%s" stops the start', (value) => {
    expect(() => loadConfig({ TRUSTED_PROXIES: value })).toThrow(`TRUSTED_PROXIES holds "${value}"`);
  });
});
