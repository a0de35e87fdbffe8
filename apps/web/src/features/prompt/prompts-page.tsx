import { useSearch } from '@tanstack/react-router';
import { PROMPT_PURPOSES } from '@tervik/domain/prompt/vocabulary.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { LinkTabs } from '#ui/frame/link-tabs.tsx';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { PromptParts } from './prompt-parts.tsx';
import { usePrompt } from './queries.ts';

/** Spec §2 /prm/prompts: what models are told. `?purpose=` says for what. */
export function PromptsPage() {
  const t = useT();
  const { purpose = 'questions' } = useSearch({ from: '/platform-admin/prm/prompts' });
  const query = usePrompt(purpose);
  usePageTitle(t('prompt.title'));
  return (
    <Page width="wide">
      <PageHeading lead={t('prompt.lead')}>{t('prompt.title')}</PageHeading>
      <LinkTabs
        label={t('prompt.purposes')}
        tabs={PROMPT_PURPOSES.map((one) => ({
          id: one,
          label: t(`prompt.purpose.${one}`),
          href: hrefTo('/prm/prompts', { search: { purpose: one } }),
          current: one === purpose,
        }))}
      />
      {query.data === undefined ? (
        query.isError ? (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton shape="rows" count={6} label={t('ui.loading')} />
        )
      ) : (
        <PromptParts key={purpose} details={query.data} />
      )}
    </Page>
  );
}
