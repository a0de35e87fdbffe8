import type { FileInfo } from '@tervik/contract/e-contact.ts';
import { ApiError, isUnreachable } from '#lib/http/api.ts';

/** What the server has of an upload (contract: UploadState). */
export interface UploadAnswer {
  readonly received: number;
  readonly file: FileInfo | null;
}
export interface UploadPart {
  readonly uploadId: string;
  readonly name: string;
  readonly size: number;
  readonly offset: number;
  /** The bytes from `offset` on. */
  readonly part: Blob;
}
export interface BringPorts {
  /** @throws ApiError; anything once the signal has aborted */
  readonly send: (
    part: UploadPart,
    onSent: (bytes: number) => void,
    signal: AbortSignal,
  ) => Promise<UploadAnswer>;
  readonly ask: (uploadId: string, signal: AbortSignal) => Promise<UploadAnswer>;
  /** Waits so long and, without a network, until it is back. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface BringInput {
  readonly id: string;
  readonly name: string;
  readonly source: File;
  /** The server may have a part of it. */
  readonly begun: boolean;
  /** Called before the first byte leaves, and whenever something has changed. */
  readonly onProgress: (progress: { readonly sent?: number; readonly broken?: boolean }) => void;
  readonly signal: AbortSignal;
}

/** Breaks in a row without a byte of progress, after which the person decides. */
const TRIES = 6;
const pauseAfter = (breaks: number): number => Math.min(30_000, 1000 * 2 ** (breaks - 1));

/** One file, from the first byte to the last, over as many breaks as it takes. */
export async function bringFile(ports: BringPorts, input: BringInput): Promise<FileInfo> {
  const { id, name, source, onProgress, signal } = input;
  const { size } = source;
  let offset = 0;
  let breaks = 0;
  let mustAsk = input.begun;
  for (;;) {
    try {
      if (mustAsk) {
        const known = await askFor(ports, id, signal);
        if (known.file !== null) return known.file;
        // What the server has counts, not what has left: a buffer swallows a lot.
        if (known.received > offset) breaks = 0;
        offset = known.received;
        mustAsk = false;
      }
      onProgress({ sent: offset, broken: false });
      const before = offset;
      const answer = await ports.send(
        { uploadId: id, name, size, offset, part: source.slice(offset) },
        (sent) => onProgress({ sent: Math.min(size, before + sent) }),
        signal,
      );
      if (answer.file !== null) return answer.file;
      // Fewer bytes arrived than were sent; where nothing moves it is a break too.
      if (answer.received <= before) breaks += 1;
      if (breaks > TRIES) throw new ApiError(502, { key: 'TECHNICAL_ERROR', message: '' });
      offset = answer.received;
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError)) throw error;
      breaks += 1;
      const outOfStep = error.key === 'UPLOAD_OUT_OF_STEP';
      if (breaks > TRIES || !(outOfStep || isUnreachable(error))) throw error;
      const received = Number(error.data['received']);
      if (outOfStep && Number.isInteger(received)) offset = Math.min(received, size);
      else mustAsk = true;
      if (outOfStep && breaks === 1) continue;
      onProgress({ broken: true });
      await ports.pause(pauseAfter(breaks), signal);
      if (signal.aborted) throw error;
    }
  }
}

/** The first request may have been lost before the server knew of the upload. */
async function askFor(ports: BringPorts, id: string, signal: AbortSignal): Promise<UploadAnswer> {
  try {
    return await ports.ask(id, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { received: 0, file: null };
    throw error;
  }
}
