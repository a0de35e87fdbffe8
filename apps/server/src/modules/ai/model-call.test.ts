import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { toRedactedJson } from '@tervik/domain/ai/redaction/redact.ts';
import type { ModelPort } from '#adapters/model/port.ts';
import type { ModelBook } from '#modules/ai-model/index.ts';
import { createModelCall } from './model-call.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answers: ModelPort = { model: 'good', complete: async () => Promise.resolve('ok' as never) };
/** Whatever its adapter promises. */
const hangs: ModelPort = { model: 'deaf', complete: async () => new Promise<never>(() => undefined) };

function createCall() {
  const warned: object[] = [];
  const measured: Parameters<ModelBook['note']>[0][] = [];
  const book = { note: async (call: (typeof measured)[0]) => Promise.resolve(void measured.push(call)) };
  const call = createModelCall({ book: book as ModelBook, log: { warn: (what) => void warned.push(what) } });
  const ask = async (...ports: ModelPort[]) =>
    call(
      ports.map((port) => ({ id: port.model, port })),
      {
        purpose: 'summary',
        system: 'x',
        user: toRedactedJson({}),
        name: 'x',
        schema: z.string(),
        parse: (answer) => answer,
      },
    );
  return { ask, warned, measured };
}

test('a model that never answers makes way for the next one, and is counted as failed', async () => {
  const { ask, warned, measured } = createCall();
  const asking = ask(hangs, answers);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await asking).toMatchObject({ answer: 'ok', model: { id: 'good' } });
  expect(warned).toEqual([{ partner: 'model', detail: 'TimeoutError' }]);
  expect(measured).toMatchObject([
    { modelId: 'deaf', failed: true },
    { modelId: 'good', failed: false },
  ]);
});

test('models that never answer keep no place: a minute later others are asked', async () => {
  const { ask } = createCall();
  const waiting = Array.from({ length: 50 }, async () => ask(hangs));
  expect(await ask(answers)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => undefined));
  expect(await ask(answers)).toMatchObject({ answer: 'ok' });
  expect(vi.getTimerCount()).toBe(0);
});
