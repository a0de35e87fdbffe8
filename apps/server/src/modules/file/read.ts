import { Refusal } from '@tervik/domain/errors.ts';
import { endingsOf, FILE_FORMATS } from '@tervik/domain/file/formats.ts';
import { withTrueEnding } from '@tervik/domain/file/name.ts';
import { canShow, overallScan } from '@tervik/domain/file/scan.ts';
import type { StoragePort } from '#adapters/storage/port.ts';
import type { getUpload, listClinicFiles, listPatientFiles } from '@tervik/contract/file.ts';
import type { ResponseOf } from '@tervik/contract/route.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import type { FileAnswer } from '#platform/http/bytes.ts';
import { newId } from '#platform/ids.ts';
import { presentFile } from './present.ts';
import * as sql from './queries.ts';
import type { BytesRow } from './queries.ts';
import type { Spool } from './spool.ts';
import type { Side } from './upload.ts';

export type Size = 'FULL' | 'THUMBNAIL';

/** @throws NOT_FOUND, FILE_WAITING, FILE_INFECTED */
export async function openForPatient(
  tx: Tx,
  storage: StoragePort,
  id: string,
  size: Size,
): Promise<FileAnswer> {
  return answer(await tx.get(sql.findPatientBytes, { id, ownerUserId: userOf(tx).userId }), storage, size);
}

/** The same for staff; the look stands in the access log when this transaction is committed. */
export async function openForClinic(
  tx: Tx,
  storage: StoragePort,
  id: string,
  size: Size,
): Promise<FileAnswer> {
  const purpose = size === 'FULL' ? 'E_CONTACT_FILE' : 'E_CONTACT_THUMBNAIL';
  const row = await tx.get(sql.readClinicBytes, {
    id,
    userId: userOf(tx).userId,
    logId: newId(tx.now),
    now: tx.nowIso,
    purpose,
  });
  return answer(row, storage, size);
}

function answer(row: BytesRow, storage: StoragePort, size: Size): FileAnswer {
  if (row.scan === 'WAITING') throw new Refusal('FILE_WAITING');
  if (row.scan === 'INFECTED') throw new Refusal('FILE_INFECTED');
  if (size === 'FULL') {
    const { name, content_type: contentType, storage_key: key } = row;
    return {
      contentType,
      name: withTrueEnding(name, endingsOf(contentType)),
      // Only what we have made ourselves. A PDF is downloaded: browsers show none in a sandbox.
      inline: canShow(row.scan) && isPicture(contentType),
      open: () => storage.open(key),
    };
  }
  const { thumbnail_key: key, name } = row;
  if (key === null) throw new Refusal('NOT_FOUND');
  return {
    contentType: 'image/jpeg',
    name: withTrueEnding(name, ['jpg']),
    inline: canShow(row.scan),
    open: () => storage.open(key),
  };
}

const isPicture = (contentType: string): boolean =>
  FILE_FORMATS.some((format) => format.isImage && format.contentType === contentType);

/** Sent files of one of my e-contacts, and those that wait to be sent. */
export async function listFiles(tx: Tx, eContactId: string): Promise<ResponseOf<typeof listPatientFiles>> {
  const { userId } = userOf(tx);
  const [target, sent, waiting] = await Promise.all([
    tx.find(sql.findTarget, { eContactId, userId, now: tx.nowIso }),
    tx.rows(sql.listSentFileRows, { eContactId }),
    tx.rows(sql.listPendingFileRows, { eContactId, userId }),
  ]);
  if (target === undefined) throw new Refusal('NOT_FOUND');
  const files = sent.map((row) => presentFile(row, 'PATIENT'));
  const pending = waiting.map((row) => presentFile(row, 'PATIENT'));
  return {
    files,
    pending,
    overall: overallScan([...files, ...pending].map(({ scan }) => scan)),
    creationStatus: target.creation_status,
  };
}

/** The same for staff: all that was sent, and what waits for my own next answer. The look stands in the access log. */
export async function listFilesForClinic(
  tx: Tx,
  eContactId: string,
): Promise<ResponseOf<typeof listClinicFiles>> {
  const { userId } = userOf(tx);
  const [target, sent, waiting] = await Promise.all([
    tx.find(sql.readClinicTarget, { eContactId, userId, logId: newId(tx.now), now: tx.nowIso }),
    tx.rows(sql.listSentFileRows, { eContactId }),
    tx.rows(sql.listPendingFileRows, { eContactId, userId }),
  ]);
  if (target === undefined) throw new Refusal('NOT_FOUND');
  const files = sent.map((row) => presentFile(row, 'CLINIC'));
  const pending = waiting.map((row) => presentFile(row, 'CLINIC'));
  return { files, pending, overall: overallScan([...files, ...pending].map(({ scan }) => scan)) };
}

/** How far an upload of mine has come. */
export async function readUpload(
  tx: Tx,
  spool: Spool,
  { id, uploadId }: { readonly id: string; readonly uploadId: string },
  side: Side,
): Promise<ResponseOf<typeof getUpload>> {
  const row = await tx.get(sql.findUpload, { uploadId, userId: userOf(tx).userId });
  if (row.e_contact_id !== id) throw new Refusal('NOT_FOUND');
  if (row.state === 'STORED') return { received: row.bytes, file: presentFile(row, side) };
  return { received: await spool.received(uploadId), file: null };
}
