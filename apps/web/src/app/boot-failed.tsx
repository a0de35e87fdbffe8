import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { FormActions, Page, PageHeading } from '#ui/frame/layout.tsx';

/** The server did not answer at the start; the page itself knows the emergency number (index.html). */
export function BootFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <main data-density="patient">
      <Page>
        <PageHeading lead={t('common.error.boot')}>{t('common.error.loadTitle')}</PageHeading>
        <FormActions>
          <Button variant="primary" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        </FormActions>
      </Page>
    </main>
  );
}
