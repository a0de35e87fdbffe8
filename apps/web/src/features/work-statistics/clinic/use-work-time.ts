import { useEffect } from 'react';
import { track } from '@tervik/contract/routes-clinic.gen.ts';
import { call, newKey } from '#lib/http/api.ts';
import { createWorkMeter, type WorkReport } from './work-meter.ts';

const TOUCHES = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'scroll'] as const;

/**
 * Measures how long somebody works on this e-contact: while its page is in front and was touched within the last
 * minute. Says so each half minute and at leaving. Nothing of it is shown, nothing waits for it, and it does not keep
 * the session alive; what cannot be sent is left out in the end.
 */
export function useWorkTime(eContactId: string): void {
  useEffect(() => {
    const meter = createWorkMeter(newKey, performance.now());
    const send = (report: WorkReport | undefined, keepalive: boolean): void => {
      if (report === undefined) return;
      call(track, {
        body: { target: 'E_CONTACT_TIME', payload: { ...report, eContactId } },
        background: true,
        keepalive,
      }).catch(() => meter.putBack(report));
    };
    const tick = (): void =>
      meter.tick(performance.now(), document.visibilityState === 'visible' && document.hasFocus());
    const timer = setInterval(() => {
      tick();
      send(meter.take(), false);
    }, 1000);
    const touch = (): void => meter.act(performance.now());
    const sendRest = (): void => send(meter.takeRest(), true);
    const hide = (): void => {
      if (document.visibilityState === 'hidden') sendRest();
    };
    for (const name of TOUCHES) document.addEventListener(name, touch, { capture: true, passive: true });
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', sendRest);
    return () => {
      clearInterval(timer);
      for (const name of TOUCHES) document.removeEventListener(name, touch, { capture: true });
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', sendRest);
      tick();
      sendRest();
    };
  }, [eContactId]);
}
