import { useConfig } from '#lib/session/session.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { go } from '#lib/router/router.ts';
import { ReachBanner } from '#features/patient-list/clinic/reach-banner.tsx';
import { useClinicSearch } from '#features/patient-list/clinic/use-clinic-search.ts';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { Notice } from '#ui/content/notice.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { ApprovalSetting } from './approval/approval-setting.tsx';
import { WaitingList } from './approval/waiting-list.tsx';
import { BatchHistory } from './batch-history.tsx';
import { ClinicChoice } from './clinic-choice.tsx';
import { MonthPart } from './month-part.tsx';
import { OnlineFirstSetting } from './online-first-setting.tsx';
import { TemplateList } from './template-list.tsx';

/** Spec §2 /message-centre: texts to begin with, and what was sent before. */
export function MessageCentrePage() {
  const t = useT();
  const search = useClinicSearch();
  const { smsEnabled } = useConfig();
  const { clinicId, isAdmin } = useAdminClinic();
  usePageTitle(t('message-centre.clinic.title'));
  return (
    <Page width="wide">
      <PageHeading
        lead={t('message-centre.clinic.lead')}
        actions={
          <LinkButton href={hrefTo('/message-centre/opt-outs', { search })}>
            {t('message-centre.clinic.optOut.link')}
          </LinkButton>
        }
      >
        {t('message-centre.clinic.title')}
      </PageHeading>
      <ClinicChoice onChoose={(clinic) => go(hrefTo('/message-centre', { search: { clinic } }))} />
      <Stack gap="section">
        {!smsEnabled && <Notice tone="warning">{t('message-centre.clinic.off')}</Notice>}
        <ReachBanner clinicId={clinicId} isAdmin={isAdmin} />
        <WaitingList clinicId={clinicId} />
        <BatchHistory key={clinicId} clinicId={clinicId} />
        <TemplateList clinicId={clinicId} />
        <MonthPart key={`month ${clinicId}`} clinicId={clinicId} isAdmin={isAdmin} />
        <OnlineFirstSetting key={`online ${clinicId}`} clinicId={clinicId} isAdmin={isAdmin} />
        <ApprovalSetting key={`approval ${clinicId}`} clinicId={clinicId} isAdmin={isAdmin} />
      </Stack>
    </Page>
  );
}
