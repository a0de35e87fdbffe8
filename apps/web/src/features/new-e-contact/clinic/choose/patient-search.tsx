import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { ClinicPatient, FoundMember } from '@tervik/contract/clinic-patient.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useSettled } from '#lib/time/use-settled.ts';
import { LoadError } from '#parts/load-error.tsx';
import { StatusBadge } from '#ui/content/badge.tsx';
import { Combobox } from '#ui/form/combobox.tsx';
import { ageToday, fullName } from '#features/e-contact/clinic/people.ts';
import styles from '../create.module.css';
import { patientSearchQuery, recentPatientsQuery, SEARCH_FROM } from '../queries.ts';

interface PatientSearchProps {
  readonly id?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly clinicId: string;
  /** The patient list that is searched; undefined = whoever the clinic knows. */
  readonly listCode?: string | undefined;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onChoose: (patient: ClinicPatient) => void;
  /** Somebody of a list who is no patient yet. */
  readonly onChooseMember: (member: FoundMember) => void;
  /** Whom this place cannot take (a child as a representative). */
  readonly adultsOnly?: boolean;
}

/** Patients of one clinic by name, code or e-mail; whom I chose lately before anything is typed. */
export function PatientSearch(props: PatientSearchProps) {
  const { id, ref, clinicId, listCode, label, hint, error, search, adultsOnly = false } = props;
  const { onSearch, onChoose, onChooseMember } = props;
  const t = useT();
  const now = useNow();
  const { timeZone } = useConfig();
  const trimmed = search.trim();
  const settled = useSettled(trimmed);
  const asks = settled.length >= SEARCH_FROM;
  const found = useQuery({
    ...patientSearchQuery(clinicId, settled, listCode),
    enabled: asks,
    placeholderData: keepPreviousData,
  });
  const recent = useQuery(recentPatientsQuery(clinicId));
  const typed = trimmed.length >= SEARCH_FROM;
  const all = typed
    ? (found.data?.patients ?? [])
    : (recent.data ?? []).filter((one) => listCode === undefined || one.listCode === listCode);
  const patients = all.filter(({ birthDate, representativeName }) => {
    if (!adultsOnly) return true;
    const age = ageToday(birthDate, now, timeZone);
    return representativeName === null && (age === null || age >= 18);
  });
  const members = (typed ? (found.data?.members ?? []) : []).filter(
    ({ birthDate }) => !adultsOnly || (ageToday(birthDate, now, timeZone) ?? 18) >= 18,
  );
  const stale = typed && (settled !== trimmed || found.isPlaceholderData || found.isPending);

  function status(): string {
    if (!typed) return patients.length > 0 ? t('new-e-contact.clinic.search.recent') : '';
    if (found.isError) return '';
    if (stale) return t('new-e-contact.clinic.search.searching');
    const count = patients.length + members.length;
    if (count === 0 && listCode !== undefined)
      return t('new-e-contact.clinic.search.nobodyInList', { code: listCode });
    return t('new-e-contact.clinic.search.found', { count });
  }
  return (
    <div>
      <Combobox
        id={id}
        ref={ref}
        label={label}
        hint={hint}
        error={error}
        value={search}
        onValue={onSearch}
        listLabel={t('new-e-contact.clinic.search.results')}
        status={status()}
        stale={stale}
        options={[
          ...patients.map((patient) => ({
            id: patient.personId,
            content: <PatientLine patient={patient} age={ageToday(patient.birthDate, now, timeZone)} />,
          })),
          ...members.map((member) => ({
            id: member.memberId,
            content: <MemberLine member={member} age={ageToday(member.birthDate, now, timeZone)} />,
          })),
        ]}
        onChoose={(chosen) => {
          const patient = patients.find(({ personId }) => personId === chosen);
          const member = members.find(({ memberId }) => memberId === chosen);
          if (patient !== undefined) onChoose(patient);
          else if (member !== undefined) onChooseMember(member);
        }}
      />
      {typed && found.isError && <LoadError error={found.error} onRetry={() => void found.refetch()} />}
    </div>
  );
}

/** Enough to tell namesakes apart, and no more: the whole code is on the card. */
export function PatientLine({ patient, age }: { patient: ClinicPatient; age: number | null }) {
  const t = useT();
  const facts = [
    age === null ? undefined : t('e-contact.clinic.age', { age }),
    patient.codeEnding === null
      ? undefined
      : t('new-e-contact.clinic.line.code', { ending: patient.codeEnding }),
    patient.listCode === null ? undefined : t('new-e-contact.clinic.line.list', { code: patient.listCode }),
    patient.representativeName === null
      ? undefined
      : t('new-e-contact.clinic.line.representative', { name: patient.representativeName }),
  ].filter((fact) => fact !== undefined);
  return (
    <>
      <span className={styles.name}>{fullName(patient)}</span>
      <span className={styles.facts}>{facts.join(' · ')}</span>
      {!patient.clinicMember && (
        <StatusBadge tone="waiting" plain>
          {t('new-e-contact.clinic.line.firstTime')}
        </StatusBadge>
      )}
    </>
  );
}

/** The same of somebody of a list, who has to be added first. */
function MemberLine({ member, age }: { member: FoundMember; age: number | null }) {
  const t = useT();
  const { codeEnding, listCode } = member;
  const facts = [
    age === null ? undefined : t('e-contact.clinic.age', { age }),
    codeEnding === null ? undefined : t('new-e-contact.clinic.line.code', { ending: codeEnding }),
    listCode === null ? undefined : t('new-e-contact.clinic.line.list', { code: listCode }),
  ].filter((fact) => fact !== undefined);
  return (
    <>
      <span className={styles.name}>{fullName(member)}</span>
      <span className={styles.facts}>{facts.join(' · ')}</span>
      <StatusBadge tone="neutral" plain>
        {t('new-e-contact.clinic.line.listOnly')}
      </StatusBadge>
    </>
  );
}
