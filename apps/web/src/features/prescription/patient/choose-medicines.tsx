import { useQuery } from '@tanstack/react-query';
import { Pill } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { LIMITS } from '@tervik/domain/limits.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { LoadError } from '#parts/load-error.tsx';
import { Button } from '#ui/form/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { FormActions, Stack } from '#ui/frame/layout.tsx';
import { EmptyState, Skeleton } from '#ui/content/states.tsx';
import { changedFields } from '#features/draft/changed-fields.ts';
import { medicinesOf, PAGE_OF, useStep } from '#features/new-e-contact/patient/flow.ts';
import { medicinesQuery } from '#features/new-e-contact/patient/queries.ts';
import { StepFrame } from '#features/new-e-contact/patient/step-frame.tsx';
import { personsQuery } from '#features/e-contact/patient/queries.ts';
import { AddMedicineButton, MedicineList } from './medicine-list.tsx';
import { nameOf } from './medicine-text.ts';
import type { PrescriptionOf } from './medicine-text.ts';
import styles from './prescriptions.module.css';

/** The step of a renewal on which its medicines are ticked (spec §5: one alone is asked about once more). */
export function ChooseMedicines() {
  const t = useT();
  const draft = useStep('MEDICINES');
  const { personId = '', clinicId = '' } = draft.content;
  const query = useQuery(medicinesQuery({ personId, clinicId }));
  const person = useQuery(personsQuery).data?.persons.find(({ id }) => id === personId);
  const name = person === undefined ? '' : `${person.firstName} ${person.surname}`;
  const medicines = query.data?.prescriptions;
  return (
    <StepFrame
      step="MEDICINES"
      title={t('prescription.title')}
      tabTitle={t('prescription.tab')}
      lead={name === '' ? undefined : t('prescription.lead', { name })}
      loading={!draft.ready}
    >
      {query.isPending && <Skeleton shape="items" label={t('ui.loading')} />}
      {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {medicines?.length === 0 && (
        <EmptyState
          icon={<Pill />}
          title={t('prescription.empty.title')}
          actions={<AddMedicineButton personId={personId} clinicId={clinicId} />}
        >
          {t('prescription.empty.text')}
        </EmptyState>
      )}
      {medicines !== undefined && medicines.length > 0 && (
        <ChoiceForm medicines={medicines} personId={personId} clinicId={clinicId} draft={draft} />
      )}
    </StepFrame>
  );
}

interface ChoiceFormProps {
  readonly medicines: readonly PrescriptionOf[];
  readonly personId: string;
  readonly clinicId: string;
  readonly draft: ReturnType<typeof useStep>;
}

function ChoiceForm({ medicines, personId, clinicId, draft }: ChoiceFormProps) {
  const t = useT();
  const errorId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  // What was taken off the list on another device is no longer chosen.
  const chosen = medicinesOf(draft.content).filter((id) => medicines.some((one) => one.id === id));
  const problem = problemOf();

  function problemOf(): string | undefined {
    if (chosen.length === 0) return t('prescription.required');
    const max = LIMITS.prescriptionsPerEContact;
    return chosen.length > max ? t('prescription.tooMany', { max }) : undefined;
  }

  function choose(id: string, isChosen: boolean): void {
    const others = medicinesOf(draft.content).filter((one) => one !== id);
    draft.set({
      fields: changedFields(draft.content, { prescriptions: isChosen ? [...others, id] : others }),
    });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (problem !== undefined) return group.current?.querySelector('input')?.focus();
    return chosen.length === 1 ? setAsking(true) : goOn();
  }

  function goOn(): void {
    if (chosen.length !== medicinesOf(draft.content).length)
      draft.set({ fields: changedFields(draft.content, { prescriptions: chosen }) });
    go(PAGE_OF.TEXT);
  }

  const error = tried ? problem : undefined;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="section">
        <fieldset ref={group} aria-describedby={error === undefined ? undefined : errorId}>
          <legend className="sr-only">{t('prescription.title')}</legend>
          {/* Over the list: the docked buttons would hide it under it. */}
          <div role="alert" className={styles.mistake}>
            <FieldError id={errorId} error={error} />
          </div>
          <MedicineList
            medicines={medicines}
            personId={personId}
            clinicId={clinicId}
            choice={{ chosen, onChoose: choose }}
          />
        </fieldset>
        <Stack>
          <p>
            <AddMedicineButton personId={personId} clinicId={clinicId} />
          </p>
          <p role="status" className={styles.about}>
            {t('prescription.chosen', { count: chosen.length })}
          </p>
        </Stack>
        <FormActions>
          <Button type="submit" variant="primary">
            {t('ui.continue')}
          </Button>
        </FormActions>
      </Stack>
      {asking && (
        <OnlyOne
          medicines={medicines}
          chosenId={chosen[0]}
          onClose={() => setAsking(false)}
          onConfirm={goOn}
        />
      )}
    </form>
  );
}

/** So many are reminded of by name; a whole list would not be read. */
const NAMED_MAX = 5;

interface OnlyOneProps {
  readonly medicines: readonly PrescriptionOf[];
  readonly chosenId: string | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Whoever forgets the second medicine writes a second e-contact next week: the others are named before. */
function OnlyOne({ medicines, chosenId, onClose, onConfirm }: OnlyOneProps) {
  const t = useT();
  const chosen = medicines.find(({ id }) => id === chosenId);
  const others = medicines.filter(({ id }) => id !== chosenId);
  // One alone is named, too, rather than counted.
  const named = others.length <= NAMED_MAX + 1 ? others.length : NAMED_MAX;
  return (
    <ConfirmDialog
      title={t('prescription.only.title')}
      cancelLabel={t('prescription.only.back')}
      confirmLabel={t('prescription.only.confirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('prescription.only.text', { medicine: chosen === undefined ? '' : nameOf(chosen) })}</p>
      {others.length > 0 && (
        <div>
          <p>{t('prescription.only.others')}</p>
          <ul className={styles.names}>
            {others.slice(0, named).map((medicine) => (
              <li key={medicine.id}>{nameOf(medicine)}</li>
            ))}
            {others.length > named && (
              <li>{t('prescription.only.rest', { count: others.length - named })}</li>
            )}
          </ul>
        </div>
      )}
      <p>{t('prescription.only.more')}</p>
    </ConfirmDialog>
  );
}
