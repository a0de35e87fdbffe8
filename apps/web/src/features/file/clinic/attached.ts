import { useEffect, useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FileInfo } from '@tervik/contract/e-contact.ts';
import { listClinicFiles } from '@tervik/contract/routes-clinic.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import type { Draft } from '#features/draft/drafts.ts';
import { attachedIn, FILES_FIELD } from './attached-ids.ts';
import { useUploads } from '#features/file/shared/upload.ts';
import type { Uploads } from '#features/file/shared/upload.ts';
import { pendingOf } from '#features/file/shared/uploader.tsx';

const NONE: readonly FileInfo[] = [];

/**
 * All files of an e-contact, and mine that wait to be sent. Each asking is a look that the patient sees.
 *
 * @param always asked for anew by whoever opens the part: what was sent meanwhile is another file here
 */
export function useFiles(id: string, enabled: boolean, always = false) {
  return useQuery({
    queryKey: clinicKeys.files(id),
    queryFn: ({ signal }) => call(listClinicFiles, { params: { id }, signal }),
    enabled,
    refetchOnMount: always ? 'always' : true,
  });
}

export interface Attached {
  readonly uploads: Uploads;
  /** Arrived and not sent, from an earlier visit too. */
  readonly files: readonly FileInfo[];
  readonly ids: string[];
  /** After sending: they belong to the letter now. */
  readonly forget: () => void;
}

/** Files beside the answer of one e-contact; the draft knows that there are some, so that a reload brings them back. */
export function useAttached(id: string, draft: Draft): Attached {
  const client = useQueryClient();
  const uploads = useUploads(id, 'CLINIC');
  const known = attachedIn(draft.content).join(' ');
  // What arrives now is known by its upload; the server is asked only for what an earlier visit left.
  const here = new Set(uploads.uploads.map((upload) => upload.id));
  const asks = known.split(' ').some((fileId) => fileId !== '' && !here.has(fileId));
  const asked = useFiles(id, asks);
  const pending = asks ? (asked.data?.pending ?? NONE) : NONE;
  // Not those of an answer that waits for its moment: they go with that one.
  const earlier = useMemo(() => pending.filter((file) => known.includes(file.id)), [pending, known]);
  const files = useMemo(() => pendingOf(earlier, uploads), [earlier, uploads]);
  const now = files.map((file) => file.id).join(' ');
  const settled = draft.status !== 'LOADING' && (!asks || (asked.isSuccess && !asked.isFetching));
  const { set } = draft;
  useEffect(() => {
    if (!settled || now === known) return;
    set({ fields: now === '' ? {} : { [FILES_FIELD]: now.split(' ') } });
  }, [settled, now, known, set]);
  const ids = files.slice(0, LIMITS.filesPerMessage).map((file) => file.id);
  function forget(): void {
    uploads.forget(ids);
    void client.invalidateQueries({ queryKey: clinicKeys.files(id) });
  }
  return { uploads, files, ids, forget };
}
