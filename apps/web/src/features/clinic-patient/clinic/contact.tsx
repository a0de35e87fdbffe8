import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { PatientCard } from '@tervik/contract/clinic-patient.ts';
import { updateClinicPatient } from '@tervik/contract/routes-clinic.gen.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { forgetCard } from './queries.ts';

/** For a patient whom the clinic has confirmed. */
export function CorrectContact({ card }: { readonly card: PatientCard }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (!card.clinicMember) return null;
  return (
    <>
      <div>
        <Button small icon={<Pencil />} onClick={() => setOpen(true)}>
          {t('clinic-patient.contact.open')}
        </Button>
      </div>
      {open && <ContactDialog card={card} onClose={() => setOpen(false)} />}
    </>
  );
}

/** An address that one employee has changed opens nothing until another has asked the patient (decisions "changing the address"). */
export function EmailToConfirm({ card }: { readonly card: PatientCard }) {
  const t = useT();
  const errorText = useErrorText();
  const showToast = useToast();
  const { run, pending, error } = useAction(updateClinicPatient);
  const { clinicId, personId, contact, email } = card;
  if (contact.emailChangedBy === null || email === null) return null;
  async function confirm(): Promise<void> {
    const body = { clinicId, seen: contact.changedAt, emailConfirmed: true as const };
    const confirmed = await run({ params: { id: personId }, body });
    await forgetCard(clinicId, personId);
    if (confirmed !== undefined) showToast({ tone: 'success', text: t('clinic-patient.contact.check.done') });
  }
  const { name, isMe } = contact.emailChangedBy;
  return (
    <Notice
      tone="warning"
      title={t('clinic-patient.contact.check.title', { email })}
      actions={
        !isMe && (
          <Button pending={pending} pendingLabel={t('ui.pending')} onClick={() => void confirm()}>
            {t('clinic-patient.contact.check.confirm')}
          </Button>
        )
      }
    >
      <p>
        {isMe ? t('clinic-patient.contact.check.mine') : t('clinic-patient.contact.check.text', { name })}
      </p>
      {error !== null && <p role="alert">{errorText(error)}</p>}
    </Notice>
  );
}
