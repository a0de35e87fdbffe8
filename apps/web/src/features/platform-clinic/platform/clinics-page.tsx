import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { PlatformClinicRow } from '@tervik/contract/platform-clinic.ts';
import { listPlatformClinics } from '@tervik/contract/routes-platform.gen.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { CLINIC_FILTERS, CLINIC_SORTS } from '@tervik/domain/platform-clinic/vocabulary.ts';
import type { ClinicFilter, ClinicSort } from '@tervik/domain/platform-clinic/vocabulary.ts';
import { PLANS } from '@tervik/domain/subscription/vocabulary.ts';
import type { Plan } from '@tervik/domain/subscription/vocabulary.ts';
import { call } from '#lib/http/api.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { go } from '#lib/router/router.ts';
import { useSearchWords } from '#lib/router/use-search-words.ts';
import { useConfig } from '#lib/session/session.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Redirect } from '#parts/redirect.tsx';
import { StatusBadge } from '#ui/content/badge.tsx';
import { DataCell, DataRow, DataTable, RowLink } from '#ui/content/data-table.tsx';
import type { Column } from '#ui/content/data-table.tsx';
import { EmptyState, Skeleton } from '#ui/content/states.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { Select } from '#ui/form/choice.tsx';
import { SearchField } from '#ui/form/special-fields.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import styles from '../platform-clinic.module.css';

/** Search, filters, order and page stand in the address: Back goes where one was. */
interface Asked {
  readonly find: string;
  readonly state: ClinicFilter | undefined;
  readonly plan: Plan | undefined;
  readonly sort: ClinicSort;
  readonly isDown: boolean;
  readonly page: number;
}

function useAsked(): Asked {
  const search = useSearch({ from: '/platform-admin/prm/clinics' });
  return {
    find: (search.find ?? '').slice(0, 100),
    state: CLINIC_FILTERS.find((one) => one === search.state),
    plan: PLANS.find((one) => one === search.plan),
    sort: CLINIC_SORTS.find((one) => one === search.sort) ?? 'name',
    isDown: search.order === 'down',
    page: /^[1-9]\d{0,4}$/.test(search.page ?? '') ? Number(search.page) : 1,
  };
}

const hrefOf = ({ find, state, plan, sort, isDown, page }: Asked) =>
  hrefTo('/prm/clinics', {
    search: {
      ...(find !== '' && { find }),
      ...(state !== undefined && { state }),
      ...(plan !== undefined && { plan }),
      ...(sort !== 'name' && { sort }),
      ...(isDown && { order: 'down' as const }),
      ...(page > 1 && { page: String(page) }),
    },
  });

