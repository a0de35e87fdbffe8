import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Employee } from '@tervik/contract/employee.ts';
import { inviteAgain } from '@tervik/contract/routes-clinic.gen.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { refetch } from '#features/e-contact/clinic/queries.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useToast } from '#ui/overlay/toasts.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { noteEmployee } from './queries.ts';
import { useChange } from './use-change.ts';
import type { PartProps } from './use-change.ts';

interface InvitationProps extends PartProps {
  /** It has gone out anew. */
  readonly onSent: (sent: Employee) => Promise<void>;
}

/** An invitation that waits: sent again, or to another address. */
export function Invitation({ clinicId, employee, onSent }: InvitationProps) {
  const t = useT();
  const formats = useFormats();
  const client = useQueryClient();
  const showToast = useToast();
  const sayError = useErrorText();
  const stored = employee.record?.email ?? '';
  const [typed, setTyped] = useState<string>();
  const email = typed ?? stored;
  const again = useAction(inviteAgain);
  const { change, pending, errorText, clearError } = useChange({ clinicId, employee });
  const isChanged = email.trim() !== stored;
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const told = t('employee.form.sent', { email: email.trim() });
    const sent = isChanged ? await change({ email: email.trim() }, told) : await sendAgain(told);
    if (sent === undefined) return;
    setTyped(undefined);
    await onSent(sent);
  }
  async function sendAgain(told: string): Promise<Employee | undefined> {
    const sent = await again.run({ params: { id: clinicId, employeeId: employee.id }, body: {} });
    if (sent === undefined) {
      void refetch(client, clinicKeys.staff(clinicId));
      return undefined;
    }
    noteEmployee(client, clinicId, sent);
    showToast({ tone: 'success', text: told });
    return sent;
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack>
        <h2>{t('employee.invitation.title')}</h2>
        <p>
          {t('employee.invitation.text', {
            date: formats.dateTime(employee.record?.invitedAt ?? ''),
            count: employee.record?.invitations ?? 1,
          })}
        </p>
        <TextField
          label={t('employee.form.email')}
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          value={email}
          error={errorText}
          onChange={(event) => {
            clearError();
            again.clearError();
            setTyped(event.target.value);
          }}
        />
        <Row>
          <Button type="submit" pending={pending || again.pending} pendingLabel={t('ui.pending')}>
            {t(isChanged ? 'employee.invitation.sendThere' : 'employee.invitation.sendAgain')}
          </Button>
        </Row>
        {again.error !== null && (
          <Notice tone={again.error.key === 'INVITATION_JUST_SENT' ? 'info' : 'error'} compact live>
            {sayError(again.error)}
          </Notice>
        )}
      </Stack>
    </form>
  );
}
