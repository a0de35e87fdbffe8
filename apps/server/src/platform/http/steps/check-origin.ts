import type { FastifyRequest } from 'fastify';
import { Refusal } from '@tervik/domain/errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Unsafe requests must come from our own pages: by the browser's own word (Sec-Fetch-Site), or by an Origin that is
 * the address people type or the host that was asked. Neither = refused (decisions "Session").
 */
export function assertSameOrigin(request: FastifyRequest, publicUrl: string): void {
  if (SAFE.has(request.method)) return;
  const origin = request.headers.origin;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new Refusal('FOREIGN_ORIGIN');
  if (origin === undefined ? site === 'same-origin' : isOwnOrigin(origin, request.headers.host, publicUrl))
    return;
  throw new Refusal('FOREIGN_ORIGIN');
}

/**
 * `true` for the public address and for the very host that the request names. Where that address is https, a page
 * that came over plain http may be anybody's and must not act on its namesake.
 */
export function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const own = new URL(publicUrl);
  const { origin: normal, host: named, protocol } = new URL(origin);
  return (
    normal === own.origin ||
    (host !== undefined && named === host && (protocol === 'https:' || own.protocol === 'http:'))
  );
}
