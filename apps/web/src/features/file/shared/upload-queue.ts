import type { FileInfo } from '@tervik/contract/e-contact.ts';
import type { ClientFileState } from '@tervik/domain/file/scan.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { ApiError, isUnreachable } from '#lib/http/api.ts';

/** One file on its way to the server (spec §3 "Files": SELECTED, UPLOADING, COMPLETED, FAILED). */
export interface Upload {
  /** Made here; becomes the file's id, so a repeat never makes a second file. */
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly state: ClientFileState;
  /** Bytes that have left; all of them while the server looks at the file. */
  readonly sent: number;
  /** The connection broke: it goes on by itself. */
  readonly broken: boolean;
  readonly problem: ApiError | null;
  readonly file: FileInfo | null;
}

export interface UploadsView {
  readonly uploads: readonly Upload[];
  /** How many of the last choice were left out because there were too many. */
  readonly leftOut: number;
  /** Removed here; a list of the server's may still show them for a moment. */
  readonly removed: ReadonlySet<string>;
  /** Why the last removal did not succeed. */
  readonly removeProblem: ApiError | null;
}

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
export interface UploadPorts {
  /** @throws ApiError; anything once the signal has aborted */
  readonly send: (
    part: UploadPart,
    onSent: (bytes: number) => void,
    signal: AbortSignal,
  ) => Promise<UploadAnswer>;
  readonly ask: (uploadId: string, signal: AbortSignal) => Promise<UploadAnswer>;
  readonly remove: (id: string) => Promise<unknown>;
  /** Waits so long and, without a network, until it is back. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly newId: () => string;
}

export interface UploadQueue {
  readonly view: () => UploadsView;
  readonly subscribe: (listener: () => void) => () => void;
  /** @param room how many more this place takes */
  readonly add: (files: readonly File[], room: number) => void;
  readonly retry: (id: string) => void;
  /** Retries what ended with this error. */
  readonly retryAll: (key: string) => void;
  /** Takes a file back, whether it is on its way or has arrived (from an earlier visit too). */
  readonly remove: (id: string) => Promise<void>;
  /** After sending: they belong to the message now. */
  readonly forget: (ids: readonly string[]) => void;
  /** Stops everything. */
  readonly clear: () => void;
}

const AT_ONCE = 2;
/** Breaks in a row without a byte of progress, after which the person decides. */
const TRIES = 6;
const pauseAfter = (breaks: number): number => Math.min(30_000, 1000 * 2 ** (breaks - 1));

interface Entry {
  upload: Upload;
  readonly source: File;
  control: AbortController | undefined;
  /** The server may have a part of it. */
  begun: boolean;
}

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** What can be said of a file before a byte of it is sent. */
function checkFile({ size }: File): ApiError | null {
  if (size === 0) return new ApiError(0, { key: 'FILE_EMPTY', message: '' });
  if (size > LIMITS.fileBytes) return new ApiError(413, { key: 'FILE_TOO_LARGE', message: '' });
  return null;
}

