import { randomUUID } from 'node:crypto';
import { toCsv, rowOf } from '../../support/test-patient-lists.ts';
import { formOf } from '../../support/test-upload.ts';
import type { Case, Cast } from '../case.ts';
import { OWN_STAFF } from '../../support/names.ts';

const staff = (call: Case['call']): Case => ({ state: 'NONE', call, allowed: OWN_STAFF });
/** For its clinic's admins; to everybody else there is no such import. */
const ofImport = (of: (cast: Cast) => string, more: object = {}): Case => ({
  state: 'NONE',
  call: (_, cast) => ({ params: { id: of(cast) }, ...more }),
  allowed: ['clinicAdmin'],
});
const file = (cast: Cast) => ({
  multipart: formOf({ clinicId: cast.clinic.id, fileName: 'nimistu.csv' }, toCsv([rowOf(1)])),
});
/** In a clinic that is nobody's: who may prove themselves, and use it, is shown in proof.routes.test.ts. */
const nobody = (body: object, otherwise?: 403): Case => ({
  state: 'NONE',
  call: () => ({ body: { clinicId: randomUUID(), sessionId: randomUUID(), ...body } }),
  allowed: [],
  ...(otherwise !== undefined && { otherwise }),
});

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const patientListCases: Record<string, Case> = {
  listPatientLists: staff((_, cast) => ({ params: { id: cast.clinic.id } })),
  getPatientStatistics: staff((_, cast) => ({ query: { clinicId: cast.clinic.id } })),
  getImportWays: staff((_, cast) => ({ params: { id: cast.clinic.id } })),
  // A member of a foreign list is shown in known-by-list.routes.test.ts.
  getListMember: staff((_, cast) => ({ params: { id: cast.listMemberId } })),
  startMobileId: nobody({ personalCode: '60001019906', phone: '+37200000766' }, 403),
  startSmartId: nobody({ personalCode: '60001019906' }, 403),
  getMobileIdStatus: nobody({}),
  getSmartIdStatus: nobody({}),
  getDoctorsLists: nobody({}),
  importPatientList: nobody({ listCode: 'N0101' }),
  importListFile: { state: 'NONE', call: (_, cast) => file(cast), allowed: ['clinicAdmin'], otherwise: 403 },
  importPhoneFile: {
    state: 'NONE',
    call: (_, cast) => ({
      multipart: formOf(
        { clinicId: cast.clinic.id, fileName: 'telefonid.csv' },
        toCsv([rowOf(1, { phone: '55512345' })]),
      ),
    }),
    allowed: ['clinicAdmin'],
    otherwise: 403,
  },
  listImports: {
    state: 'NONE',
    call: (_, cast) => ({ params: { id: cast.clinic.id } }),
    allowed: ['clinicAdmin'],
    otherwise: 403,
  },
  getImport: ofImport(({ importIds }) => importIds.applied),
  listImportRows: ofImport(({ importIds }) => importIds.applied, { query: { group: 'NEW' } }),
  previewUndo: ofImport(({ importIds }) => importIds.applied),
  undoImport: ofImport(({ importIds }) => importIds.undone, { body: {} }),
  confirmImport: ofImport(({ importIds }) => importIds.applied, { body: { isWhole: true } }),
  discardImport: ofImport(({ importIds }) => importIds.planned),
};
