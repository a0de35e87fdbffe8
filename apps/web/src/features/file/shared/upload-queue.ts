import type { FileInfo } from '@tervik/contract/e-contact.ts';
import type { ClientFileState } from '@tervik/domain/file/scan.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { ApiError } from '#lib/http/api.ts';
import { bringFile } from './bring-file.ts';
import type { BringPorts } from './bring-file.ts';

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

export interface UploadPorts extends BringPorts {
  readonly remove: (id: string) => Promise<unknown>;
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

  async function carry(entry: Entry): Promise<void> {
    const control = new AbortController();
    entry.control = control;
    change(entry, { state: 'UPLOADING', problem: null, broken: false });
    try {
      const { upload, source, begun } = entry;
      const file = await bringFile(ports, {
        id: upload.id,
        name: upload.name,
        source,
        begun,
        signal: control.signal,
        onProgress(progress) {
          entry.begun = true;
          if (!control.signal.aborted) change(entry, progress);
        },
      });
      if (!control.signal.aborted)
        change(entry, { state: 'COMPLETED', file, sent: entry.upload.bytes, broken: false });
    } catch (error) {
      if (control.signal.aborted) return;
      const problem =
        error instanceof ApiError ? error : new ApiError(0, { key: 'TECHNICAL_ERROR', message: '' });
      change(entry, { state: 'FAILED', problem, broken: false });
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
