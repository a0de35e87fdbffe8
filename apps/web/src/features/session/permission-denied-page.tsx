import { TellObstacle } from '#features/feedback/obstacle/tell-obstacle.tsx';
import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useConfig } from '#lib/session/session.ts';
import { LinkButton } from '#ui/form/button.tsx';
import { FormActions, Page, PageHeading } from '#ui/frame/layout.tsx';

export function PermissionDeniedPage() {
  const t = useT();
  const { supportEmail } = useConfig();
  usePageTitle(t('session.denied.title'));
  return (
    <Page>
      <PageHeading lead={t('session.denied.text', { email: supportEmail })}>
        {t('session.denied.title')}
      </PageHeading>
      <FormActions>
        <LinkButton variant="primary" href={hrefTo('/')}>
          {t('common.backHome')}
        </LinkButton>
      </FormActions>
      <TellObstacle from="DENIED" />
    </Page>
  );
}
