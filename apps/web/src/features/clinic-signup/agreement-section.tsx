import type { UseQueryResult } from '@tanstack/react-query';
import type { SignupForm } from '@tervik/contract/clinic-signup.ts';
import { previewAgreement } from '@tervik/contract/routes-platform.gen.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import type { Policy } from '#features/consent/policy.ts';
import { PolicyWaiting } from '#features/consent/policy-waiting.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Markdown } from '#ui/content/markdown.tsx';
import { AgreementPdf } from './agreement-pdf.tsx';
import styles from './signup.module.css';

interface AgreementSectionProps {
  readonly policy: UseQueryResult<Policy>;
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
  readonly error: string | undefined;
  /** With what is typed now. */
  readonly form: () => SignupForm;
}

/** The agreement itself, to read here or to print, and the tick beside it. */
export function AgreementSection({ policy, agreed, onAgree, error, form }: AgreementSectionProps) {
  const t = useT();
  const locale = useLocale();
  const formats = useFormats();
  const { data } = policy;
  return (
    <section aria-labelledby="agreement-title">
      <Stack gap="section">
        <Stack>
          <h2 id="agreement-title">{t('clinic-signup.agreement.title')}</h2>
          <p>{t('clinic-signup.agreement.lead')}</p>
        </Stack>
        <PolicyWaiting policy={policy} failed={t('clinic-signup.agreement.failed')} lines={8} />
        {data !== undefined && (
          <>
            {/* Whoever uses keys scrolls it like any other part of a page. */}
            <div
              className={styles.agreement}
              role="region"
              aria-label={t('clinic-signup.agreement.region')}
              tabIndex={0}
              lang={data.locale}
            >
              <Markdown
                text={data.content[0]?.body ?? ''}
                newTabLabel={t('clinic-signup.agreement.newTab')}
              />
            </div>
            <p className={styles.muted}>
              {t('clinic-signup.agreement.version', { date: formats.date(data.updatedAt) })}
            </p>
            <AgreementPdf route={previewAgreement} options={() => ({ body: { form: form(), locale } })} />
            <Checkbox
              id="agreement"
              label={t('clinic-signup.agreement.agree')}
              checked={agreed}
              error={error}
              onChange={(event) => onAgree(event.target.checked)}
            />
          </>
        )}
      </Stack>
    </section>
  );
}
