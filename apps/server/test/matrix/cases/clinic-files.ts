import { randomUUID } from 'node:crypto';
import { OWN_STAFF } from '../../support/names.ts';
import type { Case } from '../case.ts';
import { PIXEL, toMultipart } from '../../support/test-upload.ts';

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const clinicFileCases: Record<string, Case> = {
  uploadClinicFile: {
    state: 'NEW',
    call: ({ eContactId }) => ({
      params: { id: eContactId },
      multipart: toMultipart(PIXEL, { uploadId: randomUUID() }),
    }),
    allowed: OWN_STAFF,
  },
  getClinicUpload: {
    state: 'DOCTORS_FILE',
    call: ({ eContactId, fileId }) => ({ params: { id: eContactId, uploadId: fileId } }),
    allowed: ['doctor'],
  },
  listClinicFiles: {
    state: 'DOCTORS_FILE',
    call: ({ eContactId }) => ({ params: { id: eContactId } }),
    allowed: OWN_STAFF,
  },
  removeClinicFile: {
    state: 'DOCTORS_FILE',
    call: ({ fileId }) => ({ params: { id: fileId } }),
    allowed: ['doctor'],
  },
};
