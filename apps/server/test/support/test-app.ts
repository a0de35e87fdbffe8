import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { IDEMPOTENCY_HEADER, type ResponseOf, type Route } from '@tervik/contract/route.ts';
import webPush from 'web-push';
import { pino, type Logger } from 'pino';
import { buildApp, type App } from '#app.ts';
import { loadConfig, type Config } from '#config/config.ts';
import { readFiles } from '#config/file-config.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createWorld, type Persona, type World } from './world.ts';

/** A body of a form with a file in it (see test-upload.ts). */
export interface Multipart {
  readonly contentType: string;
  /** What stands before the file's own bytes. */
  readonly head: Buffer;
  readonly body: Buffer;
}

export interface Call {
  readonly as?: Persona | null;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: unknown;
  /** The body of a route with `upload`. */
  readonly multipart?: Multipart;
  /** Idempotency key; one is made where the route needs it, `null` sends none. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}

/** Notices by push are on; nobody delivers them in tests of routes. */
export const PUSH_SETTINGS: NonNullable<Config['push']> = {
  ...webPush.generateVAPIDKeys(),
  subject: 'mailto:help@tervik.example',
  hosts: ['fcm.googleapis.com'],
};

/** Ways in through partners that are there and do not answer: port 1 is nobody's. */
export const PARTNERS_AWAY: Pick<Config, 'digitalId' | 'providers'> = {
  digitalId: { url: 'http://127.0.0.1:1/dokobit', accessToken: 'x' },
  providers: [
    {
      id: 'google',
      name: 'Google',
      issuer: 'http://127.0.0.1:1/oidc',
      clientId: 'x',
      clientSecret: 'x',
      provesEmail: true,
    },
  ],
};

/** The production app on a database of its own, driven through its HTTP routes, with a clock that tests move. */
export interface TestApp {
  readonly app: App;
  readonly database: TestDatabase;
  readonly world: World;
  readonly clock: { now(): number; advance(ms: number): void };
  /** Calls a route of the contract; the caller says which answer it expects. */
  call<R extends Route>(route: R, call?: Call): Promise<Answer<ResponseOf<R>>>;
  /** The same for an answer that must be a refusal. */
  refused(
    route: Route,
    call?: Call,
  ): Promise<{
    readonly status: number;
    readonly key: string;
    readonly data?: Record<string, string | number>;
  }>;
  close(): Promise<void>;
}

export async function createTestApp(
  options: { config?: Partial<Config>; database?: TestDatabase; databaseUrl?: string; log?: Logger } = {},
): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-files-'));
  let offset = 0;
  const clock = { now: () => Date.now() + offset, advance: (ms: number) => void (offset += ms) };
  const config: Config = {
    ...loadConfig({ APP_MODE: 'DEV', PUBLIC_URL: 'http://localhost:3000', LOG_LEVEL: 'silent' }),
    files: readFiles({}, home),
    validateResponses: true,
    databasePoolSize: 10,
    ...options.config,
  };
  const app = await buildApp({
    config,
    databaseUrl: options.databaseUrl ?? database.ownerUrl,
    clock,
    log: options.log ?? pino({ level: 'silent' }),
  });
  await app.http.ready();
  const world = createWorld(database.ownerUrl);

  const call = async (
    route: Route,
    { as = null, params = {}, query = {}, body, multipart, key, headers = {} }: Call = {},
  ): Promise<Answer<never>> => {
    const answer = await app.http.inject({
      method: route.method,
      url: route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      headers: {
        host: 'localhost:3000',
        ...(route.method !== 'GET' && { origin: new URL(config.publicUrl).origin }),
        ...(as !== null && { cookie: `tervik=${as.token}` }),
        ...(route.idempotent === true && key !== null && { [IDEMPOTENCY_HEADER]: key ?? randomUUID() }),
        ...(multipart !== undefined && { 'content-type': multipart.contentType }),
        ...headers,
      },
      ...(route.body !== undefined && { payload: body ?? {} }),
      ...(multipart !== undefined && { payload: multipart.body }),
    });
    return {
      status: answer.statusCode,
      // A file has no JSON; whoever asks for one looks at its bytes through inject.
      body: (isJson(answer.headers['content-type']) ? answer.json<never>() : answer.rawPayload) as never,
      headers: answer.headers,
      cookies: answer.cookies,
    };
  };
  return {
    app,
    database,
    world,
    clock,
    call,
    async refused(route, expected) {
      const answer = await call(route, expected);
      const body: { key?: string; data?: Record<string, string | number> } = answer.body;
      return {
        status: answer.status,
        key: body.key ?? '',
        ...(body.data !== undefined && { data: body.data }),
      };
    },
    async close() {
      await app.stop();
      await world.close();
      await database.drop();
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}

const isJson = (type: unknown): boolean => String(type).startsWith('application/json');
