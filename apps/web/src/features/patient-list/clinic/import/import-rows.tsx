import { useEffect, useRef, useState } from 'react';
import type { ListImport } from '@tervik/contract/patient-list.ts';
import type { ImportGroup } from '@tervik/domain/patient-list/imports.ts';
import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/load-error.tsx';
import { DataCell, DataRow, DataTable } from '#ui/content/data-table.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { LoadMore, Skeleton } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { useGroupWords } from '../import-words.ts';
import { useImportRows } from '../queries.ts';
import { countOf } from './import-figures.ts';
import { useRowColumns } from './row-columns.tsx';
import { saveProblems } from './save-problems.ts';
import styles from '../patient-list.module.css';

interface ImportRowsProps {
  readonly one: ListImport;
  readonly group: ImportGroup;
}

/** Rows of one group: who they are, and what is before and after. */
export function ImportRows({ one, group }: ImportRowsProps) {
  const t = useT();
  const errorText = useErrorText();
  const query = useImportRows(one.id, group);
  const columns = useRowColumns(group, one);
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const [first, ...others] = columns;
  const { title, text } = useGroupWords()(group, one.state);
  const all = countOf(one, group) ?? 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const { isPending } = query;
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    // On a phone the rows would lie below the edge, out of sight of whoever has pressed their figure.
    const top = heading.current?.getBoundingClientRect().top ?? 0;
    if (!isPending && top > innerHeight / 2) heading.current?.scrollIntoView({ block: 'start' });
  }, [isPending]);
  return (
    <section aria-label={title}>
      <Stack>
        <Row justify="between">
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {(group === 'PROBLEMS' || group === 'WRONG_CODES') && rows.length > 0 && (
            <SaveButton id={one.id} group={group} />
          )}
        </Row>
        <p className="text-aside">{text}</p>
        {query.isError && rows.length === 0 && (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && <Skeleton shape="rows" count={5} label={t('ui.loading')} />}
        {query.isSuccess && rows.length === 0 && <p>{t('patient-list.rows.gone')}</p>}
        {rows.length > 0 && first !== undefined && (
          <DataTable
            caption={title}
            rowCount={rows.length}
            columns={columns.map(({ id, label, width }, index) => ({
              id,
              label,
              width,
              hideUnder: index === 0 ? undefined : 'medium',
            }))}
          >
            {rows.map((row, index) => (
              <DataRow key={row.nr} index={index + 1}>
                <DataCell className={styles.rowCell}>
                  {first.show(row)}
                  <div className={styles.rest}>
                    {others.map(({ id, label, show }) => {
                      const shown = show(row);
                      return shown === null || shown === '' ? null : (
                        <div key={id}>
                          {label}: {shown}
                        </div>
                      );
                    })}
                  </div>
                </DataCell>
                {others.map(({ id, show }) => (
                  <DataCell key={id} hideUnder="medium" className={styles.wrapping}>
                    {show(row)}
                  </DataCell>
                ))}
              </DataRow>
            ))}
          </DataTable>
        )}
        {query.hasNextPage && (
          <LoadMore
            label={t('patient-list.rows.more')}
            pendingLabel={t('ui.loading')}
            pending={query.isFetchingNextPage}
            status={
              all > rows.length
                ? t('patient-list.rows.shownOf', { count: rows.length, all })
                : t('patient-list.rows.shown', { count: rows.length })
            }
            error={query.error instanceof ApiError ? errorText(query.error) : undefined}
            onLoad={() => void query.fetchNextPage()}
          />
        )}
      </Stack>
    </section>
  );
}

function SaveButton({ id, group }: { readonly id: string; readonly group: ImportGroup }) {
  const t = useT();
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();
  async function save(): Promise<void> {
    setPending(true);
    setError(undefined);
    try {
      await saveProblems(id, group, t);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setError(reason);
    } finally {
      setPending(false);
    }
  }
  return (
    <>
      <Button small pending={pending} pendingLabel={t('ui.pending')} onClick={() => void save()}>
        {t('patient-list.rows.save')}
      </Button>
      {error !== undefined && (
        <Notice tone="error" live>
          {errorText(error)}
        </Notice>
      )}
    </>
  );
}
