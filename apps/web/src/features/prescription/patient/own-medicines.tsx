import { useQuery } from '@tanstack/react-query';
import { Pill } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useDraft } from '#features/draft/drafts.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
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
import { useRecipient } from './use-return-url.ts';

/** The lists that I keep, by person and clinic, outside a renewal. */
export function OwnMedicines() {
  const t = useT();
  const draft = useDraft('new-e-contact');
  const recipient = useRecipient();
  const { personId, clinicId } = recipient;
  const query = useQuery(medicinesQuery({ personId, clinicId }));
  const medicines = query.data?.prescriptions ?? [];
  const loading = recipient.error === null && (recipient.isPending || (clinicId !== '' && query.isPending));

  const [asking, setAsking] = useState(false);
  function ask(): void {
    flushSync(() => setAsking(true));
    // The button that was pressed has given way to the question.
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
  }

  function renew(): void {
    draft.set({ personId, clinicId, eContactType: 'PRESCRIPTION' });
    go(hrefTo('/prescriptions'), { replace: true });
  }

  if (asking) {
    const about = recipient.people.find(({ id }) => id === draft.content.personId);
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
      {recipient.error !== null && <LoadError error={recipient.error} onRetry={recipient.retry} />}
      {recipient.people.length > 1 && (
        <Select
          label={t('prescription.own.who')}
          value={personId}
          options={recipient.people.map(({ id, firstName, surname }) => ({
            value: id,
            label: `${firstName} ${surname}`,
          }))}
          onChange={(event) => recipient.pick({ personId: event.target.value })}
        />
      )}
      {recipient.clinics.length > 1 && (
        <Select
          label={t('prescription.own.clinic')}
          value={clinicId}
          options={recipient.clinics.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => recipient.pick({ personId, clinicId: event.target.value })}
        />
      )}
      {loading && <Skeleton shape="items" label={t('ui.loading')} />}
      {!loading && recipient.error === null && clinicId === '' && (
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
                <Button variant="primary" onClick={() => (isBegun(draft.content) ? ask() : renew())}>
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
