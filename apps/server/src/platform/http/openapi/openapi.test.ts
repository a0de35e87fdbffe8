import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ERROR_KEYS } from '@tervik/domain/errors.ts';
import { defineRoute, IDEMPOTENCY_HEADER, USER_HEADER, type Route } from '@tervik/contract/route.ts';
import { ROUTES, SCHEMAS, SLICES } from '@tervik/contract/routes.ts';
import { toOpenApi, type Contract } from './document.ts';

interface Operation {
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name?: string; readonly $ref?: string }[];
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly headers?: object }>>;
}
interface Document {
  readonly info: { readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly parameters: Readonly<Record<string, { readonly name: string; readonly required?: boolean }>>;
    readonly schemas: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
    readonly securitySchemes?: object;
  };
}

const make = (contract: Contract): Document =>
  toOpenApi(contract, {
    version: '1.2.3',
    cookieName: '__Host-tervik',
    brand: { productName: 'Tervik', emergencyNumber: '112' },
  }) as Document;
const withRoutes = (routes: readonly Route[]): Contract => ({
  slices: [{ name: 'test', about: 'Test', routes }],
  schemas: SCHEMAS,
});
const DOCUMENT = make({ slices: SLICES, schemas: SCHEMAS });

/** Redocly's recommended rules; every warning counts. */
async function lint(document: Document): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Addresses are those of spec §7 (`/clinic/{id}/views` beside `/clinic/files/{id}`). Both the server and a client
      // tell them apart: a parameter in that place is a UUID, and no word is one.
      'no-ambiguous-paths': 'off',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(
    ({ severity, ruleId, message, location }) =>
      `${severity} ${ruleId}: ${message} (${location[0]?.pointer})`,
  );
}

