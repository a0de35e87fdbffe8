import { expect, test } from 'vitest';
import { LIMITS } from '@tervik/domain/limits.ts';
import { ApiError } from '#lib/http/api.ts';
import { pollFinalize } from './poll-finalize.ts';

const offline = new ApiError(0, { key: 'OFFLINE', message: '' });
const refused = new ApiError(469, { key: 'E_CONTACT_FLOW_MISMATCH', message: '' });

type Answer = 'DONE' | 'WAIT' | 'ENDED';
async function poll(
  answers: readonly (Answer | ApiError)[],
  stopAfter = Infinity,
  failing?: Answer | ApiError,
) {
  let failed = 0;
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
    ...(failing !== undefined && {
      async fail() {
        failed += 1;
        if (failing instanceof ApiError) throw failing;
        return failing;
      },
    }),
  });
  return { result, asked, paused, ...(failing !== undefined && { failed }) };
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

test.each([
  // What fifteen tries, or an error, came to; what the server says to "failed"; what is told in the end.
  [['WAIT'], 'ENDED', 'ended'],
  [['WAIT'], 'WAIT', 'late'], // Ready after all: kept, and can be sent again.
  [['WAIT'], 'DONE', 'DONE'], // Sent by another page meanwhile.
  [['WAIT'], offline, 'late'],
  [[offline], 'ENDED', 'ended'],
  [[offline], offline, offline],
  [['WAIT', refused], 'ENDED', 'ended'],
  [['WAIT', refused], 'WAIT', refused],
  [[refused], refused, refused],
] as const)(
  'after %j the server is told once that it has failed, says %j: %j',
  async (answers, failing, result) => {
    expect(await poll(answers, Infinity, failing)).toMatchObject({ result, failed: 1 });
  },
);

test('what was done, has ended or was left is not told to have failed', async () => {
  expect(await poll(['WAIT', 'DONE'], Infinity, 'ENDED')).toMatchObject({ result: 'DONE', failed: 0 });
  expect(await poll(['ENDED'], Infinity, 'ENDED')).toMatchObject({ result: 'ended', failed: 0 });
  expect(await poll(['WAIT'], 2, 'ENDED')).toMatchObject({ result: 'STOPPED', failed: 0 });
});
