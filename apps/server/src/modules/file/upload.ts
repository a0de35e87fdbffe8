import { UploadFields } from '@tervik/contract/file.ts';
import { isOwnCase } from '@tervik/domain/e-contact/own-case.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { cleanFileName } from '@tervik/domain/file/name.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import type { StoragePort } from '#adapters/storage/port.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import type { HttpPort, Within } from '#platform/http/serve.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import type { Inspector } from './inspection/inspector.ts';
import type { Inspected } from './inspection/inspection.ts';
import * as sql from './queries.ts';
import type { ClinicTargetRow, TargetRow, UploadRow } from './queries.ts';
import type { Spool, SpoolWriter } from './spool.ts';
import { discard, removeBytes } from './discard-upload.ts';

export interface UploadDeps {
  readonly spool: Spool;
  readonly inspector: Inspector;
  readonly storage: StoragePort;
  /** Ids of the formats that are taken. */
  readonly formats: readonly string[];
  /** There is a scanner; which clinics' files it sees is the plan's matter. */
  readonly scans: boolean;
  readonly log: Log;
}

/** Who uploads. */
export type Side = 'PATIENT' | 'CLINIC';

/** How far an upload has come; it is `whole` once it is stored. */
export interface Received {
  readonly uploadId: string;
  readonly received: number;
  readonly whole: boolean;
}

/**
 * One request of an upload: all of a file, or what is left of it after a break. Refused before a byte is read where
 * the e-contact is not mine or is closed; the row is committed before the first byte is written, so that a crash
 * leaves nothing that nobody knows of.
 */
export async function receiveUpload(
  deps: UploadDeps,
  { side, eContactId }: { readonly side: Side; readonly eContactId: string },
  http: HttpPort,
  within: Within,
): Promise<Received> {
  const userId = await within(async (tx) => {
    await getTarget(tx, side, eContactId);
    return userOf(tx).userId;
  });
  const { fields, bytes } = await http.readUpload();
  const { uploadId, fileName, size, offset } = UploadFields.parse({
    ...fields,
    fileName: fields['fileName']?.slice(0, 500),
  });
  if (size > LIMITS.fileBytes) throw new Refusal('FILE_TOO_LARGE');
  if (size === 0) throw new Refusal('FILE_EMPTY');

  const writer = await deps.spool.take(uploadId, userId);
  try {
    const upload = await within((tx) => begin(tx, deps, { side, uploadId, eContactId, fileName, size }));
    // A repeat of what has ended: the same answer, whatever comes after it.
    if (upload.state === 'STORED') {
      // A server that died between the two has left what it was made of.
      await writer.clear();
      return { uploadId, received: size, whole: true };
    }
    deps.inspector.prepare();
    const { received, sha256 } = await writer.append(bytes, { offset, size });
    if (received < size) return { uploadId, received, whole: false };
    await finish(deps, { writer, upload, sha256 }, within);
    return { uploadId, received, whole: true };
  } catch (error) {
    if (error instanceof Refusal && IS_FINAL.has(error.key)) {
      await writer.clear();
      await discard(deps, uploadId, userId, within);
    }
    throw error;
  } finally {
    writer.release();
  }
}

/** After these nothing can be gone on with: nothing is left behind. */
const IS_FINAL: ReadonlySet<string> = new Set([
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_UNREADABLE',
  'FILE_IMAGE_TOO_LARGE',
  'FILE_TOO_LARGE',
]);

/** An e-contact in which this side can still send a message. */
async function getTarget(tx: Tx, side: Side, eContactId: string): Promise<TargetRow | ClinicTargetRow> {
  const user = userOf(tx);
  const asked = { eContactId, userId: user.userId, now: tx.nowIso };
  if (side === 'PATIENT') {
    const target = await tx.get(sql.findTarget, asked);
    assertTakesFiles(target);
    return target;
  }
  const target = await tx.get(sql.findClinicTarget, asked);
  if (isOwnCase(user, target)) throw new Refusal('E_CONTACT_OWN_CASE');
  assertTakesFiles(target);
  return target;
}

function assertTakesFiles({ creation_status, status }: TargetRow): void {
  if (status === 'REJECTED') throw new Refusal('E_CONTACT_REJECTED');
  if (status === 'COMPLETED' || creation_status === 'CANCELLED' || creation_status === 'FAILED')
    throw new Refusal('E_CONTACT_ALREADY_CLOSED');
}

