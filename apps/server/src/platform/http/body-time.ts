import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

export interface BodyPatience {
  /** How often is looked.. */
  readonly everyMs: number;
  /** Bytes that must have come since the last look for a body to be waited for longer; 0 = it never is. */
  readonly leastBytes: number;
}

/** A call of JSON is small: half a minute for all of it. */
export const QUICK_BODY: BodyPatience = { everyMs: 30_000, leastBytes: 0 };
/** A file on a slow phone may take ten minutes; what merely trickles (under 9 kbit/s) ends, and goes on later. */
export const UPLOAD_BODY: BodyPatience = { everyMs: 30_000, leastBytes: 32 * 1024 };

/**
 * Ends the connection of a body that does not come: it must not hold its socket for ever. Node's own limit knows one
 * time for all requests, which is too long for a call or too short for a file, so that limit is off and this one
 * counts for every request that announces a body.
 */
export function limitBodyTime(request: IncomingMessage, patience: BodyPatience): void {
  const { headers, socket } = request;
  // A request that came through no network (Fastify's inject) holds no connection.
  if (!(socket instanceof Socket)) return;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(timer);
    const came = socket.bytesRead - seen;
    seen = socket.bytesRead;
    if (patience.leastBytes > 0 && came >= patience.leastBytes) return;
    clearInterval(timer);
    socket.destroy();
  }, patience.everyMs);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}
