import type { LightRoute, Received, SentBody, SentParams, SentQuery } from '@tervik/contract/light-route.ts';
import { writeLog } from '@tervik/contract/routes-common.gen.ts';
import { vi } from 'vitest';

/** One call as it left the browser. */
export interface Asked<R = unknown> {
  readonly method: string;
  readonly path: string;
  readonly params: SentParams<R>;
  readonly query: Partial<SentQuery<R>>;
  readonly body: SentBody<R>;
  readonly headers: Headers;
}

/** What it is answered: the answer itself, or a whole response (`refuse`). */
type Handler<R> = (asked: Asked<R>) => Promise<Received<R> | Response> | Received<R> | Response;

interface Answering {
  readonly method: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly path: string;
  readonly handler: Handler<unknown>;
}

/** An answer that says no, as the server words it. */
export const refuse = (
  status: number,
  key: string,
  data?: Readonly<Record<string, string | number>>,
): Response => Response.json({ key, message: '', ...(data !== undefined && { data }) }, { status });

/** An answer that comes when the test lets it. */
export function held<T>(): { readonly promise: Promise<T>; readonly come: (value: T) => void } {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { promise, come: resolve };
}

export interface TestServer {
  /** From now on; a later answer for the same route goes before. */
  readonly answer: <R>(route: LightRoute<R>, handler: Handler<R>) => void;
  /** All calls, oldest first. */
  readonly asked: Asked[];
  /** Those to one route. */
  readonly askedOf: <R>(route: LightRoute<R>) => readonly Asked<R>[];
  /** No network: every call fails without an answer. */
  away: boolean;
}

let unexpected: string[] = [];
/** Calls for which no test had an answer; forgets them. */
export function takeUnexpected(): readonly string[] {
  const calls = unexpected;
  unexpected = [];
  return calls;
}

/** Stands at the edge of the browser, where the network is: everything of ours in front of it is real. */
export function openServer(): TestServer {
  const answers: Answering[] = [];
  const asked: Asked[] = [];
  const server: TestServer = {
    answer({ method, path }, handler) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
      answers.unshift({ method, path, names, pattern, handler });
    },
    asked,
    askedOf: <R>({ method, path }: LightRoute<R>) =>
      asked.filter((one) => one.method === method && one.path === path),
    away: false,
  };
  // The page tells the log of what failed; no test is about that unless it says so.
  server.answer(writeLog, () => ({ ok: true }));
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, location.origin);
    const { method = 'GET' } = init;
    if (server.away) throw new TypeError('Failed to fetch');
    const found = answers.find((one) => one.method === method && one.pattern.test(pathname));
    if (found === undefined) {
      unexpected.push(`${method} ${pathname}`);
      return refuse(404, 'NOT_FOUND');
    }
    const values = found.pattern.exec(pathname)?.slice(1) ?? [];
    const one = {
      method,
      path: found.path,
      params: Object.fromEntries(found.names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')])),
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      headers: new Headers(init.headers),
    } as Asked;
    asked.push(one);
    const answer = await abortable(Promise.resolve(found.handler(one)), init.signal);
    return answer instanceof Response ? answer : Response.json(answer);
  });
  return server;
}

function abortable<T>(answer: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (signal == null) return answer;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  return Promise.race([answer, aborted]);
}
