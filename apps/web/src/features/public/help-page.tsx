import { useT } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useConfig } from '../../lib/session.ts';
import { Page, PageHeading, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './help-page.module.css';

/** Short help: danger first, then how it works, then whom to ask when it does not. */
export function HelpPage() {
  const t = useT();
  const { emergencyNumber, adviceNumber, supportEmail } = useConfig();
  usePageTitle(t('common.help.title'));
  return (
    <Page>
      <PageHeading>{t('common.help.title')}</PageHeading>
      <Notice tone="warning" title={t('common.help.emergencyTitle')}>
        {t('common.help.emergency', { number: emergencyNumber })}
      </Notice>
      {adviceNumber !== null && (
        <Stack gap="tight">
          <h2>{t('common.help.adviceTitle')}</h2>
          <p>{t('common.help.advice', { number: adviceNumber })}</p>
          <p>
            <a href={`tel:${adviceNumber}`} className={styles.phone}>
              {adviceNumber}
            </a>
          </p>
        </Stack>
      )}
      <Stack gap="tight">
        <h2>{t('common.help.howTitle')}</h2>
        <ol className={styles.steps}>
          <li>{t('common.help.how1')}</li>
          <li>{t('common.help.how2')}</li>
          <li>{t('common.help.how3')}</li>
        </ol>
        <p>{t('common.help.draft')}</p>
      </Stack>
      <Stack gap="tight">
        <h2>{t('common.help.supportTitle')}</h2>
        <p>{t('common.help.support', { email: supportEmail })}</p>
        <p>
          <a href={`mailto:${supportEmail}`} className={styles.phone}>
            {supportEmail}
          </a>
        </p>
      </Stack>
    </Page>
  );
}
