import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_HEADER, type Route } from '@tervik/contract/route.ts';
import { ROUTES } from '@tervik/contract/routes.ts';
import { CASES, createCast, PUBLIC_CALLS, type Cast, type Target } from '../../matrix/route-cases.ts';
import {
  createTestApp,
  PARTNERS_AWAY,
  PUSH_SETTINGS,
  type Call,
  type TestApp,
} from '../../support/test-app.ts';
import type { Persona } from '../../support/world.ts';

/*
 * A page of somebody else's in the browser of somebody who is signed in: it may send any form, any simple request and,
 * with the browser's leave, no more. Whatever it sends, nothing of ours moves.
 */
let app: TestApp;
let cast: Cast;
let target: Target;
beforeAll(async () => {
  app = await createTestApp({ config: { push: PUSH_SETTINGS, ...PARTNERS_AWAY } });
  cast = await createCast(app);
  target = await cast.makeTarget('SENT_FILE');
});
afterAll(() => app.close());

const OWN = { origin: 'http://localhost:3000' };
const JSON_TYPE = { 'content-type': 'application/json' };
type Headers = Readonly<Record<string, string>>;

/** Whatever a foreign page, or a browser that says nothing, may send; the body is what the route wants. */
const FOREIGN: readonly (readonly [string, Headers])[] = [
  ['from another site', { origin: 'https://evil.example', ...JSON_TYPE }],
  [
    'from another site, with the browser’s word',
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', ...JSON_TYPE },
  ],
  [
    'with our origin, where the browser says cross-site',
    { ...OWN, 'sec-fetch-site': 'cross-site', ...JSON_TYPE },
  ],
  ['from a sister site', { 'sec-fetch-site': 'same-site', ...JSON_TYPE }],
  ['typed into the address bar, as the browser says', { 'sec-fetch-site': 'none', ...JSON_TYPE }],
  ['without any word of where it comes from', JSON_TYPE],
  ['from a frame without an origin', { origin: 'null', ...JSON_TYPE }],
  ['from a name that begins like ours', { origin: 'http://localhost:3000.evil.example', ...JSON_TYPE }],
  ['from a name that ends like ours', { origin: 'http://evil-localhost:3000', ...JSON_TYPE }],
  ['from our host on another port', { origin: 'http://localhost:3001', ...JSON_TYPE }],
  ['with nonsense for an origin', { origin: 'http://', ...JSON_TYPE }],
  ['with an empty origin', { origin: '', ...JSON_TYPE }],
];

/** Requests that need no leave of the browser's: a form's three ways, and a type that only looks like ours. */
const TYPES: readonly (readonly [string, string])[] = [
  ['as a form', 'application/x-www-form-urlencoded'],
  ['as plain text', 'text/plain'],
  ['as plain text that says it is JSON', 'text/plain; application/json'],
  ['as a form with parts', 'multipart/form-data; boundary=x'],
  ['as a type that begins like JSON', 'application/jsonp'],
  ['as nothing', ''],
];

function send(route: Route, call: Call, as: Persona | null, headers: Headers) {
  const url = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => call.params?.[name] ?? '');
  const { multipart } = call;
  const isForm = multipart !== undefined && headers['content-type'] === JSON_TYPE['content-type'];
  return app.app.http.inject({
    method: route.method,
    url,
    headers: {
      host: 'localhost:3000',
      ...(as !== null && { cookie: `tervik=${as.token}` }),
      ...(route.idempotent === true && { [IDEMPOTENCY_HEADER]: randomUUID() }),
      ...headers,
      // What the route wants: of an upload, a form with parts.
      ...(isForm && { 'content-type': multipart.contentType }),
    },
    payload: isForm ? multipart.body : JSON.stringify(call.body ?? {}),
  });
}

/** Every row of every table, in short. */
async function everything(but: readonly string[] = []): Promise<string> {
  const tables = await app.world.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const [row] = await app.world.sql<{ all: string }>(
    // An array, because a function takes a hundred arguments at most.
    `select array_to_string(array[${tables
      .filter(({ name }) => !but.includes(name))
      .map(
        ({ name }) => `(select '${name} ' || md5(string_agg(t::text, '' order by t::text)) from ${name} t)`,
      )
      .join(', ')}], ' ') as all`,
  );
  return row?.all ?? '';
}

