import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { getClinicUpload, removeClinicFile, uploadClinicFile } from '@tervik/contract/routes-clinic.gen.ts';
import { getUpload, removeFile, uploadFile } from '@tervik/contract/routes-patient.gen.ts';
import { call, newKey } from '#lib/http/api.ts';
import { sendForm } from '#lib/http/send-form.ts';
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

/** One request of an upload. @throws ApiError */
const sendPart = (
  eContactId: string,
  side: UploadSide,
  { uploadId, name, size, offset, part }: UploadPart,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> =>
  sendForm(ROUTES[side].upload, {
    params: { id: eContactId },
    fields: { uploadId, fileName: name, size: String(size), offset: String(offset) },
    file: part,
    fileName: name,
    onSent,
    signal,
  });

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
