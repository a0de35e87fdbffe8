import { useT } from '../../../lib/i18n.ts';
import { useConfig } from '../../../lib/session.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CallLinks } from '../call-links.tsx';

/** Under the question that was answered with thoughts of self-harm; filling in goes on as it was. */
export function InlineAlert() {
  const t = useT();
  const { adviceNumber } = useConfig();
  return (
    <Notice tone="warning" title={t('questionnaire.alert.title')} actions={<CallLinks />}>
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
