import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { PlanSection } from '#features/subscription/clinic/plan-section.tsx';
import { useSubscription } from '#features/subscription/clinic/queries.ts';
import { UpgradeBanner } from '#features/subscription/clinic/upgrade-banner.tsx';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { ChangeHistory } from './change-history.tsx';
import { FeatureSection } from './feature-section.tsx';
import { useSetting } from './queries.ts';

/** Spec §2 /admin/clinic-features: what a model may do in the clinic, and the plan. Admins switch, everybody sees. */
export function FeaturesPage() {
  const t = useT();
  const { clinicId, isAdmin } = useAdminClinic();
  const setting = useSetting(clinicId);
  const subscription = useSubscription(clinicId);
  usePageTitle(t('clinic-feature.title'));
  const names = subscription.data?.admins.map(({ name }) => name).join(', ');
  const lead = isAdmin
    ? t('clinic-feature.lead.admin')
    : names === undefined
      ? undefined
      : t('clinic-feature.lead.colleague', { names });
  return (
    <Page width="wide">
      <PageHeading lead={lead}>{t('clinic-feature.title')}</PageHeading>
      {setting.isError && <LoadError error={setting.error} onRetry={() => void setting.refetch()} />}
      {setting.isPending && <Skeleton shape="items" count={3} label={t('ui.loading')} />}
      <Stack gap="section">
        {subscription.data !== undefined && (
          <UpgradeBanner clinic={{ clinicId, plan: subscription.data.plan }} missing="features" />
        )}
        {setting.data?.features.map((feature) => (
          <FeatureSection
            key={`${clinicId} ${feature.feature}`}
            clinicId={clinicId}
            feature={feature}
            terms={setting.data.translationTerms}
            maySwitch={isAdmin}
          />
        ))}
        {setting.data !== undefined && <ChangeHistory key={clinicId} changes={setting.data.changes} />}
        {subscription.isError && (
          <LoadError error={subscription.error} onRetry={() => void subscription.refetch()} />
        )}
        {subscription.data !== undefined && <PlanSection subscription={subscription.data} />}
      </Stack>
    </Page>
  );
}
