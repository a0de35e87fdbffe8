import { useState } from 'react';
import type { FormEvent } from 'react';
import type { ContactCorrection, PatientCard } from '@tervik/contract/clinic-patient.ts';
import { updateClinicPatient } from '@tervik/contract/routes-clinic.gen.ts';
import { parseEmail } from '@tervik/domain/person/email.ts';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { parseLocale, useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { fullName } from '#features/e-contact/clinic/people.ts';
import { PhoneField } from '#parts/phone-field.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { forgetCard } from './queries.ts';

const FORM = 'contact-form';

interface ContactDialogProps {
  readonly card: PatientCard;
  readonly onClose: () => void;
}

/** Staff correct what their clinic keeps: never what the patient gave, and the patient is told. */
export function ContactDialog({ card, onClose }: ContactDialogProps) {
  const t = useT();
  const errorText = useErrorText();
  const showToast = useToast();
  const { locales } = useConfig();
  const { clinicId, personId, contact } = card;
  // Only what was touched here is sent: what a colleague changes meanwhile is shown, and stays.
  const [typed, setTyped] = useState<ContactCorrection>({});
  const { run, pending, error, clearError } = useAction(updateClinicPatient);
  const [tried, setTried] = useState(false);
  const stored = {
    email: card.email ?? '',
    phone: card.phone === null ? '' : phoneText(card.phone),
    locale: card.locale,
  };
  const { email = stored.email, phone = stored.phone, locale = stored.locale } = typed;
  const parsed = parseEmail(email.trim());
  const emailMistake = isBlank(email) || parsed.valid ? undefined : t(`errors.${parsed.reason}`);
  const shown = {
    email:
      (tried ? emailMistake : undefined) ??
      (error?.key.startsWith('EMAIL_') === true ? errorText(error) : undefined),
    phone: error?.key === 'PHONE_INVALID' ? errorText(error) : undefined,
  };
  const isElsewhere = error !== null && shown.email === undefined && shown.phone === undefined;

  function change(patch: ContactCorrection): void {
    clearError();
    setTyped({ ...typed, ...patch });
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (typed.email !== undefined && emailMistake !== undefined) return;
    const isSame = email.trim() === stored.email && phone.trim() === stored.phone && locale === stored.locale;
    if (isSame) {
      showToast({ tone: 'info', text: t('clinic-patient.contact.same') });
      return onClose();
    }
    const body = { clinicId, seen: contact.changedAt, contact: typed };
    const saved = await run({ params: { id: personId }, body });
    // Refused because a colleague was quicker: what is there now is read before it is pressed again.
    await forgetCard(clinicId, personId);
    if (saved === undefined) return;
    showToast({ tone: 'success', text: t('clinic-patient.contact.saved') });
    onClose();
  }

  return (
    <Dialog
      open
      title={t('clinic-patient.contact.title', { name: fullName(card) })}
      closeLabel={t('ui.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            form={FORM}
            variant="primary"
            pending={pending}
            pendingLabel={t('ui.pending')}
          >
            {t('clinic-patient.contact.save')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void save(event)}>
        <Stack>
          <p>{t('clinic-patient.contact.lead')}</p>
          {isElsewhere && (
            <Notice tone="error" live>
              <p>{errorText(error)}</p>
              {error.key === 'PATIENT_CONTACT_CHANGED' && <StoredNow card={card} />}
            </Notice>
          )}
          {contact.emailIsGiven ? (
            <p>{t('clinic-patient.contact.emailGiven', { email: card.email ?? '' })}</p>
          ) : (
            <TextField
              label={t('clinic-patient.field.email')}
              hint={t('clinic-patient.contact.emailHint')}
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              value={email}
              error={shown.email}
              onChange={(event) => change({ email: event.target.value })}
            />
          )}
          {contact.phoneIsGiven ? (
            <p>{t('clinic-patient.contact.phoneGiven', { phone: phoneText(card.phone ?? '') })}</p>
          ) : (
            <PhoneField
              label={t('clinic-patient.field.phone')}
              value={phone}
              error={shown.phone}
              onValue={(value) => change({ phone: value })}
            />
          )}
          <Select
            label={t('clinic-patient.contact.locale')}
            value={locale}
            options={locales.map((value) => ({ value, label: t(`common.locale.${value}`) }))}
            onChange={({ target }) => change({ locale: parseLocale(target.value) })}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

function StoredNow({ card }: { readonly card: PatientCard }) {
  const t = useT();
  return (
    <p>
      {t('clinic-patient.contact.now', {
        email: card.email ?? t('clinic-patient.contact.none.email'),
        phone: card.phone === null ? t('clinic-patient.contact.none.phone') : phoneText(card.phone),
        locale: t(`common.locale.${card.locale}`),
      })}
    </p>
  );
}
