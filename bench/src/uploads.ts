import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { LIMITS } from '@tervik/domain/limits.ts';
import type { World } from './database.ts';
import { median } from './load.ts';
import { measureMemory, timed } from './memory.ts';
import { signInPatients, type Patient } from './patient-list.ts';
import { startProcess } from './processes.ts';
import type { Plan } from './reads.ts';
import { cookieOf, ORIGIN, startServer } from './server.ts';
import type { Figure } from './table.ts';

const MB = 1024 * 1024;
const BYTES = LIMITS.fileBytes;
const MEMORY_AIM = 64 * MB;

/** Uploading the largest file that is taken: how fast against a bare stream to disk, and what it costs of memory. */
export async function measureUploads(world: World, plan: Plan): Promise<Figure[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-bench-files-'));
  const file = makeFile();
  const ours = await startServer(world, { DATA_DIR: folder, FILES_DIR: path.join(folder, 'files') });
  const bare = await startProcess(path.join(import.meta.dirname, 'floor/bare-upload.ts'), { FOLDER: folder });
  try {
    const targets = await openTargets(world, plan.rounds + 1);
    const times: { ours: number[]; floor: number[] } = { ours: [], floor: [] };
    const growth: number[] = [];
    for (const [round, target] of targets.entries()) {
      bare.pause();
      const measured = await measureMemory(ours, () => uploadToUs(ours.port, target, file));
      bare.resume();
      ours.pause();
      const floor = await timed(() => uploadTo(bare.port, '/', {}, [file]));
      ours.resume();
      // The first of each warms up.
      if (round === 0) continue;
      times.ours.push(measured.ms);
      times.floor.push(floor);
      growth.push(measured.growth);
    }
    const [mine, floor] = [median(times.ours), median(times.floor)];
    const most = Math.max(...growth);
    const show = (ms: number): string => `${Math.round(BYTES / MB / (ms / 1000))} MB/s`;
    return [
      {
        what: 'Upload of 50 MB, against a bare stream to disk',
        ours: show(mine),
        floor: show(floor),
        ratio: floor / mine,
        aim: '≥ 0.7',
        reached: floor / mine >= 0.7,
        grows: 'with the bytes; each is written once, read once for its sum, and flushed',
      },
      {
        what: 'Memory that an upload of 50 MB costs the server',
        ours: `${Math.round(most / MB)} MB`,
        floor: '',
        ratio: null,
        aim: '≤ 64 MB',
        reached: most <= MEMORY_AIM,
        grows: 'not with the file',
      },
    ];
  } finally {
    await ours.stop();
    await bare.stop();
    fs.rmSync(folder, { recursive: true, force: true });
    await world.query('delete from file');
  }
}

/** A file that is taken for what it is, and cannot be compressed. */
function makeFile(): Buffer {
  const file = randomBytes(BYTES);
  file.write('%PDF-1.7\n', 0, 'latin1');
  file.write('\n%%EOF\n', BYTES - 7, 'latin1');
  return file;
}

interface Target extends Patient {
  readonly eContactId: string;
}

async function openTargets(world: World, count: number): Promise<Target[]> {
  const patients = await signInPatients(world, 400);
  const rows = await world.query<{ id: string; owner_user_id: string }>(
    `select distinct on (owner_user_id) id, owner_user_id from e_contact
      where owner_user_id = any ($1) and creation_status = 'SUBMITTED' and not closed
      order by owner_user_id, id`,
    [patients.map(({ userId }) => userId)],
  );
  const targets = rows.flatMap(({ id, owner_user_id: owner }) => {
    const patient = patients.find(({ userId }) => userId === owner);
    return patient === undefined ? [] : [{ ...patient, eContactId: id }];
  });
  if (targets.length < count) throw new Error(`only ${targets.length} patients have an open e-contact`);
  return targets.slice(0, count);
}

function uploadToUs(port: number, { token, eContactId }: Target, file: Buffer): Promise<void> {
  const boundary = 'tervik-bench-boundary';
  const part = (name: string, more = ''): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n`;
  const fields = { uploadId: randomUUID(), fileName: 'letter.pdf', size: String(file.length), offset: '0' };
  const head =
    Object.entries(fields)
      .map(([name, value]) => `${part(name)}\r\n${value}\r\n`)
      .join('') + `${part('file', '; filename="letter.pdf"')}content-type: application/pdf\r\n\r\n`;
  const headers = {
    cookie: cookieOf(token),
    origin: ORIGIN,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  };
  const address = `/patient/e-contacts/${eContactId}/upload`;
  return uploadTo(port, address, headers, [Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

function uploadTo(
  port: number,
  address: string,
  headers: Readonly<Record<string, string>>,
  parts: readonly Buffer[],
): Promise<void> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: address,
        headers: { ...headers, 'content-length': length },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          if (response.statusCode === 200) resolve();
          else
            reject(new Error(`the answer was ${response.statusCode}: ${Buffer.concat(chunks).toString()}`));
        });
      },
    );
    request.once('error', reject);
    for (const part of parts) request.write(part);
    request.end();
  });
}
