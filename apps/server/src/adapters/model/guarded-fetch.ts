import { lookup as resolve, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { classifyAddress, mayBeHere, type LoopbackModels } from '@tervik/domain/ai-model/address.ts';

/** The part of `fetch` that a model is asked with. */
export type PostFetch = (
  url: string,
  request: {
    readonly method: 'POST';
    readonly body: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly signal: AbortSignal;
  },
) => Promise<Response>;

export type Resolve = (
  hostname: string,
  options: { readonly all: true; readonly verbatim: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The code stands in the log and on the page of the models. */
const failure = (code: 'FORBIDDEN ADDRESS' | 'SWITCHED PROTOCOL' | 'CLOSED'): Error =>
  Object.assign(new Error(code), { code });

const NO_BODY = new Set([204, 205, 304]);

/**
 * Asks a server whose address a person has typed. A name is resolved once, every address that it has is checked, and the
 * connection goes to a checked one: a name that answers otherwise a moment later leads nowhere else. Redirects are not
 * followed: they come back as the answer that they are.
 * @param options.loopback which models of this machine may be asked, also without TLS
 */
export function createGuardedFetch({
  loopback,
  resolver = resolve,
}: {
  readonly loopback: LoopbackModels;
  readonly resolver?: Resolve;
}): PostFetch {
  // A server without TLS may only be this machine, whatever its name says.
  const mayAsk = (address: string, isPlain: boolean, isHere: boolean): boolean => {
    const kind = classifyAddress(address);
    return (kind === 'PUBLIC' && !isPlain) || (kind === 'LOOPBACK' && isHere);
  };
  const createLookup =
    (isPlain: boolean, isHere: boolean): LookupFunction =>
    (hostname, options, callback) => {
      resolver(hostname, { all: true, verbatim: true }, (error, addresses) => {
        const [first] = addresses ?? [];
        if (error !== null) return callback(error, '', 0);
        // One that is forbidden spoils the name: which of them is taken is nobody's to choose.
        if (first === undefined || !addresses.every(({ address }) => mayAsk(address, isPlain, isHere)))
          return callback(failure('FORBIDDEN ADDRESS'), '', 0);
        if (options.all === true) return callback(null, addresses);
        return callback(null, first.address, first.family);
      });
    };
  // Connections of their own: none that was opened without a look, or by whoever may ask more, is used again.
  const createAgents = () => ({
    plain: new http.Agent({ keepAlive: true }),
    secure: new https.Agent({ keepAlive: true }),
  });
  const [ofHere, ofAway] = [createAgents(), createAgents()];

  return (address, { method, body, headers, signal }) =>
    new Promise<Response>((settle, fail) => {
      const url = new URL(address);
      const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
      const isPlain = url.protocol === 'http:';
      const isAsked = isPlain || url.protocol === 'https:';
      const isHere = mayBeHere(url.href, loopback);
      const agents = isHere ? ofHere : ofAway;
      // An address is never looked up.
      if (!isAsked || (isIP(literal) !== 0 && !mayAsk(literal, isPlain, isHere)))
        return fail(failure('FORBIDDEN ADDRESS'));
      const { request } = isPlain ? http : https;
      const sent = request(
        url,
        {
          method,
          agent: isPlain ? agents.plain : agents.secure,
          headers: { ...headers, 'content-length': Buffer.byteLength(body), 'accept-encoding': 'identity' },
          lookup: createLookup(isPlain, isHere),
          signal,
        },
        (answer) => {
          const { statusCode: answered = 0 } = answer;
          // Servers send what no `Response` may have (1 to 199, 600 to 999): as little use as a gateway's own error.
          const status = answered >= 200 && answered <= 599 ? answered : 502;
          const stored = new Headers();
          const retryAfter = answer.headers['retry-after'];
          if (retryAfter !== undefined) stored.set('retry-after', retryAfter);
          if (NO_BODY.has(status)) answer.resume();
          const content = NO_BODY.has(status) ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
          settle(new Response(content, { status, headers: stored }));
        },
      );
      const failWith = (error: Error): void => fail(signal.aborted ? (signal.reason as Error) : error);
      sent.on('error', failWith);
      // Without a listener the socket would be dropped without a word, and the abort would reach nobody.
      sent.on('upgrade', (_answer, socket) => {
        socket.destroy();
        failWith(failure('SWITCHED PROTOCOL'));
      });
      // The last net: whatever else ends it. After an answer nothing of this counts.
      sent.on('close', () => failWith(failure('CLOSED')));
      sent.end(body);
    });
}
