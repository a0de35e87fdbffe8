import type { useT } from '#lib/i18n/i18n.ts';
import type { Column } from '#ui/content/data-table.tsx';
import type { InboxSearch } from '../filters/inbox-search.ts';
import type { RowLayout } from './row-props.ts';

interface Head {
  readonly sort: InboxSearch['sort'];
  readonly order: InboxSearch['order'];
  readonly onSort: () => void;
}

/** The columns that the layout has room for. */
export function columnsOf(t: ReturnType<typeof useT>, layout: RowLayout, head: Head): Column[] {
  const select = t('inbox.clinic.select.column');
  if (layout !== 'wide') {
    return [
      { id: 'select', label: select, width: '2.75rem' },
      { id: 'eContact', label: t('inbox.clinic.column.eContact') },
      layout === 'phone'
        ? { id: 'updated', label: t('inbox.clinic.column.updated'), width: '6.5rem' }
        : { id: 'status', label: t('inbox.clinic.column.status'), width: '11.5rem' },
    ];
  }
  const byWork = head.sort === 'work';
  return [
    { id: 'select', label: select, labelHidden: true, width: '2.75rem' },
    {
      id: 'updated',
      label: t(byWork ? 'inbox.clinic.column.waited' : 'inbox.clinic.column.updated'),
      width: '7.5rem',
      // The newest first is the descending order of its time; the order of work has no such sign.
      sort: head.sort === 'created' || byWork ? undefined : head.order === 'asc' ? 'ascending' : 'descending',
      onSort: byWork ? undefined : head.onSort,
    },
    { id: 'problem', label: t('inbox.clinic.column.problem'), width: '14rem' },
    { id: 'patient', label: t('inbox.clinic.column.patient'), width: '21%' },
    { id: 'message', label: t('inbox.clinic.column.message') },
    { id: 'status', label: t('inbox.clinic.column.status'), width: '10rem' },
    { id: 'assignee', label: t('inbox.clinic.column.assignee'), width: '7.5rem' },
  ];
}
