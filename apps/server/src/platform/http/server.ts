import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Locales } from '@tervik/domain/brand/speak.ts';
import type { BrandValues } from '@tervik/domain/brand/brands.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { newId } from '#platform/ids.ts';
import { QUICK_BODY, UPLOAD_BODY, limitBodyTime } from './body-time.ts';
import { toDirectives } from './content-policy.ts';
import { toErrorAnswer } from './errors.ts';
import { localeOf } from './steps/read-call.ts';

export interface ServerOptions {
  readonly logger: NonNullable<FastifyServerOptions['loggerInstance']>;
  /** Over https: tells browsers to stay there. */
  readonly secure: boolean;
  /**
   * Addresses or ranges of our own proxies: the caller's address is what the outermost of them wrote down. What stands
   * before that in the header is the caller's own word, and believing it would let them out of every limit by address.
   */
  readonly trustedProxies: readonly string[];
  /** Of which documents views may be counted by the analytics service. */
  readonly mayCount: (request: IncomingMessage) => boolean;
  /** What texts of errors may name. */
  readonly brand: BrandValues;
  /** Languages of the country, its own first. */
  readonly locales: Locales;
}

/** Headers that trickle in must not hold their socket for ever. */
const HEADERS_MS = 30_000;

/** A Fastify with our habits: ids, headers, JSON only, errors as `{key, message}`, nothing cached. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.logger,
    // One line a request would carry addresses with ids; the audit log says who did what.
    logController: new fastify.LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    trustProxy: options.trustedProxies.length > 0 && [...options.trustedProxies],
    // How long a body may take is limited by body-time.ts: one time for all would be too short for a file.
    requestTimeout: 0,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200 },
    // A path that cannot be decoded is a mistake of the caller, not of ours.
    // No hook has run for it, so it carries its own lock.
    frameworkErrors: (error, request, reply) => {
      reply
        .header('content-security-policy', "default-src 'none'")
        .header('x-content-type-options', 'nosniff');
      sendError(error, request, reply, options);
    },
    forceCloseConnections: 'idle',
  });
  app.server.headersTimeout = HEADERS_MS;
  app.addHook('onRequest', async ({ raw, routeOptions }) =>
    limitBodyTime(raw, routeOptions.config.isUpload === true ? UPLOAD_BODY : QUICK_BODY),
  );
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: toDirectives(options.mayCount),
    },
    strictTransportSecurity: options.secure ? { maxAge: 63_072_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(rateLimit, {
    global: false,
    // The envelope of every other refusal; 469 because 429 would be read as "check your text" (decisions).
    errorResponseBuilder: () => new Refusal('TOO_MANY_REQUESTS'),
  });
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  });
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, options));
  return app;
}

type Request = Parameters<Parameters<FastifyInstance['setErrorHandler']>[0]>[1];
type Reply = Parameters<Parameters<FastifyInstance['setErrorHandler']>[0]>[2];

/** One line a second says it; an outage refuses thousands of requests. */
const AWAY_EVERY_MS = 1000;
let awayToldAt = 0;

function warnAway(request: Request, error: unknown): void {
  if (Date.now() - awayToldAt < AWAY_EVERY_MS) return;
  awayToldAt = Date.now();
  request.log.warn({ code: (error as { code?: string }).code }, 'database away');
}

function sendError(
  error: unknown,
  request: Request,
  reply: Reply,
  { brand, locales }: Pick<ServerOptions, 'brand' | 'locales'>,
): Reply {
  const locale = localeOf(request, locales) ?? locales[0];
  const { status, body, unexpected } = toErrorAnswer(error, locale, brand);
  // The route's pattern and never its address: ids and searches do not belong in logs.
  const where = { route: request.routeOptions?.url, method: request.method, requestId: request.id };
  if (unexpected) request.log.error({ ...where, err: error }, 'a bug answered 500');
  else if (status === 503) warnAway(request, error);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}
