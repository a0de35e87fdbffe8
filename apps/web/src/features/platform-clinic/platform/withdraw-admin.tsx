import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlatformClinic } from '@tervik/contract/platform-clinic.ts';
import { withdrawClinicAdmin } from '@tervik/contract/routes-platform.gen.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { Button } from '#ui/form/button.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { noteClinic } from './queries.ts';

interface WithdrawAdminProps {
  readonly clinicId: string;
  readonly admin: PlatformClinic['admins'][number];
}

/** Takes back an invitation that the platform has sent, after a question: to a wrong address it would lead a stranger in. */
export function WithdrawAdmin({ clinicId, admin: { employeeId, name, email } }: WithdrawAdminProps) {
  const t = useT();
  const client = useQueryClient();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const { run, pending, error, clearError } = useAction(withdrawClinicAdmin);
  async function withdraw(): Promise<void> {
    const done = await run({ params: { id: clinicId, employeeId }, body: {} });
    if (done === undefined) return;
    setOpen(false);
    noteClinic(client, clinicId, done);
    showToast({ tone: 'success', text: t('platform-clinic.admins.withdrawn') });
  }
  return (
    <>
      <Button
        small
        variant="quietDanger"
        aria-label={t('platform-clinic.admins.withdrawOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('platform-clinic.admins.withdraw')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('platform-clinic.admins.withdrawOf', { name })}
        confirmLabel={t('platform-clinic.admins.withdraw')}
        danger
        pending={pending}
        error={error}
        onConfirm={() => void withdraw()}
        onClose={() => {
          setOpen(false);
          clearError();
          // Refused: somebody may have joined, or another admin was quicker.
          if (error !== null) noteClinic(client, clinicId);
        }}
      >
        <p>{t('platform-clinic.admins.withdrawMeans', { email })}</p>
      </ConfirmDialog>
    </>
  );
}
