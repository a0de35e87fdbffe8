import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Employee } from '@tervik/contract/employee.ts';
import { updateEmployee } from '@tervik/contract/routes-clinic.gen.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { fullName } from '#features/e-contact/clinic/people.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { serverNow } from '#lib/session/session.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/choice.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import styles from './employees.module.css';
import { noteEmployee, useAssigned } from './queries.ts';

interface DeactivateDialogProps {
  readonly clinicId: string;
  readonly employee: Employee;
  readonly staff: readonly Employee[];
  /** Epoch ms; undefined = closed. What was assigned at an earlier opening is not shown again. */
  readonly openedAt: number | undefined;
  readonly onClose: () => void;
}

/** Before somebody is deactivated: what it means, what is assigned to them, and who gets it. */
export function DeactivateDialog(props: DeactivateDialogProps) {
  const t = useT();
  const { employee, openedAt, onClose } = props;
  const isInvitation = employee.userId === null;
  const title = t(isInvitation ? 'employee.withdraw.title' : 'employee.deactivate.title', {
    name: fullName(employee),
  });
  const { actions, content } = useQuestion(props);
  return (
    <Dialog
      open={openedAt !== undefined}
      title={title}
      closeLabel={t('ui.close')}
      onClose={onClose}
      actions={actions}
    >
      {content}
    </Dialog>
  );
}

/** Nobody is assigned any more. Anything else is a colleague's id. */
const NOBODY = 'NOBODY';

function useQuestion({ clinicId, employee, staff, openedAt, onClose }: DeactivateDialogProps) {
  const t = useT();
  const errorText = useErrorText();
  const client = useQueryClient();
  const showToast = useToast();
  const [chosen, setTo] = useState(NOBODY);
  const isInvitation = employee.userId === null;
  const assigned = useAssigned(clinicId, employee.id, openedAt);
  const { run, pending, error, clearError } = useAction(updateEmployee);
  const total = assigned.data?.total ?? 0;
  const colleagues = staff.filter(
    ({ id, deletedAt, userId }) => id !== employee.id && deletedAt === null && userId !== null,
  );
  // Who was deactivated meanwhile takes nothing over.
  const to = colleagues.some(({ id }) => id === chosen) ? chosen : NOBODY;

  async function deactivate(): Promise<void> {
    const handOverTo = total > 0 && to !== NOBODY ? to : null;
    const done = await run({
      params: { id: clinicId, employeeId: employee.id },
      body: { deletedAt: new Date(serverNow()).toISOString(), handOverTo },
    });
    if (done === undefined) return;
    noteEmployee(client, clinicId, done.employee);
    if (done.handedOver > 0) void client.invalidateQueries({ queryKey: clinicKeys.lists });
    const key = isInvitation ? 'employee.withdraw.done' : 'employee.deactivate.done';
    // Also what a colleague assigned to them while this was open.
    const isFreed = handOverTo === null && done.handedOver > 0;
    const told = [
      t(key, { name: fullName(employee), count: isFreed ? 0 : done.handedOver }),
      ...(isFreed ? [t('employee.deactivate.freed', { count: done.handedOver })] : []),
      ...(done.left > 0 ? [t('employee.deactivate.left', { count: done.left })] : []),
    ];
    showToast({ tone: done.left > 0 ? 'warning' : 'success', text: told.join(' ') });
    onClose();
  }

  const actions = (
    <>
      <Button onClick={onClose}>{t('employee.form.cancel')}</Button>
      <Button
        variant="danger"
        // Once it is shown, that it is asked again (a colleague has changed something) takes no press away.
        pending={pending || (assigned.isFetching && assigned.data === undefined)}
        pendingLabel={t('ui.pending')}
        // What is assigned is said before: without it nobody is deactivated.
        onClick={() => void (assigned.data === undefined ? assigned.refetch() : deactivate())}
      >
        {t(isInvitation ? 'employee.withdraw.confirm' : 'employee.deactivate.confirm')}
      </Button>
    </>
  );
  const content = (
    <Stack>
      {isInvitation ? (
        <p>{t('employee.withdraw.means')}</p>
      ) : (
        <ul className={styles.assigned}>
          <li>{t('employee.deactivate.means.signedOut')}</li>
          <li>{t('employee.deactivate.means.list')}</li>
          <li>{t('employee.deactivate.means.back')}</li>
        </ul>
      )}
      {assigned.isError && <LoadError error={assigned.error} onRetry={() => void assigned.refetch()} />}
      {assigned.isPending && <Skeleton count={2} label={t('ui.loading')} />}
      {assigned.data !== undefined && total > 0 && (
        <>
          <div className={styles.facts}>
            <h3>{t('employee.assigned.title', { count: total })}</h3>
            <ul className={styles.assigned}>
              {assigned.data.eContacts.map(({ id, type, patientName }) => (
                <li key={id}>
                  {patientName} · {t(`e-contact.type.${type}`)}
                </li>
              ))}
            </ul>
            {total > assigned.data.eContacts.length && (
              <p>{t('employee.assigned.more', { count: total - assigned.data.eContacts.length })}</p>
            )}
          </div>
          <Select
            label={t('employee.assigned.to')}
            value={to}
            options={[
              { value: NOBODY, label: t('employee.assigned.nobody') },
              ...colleagues.map((one) => ({
                value: one.id,
                label: `${fullName(one)} · ${t(`employee.profession.${one.profession}`)}`,
              })),
            ]}
            onChange={(event) => {
              clearError();
              setTo(event.target.value);
            }}
          />
        </>
      )}
      {error !== null && (
        <Notice tone="error" live title={t('employee.deactivate.failed')}>
          {errorText(error)}
        </Notice>
      )}
    </Stack>
  );
  return { actions, content };
}
