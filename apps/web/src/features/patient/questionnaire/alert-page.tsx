import { Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { useConfig } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { FormActions, Page, PageHeading, Stack } from '../../../ui/layout.tsx';

/**
 * After an answer about self-harm, at once and alone on the page: whom to call now. Calm, and it keeps nobody: the
 * way on stands below (protocols.md B3 "Crisis rule"; a clinician signs off its words).
 */
export function AlertPage({ url }: { url: string }) {
  const t = useT();
  const { emergencyNumber, adviceNumber } = useConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <Page>
      <PageHeading ref={heading} lead={t('questionnaire.alert.lead')}>
        {t('questionnaire.alert.title')}
      </PageHeading>
      <Stack>
        <h2>{t('questionnaire.alert.dangerTitle')}</h2>
        <p>{t('questionnaire.alert.danger')}</p>
        <p>
          <LinkButton variant="danger" wide icon={<Phone />} href={`tel:${emergencyNumber}`}>
            {t('questionnaire.alert.call', { number: emergencyNumber })}
          </LinkButton>
        </p>
      </Stack>
      <Stack>
        <h2>{t('questionnaire.alert.adviceTitle')}</h2>
        <p>{t(adviceNumber === null ? 'questionnaire.alert.close' : 'questionnaire.alert.advice')}</p>
        {adviceNumber !== null && (
          <p>
            <LinkButton wide icon={<Phone />} href={`tel:${adviceNumber}`}>
              {t('questionnaire.alert.call', { number: adviceNumber })}
            </LinkButton>
          </p>
        )}
      </Stack>
      <Stack>
        <h2>{t('questionnaire.alert.nextTitle')}</h2>
        <p>{t('questionnaire.alert.next')}</p>
      </Stack>
      <FormActions>
        <LinkButton variant="primary" href={url}>
          {t('questionnaire.continue')}
        </LinkButton>
      </FormActions>
    </Page>
  );
}
