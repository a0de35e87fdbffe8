import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { createPool } from '../../../apps/server/src/platform/db/pool.ts';

/** The floor: every socket is sent what a connection that LISTENs hears, or what is posted. No session, no clinics. */
const pool = createPool(process.env['DATABASE_URL'] ?? '', 'owner', 1, () => {});
const server = createServer((request, response) => {
  // What is posted is told at once, and kept nowhere.
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    tell(Buffer.concat(parts));
    response.writeHead(200, { 'content-length': 2 }).end('{}');
  });
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

function tell(message: Buffer): void {
  for (const socket of sockets.clients) socket.send(message, { binary: false });
}

const listener = await pool.connect();
listener.on('notification', ({ payload }) => tell(Buffer.from(payload ?? '')));
await listener.query('listen bench_relay');
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
