import { useState } from 'react';
import type { ReactNode } from 'react';
import { hasCode } from '@tervik/domain/patient-list/column-contents.ts';
import { checkColumns } from '@tervik/domain/patient-list/columns.ts';
import type { ImportPurpose } from '@tervik/domain/patient-list/imports.ts';
import { LIST_COLUMNS, type ListColumn } from '@tervik/domain/patient-list/vocabulary.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox, Select } from '#ui/form/choice.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { Link } from '#ui/frame/link.tsx';
import { useClinicSearch } from '../use-clinic-search.ts';
import type { FileAnswers, FileQuestion } from './use-file-import.ts';
import styles from '../patient-list.module.css';

/** What matters for phones alone. */
const PHONE_COLUMNS: readonly ListColumn[] = ['PERSONAL_CODE', 'PHONE'];

interface ColumnsQuestionProps {
  readonly question: FileQuestion;
  readonly purpose: ImportPurpose;
  readonly pending: boolean;
  readonly onAnswer: (answers: FileAnswers) => void;
  /** The way to another file, beside the way on. */
  readonly another: ReactNode;
}

/** What stands in which column? Each with its first cells and what it holds; the clinic is asked this once. */
export function ColumnsQuestion({ question, purpose, pending, onAnswer, another }: ColumnsQuestionProps) {
  const t = useT();
  const search = useClinicSearch();
  const { sample } = question;
  const [columns, setColumns] = useState(question.columns);
  const [headerRow, setHeaderRow] = useState(question.headerRow);
  const [isMissed, setMissed] = useState(false);
  const width = Math.max(...sample.map((cells) => cells.length), 1);
  const places = Array.from({ length: width }, (_, place) => place);
  const rows = Array.from(sample, (_, row) => row);
  const offered = purpose === 'PHONES' ? PHONE_COLUMNS : LIST_COLUMNS;
  const meaningAt = (place: number): ListColumn | undefined =>
    offered.find((column) => columns[column] === place);
  const hasCodes = sample.some(hasCode);
  const isPhonesOnly =
    purpose === 'LIST' &&
    columns.PHONE !== undefined &&
    [columns.FULL_NAME, columns.FIRST_NAME, columns.SURNAME].every((one) => one === undefined);
  const { missing } = checkColumns(columns, purpose);
  const missingText = t('patient-list.columns.missing', {
    columns: missing.map((column) => t(`patient-list.column.${column}`)).join(', '),
  });

  function choose(place: number, meaning: ListColumn | undefined): void {
    const next = { ...columns };
    // One meaning stands in one place, and one place has one meaning.
    for (const column of LIST_COLUMNS) if (next[column] === place) delete next[column];
    if (meaning !== undefined) next[meaning] = place;
    setColumns(next);
  }
  return (
    <Stack>
      <p>{t('patient-list.columns.text')}</p>
      {!hasCodes && <Notice tone="warning">{t('patient-list.columns.noCodes')}</Notice>}
      {isPhonesOnly && (
        <Notice tone="info">
          {t('patient-list.columns.phonesOnly')}{' '}
          <Link href={hrefTo('/admin/phone-numbers', { search })}>{t('patient-list.phones.open')}</Link>
        </Notice>
      )}
      <div role="region" aria-label={t('patient-list.columns.label')} tabIndex={0} className={styles.scroll}>
        <ul className={styles.sample}>
          {places.map((place) => (
            <li key={place}>
              <Select
                label={t('patient-list.columns.one', { nr: place + 1 })}
                small
                value={meaningAt(place) ?? ''}
                options={[
                  { value: '', label: t('patient-list.columns.nothing') },
                  ...offered.map((column) => ({ value: column, label: t(`patient-list.column.${column}`) })),
                ]}
                onChange={({ target }) =>
                  choose(
                    place,
                    offered.find((column) => column === target.value),
                  )
                }
              />
              <ol className={styles.cells}>
                {rows.map((row) => (
                  <li key={row} data-header={headerRow && row === 0 ? '' : undefined}>
                    {sample[row]?.[place]}
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      </div>
      <Checkbox
        label={t('patient-list.columns.header')}
        checked={headerRow}
        onChange={({ target }) => setHeaderRow(target.checked)}
      />
      {isMissed && missing.length > 0 && (
        <Notice tone="error" live>
          {missingText}
        </Notice>
      )}
      <Row>
        <Button
          variant="primary"
          pending={pending}
          pendingLabel={t('ui.pending')}
          onClick={() => {
            setMissed(true);
            if (missing.length === 0) onAnswer({ columns, headerRow });
          }}
        >
          {t('ui.continue')}
        </Button>
        {another}
      </Row>
    </Stack>
  );
}
