import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ClinicPatient, FoundMember } from '@tervik/contract/clinic-patient.ts';
import { isPersonalSearch } from '@tervik/domain/clinic-patient/search-text.ts';
import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { useSettled } from '#lib/time/use-settled.ts';
import { Option, Options, SearchInput, SearchList } from '#ui/form/search-list.tsx';
import { SearchField } from '#ui/form/special-fields.tsx';
import { parseInboxSearch, withItem, withoutFilter } from './inbox-search.ts';
import type { InboxSearch } from './inbox-search.ts';
import { fullName } from '#features/e-contact/clinic/people.ts';
import styles from '../inbox.module.css';
import { rememberPatient, usePatientSearch } from '../queries.ts';

/** The search follows typing after this pause, so that not every letter asks the server. */
const SEARCH_PAUSE_MS = 300;
export const SEARCH_ID = 'inbox-search';

export interface PatientSearchProps {
  readonly search: InboxSearch;
  /** `typing`: the address is replaced, so that Back does not walk through the letters. */
  readonly onSearch: (search: InboxSearch, typing?: boolean) => void;
}

/** What of a typed text may go into the address: names. */
const nameIn = (text: string): string => (isPersonalSearch(text) ? '' : text.trim());

/**
 * One field: a name filters the list while it is typed and offers the patients who may be meant, also with a typing
 * error; a personal code or an e-mail address finds the patient and gets into no address. The chosen one filters by id.
 */
export function PatientSearch({ search, onSearch }: PatientSearchProps) {
  const t = useT();
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useTypedName(search, onSearch);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const query = useSettled(text, SEARCH_PAUSE_MS);
  const found = usePatientSearch(isOpen ? query : '', search.clinic);
  const { patients, members } = found.data ?? NOBODY;
  const shown = isOpen && text.trim().length >= 2 && query === text && (found.isSuccess || found.isError);
  const marked = [...patients.map(optionId), ...members.map(({ memberId }) => memberId)].find(
    (id) => shown && id === chosen,
  );

  function type(next: string): void {
    setText(next);
    setOpen(true);
  }
  function choose(patient: ClinicPatient): void {
    rememberPatient(client, patient);
    setOpen(false);
    setText('');
    onSearch(withItem(withoutFilter(search, 'search'), 'patients', patient.personId));
  }
  return (
    <div
      ref={box}
      className={styles.searchBox}
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <SearchList text={text} onText={type} marked={marked} onMark={setChosen} isOpen={shown}>
        <SearchInput
          onEscape={shown ? () => setOpen(false) : undefined}
          field={
            <SearchField
              id={SEARCH_ID}
              className={styles.search}
              label={t('inbox.clinic.filter.search')}
              labelHidden
              placeholder={t('inbox.clinic.filter.search')}
              value={text}
              onValue={type}
              maxLength={100}
              clearLabel={t('ui.clearSearch')}
            />
          }
        />
        <p role="status" className="sr-only">
          {shown && found.isSuccess
            ? t('inbox.clinic.search.found', { count: patients.length + members.length })
            : ''}
        </p>
        <div className={styles.found} hidden={!shown}>
          {found.isError && <SearchError error={found.error} />}
          {found.isSuccess && patients.length + members.length === 0 && (
            <p className={styles.foundNone}>{t('inbox.clinic.search.none')}</p>
          )}
          <Options label={t('inbox.clinic.search.patients')} className={styles.options}>
            {shown &&
              patients.map((patient) => (
                <Option
                  key={optionId(patient)}
                  id={optionId(patient)}
                  className={styles.patientOption}
                  onChoose={() => choose(patient)}
                >
                  <PatientOption patient={patient} />
                </Option>
              ))}
            {shown &&
              members.map((member) => (
                <Option
                  key={member.memberId}
                  id={member.memberId}
                  className={styles.patientOption}
                  onChoose={() => {
                    setOpen(false);
                    setText('');
                    go(hrefTo('/clinic-e-contacts/create', { search: { member: member.memberId } }));
                  }}
                >
                  <MemberOption member={member} />
                </Option>
              ))}
          </Options>
        </div>
      </SearchList>
    </div>
  );
}

const NOBODY = { patients: [], members: [] };
const optionId = ({ clinicId, personId }: ClinicPatient): string => `${clinicId}-${personId}`;

function PatientOption({ patient }: { patient: ClinicPatient }) {
  const t = useT();
  const { calendarDate } = useFormats();
  const facts = [
    patient.birthDate === null ? null : calendarDate(patient.birthDate),
    patient.codeEnding === null ? null : `…${patient.codeEnding}`,
    patient.representativeName === null
      ? null
      : t('inbox.clinic.row.representative', { name: patient.representativeName }),
  ];
  return (
    <>
      <strong>{fullName(patient)}</strong> <span>{facts.filter(Boolean).join(' · ')}</span>
    </>
  );
}

/** Somebody of a list who is no patient yet: there are no e-contacts to filter, but one can be begun. */
function MemberOption({ member }: { member: FoundMember }) {
  const t = useT();
  const { calendarDate } = useFormats();
  const facts = [
    member.birthDate === null ? null : calendarDate(member.birthDate),
    member.codeEnding === null ? null : `…${member.codeEnding}`,
    t('inbox.clinic.search.listOnly'),
  ];
  return (
    <>
      <strong>{fullName(member)}</strong> <span>{facts.filter(Boolean).join(' · ')}</span>
    </>
  );
}

function SearchError({ error }: { error: Error }) {
  const t = useT();
  const errorText = useErrorText();
  return (
    <p className={styles.foundNone} role="alert">
      {t('inbox.clinic.search.failed')} {error instanceof ApiError ? errorText(error) : ''}
    </p>
  );
}

/** What is typed, in step with the name in the address, which follows after a pause. */
function useTypedName(
  search: InboxSearch,
  onSearch: PatientSearchProps['onSearch'],
): [string, (text: string) => void] {
  const inAddress = search.search ?? '';
  const [text, setText] = useState(inAddress);
  const [shown, setShown] = useState(inAddress);
  const [sent, setSent] = useState(inAddress);
  // The address changes by itself (Back, a removed word) or because of what is typed here; only the first is news:
  // the second comes a moment later, and must not take back the letters typed since.
  if (shown !== inAddress) {
    setShown(inAddress);
    if (sent !== inAddress) {
      setSent(inAddress);
      setText(inAddress);
    }
  }
  useEffect(() => {
    const name = nameIn(text);
    if (name === inAddress) return undefined;
    const timer = setTimeout(() => {
      setSent(name);
      onSearch(parseInboxSearch({ ...search, search: name }), true);
    }, SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, inAddress, search, onSearch]);
  return [text, setText];
}
