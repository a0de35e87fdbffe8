import { SlidersHorizontal } from 'lucide-react';
import { memo, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/choice.tsx';
import styles from '../table/list.module.css';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { PatientSearch } from './patient-search.tsx';
import { listFilters, parseInboxSearch } from './inbox-search.ts';
import type { InboxSearch } from './inbox-search.ts';

export interface FilterBarProps {
  readonly search: InboxSearch;
  /** `typing`: the address is replaced, so that Back does not walk through the letters. */
  readonly onSearch: (search: InboxSearch, typing?: boolean) => void;
  readonly clinics: readonly { readonly clinicId: string; readonly clinicName: string }[];
  /** Of the first row: the only one where one patient is asked for. */
  readonly firstName: string | undefined;
  /** Beside the title. */
  readonly count: string | undefined;
}

/** Below these widths of the pane the selects would take a second line from the list: they stand in the panel then. */
const ROOM_FOR_SELECTS_PX = 1000;
const ROOM_FOR_ORDER_PX = 1250;
/** Below this one the count gives way too. */
const ROOM_FOR_COUNT_PX = 460;

interface Room {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** The selects stand in the panel. */
  readonly narrow: boolean;
  /** The order does, which is chosen more rarely than the others. */
  readonly short: boolean;
}

function useRoom(): Room {
  const ref = useRef<HTMLDivElement>(null);
  const [narrow, setNarrow] = useState(false);
  const [short, setShort] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = (): void => {
      // Hidden beside the e-contact it has no width, and keeps what it knows.
      if (element.clientWidth === 0) return;
      element.toggleAttribute('data-tight', element.clientWidth < ROOM_FOR_COUNT_PX);
      setNarrow(element.clientWidth < ROOM_FOR_SELECTS_PX);
      setShort(element.clientWidth < ROOM_FOR_ORDER_PX);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, narrow, short };
}

/** Filters that the bar itself shows; the others are counted on the button of the panel. */
const IN_BAR: ReadonlySet<string> = new Set(['search', 'waiting', 'patients']);

/** The filters: chosen by the browser's own selects, shown as words that can be taken away one by one. */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { search, onSearch, clinics, firstName, count } = props;
  const t = useT();
  const panelId = useId();
  const { ref, narrow, short } = useRoom();
  const [open, setOpen] = useState(false);
  const hidden = listFilters(search).filter((name) => !IN_BAR.has(name)).length;
  // In the panel stand all of them, where the bar has none.
  const names = narrow
    ? (['inbox.clinic.more.short', 'inbox.clinic.more.shortCount'] as const)
    : (['inbox.clinic.more.open', 'inbox.clinic.more.openCount'] as const);
  const moreText = hidden === 0 ? t(names[0]) : t(names[1], { count: hidden });
  const quick = <QuickFilters search={search} onSearch={onSearch} labelled={narrow} />;
  const order = <OrderSelect search={search} onSearch={onSearch} labelled={short} />;
  return (
    <>
      <div ref={ref} className={styles.filters} data-room={narrow ? undefined : ''}>
        <div className={styles.listTitle}>
          <h1>{t('inbox.clinic.list.title')}</h1>
          {count !== undefined && <span className={styles.aside}>{count}</span>}
        </div>
        <PatientSearch search={search} onSearch={onSearch} />
        {!narrow && quick}
        {!short && order}
        <Button
          small
          icon={<SlidersHorizontal />}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        >
          {moreText}
        </Button>
      </div>
      {/* Above the panel, which is tall on a phone: what was chosen there is in sight at once. */}
      <ChosenFilters search={search} onSearch={onSearch} clinics={clinics} firstName={firstName} />
      {open && (
        <FilterPanel
          id={panelId}
          search={search}
          onSearch={onSearch}
          clinics={clinics}
          quick={
            <>
              {narrow && quick}
              {short && order}
            </>
          }
        />
      )}
    </>
  );
});

const ORDERS = [
  ['updated', 'updated', undefined],
  ['updatedAsc', 'updated', 'asc'],
  ['created', 'created', undefined],
  ['createdAsc', 'created', 'asc'],
  ['work', 'work', undefined],
] as const;

type QuickProps = Pick<FilterBarProps, 'search' | 'onSearch'> & { readonly labelled: boolean };

/** What is asked all day: open or finished, whose turn, whose work. */
function QuickFilters({ search, onSearch, labelled }: QuickProps): ReactNode {
  const t = useT();
  const set = (patch: Partial<Record<keyof InboxSearch, string>>) =>
    onSearch(parseInboxSearch({ ...search, ...patch }));
  const hide = { small: true, labelHidden: !labelled };
  const { assignee = '' } = search;
  const simple = ['', 'mine', 'unassigned', 'assigned'].includes(assignee);
  return (
    <>
      <Select
        {...hide}
        label={t('inbox.clinic.filter.state')}
        value={search.state ?? ''}
        options={[
          { value: '', label: t('inbox.clinic.filter.open') },
          { value: 'completed', label: t('inbox.clinic.filter.completed') },
        ]}
        onChange={(event) => set({ state: event.target.value, statuses: '' })}
      />
      {search.state === undefined && (
        <Select
          {...hide}
          label={t('inbox.clinic.filter.waiting')}
          value={search.waiting ?? ''}
          options={[
            { value: '', label: t('inbox.clinic.filter.waitingAny') },
            { value: 'clinic', label: t('inbox.clinic.filter.waitingClinic') },
            { value: 'patient', label: t('inbox.clinic.filter.waitingPatient') },
          ]}
          onChange={(event) => set({ waiting: event.target.value })}
        />
      )}
      <Select
        {...hide}
        label={t('inbox.clinic.filter.assignee')}
        value={assignee}
        options={[
          { value: '', label: t('inbox.clinic.filter.anyone') },
          { value: 'mine', label: t('inbox.clinic.filter.mine') },
          { value: 'unassigned', label: t('inbox.clinic.filter.unassigned') },
          { value: 'assigned', label: t('inbox.clinic.filter.assigned') },
          ...(simple ? [] : [{ value: assignee, label: t('inbox.clinic.filter.people') }]),
        ]}
        onChange={(event) => set({ assignee: event.target.value })}
      />
    </>
  );
}

function OrderSelect({ search, onSearch, labelled }: QuickProps): ReactNode {
  const t = useT();
  const orders = ORDERS.filter(([value]) => value !== 'work' || search.state === undefined);
  const order = orders.find(([, sort, way]) => sort === (search.sort ?? 'updated') && way === search.order);
  return (
    <Select
      small
      labelHidden={!labelled}
      label={t('inbox.clinic.order.label')}
      value={order?.[0] ?? 'updated'}
      options={orders.map(([value]) => ({ value, label: t(`inbox.clinic.order.${value}`) }))}
      onChange={(event) => {
        const [value, sort, way = ''] = ORDERS.find(([one]) => one === event.target.value) ?? ORDERS[0];
        onSearch(parseInboxSearch({ ...search, sort: value === 'updated' ? '' : sort, order: way }));
      }}
    />
  );
}
