import { useEffect, useEffectEvent, useState } from 'react';
import type { Viewer } from '@tervik/contract/realtime.ts';
import { SOCKET_PATH } from '@tervik/contract/routes-common.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { createLiveClient } from './socket-client.ts';
import type { LiveEvent, LiveState, Socket } from './socket-client.ts';
import { reportError } from '#lib/http/report.ts';
import { noteExpiry, onSignedInAgain, session } from '#lib/session/session.ts';
import { createStore, useStore } from '#lib/store.ts';

export type { LiveEvent, LiveState };

const liveState = createStore<LiveState>('reconnecting');

const client = createLiveClient({
  connect: () =>
    new WebSocket(
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${SOCKET_PATH}`,
    ) as Socket,
  random: Math.random,
  isOver: () =>
    session.get().user === null || session.get().ended !== null || session.get().expiresAt <= Date.now(),
  onExpiry: noteExpiry,
  onState(state) {
    // Spec §7: socket errors are logged too; a short gap is none.
    if (state === 'off' && liveState.get() !== 'off') reportError('prm.socket', 'live updates are off');
    liveState.set(state);
  },
});

/** Opens the socket; returns its end. */
export function connectLive(): () => void {
  client.start();
  const retry = (): void => client.retryNow();
  const look = (): void => (document.visibilityState === 'visible' ? retry() : undefined);
  addEventListener('online', retry);
  document.addEventListener('visibilitychange', look);
  const endAgain = onSignedInAgain(() => client.restart());
  // The clock said that the session was over; another tab had extended it.
  const endExtended = session.subscribe(() => client.resume());
  return () => {
    removeEventListener('online', retry);
    document.removeEventListener('visibilitychange', look);
    endAgain();
    endExtended();
    client.stop();
  };
}

/** For what is no component; see `useRealtime`. @returns the end of listening */
export const subscribeLive = (listener: (event: LiveEvent) => void): (() => void) =>
  client.subscribe(listener);

/** Hears every message of the socket, and RESYNC when some may have been missed. */
export function useRealtime(listener: (event: LiveEvent) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => client.subscribe((event) => hear(event)), []);
}

const lastViewers = new Map<string, readonly Viewer[]>();
const viewing = new Set<string>();
client.subscribe((event) => {
  if (event.type === 'E_CONTACT_DETAILS_VIEWERS' && viewing.has(event.payload.eContactId))
    lastViewers.set(event.payload.eContactId, event.payload.viewers);
});

/** Tells the others that I look at this e-contact, as long as the component is there. */
export function useViewing(eContactId: string): void {
  useEffect(() => {
    viewing.add(eContactId);
    const end = client.view(eContactId);
    return () => {
      end();
      // What comes late would be shown as today's at the next opening.
      viewing.delete(eContactId);
      lastViewers.delete(eContactId);
    };
  }, [eContactId]);
}

/** So long after the last key nobody is typing any more. */
const WRITING_PAUSE_MS = 4_000;
/** Reported again so often while it lasts: the server forgets it soon, in case this page is gone without a word. */
const WRITING_AGAIN_MS = LIMITS.writingLasts / 3;

/** Tells the others while I type an answer. @returns what to call at each change, and at the end of it */
export function useWriting(eContactId: string): { readonly typed: () => void; readonly stopped: () => void } {
  const [teller] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let sentAt = -Infinity;
    const stopped = (): void => {
      clearTimeout(timer);
      if (sentAt === -Infinity) return;
      sentAt = -Infinity;
      client.write(eContactId, false);
    };
    const typed = (): void => {
      clearTimeout(timer);
      timer = setTimeout(stopped, WRITING_PAUSE_MS);
      if (performance.now() - sentAt < WRITING_AGAIN_MS) return;
      sentAt = performance.now();
      client.write(eContactId, true);
    };
    return { typed, stopped };
  });
  useEffect(() => teller.stopped, [teller]);
  return teller;
}

/** Who looks at it as far as the socket has said: its word may come before the e-contact itself is on the screen. */
export const viewersSoFar = (eContactId: string): readonly Viewer[] => lastViewers.get(eContactId) ?? [];

/** live, reconnecting or off: the dashboard says which. */
export const useLiveState = (): LiveState => useStore(liveState);
