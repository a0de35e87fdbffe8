import { useEffect, useEffectEvent } from 'react';
import { SOCKET_PATH } from '@tervik/contract/routes.gen.ts';
import { createLiveClient } from './realtime-client.ts';
import type { LiveEvent, LiveState, Socket } from './realtime-client.ts';
import { noteExpiry, session } from './session.ts';
import { createStore, useStore } from './store.ts';

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
  onState: liveState.set,
});

/** Opens the socket while clinic staff are signed in (spec §4); mounted once by the shell. */
export function useLiveConnection(on: boolean): void {
  useEffect(() => {
    if (!on) return undefined;
    client.start();
    const retry = (): void => client.retryNow();
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
      client.stop();
    };
  }, [on]);
}

/** Hears every message of the socket, and RESYNC when some may have been missed. */
export function useRealtime(listener: (event: LiveEvent) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => client.subscribe((event) => hear(event)), []);
}

/** Tells the others that I look at this e-contact, as long as the component is there. */
export function useViewing(eContactId: string): void {
  useEffect(() => client.view(eContactId), [eContactId]);
}

/** live, reconnecting or off: the dashboard says which. */
export const useLiveState = (): LiveState => useStore(liveState);
