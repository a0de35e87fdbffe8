import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { getClinicUpload, removeClinicFile, uploadClinicFile } from '@tervik/contract/routes-clinic.gen.ts';
import { getUpload, removeFile, uploadFile } from '@tervik/contract/routes-patient.gen.ts';
import { EXPIRES_HEADER } from '@tervik/contract/route.ts';
import {
  addressOf,
  ApiError,
  baseHeaders,
  call,
  newKey,
  parseJson,
  readError,
  wiring,
} from '#lib/http/api.ts';
import { onSignOut, session } from '#lib/session/session.ts';
import { createUploadQueue, isRunning } from './upload-queue.ts';
import type { UploadAnswer, UploadPart } from './bring-file.ts';
import type { UploadQueue, UploadsView } from './upload-queue.ts';

export type { Upload, UploadsView } from './upload-queue.ts';

/** Whose files these are: patients and staff have doors of their own. */
export type UploadSide = 'PATIENT' | 'CLINIC';
const ROUTES = {
  PATIENT: { upload: uploadFile, ask: getUpload, remove: removeFile },
  CLINIC: { upload: uploadClinicFile, ask: getClinicUpload, remove: removeClinicFile },
} as const;

/** A connection on which nothing moves for so long is broken, whatever the browser thinks of it. */
const STALLED_MS = 45_000;
/** After the last byte the server looks at the file and makes pictures small; that takes a moment. */
const LOOKING_MS = 120_000;

const failure = (status: number, key: string): ApiError => new ApiError(status, { key, message: '' });

/** A file that has gone from the device, or a folder, fails here and not as a broken network that is tried again. */
async function checkReadable(part: Blob): Promise<void> {
  try {
    await part.slice(0, 1).arrayBuffer();
  } catch {
    throw failure(0, 'FILE_GONE');
  }
}

/**
 * One request of an upload. XMLHttpRequest, because fetch does not tell how much has been sent.
 * @throws ApiError
 */
async function sendPart(
  eContactId: string,
  side: UploadSide,
  { uploadId, name, size, offset, part }: UploadPart,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  const route = ROUTES[side].upload;
  await checkReadable(part);
  signal.throwIfAborted();
  // The fields stand before the file: the server knows what comes before the first byte of it.
  const form = new FormData();
  form.append('uploadId', uploadId);
  form.append('fileName', name);
  form.append('size', String(size));
  form.append('offset', String(offset));
  form.append('file', part, name);
  try {
    return await request(addressOf(route.path, { id: eContactId }, undefined), form, (sent) =>
      onSent(Math.min(sent, part.size)),
    );
  } catch (error) {
    if (error instanceof ApiError && !signal.aborted) wiring.onFailure(route, error);
    throw error;
  }

  function request(address: string, body: FormData, onProgress: (bytes: number) => void) {
    return new Promise<UploadAnswer>((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      let patience = 0;
      const wait = (ms: number): void => {
        clearTimeout(patience);
        patience = window.setTimeout(() => xhr.abort(), ms);
      };
      const stop = (): void => xhr.abort();
      signal.addEventListener('abort', stop);
      xhr.open(route.method, address);
      for (const [header, value] of Object.entries(baseHeaders())) xhr.setRequestHeader(header, value);
      xhr.upload.addEventListener('progress', ({ loaded }) => {
        wait(STALLED_MS);
        onProgress(loaded);
      });
      xhr.upload.addEventListener('load', () => wait(LOOKING_MS));
      xhr.addEventListener('abort', () => reject(failure(504, 'TIMEOUT')));
      xhr.addEventListener('error', () => reject(failure(0, 'OFFLINE')));
      xhr.addEventListener('load', () => {
        const expiry = Number(xhr.getResponseHeader(EXPIRES_HEADER));
        if (expiry > 0) wiring.onExpiry(expiry);
        if (xhr.status === 401) wiring.onSessionEnded();
        const answer = parseJson(xhr.responseText) as UploadAnswer | undefined;
        if (xhr.status < 200 || xhr.status > 299)
          reject(new ApiError(xhr.status, readError(xhr.status, xhr.responseText)));
        // A page in place of an answer: a network that wants a sign-in of its own.
        else if (answer === undefined) reject(failure(502, 'TECHNICAL_ERROR'));
        else resolve(answer);
      });
      xhr.addEventListener('loadend', () => {
        clearTimeout(patience);
        signal.removeEventListener('abort', stop);
      });
      wait(STALLED_MS);
      xhr.send(body);
    });
  }
}

/** So long; without a network until it is back. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => navigator.onLine && end(), ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
    function end(): void {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}

/** One for each e-contact: what is on its way goes on while its owner looks at another page of ours. */
const queues = new Map<string, UploadQueue>();

function queueOf(eContactId: string, side: UploadSide): UploadQueue {
  const owner = `${side} ${eContactId}`;
  let queue = queues.get(owner);
  if (queue === undefined) {
    if (queues.size === 0) watch();
    queue = createUploadQueue({
      send: (part, onSent, signal) => sendPart(eContactId, side, part, onSent, signal),
      ask: (uploadId, signal) =>
        call(ROUTES[side].ask, { params: { id: eContactId, uploadId }, background: true, signal }),
      remove: (id) => call(ROUTES[side].remove, { params: { id } }),
      pause,
      newId: newKey,
    });
    queues.set(owner, queue);
  }
  return queue;
}

let watching = false;
let owner: string | undefined;
/** Files belong to one user: they outlive an expired session of theirs, and nobody else's request carries them. */
function watch(): void {
  owner = session.get().user?.id;
  if (watching) return;
  watching = true;
  onSignOut({ before: () => Promise.resolve(), after: forgetAll });
  session.subscribe(() => {
    const { user, ended } = session.get();
    if (user === null || ended !== null) return;
    if (user.id !== owner) forgetAll();
    else for (const queue of queues.values()) queue.retryAll('SESSION_ENDED');
  });
  addEventListener('beforeunload', (event) => {
    if ([...queues.values()].some((queue) => queue.view().uploads.some(isRunning))) event.preventDefault();
  });
}

function forgetAll(): void {
  for (const queue of queues.values()) queue.clear();
  queues.clear();
}

export interface Uploads extends UploadsView, Pick<UploadQueue, 'add' | 'retry' | 'remove' | 'forget'> {
  /** Something is on its way. */
  readonly running: boolean;
  /** Something has not arrived and will not by itself. */
  readonly failed: boolean;
}

/** Files of one e-contact on their way to the server: shared by every place that shows this e-contact. */
export function useUploads(eContactId: string, side: UploadSide = 'PATIENT'): Uploads {
  const queue = queueOf(eContactId, side);
  const subscribe = useCallback((listener: () => void) => queue.subscribe(listener), [queue]);
  const view = useSyncExternalStore(subscribe, queue.view);
  return useMemo(() => {
    const { add, retry, remove, forget } = queue;
    return {
      ...view,
      add,
      retry,
      remove,
      forget,
      running: view.uploads.some(isRunning),
      failed: view.uploads.some(({ state }) => state === 'FAILED'),
    };
  }, [queue, view]);
}
