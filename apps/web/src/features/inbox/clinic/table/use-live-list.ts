import { useEffect, useRef } from 'react';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useQueryClient } from '@tanstack/react-query';
import { onRowsChanged } from '#features/e-contact/clinic/changed-rows.ts';
import { refetch } from '#features/e-contact/clinic/queries.ts';
import { useRealtime } from '#lib/realtime/use-realtime.ts';
import { createIdQueue } from '#lib/time/id-queue.ts';
import type { IdQueue } from '#lib/time/id-queue.ts';
import { refreshRows } from '../list-query.ts';

/** Changes of a busy minute come in bursts; the reader shall still see each within a second. */
const ROWS_PAUSE_MS = 400;

/** Keeps every list on the screen fresh: what changes is read row by row, and all of it after a gap of the socket. */
export function useLiveList(): void {
  const client = useQueryClient();
  const queue = useRef<IdQueue>(undefined);
  useEffect(() => {
    const made = createIdQueue((ids) => refreshRows(client, ids), ROWS_PAUSE_MS);
    queue.current = made;
    const end = onRowsChanged(made.now);
    return () => {
      end();
      made.clear();
    };
  }, [client]);
  useRealtime((event) => {
    if (event.type === 'RESYNC') {
      queue.current?.clear();
      void refetch(client, clinicKeys.lists);
    } else if (event.type === 'E_CONTACT_DETAILS_UPDATED' && event.payload.inList)
      queue.current?.soon(event.payload.eContactId);
  });
}
