import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { useT } from '../../lib/i18n.ts';
import { FilterChip } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choice.tsx';
import { SearchField } from '../../ui/special-fields.tsx';
import styles from './clinic.module.css';
import { listTypes, looksLikeCode, parseInboxSearch, withoutFilter, withType } from './inbox-search.ts';
import type { InboxSearch } from './inbox-search.ts';
import { useReceivedTypes } from './queries.ts';

/** The search follows typing after this pause, so that not every letter asks the server. */
const SEARCH_PAUSE_MS = 300;

export interface FilterBarProps {
  readonly search: InboxSearch;
  /** `typing`: the address is replaced, so that Back does not walk through the letters. */
  readonly onSearch: (search: InboxSearch, typing?: boolean) => void;
  readonly clinics: readonly { readonly clinicId: string; readonly clinicName: string }[];
  /** The list's title: on one line with the filters where there is room. */
  readonly children: ReactNode;
}

/** The filters: chosen by the browser's own selects, shown as words that can be taken away one by one. */
export function FilterBar({ search, onSearch, clinics, children }: FilterBarProps) {
  const t = useT();
  const set = (patch: Partial<Record<keyof InboxSearch, string>>) =>
    onSearch(parseInboxSearch({ ...search, ...patch }));
  const chosen = listTypes(search);
  return (
    <div className={styles.filters}>
      {children}
      <NameSearch search={search} onSearch={onSearch} />
      <Select
        small
        labelHidden
        label={t('clinic.filter.state')}
        value={search.state ?? ''}
        options={[
          { value: '', label: t('clinic.filter.open') },
          { value: 'completed', label: t('clinic.filter.completed') },
        ]}
        onChange={(event) => set({ state: event.target.value })}
      />
      {search.state === undefined && (
        <Select
          small
          labelHidden
          label={t('clinic.filter.waiting')}
          value={search.waiting ?? ''}
          options={[
            { value: '', label: t('clinic.filter.waitingAny') },
            { value: 'clinic', label: t('clinic.filter.waitingClinic') },
            { value: 'patient', label: t('clinic.filter.waitingPatient') },
          ]}
          onChange={(event) => set({ waiting: event.target.value })}
        />
      )}
      <Select
        small
        labelHidden
        label={t('clinic.filter.assignee')}
        value={search.assignee ?? ''}
        options={[
          { value: '', label: t('clinic.filter.anyone') },
          { value: 'mine', label: t('clinic.filter.mine') },
          { value: 'unassigned', label: t('clinic.filter.unassigned') },
        ]}
        onChange={(event) => set({ assignee: event.target.value })}
      />
      <TypeSelect
        clinicIds={search.clinic === undefined ? clinics.map((one) => one.clinicId) : [search.clinic]}
        chosen={chosen}
        onChoose={(type) => onSearch(withType(search, type))}
      />
      {clinics.length > 1 && (
        <Select
          small
          labelHidden
          label={t('clinic.filter.clinic')}
          value={search.clinic ?? ''}
          options={[
            { value: '', label: t('clinic.filter.allClinics') },
            ...clinics.map((one) => ({ value: one.clinicId, label: one.clinicName })),
          ]}
          onChange={(event) => set({ clinic: event.target.value })}
        />
      )}
      <ChosenWords search={search} onSearch={onSearch} clinics={clinics} />
    </div>
  );
}

/** What of a typed text may go into the address. */
const nameIn = (text: string): string => (looksLikeCode(text) ? '' : text.trim());

function NameSearch({ search, onSearch }: Pick<FilterBarProps, 'search' | 'onSearch'>) {
  const t = useT();
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
  const isCode = looksLikeCode(text);
  useEffect(() => {
    const wanted = nameIn(text);
    if (wanted === inAddress) return undefined;
    const timer = setTimeout(() => {
      setSent(wanted);
      onSearch(parseInboxSearch({ ...search, search: wanted }), true);
    }, SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, inAddress, search, onSearch]);
  return (
    <SearchField
      className={styles.search}
      label={t('clinic.filter.search')}
      labelHidden
      placeholder={t('clinic.filter.search')}
      value={text}
      onValue={setText}
      maxLength={100}
      clearLabel={t('ui.clearSearch')}
      error={isCode ? t('clinic.filter.searchCode') : undefined}
    />
  );
}

function TypeSelect({
  clinicIds,
  chosen,
  onChoose,
}: {
  clinicIds: readonly string[];
  chosen: readonly EContactType[];
  onChoose: (type: EContactType) => void;
}) {
  const t = useT();
  const received = useReceivedTypes(clinicIds);
  const offered = (received.data ?? [])
    .filter((type) => !chosen.includes(type))
    .map((type) => ({ value: type, label: t(`type.${type}`) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  if (offered.length === 0) return null;
  const first = {
    value: '',
    label: t(chosen.length === 0 ? 'clinic.filter.addType' : 'clinic.filter.anotherType'),
  };
  return (
    <Select
      small
      labelHidden
      label={t('clinic.filter.type')}
      value=""
      options={[first, ...offered]}
      onChange={(event) => event.target.value !== '' && onChoose(event.target.value as EContactType)}
    />
  );
}

/** What is chosen, in words. */
function ChosenWords({ search, onSearch, clinics }: Omit<FilterBarProps, 'children'>) {
  const t = useT();
  const words: { key: keyof InboxSearch; text: string; type?: EContactType }[] = [];
  if (search.search !== undefined)
    words.push({ key: 'search', text: t('clinic.filter.searchWord', { text: search.search }) });
  if (search.waiting !== undefined)
    words.push({
      key: 'waiting',
      text: t(search.waiting === 'clinic' ? 'clinic.filter.waitingClinic' : 'clinic.filter.waitingPatient'),
    });
  if (search.assignee !== undefined)
    words.push({
      key: 'assignee',
      text: t(search.assignee === 'mine' ? 'clinic.filter.mine' : 'clinic.filter.unassigned'),
    });
  for (const type of listTypes(search)) words.push({ key: 'types', text: t(`type.${type}`), type });
  const clinic = clinics.find((one) => one.clinicId === search.clinic);
  if (search.clinic !== undefined)
    words.push({ key: 'clinic', text: clinic?.clinicName ?? t('clinic.filter.clinic') });
  if (words.length === 0) return null;
  return (
    <div role="group" aria-label={t('clinic.filter.bar')} className={styles.words}>
      {words.map(({ key, text, type }) => (
        <FilterChip
          key={key + (type ?? '')}
          removeLabel={t('ui.removeFilter', { filter: text })}
          onRemove={() => onSearch(withoutFilter(search, key, type))}
        >
          {text}
        </FilterChip>
      ))}
      {words.length > 1 && (
        <Button small variant="quiet" onClick={() => onSearch({})}>
          {t('clinic.filter.clear')}
        </Button>
      )}
    </div>
  );
}
