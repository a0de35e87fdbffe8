import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ClinicPatient } from '@tervik/contract/clinic-patient.ts';
import { isPersonalSearch } from '@tervik/domain/clinic-patient/search-text.ts';
import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
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
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useTypedName(search, onSearch);
  const [wanted, setWanted] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(text), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const found = usePatientSearch(isOpen ? wanted : '', search.clinic);
  const patients = found.data ?? [];
  const shown = isOpen && text.trim().length >= 2 && wanted === text && (found.isSuccess || found.isError);
  const current = shown ? patients[at] : undefined;
  const optionId = (patient: ClinicPatient): string => `${id}-${patient.clinicId}-${patient.personId}`;

  function choose(patient: ClinicPatient): void {
    rememberPatient(client, patient);
    setOpen(false);
    setText('');
    onSearch(withItem(withoutFilter(search, 'search'), 'patients', patient.personId));
  }
  function move(step: number): void {
    const from = at === -1 && step === -1 ? 0 : at;
    const next = (from + step + patients.length) % patients.length;
    setAt(next);
    const patient = patients[next];
    if (patient !== undefined)
      document.getElementById(optionId(patient))?.scrollIntoView({ block: 'nearest' });
  }
  // Before the field itself: its own Escape clears what is typed.
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && shown) setOpen(false);
    else if (event.key === 'Enter' && current !== undefined) choose(current);
    else if (step !== undefined && patients.length > 0 && shown) move(step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div
      ref={box}
      className={styles.searchBox}
      onKeyDownCapture={onKeyDown}
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <SearchField
        id={SEARCH_ID}
        className={styles.search}
        label={t('inbox.clinic.filter.search')}
        labelHidden
        placeholder={t('inbox.clinic.filter.search')}
        value={text}
        onValue={(next) => {
          setText(next);
          setAt(-1);
          setOpen(true);
        }}
        maxLength={100}
        clearLabel={t('ui.clearSearch')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={current === undefined ? undefined : optionId(current)}
      />
      <p role="status" className="sr-only">
        {shown && found.isSuccess ? t('inbox.clinic.search.found', { count: patients.length }) : ''}
      </p>
      <div className={styles.found} hidden={!shown}>
        {found.isError && <SearchError error={found.error} />}
        {found.isSuccess && patients.length === 0 && (
          <p className={styles.foundNone}>{t('inbox.clinic.search.none')}</p>
        )}
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('inbox.clinic.search.patients')}
          className={styles.options}
        >
          {shown &&
            patients.map((patient) => (
              // The field keeps the focus and the keys; the pointer presses the option.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={optionId(patient)}
                id={optionId(patient)}
                role="option"
                aria-selected={patient === current}
                className={styles.patientOption}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(patient)}
              >
                <PatientOption patient={patient} />
              </div>
            ))}
        </div>
      </div>
    </div>
  );
}

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