/** Files of one e-contact on their way, two at a time; a broken connection costs what was in the air and no more. */
export function createUploadQueue(ports: UploadPorts): UploadQueue {
  let entries: Entry[] = [];
  let view: UploadsView = { uploads: [], leftOut: 0, removed: new Set(), removeProblem: null };
  const listeners = new Set<() => void>();

  function show(patch: Partial<UploadsView> = {}): void {
    view = { ...view, ...patch, uploads: entries.map(({ upload }) => upload) };
    for (const listener of listeners) listener();
  }
  function change(entry: Entry, patch: Partial<Upload>): void {
    entry.upload = { ...entry.upload, ...patch };
    show();
  }

  function work(): void {
    const running = entries.filter(({ upload }) => upload.state === 'UPLOADING').length;
    const next = entries.filter(({ upload }) => upload.state === 'SELECTED').slice(0, AT_ONCE - running);
    for (const entry of next) void carry(entry).then(work);
  }

  /** From the first byte to the last, over as many breaks as it takes. */
  async function carry(entry: Entry): Promise<void> {
    const control = new AbortController();
    entry.control = control;
    change(entry, { state: 'UPLOADING', problem: null, broken: false });
    try {
      const file = await bring(entry, control.signal);
      if (!control.signal.aborted)
        change(entry, { state: 'COMPLETED', file, sent: entry.upload.bytes, broken: false });
    } catch (error) {
      if (control.signal.aborted) return;
      const problem =
        error instanceof ApiError ? error : new ApiError(0, { key: 'TECHNICAL_ERROR', message: '' });
      change(entry, { state: 'FAILED', problem, broken: false });
    }
  }

  async function bring(entry: Entry, signal: AbortSignal): Promise<FileInfo> {
    const { source } = entry;
    const { id, name, bytes } = entry.upload;
    let offset = 0;
    let breaks = 0;
    let mustAsk = entry.begun;
    for (;;) {
      try {
        if (mustAsk) {
          const known = await ask(id, signal);
          if (known.file !== null) return known.file;
          // What the server has counts, not what has left: a buffer swallows a lot.
          if (known.received > offset) breaks = 0;
          offset = known.received;
          mustAsk = false;
        }
        entry.begun = true;
        change(entry, { sent: offset, broken: false });
        const before = offset;
        const answer = await ports.send(
          { uploadId: id, name, size: bytes, offset, part: source.slice(offset) },
          (sent) => {
            if (signal.aborted) return;
            change(entry, { sent: Math.min(bytes, before + sent) });
          },
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
        if (outOfStep && Number.isInteger(received)) offset = Math.min(received, bytes);
        else mustAsk = true;
        if (outOfStep && breaks === 1) continue;
        change(entry, { broken: true });
        await ports.pause(pauseAfter(breaks), signal);
        if (signal.aborted) throw error;
      }
    }
  }

  /** The first request may have been lost before the server knew of the upload. */
  async function ask(id: string, signal: AbortSignal): Promise<UploadAnswer> {
    try {
      return await ports.ask(id, signal);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { received: 0, file: null };
      throw error;
    }
  }

  function drop(ids: readonly string[]): void {
    for (const { upload, control } of entries) if (ids.includes(upload.id)) control?.abort();
    entries = entries.filter(({ upload }) => !ids.includes(upload.id));
  }
  const find = (id: string): Entry | undefined => entries.find(({ upload }) => upload.id === id);

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files, room) {
      // The same file chosen again is the same file: what has failed is tried again, the rest is there already.
      const fresh = files.filter((file) => {
        const known = entries.find(({ source }) => isSame(source, file));
        if (known?.upload.state === 'FAILED' && checkFile(file) === null)
          known.upload = { ...known.upload, state: 'SELECTED', problem: null };
        return known === undefined;
      });
      const taken = fresh.slice(0, Math.max(0, room));
      for (const source of taken) {
        const problem = checkFile(source);
        const upload: Upload = {
          id: ports.newId(),
          name: source.name,
          bytes: source.size,
          state: problem === null ? 'SELECTED' : 'FAILED',
          sent: 0,
          broken: false,
          problem,
          file: null,
        };
        entries.push({ upload, source, control: undefined, begun: false });
      }
      show({ leftOut: fresh.length - taken.length, removeProblem: null });
      work();
    },
    retry(id) {
      const entry = find(id);
      if (entry?.upload.state !== 'FAILED' || checkFile(entry.source) !== null) return;
      change(entry, { state: 'SELECTED', problem: null });
      work();
    },
    retryAll(key) {
      for (const { upload } of entries) if (upload.problem?.key === key) this.retry(upload.id);
    },
    async remove(id) {
      const entry = find(id);
      const arrived = entry === undefined || entry.upload.state === 'COMPLETED';
      show({ leftOut: 0, removeProblem: null });
      if (entry !== undefined && !arrived) {
        drop([id]);
        show({ removed: new Set([...view.removed, id]) });
        work();
        // What has arrived of it would be thrown away a day later anyhow.
        if (entry.begun) await ports.remove(id).catch(() => undefined);
        return;
      }
      try {
        await ports.remove(id);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status !== 404) return show({ removeProblem: error });
      }
      drop([id]);
      show({ removed: new Set([...view.removed, id]) });
    },
    forget(ids) {
      drop(ids);
      show({ leftOut: 0, removeProblem: null });
    },
    clear() {
      drop(entries.map(({ upload }) => upload.id));
      show({ leftOut: 0, removeProblem: null });
    },
  };
}

export const isRunning = ({ state }: Upload): boolean => state === 'SELECTED' || state === 'UPLOADING';
