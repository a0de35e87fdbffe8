import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Employee } from '@tervik/contract/employee.ts';
import type { Profession } from '@tervik/domain/access/roles.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { fullName } from '#features/e-contact/clinic/people.ts';
import { loadSession, useConfig } from '#lib/session/session.ts';
import { UnsavedChanges } from '#parts/unsaved-changes.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { DefinitionList } from '#ui/frame/details.tsx';
import type { Detail } from '#ui/frame/details.tsx';
import { PageHeading, Row, Stack } from '#ui/frame/layout.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { EmployeeState } from './employee-state.tsx';
import { Invitation } from './invitation.tsx';
import { JoinCode } from './join-code.tsx';
import type { JoinCodes } from './join-code.tsx';
import { ProfessionChoice } from './new-employee.tsx';
import { useChange } from './use-change.ts';
import type { PartProps } from './use-change.ts';

interface EmployeeDetailsProps {
  readonly clinicId: string;
  readonly employee: Employee;
  readonly staff: readonly Employee[];
  /** My own employment: nobody deactivates themselves. */
  readonly ownId: string;
  /** Where digital ID is off, staff join by a code. */
  readonly codes: JoinCodes | undefined;
}

/** One employee for an admin: who it is, what they may do, how the invitation stands, whether they still work here. */
export function EmployeeDetails({ clinicId, employee, staff, ownId, codes }: EmployeeDetailsProps) {
  const t = useT();
  const isOpen = employee.record?.invitation === 'SENT';
  return (
    <Stack gap="section">
      <PageHeading>{fullName(employee)}</PageHeading>
      <Facts employee={employee} />
      {isOpen && codes !== undefined && <JoinCode employee={employee} codes={codes} />}
      {isOpen && (
        <Invitation
          clinicId={clinicId}
          employee={employee}
          onSent={async (sent) => codes?.makeIfNone(sent)}
        />
      )}
      {employee.deletedAt === null && (
        <Rights clinicId={clinicId} employee={employee} isSelf={employee.id === ownId} />
      )}
      <section>
        <Stack>
          <h2>{t('employee.work.title')}</h2>
          {employee.deletedAt !== null ? (
            <Reactivate
              clinicId={clinicId}
              employee={employee}
              onSent={async (sent) => codes?.makeIfNone(sent)}
            />
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

/** Profession and admin right; the changes count at the next thing that the employee does. */
function Rights({ clinicId, employee, isSelf }: PartProps & { readonly isSelf: boolean }) {
  const t = useT();
  // Only what was touched here: what a colleague changes meanwhile is shown, and stays.
  const [chosen, setChosen] = useState<{ profession?: Profession; isAdmin?: boolean }>({});
  const { profession, isAdmin } = { ...employee, ...chosen };
  const { change, pending, errorText, clearError } = useChange({ clinicId, employee });
  const isChanged = profession !== employee.profession || isAdmin !== employee.isAdmin;
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if ((await change(chosen, t('employee.rights.saved'))) === undefined) return;
    setChosen({});
    // What I may do has changed with it.
    if (isSelf) await loadSession();
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <UnsavedChanges when={isChanged} />
      <Stack>
        <h2>{t('employee.rights.title')}</h2>
        <ProfessionChoice
          value={profession}
          onChoose={(next) => {
            clearError();
            setChosen({ ...chosen, profession: next });
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
            setChosen({ ...chosen, isAdmin: event.target.checked });
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

function Deactivate({ clinicId, employee, staff }: PartProps & { readonly staff: readonly Employee[] }) {
  const t = useT();
  const [askedAt, setAskedAt] = useState<number>();
  const isInvitation = employee.userId === null;
  return (
    <>
      <p>{t(isInvitation ? 'employee.withdraw.text' : 'employee.deactivate.text')}</p>
      <Row>
        <Button onClick={() => setAskedAt(Date.now())}>
          {t(isInvitation ? 'employee.withdraw.open' : 'employee.deactivate.open')}
        </Button>
      </Row>
      <DeactivateDialog
        clinicId={clinicId}
        employee={employee}
        staff={staff}
        openedAt={askedAt}
        onClose={() => setAskedAt(undefined)}
      />
    </>
  );
}

interface ReactivateProps extends PartProps {
  /** The invitation has gone out anew. */
  readonly onSent: (sent: Employee) => Promise<void>;
}

function Reactivate({ clinicId, employee, onSent }: ReactivateProps) {
  const t = useT();
  const { change, pending, errorText } = useChange({ clinicId, employee });
  const isInvitation = employee.userId === null;
  const email = employee.record?.email ?? '';
  const told = isInvitation
    ? t('employee.form.sent', { email })
    : t('employee.reactivate.done', { name: fullName(employee) });
  async function reactivate(): Promise<void> {
    const done = await change({ deletedAt: null }, told);
    if (done !== undefined && isInvitation) await onSent(done);
  }
  return (
    <>
      <p>{isInvitation ? t('employee.reactivate.invitation', { email }) : t('employee.reactivate.text')}</p>
      {errorText !== undefined && (
        <Notice tone="error" live>
          {errorText}
        </Notice>
      )}
      <Row>
        <Button pending={pending} pendingLabel={t('ui.pending')} onClick={() => void reactivate()}>
          {t(isInvitation ? 'employee.reactivate.invite' : 'employee.reactivate.open')}
        </Button>
      </Row>
    </>
  );
}
