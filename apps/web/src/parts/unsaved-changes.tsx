import { useT } from '#lib/i18n/i18n.ts';
import { useUser } from '#lib/session/session.ts';
import { adminClinicOf } from './admin-clinic.ts';
import { AskBeforeLeaving, type Address } from './ask-before-leaving.tsx';

/**
 * Whoever leaves a form of /admin or /prm in which something is not saved is asked first: for another page, another
 * clinic, another form (`?edit=`, `?request=`), by the browser's way back, or by closing the tab. `go(…, { unasked: true })`
 * asks nobody.
 */
export function UnsavedChanges({ when }: { readonly when: boolean }) {
  const t = useT();
  const { memberships } = useUser();
  /** Where the form is the same, what is typed stays. */
  const formAt = ({ pathname, search }: Address): string => {
    const { clinic, edit, purpose, request } = search as Readonly<Record<string, unknown>>;
    // On the platform's side nobody works in a clinic.
    const clinicId = memberships.length === 0 ? null : adminClinicOf(memberships, clinic).clinicId;
    return JSON.stringify([pathname, clinicId, edit, purpose, request]);
  };
  return (
    <AskBeforeLeaving
      when={when}
      isSameForm={(current, next) => formAt(current) === formAt(next)}
      title={t('clinic.admin.unsaved.title')}
      text={t('clinic.admin.unsaved.text')}
      leaveLabel={t('clinic.admin.unsaved.discard')}
      stayLabel={t('clinic.admin.unsaved.stay')}
    />
  );
}
