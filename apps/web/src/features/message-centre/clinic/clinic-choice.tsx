import { useT } from '#lib/i18n/i18n.ts';
import { useUser } from '#lib/session/session.ts';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { Select } from '#ui/form/choice.tsx';

/** Which of my clinics a page is about; nothing for whoever works in one. */
export function ClinicChoice({ onChoose }: { readonly onChoose: (clinicId: string) => void }) {
  const t = useT();
  const { memberships } = useUser();
  const { clinicId } = useAdminClinic();
  if (memberships.length < 2) return null;
  return (
    <Select
      label={t('message-centre.clinic.clinic')}
      value={clinicId}
      options={memberships.map((one) => ({ value: one.clinicId, label: one.clinicName }))}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
