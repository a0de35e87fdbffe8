import type { MessageCount } from '@tervik/contract/message-centre.ts';
import type { CapState } from '@tervik/domain/message-centre/cap.ts';
import { useEuro } from '#lib/i18n/euro.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { costOf } from '../write-mistakes.ts';
import { isForCare } from '../write-fields.ts';
import type { WriteFields } from '../write-fields.ts';
import { CapNotice } from './cap-notice.tsx';

interface SendingNoticesProps {
  readonly count: MessageCount;
  readonly fields: WriteFields;
  readonly cap: CapState | null;
  /** Sending was tried: what is in its way is said aloud. */
  readonly wasAsked: boolean;
}

/** What is unusual about this sending: who gets it nevertheless, who approves it, what is left of the month's limit. */
export function SendingNotices({ count, fields, cap, wasAsked }: SendingNoticesProps) {
  const t = useT();
  const euro = useEuro();
  const told = count.onlineFirst ?? 0;
  return (
    <>
      {isForCare(fields) && (
        <p className="text-aside">{t('message-centre.write.confirm.care', { reason: fields.careReason })}</p>
      )}
      {told > 0 && (
        <Notice tone="info">
          {t('message-centre.write.confirm.online', { count: told, price: euro(costOf(count.price, 1)) })}
        </Notice>
      )}
      {count.needsApproval && <Notice tone="info">{t('message-centre.write.confirm.askText')}</Notice>}
      <CapNotice cap={count.month.cap} state={cap} wasAsked={wasAsked} />
    </>
  );
}
