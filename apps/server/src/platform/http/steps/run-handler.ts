import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseOf, Route } from '@tervik/contract/route.ts';
import { isDatabaseAway } from '#platform/db/pool.ts';
import { CommittedRefusal, type Tx } from '#platform/db/tx.ts';
import { authorise } from '../access.ts';
import type { ServeDeps, ServeOptions } from '../serve-options.ts';
import { explainMissing } from './explain-missing.ts';
import { firstAnswerOf, sendStored } from './first-answer.ts';
import type { Opening } from './open-call.ts';
import type { Call } from './read-call.ts';

interface Run<R extends Route> {
  readonly deps: ServeDeps;
  readonly route: R;
  readonly options: ServeOptions;
  readonly call: Call<R>;
  readonly opening: Opening;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Step: the handler in its transaction. A repeated key gets its first answer; what is new is stored with its key,
 * committed, and followed by its effects.
 */
export async function runHandler<R extends Route>(
  run: Run<R>,
  handler: (tx: Tx) => Promise<ResponseOf<R>>,
): Promise<unknown> {
  const { deps, route, options, call, opening, request, reply } = run;
  const opened = await opening.open();
  const { tx, effects } = opened;
  try {
    opening.assertAccess(tx);
    const first = firstAnswerOf(opened, call.repeat);
    if (first !== null) {
      await opened.rollback();
      return sendStored(reply, first);
    }
    const result = await handler(tx);
    if (deps.validateResponses) assertResponse(route, result);
    if (call.repeat !== null && options.answersRepeats !== true) {
      // The first answer is stored as it was sent, so that a repeat cannot differ from it.
      const response = String(reply.serializeInput(result as Record<string, unknown>, '200'));
      await opened.commit({ ...call.repeat, response });
      deps.afterCommit(effects);
      return sendStored(reply, response);
    }
    const committed = opened.commit();
    if (options.readOnly === true)
      committed.catch((error: unknown) => request.log.warn({ err: error }, 'commit of a reading request'));
    else await committed;
    deps.afterCommit(effects);
    return result;
  } catch (error) {
    const refused = await opening.endRefused(opened, error);
    const first = error instanceof CommittedRefusal ? null : await findFirstAnswer(run, error);
    if (first !== null) return sendStored(reply, first);
    throw await explainMissing(refused, route, call.input, tx, () => opening.open());
  }
}

/**
 * Two requests with one key at once: the second may be refused, or trip over the first one's stored answer. Either way
 * the first answer is what the repeat must get. (Without a database there is none to look for.)
 */
async function findFirstAnswer<R extends Route>(
  { route, call, opening }: Run<R>,
  error: unknown,
): Promise<string | null> {
  if (call.repeat === null || isDatabaseAway(error)) return null;
  const again = await opening.open();
  // Given back before it is looked at: a key that was used for something else throws.
  await again.rollback();
  // Whoever has lost the right since gets no answer of before.
  if (route.access !== 'PUBLIC') authorise(route.access, again.tx.user);
  return firstAnswerOf(again, call.repeat);
}

/** Our own mistake, and not the caller's, as a ZodError would be. The values stay out of the message: it is logged. */
function assertResponse(route: Route, result: unknown): void {
  const { error } = route.response.safeParse(result);
  if (error === undefined) return;
  const fields = error.issues.map(({ path, code }) => `${path.join('.')} (${code})`);
  throw new Error(`${route.name} breaks its contract: ${fields.join(', ')}`);
}
