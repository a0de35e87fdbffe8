import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { useConfig } from '#lib/session/session.ts';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { EmployeeDetails } from './employee-details.tsx';
import { EmployeeList } from './employee-list.tsx';
import { useJoinCodes } from './join-code.tsx';
import { NewEmployee } from './new-employee.tsx';
import { useStaff } from './queries.ts';

/** Spec §2 /admin/employees: who works in the clinic. Admins open one of them, or invite somebody: `?edit=` says whom. */
export function EmployeesPage() {
  const t = useT();
  const { clinic, edit, show, sort } = useSearch({ from: '/admin/admin/employees' });
  const membership = useAdminClinic();
  const { clinicId } = membership;
  const query = useStaff(clinicId);
  const [words, setWords] = useState('');
  const joinCodes = useJoinCodes(clinicId);
  const codes = useConfig().digitalIdLoginEnabled ? undefined : joinCodes;
  usePageTitle(t('employee.title'));
  if (query.data === undefined)
    return (
      <Page width="wide">
        <PageHeading>{t('employee.title')}</PageHeading>
        {query.isError ? (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton shape="rows" count={6} label={t('ui.loading')} />
        )}
      </Page>
    );

  const list = hrefTo('/admin/employees', { search: { clinic, show, sort } });
  const employee = query.data.find(({ id }) => id === edit);
  if (membership.isAdmin && (edit === 'new' || employee !== undefined))
    return (
      <Page>
        <BackLink href={list}>{t('employee.title')}</BackLink>
        {employee === undefined ? (
          <NewEmployee
            clinicId={clinicId}
            onDone={async (invited) => {
              if (codes === undefined) return go(list, { unasked: true });
              await codes.make(invited.id);
              go(hrefTo('/admin/employees', { search: { clinic, show, sort, edit: invited.id } }), {
                replace: true,
                unasked: true,
              });
            }}
            onCancel={() => go(list, { unasked: true })}
          />
        ) : (
          <EmployeeDetails
            key={employee.id}
            clinicId={clinicId}
            employee={employee}
            staff={query.data}
            ownId={membership.employeeId}
            codes={codes}
          />
        )}
      </Page>
    );
  return (
    <EmployeeList
      key={clinicId}
      membership={membership}
      staff={query.data}
      isGone={edit !== undefined}
      words={words}
      onWords={setWords}
    />
  );
}
