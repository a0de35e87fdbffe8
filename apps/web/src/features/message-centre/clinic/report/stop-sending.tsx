import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SmsBatch } from '@tervik/contract/message-centre.ts';
import { stopSmsBatch } from '@tervik/contract/routes-clinic.gen.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { Button } from '#ui/form/button.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { noteBatch } from '../queries.ts';

/** Sends no more of a batch; asks first, and says what cannot be called back. */
export function StopSending({ batch }: { readonly batch: SmsBatch }) {
  const t = useT();
  const client = useQueryClient();
  const showToast = useToast();
  const { run, pending, error, clearError } = useAction(stopSmsBatch);
  const [isAsking, setAsking] = useState(false);
  async function stop(): Promise<void> {
    const stopped = await run({ params: { id: batch.id } });
    // Refused, too: a colleague was quicker, or the last one has gone out, and the page says so.
    if (stopped === undefined)
      return void client.invalidateQueries({ queryKey: clinicKeys.smsBatch(batch.id) });
    noteBatch(client, stopped);
    showToast({ tone: 'success', text: t('message-centre.clinic.stop.done') });
  }
  function close(): void {
    clearError();
    setAsking(false);
  }
  return (
    <>
      <Button variant="quietDanger" onClick={() => setAsking(true)}>
        {t('message-centre.clinic.stop.open')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('message-centre.clinic.stop.title')}
        confirmLabel={t('message-centre.clinic.stop.action')}
        cancelLabel={t('message-centre.clinic.stop.keep')}
        pending={pending}
        error={error}
        onConfirm={() => void stop()}
        onClose={close}
      >
        <Stack>
          <p>{t('message-centre.clinic.stop.text', { count: batch.counts.PLANNED })}</p>
          <p>{t('message-centre.clinic.stop.forGood')}</p>
        </Stack>
      </ConfirmDialog>
    </>
  );
}
