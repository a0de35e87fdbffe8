import { useBlocker } from '@tanstack/react-router';
import { useT } from '#lib/i18n/i18n.ts';
import { useUser } from '#lib/session/session.ts';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { adminClinicOf } from './admin-clinic.ts';

interface Place {
  readonly pathname: string;
  readonly search: object;
}

/**
 * Whoever leaves a form of /admin in which something is not saved is asked first: for another page, another clinic,
 * another form (`?edit=`), by the browser's way back, or by closing the tab. `go(…, { unasked: true })` asks nobody.
 */
export function UnsavedChanges({ when }: { readonly when: boolean }) {
  const t = useT();
  const { memberships } = useUser();
  /** Where the form is the same, what is typed stays. */
  const formAt = ({ pathname, search }: Place): string => {
    const { clinic, edit } = search as Readonly<Record<string, unknown>>;
    return JSON.stringify([pathname, adminClinicOf(memberships, clinic).clinicId, edit]);
  };
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && formAt(current) !== formAt(next),
    enableBeforeUnload: when,
    withResolver: true,
  });
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      title={t('clinic.admin.unsaved.title')}
      closeLabel={t('ui.close')}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button onClick={() => blocker.proceed?.()}>{t('clinic.admin.unsaved.discard')}</Button>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            {t('clinic.admin.unsaved.stay')}
          </Button>
        </>
      }
    >
      <p>{t('clinic.admin.unsaved.text')}</p>
    </Dialog>
  );
}
