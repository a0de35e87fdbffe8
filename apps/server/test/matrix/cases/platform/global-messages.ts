import { randomUUID } from 'node:crypto';
import type { Case } from '../../case.ts';
import { OWN_STAFF } from '../../../support/names.ts';

/** A message of nobody's: whose may be deleted and taken back is shown in global-message.routes.test.ts. */
const ofNobody = (body: (clinicId: string) => object): Case => ({
  state: 'NONE',
  call: (_, cast) => ({ params: { id: randomUUID() }, body: body(cast.clinic.id) }),
  allowed: [],
});

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const globalMessageCases: Record<string, Case> = {
  listGlobalMessages: {
    state: 'NONE',
    call: () => ({ query: { role: 'PRM_PATIENT' } }),
    allowed: [],
    ownData: true,
  },
  listClinicGlobalMessages: {
    state: 'NONE',
    call: (_, cast) => ({ params: { id: cast.clinic.id } }),
    allowed: OWN_STAFF,
  },
  addGlobalMessage: {
    state: 'NONE',
    call: (_, cast) => ({
      body: {
        roles: ['PRM_DOCTOR'],
        texts: { et: 'Koosolek kell 9.' },
        clinicIds: [cast.clinic.id],
        from: null,
        until: new Date(Date.now() + 3_600_000).toISOString(),
      },
    }),
    allowed: OWN_STAFF,
  },
  removeGlobalMessage: ofNobody((clinicId) => ({ clinicId })),
  restoreGlobalMessage: ofNobody((clinicId) => ({ clinicId })),
  withdrawGlobalMessage: ofNobody(() => ({})),
};
