import { useQuery } from '@tanstack/react-query';
import { Pill } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDraft } from '#features/draft/drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useGo } from '#lib/router/router.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/choice.tsx';
import { FormActions, Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { EmptyState, Skeleton } from '#ui/content/states.tsx';
import { isBegun } from '#features/new-e-contact/patient/flow.ts';
import { medicinesQuery } from '#features/new-e-contact/patient/queries.ts';
import { Unfinished } from '#features/new-e-contact/patient/choose/unfinished.tsx';
import { AddMedicineButton, MedicineList } from './medicine-list.tsx';
import { usePlace } from './use-return-url.ts';

/** The lists that I keep, by person and clinic, outside a renewal. */
export function OwnMedicines() {
  const t = useT();
  const go = useGo();
  const draft = useDraft('new-e-contact');
  const place = usePlace();
  const { personId, clinicId } = place;
  const query = useQuery(medicinesQuery({ personId, clinicId }));
  const medicines = query.data?.prescriptions ?? [];
  const loading = place.error === null && (place.isPending || (clinicId !== '' && query.isPending));

  const [asking, setAsking] = useState(false);
  useEffect(() => {
    // The button that was pressed has given way to the question.
    if (asking) document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
  }, [asking]);

  function renew(): void {
    draft.set({ personId, clinicId, eContactType: 'PRESCRIPTION' });
    go('/prescriptions', { replace: true });
  }

  if (asking) {
    const about = place.people.find(({ id }) => id === draft.content.personId);
    return (
      <Page>
        <PageHeading lead={t('new-e-contact.patient.unfinished.lead')}>
          {t('new-e-contact.patient.unfinished.title')}
        </PageHeading>
        <Unfinished draft={draft} name={about && `${about.firstName} ${about.surname}`} onAnew={renew} />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeading lead={t('prescription.own.lead')}>{t('prescription.own.title')}</PageHeading>
      {place.error !== null && <LoadError error={place.error} onRetry={place.retry} />}
      {place.people.length > 1 && (
        <Select
          label={t('prescription.own.who')}
          value={personId}
          options={place.people.map(({ id, firstName, surname }) => ({
            value: id,
            label: `${firstName} ${surname}`,
          }))}
          onChange={(event) => place.pick({ personId: event.target.value })}
        />
      )}
      {place.clinics.length > 1 && (
        <Select
          label={t('prescription.own.clinic')}
          value={clinicId}
          options={place.clinics.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => place.pick({ personId, clinicId: event.target.value })}
        />
      )}
      {loading && <Skeleton shape="items" label={t('ui.loading')} />}
      {!loading && place.error === null && clinicId === '' && (
        <Notice tone="warning">{t('prescription.own.noClinic')}</Notice>
      )}
      {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && (
        <Stack gap="section">
          {medicines.length === 0 ? (
            <EmptyState
              icon={<Pill />}
              title={t('prescription.empty.title')}
              actions={<AddMedicineButton personId={personId} clinicId={clinicId} />}
            >
              {t('prescription.empty.text')}
            </EmptyState>
          ) : (
            <>
              <MedicineList medicines={medicines} personId={personId} clinicId={clinicId} />
              <p>
                <AddMedicineButton personId={personId} clinicId={clinicId} />
              </p>
              <FormActions>
                <Button
                  variant="primary"
                  onClick={() => (isBegun(draft.content) ? setAsking(true) : renew())}
                >
                  {t('prescription.own.renew')}
                </Button>
              </FormActions>
            </>
          )}
        </Stack>
      )}
    </Page>
  );
}
