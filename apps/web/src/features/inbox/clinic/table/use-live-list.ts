import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '#lib/realtime/use-realtime.ts';
import { createCoalescer } from '#lib/time/coalesce.ts';
import { LISTS_KEY, refetch } from '#features/e-contact/clinic/queries.ts';

/** Changes of a busy minute come in bursts; the reader shall still see each within a second. */
const LIST_PAUSE_MS = 150;

/** Keeps every list on the screen fresh. */
export function useLiveList(): void {
  const client = useQueryClient();
  const coalescer = useRef<ReturnType<typeof createCoalescer>>(undefined);
  useEffect(() => {
    coalescer.current = createCoalescer(() => refetch(client, LISTS_KEY), LIST_PAUSE_MS);
    return () => coalescer.current?.stop();
  }, [client]);
  useRealtime((event) => {
    if (event.type === 'E_CONTACT_DETAILS_UPDATED' || event.type === 'RESYNC') coalescer.current?.wish();
  });
}
