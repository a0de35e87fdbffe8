import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import type { SendState } from './send-when-arrived.ts';

const TEXTS = {
  WAITING: { tone: 'info', text: 'file.box.waiting' },
  FAILED: { tone: 'error', text: 'file.box.failed' },
  UNSENT: { tone: 'warning', text: 'file.box.unsent' },
  CHANGED: { tone: 'warning', text: 'file.box.changed' },
} as const;

/** Why the message has not gone, and whether it will. */
export function Waiting({ state, compact }: { state: SendState; compact?: boolean }) {
  const t = useT();
  if (state === 'IDLE') return null;
  const { tone, text } = TEXTS[state];
  return (
    // A notice of its own for each: the next one is said aloud too.
    <Notice key={state} tone={tone} live compact={compact}>
      {t(text)}
    </Notice>
  );
}
