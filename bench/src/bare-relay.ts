import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';

/** The floor: one connection that LISTENs, and every socket is sent what it hears. No session, no clinics. */
const pool = createPool(process.env['DATABASE_URL'] ?? '', 'owner', 1, () => {});
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

const listener = await pool.connect();
listener.on('notification', ({ payload }) => {
  for (const socket of sockets.clients) socket.send(payload ?? '');
});
await listener.query('listen bench_relay');
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
