import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Employee } from '@tervik/contract/employee.ts';
import { inviteAgain, updateEmployee } from '@tervik/contract/routes-clinic.gen.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { fullName } from '#features/e-contact/clinic/people.ts';
import { refetch } from '#features/e-contact/clinic/queries.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { loadSession, useConfig } from '#lib/session/session.ts';
import { Notice } from '#ui/content/notice.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { DefinitionList } from '#ui/frame/details.tsx';
import type { Detail } from '#ui/frame/details.tsx';
import { PageHeading, Row, Stack } from '#ui/frame/layout.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { EmployeeState } from './employee-state.tsx';
import { ProfessionChoice } from './new-employee.tsx';
import { noteEmployee } from './queries.ts';

interface EmployeeDetailsProps {
  readonly clinicId: string;
  readonly employee: Employee;
  readonly staff: readonly Employee[];
  /** My own employment: nobody deactivates themselves. */
  readonly ownId: string;
}

/** One employee for an admin: who it is, what they may do, how the invitation stands, whether they still work here. */
export function EmployeeDetails({ clinicId, employee, staff, ownId }: EmployeeDetailsProps) {
  const t = useT();
  return (
    <Stack gap="section">
      <PageHeading>{fullName(employee)}</PageHeading>
      <Facts employee={employee} />
      {employee.deletedAt === null && (
        <Rights clinicId={clinicId} employee={employee} isSelf={employee.id === ownId} />
      )}
      {employee.record?.invitation === 'SENT' && <Invitation clinicId={clinicId} employee={employee} />}
      <section>
        <Stack>
          <h2>{t('employee.work.title')}</h2>
          {employee.deletedAt !== null ? (
            <Reactivate clinicId={clinicId} employee={employee} />
          ) : employee.id === ownId ? (
            <p>{t('employee.work.self')}</p>
          ) : (
            <Deactivate clinicId={clinicId} employee={employee} staff={staff} />
          )}
        </Stack>
      </section>
    </Stack>
  );
}

function Facts({ employee }: { employee: Employee }) {
  const t = useT();
  const formats = useFormats();
  const { personalCodeRequired } = useConfig();
  const { record } = employee;
  const items: Detail[] = [
    { id: 'state', term: t('employee.column.state'), value: <EmployeeState employee={employee} /> },
  ];
  if (record !== null) {
    if (personalCodeRequired)
      items.push({ id: 'code', term: t('employee.column.personalCode'), value: record.personalCode ?? '–' });
    if (record.birthDate !== null)
      items.push({
        id: 'born',
        term: t('employee.column.birthDate'),
        value: formats.calendarDate(record.birthDate),
      });
    items.push(
      { id: 'sex', term: t('employee.column.sex'), value: t(`employee.sex.${record.sex}`) },
      { id: 'email', term: t('employee.column.email'), value: record.email },
    );
  }
  return <DefinitionList inline items={items} />;
}

interface PartProps {
  readonly clinicId: string;
  readonly employee: Employee;
}

/** A change of an employee, its toast, and what must be read again afterwards. */
function useChange({ clinicId, employee }: PartProps) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const { run, pending, error, clearError } = useAction(updateEmployee);
  const showToast = useToast();
  const change = async (body: Parameters<typeof run>[0]['body'], told: string): Promise<boolean> => {
    const done = await run({ params: { id: clinicId, employeeId: employee.id }, body });
    if (done === undefined) {
      // Somebody else may have changed it meanwhile: what is shown is what there is.
      void refetch(client, clinicKeys.staff(clinicId));
      return false;
    }
    noteEmployee(client, clinicId, done.employee);
    showToast({ tone: 'success', text: told });
    return true;
  };
  return { change, pending, clearError, errorText: error === null ? undefined : errorText(error) };
}

