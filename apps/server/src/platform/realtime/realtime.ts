import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { ClientMessage, type Viewer } from '@tervik/contract/realtime.ts';
import { LIMITS, SOCKET_CLOSE_FINAL } from '@tervik/domain/limits.ts';
import type { Clock } from '#platform/clock.ts';
import type { ActingUser, EContactUpdate } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import { createBus, type BusMessage } from './bus.ts';
import { Hub, type Connection } from './hub.ts';
import { createOverviews } from './overviews.ts';
import { createPeers } from './peers.ts';
import { registerSocketRoute } from './socket-route.ts';
import { Viewers } from './viewers.ts';
import { createWriting } from './writing.ts';

export interface RealtimeDeps {
  readonly connectionString: string;
  readonly log: Log;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** SHA-256 of the session's token in the request's cookie. */
  readToken(request: IncomingMessage): Buffer | null;
  /** Who a session belongs to, without sliding it; `null` when it has ended. */
  openSession(tokenHash: Buffer): Promise<ActingUser | null>;
  /** The clinic of an e-contact, if this session may see it as staff; `null` for missing and foreign ones alike. */
  findClinicOf(tokenHash: Buffer, eContactId: string): Promise<string | null>;
  /** How often silent sockets and processes are looked for, ms. */
  readonly sweepEvery?: number;
  /** After how long "is typing" ends by itself, ms. */
  readonly writingLasts?: number;
}

export interface Realtime {
  /** After the commit, never before. Does not wait and does not throw. */
  publish(updates: readonly EContactUpdate[]): void;
  /** The session was ended: its sockets close for good, in every process. */
  closeSession(sessionId: string): void;
  closeUser(userId: string): void;
  /** Before `app.ready()`. */
  register(app: FastifyInstance): Promise<void>;
  /** Sockets of this process. */
  count(): number;
  start(): Promise<void>;
  /** Tells browsers to come back (to another process) and other processes that this one is gone. */
  stop(): Promise<void>;
}

/** "Restart" and "going away": browsers come back by their back-off and ask for everything anew. */
const CLOSE_RECONNECT = 1012;
const CLOSE_GOING_AWAY = 1001;
const CLOSE_POLICY = 1008;
const MESSAGES_PER_SECOND = 20;
const OPEN_MAX = 20;
/** Of one person in one process. Far above the tabs that anybody has; a script that opens more gets no further. */
const SOCKETS_MAX = 32;
const SWEEP_MS = 10_000;
const DRAIN_MS = 2_000;
const SILENCE_MS = LIMITS.socketHeartbeat * LIMITS.socketMissedHeartbeats;

/**
 * Live updates for staff (spec §4, §7). Sockets of this process hear of a change at once, those of other processes
 * by the bus. Whenever this process may have missed something, it closes its sockets with 1012: coming back is the
 * one way in which a browser catches up, so there is no second, rarely used one.
 */
