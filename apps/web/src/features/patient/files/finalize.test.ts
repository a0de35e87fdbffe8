import { expect, test } from 'vitest';
import { LIMITS } from '@tervik/domain/limits.ts';
import { ApiError } from '../../../lib/api.ts';
import { pollFinalize } from './finalize.ts';

const offline = new ApiError(0, { key: 'OFFLINE', message: '' });
const refused = new ApiError(469, { key: 'E_CONTACT_FLOW_MISMATCH', message: '' });

async function poll(answers: readonly (string | ApiError)[], stopAfter = Infinity) {
  let asked = 0;
  let paused = 0;
  const result = await pollFinalize({
    async ask() {
      const answer = answers.at(Math.min(asked, answers.length - 1)) ?? 'STARTED';
      asked += 1;
      if (answer instanceof ApiError) throw answer;
      return { creationStatus: answer };
    },
    async pause() {
      paused += 1;
    },
    stopped: () => asked >= stopAfter,
  });
  return { result, asked, paused };
}

test('SUBMITTED ends at once, without a pause', async () => {
  expect(await poll(['SUBMITTED'])).toEqual({ result: 'SUBMITTED', asked: 1, paused: 0 });
});

test('STARTED is asked again until it is sent', async () => {
  expect(await poll(['STARTED', 'STARTED', 'SUBMITTED'])).toEqual({
    result: 'SUBMITTED',
    asked: 3,
    paused: 2,
  });
});

test('fifteen tries and no more', async () => {
  const { result, asked, paused } = await poll(['STARTED']);
  expect([result, asked, paused]).toEqual(['late', LIMITS.finalizeAttempts, LIMITS.finalizeAttempts - 1]);
});

test('FAILED and any refusal end it', async () => {
  expect(await poll(['STARTED', 'FAILED'])).toEqual({ result: 'ended', asked: 2, paused: 1 });
  expect(await poll(['STARTED', refused])).toEqual({ result: refused, asked: 2, paused: 1 });
});

test('a network that comes back costs one try; one that does not is said as what it is', async () => {
  expect(await poll([offline, 'SUBMITTED'])).toEqual({ result: 'SUBMITTED', asked: 2, paused: 1 });
  expect((await poll([offline])).result).toBe(offline);
});

test('a page that was left asks no more', async () => {
  expect(await poll(['STARTED'], 2)).toMatchObject({ result: 'STOPPED', asked: 2 });
});
