import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { ClientMessage } from '@tervik/contract/realtime.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import type { Clock } from '#platform/clock.ts';
import type { ActingUser, ClinicUpdate, EContactUpdate } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import { createBus, type BusMessage } from './bus.ts';
import type { RealtimeFeature, RealtimePorts } from './feature.ts';
import { Hub, type Connection } from './hub.ts';
import { createPeers } from './peers.ts';
import { CLOSE_POLICY, CLOSE_RECONNECT, createSessionChecks } from './session-checks.ts';
import { registerSocketRoute } from './socket-route.ts';

export interface RealtimeDeps {
  readonly connectionString: string;
  readonly log: Log;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** SHA-256 of the session's token in the request's cookie. */
  readToken(request: IncomingMessage): Buffer | null;
  /** Who a session belongs to, without sliding it; `null` when it has ended. */
  openSession(tokenHash: Buffer): Promise<ActingUser | null>;
  /** What more browsers can say and hear. */
  readonly features: readonly ((ports: RealtimePorts) => RealtimeFeature)[];
  /** How often silent sockets and processes are looked for, ms. */
  readonly sweepEvery?: number;
}

export interface Realtime {
  /** After the commit, never before. Does not wait and does not throw. */
  publish(updates: readonly EContactUpdate[]): void;
  publishClinics(updates: readonly ClinicUpdate[]): void;
  /** The session was ended: its sockets close for good, in every process. */
  closeSession(sessionId: string): void;
  closeUser(userId: string): void;
  /** The session goes on under another token: its sockets close and come back with it, in every process. */
  moveSession(sessionId: string): void;
  /** Where they work, or what they may do there, has changed: their sockets follow at once, in every process. */
  renewUser(userId: string): void;
  /** Before `app.ready()`. */
  register(app: FastifyInstance): Promise<void>;
  /** Sockets of this process. */
  count(): number;
  start(): Promise<void>;
  /** Tells browsers to come back (to another process) and other processes that this one is gone. */
  stop(): Promise<void>;
}

/** Browsers come back by their back-off and ask for everything anew. */
const CLOSE_GOING_AWAY = 1001;
const MESSAGES_PER_SECOND = 20;
/** Of one person in one process. Far above the tabs that anybody has; a script that opens more gets no further. */
const SOCKETS_MAX = 32;
const SWEEP_MS = 10_000;
const DRAIN_MS = 2_000;
const SILENCE_MS = LIMITS.socketHeartbeat * SERVER_LIMITS.socketMissedHeartbeats;

/**
 * Live updates for staff (spec §4, §7). Sockets of this process hear of a change at once, those of other processes
 * by the bus. Whenever this process may have missed something, it closes its sockets with 1012: coming back is the
 * one way in which a browser catches up, so there is no second, rarely used one.
 */
