import { expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readSms } from './sms-config.ts';

const GOOD = { SMS_USER: 'clinic', SMS_PASSWORD: 'secret' };
const SIMULATED = 'http://localhost:3025';

test('none in PROD, the simulator elsewhere', () => {
  expect(readSms({}, undefined)).toBeUndefined();
  expect(readSms({ SMS_USER: ' ' }, SIMULATED)).toEqual({
    provider: 'messente',
    url: 'http://localhost:3025/messente/v1',
    user: 'simulated',
    password: 'simulated',
    sender: undefined,
    replyKey: 'simulated',
  });
});

test('an account at Messente, wherever it runs; another address and sender', () => {
  const live = {
    provider: 'messente',
    url: 'https://api.messente.com/v1',
    user: 'clinic',
    password: 'secret',
  };
  expect(readSms(GOOD, undefined)).toEqual({ ...live, sender: undefined, replyKey: undefined });
  expect(readSms({ ...GOOD, SMS_URL: 'https://sms.example/v1/', SMS_SENDER: 'Perearst' }, SIMULATED)).toEqual(
    {
      ...live,
      url: 'https://sms.example/v1',
      sender: 'Perearst',
      replyKey: undefined,
    },
  );
});

test('an account at Twilio', () => {
  expect(readSms({ ...GOOD, SMS_PROVIDER: 'twilio', SMS_SENDER: '+37250000000' }, undefined)).toMatchObject({
    provider: 'twilio',
    url: 'https://api.twilio.com/2010-04-01',
    sender: '+37250000000',
  });
});

test.each([
  [{ SMS_USER: undefined }, 'SMS_USER is missing: SMS_PASSWORD is set'],
  [{ SMS_USER: '', SMS_PASSWORD: '', SMS_SENDER: 'Perearst' }, 'SMS_USER is missing: SMS_SENDER is set'],
  [{ SMS_PASSWORD: undefined }, 'SMS_PASSWORD is missing'],
  [{ SMS_PROVIDER: 'constructor' }, 'one of messente, twilio'],
  [{ SMS_PROVIDER: 'twilio' }, 'SMS_SENDER is missing'],
  [{ SMS_URL: 'http://sms.example/v1' }, 'SMS_URL is not an address'],
  [{ SMS_SENDER: 'Perearstikeskus' }, 'SMS_SENDER is "Perearstikeskus"'],
  [{ SMS_REPLY_KEY: 'short' }, 'SMS_REPLY_KEY must have'],
  [{ SMS_SENDER: 'Õnne' }, 'SMS_SENDER is "Õnne"'],
])('%j: refused at the start, and said which', (change, message) => {
  for (const simulated of [undefined, SIMULATED]) {
    const readIt = () => readSms({ ...GOOD, ...change }, simulated);
    expect(readIt).toThrow(ConfigError);
    expect(readIt).toThrow(message);
  }
});
