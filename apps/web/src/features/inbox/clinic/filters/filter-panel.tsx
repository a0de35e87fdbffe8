import { useState } from 'react';
import type { ReactNode } from 'react';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import { isCalendarDate } from '@tervik/domain/person/calendar-date.ts';
import { STATUSES } from '@tervik/domain/e-contact/vocabulary.ts';
import { useDateNotation } from '#lib/i18n/date-notation.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Checkbox, Select } from '#ui/form/choice.tsx';
import type { SelectOption } from '#ui/form/choice.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { listOf, listTypes, parseInboxSearch, withItem, withoutFilter } from './inbox-search.ts';
import type { FilterName, InboxSearch } from './inbox-search.ts';
import { fullName } from '#features/e-contact/clinic/people.ts';
import { useReceivedTypes } from '#features/e-contact/clinic/queries.ts';
import styles from '../inbox.module.css';
import { useColleagues, useListCodes } from '../queries.ts';

export interface FilterPanelProps {
  readonly id: string;
  readonly search: InboxSearch;
  readonly onSearch: (search: InboxSearch) => void;
  readonly clinics: readonly { readonly clinicId: string; readonly clinicName: string }[];
  /** The few filters of the bar, where the bar has no room for them. */
  readonly quick?: ReactNode;
}

const DATES = ['createdFrom', 'createdTo', 'updatedFrom', 'updatedTo'] as const;

/** The rarer filters of spec §7: they stand in the page, not over it, and act at once. */
export function FilterPanel({ id, search, onSearch, clinics, quick }: FilterPanelProps) {
  const t = useT();
  const clinicIds = search.clinic === undefined ? clinics.map((one) => one.clinicId) : [search.clinic];
  const types = useReceivedTypes(clinicIds);
  const { colleagues } = useColleagues(clinicIds);
  const lists = useListCodes(clinicIds);
  const set = (name: FilterName, value: string): void =>
    onSearch(parseInboxSearch({ ...search, [name]: value }));
  const add = (name: FilterName, item: string): void =>
    item === '' ? undefined : onSearch(withItem(search, name, item));
  const toggle = (name: FilterName, item: string, on: boolean): void =>
    onSearch(on ? withItem(search, name, item) : withoutFilter(search, name, item));
  const has = (name: FilterName, item: string): boolean => listOf(search[name]).includes(item);

  /** What can still be chosen; what is chosen stands as a word under the filters, and goes there. */
  const chooser = (name: FilterName, label: string, none: string, options: readonly SelectOption[]) => {
    const left = options.filter(({ value }) => !has(name, value));
    if (left.length === 0) return null;
    return (
      <Select
        small
        label={label}
        value=""
        options={[{ value: '', label: none }, ...left]}
        onChange={(event) => add(name, event.target.value)}
      />
    );
  };
  return (
    <section id={id} aria-label={t('inbox.clinic.more.label')} className={styles.panel}>
      {quick}
      {chooser(
        'types',
        t('inbox.clinic.filter.type'),
        t(listTypes(search).length === 0 ? 'inbox.clinic.filter.addType' : 'inbox.clinic.filter.anotherType'),
        (types.data ?? [])
          .map((type) => ({ value: type, label: t(`e-contact.type.${type}`) }))
          .toSorted((a, b) => a.label.localeCompare(b.label)),
      )}
      {search.assignee !== 'assigned' &&
        chooser('assignee', t('inbox.clinic.more.people'), t('inbox.clinic.more.addPerson'), [
          { value: 'mine', label: t('inbox.clinic.filter.mine') },
          { value: 'unassigned', label: t('inbox.clinic.filter.unassigned') },
          ...colleagues.map((employee) => ({ value: employee.id, label: fullName(employee) })),
        ])}
      {chooser(
        'lists',
        t('inbox.clinic.more.list'),
        t('inbox.clinic.more.addList'),
        (lists.data ?? []).map(({ listCode, doctor }) => ({
          value: listCode,
          label: `${listCode} ${doctor}`.trim(),
        })),
      )}
      {clinics.length > 1 && (
        <Select
          small
          label={t('inbox.clinic.filter.clinic')}
          value={search.clinic ?? ''}
          options={[
            { value: '', label: t('inbox.clinic.filter.allClinics') },
            ...clinics.map((one) => ({ value: one.clinicId, label: one.clinicName })),
          ]}
          onChange={(event) => set('clinic', event.target.value)}
        />
      )}
      {DATES.map((name) => (
        <DateFilter
          key={name}
          label={t(`inbox.clinic.more.${name}`)}
          value={search[name]}
          onValue={(date) => set(name, date)}
        />
      ))}
      <fieldset className={styles.ticks}>
        <legend>{t('inbox.clinic.more.queue')}</legend>
        {PROFESSIONS.map((profession) => (
          <Checkbox
            key={profession}
            label={t(`inbox.clinic.queue.${profession}`)}
            checked={has('queue', profession)}
            onChange={(event) => toggle('queue', profession, event.target.checked)}
          />
        ))}
      </fieldset>
      <fieldset className={styles.ticks}>
        <legend>{t('inbox.clinic.column.status')}</legend>
        {STATUSES.map((status) => (
          <Checkbox
            key={status}
            label={t(`e-contact.clinic.status.${status}`)}
            checked={has('statuses', status)}
            onChange={(event) => toggle('statuses', status, event.target.checked)}
          />
        ))}
      </fieldset>
      <fieldset className={styles.ticks}>
        <legend>{t('inbox.clinic.more.marks')}</legend>
        <Checkbox
          label={t('inbox.clinic.more.urgent')}
          checked={search.urgent !== undefined}
          onChange={(event) => set('urgent', event.target.checked ? 'only' : '')}
        />
        {search.state === undefined &&
          (['snoozed', 'overdue'] as const).map((name) => (
            <Checkbox
              key={name}
              label={t(`inbox.clinic.more.${name}`)}
              checked={search[name] !== undefined}
              onChange={(event) => set(name, event.target.checked ? 'only' : '')}
            />
          ))}
      </fieldset>
    </section>
  );
}

/** The list follows once the date is whole. */
function DateFilter({ label, value = '', onValue }: DateFilterProps) {
  const notation = useDateNotation();
  const [typed, setTyped] = useState<string>();
  return (
    <DateField
      className={styles.date}
      label={label}
      notation={notation}
      value={typed ?? value}
      onValue={(next) => {
        const isWhole = next === '' || isCalendarDate(next);
        setTyped(isWhole ? undefined : next);
        if (isWhole) onValue(next);
      }}
    />
  );
}

interface DateFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onValue: (date: string) => void;
}
