import { useQuery } from '@tanstack/react-query';
import { getChangelog } from '@tervik/contract/routes-common.gen.ts';
import { call } from '#lib/http/api.ts';
import { commonKeys } from '#lib/query-keys/common-keys.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useConfig } from '#lib/session/session.ts';
import { Button } from '#ui/form/button.tsx';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { Markdown } from '#ui/content/markdown.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';

/** /changelog, for clinic staff: what is new in the product. */
export function ChangelogPage() {
  const t = useT();
  const locale = useLocale();
  const { supportEmail } = useConfig();
  const { data, isError, refetch } = useQuery({
    queryKey: commonKeys.changelog(locale),
    queryFn: ({ signal }) => call(getChangelog, { query: { locale }, signal }),
    staleTime: Infinity,
  });
  usePageTitle(t('support.changelog.title'));
  return (
    <Page>
      <PageHeading lead={t('support.changelog.lead')}>{t('support.changelog.title')}</PageHeading>
      {data === undefined && !isError && <Skeleton label={t('ui.loading')} count={6} />}
      {data === undefined && isError && (
        <Notice
          tone="error"
          live
          title={t('support.changelog.failed')}
          actions={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        >
          {t('consent.policy.failedText', { email: supportEmail })}
        </Notice>
      )}
      {data !== undefined && <Markdown text={data.body} />}
    </Page>
  );
}
