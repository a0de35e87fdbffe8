import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { Translate } from '#lib/i18n/i18n.ts';
import { FilterChip } from '#ui/content/badge.tsx';
import { Button } from '#ui/form/button.tsx';
import styles from '../table/list.module.css';
import { listOf, listTypes, withoutFilter } from './inbox-search.ts';
import type { FilterName, InboxSearch } from './inbox-search.ts';
import { fullName } from '#features/e-contact/clinic/people.ts';
import { useColleagues, usePatientNames } from '../queries.ts';

interface ChosenFiltersProps {
  readonly search: InboxSearch;
  readonly onSearch: (search: InboxSearch) => void;
  readonly clinics: readonly { readonly clinicId: string; readonly clinicName: string }[];
  readonly firstName: string | undefined;
}

interface Word {
  readonly name: FilterName;
  /** Of several values the one that goes. */
  readonly item?: string;
  readonly text: string;
}

/** What is chosen, in words that go one by one. */
export function ChosenFilters({ search, onSearch, clinics, firstName }: ChosenFiltersProps) {
  const t = useT();
  const words = [...useWords(search, t), ...usePeople(search, clinics, firstName, t)];
  const clinic = clinics.find((one) => one.clinicId === search.clinic);
  if (search.clinic !== undefined)
    words.push({ name: 'clinic', text: clinic?.clinicName ?? t('inbox.clinic.filter.clinic') });
  if (words.length === 0) return null;
  return (
    <div role="group" aria-label={t('inbox.clinic.filter.bar')} className={styles.words}>
      {words.map(({ name, text, item }) => (
        <FilterChip
          key={name + (item ?? '')}
          removeLabel={t('ui.removeFilter', { filter: text })}
          onRemove={() => onSearch(withoutFilter(search, name, item))}
        >
          {text}
        </FilterChip>
      ))}
      {words.length > 1 && (
        <Button small variant="quiet" onClick={() => onSearch({})}>
          {t('inbox.clinic.filter.clear')}
        </Button>
      )}
    </div>
  );
}

function useWords(search: InboxSearch, t: Translate): Word[] {
  const { calendarDate } = useFormats();
  const words: Word[] = [];
  if (search.search !== undefined)
    words.push({ name: 'search', text: t('inbox.clinic.filter.searchWord', { text: search.search }) });
  if (search.state !== undefined) words.push({ name: 'state', text: t('inbox.clinic.filter.completed') });
  if (search.waiting !== undefined)
    words.push({
      name: 'waiting',
      text: t(
        search.waiting === 'clinic'
          ? 'inbox.clinic.filter.waitingClinic'
          : 'inbox.clinic.filter.waitingPatient',
      ),
    });
  for (const status of listOf(search.statuses))
    words.push({
      name: 'statuses',
      item: status,
      text: t(`e-contact.clinic.status.${status as 'COMPLETED'}`),
    });
  for (const queue of listOf(search.queue))
    words.push({ name: 'queue', item: queue, text: t(`inbox.clinic.queue.${queue as 'mine'}`) });
  if (search.urgent !== undefined) words.push({ name: 'urgent', text: t('inbox.clinic.more.urgent') });
  if (search.snoozed !== undefined) words.push({ name: 'snoozed', text: t('inbox.clinic.more.snoozed') });
  if (search.overdue !== undefined) words.push({ name: 'overdue', text: t('inbox.clinic.more.overdue') });
  for (const type of listTypes(search))
    words.push({ name: 'types', item: type, text: t(`e-contact.type.${type}`) });
  for (const list of listOf(search.lists))
    words.push({ name: 'lists', item: list, text: t('inbox.clinic.word.list', { list }) });
  for (const name of ['createdFrom', 'createdTo', 'updatedFrom', 'updatedTo'] as const) {
    const date = search[name];
    if (date !== undefined)
      words.push({ name, text: t(`inbox.clinic.word.${name}`, { date: calendarDate(date) }) });
  }
  return words;
}

/** Names are asked for where the address brings ids alone. */
function usePeople(
  search: InboxSearch,
  clinics: ChosenFiltersProps['clinics'],
  firstName: string | undefined,
  t: Translate,
): Word[] {
  const clinicIds = search.clinic === undefined ? clinics.map((one) => one.clinicId) : [search.clinic];
  const items = listOf(search.assignee);
  const isId = (item: string): boolean => item.includes('-');
  const { colleagues } = useColleagues(clinicIds, items.some(isId));
  const patients = listOf(search.patients);
  // The list itself tells who the only one is: then nobody's card is opened for a name.
  const only = patients.length === 1 ? firstName : undefined;
  const names = usePatientNames(only === undefined ? patients : [], clinicIds);
  const nameOf = (item: string): string => {
    if (item === 'mine') return t('inbox.clinic.filter.mine');
    if (item === 'unassigned') return t('inbox.clinic.filter.unassigned');
    if (item === 'assigned') return t('inbox.clinic.filter.assigned');
    const colleague = colleagues.find(({ id }) => id === item);
    return t('inbox.clinic.word.assignee', { name: colleague === undefined ? '…' : fullName(colleague) });
  };
  return [
    ...items.map((item): Word => ({ name: 'assignee', item, text: nameOf(item) })),
    ...patients.map((item): Word => ({
      name: 'patients',
      item,
      text: t('inbox.clinic.word.patient', { name: only ?? names.get(item) ?? '…' }),
    })),
  ];
}
