import webPush from 'web-push';
import { PushFailure, type PushPort, type PushTarget } from './port.ts';

export interface WebPushSettings {
  /** The VAPID pair, base64url, and whom a push service may write to (mailto:). */
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
  readonly timeoutMs?: number;
}

/** A notice that is a day old says nothing that a mail has not said. */
const TTL_SECONDS = 24 * 60 * 60;
/** Several that wait at the push service become one. */
const TOPIC = 'message';
const TIMEOUT_MS = 10_000;
const RETRY_AFTER_MAX_MS = 60 * 60_000;

/**
 * Web Push (RFC 8030, 8291, 8292). The library encrypts and signs; the request is ours: its own one ends a silent
 * socket but no exchange that trickles, reads answers of any length, and cannot reach a simulator without TLS.
 * A redirect would lead to an address that nobody has checked, so none is followed.
 */
export function createWebPush({ timeoutMs = TIMEOUT_MS, ...vapidDetails }: WebPushSettings): PushPort {
  return {
    async send(target, payload) {
      const { endpoint, method, headers, body } = toRequest(target, payload, vapidDetails);
      let response: Response;
      try {
        response = await fetch(endpoint, {
          method,
          headers,
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
      } catch (error) {
        throw new PushFailure('TEMPORARY', reasonOf(error));
      }
      // What it says beside the status is of no use, and may be long.
      await response.body?.cancel().catch(() => undefined);
      const failure = toFailure(response.status, response.headers.get('retry-after'), Date.now());
      if (failure !== undefined) throw failure;
    },
  };
}

function toRequest(
  { endpoint, keys }: PushTarget,
  payload: string,
  vapidDetails: Omit<WebPushSettings, 'timeoutMs'>,
) {
  const options = { vapidDetails, TTL: TTL_SECONDS, urgency: 'normal', topic: TOPIC } as const;
  const details =
    keys === null
      ? webPush.generateRequestDetails({ endpoint, keys: { p256dh: '', auth: '' } }, null, options)
      : webPush.generateRequestDetails({ endpoint, keys }, payload, options);
  // fetch counts the body itself.
  const { 'Content-Length': _counted, ...headers } = details.headers;
  return {
    endpoint: details.endpoint,
    method: details.method,
    headers,
    body: details.body === null ? null : new Uint8Array(details.body),
  };
}

/**
 * What an answer means (protocols.md A10). @param retryAfter seconds or an HTTP date
 * @returns undefined for a push that was taken
 */
export function toFailure(status: number, retryAfter: string | null, now: number): PushFailure | undefined {
  if (status >= 200 && status < 300) return undefined;
  const reason = `PUSH ${status}`;
  if (status === 404 || status === 410) return new PushFailure('GONE', reason);
  if (status === 408 || status === 429 || status >= 500)
    return new PushFailure('TEMPORARY', reason, toPause(retryAfter, now));
  // A redirect, 400, 401, 403, 413 …: the same again would be answered the same.
  return new PushFailure('PERMANENT', reason);
}

function toPause(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null;
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), RETRY_AFTER_MAX_MS) : null;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.name : 'NETWORK';
}
