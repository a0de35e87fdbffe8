import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelEContact } from '@tervik/contract/conversation.ts';
import { getStatus } from '@tervik/contract/status.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { createClamd } from '#adapters/scanner/clamd.ts';
import type { ScannerPort } from '#adapters/scanner/port.ts';
import { createFolderStorage } from '#adapters/storage/folder.ts';
import { StorageFailure, type StoragePort } from '#adapters/storage/port.ts';
import { readFiles } from '#config/file-config.ts';
import { startJobs, type JobRunner } from '#platform/jobs/jobs.ts';
import { createWorkerPool } from '#platform/jobs/worker-pool.ts';
import { relayBatch } from '#platform/outbox.ts';
import { startClamd, type RunningScanner } from '#test/support/partners/clamd.ts';
import { startClamdStandIn } from '#test/support/partners/clamd-stand-in.ts';
import { makePdf } from '#test/corpus/documents.ts';
import { eicar } from '#test/corpus/eicar.ts';
import { upload } from '#test/support/test-upload.ts';
import { sweepFiles } from './jobs.ts';
import { createFileTasks, createSpool, relayScans } from './index.ts';
import { createFileOffice, type FileOffice } from '#test/support/test-office.ts';

const PATIENCE = { timeout: 20_000, interval: 50 };
const lines: string[] = [];
const note = (data: object, sentence: string): void => void lines.push(`${sentence} ${JSON.stringify(data)}`);
const log = { debug() {}, info() {}, warn: note, error: note };

let home: string;
let clamd: RunningScanner;
let office: FileOffice;
let storage: StoragePort;
let workers: pg.Pool;
let eContactId: string;
let jobs: JobRunner | undefined;

beforeAll(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-scan-'));
  clamd = await startClamd();
  office = await createFileOffice({ files: readFiles({ CLAMD: '127.0.0.1:1' }, home) });
  storage = createFolderStorage(path.join(home, 'files'));
  workers = createWorkerPool(office.app.database.ownerUrl, 2, log);
}, 240_000);
afterAll(async () => {
  await workers.end();
  await office.app.close();
  await clamd.stop();
  fs.rmSync(home, { recursive: true, force: true });
});
beforeEach(async () => {
  await office.app.world.sql('truncate graphile_worker._private_jobs, outbox');
  eContactId = await office.open();
  lines.length = 0;
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});

const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  office.app.world.sql<Row>(text, values);
const scanOf = async (id: string): Promise<string | undefined> =>
  (await sql<{ scan: string }>('select scan from file where id = $1', [id]))[0]?.scan;
const relay = () => relayBatch(workers, { SCAN: relayScans, MAIL: async () => [] }, log);
const tasks = (scanner: ScannerPort | undefined, from = storage) =>
  createFileTasks({ storage: from, scanner, log });
async function startWith(scanner: ScannerPort | undefined): Promise<void> {
  await relay();
  const { ownerUrl } = office.app.database;
  jobs = await startJobs({ connectionString: ownerUrl, log, tasks: tasks(scanner) });
}
/** One attempt, as the job library would make it. */
const attempt = (id: string, scanner: ScannerPort | undefined, from = storage) =>
  tasks(scanner, from)['scan_file']!({ fileId: id }, { pool: workers });
const pdf = (more: Buffer = Buffer.alloc(0)): Buffer => Buffer.concat([makePdf(), more]);

