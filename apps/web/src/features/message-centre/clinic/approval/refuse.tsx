import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SmsBatch } from '@tervik/contract/message-centre.ts';
import { refuseSmsBatch } from '@tervik/contract/routes-clinic.gen.ts';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { Button } from '#ui/form/button.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { noteBatch } from '../queries.ts';

interface RefuseProps {
  readonly batch: SmsBatch;
  /** Its writer takes it back, and owes nobody a reason. */
  readonly isMine: boolean;
}

/** A batch that waits is not sent. */
export function Refuse({ batch, isMine }: RefuseProps) {
  const t = useT();
  const client = useQueryClient();
  const showToast = useToast();
  const { run, pending, error, clearError } = useAction(refuseSmsBatch);
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const word = isMine ? 'withdraw' : 'refuse';
  async function refuse(): Promise<void> {
    const refused = await run({ params: { id: batch.id }, body: { note } });
    if (refused === undefined)
      return void client.invalidateQueries({ queryKey: clinicKeys.smsBatch(batch.id) });
    noteBatch(client, refused);
    showToast({ tone: 'success', text: t('message-centre.clinic.approval.refused') });
  }
  return (
    <>
      <Button variant="quietDanger" onClick={() => setAsking(true)}>
        {t(`message-centre.clinic.approval.${word}`)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t(`message-centre.clinic.approval.${word}Title`)}
        confirmLabel={t(`message-centre.clinic.approval.${word}`)}
        pending={pending}
        error={error}
        onConfirm={() => void refuse()}
        onClose={() => {
          clearError();
          setAsking(false);
        }}
      >
        <Stack>
          <p>{t(`message-centre.clinic.approval.${word}Text`)}</p>
          {!isMine && (
            <TextArea
              label={t('message-centre.clinic.approval.note')}
              rows={3}
              maxLength={MESSAGE_LIMITS.refusalNoteMax}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
