import { useT } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import type { SendWhenArrived } from './send-when-arrived.ts';

/** Why the message has not gone yet. */
export function Waiting({ waiting, blocked }: Pick<SendWhenArrived, 'waiting' | 'blocked'>) {
  const t = useT();
  if (blocked)
    return (
      <Notice tone="error" live>
        {t('files.box.failed')}
      </Notice>
    );
  if (!waiting) return null;
  return (
    <Notice tone="info" live>
      {t('files.box.waiting')}
    </Notice>
  );
}
