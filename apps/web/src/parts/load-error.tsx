import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Notice } from '#ui/content/notice.tsx';

/** A read that failed: what happened, and the way to try again. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const errorText = useErrorText();
  return (
    <Notice
      tone="error"
      live
      title={t('common.error.loadTitle')}
      actions={<Button onClick={onRetry}>{t('ui.retry')}</Button>}
    >
      {error instanceof ApiError ? errorText(error) : t('common.error.technical')}
    </Notice>
  );
}
