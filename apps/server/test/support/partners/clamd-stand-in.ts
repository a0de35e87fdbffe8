import { once } from 'node:events';
import net from 'node:net';
import { eicar } from '../../corpus/eicar.ts';

/** What the stand-in does instead of looking. */
export type ClamdFault = 'hang' | 'hang up' | 'limit' | 'rubbish' | 'endless' | 'early';

export interface ClamdStandIn {
  readonly address: { readonly host: string; readonly port: number };
  stop(): Promise<void>;
}

const ANSWERS: Partial<Record<ClamdFault, string>> = {
  limit: 'INSTREAM size limit exceeded. ERROR\0',
  rubbish: 'stream: OK, or so it seems\0',
};

/** Speaks clamd's INSTREAM protocol and knows one virus, plainly written. For faults that a real one has rarely. */
export async function startClamdStandIn(fault?: ClamdFault): Promise<ClamdStandIn> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    void serve(socket, fault).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: { host: '127.0.0.1', port: (server.address() as net.AddressInfo).port },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function serve(socket: net.Socket, fault: ClamdFault | undefined): Promise<void> {
  if (fault === 'hang') return;
  if (fault === 'hang up') return void socket.once('data', () => socket.destroy());
  if (fault === 'early') return void socket.once('data', () => socket.end('INSTREAM: read error. ERROR\0'));
  let waiting = Buffer.alloc(0);
  const parts: Buffer[] = [];
  let began = false;
  for await (const data of socket as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, data]);
    if (!began) {
      if (waiting.toString().startsWith('zPING\0')) return void socket.end('PONG\0');
      if (!waiting.toString().startsWith('zINSTREAM\0')) continue;
      began = true;
      waiting = waiting.subarray(10);
    }
    while (waiting.length >= 4 && waiting.length >= 4 + waiting.readUInt32BE()) {
      const length = waiting.readUInt32BE();
      if (length === 0) return answer(socket, Buffer.concat(parts), fault);
      parts.push(waiting.subarray(4, 4 + length));
      waiting = waiting.subarray(4 + length);
    }
  }
}

function answer(socket: net.Socket, contents: Buffer, fault: ClamdFault | undefined): void {
  if (fault === 'endless') return void socket.end('x'.repeat(100_000));
  const shown = fault === undefined ? undefined : ANSWERS[fault];
  socket.end(shown ?? (contents.includes(eicar()) ? 'stream: Eicar-Stand-In FOUND\0' : 'stream: OK\0'));
}
