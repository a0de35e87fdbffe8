import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '@tervik/contract/route.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { ServeDeps } from '../serve-options.ts';
import type { Call } from './read-call.ts';
import { runHandler } from './run-handler.ts';
import { openForTest } from './test-opening.ts';

const hash = Buffer.from('asked');
const replay = { hash, response: '{"first":true}' };
const route = defineRoute({
  name: 'count',
  summary: 'Counts',
  method: 'POST',
  path: '/count',
  access: 'PUBLIC',
  response: z.object({ count: z.number() }),
});

/** Runs a handler and tells what was answered and done. */
async function run(
  handler: () => Promise<{ count: number }>,
  { key, ...given }: Parameters<typeof openForTest>[0] & { readonly key?: boolean } = {},
): Promise<{ answer: unknown; done: string[]; sent: string[] }> {
  const { opening, done } = openForTest(given);
  const sent: string[] = [];
  const reply = {
    type: () => reply,
    serializer: () => reply,
    send: (text: string) => sent.push(text),
    serializeInput: (result: unknown) => JSON.stringify(result),
  };
  const call = { input: {}, repeat: key === true ? { key: 'k', hash } : null } as Call<typeof route>;
  const deps = { validateResponses: true, afterCommit: () => done.push('effects') } as unknown as ServeDeps;
  const at = { request: {} as FastifyRequest, reply: reply as unknown as FastifyReply };
  const answer: unknown = await runHandler({ deps, route, options: {}, call, opening, ...at }, handler).catch(
    (error: unknown) => error,
  );
  return { answer, done, sent };
}

test('what the handler answers goes out after the commit, and its effects follow', async () => {
  expect(await run(async () => ({ count: 1 }))).toEqual({
    answer: { count: 1 },
    done: ['open', 'commit', 'effects'],
    sent: [],
  });
});

test('with a key the answer is stored with it, and sent as it is stored', async () => {
  const { done, sent } = await run(async () => ({ count: 1 }), { key: true });
  expect([done, sent]).toEqual([['open', 'commit {"count":1}', 'effects'], ['{"count":1}']]);
});

test('a repeat gets the first answer, and nothing is done', async () => {
  const { done, sent } = await run(() => Promise.reject(new Error('ran')), { key: true, replays: [replay] });
  expect([done, sent]).toEqual([['open', 'rollback'], ['{"first":true}']]);
});

test('a repeat that is refused because the first one has just been done gets its answer', async () => {
  const refused = () => Promise.reject(new Refusal('E_CONTACT_ALREADY_CLOSED'));
  const { done, sent } = await run(refused, { key: true, replays: [null, replay] });
  expect([done, sent]).toEqual([['open', 'rollback', 'open', 'rollback'], ['{"first":true}']]);
  const first = await run(refused, { key: true });
  expect([first.answer, first.sent]).toEqual([new Refusal('E_CONTACT_ALREADY_CLOSED'), []]);
});

test('an answer that breaks its contract is our mistake: nothing is stored, and no value is told', async () => {
  const { answer, done } = await run(async () => ({ count: 'secret' }) as never);
  expect(done).toEqual(['open', 'rollback']);
  expect(String(answer)).toMatch(/count breaks its contract: count \(invalid_type\)/);
  expect(String(answer)).not.toContain('secret');
});
