import type { ClientMessage, ServerMessage } from '@tervik/contract/realtime.ts';
import { vi } from 'vitest';

/** The browser's end of a socket, with the test at its other end. */
class TestSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  /** What the browser has sent, oldest first. */
  readonly sent: ClientMessage[] = [];
  isClosed = false;

  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.isClosed = true;
  }
  /** The server has taken it. */
  open(): void {
    this.onopen?.();
  }
  /** The server says something. */
  hear(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The network, or the server, is gone. */
  lose(code = 1006): void {
    this.onclose?.({ code });
  }
}

export interface TestSockets {
  readonly all: readonly TestSocket[];
  /** The one that was asked for last. */
  readonly last: () => TestSocket;
}

/** Stands where the network is, for sockets. */
export function openSockets(): TestSockets {
  const all: TestSocket[] = [];
  vi.stubGlobal(
    'WebSocket',
    class extends TestSocket {
      constructor(address: string) {
        super(address);
        all.push(this);
      }
    },
  );
  return {
    all,
    last() {
      const last = all.at(-1);
      if (last === undefined) throw new Error('nobody has asked for a socket');
      return last;
    },
  };
}
