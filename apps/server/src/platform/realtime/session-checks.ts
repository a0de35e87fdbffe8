import { Refusal } from '@tervik/domain/errors.ts';
import { SOCKET_CLOSE_FINAL } from '@tervik/domain/limits.ts';
import type { Clock } from '#platform/clock.ts';
import type { ActingUser } from '#platform/db/tx.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import type { RealtimeFeature } from './feature.ts';
import type { Connection, Hub } from './hub.ts';
import { assertListener } from './socket-route.ts';

/** "Restart" and "policy": browsers come back by their back-off and ask for everything anew. */
export const CLOSE_RECONNECT = 1012;
export const CLOSE_POLICY = 1008;
/** So long a socket that opens is looked at again: its session may have been read just before it ended. */
const OPENING_MS = 10_000;

interface SessionChecksDeps {
  readonly hub: Hub;
  readonly clock: Clock;
  readonly log: Log;
  /** Who a session belongs to, without sliding it; `null` when it has ended. */
  readonly openSession: (tokenHash: Buffer) => Promise<ActingUser | null>;
  readonly features: readonly RealtimeFeature[];
}

/** Whether the sessions of sockets still hold, and where their users work now. */
export interface SessionChecks {
  /** Reads the session and does not slide it (decisions "Session"). @throws when the database is away */
  check(connection: Connection): Promise<void>;
  /** All sockets of a user, because where they work or what they may do has changed. Does not wait and does not throw. */
  renew(userId: string): void;
  /** This session goes on under another token: whoever has that one comes back with it, and nobody else. */
  move(sessionId: string): void;
  /** This session, or all of this user, has ended: sockets that are just opening must not outlive it. */
  noteEnd(id: string): void;
  opened(connection: Connection): void;
  sweep(): void;
}

export function createSessionChecks({
  hub,
  clock,
  log,
  openSession,
  features,
}: SessionChecksDeps): SessionChecks {
  /** What changes while a session is being read calls for reading it again. */
  const running = new Map<Connection, { again: boolean }>();
  /** Users and sessions → when they changed, epoch ms. */
  const changed = new Map<string, number>();
  /** Sessions whose token was changed → when, epoch ms. */
  const moved = new Map<string, number>();

  async function check(connection: Connection): Promise<void> {
    if (running.has(connection)) return;
    const mine = { again: false };
    running.set(connection, mine);
    try {
      do {
        mine.again = false;
        look(connection, await openSession(connection.tokenHash));
      } while (mine.again);
    } finally {
      running.delete(connection);
    }
  }

  function look(connection: Connection, user: ActingUser | null): void {
    const { socket } = connection;
    if (user === null) {
      if (moved.has(connection.user.sessionId)) return socket.close(CLOSE_RECONNECT, 'come back');
      // 3000 is for logout and revocation only; who merely let the time pass may come back with a new session.
      const expired = clock.now() >= connection.user.expiresAt;
      return socket.close(expired ? CLOSE_POLICY : SOCKET_CLOSE_FINAL, 'session ended');
    }
    try {
      assertListener(user);
    } catch (error) {
      // Who must agree to something first connects again when they have; their page asks for it at its next call.
      const isRefusedForNow = error instanceof Refusal && error.key === 'CONSENT_MISSING';
      return socket.close(isRefusedForNow ? CLOSE_POLICY : SOCKET_CLOSE_FINAL, 'not for this user any more');
    }
    if (socket.readyState !== socket.OPEN) return;
    const before = connection.group.clinicIds;
    hub.update(connection, user);
    for (const feature of features) feature.userChanged(connection);
    // Of a clinic that was joined or left the page knows nothing yet, and what the clinic is told of it may not reach them.
    for (const clinicId of before.symmetricDifference(connection.group.clinicIds))
      hub.send([connection], { type: 'CLINIC_UPDATED', payload: { clinicId, part: 'EMPLOYEES' } });
    hub.send([connection], { type: 'HEARTBEAT', payload: { expiresAt: user.expiresAt } });
  }

  function renewOne(connection: Connection): void {
    const underWay = running.get(connection);
    if (underWay !== undefined) {
      underWay.again = true;
      return;
    }
    check(connection).catch((error: unknown) => {
      log.warn({ socket: connection.id, reason: String(error) }, 'a session could not be checked');
      // They may have no right to hear more; if they have, coming back tells.
      connection.socket.close(CLOSE_RECONNECT, 'come back');
    });
  }

  const noteEnd = (id: string): void => void changed.set(id, clock.now());
  return {
    check,
    noteEnd,
    move(sessionId) {
      moved.set(sessionId, clock.now());
      for (const { user, socket } of hub.all())
        if (user.sessionId === sessionId) socket.close(CLOSE_RECONNECT, 'come back');
    },
    renew(userId) {
      noteEnd(userId);
      for (const connection of hub.all()) if (connection.user.userId === userId) renewOne(connection);
    },
    opened(connection) {
      const { userId, sessionId } = connection.user;
      if (changed.has(userId) || changed.has(sessionId) || moved.has(sessionId)) renewOne(connection);
    },
    sweep() {
      for (const known of [changed, moved])
        for (const [id, at] of known) if (clock.now() - at > OPENING_MS) known.delete(id);
    },
  };
}
