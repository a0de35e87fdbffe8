import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { SmsTemplate } from '@tervik/contract/message-centre-template.ts';
import { addSmsTemplate, updateSmsTemplate } from '@tervik/contract/routes-clinic.gen.ts';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { ChoiceCards } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { useSmsTemplates } from '../../queries.ts';
import type { WriteFields } from '../write-fields.ts';

interface SaveTextProps {
  readonly open: boolean;
  readonly fields: WriteFields;
  /** The clinic's own text that it is now. */
  readonly onSaved: (saved: SmsTemplate) => void;
  readonly onClose: () => void;
}

/**
 * The text becomes one of the clinic's own, or changes the one that it began with. A form of its own, so it stands outside
 * that of the message.
 */
export function SaveText({ open, fields, onSaved, onClose }: SaveTextProps) {
  const { clinicId } = useAdminClinic();
  const owns = useSmsTemplates(clinicId, open || fields.own !== '');
  if (!open) return null;
  return (
    <SaveDialog
      clinicId={clinicId}
      text={fields.text}
      began={owns.data?.find(({ id }) => id === fields.own)}
      seen={fields.ownSeen}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

interface SaveDialogProps {
  readonly clinicId: string;
  readonly text: string;
  /** What it began with, as it is now. */
  readonly began: SmsTemplate | undefined;
  /** Its `changedAt` when its writer began. */
  readonly seen: string;
  readonly onSaved: (saved: SmsTemplate) => void;
  readonly onClose: () => void;
}

function SaveDialog({ clinicId, text, began, seen, onSaved, onClose }: SaveDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const showToast = useToast();
  const add = useAction(addSmsTemplate);
  const update = useAction(updateSmsTemplate);
  const [how, setHow] = useState<'CHANGE' | 'NEW'>(began === undefined ? 'NEW' : 'CHANGE');
  const [name, setName] = useState(began?.name ?? '');
  const [wasAsked, setAsked] = useState(false);
  const isChange = how === 'CHANGE' && began !== undefined;
  const { pending, error } = isChange ? update : add;
  async function save(): Promise<void> {
    setAsked(true);
    if (name.trim() === '') {
      document.getElementById('text-name')?.focus();
      return;
    }
    const saved = isChange
      ? await update.run({
          params: { id: began.id },
          // Not that of the beginning: what a colleague has written since then stands in the dialog.
          body: { name, text, seenChangedAt: began.changedAt },
        })
      : await add.run({ params: { id: clinicId }, body: { name, text } });
    // Refused, too: a colleague may have changed it, and their text is what is compared with then.
    void client.invalidateQueries({ queryKey: clinicKeys.smsTemplates(clinicId) });
    if (saved === undefined) return;
    onSaved(saved);
    showToast({ tone: 'success', text: t('message-centre.write.save.done') });
    onClose();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void save();
  }
  return (
    <ConfirmDialog
      title={t('message-centre.write.save.title')}
      confirmLabel={t('message-centre.write.save.action')}
      pending={pending}
      error={error}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <p>{t('message-centre.write.save.text')}</p>
          {began !== undefined && began.changedAt !== seen && (
            <Notice tone="warning" title={t('message-centre.write.save.changed', { name: began.changedBy })}>
              {began.text}
            </Notice>
          )}
          {began !== undefined && (
            <ChoiceCards
              legend={t('message-centre.write.save.how')}
              layout="row"
              pressedOnly
              choices={[
                { value: 'CHANGE', label: t('message-centre.write.save.CHANGE', { name: began.name }) },
                { value: 'NEW', label: t('message-centre.write.save.NEW') },
              ]}
              value={how}
              onChoose={setHow}
            />
          )}
          <TextField
            id="text-name"
            label={t('message-centre.write.save.name')}
            autoComplete="off"
            maxLength={MESSAGE_LIMITS.templateNameMax}
            value={name}
            error={wasAsked && name.trim() === '' ? t('message-centre.write.save.nameRequired') : undefined}
            onChange={(event) => setName(event.target.value)}
          />
        </Stack>
      </form>
    </ConfirmDialog>
  );
}
