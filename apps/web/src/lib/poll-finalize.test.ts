import { expect, test } from 'vitest';
import { LIMITS } from '@tervik/domain/limits.ts';
import { ApiError } from './api.ts';
import { pollFinalize } from './poll-finalize.ts';

const offline = new ApiError(0, { key: 'OFFLINE', message: '' });
const refused = new ApiError(469, { key: 'E_CONTACT_FLOW_MISMATCH', message: '' });

type Answer = 'DONE' | 'WAIT' | 'ENDED';
async function poll(answers: readonly (Answer | ApiError)[], stopAfter = Infinity) {
  let asked = 0;
  let paused = 0;
  const result = await pollFinalize({
    async ask() {
      const answer = answers.at(Math.min(asked, answers.length - 1)) ?? 'WAIT';
      asked += 1;
      if (answer instanceof ApiError) throw answer;
      return answer;
    },
    async pause() {
      paused += 1;
    },
    stopped: () => asked >= stopAfter,
  });
  return { result, asked, paused };
}

test('DONE ends at once, without a pause', async () => {
  expect(await poll(['DONE'])).toEqual({ result: 'DONE', asked: 1, paused: 0 });
});

test('WAIT is asked again until it is done', async () => {
  expect(await poll(['WAIT', 'WAIT', 'DONE'])).toEqual({
    result: 'DONE',
    asked: 3,
    paused: 2,
  });
});

test('fifteen tries and no more', async () => {
  const { result, asked, paused } = await poll(['WAIT']);
  expect([result, asked, paused]).toEqual(['late', LIMITS.finalizeAttempts, LIMITS.finalizeAttempts - 1]);
});

test('ENDED and any refusal end it', async () => {
  expect(await poll(['WAIT', 'ENDED'])).toEqual({ result: 'ended', asked: 2, paused: 1 });
  expect(await poll(['WAIT', refused])).toEqual({ result: refused, asked: 2, paused: 1 });
});

test('a network that comes back costs one try; one that does not is said as what it is', async () => {
  expect(await poll([offline, 'DONE'])).toEqual({ result: 'DONE', asked: 2, paused: 1 });
  expect((await poll([offline])).result).toBe(offline);
});

test('a page that was left asks no more', async () => {
  expect(await poll(['WAIT'], 2)).toMatchObject({ result: 'STOPPED', asked: 2 });
});
