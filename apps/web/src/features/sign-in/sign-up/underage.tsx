import { Phone } from 'lucide-react';
import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { closeEndedSession, useConfig } from '#lib/session/session.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { FormActions, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { forgetFormMemory } from '#features/sign-in/form-memory.ts';
import { LeaveButton } from '../leave-button.tsx';
import styles from './underage.module.css';

export const isUnderage = (key: string): boolean =>
  key === 'PERSON_IS_UNDERAGE' || key === 'PERSON_IS_UNDERAGE_SIGN_UP';

interface UnderageProps {
  /** Back to a birth date that may be mistyped; without it the server has said no, and has ended the session. */
  readonly onBack?: () => void;
}

/**
 * Spec §5: nobody under 18 gets in. A child who wanted to write to the doctor is told kindly who can write instead,
 * and whom to call now.
 */
export function Underage({ onBack }: UnderageProps) {
  const t = useT();
  const { adviceNumber } = useConfig();
  usePageTitle(t('sign-in.underage.title'));

  function goToStart(): void {
    forgetFormMemory(null);
    closeEndedSession();
    go(hrefTo('/'), { replace: true });
  }

  return (
    <Stack gap="section">
      <PageHeading lead={t('sign-in.underage.lead')}>{t('sign-in.underage.title')}</PageHeading>
      <ol className={styles.steps}>
        <li>{t('sign-in.underage.how1')}</li>
        <li>{t('sign-in.underage.how2')}</li>
        <li>{t('sign-in.underage.how3')}</li>
      </ol>
      {adviceNumber !== null && (
        <Notice
          tone="info"
          title={t('sign-in.underage.adviceTitle')}
          actions={
            <LinkButton icon={<Phone />} href={`tel:${adviceNumber}`}>
              {t('sign-in.underage.call', { number: adviceNumber })}
            </LinkButton>
          }
        >
          {t('sign-in.underage.advice')}
        </Notice>
      )}
      <FormActions>
        {onBack === undefined ? (
          <Button variant="primary" onClick={goToStart}>
            {t('common.backHome')}
          </Button>
        ) : (
          <>
            <Button variant="primary" onClick={onBack}>
              {t('sign-in.underage.change')}
            </Button>
            <LeaveButton />
          </>
        )}
      </FormActions>
    </Stack>
  );
}
