import { useSyncExternalStore } from 'react';
import { serverNow } from '#lib/session/session.ts';

function eachQuarter(tell: () => void): () => void {
  const timer = setInterval(tell, 250);
  return () => clearInterval(timer);
}

/** Whole seconds until an instant (epoch ms) of the server's clock, fresh each second; 0 when it is over. */
export const useSecondsUntil = (due: number): number =>
  useSyncExternalStore(eachQuarter, () => Math.max(0, Math.ceil((due - serverNow()) / 1000)));
