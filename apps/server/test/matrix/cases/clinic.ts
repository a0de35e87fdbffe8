import type { Case } from '../case.ts';

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const clinicCases: Record<string, Case> = {
  // The first change of this clinic; what an admin changes is shown in clinic-info.routes.test.ts.
  updateClinic: {
    state: 'NONE',
    call: (_, cast) => ({ params: { id: cast.clinic.id }, body: { version: 1, address: 'Uus 1' } }),
    allowed: ['clinicAdmin'],
    otherwise: 403,
  },
  getFirstSteps: {
    state: 'NONE',
    call: (_, cast) => ({ params: { id: cast.clinic.id } }),
    allowed: ['clinicAdmin'],
    otherwise: 403,
  },
  closeFirstSteps: {
    state: 'NONE',
    call: (_, cast) => ({ params: { id: cast.clinic.id }, body: {} }),
    allowed: ['clinicAdmin'],
    otherwise: 403,
  },
};
