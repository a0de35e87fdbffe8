import { expect, test } from 'vitest';
import { makeRounds } from '../support/sms-chaos/rounds.ts';
import { runSmsChaos } from '../support/sms-chaos/sms-chaos.ts';

const ROUND_SIZE = 50;
const ROUNDS = makeRounds({ kills: 8, oddEvery: 2, roundSize: ROUND_SIZE });
const KILLS = ROUNDS.filter(({ kill }) => kill !== undefined).length;

test(`the server killed ${KILLS} times while it sends: no SMS twice, each in a state that is true, and billed by delivery`, async () => {
  const result = await runSmsChaos({ rounds: ROUNDS, roundSize: ROUND_SIZE, patienceMs: 60_000 });
  const { people, batch, deliveredAtProvider, late } = result;
  const { counts } = batch;
  console.log(`${people} SMS, ${result.kills} kills, ${result.seconds} s: ${JSON.stringify(counts)}`);
  expect(result.contradictions).toEqual([]);
  expect(result.kills).toBe(KILLS);
  // Each kill has met a batch that is being sent.
  expect(Math.min(...result.leftAtKills)).toBeGreaterThan(0);
  expect(late.told).toBeGreaterThan(0);
  expect(late.stillUnknown).toBe(0);
  expect(counts.DELIVERED).toBe(deliveredAtProvider);
  expect(counts.DELIVERED + counts.FAILED + counts.UNKNOWN).toBe(people);
  expect(batch).toMatchObject({
    state: 'DONE',
    price: '0.0900',
    cost: ((deliveredAtProvider * 9) / 100).toFixed(4),
  });
  expect(result.exitCode).toBe(0);
}, 300_000);
