import { useMemo, useState } from 'react';
import type { Viewer } from '@tervik/contract/realtime.ts';
import { useRealtime, viewersSoFar } from '#lib/realtime/use-realtime.ts';
import { useMyEmployeeIds } from '#features/e-contact/clinic/queries.ts';

const NOBODY: readonly Viewer[] = [];

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
