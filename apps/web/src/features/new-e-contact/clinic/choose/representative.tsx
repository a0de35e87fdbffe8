import { useState } from 'react';
import { basesOf } from '@tervik/domain/person/basis.ts';
import { PersonFields } from '#features/clinic-patient/clinic/person-inputs.tsx';
import { fullName } from '#features/e-contact/clinic/people.ts';
import type { PersonFormRules } from '#features/person/person-fields.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { ChoiceCards, Select } from '#ui/form/choice.tsx';
import styles from '../create.module.css';
import type { Wizard } from '../flow.ts';
import { useListMember } from './list-member.ts';
import type { NewPatientDraft } from './new-patient-draft.ts';
import { PatientSearch } from './patient-search.tsx';

export const REPRESENTATIVE_ID = 'representative-search';

/** Of a new patient's draft, or of a new representative's alone. */
export type RepresentativeDraft = Pick<
  NewPatientDraft,
  'isMinor' | 'basis' | 'representedBy' | 'representative'
> & {
  readonly texts: { readonly representative: NewPatientDraft['texts']['representative'] };
};

interface RepresentativeProps {
  readonly clinicId: string;
  readonly draft: RepresentativeDraft;
  readonly rules: PersonFormRules;
  /** What is wrong, by control. */
  readonly shown: Readonly<Record<string, string>>;
  readonly onChange: Wizard['setFields'];
}

/** Who reads and writes for somebody, and on what ground: a person of the clinic's list, or somebody new too. */
export function Representative({ clinicId, draft, rules, shown, onChange }: RepresentativeProps) {
  const t = useT();
  // A search is asked, not kept: it may be a personal code.
  const [search, setSearch] = useState('');
  const { texts, isMinor, basis, representedBy, representative } = draft;
  const members = useListMember('representative');
  const errorText = useErrorText();
  async function chooseMember(memberId: string): Promise<void> {
    const found = await members.read(memberId);
    if (found !== undefined) onChange({ ...found.fields, representedBy: 'NEW' });
  }
  return (
    <>
      {isMinor && (
        <Notice tone="info" live title={t('new-e-contact.clinic.add.minorTitle')}>
          {t('new-e-contact.clinic.add.minorText')}
        </Notice>
      )}
      <Select
        label={t('new-e-contact.represent.basis.label')}
        value={basis}
        options={basesOf(isMinor ? 'MINOR' : 'ADULT').map((value) => ({
          value,
          label: t(`new-e-contact.represent.basis.${value}`),
        }))}
        onChange={({ target }) => onChange({ basis: target.value })}
      />
      <ChoiceCards
        layout="row"
        legend={t('new-e-contact.clinic.add.representative')}
        value={representedBy}
        choices={[
          { value: 'LIST', label: t('new-e-contact.clinic.add.representativeList') },
          { value: 'NEW', label: t('new-e-contact.clinic.add.representativeNew') },
        ]}
        onChoose={(value) => onChange({ representedBy: value })}
      />
      {members.error !== null && (
        <Notice tone="error" live>
          {errorText(members.error)}
        </Notice>
      )}
      <div className={styles.group}>
        {representedBy === 'NEW' ? (
          <PersonFields
            part="representative"
            texts={texts.representative}
            shown={shown}
            rules={rules}
            onChange={onChange}
            contact
          />
        ) : representative === undefined ? (
          <PatientSearch
            id={REPRESENTATIVE_ID}
            clinicId={clinicId}
            label={t('new-e-contact.clinic.add.representativeSearch')}
            error={shown[REPRESENTATIVE_ID]}
            search={search}
            onSearch={setSearch}
            onChoose={(one) => onChange({ representedById: one.personId, representedByName: fullName(one) })}
            onChooseMember={({ memberId }) => void chooseMember(memberId)}
            adultsOnly
          />
        ) : (
          <div className={styles.chosen}>
            <span className={styles.name}>{representative.name}</span>
            <Button
              small
              onClick={() => onChange({ representedById: undefined, representedByName: undefined })}
            >
              {t('new-e-contact.clinic.change')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
