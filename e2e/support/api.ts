import { setTimeout as sleep } from 'node:timers/promises';
import { IDEMPOTENCY_HEADER, type ResponseOf, type Route } from '@tervik/contract/route.ts';

export interface ApiCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiAnswer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** No call may hang longer, whatever is broken behind the server. */
export const HANG_MS = 10_000;
/** The product is expected back within this. */
const GIVE_UP_MS = 60_000;

/** BROKEN: the connection broke before the answer was whole · AWAY: "temporarily unavailable". */
export type Trouble = 'BROKEN' | 'AWAY';

/** One person's calls over real HTTP, with the cookie of their session. */
export interface Api {
  /** @throws when the connection breaks before the whole answer has arrived, or after HANG_MS */
  call<R extends Route>(route: R, call?: ApiCall): Promise<ApiAnswer<ResponseOf<R>>>;
  /**
   * Sends the very same request, with the same key, until it is answered by a yes or a no. A door that is closed
   * is knocked at again without a word; `onTrouble` hears of requests that got in and may have been carried out.
   * It returns false to give up (the result is then undefined).
   */
  insist<R extends Route>(
    route: R,
    call: ApiCall,
    onTrouble: (trouble: Trouble) => boolean,
  ): Promise<ApiAnswer<ResponseOf<R>> | undefined>;
}

export function createApi(url: string, token: string): Api {
  const call: Api['call'] = async (route, { params = {}, body, key, headers } = {}) => {
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const answer = await fetch(`${url}${path}`, {
      method: route.method,
      headers: {
        cookie: `tervik=${token}`,
        ...(route.method !== 'GET' && { origin: url, 'content-type': 'application/json' }),
        ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }),
        ...headers,
      },
      ...(route.method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(HANG_MS),
    });
    return { status: answer.status, body: (await answer.json()) as never };
  };
  return {
    call,
    async insist(route, requested, onTrouble) {
      for (const began = Date.now(); Date.now() - began < GIVE_UP_MS; await sleep(40)) {
        const answer = await call(route, requested).catch((error: unknown) => {
          if (error instanceof Error && error.name === 'TimeoutError') throw error;
          return isRefusedConnection(error) ? ('CLOSED' as const) : ('BROKEN' as const);
        });
        if (answer === 'CLOSED') continue;
        if (answer === 'BROKEN' ? !onTrouble('BROKEN') : answer.status === 503 && !onTrouble('AWAY'))
          return undefined;
        if (answer !== 'BROKEN' && answer.status !== 503) return answer;
      }
      throw new Error(`${route.name} was not answered in time`);
    },
  };
}

/** Nobody listens: this request reached no server. */
function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return (cause as { code?: unknown } | undefined)?.code === 'ECONNREFUSED';
}
