import { useEffect, useRef } from 'react';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { CallLinks } from '#features/e-contact/patient/call-links.tsx';

/**
 * Under the question that was answered with thoughts of self-harm; filling in goes on as it was. It is brought into sight
 * by the answer, and not when answers of an earlier visit are shown.
 */
export function InlineAlert() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isAnswered = document.activeElement instanceof HTMLInputElement;
    if (isAnswered) box.current?.scrollIntoView({ block: 'center' });
  }, []);
  const t = useT();
  const { adviceNumber } = useConfig();
  return (
    <Notice ref={box} tone="warning" title={t('questionnaire.alert.title')} actions={<CallLinks />}>
      <Stack gap="tight">
        <p>
          {t('questionnaire.alert.inline')}{' '}
          {adviceNumber !== null && t('questionnaire.alert.inlineTalk', { number: adviceNumber })}
        </p>
        <p>{t('questionnaire.alert.inlineKept')}</p>
      </Stack>
    </Notice>
  );
}
