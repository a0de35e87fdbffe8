import { randomUUID } from 'node:crypto';
import type { Case } from '../case.ts';
import { OWN_STAFF } from '../../support/names.ts';

const VIEW = { name: 'Minu töö', filters: { sort: 'work' }, isShared: false };
const target = (call: Case['call']): Case => ({ state: 'NONE', call, allowed: OWN_STAFF, ownData: true });
/** One that is nobody's: whose it is, and who may change it, is shown in view.routes.test.ts. */
const nobodys = (body?: unknown): Case => ({
  state: 'NONE',
  call: () => ({ params: { id: randomUUID() }, ...(body !== undefined && { body }) }),
  allowed: [],
});
const ofClinic = (more: object = {}): Case => ({
  state: 'NONE',
  call: (_, cast) => ({ params: { id: cast.clinic.id }, ...more }),
  allowed: OWN_STAFF,
});

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const clinicListCases: Record<string, Case> = {
  listViews: target(() => ({})),
  addView: ofClinic({ body: VIEW }),
  updateView: nobodys({ name: 'Teine' }),
  removeView: nobodys(),
  listOtherEContacts: {
    state: 'NEW',
    call: ({ eContactId }) => ({ params: { id: eContactId } }),
    allowed: OWN_STAFF,
  },
  findPatients: {
    state: 'NONE',
    call: (_, cast) => ({ query: { clinicId: cast.clinic.id, listCode: 'N0101', search: 'first' } }),
    allowed: OWN_STAFF,
  },
  searchPatients: {
    state: 'NONE',
    call: (_, cast) => ({ body: { clinicId: cast.clinic.id, search: 'first' } }),
    allowed: OWN_STAFF,
  },
};