/** /prm/clinics: all clinics, to be searched and opened. */
export function ClinicsPage() {
  const t = useT();
  const asked = useAsked();
  const [words, setWords] = useSearchWords(asked.find, (find) =>
    go(hrefOf({ ...asked, find, page: 1 }), { replace: true }),
  );
  usePageTitle(t('platform-clinic.list.title'));
  const { find, state, plan, sort, isDown, page } = asked;
  const query = useQuery({
    queryKey: platformKeys.clinics(asked),
    queryFn: ({ signal }) =>
      call(listPlatformClinics, {
        query: {
          ...(find !== '' && { search: find }),
          ...(state !== undefined && { state }),
          ...(plan !== undefined && { plan }),
          sort,
          order: isDown ? ('desc' as const) : ('asc' as const),
          page,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data } = query;
  const pages = data === undefined ? 1 : Math.max(1, Math.ceil(data.total / data.pageSize));
  const isAll = find === '' && state === undefined && plan === undefined;
  const change = (patch: Partial<Asked>): void =>
    go(hrefOf({ ...asked, page: 1, ...patch }), { replace: true });
  return (
    <Page width="wide">
      <PageHeading
        actions={
          <LinkButton variant="primary" icon={<Plus />} href={hrefTo('/prm/add-clinic')}>
            {t('platform-clinic.list.add')}
          </LinkButton>
        }
      >
        {t('platform-clinic.list.title')}
      </PageHeading>
      <Stack>
        <div className={styles.filters}>
          <div className={styles.search}>
            <SearchField
              label={t('platform-clinic.list.search')}
              value={words}
              onValue={setWords}
              maxLength={100}
              clearLabel={t('ui.clearSearch')}
            />
          </div>
          <Select
            label={t('platform-clinic.list.state')}
            value={state ?? ''}
            options={[
              { value: '', label: t('platform-clinic.list.all') },
              ...CLINIC_FILTERS.map((value) => ({ value, label: t(`platform-clinic.state.${value}`) })),
            ]}
            onChange={(event) => change({ state: CLINIC_FILTERS.find((one) => one === event.target.value) })}
          />
          <Select
            label={t('platform-clinic.list.plan')}
            value={plan ?? ''}
            options={[
              { value: '', label: t('platform-clinic.list.all') },
              ...PLANS.map((value) => ({ value, label: t(`platform-clinic.acts.plan.${value}`) })),
            ]}
            onChange={(event) => change({ plan: PLANS.find((one) => one === event.target.value) })}
          />
        </div>
        {data === undefined && query.isError && (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        )}
        {data === undefined && query.isPending && <Skeleton shape="rows" count={8} label={t('ui.loading')} />}
        {/* A page that is there no more: the last one that is. */}
        {data !== undefined && page > pages && !query.isPlaceholderData && (
          <Redirect href={hrefOf({ ...asked, page: pages })} />
        )}
        {data !== undefined && (
          <>
            <p role="status" className={styles.quiet}>
              {t('platform-clinic.list.found', { count: data.total })}
            </p>
            {data.clinics.length === 0 ? (
              <EmptyState title={t(isAll ? 'platform-clinic.list.empty' : 'platform-clinic.list.none')}>
                {t(isAll ? 'platform-clinic.list.emptyText' : 'platform-clinic.list.noneText')}
              </EmptyState>
            ) : (
              <ClinicTable clinics={data.clinics} asked={asked} isStale={query.isPlaceholderData} />
            )}
            {pages > 1 && (
              <nav className={styles.pages} aria-label={t('platform-clinic.list.pages')}>
                {page > 1 && (
                  <LinkButton href={hrefOf({ ...asked, page: page - 1 })}>
                    {t('platform-clinic.list.before')}
                  </LinkButton>
                )}
                <span>{t('platform-clinic.list.page', { page, pages })}</span>
                {page < pages && (
                  <LinkButton href={hrefOf({ ...asked, page: page + 1 })}>
                    {t('platform-clinic.list.next')}
                  </LinkButton>
                )}
              </nav>
            )}
          </>
        )}
      </Stack>
    </Page>
  );
}

interface TableProps {
  readonly clinics: readonly PlatformClinicRow[];
  readonly asked: Asked;
  readonly isStale: boolean;
}

function ClinicTable({ clinics, asked, isStale }: TableProps) {
  const t = useT();
  const formats = useFormats();
  const { timeZone } = useConfig();
  const column = (id: ClinicSort, shape: Partial<Column> = {}): Column => {
    const isSorted = asked.sort === id;
    // Names begin with A; of figures and dates one wants the most first.
    const isDown = isSorted ? !asked.isDown : id !== 'name' && id !== 'plan';
    return {
      id,
      label: t(`platform-clinic.column.${id}`),
      sort: isSorted ? (asked.isDown ? 'descending' : 'ascending') : undefined,
      onSort: () => go(hrefOf({ ...asked, sort: id, isDown, page: 1 }), { replace: true }),
      ...shape,
    };
  };
  const columns: readonly Column[] = [
    column('name', { growsWhenNarrow: true }),
    { id: 'code', label: t('platform-clinic.column.code'), width: '80px', hideUnder: 'wide' },
    column('plan', { width: '160px', hideUnder: 'wide' }),
    column('staff', { width: '104px', hideUnder: 'medium' }),
    column('patients', { width: '96px', hideUnder: 'narrow' }),
    column('open', { width: '168px', hideUnder: 'narrow' }),
    column('created', { width: '104px', hideUnder: 'wide' }),
    { id: 'state', label: t('platform-clinic.list.state'), width: '112px' },
  ];
  return (
    <DataTable
      caption={t('platform-clinic.list.title')}
      columns={columns}
      rowCount={clinics.length}
      stale={isStale}
    >
      {clinics.map((clinic, index) => {
        const plan = t(`platform-clinic.acts.plan.${clinic.plan}`);
        const staff = formats.number(clinic.staff);
        const patients = formats.number(clinic.patients);
        const open = formats.number(clinic.openEContacts);
        return (
          <DataRow key={clinic.id} index={index + 1}>
            <DataCell
              className={styles.wrapping}
              below={t('platform-clinic.list.below', { plan, staff, patients, open })}
            >
              <RowLink href={hrefTo('/prm/clinics/$clinicId', { params: { clinicId: clinic.id } })}>
                {clinic.name}
              </RowLink>
              {clinic.admins === 0 && (
                <div className={styles.lacking}>{t('platform-clinic.list.noAdmin')}</div>
              )}
            </DataCell>
            <DataCell quiet hideUnder="wide">
              {clinic.registrationCode}
            </DataCell>
            <DataCell className={styles.wrapping} hideUnder="wide">
              {plan}
            </DataCell>
            <DataCell quiet hideUnder="medium">
              {staff}
            </DataCell>
            <DataCell quiet hideUnder="narrow">
              {patients}
            </DataCell>
            <DataCell quiet hideUnder="narrow">
              {open}
            </DataCell>
            <DataCell quiet hideUnder="wide">
              {formats.dateInFigures(calendarDate(Date.parse(clinic.createdAt), timeZone))}
            </DataCell>
            <DataCell>
              <StatusBadge plain tone={clinic.state === 'LOCKED' ? 'urgent' : 'done'}>
                {t(`platform-clinic.state.${clinic.state}`)}
              </StatusBadge>
            </DataCell>
          </DataRow>
        );
      })}
    </DataTable>
  );
}
