import { describe, expect, it } from 'vitest';
import { findTroubles, type Signs, type Trouble } from './overview.ts';

const WELL: Signs = { failedMails: 0, failedJobs: 0, relayAge: null, lateActions: 0, filesUnscanned: 0 };

describe('what is wrong with the platform', () => {
  it.each<[string, Partial<Signs>, Trouble[]]>([
    ['nothing', {}, []],
    ['an effect that has just been written', { relayAge: 900 }, []],
    ['an effect of a minute', { relayAge: 60_000 }, []],
    ['an effect of more than a minute', { relayAge: 60_001 }, ['RELAY_LATE']],
    ['one mail', { failedMails: 1 }, ['MAILS_FAILED']],
    ['one job', { failedJobs: 1 }, ['JOBS_FAILED']],
    ['one answer that is late', { lateActions: 1 }, ['ACTIONS_LATE']],
    ['one file', { filesUnscanned: 1 }, ['FILES_UNSCANNED']],
    [
      'everything, what holds people up first',
      { failedMails: 2, failedJobs: 3, relayAge: 1e9, lateActions: 4, filesUnscanned: 5 },
      ['RELAY_LATE', 'ACTIONS_LATE', 'MAILS_FAILED', 'JOBS_FAILED', 'FILES_UNSCANNED'],
    ],
  ])('%s', (_, signs, troubles) => {
    expect(findTroubles({ ...WELL, ...signs })).toEqual(troubles);
  });
});
