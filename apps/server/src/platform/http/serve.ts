import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { ResponseOf, Route } from '@tervik/contract/route.ts';
import type { Tx } from '#platform/db/tx.ts';
import { sendFile, type FileAnswer } from './bytes.ts';
import { toSerialiserSchema } from './json-schema.ts';
import { acceptPartnerForms } from './partner-forms.ts';
import type { ServeDeps, ServeOptions } from './serve-options.ts';
import { againAfterDeadlock } from './steps/after-deadlock.ts';
import { assertSameOrigin } from './steps/check-origin.ts';
import { createHttpPort, type HttpPort } from './steps/http-port.ts';
import { createOpening } from './steps/open-call.ts';
import { readCall, type Input } from './steps/read-call.ts';
import { runHandler } from './steps/run-handler.ts';
import { createWithin, type Within } from './steps/within.ts';
import { acceptUploads } from './upload.ts';

export type { ServeDeps, ServeOptions } from './serve-options.ts';
export type { HttpPort } from './steps/http-port.ts';
export type { Input } from './steps/read-call.ts';
export type { Within } from './steps/within.ts';

export type Handler<R extends Route, Found = undefined> = (
  tx: Tx,
  input: Input<R>,
  http: HttpPort,
  found: Found,
) => Promise<ResponseOf<R>>;

/**
 * What must be asked of a partner before the handler works. No transaction is open meanwhile: a partner that hangs
 * holds no connection. What must be known or kept before the partner is asked goes through `within`.
 */
export type Before<R extends Route, Found> = (
  input: Input<R>,
  http: HttpPort,
  within: Within,
) => Promise<Found>;

/** `before` finds what the handler gets last; for routes without an idempotency key, or where it is harmless. */
export type Serve = <R extends Route, Found = undefined>(
  route: R,
  handler: Handler<R, Found>,
  options?: ServeOptions & { readonly before?: Before<R, Found> },
) => void;

/**
 * The one choke point: every call of the contract goes through the steps below (`steps/`), and nothing else touches
 * Fastify and a database in one place.
 */
export function createServe(app: FastifyInstance, deps: ServeDeps): Serve {
  return (route, handler, options = {}) => {
    if (options.before !== undefined && route.idempotent === true && options.beforeIsHarmless !== true)
      throw new Error(
        `${route.name}: a repeat would ask the partner again before its first answer is looked up`,
      );
    const declared: RouteOptions = {
      method: route.method,
      url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      // What a file holds is compressed already, or costs too much.
      ...(route.bytes === true
        ? { compress: false }
        : { schema: { response: { 200: toSerialiserSchema(route.response) } } }),
      config: {
        isUpload: route.upload === true,
        ...(options.perMinute !== undefined && { rateLimit: { max: options.perMinute, timeWindow: 60_000 } }),
      },
      handler: (request, reply) => answer(deps, route, handler, options, request, reply),
    };
    if (route.upload === true)
      app.register(async (scope) => {
        await acceptUploads(scope);
        scope.route(declared);
      });
    else if (route.fromPartner === true)
      app.register(async (scope) => {
        acceptPartnerForms(scope);
        scope.route(declared);
      });
    else app.route(declared);
  };
}

/** The steps of a call, in their order. */
async function answer<R extends Route, Found>(
  deps: ServeDeps,
  route: R,
  handler: Handler<R, Found>,
  options: ServeOptions & { readonly before?: Before<R, Found> },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (route.fromPartner !== true) assertSameOrigin(request, deps.publicUrl);
  const call = readCall(route, deps, request, reply);
  const http = createHttpPort(deps.cookie, call, request, reply);
  const opening = createOpening(deps, route, options, call, { requestId: request.id, reply });
  const gated = <T>(work: () => Promise<T>): Promise<T> => {
    const act = (): Promise<T> => againAfterDeadlock(request.log, work);
    return options.gate === undefined ? act() : options.gate.run(act);
  };
  const within = createWithin(opening);
  const found = (await options.before?.(call.input, http, (work) => gated(() => within(work)))) as Found;
  const result = await gated(() =>
    runHandler({ deps, route, options, call, opening, request, reply }, (tx) =>
      handler(tx, call.input, http, found),
    ),
  );
  return route.bytes === true ? sendFile(reply, result as FileAnswer) : result;
}
