import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { Notice } from '#ui/content/notice.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { Page, PageHeading, Panel, Stack } from '#ui/frame/layout.tsx';
import { FileImport } from './file/file-import.tsx';
import { ReachBanner } from './reach-banner.tsx';
import { useClinicSearch } from './use-clinic-search.ts';

/** Phone numbers from the export of the practice's own system (spec §5); those that patients gave themselves stay. */
export function PhoneNumbersPage() {
  const t = useT();
  const search = useClinicSearch();
  const { clinicId, isAdmin } = useAdminClinic();
  usePageTitle(t('patient-list.phones.title'));
  return (
    <Page width="wide">
      <BackLink href={hrefTo('/admin/clinic-import/login', { search })}>
        {t('patient-list.lists.title')}
      </BackLink>
      <PageHeading lead={t('patient-list.phones.lead')}>{t('patient-list.phones.title')}</PageHeading>
      <Stack>
        <ReachBanner clinicId={clinicId} isAdmin={isAdmin} here />
        {isAdmin ? (
          <Panel title={t('patient-list.file.title')}>
            <p>{t('patient-list.phones.wins')}</p>
            <FileImport key={clinicId} clinicId={clinicId} purpose="PHONES" />
          </Panel>
        ) : (
          <Notice tone="info">{t('patient-list.lists.adminsOnly')}</Notice>
        )}
      </Stack>
    </Page>
  );
}
