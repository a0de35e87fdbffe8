import { Readable } from 'node:stream';
import { FileFields, type InformationFile } from '@tervik/contract/information-hub.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { endingsOf } from '@tervik/domain/file/formats.ts';
import { cleanFileName, withTrueEnding } from '@tervik/domain/file/name.ts';
import { INFORMATION_LIMITS } from '@tervik/domain/information-hub/limits.ts';
import { ScanFailure, type ScannerPort } from '#adapters/scanner/port.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { FileAnswer } from '#platform/http/bytes.ts';
import type { HttpPort, Within } from '#platform/http/serve.ts';
import { inspectUpload, type UploadDeps } from './inspect-upload.ts';
import { findFile, listFiles } from './queries.ts';

export interface FileDeps extends UploadDeps {
  /** None: nothing is scanned here, as the files of patients are not. */
  readonly scanner: ScannerPort | undefined;
}

/** A file as it is stored and handed out. */
export interface ReceivedFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** Where a PDF's end is looked for: programs that read them do so too. */
const END_WITHIN = 1024;

/**
 * Reads an uploaded PDF. It is stored as it came, so a scanner, where there is one, sees it first: every clinic may open it.
 * @throws FILE_TOO_LARGE, INFORMATION_FILE_TOO_LARGE {max}, INFORMATION_FILE_KIND, INFORMATION_FILE_BROKEN,
 * INFORMATION_FILE_UNCHECKED, FILE_INFECTED, INVALID_INPUT
 */
export async function receiveFile(deps: FileDeps, http: HttpPort, within: Within): Promise<ReceivedFile> {
  const { fields, contentType, bytes } = await inspectUpload(deps, http, within, {
    fields: FileFields,
    formats: ['pdf'],
    megabytes: INFORMATION_LIMITS.fileMegabytes,
    tooLarge: 'INFORMATION_FILE_TOO_LARGE',
    otherKind: 'INFORMATION_FILE_KIND',
  });
  if (!bytes.subarray(-END_WITHIN).includes('%%EOF')) throw new Refusal('INFORMATION_FILE_BROKEN');
  await scan(deps.scanner, bytes);
  return { name: withTrueEnding(cleanFileName(fields.fileName), endingsOf(contentType)), contentType, bytes };
}

async function scan(scanner: ScannerPort | undefined, bytes: Buffer): Promise<void> {
  try {
    const verdict = await scanner?.scan(Readable.from([bytes]));
    if (verdict?.result === 'INFECTED') throw new Refusal('FILE_INFECTED');
  } catch (error) {
    if (error instanceof ScanFailure) throw new Refusal('INFORMATION_FILE_UNCHECKED');
    throw error;
  }
}

/** Downloaded, never shown: browsers show no PDF in a sandbox. @throws NOT_FOUND where no item that they may read links it */
export async function openFile(tx: Tx, id: string): Promise<FileAnswer> {
  const { name, content_type: contentType, bytes } = await tx.get(findFile, { id });
  return {
    contentType,
    name,
    inline: false,
    open: async () => ({ stream: Readable.from([bytes]), bytes: bytes.length }),
  };
}

/** What a page says of files beside their links. */
export async function presentFiles(tx: Tx, ids: readonly string[]): Promise<InformationFile[]> {
  if (ids.length === 0) return [];
  const rows = await tx.rows(listFiles, { ids: [...new Set(ids)] });
  return rows.map(({ id, name, content_type: contentType, size }) => ({
    id,
    name,
    contentType,
    bytes: size,
  }));
}
