import { useParams } from '@tanstack/react-router';
import { useT } from '../../../lib/i18n.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useConfig } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Page, PageHeading, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../patient.module.css';

/** A whole page says that it arrived, what follows, and what to do if it gets worse. */
export function SentPage() {
  const t = useT();
  const { emergencyNumber, adviceNumber } = useConfig();
  const { eContactId = '' }: { eContactId?: string } = useParams({ strict: false });
  usePageTitle(t('patient.sent.title'));
  return (
    <Page>
      <PageHeading>{t('patient.sent.title')}</PageHeading>
      <Notice tone="success">{t('patient.sent.lead')}</Notice>
      <Stack>
        <h2>{t('patient.sent.nextTitle')}</h2>
        <ol className={styles.list}>
          <li>{t('patient.sent.next1')}</li>
          <li>{t('patient.sent.next2')}</li>
          <li>{t('patient.sent.next3')}</li>
        </ol>
      </Stack>
      <Stack>
        <h2>{t('patient.sent.worseTitle')}</h2>
        <p>{t('patient.sent.worse', { number: emergencyNumber })}</p>
        {adviceNumber !== null && <p>{t('patient.sent.worseAdvice', { number: adviceNumber })}</p>}
      </Stack>
      {/* Not docked at the bottom of a phone: it would lie over what to do if it gets worse. */}
      <Stack>
        <LinkButton variant="primary" wide href={`/e-contacts/${eContactId}/timeline`}>
          {t('patient.sent.open')}
        </LinkButton>
        <LinkButton wide href="/my-e-contacts">
          {t('patient.sent.list')}
        </LinkButton>
      </Stack>
    </Page>
  );
}
