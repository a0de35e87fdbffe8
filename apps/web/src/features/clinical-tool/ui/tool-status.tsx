import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';

/** What a clinical tool is and is not, on each of their pages: whether it is a medical device is open. */
export function ToolStatus() {
  const t = useT();
  return (
    <Notice tone="info" title={t('clinical-tool.frame.status')}>
      {t('clinical-tool.frame.text')}
    </Notice>
  );
}
