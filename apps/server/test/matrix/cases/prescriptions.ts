import { randomUUID } from 'node:crypto';
import type { Case, Cast } from '../case.ts';

const target = ({ must, clinic }: Cast) => ({ personId: must('patient').personId, clinicId: clinic.id });

/** Routes of medicines: who may call them, and with what (see route-cases.ts). */
export const prescriptionCases: Record<string, Case> = {
  searchMedicines: {
    state: 'NONE',
    call: () => ({ body: { search: 'ibu' } }),
    allowed: [],
    ownData: true,
  },
  listPrescriptions: {
    state: 'NONE',
    call: (_, cast) => ({ query: target(cast) }),
    allowed: ['patient'],
  },
  addPrescription: {
    state: 'NONE',
    call: (_, cast) => ({
      body: {
        ...target(cast),
        brandName: '',
        activeIngredient: 'ibuprofen',
        routeOfAdministration: 'ORAL',
        strength: '400 mg',
        dosing: 'AS_NEEDED',
      },
    }),
    allowed: ['patient'],
  },
  // One that is nobody's: whose it is, and that nobody else removes it, is shown in prescription.routes.test.ts.
  removePrescription: { state: 'NONE', call: () => ({ params: { id: randomUUID() } }), allowed: [] },
};
