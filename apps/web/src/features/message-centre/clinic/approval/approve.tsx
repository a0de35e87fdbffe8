import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SmsBatch } from '@tervik/contract/message-centre.ts';
import { approveSmsBatch } from '@tervik/contract/routes-clinic.gen.ts';
import { costOf } from '@tervik/domain/message-centre/batch.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useEuro } from '#lib/i18n/euro.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { serverNow } from '#lib/session/session.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { noteBatch } from '../queries.ts';

/** Lets a colleague's batch go: at its hour, or at once where that is over. At night it asks once more. */
export function Approve({ batch }: { readonly batch: SmsBatch }) {
  const t = useT();
  const client = useQueryClient();
  const euro = useEuro();
  const { dateTime } = useFormats();
  const showToast = useToast();
  const { run, pending, error, clearError } = useAction(approveSmsBatch);
  const [isAsking, setAsking] = useState(false);
  const [isNight, setNight] = useState(false);
  const [wasNight, setWasNight] = useState(false);
  const isPlanned = Date.parse(batch.sendAt) > serverNow();
  const count = batch.counts.PLANNED;
  const onlineOnly = batch.online?.only.all ?? 0;
  async function approve(): Promise<void> {
    const approved = await run({ params: { id: batch.id }, body: { recipients: count, isAtNight: isNight } });
    if (approved !== undefined) {
      noteBatch(client, approved);
      showToast({ tone: 'success', text: t('message-centre.clinic.approval.approved') });
      return;
    }
    // A colleague was quicker, or somebody has opted out meanwhile: the page shows how it is now.
    void client.invalidateQueries({ queryKey: clinicKeys.smsBatch(batch.id) });
  }
  const atNight = error?.key === 'MESSAGE_AT_NIGHT';
  if (atNight && !wasNight) setWasNight(true);
  const label = t(
    isPlanned ? 'message-centre.clinic.approval.approvePlanned' : 'message-centre.clinic.approval.approve',
  );
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('message-centre.clinic.approval.approveTitle')}
        confirmLabel={label}
        pending={pending}
        error={atNight ? null : error}
        onConfirm={() => void approve()}
        onClose={() => {
          clearError();
          setAsking(false);
        }}
      >
        <Stack>
          <p>
            {t(
              isPlanned
                ? 'message-centre.clinic.approval.approveLater'
                : 'message-centre.clinic.approval.approveNow',
              { count, date: dateTime(batch.sendAt), sum: euro(Number(costOf(batch.price, count))) },
            )}
          </p>
          {onlineOnly > 0 && <p>{t('message-centre.clinic.approval.onlineOnly', { count: onlineOnly })}</p>}
          {batch.careReason !== null && (
            <p>{t('message-centre.clinic.approval.care', { reason: batch.careReason })}</p>
          )}
          {wasNight && (
            <Checkbox
              label={t('message-centre.clinic.approval.night')}
              checked={isNight}
              error={atNight && !isNight ? t('message-centre.clinic.approval.nightRequired') : undefined}
              onChange={(event) => setNight(event.target.checked)}
            />
          )}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
