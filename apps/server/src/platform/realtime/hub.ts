import type { WebSocket } from 'ws';
import { SOCKET_CLOSE_FINAL } from '@tervik/domain/limits.ts';
import type { ServerMessage } from '@tervik/contract/realtime.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import type { ActingUser } from '#platform/db/tx.ts';

/** One browser tab of a member of staff. */
export interface Connection {
  readonly id: string;
  readonly socket: WebSocket;
  readonly tokenHash: Buffer;
  user: ActingUser;
  group: Group;
  /** Epoch ms of the last message. */
  heardAt: number;
}

/** Everybody who belongs to the same clinics hears the same messages, so each is written down once. */
export interface Group {
  readonly key: string;
  readonly clinicIds: ReadonlySet<string>;
  readonly connections: Set<Connection>;
}

/** A reader who lets this much pile up is cut off; the browser comes back and asks anew. Nothing is lost by it. */
const SEND_QUEUE_MAX_BYTES = 256 * 1024;

/** This process's sockets: who is connected, and sending to some of them. */
export class Hub {
  readonly #connections = new Set<Connection>();
  readonly #groups = new Map<string, Group>();
  readonly #groupsByClinic = new Map<string, Set<Group>>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  get size(): number {
    return this.#connections.size;
  }

  all(): Connection[] {
    return [...this.#connections];
  }

  countOf(userId: string): number {
    let count = 0;
    for (const { user } of this.#connections) if (user.userId === userId) count += 1;
    return count;
  }

  findGroup(key: string): Group | undefined {
    return this.#groups.get(key);
  }

  groupsOf(clinicId: string): Iterable<Group> {
    return this.#groupsByClinic.get(clinicId) ?? [];
  }

  add(id: string, socket: WebSocket, tokenHash: Buffer, user: ActingUser, now: number): Connection {
    const group = this.#groupFor(user);
    const connection: Connection = { id, socket, tokenHash, user, group, heardAt: now };
    group.connections.add(connection);
    this.#connections.add(connection);
    return connection;
  }

  /** The user as the session tells now: memberships may have changed since. */
  update(connection: Connection, user: ActingUser): void {
    connection.user = user;
    const group = this.#groupFor(user);
    if (group === connection.group) return;
    this.#leaveGroup(connection);
    connection.group = group;
    group.connections.add(connection);
  }

  remove(connection: Connection): void {
    this.#connections.delete(connection);
    this.#leaveGroup(connection);
  }

  send(to: Iterable<Connection>, message: ServerMessage): void {
    // As bytes: written down once, whatever the number of readers.
    const data = Buffer.from(JSON.stringify(message));
    for (const connection of to) this.#sendData(connection, data);
  }

  sendToClinic(clinicId: string, message: ServerMessage): void {
    const data = Buffer.from(JSON.stringify(message));
    for (const { connections } of this.groupsOf(clinicId)) {
      for (const connection of connections) this.#sendData(connection, data);
    }
  }

  /** Logout or revocation: these browsers must not come back with that session. */
  closeFinally(which: (connection: Connection) => boolean): void {
    for (const connection of this.#connections) {
      if (which(connection)) connection.socket.close(SOCKET_CLOSE_FINAL, 'signed out');
    }
  }

  #sendData({ socket, id }: Connection, data: Buffer): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > SEND_QUEUE_MAX_BYTES) {
      this.#log.warn({ socket: id, bytes: socket.bufferedAmount }, 'a socket that does not read was cut off');
      // Not close(): its frame would wait behind all the rest.
      return socket.terminate();
    }
    socket.send(data, { binary: false });
  }

  #groupFor(user: ActingUser): Group {
    const ids = user.memberships.map(({ clinicId }) => clinicId).toSorted();
    const key = ids.join(' ');
    let group = this.#groups.get(key);
    if (group === undefined) {
      group = { key, clinicIds: new Set(ids), connections: new Set() };
      this.#groups.set(key, group);
      for (const id of ids) {
        const ofClinic = this.#groupsByClinic.get(id) ?? new Set();
        this.#groupsByClinic.set(id, ofClinic.add(group));
      }
    }
    return group;
  }

  #leaveGroup(connection: Connection): void {
    const { group } = connection;
    group.connections.delete(connection);
    if (group.connections.size > 0) return;
    this.#groups.delete(group.key);
    for (const id of group.clinicIds) {
      const ofClinic = this.#groupsByClinic.get(id);
      ofClinic?.delete(group);
      if (ofClinic?.size === 0) this.#groupsByClinic.delete(id);
    }
  }
}
