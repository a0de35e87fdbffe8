import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { OWN_STAFF } from '../../support/names.ts';
import type { Case, Target } from '../case.ts';
import type { TestApp } from '../../support/test-app.ts';
import { toMultipart, upload, PIXEL } from '../../support/test-upload.ts';
import type { Persona } from '../../support/world.ts';

export async function uploadTo(
  app: TestApp,
  as: Persona,
  eContactId: string,
  uploadId: string,
): Promise<void> {
  const { status } = await upload(app, as, eContactId, PIXEL, { uploadId, name: 'pixel.png' });
  expect(status).toBe(200);
}

const file = ({ fileId }: Target) => ({ params: { id: fileId } });
const mine = (state: Case['state'], call: Case['call']): Case => ({ state, call, allowed: ['patient'] });
const staff: Case = { state: 'SENT_FILE', call: file, allowed: OWN_STAFF };

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const fileCases: Record<string, Case> = {
  uploadFile: mine('NEW', ({ eContactId }) => ({
    params: { id: eContactId },
    multipart: toMultipart(PIXEL, { uploadId: randomUUID() }),
  })),
  getUpload: mine('FILE', ({ eContactId, fileId }) => ({ params: { id: eContactId, uploadId: fileId } })),
  listPatientFiles: mine('FILE', ({ eContactId }) => ({ params: { id: eContactId } })),
  removeFile: mine('FILE', file),
  openPatientFile: mine('SENT_FILE', file),
  openPatientThumbnail: mine('SENT_FILE', file),
  openClinicFile: staff,
  openClinicThumbnail: staff,
};
