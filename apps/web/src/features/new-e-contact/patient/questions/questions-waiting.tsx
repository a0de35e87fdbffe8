import { useEffect, useState } from 'react';
import styles from '#features/e-contact/patient/patient.module.css';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormActions, Stack } from '#ui/frame/layout.tsx';

const SAY_AFTER_MS = 1500;
const OFFER_AFTER_MS = 10_000;

/** Whoever waits is told what for, and may go on without (issue "the flow never depends on AI"). */
export function Waiting({ onGoOn }: { onGoOn: () => void }) {
  const t = useT();
  const isSlow = useAfter(SAY_AFTER_MS);
  const slow = useAfter(OFFER_AFTER_MS);
  return (
    <Stack gap="section">
      <p role="status" className={styles.small}>
        {isSlow && !slow ? t('new-e-contact.questions.waiting') : ''}
      </p>
      {slow && (
        <Notice
          tone="info"
          live
          title={t('new-e-contact.questions.slowTitle')}
          actions={<GoOnWithout onGoOn={onGoOn} />}
        >
          {t('new-e-contact.questions.slowText')}
        </Notice>
      )}
      <Skeleton shape="items" label={t('ui.loading')} />
    </Stack>
  );
}

export function GoOnWithout({ onGoOn }: { onGoOn: () => void }) {
  const t = useT();
  return <Button onClick={onGoOn}>{t('new-e-contact.questions.without')}</Button>;
}

function useAfter(ms: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setOver(true), ms);
    return () => window.clearTimeout(timer);
  }, [ms]);
  return over;
}

export function NoQuestions({ onGoOn }: { onGoOn: () => void }) {
  const t = useT();
  return (
    <Stack gap="section">
      <Notice tone="info" live title={t('new-e-contact.questions.noneTitle')}>
        {t('new-e-contact.questions.noneText')}
      </Notice>
      <FormActions>
        <Button variant="primary" onClick={onGoOn}>
          {t('ui.continue')}
        </Button>
      </FormActions>
    </Stack>
  );
}
