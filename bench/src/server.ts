import path from 'node:path';
import { BACKGROUND_HEADER } from '@tervik/contract/route.ts';
import { rawRequest } from './load.ts';
import { startProcess, type Running } from './processes.ts';
import type { World } from './database.ts';

const APPS = path.resolve(import.meta.dirname, '../../apps');
const PUBLIC_URL = 'https://bench.example';

/** The server as it runs in production: its checks, its audit, its pool. Mails are queued; a worker would send them. */
export function startServer(world: World, env: Readonly<Record<string, string>> = {}): Promise<Running> {
  return startProcess(path.join(APPS, 'server/src/main.ts'), {
    NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../node_modules/.cache/node'),
    APP_MODE: 'PROD',
    DATABASE_URL: world.ownerUrl,
    PUBLIC_URL,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Tervik <bench@example.ee>',
    SUPPORT_EMAIL: 'help@example.ee',
    OPERATOR_NAME: 'Bench',
    SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    JOBS_IN_PROCESS: 'false',
    LOG_LEVEL: 'warn',
    ...env,
  });
}

export const cookieOf = (token: string): string => `__Host-tervik=${token}`;

/** A request as a browser sends it: with its session's cookie and, where it writes, its origin. */
export function browserRequest(token: string, method: string, url: string, body?: unknown): string {
  return rawRequest(
    method,
    url,
    {
      cookie: cookieOf(token),
      ...(body !== undefined && { origin: PUBLIC_URL, 'idempotency-key': crypto.randomUUID() }),
    },
    body,
  );
}

/** What a page asks by itself: no act of a person, so the session does not slide. */
export const backgroundRequest = (token: string, url: string): string =>
  rawRequest('GET', url, { cookie: cookieOf(token), [BACKGROUND_HEADER]: '1' });

export const ORIGIN = PUBLIC_URL;

export function startBareServer(world: World): Promise<Running> {
  return startProcess(path.join(import.meta.dirname, 'floor/bare-server.ts'), {
    DATABASE_URL: world.ownerUrl,
    POOL: '8',
  });
}

export function startBareRelay(world: World): Promise<Running> {
  return startProcess(path.join(import.meta.dirname, 'floor/bare-relay.ts'), {
    DATABASE_URL: world.ownerUrl,
  });
}
