import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/realtime/hub.ts';

export interface Writing {
  /** The browser says that an answer is being typed here, or no more. */
  say(connection: Connection, eContactId: string, writing: boolean): void;
  isWriting(connection: Connection, eContactId: string): boolean;
  /** The e-contact or the socket was closed; nobody is told, for the viewer leaves with it. */
  forget(connection: Connection, eContactId?: string): void;
  stop(): void;
}

/** Who stops and begins faster than this is told about when they go on; the end is told at once. */
const BEGINS_AT_MOST_EVERY_MS = 1_000;

/** Of this process's sockets, which type an answer to which e-contact. It ends by itself when nothing is heard of it. */
export function createWriting(deps: {
  readonly clock: Clock;
  /** ms */
  readonly lasts: number;
  /** Does this socket have it open? Nobody types elsewhere. */
  readonly isLooking: (connection: Connection, eContactId: string) => boolean;
  readonly onChange: (connection: Connection, eContactId: string) => void;
}): Writing {
  const ending = new Map<Connection, Map<string, NodeJS.Timeout>>();
  const beganAt = new WeakMap<Connection, number>();

  const isWriting = (connection: Connection, eContactId: string): boolean =>
    ending.get(connection)?.has(eContactId) === true;

  function forget(connection: Connection, eContactId?: string): void {
    const mine = ending.get(connection);
    for (const id of eContactId === undefined ? [...(mine?.keys() ?? [])] : [eContactId]) {
      clearTimeout(mine?.get(id));
      mine?.delete(id);
    }
    if (mine?.size === 0) ending.delete(connection);
  }

  function end(connection: Connection, eContactId: string): void {
    if (!isWriting(connection, eContactId)) return;
    forget(connection, eContactId);
    deps.onChange(connection, eContactId);
  }

  return {
    say(connection, eContactId, writing) {
      if (!deps.isLooking(connection, eContactId)) return;
      if (!writing) return end(connection, eContactId);
      const began = !isWriting(connection, eContactId);
      const now = deps.clock.now();
      if (began && now - (beganAt.get(connection) ?? -Infinity) < BEGINS_AT_MOST_EVERY_MS) return;
      const mine = ending.get(connection) ?? new Map<string, NodeJS.Timeout>();
      ending.set(connection, mine);
      clearTimeout(mine.get(eContactId));
      mine.set(
        eContactId,
        setTimeout(() => end(connection, eContactId), deps.lasts),
      );
      if (!began) return;
      beganAt.set(connection, now);
      deps.onChange(connection, eContactId);
    },
    isWriting,
    forget,
    stop() {
      for (const connection of ending.keys()) forget(connection);
    },
  };
}
