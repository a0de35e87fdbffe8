import { Phone } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { useConfig } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Page, PageHeading, Stack } from '../../../ui/layout.tsx';
import { useFinalize } from '../files/finalize.ts';
import styles from '../../../parts/question-form.module.css';

interface AlertPageProps {
  readonly eContactId: string;
  /** Where the workflow goes on, if it could not be sent from here. */
  readonly url: string;
}

/**
 * After an answer about self-harm, at once and alone on the page: whom to call now (protocols.md B3 "Crisis rule"; a
 * clinician signs off its words). Whoever calls may never come back to press a button, so it is sent meanwhile.
 */
export function AlertPage({ eContactId, url }: AlertPageProps) {
  const t = useT();
  const [sent, setSent] = useState(false);
  const onSent = useCallback(() => setSent(true), []);
  const { run, problem } = useFinalize(eContactId, onSent);
  useEffect(() => void run(), [run]);
  const { emergencyNumber, adviceNumber } = useConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  const state = sent ? 'next' : problem === null ? 'sending' : 'unsent';
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
        <p role="status">{t(`questionnaire.alert.${state}`)}</p>
      </Stack>
      <div className={styles.actions}>
        <LinkButton variant="primary" wide href={sent ? `/e-contacts/${eContactId}/sent` : url}>
          {t('questionnaire.continue')}
        </LinkButton>
      </div>
    </Page>
  );
}