export function createRealtime(deps: RealtimeDeps): Realtime {
  const { log, clock } = deps;
  const hub = new Hub(log);
  const bus = createBus({
    connectionString: deps.connectionString,
    log,
    onMessage: hear,
    onReconnected: introduce,
  });
  const peers = createPeers({ bus, clock, log, onLost: forget });
  const features = deps.features.map((create) => create({ hub, bus }));
  const checks = createSessionChecks({
    hub,
    clock,
    log,
    features,
    openSession: (tokenHash) => deps.openSession(tokenHash),
  });
  let sweeping: NodeJS.Timeout | undefined;

  // ── what other processes say ──
  function hear(from: string, message: BusMessage): void {
    if (message.t === 'bye') {
      peers.leave(from);
      return peerGone(from);
    }
    // What a job says comes from no process that could be missed later.
    if (message.t !== 'updated' && message.t !== 'clinic') peers.seen(from);
    for (const feature of features) feature.onPeerMessage(from, message);
    switch (message.t) {
      case 'hello':
        // A process that took another's place: whose place, and what did that one not say any more?
        return void peers.check();
      case 'updated':
        return sendUpdated({ eContactId: message.e, clinicId: message.c, inList: message.l });
      case 'clinic':
        return sendClinicUpdated({ clinicId: message.c, part: message.p });
      case 'session':
        return endSession(message.id);
      case 'user':
        return endUser(message.id);
      case 'moved':
        return checks.move(message.id);
      case 'renewed':
        return checks.renew(message.id);
      case 'resync':
        return resync();
      case 'alive':
      case 'viewers':
    }
  }

  function endSession(id: string): void {
    checks.noteEnd(id);
    hub.closeFinally(({ user }) => user.sessionId === id);
  }

  function endUser(id: string): void {
    checks.noteEnd(id);
    hub.closeFinally(({ user }) => user.userId === id);
  }

  function peerGone(processId: string): void {
    for (const feature of features) feature.peerGone(processId);
  }

  /** A process is gone without a goodbye: it may have committed something that it could not tell any more. */
  function forget(processId: string): void {
    peerGone(processId);
    resync();
  }

  function introduce(): void {
    for (const processId of peers.clear()) peerGone(processId);
    bus.send({ t: 'hello' });
    for (const feature of features) feature.introduce();
    resync();
  }

  function resync(): void {
    for (const { socket } of hub.all()) socket.close(CLOSE_RECONNECT, 'come back');
  }

  // ── what browsers are told ──
  function sendUpdated({ eContactId, clinicId, inList }: EContactUpdate): void {
    hub.sendToClinic(clinicId, { type: 'E_CONTACT_DETAILS_UPDATED', payload: { eContactId, inList } });
  }

  function sendClinicUpdated(payload: ClinicUpdate): void {
    hub.sendToClinic(payload.clinicId, { type: 'CLINIC_UPDATED', payload });
  }

  // ── what a browser says ──
  function accept(socket: WebSocket, tokenHash: Buffer, user: ActingUser): void {
    if (hub.countOf(user.userId) >= SOCKETS_MAX) return socket.close(CLOSE_POLICY, 'too many sockets');
    const connection = hub.add(newId(), socket, tokenHash, user, clock.now());
    let second = 0;
    let heard = 0;
    let checkedAt = clock.now();
    const isFlood = (now: number): boolean => {
      if (Math.floor(now / 1000) !== second) [second, heard] = [Math.floor(now / 1000), 0];
      heard += 1;
      if (heard > MESSAGES_PER_SECOND) socket.close(CLOSE_POLICY, 'too many messages');
      return heard > MESSAGES_PER_SECOND;
    };
    // Each is answered by a pong, which would pile up before somebody who does not read.
    socket.on('ping', () => void isFlood(clock.now()));
    socket.on('message', (data, isBinary) => {
      const now = clock.now();
      connection.heardAt = now;
      if (isFlood(now)) return;
      // Heartbeats ask whether the session still holds; who sends everything but heartbeats is asked about as well.
      if (now - checkedAt >= LIMITS.socketHeartbeat) {
        checkedAt = now;
        checks
          .check(connection)
          .catch((error: unknown) =>
            log.warn({ socket: connection.id, reason: String(error) }, 'a session could not be checked'),
          );
      }
      const message = isBinary ? undefined : parseMessage(data);
      if (message === undefined)
        return log.warn({ socket: connection.id }, 'unreadable message on a socket ignored');
      handle(connection, message).catch((error: unknown) =>
        log.warn(
          { socket: connection.id, type: message.type, reason: String(error) },
          'a socket message failed',
        ),
      );
    });
    socket.on('error', (error) =>
      log.debug({ socket: connection.id, reason: error.message }, 'socket error'),
    );
    socket.on('close', () => {
      hub.remove(connection);
      for (const feature of features) feature.closed(connection);
    });
    for (const feature of features) feature.opened(connection);
    checks.opened(connection);
  }

  async function handle(connection: Connection, message: ClientMessage): Promise<void> {
    if (message.type === 'HEARTBEAT') return checks.check(connection);
    for (const feature of features) await feature.heard(connection, message);
    return undefined;
  }

  function sweep(): void {
    const now = clock.now();
    for (const connection of hub.all()) {
      if (now - connection.heardAt > SILENCE_MS) connection.socket.terminate();
    }
    checks.sweep();
    peers.tick();
  }

  function goAway(): void {
    for (const { socket } of hub.all()) socket.close(CLOSE_GOING_AWAY, 'server stops');
  }

  return {
    publish(updates) {
      for (const update of updates) {
        sendUpdated(update);
        bus.send({ t: 'updated', e: update.eContactId, c: update.clinicId, l: update.inList });
      }
    },
    publishClinics(updates) {
      for (const update of updates) {
        sendClinicUpdated(update);
        bus.send({ t: 'clinic', c: update.clinicId, p: update.part });
      }
    },
    closeSession(sessionId) {
      endSession(sessionId);
      bus.send({ t: 'session', id: sessionId });
    },
    closeUser(userId) {
      endUser(userId);
      bus.send({ t: 'user', id: userId });
    },
    moveSession(sessionId) {
      checks.move(sessionId);
      bus.send({ t: 'moved', id: sessionId });
    },
    renewUser(userId) {
      checks.renew(userId);
      bus.send({ t: 'renewed', id: userId });
    },
    register: (app) => registerSocketRoute(app, { ...deps, accept, drain: goAway }),
    count: () => hub.size,
    async start() {
      await bus.start();
      bus.send({ t: 'hello' });
      sweeping = setInterval(sweep, deps.sweepEvery ?? SWEEP_MS);
    },
    async stop() {
      clearInterval(sweeping);
      for (const feature of features) feature.stop();
      const gone = hub
        .all()
        .map(({ socket }) => new Promise<void>((resolve) => socket.once('close', () => resolve())));
      goAway();
      await bus.stop();
      const late = setTimeout(() => hub.all().forEach(({ socket }) => socket.terminate()), DRAIN_MS);
      await Promise.all(gone);
      clearTimeout(late);
    },
  };
}

function parseMessage(data: RawData): ClientMessage | undefined {
  try {
    return ClientMessage.safeParse(JSON.parse((data as Buffer).toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
