import {
  loginWithDigitalId,
  loginWithProvider,
  startDigitalId,
  startProviderLogin,
} from '@tervik/contract/sign-in.ts';
import type { ErrorBody } from '@tervik/contract/common.ts';
import type { LoginResponse } from '@tervik/contract/session.ts';
import type { ResponseOf, Route } from '@tervik/contract/route.ts';
import type { z } from 'zod';
import type { TestApp } from '#test/support/test-app.ts';

export interface Seen<Body> {
  readonly status: number;
  /** Of a refusal; `undefined` for an answer. */
  readonly key: string | undefined;
  readonly body: Body;
}
export type SignedIn = Seen<z.output<typeof LoginResponse>>;

/** One browser: it keeps its cookies and nothing else. */
export interface Browser {
  readonly cookies: Map<string, string>;
  startDigitalId(): Promise<{ sessionToken: string; url: string }>;
  endDigitalId(sessionToken: string): Promise<SignedIn>;
  startProvider(providerId?: string): Promise<string>;
  endProvider(back: URL): Promise<SignedIn>;
  send<R extends Route>(route: R, body: object): Promise<Seen<ResponseOf<R>>>;
}

export function createBrowser(app: TestApp): Browser {
  const cookies = new Map<string, string>();
  const send = async <R extends Route>(route: R, body: object): Promise<Seen<ResponseOf<R>>> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.call(route, { body, headers: { cookie } });
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const key = (answer.body as Partial<z.output<typeof ErrorBody>>).key;
    return { status: answer.status, key: answer.status === 200 ? undefined : key, body: answer.body };
  };
  const begin = async <R extends Route>(route: R, body: object): Promise<ResponseOf<R>> => {
    const { key, body: begun } = await send(route, { ...body, locale: 'et' });
    if (key !== undefined) throw new Error(key);
    return begun;
  };
  return {
    cookies,
    send,
    startDigitalId: () => begin(startDigitalId, {}),
    endDigitalId: (sessionToken) => send(loginWithDigitalId, { sessionToken }),
    startProvider: async (providerId = 'google') => (await begin(startProviderLogin, { providerId })).url,
    endProvider: (back) => send(loginWithProvider, { query: back.search }),
  };
}
