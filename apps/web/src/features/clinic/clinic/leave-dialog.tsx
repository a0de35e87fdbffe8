import type { useBlocker } from '@tanstack/react-router';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type Leaving = Extract<ReturnType<typeof useBlocker>, object>;

/** Whoever leaves with unsaved changes is asked first. */
export function LeaveDialog({ leaving }: { leaving: Leaving }) {
  const t = useT();
  return (
    <Dialog
      open={leaving.status === 'blocked'}
      title={t('clinic.info.leave.title')}
      closeLabel={t('ui.close')}
      onClose={() => leaving.reset?.()}
      actions={
        <>
          <Button onClick={() => leaving.proceed?.()}>{t('clinic.info.leave.leave')}</Button>
          <Button variant="primary" onClick={() => leaving.reset?.()}>
            {t('clinic.info.leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('clinic.info.leave.text')}</p>
    </Dialog>
  );
}
