import { useQuery } from '@tanstack/react-query';
import type { PolicySlug } from '@tervik/domain/consent/consents.ts';
import type { Href } from '#lib/router/href.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { DefinitionList } from '#ui/frame/details.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { consentsQuery } from './queries.ts';
import { Section } from '#parts/settings-section.tsx';

/** Where a text can be read; the terms of translation come with the feature. */
const PAGES: Partial<Record<PolicySlug, Href>> = {
  'terms-clinic': hrefTo('/terms-and-conditions', { search: { for: 'clinic' } }),
  'terms-patient': hrefTo('/terms-and-conditions', { search: { for: 'patient' } }),
  'privacy-policy': hrefTo('/privacy-policy'),
};

/** What I agreed to, and in which version. */
export function Consents({ level }: { readonly level?: 2 | 3 }) {
  const t = useT();
  const query = useQuery(consentsQuery);
  return (
    <Section level={level} title={t('consent.settings.title')}>
      {query.isPending && <Skeleton count={2} label={t('ui.loading')} />}
      {query.isError && (
        <Notice tone="error" actions={<Button onClick={() => void query.refetch()}>{t('ui.retry')}</Button>}>
          {t('consent.settings.error')}
        </Notice>
      )}
      {query.data !== undefined && (
        <DefinitionList
          items={query.data.consents.map(({ type, slug, version, given }) => ({
            id: type,
            term: t(`consent.name.${type}`),
            value: (
              <>
                {given
                  ? t('consent.settings.given', { date: new Date(version) })
                  : t('consent.settings.missing')}
                {PAGES[slug] !== undefined && (
                  <>
                    <br />
                    <Link
                      href={PAGES[slug]}
                      aria-label={`${t('consent.settings.read')}: ${t(`consent.name.${type}`)}`}
                    >
                      {t('consent.settings.read')}
                    </Link>
                  </>
                )}
              </>
            ),
          }))}
        />
      )}
    </Section>
  );
}
