import assert from 'node:assert/strict';
import { costOf } from '@tervik/domain/message-centre/batch.ts';
import { makeRounds } from '../../../e2e/support/sms-chaos/rounds.ts';
import { runSmsChaos } from '../../../e2e/support/sms-chaos/sms-chaos.ts';
import type { Figure } from '../table.ts';

const ROUND_SIZE = 400;
const KILLS = 20;

/**
 * 10,000 SMS by the whole product, killed 20 times, with a provider that hangs, is busy, loses answers and speaks nonsense, and
 * whose receipts come late, twice, in the wrong order, or never.
 */
export async function measureSmsChaos(): Promise<Figure[]> {
  const rounds = makeRounds({ kills: KILLS, oddEvery: 5, roundSize: ROUND_SIZE });
  const result = await runSmsChaos({ rounds, roundSize: ROUND_SIZE, patienceMs: 300_000 });
  const { people, batch, deliveredAtProvider, contradictions } = result;
  const { DELIVERED, FAILED, UNKNOWN } = batch.counts;
  assert.equal(result.kills, KILLS);
  const twice = contradictions.filter((text) => text.includes('taken')).length;
  const known = DELIVERED + FAILED + UNKNOWN;
  const expected = costOf(batch.price, deliveredAtProvider);
  const figure = (what: string, ours: string, floor: string, aim: string, reached: boolean): Figure => ({
    what: `${people.toLocaleString('en')} SMS, a provider that lies, ${KILLS} kills: ${what}`,
    ours,
    floor,
    ratio: null,
    aim,
    reached,
    grows: '',
  });
  return [
    figure('taken twice', String(twice), '', '0', twice === 0),
    figure(
      'rows that contradict the provider',
      String(contradictions.length),
      '',
      '0',
      contradictions.length === 0,
    ),
    figure(
      'in an end state, or unknown',
      `${DELIVERED} delivered, ${FAILED} failed, ${UNKNOWN} unknown`,
      '',
      String(people),
      known === people,
    ),
    figure(
      'the bill against what the provider delivered',
      `${batch.cost} €`,
      `${expected} €`,
      'equal',
      batch.cost === expected,
    ),
  ];
}
