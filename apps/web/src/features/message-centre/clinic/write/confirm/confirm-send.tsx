import { useEffect, useRef, useState } from 'react';
import type { MessageCount, MessagePatient } from '@tervik/contract/message-centre.ts';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import type { ApiError } from '#lib/http/api.ts';
import { isRefused, useErrorText } from '#lib/http/error-text.ts';
import { useEuro } from '#lib/i18n/euro.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { SaveCsvButton } from '#parts/save-csv-button.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Skipped } from '../figures.tsx';
import { capStateOfCount } from './cap-notice.tsx';
import { SendingNotices } from './sending-notices.tsx';
import { SendWhen } from './send-when.tsx';
import { skippedRows } from './skipped-csv.ts';
import type { SendingTime } from '../write-mistakes.ts';
import { costOf } from '../write-mistakes.ts';
import type { WriteFields } from '../write-fields.ts';
import phone from '../text/phone-preview.module.css';
import styles from '../write.module.css';

/** What was confirmed, beside the filter and the text. */
export interface Confirmed {
  readonly isForEverybody: boolean;
  readonly isAtNight: boolean;
  readonly isRepeat: boolean;
}

interface ConfirmSendProps {
  readonly count: MessageCount;
  /** Newer figures are on their way: nothing is confirmed by the old ones. */
  readonly isStale: boolean;
  readonly isForEverybody: boolean;
  readonly fields: WriteFields;
  /** The message as the recipient with the longest first name reads it. */
  readonly longestText: string;
  readonly sending: SendingTime;
  /** `YYYY-MM-DD` where the clinic is. */
  readonly tomorrow: string;
  /** It leaves in the month whose figures the count brings; another month's are the server's to know. */
  readonly isThisMonth: boolean;
  readonly pending: boolean;
  /** Why the server did not take it. */
  readonly error: ApiError | null;
  readonly onChange: (patch: Partial<WriteFields>) => void;
  readonly loadSkipped: () => Promise<readonly MessagePatient[]>;
  readonly onClose: () => void;
  readonly onSend: (confirmed: Confirmed) => void;
}

function actOf({ needsApproval }: MessageCount, { later }: WriteFields): 'ask' | 'plan' | 'send' {
  if (needsApproval) return 'ask';
  return later ? 'plan' : 'send';
}

