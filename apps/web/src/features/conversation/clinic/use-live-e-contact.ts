import { useEffect, useRef } from 'react';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '#lib/realtime/use-realtime.ts';
import { createCoalescer } from '#lib/time/coalesce.ts';
import { refetch } from '#features/e-contact/clinic/queries.ts';

/** Several messages of one act (answer, note) become one question. */
const DETAILS_PAUSE_MS = 40;

/** Keeps the open e-contact fresh. While `isBusy`, nothing is asked: the act that is on its way asks at its end. */
export function useLiveEContact(id: string, isBusy: () => boolean): void {
  const client = useQueryClient();
  const coalescer = useRef<ReturnType<typeof createCoalescer>>(undefined);
  useEffect(() => {
    const run = async () => {
      if (isBusy()) return;
      await Promise.all([refetch(client, clinicKeys.details(id)), refetch(client, clinicKeys.notes(id))]);
    };
    coalescer.current = createCoalescer(run, DETAILS_PAUSE_MS);
    return () => coalescer.current?.stop();
  }, [client, id, isBusy]);
  useRealtime((event) => {
    const mine = event.type === 'E_CONTACT_DETAILS_UPDATED' && event.payload.eContactId === id;
    if (mine || event.type === 'RESYNC') coalescer.current?.request();
  });
}
