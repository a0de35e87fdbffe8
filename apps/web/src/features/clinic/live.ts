import { useEffect, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Viewer } from '@tervik/contract/realtime.ts';
import { useRealtime, viewersSoFar } from '../../lib/realtime.ts';
import { createCoalescer } from './coalesce.ts';
import { detailsKey, LISTS_KEY, notesKey, refreshQuietly, useMyEmployeeIds } from './queries.ts';

/** Changes of a busy minute come in bursts; the reader shall still see each within a second. */
const LIST_PAUSE_MS = 150;
/** Several messages of one act (answer, note) become one question. */
const DETAILS_PAUSE_MS = 40;
const NOBODY: readonly Viewer[] = [];

/** Keeps every list on the screen fresh. */
export function useLiveList(): void {
  const client = useQueryClient();
  const coalescer = useRef<ReturnType<typeof createCoalescer>>(undefined);
  useEffect(() => {
    coalescer.current = createCoalescer(() => refreshQuietly(client, LISTS_KEY), LIST_PAUSE_MS);
    return () => coalescer.current?.stop();
  }, [client]);
  useRealtime((event) => {
    if (event.type === 'E_CONTACT_DETAILS_UPDATED' || event.type === 'RESYNC') coalescer.current?.wish();
  });
}

/** Keeps the open e-contact fresh. While `isBusy`, nothing is asked: the act that is on its way asks at its end. */
export function useLiveEContact(id: string, isBusy: () => boolean): void {
  const client = useQueryClient();
  const coalescer = useRef<ReturnType<typeof createCoalescer>>(undefined);
  useEffect(() => {
    const run = async () => {
      if (isBusy()) return;
      await Promise.all([refreshQuietly(client, detailsKey(id)), refreshQuietly(client, notesKey(id))]);
    };
    coalescer.current = createCoalescer(run, DETAILS_PAUSE_MS);
    return () => coalescer.current?.stop();
  }, [client, id, isBusy]);
  useRealtime((event) => {
    const mine = event.type === 'E_CONTACT_DETAILS_UPDATED' && event.payload.eContactId === id;
    if (mine || event.type === 'RESYNC') coalescer.current?.wish();
  });
}

function withoutMe(viewers: readonly Viewer[], me: readonly string[]): readonly Viewer[] {
  return viewers.filter((viewer) => !me.includes(viewer.employeeId));
}

/** Who else looks at which e-contact; each message of the socket brings the whole picture. */
export function useViewersOverview(): ReadonlyMap<string, readonly Viewer[]> {
  const me = useMyEmployeeIds();
  const [all, setAll] = useState<ReadonlyMap<string, readonly Viewer[]>>(new Map());
  useRealtime((event) => {
    if (event.type !== 'E_CONTACT_VIEWERS') return;
    setAll((before) => {
      const next = new Map<string, readonly Viewer[]>();
      for (const { eContactId, viewers } of event.payload.views) {
        const others = withoutMe(viewers, me);
        // The same people keep the same list, so that their row is not drawn again.
        const old = before.get(eContactId);
        const same = old !== undefined && JSON.stringify(old) === JSON.stringify(others);
        if (others.length > 0) next.set(eContactId, same ? old : others);
      }
      return next;
    });
  });
  return all;
}

/** Who else looks at this one. */
export function useViewersOf(id: string): readonly Viewer[] {
  const me = useMyEmployeeIds();
  const [heard, setHeard] = useState<{ id: string; viewers: readonly Viewer[] }>(() => ({
    id,
    viewers: viewersSoFar(id),
  }));
  useRealtime((event) => {
    if (event.type === 'E_CONTACT_DETAILS_VIEWERS' && event.payload.eContactId === id) {
      setHeard({ id, viewers: event.payload.viewers });
    }
  });
  const viewers = heard.id === id ? heard.viewers : NOBODY;
  return useMemo(() => withoutMe(viewers, me), [viewers, me]);
}
