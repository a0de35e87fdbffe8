import { randomUUID } from 'node:crypto';
import type { Case } from '../case.ts';
import { OWN_STAFF } from '../../support/names.ts';

const FIGURE: Case = {
  state: 'NONE',
  call: (_, cast) => ({
    params: { id: cast.clinic.id },
    query: { from: '2026-11-01', to: '2026-11-30' },
  }),
  allowed: OWN_STAFF,
};

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const oversightCases: Record<string, Case> = {
  listOwnAccess: { state: 'NONE', call: () => ({}), allowed: OWN_STAFF, ownData: true },
  listAccessAnomalies: {
    state: 'NONE',
    call: (_, cast) => ({ params: { id: cast.clinic.id } }),
    allowed: ['clinicAdmin'],
    otherwise: 403,
  },
  getDemand: FIGURE,
  getPromiseOutcome: FIGURE,
  getReplyTimes: FIGURE,
  getClosings: FIGURE,
  getLoad: FIGURE,
  writeMonthlyReport: {
    state: 'NONE',
    call: (_, cast) => ({
      params: { id: cast.clinic.id },
      body: { month: '2026-10', columns: ['received'] },
    }),
    allowed: OWN_STAFF,
  },
  getWeeklyMail: {
    state: 'NONE',
    call: (_, cast) => ({ params: { id: cast.clinic.id } }),
    allowed: ['clinicAdmin'],
    otherwise: 403,
  },
  changeWeeklyMail: {
    state: 'NONE',
    call: (_, cast) => ({ params: { id: cast.clinic.id }, body: { isOn: true } }),
    allowed: ['clinicAdmin'],
    otherwise: 403,
  },
  changeBaseline: {
    state: 'NONE',
    call: (_, cast) => ({ params: { id: cast.clinic.id }, body: { baselineMinutes: 12 } }),
    allowed: ['clinicAdmin'],
    otherwise: 403,
  },
  track: {
    state: 'NEW',
    call: ({ eContactId }) => ({
      body: { target: 'E_CONTACT_TIME', payload: { id: randomUUID(), eContactId, seconds: 5 } },
    }),
    allowed: OWN_STAFF,
  },
};