/** The last look before hundreds of phones ring: to how many, at what price, and when. */
export function ConfirmSend(props: ConfirmSendProps) {
  const { count, isStale, isForEverybody, fields, longestText, sending, tomorrow, isThisMonth } = props;
  const { pending, error } = props;
  const { onChange, loadSkipped, onClose, onSend } = props;
  const t = useT();
  const errorText = useErrorText();
  const { number } = useFormats();
  const { recipients, onlineOnly, skipped, writtenLately } = count;
  const reached = recipients + onlineOnly;
  const [typed, setTyped] = useState({ text: '', of: reached });
  const [isSure, setSure] = useState(false);
  const [isNight, setNight] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const wasAsked = attempt > 0;
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    const wrong = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    // With what is said below it: on a phone the dialog is longer than the screen.
    wrong?.scrollIntoView({ block: 'center' });
  }, [attempt]);
  const isRepeat = writtenLately > 0;
  const isCutShort = sending.isCutShort && recipients > MESSAGE_LIMITS.typedAbove;
  // A notice online alone costs nothing: it may go when the limit is used up.
  const cap = isThisMonth && recipients > 0 ? capStateOfCount(count) : null;
  const asksNumber = reached > MESSAGE_LIMITS.typedAbove;
  // What was typed for another number confirms nothing.
  const typedText = typed.of === reached ? typed.text : '';
  const isTyped = !asksNumber || typedText.replaceAll(/[\s.,]/g, '') === String(reached);
  const isReady =
    reached > 0 &&
    isTyped &&
    (!isForEverybody || isSure) &&
    (!sending.isQuiet || isNight) &&
    (!isRepeat || isAgain) &&
    cap?.isOver !== true &&
    sending.mistakes.length === 0;

  function send(): void {
    setAttempt(attempt + 1);
    if (isReady && !isStale) onSend({ isForEverybody, isAtNight: sending.isQuiet, isRepeat });
  }
  return (
    <ConfirmDialog
      wide
      title={t('message-centre.write.confirm.title')}
      cancelLabel={t('message-centre.write.confirm.back')}
      confirmLabel={t(`message-centre.write.confirm.${actOf(count, fields)}`, { count: recipients })}
      pending={pending}
      isWaiting={isStale}
      onConfirm={send}
      onClose={onClose}
    >
      <div ref={body}>
        <Stack>
          {error !== null && (
            <Notice
              tone="error"
              live
              title={t(
                error.key === 'IDEMPOTENCY_KEY_REUSED'
                  ? 'message-centre.write.confirm.sentBefore'
                  : 'message-centre.write.confirm.failed',
              )}
            >
              {errorText(error)} {isRefused(error) && t('message-centre.write.confirm.kept')}
            </Notice>
          )}
          <div>
            <p className={styles.recipients}>
              {t('message-centre.write.count.recipients', { count: reached })}
            </p>
            {onlineOnly > 0 && <p>{t('message-centre.write.count.onlineOnly', { count: onlineOnly })}</p>}
            {fields.withoutIds.length > 0 && (
              <p className={styles.aside}>
                {t('message-centre.write.takenOut', { count: fields.withoutIds.length })}
              </p>
            )}
          </div>
          <p className={phone.bubble}>{longestText}</p>
          {skipped.length > 0 && (
            <Skipped count={count}>
              <SaveCsvButton
                label={t('message-centre.write.confirm.saveSkipped')}
                fileName={t('message-centre.write.csv.fileName')}
                loadRows={async () => skippedRows(await loadSkipped(), t)}
              />
            </Skipped>
          )}
          {recipients > 0 && <Cost count={count} isThisMonth={isThisMonth} />}
          <SendingNotices count={count} fields={fields} cap={cap} wasAsked={wasAsked} />
          <SendWhen
            fields={fields}
            sending={sending}
            tomorrow={tomorrow}
            wasAsked={wasAsked}
            onChange={onChange}
          />
          {isCutShort && <Notice tone="warning">{t('message-centre.write.confirm.cutShort')}</Notice>}
          {sending.isQuiet && (
            <Checkbox
              label={t('message-centre.write.confirm.night')}
              checked={isNight}
              error={wasAsked && !isNight ? t('message-centre.write.confirm.nightRequired') : undefined}
              onChange={(event) => setNight(event.target.checked)}
            />
          )}
          {isRepeat && (
            <Checkbox
              label={t('message-centre.write.confirm.repeat', { count: writtenLately })}
              checked={isAgain}
              error={wasAsked && !isAgain ? t('message-centre.write.confirm.repeatRequired') : undefined}
              onChange={(event) => setAgain(event.target.checked)}
            />
          )}
          {isForEverybody && (
            <Checkbox
              label={t('message-centre.write.confirm.everybody')}
              checked={isSure}
              error={wasAsked && !isSure ? t('message-centre.write.confirm.everybodyRequired') : undefined}
              onChange={(event) => setSure(event.target.checked)}
            />
          )}
          {asksNumber && (
            <TextField
              id="typed-number"
              label={t('message-centre.write.confirm.number', { count: number(reached) })}
              inputMode="numeric"
              autoComplete="off"
              width="short"
              value={typedText}
              error={wasAsked && !isTyped ? t('message-centre.write.confirm.numberRequired') : undefined}
              onChange={(event) => setTyped({ text: event.target.value, of: reached })}
            />
          )}
        </Stack>
      </div>
    </ConfirmDialog>
  );
}

/** What it costs at most, and what the month comes to with it. */
function Cost({ count, isThisMonth }: Pick<ConfirmSendProps, 'count' | 'isThisMonth'>) {
  const t = useT();
  const { number } = useFormats();
  const euro = useEuro();
  const { price, recipients, month } = count;
  return (
    <div>
      <p>
        {t('message-centre.write.confirm.cost', {
          price: euro(costOf(price, 1)),
          count: number(recipients),
          sum: euro(costOf(price, recipients)),
        })}
      </p>
      {isThisMonth && (
        <p className={styles.aside}>
          {t('message-centre.write.confirm.month', {
            sum: euro(Number(month.used) + costOf(price, recipients)),
          })}
        </p>
      )}
    </div>
  );
}
