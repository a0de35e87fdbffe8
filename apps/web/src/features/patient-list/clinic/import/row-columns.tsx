import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImportRow, ListImport } from '@tervik/contract/patient-list.ts';
import type { ImportGroup } from '@tervik/domain/patient-list/imports.ts';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './import.module.css';

export interface RowColumn {
  readonly id: string;
  readonly label: string;
  readonly width: string | undefined;
  readonly show: (row: ImportRow) => ReactNode;
}

type ColumnId =
  | 'name'
  | 'nameChange'
  | 'code'
  | 'list'
  | 'listChange'
  | 'phone'
  | 'phoneChange'
  | 'emailChange'
  | 'nr'
  | 'problem'
  | 'remark'
  | 'otherNr';

const PERSON: readonly ColumnId[] = ['name', 'code', 'list', 'phone'];
/** The first one is the row's name, and carries the others where there is no room for them. */
const COLUMNS: Readonly<Record<ImportGroup, readonly ColumnId[]>> = {
  NEW: PERSON,
  RETURNED: PERSON,
  LEFT: PERSON,
  MOVED: ['name', 'code', 'listChange'],
  RENAMED: ['nameChange', 'code', 'list'],
  CONTACT: ['name', 'code', 'phoneChange', 'emailChange'],
  CAME_OF_AGE: PERSON,
  DUPLICATES: ['name', 'nr', 'code', 'otherNr', 'problem'],
  WRONG_CODES: ['name', 'nr', 'code', 'problem'],
  PROBLEMS: ['name', 'nr', 'code', 'phone', 'problem'],
  REMARKS: ['name', 'nr', 'code', 'remark'],
  UNKNOWN: ['name', 'nr', 'code', 'phone'],
  GIVEN: ['name', 'nr', 'code', 'phoneChange'],
  TOUCHED: PERSON,
};

/** Columns that fit a group of rows. */
export function useRowColumns(
  group: ImportGroup,
  { source, purpose }: Pick<ListImport, 'source' | 'purpose'>,
): readonly RowColumn[] {
  const t = useT();
  const { number } = useFormats();
  const nameOf = ({ firstName, surname }: ImportRow['now']): string =>
    [surname, firstName].filter((part) => part !== '').join(', ') || t('patient-list.rows.noName');
  const place = (row: ImportRow): string =>
    row.problemColumn === null
      ? ''
      : t('patient-list.rows.column', { column: t(`patient-list.column.${row.problemColumn}`) });
  const all: Readonly<Record<ColumnId, RowColumn>> = {
    name: {
      id: 'name',
      label: t('patient-list.rows.name'),
      width: undefined,
      show: ({ now }) => nameOf(now),
    },
    nameChange: {
      id: 'nameChange',
      label: t('patient-list.rows.name'),
      width: undefined,
      show: ({ now, before }) => <Change before={before && nameOf(before)} now={nameOf(now)} />,
    },
    code: {
      id: 'code',
      label: t('patient-list.column.PERSONAL_CODE'),
      width: '132px',
      show: ({ personalCode }) => personalCode,
    },
    list: {
      id: 'list',
      label: t('patient-list.column.LIST_CODE'),
      width: '104px',
      show: ({ now, before }) => now.listCode ?? before?.listCode ?? null,
    },
    listChange: {
      id: 'listChange',
      label: t('patient-list.column.LIST_CODE'),
      width: '200px',
      show: ({ now, before }) => <Change before={before?.listCode} now={now.listCode} />,
    },
    phone: {
      id: 'phone',
      label: t('patient-list.column.PHONE'),
      width: '160px',
      show: ({ now }) => now.phone && phoneText(now.phone),
    },
    phoneChange: {
      id: 'phoneChange',
      label: t('patient-list.column.PHONE'),
      width: '30%',
      show: ({ now, before }) => (
        <Change before={before?.phone && phoneText(before.phone)} now={now.phone && phoneText(now.phone)} />
      ),
    },
    emailChange: {
      id: 'emailChange',
      label: t('patient-list.column.EMAIL'),
      width: '30%',
      show: ({ now, before }) => <Change before={before?.email} now={now.email} />,
    },
    nr: { id: 'nr', label: t('patient-list.rows.nr'), width: '80px', show: ({ nr }) => number(nr) },
    otherNr: {
      id: 'otherNr',
      label: t('patient-list.rows.otherNr'),
      width: '112px',
      show: ({ otherNr }) => (otherNr === null ? null : number(otherNr)),
    },
    problem: {
      id: 'problem',
      label: t('patient-list.rows.problem'),
      width: '44%',
      show: (row) =>
        row.problem !== null && `${t(`patient-list.problem.${row.problem}`)} ${place(row)}`.trim(),
    },
    remark: {
      id: 'remark',
      label: t('patient-list.rows.remark'),
      width: '44%',
      show: (row) => row.remark !== null && `${t(`patient-list.remark.${row.remark}`)} ${place(row)}`.trim(),
    },
  };
  const fits = (id: ColumnId): boolean => {
    // Rows of a file have numbers that somebody can look up.
    if (id === 'nr' || id === 'otherNr') return source === 'FILE';
    // Of a list, no wrong number leaves a row out.
    return id !== 'phone' || group !== 'PROBLEMS' || purpose === 'PHONES';
  };
  return COLUMNS[group].filter(fits).map((id) => all[id]);
}

interface ChangeProps {
  readonly before: string | null | undefined;
  readonly now: string | null | undefined;
}

/** What it was, and what it becomes; what stays is said once. */
function Change({ before, now }: ChangeProps) {
  const t = useT();
  if (before === now || before === undefined || before === null || before === '') return now ?? null;
  return (
    <span className={styles.change}>
      <span className="sr-only">{t('patient-list.rows.before')}</span>
      <span className="text-muted">{before}</span>
      <ArrowRight />
      <span className="sr-only">{t('patient-list.rows.after')}</span>
      <span>{now ?? t('patient-list.rows.empty')}</span>
    </span>
  );
}
