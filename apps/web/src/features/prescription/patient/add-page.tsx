import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '#features/draft/drafts.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { Redirect } from '#parts/redirect.tsx';
import { usePageTitle } from '#lib/router/page-title.ts';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { personsQuery } from '#features/e-contact/patient/queries.ts';
import { parseFields, fieldsOf } from './fields.ts';
import type { MedicineFields } from './fields.ts';
import { MedicineForm } from './medicine-form.tsx';
import { MedicineSearch } from './medicine-search.tsx';

/** One medicine: looked for in the register or written by hand, then how it is taken. */
export function AddPrescriptionPage() {
  const t = useT();
  const draft = useDraft('new-prescription');
  const renewal = useDraft('new-e-contact');
  const [saved, setSaved] = useState(false);
  const fields = parseFields(draft.content);
  const loaded = draft.status !== 'LOADING' && renewal.status !== 'LOADING';
  // Opened by its address: whose list it is, the e-contact that is being written may say.
  const personId = draft.content.personId ?? renewal.content.personId;
  const clinicId = draft.content.clinicId ?? renewal.content.clinicId;
  const lost = loaded && !saved && (personId === undefined || clinicId === undefined);
  const person = useQuery(personsQuery).data?.persons.find(({ id }) => id === personId);
  usePageTitle(t('prescription.tab'));

  const set = (patch: Partial<MedicineFields>): void =>
    draft.set({
      ...(personId !== undefined && { personId }),
      ...(clinicId !== undefined && { clinicId }),
      fields: { ...fields, ...patch },
    });

  return (
    <Page>
      {lost && <Redirect href={hrefTo('/prescriptions')} />}
      <BackLink href={hrefTo('/prescriptions')}>{t('ui.back')}</BackLink>
      <PageHeading
        lead={
          person === undefined
            ? undefined
            : t('prescription.add.lead', { name: `${person.firstName} ${person.surname}` })
        }
      >
        {t(fields.previousId === '' ? 'prescription.add.title' : 'prescription.change.title')}
      </PageHeading>
      {renderStep()}
    </Page>
  );

  function renderStep() {
    if (!loaded || saved || personId === undefined || clinicId === undefined)
      return <Skeleton label={t('ui.loading')} />;
    if (fields.step === 'SEARCH')
      return (
        <MedicineSearch
          typed={fields.search}
          onTyped={(search) => set({ search })}
          onPick={(medicine) => set(fieldsOf(medicine))}
          onWrite={() =>
            set({
              step: 'DETAILS',
              brandName: fields.brandName === '' ? fields.search.trim() : fields.brandName,
            })
          }
        />
      );
    return (
      <MedicineForm
        fields={fields}
        personId={personId}
        clinicId={clinicId}
        onFields={set}
        draft={draft}
        onSaved={() => {
          setSaved(true);
          void draft.discard();
          go(hrefTo('/prescriptions'), { replace: true });
        }}
      />
    );
  }
}
