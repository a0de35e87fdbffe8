import { setTimeout as sleep } from 'node:timers/promises';
import { SOCKET_PATH, type ServerMessage } from '@tervik/contract/realtime.ts';

/** A member of staff whose browser listens, and comes back by itself like the product's page does. */
export interface Listener {
  readonly heard: readonly ServerMessage[];
  /** How often it had to come back. */
  returns(): number;
  /** Waits for news of this e-contact that come after this call. @throws when none come in time */
  nextUpdate(eContactId: string, withinMs: number): Promise<void>;
  close(): void;
}

const RECONNECT_MS = 200;

/** Resolves when the socket is open. */
export async function listen(url: string, token: string): Promise<Listener> {
  const heard: ServerMessage[] = [];
  const address = `${url.replace(/^http/, 'ws')}${SOCKET_PATH}`;
  let closed = false;
  let opened = 0;
  let socket: WebSocket;

  function open(): void {
    // Node's own client; `headers` is its addition to the browser's.
    const options = { headers: { cookie: `tervik=${token}`, origin: url } } as unknown as string[];
    socket = new WebSocket(address, options);
    socket.addEventListener('open', () => (opened += 1));
    socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data)) as ServerMessage));
    socket.addEventListener('close', () => {
      if (!closed) setTimeout(open, RECONNECT_MS);
    });
  }
  async function until(what: string, isSo: () => boolean, withinMs: number): Promise<void> {
    for (const began = Date.now(); !isSo(); await sleep(10))
      if (Date.now() - began > withinMs) throw new Error(`${what}: not within ${withinMs} ms`);
  }
  open();
  await until('socket', () => opened > 0, 10_000);
  return {
    heard,
    returns: () => opened - 1,
    async nextUpdate(eContactId, withinMs) {
      const before = heard.length;
      const isIt = (message: ServerMessage): boolean =>
        message.type === 'E_CONTACT_DETAILS_UPDATED' && message.payload.eContactId === eContactId;
      await until('an update', () => heard.slice(before).some(isIt), withinMs);
    },
    close() {
      closed = true;
      socket.close();
    },
  };
}