export function createRealtime(deps: RealtimeDeps): Realtime {
  const { log, clock } = deps;
  const hub = new Hub(log);
  const viewers = new Viewers();
  const overviews = createOverviews(hub, viewers);
  const writing = createWriting({
    clock,
    lasts: deps.writingLasts ?? LIMITS.writingLasts,
    onChange: (connection, eContactId) => void showViewer(connection, eContactId),
  });
  const bus = createBus({
    connectionString: deps.connectionString,
    log,
    onMessage: hear,
    onReconnected: introduce,
  });
  const peers = createPeers({ bus, clock, log, onLost: forget });
  const checking = new Set<Connection>();
  let sweeping: NodeJS.Timeout | undefined;

  const isLocal = (source: string): boolean => !source.startsWith('peer ');

  // ── what other processes say ──
  function hear(from: string, message: BusMessage): void {
    if (message.t === 'bye') {
      peers.leave(from);
      return forgetViewers(`peer ${from}`);
    }
    // What a job says comes from no process that could be missed later.
    if (message.t !== 'updated') peers.seen(from);
    switch (message.t) {
      case 'hello':
        forgetViewers(`peer ${from}`);
        for (const open of viewers.openOnes()) tellPeers(open.eContactId, open.clinicId, 'non-empty');
        // A process that took another's place: whose place, and what did that one not say any more?
        return void peers.check();
      case 'updated':
        return sendUpdated({ eContactId: message.e, clinicId: message.c, inList: message.l });
      case 'viewers':
        if (viewers.set(`peer ${from}`, message.e, message.c, message.v))
          viewersChanged(message.e, message.c);
        return;
      case 'session':
        return hub.closeFinally(({ user }) => user.sessionId === message.id);
      case 'user':
        return hub.closeFinally(({ user }) => user.userId === message.id);
      case 'resync':
        return resync();
      case 'alive':
    }
  }

  /** A process is gone without a goodbye: it may have committed something that it could not tell any more. */
  function forget(processId: string): void {
    forgetViewers(`peer ${processId}`);
    resync();
  }

  function forgetViewers(source: string): void {
    for (const { eContactId, clinicId } of viewers.drop(source)) viewersChanged(eContactId, clinicId);
  }

  function introduce(): void {
    for (const processId of peers.clear()) forgetViewers(`peer ${processId}`);
    bus.send({ t: 'hello' });
    for (const { eContactId, clinicId } of viewers.openOnes()) tellPeers(eContactId, clinicId, 'non-empty');
    resync();
  }

  function resync(): void {
    for (const { socket } of hub.all()) socket.close(CLOSE_RECONNECT, 'come back');
  }

  // ── what browsers are told ──
  function sendUpdated({ eContactId, clinicId, inList }: EContactUpdate): void {
    hub.sendToClinic(clinicId, { type: 'E_CONTACT_DETAILS_UPDATED', payload: { eContactId, inList } });
  }

  function viewersChanged(eContactId: string, clinicId: string): void {
    const looking: Connection[] = [];
    for (const { connections } of hub.groupsOf(clinicId)) {
      for (const connection of connections)
        if (typeof connection.open.get(eContactId) === 'string') looking.push(connection);
    }
    sendViewers(eContactId, looking);
    overviews.changed(clinicId);
  }

  function sendViewers(eContactId: string, to: Connection[]): void {
    const payload = { eContactId, viewers: viewers.list(eContactId) };
    hub.send(to, { type: 'E_CONTACT_DETAILS_VIEWERS', payload });
  }

  function tellPeers(eContactId: string, clinicId: string, when: 'always' | 'non-empty' = 'always'): void {
    const local = viewers.list(eContactId, isLocal);
    if (local.length > 0 || when === 'always')
      bus.send({ t: 'viewers', e: eContactId, c: clinicId, v: local });
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
        checkSession(connection).catch((error: unknown) =>
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
      writing.forget(connection);
      const opened = [...connection.open];
      connection.open.clear();
      forgetViewers(connection.id);
      for (const [eContactId, clinicId] of opened) if (clinicId !== null) tellPeers(eContactId, clinicId);
    });
    overviews.sendTo(connection);
  }

  async function handle(connection: Connection, message: ClientMessage): Promise<void> {
    switch (message.type) {
      case 'HEARTBEAT':
        return checkSession(connection);
      // One e-contact is one entry, however its id is spelt.
      case 'E_CONTACT_DETAILS_OPEN':
        return openDetails(connection, message.payload.eContactId.toLowerCase());
      case 'E_CONTACT_DETAILS_CLOSE':
        return closeDetails(connection, message.payload.eContactId.toLowerCase());
      case 'E_CONTACT_WRITING':
        return writing.say(connection, message.payload.eContactId.toLowerCase(), message.payload.writing);
    }
  }

  async function openDetails(connection: Connection, eContactId: string): Promise<void> {
    const { open } = connection;
    if (!open.has(eContactId)) {
      if (open.size >= OPEN_MAX) return;
      open.set(eContactId, null);
      const clinicId = await deps.findClinicOf(connection.tokenHash, eContactId).catch((error: unknown) => {
        open.delete(eContactId);
        throw error;
      });
      // Closed, or gone, while we were looking.
      if (open.get(eContactId) !== null) return;
      const membership = connection.user.memberships.find((candidate) => candidate.clinicId === clinicId);
      if (membership === undefined) return void open.delete(eContactId);
      open.set(eContactId, membership.clinicId);
      if (showViewer(connection, eContactId)) return;
    }
    if (typeof open.get(eContactId) === 'string') sendViewers(eContactId, [connection]);
  }

  /** Puts the socket's user among the viewers, as they are now. @returns whether that changed what others see */
  function showViewer(connection: Connection, eContactId: string): boolean {
    const clinicId = connection.open.get(eContactId);
    const membership = connection.user.memberships.find((candidate) => candidate.clinicId === clinicId);
    if (membership === undefined) return false;
    const viewer: Viewer = {
      employeeId: membership.employeeId,
      firstName: connection.user.firstName,
      surname: connection.user.surname,
      ...(writing.isWriting(connection, eContactId) && { writing: true }),
    };
    const changed = viewers.set(connection.id, eContactId, membership.clinicId, [viewer]);
    tellPeers(eContactId, membership.clinicId);
    if (changed) viewersChanged(eContactId, membership.clinicId);
    return changed;
  }

  function closeDetails(connection: Connection, eContactId: string): void {
    const clinicId = connection.open.get(eContactId);
    connection.open.delete(eContactId);
    writing.forget(connection, eContactId);
    if (typeof clinicId !== 'string') return;
    const changed = viewers.set(connection.id, eContactId, clinicId, []);
    tellPeers(eContactId, clinicId);
    if (changed) viewersChanged(eContactId, clinicId);
  }

  /** A heartbeat reads the session and does not slide it (decisions "Session"). */
  async function checkSession(connection: Connection): Promise<void> {
    if (checking.has(connection)) return;
    checking.add(connection);
    try {
      const user = await deps.openSession(connection.tokenHash);
      if (user === null) {
        // 3000 is for logout and revocation only; who merely let the time pass may come back with a new session.
        const expired = clock.now() >= connection.user.expiresAt;
        return connection.socket.close(expired ? CLOSE_POLICY : SOCKET_CLOSE_FINAL, 'session ended');
      }
      if (user.memberships.length === 0)
        return connection.socket.close(SOCKET_CLOSE_FINAL, 'not staff any more');
      if (connection.socket.readyState !== connection.socket.OPEN) return;
      hub.update(connection, user);
      for (const [eContactId, clinicId] of connection.open) {
        if (clinicId !== null && !connection.group.clinicIds.has(clinicId))
          closeDetails(connection, eContactId);
      }
      hub.send([connection], { type: 'HEARTBEAT', payload: { expiresAt: user.expiresAt } });
    } finally {
      checking.delete(connection);
    }
  }

  function sweep(): void {
    const now = clock.now();
    for (const connection of hub.all()) {
      if (now - connection.heardAt > SILENCE_MS) connection.socket.terminate();
    }
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
    closeSession(sessionId) {
      hub.closeFinally(({ user }) => user.sessionId === sessionId);
      bus.send({ t: 'session', id: sessionId });
    },
    closeUser(userId) {
      hub.closeFinally(({ user }) => user.userId === userId);
      bus.send({ t: 'user', id: userId });
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
      overviews.stop();
      writing.stop();
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
