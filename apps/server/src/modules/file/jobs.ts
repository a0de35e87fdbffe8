import type { Pool } from 'pg';
import { z } from 'zod';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { ScanFailure, type ScannerPort } from '#adapters/scanner/port.ts';
import { StorageFailure, type StoragePort } from '#adapters/storage/port.ts';
import { runStatement, statement } from '#platform/db/statement.ts';
import type { JobTask } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import type { OutboxHandler } from '#platform/outbox.ts';
import { notifyUpdated } from '#platform/realtime/notify-of-job.ts';
import type { Spool } from './spool.ts';

const TASK = 'scan_file';
/** After mails: codes for signing in must not wait for a scanner. */
const PRIORITY = 1;
const ScanFile = z.object({ fileId: z.uuid() });

/** Counted before the scanner is asked: a process that dies of a file has tried it too. */
const beginScan = statement(
  'file.begin_scan',
  `update file set scan_attempts = scan_attempts + 1
    where id = :fileId and state = 'STORED' and scan = 'WAITING'
   returning storage_key as "storage_key!", e_contact_id, clinic_id, scan_attempts as attempts`,
);
const endScan = statement(
  'file.end_scan',
  `update file set scan = :scan where id = :fileId and scan = 'WAITING'`,
);

/** SCAN rows → one job a file. */
export const relayScans: OutboxHandler = async (_client, rows) =>
  rows.map(({ payload }) => {
    const { fileId } = ScanFile.parse(payload);
    // The library gives up later than we do: who gives up is the code that writes NA.
    return {
      task: TASK,
      payload: { fileId },
      key: `scan:${fileId}`,
      maxAttempts: SERVER_LIMITS.scanAttempts * 4,
      priority: PRIORITY,
    };
  });

export interface FileTaskDeps {
  readonly storage: StoragePort;
  /** None: what waits is not going to be scanned, and says so. */
  readonly scanner: ScannerPort | undefined;
  readonly log: Log;
}

/**
 * scan_file. Only the scanner's own "OK" makes a file CLEAN: while it is away, slow or over its limits the file stays
 * WAITING, which nobody can open, and is tried again with growing pauses; in the end it is NA, which is not CLEAN.
 */
export function createFileTasks(deps: FileTaskDeps): Readonly<Record<string, JobTask>> {
  return { [TASK]: (payload, { pool }) => scanFile(pool, deps, ScanFile.parse(payload).fileId) };
}

async function scanFile(pool: Pool, { storage, scanner, log }: FileTaskDeps, fileId: string): Promise<void> {
  const [row] = await runStatement(pool, beginScan, { fileId });
  if (row === undefined) return; // Scanned, given up, or removed before.
  const end = async (result: 'CLEAN' | 'INFECTED' | 'NA'): Promise<void> => {
    await runStatement(pool, endScan, { fileId, scan: result });
    await notifyUpdated(pool, { eContactId: row.e_contact_id, clinicId: row.clinic_id, inList: false });
  };
  if (scanner === undefined) return end('NA');
  try {
    const verdict = await scanner.scan((await storage.open(row.storage_key)).stream);
    if (verdict.result === 'INFECTED') log.warn({ file: fileId, virus: verdict.name }, 'a virus was found');
    await end(verdict.result);
  } catch (error) {
    if (!(error instanceof ScanFailure) && !(error instanceof StorageFailure)) throw error;
    if (row.attempts >= SERVER_LIMITS.scanAttempts) {
      log.error(
        { file: fileId, reason: error.message, attempts: row.attempts },
        'a file could not be scanned',
      );
      return end('NA');
    }
    // The job library pauses and repeats; its log line has only this sentence.
    throw new Error(`file not scanned yet (${error.message})`, { cause: error });
  }
}

const countFiles = statement(
  'file.count_scans',
  `select count(*) filter (where scan = 'WAITING')::text as "waiting!",
          count(*) filter (where scan = 'NA' and scan_attempts >= ${SERVER_LIMITS.scanAttempts})::text as "failed!"
     from file where state = 'STORED' and (scan = 'WAITING' or scan_attempts >= ${SERVER_LIMITS.scanAttempts})`,
);

/** For /api/status: files that wait for the scanner, and those it never looked at. @param pool under tervik_worker */
export async function readFileStatus(pool: Pool): Promise<{ filesWaiting: number; filesUnscanned: number }> {
  const [counted] = await runStatement(pool, countFiles, {});
  return { filesWaiting: Number(counted?.waiting ?? 0), filesUnscanned: Number(counted?.failed ?? 0) };
}

/** Of one round; what is left waits for the next. */
const SWEEP_MAX = 200;
const LIFETIME = `make_interval(secs => ${SERVER_LIMITS.uploadLifetime / 1000})`;
/**
 * Uploads that nobody went on with, and files that were never sent in an e-contact that ended a day ago (one that was
 * closed may be reopened). From here on nobody sees them; those that a crash or the storage left are taken up too.
 */
const failAbandoned = statement(
  'file.fail_abandoned',
  `update file set state = 'FAILED'
    where id in (select f.id from file f join e_contact e on e.id = f.e_contact_id
                  where f.activity_id is null
                    and (f.state = 'FAILED'
                         or f.state = 'UPLOADING' and f.created_at < now() - ${LIFETIME}
                         or f.state = 'STORED' and e.updated_at < now() - ${LIFETIME} and f.created_at < now() - ${LIFETIME}
                            and (e.status in ('COMPLETED', 'REJECTED') or e.creation_status in ('CANCELLED', 'FAILED')))
                  limit ${SWEEP_MAX} for update of f skip locked)
   returning id, storage_key as "storage_key!", thumbnail_key`,
);
const deleteSwept = statement(
  'file.delete_swept',
  `delete from file where id = :id and state = 'FAILED' and activity_id is null`,
);
const listUploading = statement(
  'file.list_uploading',
  `select id from file where id = any (:ids::uuid[]) and state = 'UPLOADING'`,
);
/** Bytes without a row: a request that is under way has written its row first, long before this. */
const ORPHAN_MS = 15 * 60 * 1000;

/** One round: rows, their bytes, and what lies in the folder of uploads without a row. @param pool under tervik_worker */
export async function sweepFiles(
  pool: Pool,
  { storage, spool, log }: { readonly storage: StoragePort; readonly spool: Spool; readonly log: Log },
): Promise<void> {
  for (const { id, storage_key: key } of await runStatement(pool, failAbandoned, {})) {
    try {
      await storage.remove(key);
      await storage.remove(`${key}-t`);
    } catch (error) {
      log.warn({ reason: String(error) }, 'a file was not removed from the storage yet');
      continue;
    }
    await runStatement(pool, deleteSwept, { id });
  }
  const idle = (await spool.listIdle(ORPHAN_MS)).filter((id) => z.uuid().safeParse(id).success);
  if (idle.length === 0) return;
  const known = await runStatement(pool, listUploading, { ids: idle });
  const stored = new Set(known.map(({ id }) => id));
  for (const id of idle) if (!stored.has(id)) await spool.remove(id);
}

const SWEEP_EVERY_MS = 5 * 60 * 1000;

/** Sweeps now and every few minutes. It runs where uploads are received: the folder they grow in is this machine's. */
export function startSweeper(
  pool: Pool,
  deps: { readonly storage: StoragePort; readonly spool: Spool; readonly log: Log },
): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const sweep = (): void => {
    running = running
      .then(() => sweepFiles(pool, deps))
      .catch((error: unknown) => deps.log.warn({ reason: String(error) }, 'old uploads were not swept away'));
  };
  const timer = setInterval(sweep, SWEEP_EVERY_MS);
  sweep();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
