import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { removePrescription } from '@tervik/contract/routes-patient.gen.ts';
import { useDraft } from '#features/draft/drafts.ts';
import { hrefTo } from '#lib/router/href.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useAction } from '#lib/http/use-action.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { cx } from '#ui/styles/cx.ts';
import { describe, nameOf } from './medicine-text.ts';
import type { PrescriptionOf } from './medicine-text.ts';
import styles from './prescriptions.module.css';

interface MedicineListProps {
  readonly medicines: readonly PrescriptionOf[];
  readonly personId: string;
  readonly clinicId: string;
  /** Ticked ones and the change of one; without it the list is only read and kept. */
  readonly choice?: {
    readonly chosen: readonly string[];
    readonly onChoose: (id: string, chosen: boolean) => void;
  };
}

/** Medicines of one person, each with what may be done to it. */
export function MedicineList({ medicines, personId, clinicId, choice }: MedicineListProps) {
  const t = useT();
  const formats = useFormats();
  const openForm = useOpenForm(personId, clinicId);
  const [removing, setRemoving] = useState<PrescriptionOf>();
  return (
    <>
      <ul className={cx(styles.medicines, choice && styles.ticked)}>
        {medicines.map((medicine) => {
          const name = nameOf(medicine);
          const about = (
            <>
              {describe(t, medicine)}
              {medicine.lastRequestedAt !== null && (
                <div>{t('prescription.requested', { date: formats.date(medicine.lastRequestedAt) })}</div>
              )}
            </>
          );
          return (
            <li key={medicine.id} className={styles.medicine}>
              {choice === undefined ? (
                <>
                  <p className={styles.name}>{name}</p>
                  <div className={styles.about}>{about}</div>
                </>
              ) : (
                <Checkbox
                  label={<span className={styles.name}>{name}</span>}
                  hint={about}
                  checked={choice.chosen.includes(medicine.id)}
                  onChange={(event) => choice.onChoose(medicine.id, event.target.checked)}
                />
              )}
              <div className={styles.acts}>
                <Button
                  small
                  variant="quiet"
                  icon={<Pencil />}
                  aria-label={t('prescription.change.label', { medicine: name })}
                  onClick={() => openForm(medicine)}
                >
                  {t('prescription.change')}
                </Button>
                <Button
                  small
                  variant="quiet"
                  icon={<Trash2 />}
                  aria-label={t('prescription.remove.label', { medicine: name })}
                  onClick={() => setRemoving(medicine)}
                >
                  {t('prescription.remove')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {removing && (
        <RemoveDialog
          medicine={removing}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => choice?.onChoose(removing.id, false)}
        />
      )}
    </>
  );
}

/** Opens the form of a medicine: an empty one, or that of an earlier entry. */
function useOpenForm(personId: string, clinicId: string): (medicine?: PrescriptionOf) => void {
  const draft = useDraft('new-prescription');
  return (medicine) => {
    const same = draft.content.personId === personId && draft.content.clinicId === clinicId;
    if (medicine !== undefined) {
      const { id, brandName, activeIngredient, strength, routeOfAdministration, dosing } = medicine;
      draft.set({
        personId,
        clinicId,
        fields: {
          step: 'DETAILS',
          previousId: id,
          brandName,
          activeIngredient,
          strength,
          routeOfAdministration,
          dosing,
        },
      });
    } else if (!same || draft.content.fields?.['previousId'] !== undefined)
      // What was half typed for somebody else must not come into this one's list.
      draft.set({ personId, clinicId, fields: {} });
    go(hrefTo('/prescriptions/add'));
  };
}

export function AddMedicineButton({ personId, clinicId }: { personId: string; clinicId: string }) {
  const t = useT();
  const openForm = useOpenForm(personId, clinicId);
  return (
    <Button icon={<Plus />} onClick={() => openForm()}>
      {t('prescription.add')}
    </Button>
  );
}

function RemoveDialog({
  medicine,
  onClose,
  onRemoved,
}: {
  medicine: PrescriptionOf;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const t = useT();
  const { run, pending, error } = useAction(removePrescription);
  async function confirm(): Promise<void> {
    if ((await run({ params: { id: medicine.id } })) === undefined) return;
    onRemoved();
    onClose();
    await queryClient.invalidateQueries({ queryKey: patientKeys.prescriptions });
  }
  return (
    <ConfirmDialog
      title={t('prescription.remove.title')}
      cancelLabel={t('prescription.remove.keep')}
      confirmLabel={t('prescription.remove.confirm')}
      danger
      pending={pending}
      error={error}
      errorTitle={t('prescription.removeFailed')}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('prescription.remove.text', { medicine: nameOf(medicine) })}</p>
    </ConfirmDialog>
  );
}