describe('a file that was stored', () => {
  it('waits, is scanned as a job, and is clean or infected; whoever looks at it is told', async () => {
    const [clean, bad] = [
      await office.keep(eContactId, { contents: pdf(), name: 'a.pdf' }),
      await office.keep(eContactId, { contents: pdf(eicar()), name: 'b.pdf' }),
    ];
    expect([await scanOf(clean), await scanOf(bad)]).toEqual(['WAITING', 'WAITING']);
    const status = await office.app.call(getStatus, {});
    expect(status.body).toMatchObject({ filesWaiting: 2, filesUnscanned: 0 });
    const listener = new pg.Client({ connectionString: office.app.database.ownerUrl });
    await listener.connect();
    const heard: string[] = [];
    listener.on('notification', ({ payload }) => void heard.push(payload ?? ''));
    await listener.query('listen tervik_realtime');
    await startWith(createClamd(clamd.address));
    await expect.poll(() => scanOf(bad), PATIENCE).toBe('INFECTED');
    await expect.poll(() => scanOf(clean), PATIENCE).toBe('CLEAN');
    await expect.poll(() => heard.filter((shown) => shown.includes(eContactId)).length, PATIENCE).toBe(2);
    await listener.end();
    expect(lines.join()).toContain('a virus was found');
    expect(lines.join()).not.toContain('.pdf');
  });

  it('of a clinic whose plan has no scanning is never scanned, and says so', async () => {
    await sql(`update clinic set plan = 'BASIC' where id = $1`, [office.clinic.id]);
    const id = await office.keep(eContactId, { contents: pdf(), name: 'a.pdf' });
    await sql(`update clinic set plan = 'PREMIUM' where id = $1`, [office.clinic.id]);
    expect(await scanOf(id)).toBe('NA');
    expect(await sql(`select 1 from outbox where kind = 'SCAN'`)).toEqual([]);
  });
});

describe('nothing but the scanner’s own word makes a file clean', () => {
  it.each(['hang', 'hang up', 'limit', 'rubbish', 'early'] as const)(
    'a scanner that does this: %s',
    async (fault) => {
      const id = await office.keep(eContactId, { contents: pdf(), name: 'a.pdf' });
      const standIn = await startClamdStandIn(fault);
      const scanner = createClamd(standIn.address, 500);
      await expect(attempt(id, scanner)).rejects.toThrow('file not scanned yet');
      expect(await scanOf(id)).toBe('WAITING');
      await standIn.stop();
    },
  );

  it('a scanner that is away: tried again, and the file is found clean when it is back', async () => {
    const id = await office.keep(eContactId, { contents: pdf(), name: 'a.pdf' });
    await expect(attempt(id, createClamd({ host: '127.0.0.1', port: 1 }))).rejects.toThrow('ECONNREFUSED');
    await attempt(id, createClamd(clamd.address));
    expect(await scanOf(id)).toBe('CLEAN');
  });

  it('one that never comes back: after the last attempt it is NA, which is not clean, and people hear of it', async () => {
    const id = await office.keep(eContactId, { contents: pdf(), name: 'a.pdf' });
    const away = createClamd({ host: '127.0.0.1', port: 1 });
    for (let tries = 1; tries < SERVER_LIMITS.scanAttempts; tries += 1)
      await expect(attempt(id, away)).rejects.toThrow('file not scanned yet');
    expect(await scanOf(id)).toBe('WAITING');
    await attempt(id, away);
    expect(await scanOf(id)).toBe('NA');
    expect(lines.join()).toContain('a file could not be scanned');
    expect((await office.app.call(getStatus, {})).body).toMatchObject({ filesUnscanned: 1 });
    await sql('update file set scan_attempts = 0');
  });

  it('a storage that has lost the file, and a server without a scanner', async () => {
    const id = await office.keep(eContactId, { contents: pdf(), name: 'a.pdf' });
    const lost = { ...storage, open: () => Promise.reject(new StorageFailure('gone')) };
    await expect(attempt(id, createClamd(clamd.address), lost)).rejects.toThrow(
      'file not scanned yet (gone)',
    );
    expect(await scanOf(id)).toBe('WAITING');
    await attempt(id, undefined);
    expect(await scanOf(id)).toBe('NA');
  });

  it('who serves requests may not say so, whatever statement they send', async () => {
    const id = await office.keep(eContactId, { contents: pdf(), name: 'a.pdf' });
    const app = new pg.Client({ connectionString: office.app.database.ownerUrl });
    await app.connect();
    await app.query('set role tervik_app');
    await expect(app.query(`update file set scan = 'CLEAN' where id = $1`, [id])).rejects.toThrow(
      'permission denied',
    );
    await app.end();
  });
});

