import { once } from 'node:events';
import net from 'node:net';

/** What lies between a browser and the product, and can be pulled: connections break for good, with bytes in the air. */
export interface BreakableProxy {
  /** For the browser's start: it goes through the cable, under the same address. */
  readonly args: readonly string[];
  /** Breaks once so many bytes more have gone to the product, and stays broken. */
  breakAfter(bytes: number): void;
  readonly broken: boolean;
  mend(): void;
  close(): Promise<void>;
}

/** @param productUrl with its port */
export async function openBreakableProxy(productUrl: string): Promise<BreakableProxy> {
  const { hostname, port } = new URL(productUrl);
  const sockets = new Set<net.Socket>();
  let left = Infinity;
  let broken = false;

  function cut(): void {
    broken = true;
    for (const socket of sockets) socket.destroy();
  }
  const server = net.createServer((near) => {
    if (broken) {
      near.destroy();
      return;
    }
    const far = net.connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.on('data', ({ length }) => {
      left -= length;
      if (left <= 0 && !broken) cut();
    });
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as net.AddressInfo;
  return {
    args: [`--host-resolver-rules=MAP ${hostname}:${port} 127.0.0.1:${own}`],
    breakAfter(bytes) {
      left = bytes;
    },
    get broken() {
      return broken;
    },
    mend() {
      left = Infinity;
      broken = false;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
