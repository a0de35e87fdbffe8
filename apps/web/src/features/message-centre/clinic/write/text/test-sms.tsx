import { useState } from 'react';
import { sendTestSms } from '@tervik/contract/routes-clinic.gen.ts';
import { SMS_STATES, type NotReached } from '@tervik/domain/message-centre/vocabulary.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { useSmsBatch, useSmsReports } from '../../queries.ts';

/** Another number in the profile would mend it. */
const OF_THE_NUMBER: ReadonlySet<NotReached> = new Set(['INVALID_NUMBER', 'UNROUTABLE']);

/** The SMS on the own phone first, and whether it has arrived there. */
export function TestSms({ text }: { readonly text: string }) {
  const t = useT();
  const errorText = useErrorText();
  const { clinicId } = useAdminClinic();
  const { run, pending, error } = useAction(sendTestSms);
  const [batchId, setBatchId] = useState<string>();
  const batch = useSmsBatch(batchId).data;
  const state = SMS_STATES.find((one) => batch !== undefined && batch.counts[one] > 0) ?? 'PLANNED';
  const shown = state === 'SENDING' || state === 'SKIPPED' || state === 'STOPPED' ? 'PLANNED' : state;
  const failed = useSmsReports(batchId ?? '', 'FAILED', batchId !== undefined && shown === 'FAILED').data;
  const reason = shown === 'FAILED' ? (failed?.pages[0]?.messages[0]?.reason ?? null) : null;
  async function send(): Promise<void> {
    setBatchId(undefined);
    const sent = await run({ body: { clinicId, text } });
    setBatchId(sent?.batchId);
  }
  return (
    <Stack>
      <Row>
        <Button small pending={pending} pendingLabel={t('ui.pending')} onClick={() => void send()}>
          {t('message-centre.write.test.send')}
        </Button>
        <span className="text-aside">{t('message-centre.write.test.hint')}</span>
      </Row>
      {error !== null && (
        <Notice tone="error" live>
          {errorText(error)}
        </Notice>
      )}
      {batchId !== undefined && (
        <div role="status" className="text-aside">
          <p>{t(`message-centre.write.test.${shown}`)}</p>
          {reason !== null && <p>{t(`message-centre.clinic.reason.${reason}`)}</p>}
          {reason !== null && OF_THE_NUMBER.has(reason) && (
            <p>{t('message-centre.write.test.checkNumber')}</p>
          )}
        </div>
      )}
    </Stack>
  );
}
