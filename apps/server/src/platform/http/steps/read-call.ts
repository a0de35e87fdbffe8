import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '@tervik/domain/errors.ts';
import {
  BACKGROUND_HEADER,
  DRAFTS_HEADER,
  IDEMPOTENCY_HEADER,
  USER_HEADER,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type Route,
} from '@tervik/contract/route.ts';
import { speak, type Locales } from '@tervik/domain/brand/speak.ts';
import type { Locale } from '#platform/texts.ts';
import type { SessionCookie } from '../session-cookie.ts';
import { assertUploadLength } from '../upload.ts';

export interface Input<R extends Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
}

/** All that a request says, in the types of the contract. */
export interface Call<R extends Route> {
  readonly input: Input<R>;
  readonly tokenHash: Buffer | null;
  /** Of a route with an idempotency key: the key, and what was asked under it. */
  readonly repeat: { readonly key: string; readonly hash: Buffer } | null;
  /** Whose page it is, as the page says. */
  readonly meantUserId: string | undefined;
  readonly isBackground: boolean;
  readonly locale: Locale | null;
  readonly drafts: string | undefined;
}

const Key = z.uuid();
/** Devices and versions of drafts, a few of them. */
const Drafts = z
  .string()
  .regex(/^[0-9a-f-]{36}(:\d{1,9})?( [0-9a-f-]{36}(:\d{1,9})?){0,20}$/)
  .optional();

/**
 * Step: session cookie, headers, parameters, query and body.
 * @throws SESSION_ENDED, FILE_TOO_LARGE, IDEMPOTENCY_KEY_REQUIRED; a ZodError for what the contract does not know
 */
export function readCall<R extends Route>(
  route: R,
  { cookie, locales }: { readonly cookie: SessionCookie; readonly locales: Locales },
  request: FastifyRequest,
  reply: FastifyReply,
): Call<R> {
  const tokenHash = cookie.read(request);
  if (route.access !== 'PUBLIC' && tokenHash === null) throw new Refusal('SESSION_ENDED');
  if (route.upload === true) assertUploadLength(request, reply);
  const { headers } = request;
  const meant = headers[USER_HEADER];
  return {
    input: {
      params: route.params?.parse(request.params),
      query: speakIn(route.query?.parse(request.query), locales),
      body: speakIn(route.body?.parse(request.body ?? {}), locales),
    } as Input<R>,
    tokenHash,
    drafts: Drafts.parse(headers[DRAFTS_HEADER]),
    repeat: route.idempotent === true ? { key: readKey(request), hash: hashOf(route, request) } : null,
    meantUserId: Array.isArray(meant) ? meant[0] : meant,
    isBackground: headers[BACKGROUND_HEADER] !== undefined,
    locale: localeOf(request, locales),
  };
}

function readKey(request: FastifyRequest): string {
  const parsed = Key.safeParse(request.headers[IDEMPOTENCY_HEADER]);
  if (!parsed.success) throw new Refusal('IDEMPOTENCY_KEY_REQUIRED');
  return parsed.data;
}

const hashOf = (route: Route, request: FastifyRequest): Buffer =>
  createHash('sha256')
    .update(`${route.name} ${request.url} ${JSON.stringify(request.body)}`)
    .digest();

/** A language that the country does not have becomes its own, whichever call names it. */
function speakIn(asked: unknown, locales: Locales): unknown {
  if (typeof asked !== 'object' || asked === null || !('locale' in asked)) return asked;
  const { locale } = asked;
  const isKnown = locale === 'et' || locale === 'en' || locale === 'ru';
  return isKnown ? { ...asked, locale: speak(locale, locales) } : asked;
}

/** The language of messages: what the page speaks, else (null) what the account stores. */
export function localeOf(request: FastifyRequest, locales: Locales): Locale | null {
  const language = request.headers['accept-language']?.slice(0, 2).toLowerCase();
  return locales.find((spoken) => spoken === language) ?? null;
}
