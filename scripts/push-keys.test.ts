import { createECDH } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../apps/server/src/config/config.ts';
import { withPushKeys } from './push-keys.ts';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-keys-')), 'data');
});
afterEach(() => fs.rmSync(path.dirname(DATA_DIR), { recursive: true }));

test('a pair is made once, for its owner’s eyes, one half fits the other', () => {
  const { push } = loadConfig(withPushKeys({ DATA_DIR }));
  expect(loadConfig(withPushKeys({ DATA_DIR })).push).toEqual(push);
  const [file, ...more] = fs.readdirSync(DATA_DIR);
  expect(more).toEqual([]);
  expect(fs.statSync(path.join(DATA_DIR, file!)).mode & 0o777).toBe(0o600);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(push!.privateKey, 'base64url');
  expect(pair.getPublicKey('base64url')).toBe(push!.publicKey);
});

test('who sets a pair keeps it; PROD makes none', () => {
  const given = { DATA_DIR, VAPID_PUBLIC_KEY: 'A'.repeat(87), VAPID_PRIVATE_KEY: 'B'.repeat(43) };
  expect(withPushKeys(given)).toBe(given);
  const prod = {
    DATA_DIR,
    APP_MODE: 'PROD',
    DATABASE_URL: 'postgres://db',
    PUBLIC_URL: 'https://tervik.example',
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'a@tervik.example',
    SUPPORT_EMAIL: 'b@tervik.example',
    OPERATOR_NAME: 'Operator',
    SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  };
  expect(withPushKeys(prod)).toBe(prod);
  expect(fs.existsSync(DATA_DIR)).toBe(false);
});