/** Profession and admin right; the changes count at the next thing that the employee does. */
function Rights({ clinicId, employee, isSelf }: PartProps & { readonly isSelf: boolean }) {
  const t = useT();
  const [profession, setProfession] = useState(employee.profession);
  const [isAdmin, setAdmin] = useState(employee.isAdmin);
  const { change, pending, errorText, clearError } = useChange({ clinicId, employee });
  const isChanged = profession !== employee.profession || isAdmin !== employee.isAdmin;
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const done = await change({ profession, isAdmin }, t('employee.rights.saved'));
    // What I may do has changed with it.
    if (done && isSelf) await loadSession();
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack>
        <h2>{t('employee.rights.title')}</h2>
        <ProfessionChoice
          value={profession}
          onChoose={(next) => {
            clearError();
            setProfession(next);
          }}
        />
        <Checkbox
          label={t('employee.form.admin')}
          hint={t(
            isSelf && !isAdmin && employee.isAdmin ? 'employee.rights.ownAdmin' : 'employee.form.adminHint',
          )}
          checked={isAdmin}
          onChange={(event) => {
            clearError();
            setAdmin(event.target.checked);
          }}
        />
        {errorText !== undefined && (
          <Notice tone="error" live title={t('employee.rights.failed')}>
            {errorText}
          </Notice>
        )}
        <Row>
          <Button
            type="submit"
            variant={isChanged ? 'primary' : 'secondary'}
            pending={pending}
            pendingLabel={t('ui.pending')}
          >
            {t('ui.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** An invitation that waits: sent again, or to another address. */
function Invitation({ clinicId, employee }: PartProps) {
  const t = useT();
  const formats = useFormats();
  const client = useQueryClient();
  const showToast = useToast();
  const sayError = useErrorText();
  const stored = employee.record?.email ?? '';
  const [email, setEmail] = useState(stored);
  const again = useAction(inviteAgain);
  const { change, pending, errorText, clearError } = useChange({ clinicId, employee });
  const isChanged = email.trim() !== stored;
  const told = t('employee.form.sent', { email: email.trim() });
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isChanged) return void (await change({ email: email.trim() }, told));
    const sent = await again.run({ params: { id: clinicId, employeeId: employee.id }, body: {} });
    if (sent === undefined) return void refetch(client, clinicKeys.staff(clinicId));
    noteEmployee(client, clinicId, sent);
    showToast({ tone: 'success', text: told });
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
          error={errorText ?? (again.error === null ? undefined : sayError(again.error))}
          onChange={(event) => {
            clearError();
            again.clearError();
            setEmail(event.target.value);
          }}
        />
        <Row>
          <Button type="submit" pending={pending || again.pending} pendingLabel={t('ui.pending')}>
            {t(isChanged ? 'employee.invitation.sendThere' : 'employee.invitation.sendAgain')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function Deactivate({ clinicId, employee, staff }: PartProps & { readonly staff: readonly Employee[] }) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const isInvitation = employee.userId === null;
  return (
    <>
      <p>{t(isInvitation ? 'employee.withdraw.text' : 'employee.deactivate.text')}</p>
      <Row>
        <Button onClick={() => setAsked(true)}>
          {t(isInvitation ? 'employee.withdraw.open' : 'employee.deactivate.open')}
        </Button>
      </Row>
      <DeactivateDialog
        clinicId={clinicId}
        employee={employee}
        staff={staff}
        open={isAsked}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

function Reactivate({ clinicId, employee }: PartProps) {
  const t = useT();
  const { change, pending, errorText } = useChange({ clinicId, employee });
  const isInvitation = employee.userId === null;
  return (
    <>
      <p>{t(isInvitation ? 'employee.reactivate.invitation' : 'employee.reactivate.text')}</p>
      {errorText !== undefined && (
        <Notice tone="error" live>
          {errorText}
        </Notice>
      )}
      <Row>
        <Button
          pending={pending}
          pendingLabel={t('ui.pending')}
          onClick={() =>
            void change({ deletedAt: null }, t('employee.reactivate.done', { name: fullName(employee) }))
          }
        >
          {t(isInvitation ? 'employee.reactivate.invite' : 'employee.reactivate.open')}
        </Button>
      </Row>
    </>
  );
}
