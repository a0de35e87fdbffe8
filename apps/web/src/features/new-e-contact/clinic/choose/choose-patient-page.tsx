import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ClinicPatient } from '@tervik/contract/clinic-patient.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { LazyPart } from '#features/draft/lazy-part.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { ChoiceCards, Select } from '#ui/form/choice.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { useArrivingMember, useNewFromList } from './list-member.ts';
import { PatientSearch } from './patient-search.tsx';
import { patientListsQuery, rememberPatient } from '../queries.ts';
import { useWizard, WIZARD_PAGE } from '../flow.ts';
import type { Wizard } from '../flow.ts';
import { WizardFrame } from '../wizard-frame.tsx';

// Most patients are found: the form for one who is not comes when it is asked for.
const loadForm = () => import('./new-patient.tsx');

/** Spec §2, the wizard's first step: whom it is about, by name, personal code or e-mail; or somebody new. */
export function ChoosePatientPage() {
  const t = useT();
  const wizard = useWizard('PATIENT');
  const { clinics, clinicId, draft, ready } = wizard;
  const { member } = useSearch({ from: '/clinic-e-contacts/create' });
  const errorText = useErrorText();
  const error = useArrivingMember(wizard, member);
  return (
    <WizardFrame step="PATIENT" title={t('new-e-contact.clinic.patient.title')} loading={!ready}>
      {error !== null && (
        <Notice tone="error" live>
          {errorText(error)}
        </Notice>
      )}
      {clinicId === undefined ? (
        <ChoiceCards
          legend={t('new-e-contact.clinic.clinic.legend')}
          hint={t('new-e-contact.clinic.clinic.hint')}
          choices={clinics.map((clinic) => ({ value: clinic.clinicId, label: clinic.clinicName }))}
          value={undefined}
          onChoose={(chosen) => draft.set({ clinicId: chosen })}
        />
      ) : (
        <Stack gap="section">
          {clinics.length > 1 && (
            <Select
              label={t('new-e-contact.clinic.clinic.label')}
              value={clinicId}
              options={clinics.map((clinic) => ({ value: clinic.clinicId, label: clinic.clinicName }))}
              // Patients of another clinic are other patients.
              onChange={(event) => draft.set({ clinicId: event.target.value, personId: undefined })}
            />
          )}
          <Choose key={clinicId} clinicId={clinicId} wizard={wizard} />
        </Stack>
      )}
    </WizardFrame>
  );
}

function Choose({ clinicId, wizard }: { clinicId: string; wizard: Wizard }) {
  const t = useT();
  const { draft, setFields } = wizard;
  // A search is asked, not kept: it may be a personal code.
  const [search, setSearch] = useState('');
  const [listCode, setListCode] = useState<string>();
  const lists = useQuery(patientListsQuery(clinicId)).data ?? [];
  const field = useRef<HTMLInputElement>(null);
  const members = useNewFromList(wizard);
  const errorText = useErrorText();
  const adding = draft.content.fields?.['adding'] === true;
  const began = useRef(adding);
  useEffect(() => {
    // Who comes here comes to search, and types at once.
    if (!began.current) field.current?.focus({ preventScroll: true });
  }, []);

  function choose(patient: ClinicPatient): void {
    rememberPatient(patient);
    draft.set({ clinicId, personId: patient.personId });
    go(WIZARD_PAGE.DATA);
  }
  if (adding)
    return (
      <LazyPart name="new-patient" load={loadForm}>
        {({ NewPatient }) => (
          <NewPatient
            clinicId={clinicId}
            wizard={wizard}
            onChoose={choose}
            onCancel={() => setFields({ adding: undefined })}
          />
        )}
      </LazyPart>
    );
  return (
    <Stack gap="section">
      {lists.length > 1 && (
        <Select
          label={t('new-e-contact.clinic.search.list')}
          value={listCode ?? ''}
          options={[
            { value: '', label: t('new-e-contact.clinic.search.allLists') },
            ...lists.map((list) => ({
              value: list.listCode,
              label: list.doctor === '' ? list.listCode : `${list.listCode} · ${list.doctor}`,
            })),
          ]}
          onChange={({ target }) => setListCode(target.value === '' ? undefined : target.value)}
        />
      )}
      <div data-takes-focus="">
        <PatientSearch
          ref={field}
          clinicId={clinicId}
          listCode={listCode}
          label={t('new-e-contact.clinic.search.label')}
          hint={t('new-e-contact.clinic.search.hint')}
          search={search}
          onSearch={setSearch}
          onChoose={choose}
          onChooseMember={({ memberId }) => void members.open(memberId)}
        />
        {members.error !== null && (
          <Notice tone="error" live>
            {errorText(members.error)}
          </Notice>
        )}
      </div>
      <Row>
        <span>{t('new-e-contact.clinic.search.notFound')}</span>
        <Button icon={<UserPlus />} onClick={() => setFields({ adding: true })}>
          {t('new-e-contact.clinic.add.begin')}
        </Button>
      </Row>
    </Stack>
  );
}
