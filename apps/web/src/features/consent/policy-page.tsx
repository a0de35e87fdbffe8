import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { usePolicy } from '#features/consent/policy.ts';
import { PolicyWaiting } from '#features/consent/policy-waiting.tsx';
import { Button } from '#ui/form/button.tsx';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { Markdown } from '#ui/content/markdown.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { CookieChoices } from './cookie-choices.tsx';
import { ReaderLinks, useReader } from '#features/support/reader.tsx';
import styles from '#features/support/public.module.css';
import own from './policy-page.module.css';

type Slug = 'terms-patient' | 'terms-clinic' | 'privacy-policy' | 'cookie-policy';

export const PrivacyPolicyPage = () => <PolicyPage slug="privacy-policy" />;

export const CookiePolicyPage = () => (
  <PolicyPage slug="cookie-policy">
    <CookieChoices />
  </PolicyPage>
);

/** The terms of whoever reads them; the other ones are a link away. */
export function TermsPage() {
  const t = useT();
  const reader = useReader();
  return (
    <PolicyPage slug={`terms-${reader}`} key={reader}>
      <ReaderLinks
        label={t('consent.policy.which')}
        path="/terms-and-conditions"
        shown={reader}
        names={{ patient: t('consent.policy.terms-patient'), clinic: t('consent.policy.terms-clinic') }}
      />
    </PolicyPage>
  );
}

function PolicyPage({ slug, children }: { slug: Slug; children?: ReactNode }) {
  const t = useT();
  const toast = useToast();
  const formats = useFormats();
  const failed = t(`consent.policy.failed.${slug}`);
  const policy = usePolicy(slug, () => toast({ tone: 'error', text: failed }));
  const { data } = policy;
  usePageTitle(t(`consent.policy.${slug}`));
  return (
    <Page>
      <PageHeading
        lead={data && t('consent.policy.updatedAt', { date: formats.date(data.updatedAt) })}
        actions={
          data && (
            <Button small variant="quiet" icon={<Printer />} className={styles.print} onClick={() => print()}>
              {t('consent.policy.print')}
            </Button>
          )
        }
      >
        {t(`consent.policy.${slug}`)}
      </PageHeading>
      {children}
      <PolicyWaiting policy={policy} failed={failed} lines={8} />
      {data !== undefined && (
        // A country without a text in this language gives its own.
        <div lang={data.locale} className={own.policy}>
          <Markdown text={data.content[0]?.body ?? ''} contentsLabel={t('consent.policy.contents')} />
        </div>
      )}
    </Page>
  );
}
