import type { StoragePort } from '#adapters/storage/port.ts';
import type { Within } from '#platform/http/serve.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import * as sql from './queries.ts';

interface StoredFiles {
  readonly storage: StoragePort;
  readonly log: Log;
}

/**
 * Takes an upload away that is not sent. First nobody sees it any more, then its bytes go, then its row; if that
 * breaks off in between, the sweeper ends it. @returns false when there is none
 */
export async function discard(
  deps: StoredFiles,
  uploadId: string,
  userId: string,
  within: Within,
): Promise<boolean> {
  const failed = await within(async (tx) => {
    const row = await tx.find(sql.failUpload, { uploadId, userId });
    if (row !== undefined)
      tx.write(sql.insertRemovalAudit, {
        uploadId,
        userId,
        auditId: newId(tx.now),
        now: tx.nowIso,
        requestId: tx.requestId,
      });
    return row;
  });
  if (failed === undefined) return false;
  if (await removeBytes(deps, failed.storage_key))
    await within(async (tx) => tx.write(sql.deleteFailed, { uploadId, userId }));
  return true;
}

/** @returns false when the storage did not do it: the sweeper comes again */
export async function removeBytes({ storage, log }: StoredFiles, key: string): Promise<boolean> {
  try {
    await storage.remove(key);
    // There may be one although the row does not say so yet.
    await storage.remove(`${key}-t`);
    return true;
  } catch (error) {
    log.warn({ reason: String(error) }, 'a file was not removed from the storage yet');
    return false;
  }
}
