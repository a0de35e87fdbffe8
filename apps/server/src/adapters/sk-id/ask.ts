import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import tls from 'node:tls';
import { readBounded } from '#adapters/read-bounded.ts';
import { failureOf, ProofError } from './failures.ts';

/** An answer is a certificate and a signature: a few thousand. */
const ANSWER_BYTES = 64 * 1024;

export interface Question {
  /** What statuses other than 200 mean. */
  readonly statuses: Parameters<typeof failureOf>[0];
  readonly timeoutMs: number;
  /** Sent by POST; without it the question is a GET. */
  readonly body?: object;
}
/** @returns the JSON of an answer with status 200 @throws ProofError, or what the connection throws */
export type Ask = (path: string, question: Question) => Promise<unknown>;

/**
 * Asks one service of SK's. No redirect is followed. Its certificate must hold as any other's, and where the operator
 * names keys, be of one of those (protocols.md A2: "Pin the TLS certificate").
 *
 * @param base without a slash at the end
 * @param pins SHA-256 of the server's public keys (SubjectPublicKeyInfo), base64; none: any that holds
 */
export function createAsk(base: string, pins: readonly string[]): Ask {
  // A connection for each question: one that was kept open is the likeliest to be gone when the next comes.
  const secure = new https.Agent({
    keepAlive: false,
    checkServerIdentity: (host, certificate) =>
      tls.checkServerIdentity(host, certificate) ??
      (isPinned(certificate.raw, pins) ? undefined : new PinError()),
  });
  return async (path, { statuses, timeoutMs, body }) => {
    const url = new URL(`${base}${path}`);
    const options = {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(timeoutMs),
    };
    const asked =
      url.protocol === 'https:'
        ? https.request(url, { ...options, agent: secure })
        : http.request(url, { ...options, agent: false });
    asked.end(body && JSON.stringify(body));
    const [answer] = (await once(asked, 'response')) as [http.IncomingMessage];
    // A deadline that passes while the answer comes in ends the reading, which says so.
    asked.on('error', () => undefined);
    const status = answer.statusCode ?? 0;
    if (status !== 200) {
      answer.destroy();
      throw new ProofError(statusFailure(statuses, status), `status ${status}`);
    }
    const text = await readBounded(new Response(Readable.toWeb(answer) as ReadableStream), ANSWER_BYTES);
    if (text === undefined) throw new ProofError('NOT_ANSWERING', 'too long');
    return JSON.parse(text) as unknown;
  };
}

/** 300 to 399 are redirects, 429 and 500 to 599 pass: all of them no answer. */
function statusFailure(statuses: Question['statuses'], status: number): ReturnType<typeof failureOf> {
  const failure = failureOf(statuses, status);
  const passes = (status >= 300 && status < 400) || status === 429 || status >= 500;
  return failure === 'FAILED' && passes ? 'NOT_ANSWERING' : failure;
}

class PinError extends Error {
  override readonly name = 'PinError';
}

function isPinned(certificate: Buffer, pins: readonly string[]): boolean {
  if (pins.length === 0) return true;
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return pins.includes(createHash('sha256').update(key).digest('base64'));
}
