import { useSearch } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import type { Employee } from '@tervik/contract/employee.ts';
import type { LoggedInUser } from '@tervik/contract/session.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { useConfig } from '#lib/session/session.ts';
import { DataCell, DataRow, DataTable, RowLink } from '#ui/content/data-table.tsx';
import type { Column } from '#ui/content/data-table.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { EmptyState } from '#ui/content/states.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { SearchField } from '#ui/form/special-fields.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { LinkTabs } from '#ui/frame/link-tabs.tsx';
import { EMPLOYEE_SORTS, searchEmployees, sortEmployees } from './employee-search.ts';
import type { EmployeeSort } from './employee-search.ts';
import { EmployeeState } from './employee-state.tsx';
import styles from './employees.module.css';

interface EmployeeListProps {
  readonly membership: LoggedInUser['memberships'][number];
  readonly staff: readonly Employee[];
  /** Somebody was asked for who is not there, or not mine to change. */
  readonly isGone: boolean;
  /** The search. Not in the address, which would name somebody; kept while one of them is open. */
  readonly words: string;
  readonly onWords: (words: string) => void;
}

/** Active and deactivated ones, searched and sorted; an admin opens one by its row. */
export function EmployeeList({ membership, staff, isGone, words, onWords }: EmployeeListProps) {
  const t = useT();
  const { clinic, show, sort } = useSearch({ from: '/admin/admin/employees' });
  const isShown = ({ deletedAt }: Employee): boolean => (deletedAt === null) === (show !== 'deactivated');
  const [by, direction] = (sort ?? '').split('-');
  const sorting = {
    sort: EMPLOYEE_SORTS.find((one) => one === by) ?? 'name',
    descending: direction === 'desc',
  };
  const shown = sortEmployees(searchEmployees(staff.filter(isShown), words), sorting);
  const hrefWith = (search: { readonly show?: 'deactivated'; readonly edit?: string }) =>
    hrefTo('/admin/employees', { search: { clinic, sort, ...search } });
  const count = (deactivated: boolean): number =>
    staff.filter(({ deletedAt }) => (deletedAt !== null) === deactivated).length;
  return (
    <Page width="wide">
      <PageHeading
        lead={t(membership.isAdmin ? 'employee.lead.admin' : 'employee.lead.colleague')}
        actions={
          membership.isAdmin && (
            <LinkButton variant="primary" icon={<UserPlus />} href={hrefWith({ edit: 'new' })}>
              {t('employee.new')}
            </LinkButton>
          )
        }
      >
        {t('employee.title')}
      </PageHeading>
      <Stack>
        {isGone && (
          <Notice tone="warning" live>
            {t('employee.gone')}
          </Notice>
        )}
        <div className={styles.filters}>
          <SearchField
            label={t(membership.isAdmin ? 'employee.search.admin' : 'employee.search')}
            value={words}
            onValue={onWords}
            maxLength={100}
            clearLabel={t('ui.clearSearch')}
          />
        </div>
        <LinkTabs
          label={t('employee.tabs')}
          tabs={[
            {
              id: 'active',
              label: t('employee.tab.active', { count: count(false) }),
              href: hrefWith({}),
              current: show === undefined,
            },
            {
              id: 'deactivated',
              label: t('employee.tab.deactivated', { count: count(true) }),
              href: hrefWith({ show: 'deactivated' }),
              current: show === 'deactivated',
            },
          ]}
        />
        <p role="status" className="sr-only">
          {t('employee.found', { count: shown.length })}
        </p>
        {shown.length === 0 ? (
          <EmptyState title={t(words === '' ? 'employee.empty.title' : 'employee.none.title')}>
            {t(words === '' ? 'employee.empty.text' : 'employee.none.text')}
          </EmptyState>
        ) : (
          <EmployeeTable
            employees={shown}
            withRecord={membership.isAdmin}
            sorting={sorting}
            onSort={(next) =>
              go(hrefTo('/admin/employees', { search: { clinic, show, sort: next } }), { replace: true })
            }
            hrefOf={(id) => hrefTo('/admin/employees', { search: { clinic, show, sort, edit: id } })}
          />
        )}
      </Stack>
    </Page>
  );
}