/** Somebody who may, with a call that would work; for public routes somebody who is signed in by chance. */
async function prepare(route: Route): Promise<{ call: Call; as: Persona }> {
  const open = PUBLIC_CALLS[route.name];
  if (open !== undefined) return { call: open(), as: await app.world.persona() };
  const expected = CASES[route.name];
  if (expected === undefined) throw new Error(`no case for ${route.name}`);
  const as = cast.must(expected.allowed[0] ?? (route.access === 'CLINIC' ? 'doctor' : 'patient'));
  return { call: expected.call(await cast.makeTarget(expected.state), cast), as };
}

/** Looks and searches by staff are kept, and a patient's look-ups are counted (decisions: twenty a day). */
const NOTES = ['access_log', 'audit_log', 'person_lookup'];

/** A case that aims at what is not there: nobody gets it, from wherever they ask. */
const isNobodys = ({ name }: Route): boolean => {
  const requested = CASES[name];
  return requested !== undefined && requested.allowed.length === 0 && requested.ownData !== true;
};

describe('no other page acts in somebody’s name', () => {
  const unsafe = ROUTES.filter(({ method, fromPartner }) => method !== 'GET' && fromPartner !== true);

  it('but for the calls of partners’ servers, which are nobody’s in particular', () => {
    const partners = ROUTES.filter(({ fromPartner }) => fromPartner === true);
    expect(partners.map(({ name, access }) => [name, access])).toEqual([
      ['takeSmsReceipt', 'PUBLIC'],
      ['takeSmsReply', 'PUBLIC'],
    ]);
  });

  it.each(unsafe.map((route) => [route.name, route] as const))('%s', async (_, route) => {
    const { call, as } = await prepare(route);
    const before = await everything();
    for (const [how, headers] of FOREIGN) {
      const answer = await send(route, call, as, headers);
      expect([answer.statusCode, answer.json<{ key: string }>().key], how).toEqual([403, 'FOREIGN_ORIGIN']);
      expect(answer.headers['set-cookie'], how).toBeUndefined();
    }
    for (const [how, type] of TYPES) {
      const answer = await send(route, call, as, { ...OWN, 'content-type': type });
      expect([answer.statusCode, answer.json<{ key: string }>().key], how).toEqual([400, 'INVALID_INPUT']);
      expect(answer.headers['set-cookie'], how).toBeUndefined();
    }
    expect(await everything()).toBe(before);

    // The same call from our own page gets through the door, and with a session all the way.
    const own = await send(route, call, as, { ...OWN, ...JSON_TYPE });
    expect(own.body).not.toMatch(/FOREIGN_ORIGIN|INVALID_INPUT|TECHNICAL_ERROR/);
    if (route.access === 'PUBLIC') return;
    // What is nobody's is not there, or is an admin's alone: both are said behind that door.
    if (isNobodys(route))
      expect(['403 NO_ACCESS', '404 NOT_FOUND']).toContain(
        `${own.statusCode} ${own.json<{ key: string }>().key}`,
      );
    else expect(own.statusCode, own.body).toBe(200);
  });

  // The cookie is Lax: a link on a foreign page opens any address of ours with it.
  it('what a link opens changes nothing, but for the notes of who has read and of what was looked up', async () => {
    // A file that only its doctor sees; everything else is asked of one that has been answered and read.
    const doctors = await cast.makeTarget('DOCTORS_FILE');
    const before = await everything(NOTES);
    for (const route of ROUTES.filter(({ method }) => method === 'GET')) {
      const found = CASES[route.name];
      const aim = found?.state === 'DOCTORS_FILE' ? doctors : target;
      const call = found?.call(aim, cast) ?? PUBLIC_CALLS[route.name]?.() ?? {};
      const reader = found?.allowed.find((name) => name !== 'anonymous');
      const as = cast.must(reader ?? (route.access === 'CLINIC' ? 'doctor' : 'patient'));
      const opened = await app.call(route, { ...call, as, headers: { 'sec-fetch-site': 'cross-site' } });
      expect(opened.status, route.name).toBe(isNobodys(route) ? 404 : 200);
    }
    expect(await everything(NOTES)).toBe(before);
  });
});
