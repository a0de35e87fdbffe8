import { createECDH } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { loadConfig } from '../apps/server/src/config/config.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Outside PROD, and where nobody has set a pair: this installation's own VAPID keys, made once. Browsers tie their
 * consent to the public one, so a new pair at every start would silence them all.
 */
export function withPushKeys(env: Env): Env {
  const { appMode, dataDir, push } = loadConfig(env);
  return appMode === 'PROD' || push !== undefined ? env : { ...env, ...keepKeys(dataDir) };
}

function keepKeys(dataDir: string): Env {
  const file = path.join(dataDir, 'push-keys.json');
  if (!fs.existsSync(file)) {
    const pair = createECDH('prime256v1');
    const publicKey = pair.generateKeys('base64url');
    const secret = pair.getPrivateKey();
    // One key in 256 begins with a zero, which is left out there and belongs there.
    const privateKey = Buffer.concat([Buffer.alloc(32 - secret.length), secret]).toString('base64url');
    fs.mkdirSync(dataDir, { recursive: true });
    const half = `${file}.new`;
    const text = JSON.stringify({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
    fs.writeFileSync(half, text, { mode: 0o600 });
    fs.renameSync(half, file);
  }
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Env;
}
