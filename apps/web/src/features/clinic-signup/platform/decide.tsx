import { useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { SignupRequest } from '@tervik/contract/clinic-signup.ts';
import { approveSignup, refuseSignup } from '@tervik/contract/routes-platform.gen.ts';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import { countCharacters, isBlank } from '@tervik/domain/text.ts';
import type { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { UnsavedChanges } from '#parts/unsaved-changes.tsx';
import { Button } from '#ui/form/button.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { FormActions, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { noteSignup } from './queries.ts';
import { RegisterNotice } from './register-check.tsx';

/** Approve, or refuse with a reason. Each asks once more and says what follows. */
export function Decide({ signup }: { signup: SignupRequest }) {
  const t = useT();
  const client = useQueryClient();
  const errorText = useErrorText();
  const showToast = useToast();
  const { digitalIdLoginEnabled } = useConfig();
  const [asked, setAsked] = useState<'approve' | 'refuse' | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const approve = useAction(approveSignup);
  const refuse = useAction(refuseSignup);
  const { id, email, firstName, surname, clinicName } = signup;
  const { check } = signup.register;
  const params = { id };
  const name = `${firstName} ${surname}`;

  async function done(decided: SignupRequest | undefined, text: string): Promise<void> {
    if (decided === undefined) return;
    setAsked(null);
    await noteSignup(client, id, decided);
    showToast({ tone: 'success', text });
  }
  function close(): void {
    setAsked(null);
    approve.clearError();
    refuse.clearError();
  }
  async function sendApproval(): Promise<void> {
    await done(await approve.run({ params, body: {} }), t('clinic-signup.platform.approved', { email }));
  }
  async function sendRefusal(): Promise<void> {
    setTried(true);
    if (reasonError !== undefined) return document.getElementById('reason')?.focus();
    return done(
      await refuse.run({ params, body: { reason } }),
      t('clinic-signup.platform.refused', { email }),
    );
  }
  const reasonError = isBlank(reason)
    ? t('clinic-signup.platform.reasonRequired')
    : countCharacters(reason.trim()) > PLATFORM_LIMITS.signupReasonCharacters
      ? t('errors.platform.SIGNUP_TEXT_TOO_LONG', { max: PLATFORM_LIMITS.signupReasonCharacters })
      : undefined;
  /** Somebody was quicker: what they decided is shown in place of these buttons. */
  const failure = (error: ApiError | null) =>
    error !== null && (
      <Notice
        tone="error"
        live
        actions={
          error.key === 'SIGNUP_DECIDED_ALREADY' && (
            <Button onClick={() => void noteSignup(client, id)}>{t('clinic-signup.platform.show')}</Button>
          )
        }
      >
        {errorText(error)}
      </Notice>
    );

  return (
    <section aria-labelledby="decide-title">
      <UnsavedChanges when={!isBlank(reason)} />
      <Stack>
        <h2 id="decide-title">{t('clinic-signup.platform.decide')}</h2>
        <FormActions>
          <Button variant="primary" icon={<Check />} onClick={() => setAsked('approve')}>
            {t('clinic-signup.platform.approve')}
          </Button>
          <Button variant="danger" icon={<X />} onClick={() => setAsked('refuse')}>
            {t('clinic-signup.platform.refuse')}
          </Button>
        </FormActions>
      </Stack>
      <ConfirmDialog
        open={asked === 'approve'}
        title={t('clinic-signup.platform.approveTitle', { name: clinicName })}
        confirmLabel={t('clinic-signup.platform.approve')}
        pending={approve.pending}
        onConfirm={() => void sendApproval()}
        onClose={close}
      >
        <p>
          {t(
            digitalIdLoginEnabled
              ? 'clinic-signup.platform.approveText'
              : 'clinic-signup.platform.approveTextByCode',
            { name, email },
          )}
        </p>
        {(check === 'NAME_DIFFERS' || check === 'NOT_FOUND') && (
          <RegisterNotice register={signup.register} clinicName={clinicName} />
        )}
        {failure(approve.error)}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'refuse'}
        title={t('clinic-signup.platform.refuseTitle', { name: clinicName })}
        confirmLabel={t('clinic-signup.platform.refuse')}
        danger
        pending={refuse.pending}
        onConfirm={() => void sendRefusal()}
        onClose={close}
      >
        <TextArea
          id="reason"
          data-autofocus
          label={t('clinic-signup.platform.reason')}
          hint={`${t('clinic-signup.platform.reasonHint', { email })} ${t(`clinic-signup.platform.reader.${signup.locale}`)}`}
          rows={4}
          value={reason}
          error={tried ? reasonError : undefined}
          counter={{
            max: PLATFORM_LIMITS.signupReasonCharacters,
            measure: countCharacters,
            text: (count, max) => t('ui.characters', { count, max }),
          }}
          onChange={(event) => {
            refuse.clearError();
            setReason(event.target.value);
          }}
        />
        {failure(refuse.error)}
      </ConfirmDialog>
    </section>
  );
}
