import { useEffect, useState } from 'react';
import { serverNow } from '#lib/session/session.ts';

/** Whole seconds until an instant of the server's clock, fresh each second; 0 when it is over. */
export function useSecondsUntil(instant: string): number {
  const due = Date.parse(instant);
  const left = () => Math.max(0, Math.ceil((due - serverNow()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((due - serverNow()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [due]);
  return seconds;
}
