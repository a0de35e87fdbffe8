import type { SmsBatch } from '@tervik/contract/message-centre.ts';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import type { ApprovalState } from '@tervik/domain/message-centre/vocabulary.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';

type Refusal = Exclude<ApprovalState, 'WAITING' | 'APPROVED'>;
type Approval = NonNullable<SmsBatch['approval']>;

/** The second person's word, where it was none that let the batch go. */
export function refusalOf(approval: SmsBatch['approval']): (Approval & { readonly state: Refusal }) | null {
  if (approval === null || approval.state === 'WAITING' || approval.state === 'APPROVED') return null;
  return { ...approval, state: approval.state };
}

/** Who decided that a batch is not sent, when and why. */
export function Refused({ refusal }: { readonly refusal: Approval & { readonly state: Refusal } }) {
  const t = useT();
  const { dateTime } = useFormats();
  const { state, decided } = refusal;
  return (
    <>
      <p>
        {t(`message-centre.clinic.report.refused.${state}`, {
          name: decided?.by ?? '',
          date: decided === null ? '' : dateTime(decided.at),
          days: MESSAGE_LIMITS.approvalDays,
        })}
      </p>
      {decided !== null && decided.note !== '' && (
        <p>{t('message-centre.clinic.report.refused.note', { note: decided.note })}</p>
      )}
    </>
  );
}
