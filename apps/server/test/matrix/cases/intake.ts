import { randomUUID } from 'node:crypto';
import type { Case } from '../case.ts';
import { OWN_STAFF } from '../../support/names.ts';

const admins = (call: Case['call']): Case => ({
  state: 'NONE',
  call,
  allowed: ['clinicAdmin'],
  otherwise: 403,
});

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const intakeCases: Record<string, Case> = {
  getIntake: {
    state: 'NONE',
    call: (_, cast) => ({ params: { id: cast.clinic.id } }),
    allowed: OWN_STAFF,
  },
  // Of version 0, and without a change of it: closing the clinic of all personas would stop the cases after it.
  setIntakeLimits: admins((_, cast) => ({
    params: { id: cast.clinic.id },
    body: { version: 0, limits: {} },
  })),
  // It begins when all of this is over.
  addIntakeClosure: admins((_, cast) => ({
    params: { id: cast.clinic.id },
    body: {
      reason: 'HOLIDAY',
      groups: ['QUESTIONNAIRES'],
      from: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16),
      until: null,
      texts: { et: null, en: null, ru: null },
    },
  })),
  // One that is nobody's: what can be changed is shown in intake.routes.test.ts.
  changeIntakeClosure: {
    ...admins(() => ({
      params: { id: randomUUID(), closureId: randomUUID() },
      body: { version: 0, opened: true },
    })),
    allowed: [],
  },
};