describe('the sweeper', () => {
  const spool = () => createSpool(path.join(home, 'uploads'));
  const sweep = () => sweepFiles(workers, { storage, spool: spool(), log });
  const begin = async (): Promise<string> => {
    const id = randomUUID();
    await upload(office.app, office.mari, eContactId, pdf().subarray(0, 50), {
      uploadId: id,
      size: pdf().length,
    });
    return id;
  };
  const rows = async (...ids: string[]): Promise<string[]> =>
    (await sql<{ id: string }>('select id from file where id = any ($1)', [ids])).map(({ id }) => id);
  const names = (): string[] =>
    fs
      .readdirSync(home, { recursive: true })
      .map(String)
      .filter((name) => /[0-9a-f-]{36}/.test(name));

  it('takes an upload that nobody went on with for a day, and leaves one that is under way', async () => {
    const [old, young] = [await begin(), await begin()];
    await sql(`update file set created_at = now() - interval '25 hours' where id = $1`, [old]);
    const ago = new Date(Date.now() - 26 * 3_600_000);
    fs.utimesSync(path.join(home, 'uploads', `${old}.part`), ago, ago);
    await sweep();
    expect(await rows(old, young)).toEqual([young]);
    expect(names().some((name) => name.includes(old))).toBe(false);
    expect(names().some((name) => name.includes(young))).toBe(true);
  });

  it('takes what was never sent from an e-contact that ended a day ago, and nothing that was sent', async () => {
    const [sent, unsent] = [await office.keep(eContactId), await office.keep(eContactId)];
    await office.send(eContactId, [sent]);
    await office.app.call(cancelEContact, {
      as: office.mari,
      params: { id: eContactId },
      body: { reason: 'OTHER' },
    });
    await sweep();
    expect(await rows(sent, unsent)).toHaveLength(2);
    const [{ key } = { key: '' }] = await sql<{ key: string }>(
      'select storage_key as key from file where id = $1',
      [unsent],
    );
    expect(names().filter((name) => name.includes(key))).toHaveLength(2);
    await sql(`update e_contact set updated_at = now() - interval '25 hours' where id = $1`, [eContactId]);
    await sql(`update file set created_at = now() - interval '25 hours' where e_contact_id = $1`, [
      eContactId,
    ]);
    await sweep();
    expect(await rows(sent, unsent)).toEqual([sent]);
    expect(names().filter((name) => name.includes(key))).toEqual([]);
  });

  it('keeps what waits to be sent in an e-contact that is open, however old', async () => {
    const id = await office.keep(eContactId);
    await sql(`update file set created_at = now() - interval '40 days' where id = $1`, [id]);
    await sql(`update e_contact set updated_at = now() - interval '40 days' where id = $1`, [eContactId]);
    await sweep();
    expect(await rows(id)).toEqual([id]);
  });

  it('ends a removal that broke off, and comes again while the storage is away', async () => {
    const id = await office.keep(eContactId);
    await sql(`update file set state = 'FAILED' where id = $1`, [id]);
    const away = { ...storage, remove: () => Promise.reject(new StorageFailure('away')) };
    await sweepFiles(workers, { storage: away, spool: spool(), log });
    expect(await rows(id)).toEqual([id]);
    await sweep();
    expect(await rows(id)).toEqual([]);
  });

  it('takes bytes without a row, but not at once', async () => {
    const orphan = path.join(home, 'uploads', `${randomUUID()}.part`);
    fs.writeFileSync(orphan, 'x');
    await sweep();
    expect(fs.existsSync(orphan)).toBe(true);
    const ago = new Date(Date.now() - 20 * 60_000);
    fs.utimesSync(orphan, ago, ago);
    await sweep();
    expect(fs.existsSync(orphan)).toBe(false);
  });
});