describe('the document', () => {
  it('keeps the recommended rules', async () => {
    expect(await lint(DOCUMENT)).toEqual([]);
  });

  it.each<[string, Document]>([
    ['security-defined', { ...DOCUMENT, components: { ...DOCUMENT.components, securitySchemes: {} } }],
    ['no-unresolved-refs', { ...DOCUMENT, components: { ...DOCUMENT.components, schemas: {} } }],
    ['info-license', { ...DOCUMENT, info: { ...DOCUMENT.info, license: undefined } as Document['info'] }],
  ])('is looked at by a check that is awake: %s', async (rule, broken) => {
    expect((await lint(broken)).join('\n')).toContain(` ${rule}: `);
  });

  it('says how to sign in, with every call that sets the cookie, and what a refusal is', () => {
    const { description } = DOCUMENT.info;
    for (const shown of [
      '__Host-tervik',
      'POST /api/login/otp',
      'POST /api/login/dokobit',
      'POST /api/login/oidc',
      'POST /api/signup/password/verify',
      'POST /api/password-reset/verify',
      'POST /api/logout',
      'Origin',
      IDEMPOTENCY_HEADER,
      USER_HEADER,
      'x-session-expires',
      '468',
      '469',
    ])
      expect(description).toContain(shown);
    expect(description).not.toMatch(/undefined|NaN|\[object/);
  });

  it('knows every key of a refusal', () => {
    expect(DOCUMENT.components.schemas['ErrorKey']?.enum).toEqual(ERROR_KEYS);
  });
});

const operationOf = ({ method, path }: Route): Operation => {
  const operation = DOCUMENT.paths[path]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${method} ${path} is not in the document`);
  return operation;
};
const headerNames = ({ parameters }: Operation): (string | undefined)[] =>
  parameters.flatMap(({ $ref }) =>
    $ref === undefined ? [] : [DOCUMENT.components.parameters[$ref.split('/').at(-1) ?? '']?.name],
  );
const statuses = ({ responses }: Operation): string[] => Object.keys(responses);

describe('each call', () => {
  it('asks for a session exactly where the contract does', () => {
    const roles = {
      PATIENT: ['PRM_PATIENT'],
      CLINIC: ['PRM_DOCTOR'],
      ADMIN: ['PRM_TERVIK_ADMIN'],
      SESSION: [],
    };
    for (const route of ROUTES)
      expect(operationOf(route).security, route.name).toEqual(
        route.access === 'PUBLIC' ? [] : [{ session: roles[route.access] }],
      );
  });

  it('takes the headers that it needs', () => {
    for (const route of ROUTES) {
      const names = headerNames(operationOf(route));
      expect(names.includes(IDEMPOTENCY_HEADER), route.name).toBe(route.idempotent === true);
      expect(names.includes(USER_HEADER), route.name).toBe(route.access !== 'PUBLIC');
    }
  });

  it('has a tag, which is its slice', () => {
    for (const { name, routes } of SLICES)
      for (const route of routes) expect(operationOf(route).tags).toEqual([name]);
  });

  const Body = z.object({ text: z.string() });
  const route = (more: Partial<Route>): Route =>
    defineRoute({
      name: 'call',
      method: 'GET',
      path: '/call',
      access: 'PUBLIC',
      summary: 'A call',
      response: z.object({ done: z.boolean() }),
      ...more,
    });
  const Id = SCHEMAS.find(([name]) => name === 'Id')?.[1] ?? z.never();
  it.each<[string, Partial<Route>, string[]]>([
    ['reads what is public', {}, []],
    ['writes what is public', { method: 'POST', body: Body }, ['400', '403', '413']],
    ['signs out', { method: 'POST' }, ['400', '403']],
    ['reads in a session', { access: 'SESSION' }, ['401', '403']],
    ['reads by id', { access: 'CLINIC', params: z.object({ id: Id }) }, ['400', '401', '403', '404']],
    ['filters by id', { access: 'CLINIC', query: z.object({ of: Id }) }, ['400', '401', '403', '404']],
    ['names a code', { method: 'POST', body: z.object({ requestId: Id }) }, ['400', '403', '413']],
    [
      'uploads',
      { access: 'PATIENT', method: 'POST', upload: true, params: z.object({ id: Id }) },
      ['400', '401', '403', '404', '413'],
    ],
    ['says so', { alsoRefuses: ['NOT_FOUND'] }, ['404']],
  ])('that %s tells which refusals it may get', (_name, more, refusals) => {
    const declared = route({ path: more.params === undefined ? '/call' : '/call/{id}', ...more });
    const [operation] = Object.values(make(withRoutes([declared])).paths[declared.path] ?? {});
    expect(operation && statuses(operation)).toEqual(['200', ...refusals, '469', 'default']);
  });
});

describe('schemas', () => {
  it('that read differently when sent and when answered stand there twice', () => {
    const Filters = z.object({ sort: z.string().default('name') });
    const both = defineRoute({
      name: 'both',
      method: 'POST',
      path: '/both',
      access: 'PUBLIC',
      summary: 'Both',
      body: z.object({ filters: Filters }),
      response: z.object({ filters: Filters }),
    });
    const document = make({ ...withRoutes([both]), schemas: [['Filters', Filters]] });
    expect(document.components.schemas).toMatchObject({
      BothRequest: { properties: { filters: { $ref: '#/components/schemas/FiltersRequest' } } },
      BothResponse: { properties: { filters: { $ref: '#/components/schemas/Filters' } } },
      Filters: { required: ['sort'] },
    });
    expect(document.components.schemas['FiltersRequest']).not.toHaveProperty('required');
  });

  it('of answers leave room for what a later release adds', () => {
    expect(JSON.stringify(DOCUMENT)).not.toContain('"additionalProperties":false');
  });

  it('of one name are not lost', () => {
    const twice = [
      ['Same', z.string()],
      ['Same', z.number()],
    ] as const;
    expect(() => make({ ...withRoutes([]), schemas: twice })).toThrow('Same');
  });
});
