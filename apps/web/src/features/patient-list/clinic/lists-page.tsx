import { useState } from 'react';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { ImportHistory } from './import-history.tsx';
import { ListsTable } from './lists-table.tsx';
import { ReachBanner } from './reach-banner.tsx';
import { WaysToImport } from './ways-to-import.tsx';

/** Spec §2 /admin/clinic-import/login: the clinic's lists, the ways to import them, and what was imported before. */
export function ListsPage() {
  const t = useT();
  const { clinicId, isAdmin } = useAdminClinic();
  usePageTitle(t('patient-list.lists.title'));
  // What is about to happen has the page to itself.
  const [busy, setBusy] = useState(false);
  return (
    <Page width="wide">
      <PageHeading lead={t('patient-list.lists.lead')}>{t('patient-list.lists.title')}</PageHeading>
      <Stack gap="section">
        {!isAdmin && <Notice tone="info">{t('patient-list.lists.adminsOnly')}</Notice>}
        {isAdmin && <WaysToImport key={clinicId} clinicId={clinicId} onBusy={setBusy} />}
        {!busy && (
          <>
            <Stack>
              <h2>{t('patient-list.lists.now')}</h2>
              <ReachBanner clinicId={clinicId} isAdmin={isAdmin} />
              <ListsTable clinicId={clinicId} />
            </Stack>
            {isAdmin && <ImportHistory clinicId={clinicId} />}
          </>
        )}
      </Stack>
    </Page>
  );
}
