import type { MessageCount } from '@tervik/contract/message-centre.ts';
import { costOf } from '@tervik/domain/message-centre/batch.ts';
import { capStateOf, type CapState } from '@tervik/domain/message-centre/cap.ts';
import { useEuro } from '#lib/i18n/euro.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';

/** How these SMS fit under this month's limit. */
export const capStateOfCount = ({ month, price, recipients }: MessageCount): CapState | null =>
  capStateOf(month, costOf(price, recipients));

interface CapNoticeProps {
  readonly cap: string | null;
  readonly state: CapState | null;
  /** It stands in the way of what was just pressed. */
  readonly wasAsked: boolean;
}

/** How much of the month's limit is left, where it runs out. */
export function CapNotice({ cap, state, wasAsked }: CapNoticeProps) {
  const t = useT();
  const euro = useEuro();
  if (state?.isNear !== true) return null;
  const values = { cap: euro(Number(cap)), left: euro(Number(state.left)) };
  return state.isOver ? (
    <Notice tone="error" live={wasAsked}>
      {t('message-centre.write.confirm.overCap', values)}
    </Notice>
  ) : (
    <Notice tone="warning">{t('message-centre.write.confirm.nearCap', values)}</Notice>
  );
}
