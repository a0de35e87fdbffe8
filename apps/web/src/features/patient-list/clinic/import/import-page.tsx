import { useParams, useSearch } from '@tanstack/react-router';
import type { ListImport } from '@tervik/contract/patient-list.ts';
import { IMPORT_GROUPS } from '@tervik/domain/patient-list/imports.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo, type Href } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { useImportName } from '../import-words.ts';
import { readImportSession } from '../import-session.ts';
import { useImport } from '../queries.ts';
import { useClinicSearch } from '../use-clinic-search.ts';
import { ImportGroups } from './import-groups.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportState } from './import-state.tsx';

/** What an import will change, before it changes anything; then what it has changed, and the way back for a day. */
export function ImportPage() {
  const t = useT();
  const { importId } = useParams({ from: '/admin/admin/clinic-import/imports/$importId' });
  const { isAdmin } = useAdminClinic();
  const query = useImport(importId);
  const back = useSourceOf(query.data);
  usePageTitle(t('patient-list.import.title'));
  return (
    <Page width="wide">
      <BackLink href={back.href}>{back.label}</BackLink>
      {isAdmin && query.data !== undefined ? (
        <ImportDetails key={importId} one={query.data} backHref={back.href} againHref={back.againHref} />
      ) : (
        <>
          <PageHeading>{t('patient-list.import.title')}</PageHeading>
          {!isAdmin && <Notice tone="info">{t('patient-list.lists.adminsOnly')}</Notice>}
          {isAdmin && query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
          {isAdmin && query.isPending && <Skeleton shape="items" count={3} label={t('ui.loading')} />}
        </>
      )}
    </Page>
  );
}

/** Where this was compared, and is compared again. */
function useSourceOf(one: ListImport | undefined) {
  const t = useT();
  const search = useClinicSearch();
  if (one?.purpose === 'PHONES') {
    const href = hrefTo('/admin/phone-numbers', { search });
    const label = t('patient-list.phones.title');
    return {
      href,
      againHref: hrefTo('/admin/phone-numbers', { search: { ...search, show: 'file' } }),
      label,
    };
  }
  if (one !== undefined && one.source !== 'FILE' && readImportSession()?.status === 'SUCCESS') {
    const href = hrefTo('/admin/clinic-import/dashboard', { search });
    return { href, againHref: href, label: t('patient-list.dashboard.title') };
  }
  const show = one?.source === 'FILE' ? 'file' : undefined;
  return {
    href: hrefTo('/admin/clinic-import/login', { search }),
    againHref: hrefTo('/admin/clinic-import/login', { search: { ...search, show } }),
    label: t('patient-list.lists.title'),
  };
}

interface ImportDetailsProps {
  readonly one: ListImport;
  readonly backHref: Href;
  readonly againHref: Href;
}

function ImportDetails({ one, backHref, againHref }: ImportDetailsProps) {
  const t = useT();
  const { dateTime } = useFormats();
  const name = useImportName();
  const { show } = useSearch({ from: '/admin/admin/clinic-import/imports/$importId' });
  const group = IMPORT_GROUPS.find((each) => each === show);
  const time = dateTime(one.createdAt);
  const who = one.madeByName;
  const way = [t(`patient-list.source.${one.source}`), one.fileName ?? ''].join(' ').trim();
  const lead =
    one.provenName === null
      ? t('patient-list.import.lead', { time, who, way })
      : t('patient-list.import.leadProven', { time, who, proven: one.provenName, way });
  return (
    <>
      <PageHeading lead={lead}>{name(one)}</PageHeading>
      <Stack gap="section">
        <ImportState one={one} backHref={backHref} againHref={againHref} />
        <ImportGroups one={one} open={group} />
        {group !== undefined && <ImportRows key={group} one={one} group={group} />}
      </Stack>
    </>
  );
}