interface TableProps {
  readonly employees: readonly Employee[];
  readonly withRecord: boolean;
  readonly sorting: { readonly sort: EmployeeSort; readonly descending: boolean };
  readonly onSort: (next: `${EmployeeSort}-${'asc' | 'desc'}`) => void;
  readonly hrefOf: (id: string) => Parameters<typeof RowLink>[0]['href'];
}

function EmployeeTable({ employees, withRecord, sorting, onSort, hrefOf }: TableProps) {
  const t = useT();
  const formats = useFormats();
  const { personalCodeRequired } = useConfig();
  const sortable = (id: EmployeeSort) => {
    const isSorted = sorting.sort === id;
    const next = isSorted && !sorting.descending ? 'desc' : 'asc';
    return {
      id,
      sort: isSorted ? (sorting.descending ? ('descending' as const) : ('ascending' as const)) : undefined,
      onSort: () => onSort(`${id}-${next}`),
    };
  };
  const [byName, byProfession, byState] = EMPLOYEE_SORTS.map(sortable);
  const columns: Column[] = [
    { id: 'name', ...byName, label: t('employee.column.name'), growsWhenNarrow: true },
    {
      id: 'profession',
      ...byProfession,
      label: t('employee.column.profession'),
      width: '124px',
      hideUnder: 'narrow',
    },
    ...(withRecord
      ? [
          ...(personalCodeRequired
            ? [
                {
                  id: 'code',
                  label: t('employee.column.personalCode'),
                  width: '120px',
                  hideUnder: 'wide' as const,
                },
              ]
            : []),
          { id: 'born', label: t('employee.column.birthDate'), width: '112px', hideUnder: 'wide' as const },
          { id: 'sex', label: t('employee.column.sex'), width: '84px', hideUnder: 'wide' as const },
          { id: 'email', label: t('employee.column.email'), width: '20%', hideUnder: 'medium' as const },
        ]
      : []),
    { id: 'state', ...byState, label: t('employee.column.state'), width: '240px', hideUnder: 'narrow' },
  ];
  return (
    <DataTable caption={t('employee.title')} columns={columns} rowCount={employees.length}>
      {employees.map((employee, index) => {
        const { id, firstName, surname, record, profession, isAdmin } = employee;
        const name = `${surname}, ${firstName}`;
        const professionText = t(`employee.profession.${profession}`);
        return (
          <DataRow key={id} index={index + 1}>
            <DataCell
              className={styles.wrapping}
              below={
                <>
                  <div>{professionText}</div>
                  <EmployeeState employee={employee} />
                </>
              }
            >
              {withRecord ? <RowLink href={hrefOf(id)}>{name}</RowLink> : name}
              {isAdmin && <div className={styles.admin}>{t('employee.admin')}</div>}
            </DataCell>
            <DataCell hideUnder="narrow">{professionText}</DataCell>
            {withRecord && (
              <>
                {personalCodeRequired && (
                  <DataCell hideUnder="wide" quiet>
                    {record?.personalCode}
                  </DataCell>
                )}
                <DataCell hideUnder="wide" quiet>
                  {record?.birthDate && formats.dateInFigures(record.birthDate)}
                </DataCell>
                <DataCell hideUnder="wide" quiet>
                  {record && t(`employee.sex.${record.sex}`)}
                </DataCell>
                <DataCell hideUnder="medium" quiet className={styles.wrapping}>
                  {record && <Address email={record.email} />}
                </DataCell>
              </>
            )}
            <DataCell hideUnder="narrow" className={styles.wrapping}>
              <EmployeeState employee={employee} />
            </DataCell>
          </DataRow>
        );
      })}
    </DataTable>
  );
}

/** One that is longer than its column goes on with the part after the name. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
