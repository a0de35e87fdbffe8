import {
  getClosings,
  getDemand,
  getLoad,
  getPromiseOutcome,
  getReplyTimes,
} from '@tervik/contract/work-statistics.ts';
import type { TestApp } from './test-app.ts';
import type { Persona } from './world.ts';

/** Every figure of a clinic in a period, as one of its staff reads them. */
export async function readFigures(
  app: TestApp,
  as: Persona,
  from = '2026-11-01',
  to = '2026-11-30',
  id = as.clinicId ?? '',
) {
  const call = { as, params: { id }, query: { from, to } };
  const [demand, promise, replies, closings, load] = [
    await app.call(getDemand, call),
    await app.call(getPromiseOutcome, call),
    await app.call(getReplyTimes, call),
    await app.call(getClosings, call),
    await app.call(getLoad, call),
  ];
  for (const { status } of [demand, promise, replies, closings, load])
    if (status !== 200) throw new Error(`a figure was answered with ${status}`);
  return {
    demand: demand.body,
    promise: promise.body,
    replies: replies.body,
    closings: closings.body,
    load: load.body,
  };
}
