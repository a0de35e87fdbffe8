import { randomUUID } from 'node:crypto';
import { OWN_STAFF } from '../../support/names.ts';
import type { Call } from '../../support/test-app.ts';
import type { Case } from '../case.ts';

const STARS = { rating: 5, hasWords: false };
const PERIOD = { from: '2026-11-01', to: '2026-11-30' };

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const feedbackCases: Record<string, Case> = {
  giveFeedback: {
    state: 'CLOSED',
    call: ({ eContactId }) => ({
      params: { id: eContactId },
      body: { type: 'CLINIC', fields: { rating: 5, keywords: ['SPEED'] } },
    }),
    allowed: ['patient'],
  },
  rateEContact: {
    state: 'CLOSED',
    call: ({ eContactId }) => ({ params: { id: eContactId }, body: { rating: 4 } }),
    allowed: ['patient'],
  },
  listPlatformFeedback: { state: 'NONE', call: () => ({}), allowed: ['platformAdmin'] },
  listObstacles: { state: 'NONE', call: () => ({}), allowed: ['platformAdmin'] },
  getFeedbackStatistics: {
    state: 'NONE',
    call: (_, cast) => ({ params: { id: cast.clinic.id }, query: PERIOD }),
    allowed: OWN_STAFF,
  },
  listFeedback: {
    state: 'NONE',
    call: (_, cast) => ({ params: { id: cast.clinic.id }, query: PERIOD }),
    allowed: OWN_STAFF,
  },
  listEContactFeedback: {
    state: 'CLOSED',
    call: ({ eContactId }) => ({ params: { id: eContactId } }),
    allowed: OWN_STAFF,
  },
  // One that is nobody's: whose may be marked is shown in marks.routes.test.ts.
  markFeedback: {
    state: 'NONE',
    call: () => ({
      params: { id: randomUUID() },
      body: { isRead: true, isTakenUp: false, note: '', shown: STARS, seenChangedAt: null },
    }),
    allowed: [],
  },
  readFeedback: {
    state: 'NONE',
    call: (_, cast) => ({
      params: { id: cast.clinic.id },
      body: { shown: [{ id: randomUUID(), ...STARS }], isRead: true },
    }),
    allowed: OWN_STAFF,
  },
};

const UNKNOWN_CODE = 'Abcdefgh-_123456789012';

/** The links of mails: whoever knows no code is told nothing. And whoever could not get in. */
export const feedbackPublicCalls: Record<string, () => Call> = {
  readFeedbackLink: () => ({ body: { code: UNKNOWN_CODE } }),
  reportObstacle: () => ({
    body: { id: randomUUID(), place: 'SIGN_IN', obstacles: ['NO_CODE'], comment: '' },
  }),
  rateByLink: () => ({ body: { code: UNKNOWN_CODE, rating: 5 } }),
};
