import type { Route } from '@tervik/contract/route.ts';
import type { Answer, TestApp } from './test-app.ts';

interface CodeMail {
  readonly template: string;
  readonly recipient: string;
  readonly locale: string;
  readonly params: { readonly code?: string };
}

/** What the relay would turn into mails, oldest first. The relay of a test app does not run. */
export async function mailsTo(t: TestApp, recipient: string): Promise<CodeMail[]> {
  const rows = await t.world.sql<{ payload: CodeMail }>(
    `select payload from outbox where payload->>'recipient' = $1 order by id`,
    [recipient],
  );
  return rows.map(({ payload }) => payload);
}

export const newestCode = async (t: TestApp, recipient: string): Promise<string> =>
  (await mailsTo(t, recipient)).findLast(({ params }) => params?.code !== undefined)?.params.code ?? '';

export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

/** One line of what somebody outside can see of an answer. */
export function visible({ status, body, headers, cookies }: Answer<unknown>): object {
  const { date: _date, 'x-ratelimit-reset': _reset, 'x-ratelimit-remaining': _left, ...same } = headers;
  return { status, keys: shapeOf(body), headers: same, cookies };
}

/** Ids and instants differ each time; what they are does not. */
function shapeOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return typeof body;
  return Object.entries(body).map(([key, value]) => [key, key === 'key' ? value : typeof value]);
}

let caller = 0;
/** Each from an address of its own: the limit by address is not what is tried. */
export function callFromAnywhere(t: TestApp, route: Route, body: unknown) {
  caller += 1;
  return t.app.http.inject({
    method: route.method,
    url: route.path,
    remoteAddress: `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
    headers: { host: 'localhost:3000', origin: 'http://localhost:3000' },
    payload: body as object,
  });
}
