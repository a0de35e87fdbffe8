import { useEffect } from 'react';
import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { reportError } from '#lib/http/report.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { FormActions, Page, PageHeading } from '#ui/frame/layout.tsx';

export function NotFoundPage() {
  const t = useT();
  usePageTitle(t('common.notFound.title'));
  return (
    <Page>
      <PageHeading lead={t('common.notFound.text')}>{t('common.notFound.title')}</PageHeading>
      <FormActions>
        <LinkButton variant="primary" href={hrefTo('/')}>
          {t('common.backHome')}
        </LinkButton>
      </FormActions>
    </Page>
  );
}

/** A bug, or a part of the app that could not be fetched (a new version, no network): reported, and a way on. */
export function CrashPage({ error }: { error: unknown }) {
  const t = useT();
  usePageTitle(t('common.error.crashTitle'));
  useEffect(() => reportError('prm.crash', error), [error]);
  return (
    <Page>
      <PageHeading lead={t('common.error.crash')}>{t('common.error.crashTitle')}</PageHeading>
      <FormActions>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('common.error.reload')}
        </Button>
        <LinkButton href={hrefTo('/')}>{t('common.backHome')}</LinkButton>
      </FormActions>
    </Page>
  );
}
