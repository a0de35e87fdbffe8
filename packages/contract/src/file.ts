import { z } from 'zod';
import { LIMITS } from '@tervik/domain/limits.ts';
import { SCAN_RESULTS } from '@tervik/domain/file/scan.ts';
import { FileInfo, IdParams } from './e-contact.ts';
import { Id, Ok } from './common.ts';
import { defineRoute } from './route.ts';

/**
 * Fields of the multipart body, in this order and before the part `file`. An upload that breaks off goes on: the same
 * uploadId with `offset` = what the server says it has, and the rest of the bytes.
 */
export const UploadFields = z.object({
  /** Made by the browser, one per file: becomes the file's id. */
  uploadId: Id,
  fileName: z.string().min(1).max(500),
  /** Bytes of the whole file. */
  size: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  offset: z.coerce.number().int().min(0).max(LIMITS.fileBytes).default(0),
});

export const UploadState = z.object({
  /** Bytes that have arrived. */
  received: z.number(),
  /** There once the last byte has arrived and the file has been looked at. */
  file: FileInfo.nullable(),
});

export const uploadFile = defineRoute({
  name: 'uploadFile',
  method: 'POST',
  path: '/patient/e-contacts/{id}/upload',
  access: 'PATIENT',
  upload: true,
  summary:
    'Uploads a file to my e-contact (multipart, up to 50 MB); it is sent with the next message or by finalize',
  params: IdParams,
  response: UploadState,
});

export const getUpload = defineRoute({
  name: 'getUpload',
  method: 'GET',
  path: '/patient/e-contacts/{id}/uploads/{uploadId}',
  access: 'PATIENT',
  summary: 'How far an upload has come, to go on with it',
  params: z.object({ id: Id, uploadId: Id }),
  response: UploadState,
});

export const listPatientFiles = defineRoute({
  name: 'listPatientFiles',
  method: 'GET',
  path: '/patient/e-contacts/{id}/files',
  access: 'PATIENT',
  summary: 'Files of one e-contact of mine: sent ones, and those that wait to be sent',
  params: IdParams,
  response: z.object({
    files: z.array(FileInfo),
    pending: z.array(FileInfo),
    /** Spec §3: INFECTED wins, then WAITING, then NA, else CLEAN; null where there is none. */
    overall: z.enum(SCAN_RESULTS).nullable(),
    /** STARTED = finalize sends it with its files. */
    creationStatus: z.string(),
  }),
});

export const removeFile = defineRoute({
  name: 'removeFile',
  method: 'DELETE',
  path: '/patient/files/{id}',
  access: 'PATIENT',
  summary: 'Takes back a file that is not sent yet',
  params: IdParams,
  response: Ok,
});

/** Staff attach files to an inquiry or a closing answer in the same way. */
export const uploadClinicFile = defineRoute({
  name: 'uploadClinicFile',
  method: 'POST',
  path: '/clinic/e-contacts/{id}/upload',
  access: 'CLINIC',
  upload: true,
  summary:
    'Uploads a file to an e-contact of my clinic (multipart, up to 50 MB); it is sent with my next answer',
  params: IdParams,
  response: UploadState,
});

export const getClinicUpload = defineRoute({
  name: 'getClinicUpload',
  method: 'GET',
  path: '/clinic/e-contacts/{id}/uploads/{uploadId}',
  access: 'CLINIC',
  summary: 'How far an upload of mine has come, to go on with it',
  params: z.object({ id: Id, uploadId: Id }),
  response: UploadState,
});

export const listClinicFiles = defineRoute({
  name: 'listClinicFiles',
  method: 'GET',
  path: '/clinic/e-contacts/{id}/files',
  access: 'CLINIC',
  summary:
    'All files of one e-contact, and those of mine that wait to be sent; leaves a row in the access log',
  params: IdParams,
  response: z.object({
    files: z.array(FileInfo),
    pending: z.array(FileInfo),
    overall: z.enum(SCAN_RESULTS).nullable(),
  }),
});

export const removeClinicFile = defineRoute({
  name: 'removeClinicFile',
  method: 'DELETE',
  path: '/clinic/files/{id}',
  access: 'CLINIC',
  summary: 'Takes back a file of mine that is not sent yet',
  params: IdParams,
  response: Ok,
});

const bytes = { method: 'GET', bytes: true, params: IdParams, response: z.unknown() } as const;

export const openPatientFile = defineRoute({
  ...bytes,
  name: 'openPatientFile',
  path: '/patient/files/{id}',
  access: 'PATIENT',
  summary: 'The file itself; never while it is WAITING or INFECTED',
});

export const openPatientThumbnail = defineRoute({
  ...bytes,
  name: 'openPatientThumbnail',
  path: '/patient/files/{id}/thumbnail',
  access: 'PATIENT',
  summary: 'A small picture of an image',
});

export const openClinicFile = defineRoute({
  ...bytes,
  name: 'openClinicFile',
  path: '/clinic/files/{id}',
  access: 'CLINIC',
  summary: 'A file that was sent to my clinic; the look at it is in the access log',
});

export const openClinicThumbnail = defineRoute({
  ...bytes,
  name: 'openClinicThumbnail',
  path: '/clinic/files/{id}/thumbnail',
  access: 'CLINIC',
  summary: 'A small picture of an image that was sent to my clinic',
});
