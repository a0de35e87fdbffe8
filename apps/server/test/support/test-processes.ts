import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { SOCKET_PATH } from '@tervik/contract/realtime.ts';
import { connectSocket, type SocketClient } from '#test/support/socket-client.ts';
import { createWorld, type World } from '#test/support/world.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import type { ActingUser } from '#platform/db/tx.ts';
import { createServer } from '#platform/http/server.ts';
import { createPresence } from '#modules/presence/index.ts';
import { createRealtime, type Realtime } from '#platform/realtime/realtime.ts';

export const CLINIC = '0197c0de-0000-7000-8000-00000000000a';
export const OTHER_CLINIC = '0197c0de-0000-7000-8000-00000000000b';
export const E_CONTACT = '0197c0de-0000-7000-8000-000000000001';
export const ANOTHER = '0197c0de-0000-7000-8000-000000000002';
export const FOREIGN = '0197c0de-0000-7000-8000-000000000003';
const CLINICS: Record<string, string> = { [E_CONTACT]: CLINIC, [ANOTHER]: CLINIC, [FOREIGN]: OTHER_CLINIC };
const PUBLIC_URL = 'https://tervik.example';
export const PATIENCE = { timeout: 5_000, interval: 10 };

export let database: TestDatabase;
export let world: World;
/** Moved by tests; the timers themselves run in real time. */
let offset = 0;
export const advance = (ms: number): void => void (offset += ms);
export const clock = { now: () => Date.now() + offset };
/** Sessions by token, shared by all processes as the database's are. */
export const sessions = new Map<string, ActingUser>();
const running: Process[] = [];

export interface Process {
  readonly http: FastifyInstance;
  readonly realtime: Realtime;
  readonly url: string;
  stop(): Promise<void>;
}

/** What one server process runs for live updates; several of them share the database. */
export async function startProcess(writingLasts?: number): Promise<Process> {
  const log = pino({ level: 'silent' });
  const http = await createServer({
    logger: log,
    secure: false,
    trustedProxies: [],
    brand: { productName: 'Tervik', emergencyNumber: '112' },
    locales: ['et', 'en', 'ru'],
    mayCount: () => false,
  });
  const realtime = createRealtime({
    connectionString: database.ownerUrl,
    log,
    clock,
    publicUrl: PUBLIC_URL,
    readToken: (request) =>
      request.headers.cookie === undefined ? null : Buffer.from(request.headers.cookie),
    openSession: async (token) => sessions.get(String(token)) ?? null,
    features: [
      createPresence({
        clock,
        findClinicOf: async (_token, eContactId) => CLINICS[eContactId] ?? null,
        ...(writingLasts !== undefined && { writingLasts }),
      }),
    ],
    sweepEvery: 20,
  });
  await realtime.register(http);
  await realtime.start();
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  let stopped = false;
  const started = {
    http,
    realtime,
    url: `ws://127.0.0.1:${port}${SOCKET_PATH}`,
    async stop() {
      if (stopped) return;
      stopped = true;
      await realtime.stop();
      await http.close();
    },
  };
  running.push(started);
  return started;
}

export function signIn(name: string, clinics: readonly string[] = [CLINIC]): string {
  const token = randomUUID();
  sessions.set(token, {
    userId: `user ${name}`,
    sessionId: `session ${token}`,
    firstName: name,
    surname: 'Tamm',
    locale: 'et',
    personalCode: null,
    isPatient: false,
    isAdmin: false,
    isComplete: true,
    hasSecondFactor: false,
    lackingConsents: [],
    lockedClinicIds: [],
    memberships: clinics.map((clinicId) => ({
      clinicId,
      employeeId: employeeId(name, clinicId),
      profession: 'DOCTOR',
      isAdmin: false,
    })),
    expiresAt: clock.now() + 30 * 60_000,
  });
  return token;
}

export const employeeId = (name: string, clinicId = CLINIC): string =>
  `0197c0de-0000-7000-8000-${Buffer.from(`${name}${clinicId.at(-1)}`.padEnd(6).slice(0, 6), 'latin1').toString('hex')}`;
export const connect = (to: Process, token: string): Promise<SocketClient> =>
  connectSocket(to.url, { cookie: token, origin: PUBLIC_URL });
export const open = (eContactId: string) => ({ type: 'E_CONTACT_DETAILS_OPEN', payload: { eContactId } });
export const close = (eContactId: string) => ({ type: 'E_CONTACT_DETAILS_CLOSE', payload: { eContactId } });
export const names = (client: SocketClient, eContactId = E_CONTACT): string[] | undefined =>
  client
    .heard('E_CONTACT_DETAILS_VIEWERS')
    .findLast((payload) => payload.eContactId === eContactId)
    ?.viewers.map(({ firstName }) => firstName)
    .toSorted();
export const write = (eContactId: string, writing = true) => ({
  type: 'E_CONTACT_WRITING',
  payload: { eContactId, writing },
});
export const writers = (client: SocketClient, eContactId = E_CONTACT): string[] | undefined =>
  client
    .heard('E_CONTACT_DETAILS_VIEWERS')
    .findLast((payload) => payload.eContactId === eContactId)
    ?.viewers.filter(({ writing }) => writing === true)
    .map(({ firstName }) => firstName);
export const overview = (client: SocketClient): string[] =>
  (client.last('E_CONTACT_VIEWERS')?.views ?? [])
    .flatMap(({ eContactId, viewers }) => viewers.map(({ firstName }) => `${firstName} ${eContactId.at(-1)}`))
    .toSorted();

/** Processes share one database; each test begins without any. */
export function shareDatabase(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    world = createWorld(database.ownerUrl);
  });

  afterEach(async () => {
    for (const each of running.splice(0)) await each.stop();
    sessions.clear();
    offset = 0;
  });

  afterAll(async () => {
    await world.close();
    await database.drop();
  });
}
