import { memo } from 'react';
import { DataCell, DataRow } from '#ui/content/data-table.tsx';
import { UrgentMark } from '#features/e-contact/clinic/status.tsx';
import styles from './list.module.css';
import { Assignee, Looking, Moment, Patient, Preview, Queue, Status, Tick, TypeChip } from './row-facts.tsx';
import type { EContactRowProps } from './row-props.ts';

const ROW_CLASSES = { wide: styles.row, compact: styles.compactRow, phone: styles.phoneRow };

/** One e-contact of the list. Memoised: of 500 rows only those are drawn again whose facts have changed. */
export const EContactRow = memo(function EContactRow(props: EContactRowProps) {
  const { row, index, selected, fresh, fading, layout } = props;
  // Weight says that it is our turn; the status says it in words.
  const ours = row.status === 'WAITING_FOR_CLINIC';
  return (
    <DataRow
      index={index}
      selected={selected}
      data-fresh={fresh ? '' : undefined}
      data-ours={ours ? '' : undefined}
      data-fading={fading}
      className={ROW_CLASSES[layout]}
    >
      <DataCell className={styles.tick}>
        <Tick {...props} />
      </DataCell>
      {layout === 'wide' ? <WideCells {...props} /> : <CompactCells {...props} />}
    </DataRow>
  );
});

function WideCells(props: EContactRowProps) {
  const { row, viewers } = props;
  return (
    <>
      <DataCell quiet>
        <Moment {...props} />
      </DataCell>
      <DataCell>
        <TypeChip row={row} />
      </DataCell>
      <DataCell>
        <Patient {...props} />
      </DataCell>
      <DataCell>
        <div className={styles.line}>
          {row.isUrgent && <UrgentMark plain />}
          <Preview {...props} />
          <Queue {...props} />
          <Looking viewers={viewers} />
        </div>
      </DataCell>
      <DataCell>
        <Status row={row} />
      </DataCell>
      <DataCell>
        <Assignee name={row.assigneeName} />
      </DataCell>
    </>
  );
}

function CompactCells(props: EContactRowProps) {
  const { row, viewers, layout } = props;
  const phone = layout === 'phone';
  const preview = <Preview {...props} />;
  return (
    <>
      <DataCell>
        <div className={styles.line}>
          {row.isUrgent && <UrgentMark plain />}
          <Patient {...props} />
        </div>
        <div className={styles.line}>
          <TypeChip row={row} />
          {!phone && preview}
          {!phone && <Queue {...props} />}
        </div>
        {phone && (
          <div className={styles.line}>
            <Status row={row} />
            {preview}
          </div>
        )}
      </DataCell>
      <DataCell>
        <div className={styles.lineEnd}>
          {!phone && <Looking viewers={viewers} />}
          <Moment {...props} />
        </div>
        <div className={styles.lineEnd}>
          {phone ? <Looking viewers={viewers} /> : <Status row={row} />}
          {row.assigneeName !== null && <Assignee name={row.assigneeName} />}
        </div>
        {phone && (
          <div className={styles.lineEnd}>
            <Queue {...props} />
          </div>
        )}
      </DataCell>
    </>
  );
}
