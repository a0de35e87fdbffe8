import { ROLE_FOR } from '@tervik/domain/access/roles.ts';
import type { BrandValues } from '@tervik/domain/brand/brands.ts';
import { ERROR_KEYS, Refusal, type ErrorKey } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import type { Route } from '@tervik/contract/route.ts';
import { statusOf, toErrorAnswer } from '../errors.ts';
import type { JsonSchema } from '../json-schema.ts';
import type { Schemas } from './schemas.ts';

interface RefusalKind {
  /** Among the components. */
  readonly name: string;
  readonly status: number | 'default';
  readonly description: string;
  /** `true` where the contract says that this call may be refused so. */
  readonly concerns: (route: Route, schemas: Schemas) => boolean;
}

const KINDS: readonly RefusalKind[] = [
  {
    name: 'InvalidInput',
    status: 400,
    description: 'The request does not fit this document',
    // A call without a body may be sent one that cannot be read.
    concerns: ({ method, params, query }) => method !== 'GET' || params !== undefined || query !== undefined,
  },
  {
    name: 'SessionEnded',
    status: 401,
    description: 'No session, or it has ended, or it is another user’s: sign in again',
    concerns: ({ access }) => access !== 'PUBLIC',
  },
  {
    name: 'Forbidden',
    status: 403,
    description:
      'Signed in without the right to this or with an incomplete profile, or a request that breaks the same-origin rule',
    concerns: ({ access, method }) => access !== 'PUBLIC' || method !== 'GET',
  },
  {
    name: 'NotFound',
    status: 404,
    description: 'Missing, or somebody else’s: the same answer',
    concerns: namesSomething,
  },
  {
    name: 'TooLarge',
    status: 413,
    description: `A file over ${LIMITS.fileBytes / 1024 / 1024} MB, or a body larger than any that this document allows`,
    concerns: ({ body, upload }) => body !== undefined || upload === true,
  },
  {
    name: 'Refused',
    status: 469,
    description:
      'A rule or a limit says no; `key` says which one, `message` says it to people. It is no fault of the client: the same request will be refused again until something changes.',
    concerns: () => true,
  },
  {
    name: 'Failed',
    status: 'default',
    description: 'The server failed (500) or is away for a moment (503): try again in a few minutes',
    concerns: () => true,
  },
];
const ID_REF = '"#/components/schemas/Id"';

/**
 * `true` where the path has a parameter, or an id of the query or the body may be nobody's. Where no role is asked for, ids of a body are
 * those of codes and versions, whose refusals have keys of their own.
 */
function namesSomething({ access, params, query, body }: Route, schemas: Schemas): boolean {
  // A value that is longer than any path may be leads to no call at all.
  if (params !== undefined) return true;
  const parts = ROLE_FOR[access] === undefined ? [] : [query, body];
  return parts.some((part) => part !== undefined && JSON.stringify(schemas.inline(part)).includes(ID_REF));
}

/** The refusals of this call, by status. */
export const refusalsOf = (route: Route, schemas: Schemas): object =>
  Object.fromEntries(
    KINDS.filter(
      ({ status, concerns }) =>
        concerns(route, schemas) || route.alsoRefuses?.some((key) => statusOf(key) === status) === true,
    ).map(({ status, name }) => [String(status), { $ref: `#/components/responses/${name}` }]),
  );

/** A few of the many keys of 469; every other status shows all that it has. */
const SHOWN_OF_MANY: readonly Refusal[] = [
  new Refusal('E_CONTACT_ALREADY_CLOSED'),
  new Refusal('FILE_LIMIT_REACHED', { max: LIMITS.filesPerMessage }),
];

const refusalsShown = (status: RefusalKind['status']): readonly Refusal[] =>
  status === 469
    ? SHOWN_OF_MANY
    : keysOf((of) => (status === 'default' ? of >= 500 : of === status)).map((key) => new Refusal(key));
const keysOf = (matches: (status: number) => boolean): ErrorKey[] =>
  ERROR_KEYS.filter((key) => matches(statusOf(key)));

/** The refusals as components; examples are what the server answers. */
export const refusalComponents = (error: JsonSchema, brand: BrandValues): Record<string, object> =>
  Object.fromEntries(
    KINDS.map(({ name, status, description }) => [
      name,
      {
        description,
        content: {
          'application/json': {
            schema: error,
            examples: Object.fromEntries(
              refusalsShown(status).map((refusal) => [
                refusal.key,
                { value: toErrorAnswer(refusal, 'en', brand).body },
              ]),
            ),
          },
        },
      },
    ]),
  );

/** Which keys have a status of their own, for people. */
export const describeKeys = (): string => {
  const statuses = [...new Set(ERROR_KEYS.map(statusOf))]
    .filter((status) => status !== 469)
    .toSorted((a, b) => a - b);
  const lines = statuses.map((status) => `${status}: ${keysOf((of) => of === status).join(', ')}`);
  return `${lines.join('; ')}; 469: every other one.`;
};
