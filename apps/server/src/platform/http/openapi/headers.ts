import {
  BACKGROUND_HEADER,
  DRAFTS_HEADER,
  EXPIRES_HEADER,
  IDEMPOTENCY_HEADER,
  USER_HEADER,
  type Route,
} from '@tervik/contract/route.ts';

/** Headers that calls may carry, by their name among the components. */
export const HEADER_PARAMETERS = {
  AcceptLanguage: {
    name: 'accept-language',
    in: 'header',
    description:
      'Language of texts that the server writes, such as `message` of a refusal: et, en or ru, by the first two letters.',
    schema: { type: 'string' },
    example: 'en',
  },
  IdempotencyKey: {
    name: IDEMPOTENCY_HEADER,
    in: 'header',
    required: true,
    description:
      'A UUID, made by the client for each act and sent again with each repeat of it. A repeat gets the first answer and does nothing; another request under the same key is IDEMPOTENCY_KEY_REUSED.',
    schema: { type: 'string', format: 'uuid' },
  },
  User: {
    name: USER_HEADER,
    in: 'header',
    description:
      'Id of the user in whose name the client calls. Where the cookie belongs to another one by now, the call is SESSION_ENDED and nothing is read or written.',
    schema: { type: 'string', format: 'uuid' },
  },
  Background: {
    name: BACKGROUND_HEADER,
    in: 'header',
    description: 'Any value: no person asked for this call (polling), so it does not extend the session.',
    schema: { type: 'string' },
    example: '1',
  },
  Drafts: {
    name: DRAFTS_HEADER,
    in: 'header',
    description:
      'Which drafts the call takes along: device ids, each with `:version` where one is meant, with a space between. What other devices have typed since stays.',
    schema: { type: 'string' },
  },
} as const;

export type HeaderParameter = keyof typeof HEADER_PARAMETERS;

/** Headers of this call. The session's own ones mean nothing where none is asked for. */
export function headersOf(route: Route): HeaderParameter[] {
  const inSession = route.access !== 'PUBLIC';
  return [
    'AcceptLanguage',
    ...(route.idempotent === true ? (['IdempotencyKey'] as const) : []),
    ...(inSession ? (['User', 'Background'] as const) : []),
    ...(inSession && route.method !== 'GET' ? (['Drafts'] as const) : []),
  ];
}

/** Headers of answers, by their name among the components. */
export const ANSWER_HEADERS = {
  SessionExpires: {
    description: 'When the session ends, in ms since 1970; each call of a person moves it.',
    required: true,
    schema: { type: 'integer', format: 'int64' },
  },
} as const;

/** Headers of the answer to this call. */
export const answerHeadersOf = (route: Route): object =>
  route.access === 'PUBLIC'
    ? {}
    : { headers: { [EXPIRES_HEADER]: { $ref: '#/components/headers/SessionExpires' } } };