interface UploadInput {
  readonly side: Side;
  readonly uploadId: string;
  readonly eContactId: string;
  readonly fileName: string;
  readonly size: number;
}

/** Finds the upload that goes on, or begins one within the limits. */
async function begin(tx: Tx, { scans }: UploadDeps, input: UploadInput): Promise<UploadRow> {
  const { side, uploadId, eContactId, fileName, size } = input;
  const { userId } = userOf(tx);
  const [, target] = await Promise.all([
    tx.rows(sql.lockUploads, { userId }),
    getTarget(tx, side, eContactId),
  ]);
  const known = await tx.find(sql.findUpload, { uploadId, userId });
  if (known === undefined) {
    if (target.files >= LIMITS.filesPerEContact)
      throw new Refusal('FILE_LIMIT_REACHED', { max: LIMITS.filesPerEContact });
    if (target.unsent >= LIMITS.filesPerMessage)
      throw new Refusal('FILE_LIMIT_REACHED', { max: LIMITS.filesPerMessage });
    if (target.day_bytes + size > SERVER_LIMITS.uploadBytesPerDay)
      throw new Refusal('FILE_DAY_LIMIT_REACHED');
    const name = cleanFileName(fileName);
    // An id that is taken is somebody else's, or that of a file that was removed.
    await tx.get(sql.beginUpload, {
      uploadId,
      eContactId,
      userId,
      name,
      scans,
      bytes: size,
      storageKey: newId(tx.now),
      now: tx.nowIso,
      uploadedByEmployeeId: 'employee_id' in target ? target.employee_id : null,
    });
  }
  const upload = await tx.get(sql.findUpload, { uploadId, userId });
  if (upload.e_contact_id !== eContactId) throw new Refusal('NOT_FOUND');
  if (upload.state === 'UPLOADING' && upload.bytes !== size) throw new Refusal('INVALID_INPUT');
  return upload;
}

interface Whole {
  readonly writer: SpoolWriter;
  readonly upload: UploadRow;
  readonly sha256: string | undefined;
}

/** Looks at the whole file, keeps what is to be kept, and says so in one transaction. */
async function finish(deps: UploadDeps, { writer, upload, sha256 }: Whole, within: Within): Promise<void> {
  const { inspector, storage, formats } = deps;
  const { path, picturePath, thumbnailPath } = writer;
  const found = await inspector.inspect({ path, picturePath, thumbnailPath, formats, sha256 });
  if ('refused' in found) throw new Refusal(found.refused);
  let key: string | undefined;
  try {
    const taken = await within((tx) =>
      tx.get(sql.takeKey, {
        id: upload.id,
        userId: userOf(tx).userId,
        newKey: newId(tx.now),
        now: tx.nowIso,
      }),
    );
    if (taken.earlier_key !== null) await removeBytes(deps, taken.earlier_key);
    key = taken.storage_key;
    const isPicture = found.source === 'PICTURE';
    await storage.put(key, isPicture ? picturePath : path);
    if (isPicture) await storage.put(`${key}-t`, thumbnailPath);
    const stored = { ...found, key, thumbnailKey: isPicture ? `${key}-t` : null };
    await within((tx) => end(tx, upload.id, stored));
  } catch (error) {
    // Removed meanwhile by who uploaded it, or ended at another server: nothing of this one may stay.
    if (error instanceof Refusal && error.key === 'NOT_FOUND') {
      if (key !== undefined) await removeBytes(deps, key);
      await writer.clear();
    }
    throw error;
  }
  await writer.clear();
}

type StoredFile = Inspected & { readonly key: string; readonly thumbnailKey: string | null };

async function end(tx: Tx, id: string, found: StoredFile): Promise<void> {
  const { scan } = await tx.get(sql.endUpload, {
    id,
    userId: userOf(tx).userId,
    contentType: found.contentType,
    bytes: found.bytes,
    sha256: found.sha256,
    width: found.width,
    height: found.height,
    thumbnailKey: found.thumbnailKey,
    now: tx.nowIso,
    auditId: newId(tx.now),
    requestId: tx.requestId,
    storageKey: found.key,
  });
  if (scan !== 'WAITING') return;
  tx.write(sql.askForScan, { id });
  tx.wakeRelay();
}
