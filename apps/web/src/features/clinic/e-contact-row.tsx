import { memo } from 'react';
import { Eye } from 'lucide-react';
import type { ClinicEContactRow } from '@tervik/contract/clinic.ts';
import type { Viewer } from '@tervik/contract/realtime.ts';
import { TYPE_CATALOGUE } from '@tervik/domain/e-contact/type-catalogue.ts';
import { useFormats } from '../../lib/formats.ts';
import { useT } from '../../lib/i18n.ts';
import { TypeIcon } from '../../lib/type-icon.tsx';
import { Avatar, AvatarStack, Chip } from '../../ui/badge.tsx';
import { DataCell, DataRow, RowLink } from '../../ui/data-table.tsx';
import { ageToday, initialsOfName, useAvatars } from './people.ts';
import styles from './clinic.module.css';
import type { ShortTime } from './short-time.ts';
import { EContactStatus, UrgentMark } from './status.tsx';

/** wide: a line of six columns · compact: two lines beside the e-contact · phone: three lines. */
export type RowLayout = 'wide' | 'compact' | 'phone';

export interface EContactRowProps {
  readonly row: ClinicEContactRow;
  /** Its place among all rows, from 1. */
  readonly index: number;
  readonly href: string;
  readonly selected: boolean;
  /** Came in or changed while the reader was here. */
  readonly fresh: boolean;
  readonly viewers: readonly Viewer[];
  readonly layout: RowLayout;
  readonly now: number;
  readonly timeZone: string;
  readonly shortTime: ShortTime;
}

const ROW_CLASSES = { wide: styles.row, compact: styles.compactRow, phone: styles.phoneRow };

/** One e-contact of the list. Memoised: of 500 rows only those are drawn again whose facts have changed. */
export const EContactRow = memo(function EContactRow(props: EContactRowProps) {
  const { row, index, selected, fresh, layout } = props;
  // Weight says that it is our turn; the status says it in words.
  const ours = row.status === 'WAITING_FOR_CLINIC';
  return (
    <DataRow
      index={index}
      selected={selected}
      data-fresh={fresh ? '' : undefined}
      data-ours={ours ? '' : undefined}
      className={ROW_CLASSES[layout]}
    >
      {layout === 'wide' ? <WideCells {...props} /> : <CompactCells {...props} />}
    </DataRow>
  );
});

function WideCells({ row, href, selected, fresh, viewers, now, timeZone, shortTime }: EContactRowProps) {
  return (
    <>
      <DataCell quiet>
        <Updated row={row} now={now} fresh={fresh} shortTime={shortTime} />
      </DataCell>
      <DataCell>
        <TypeChip row={row} />
      </DataCell>
      <DataCell>
        <Patient row={row} href={href} selected={selected} now={now} timeZone={timeZone} />
      </DataCell>
      <DataCell>
        <div className={styles.line}>
          {row.isUrgent && <UrgentMark plain />}
          <Preview row={row} />
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

function CompactCells({
  row,
  href,
  selected,
  fresh,
  viewers,
  now,
  timeZone,
  shortTime,
  layout,
}: EContactRowProps) {
  const phone = layout === 'phone';
  const preview = <Preview row={row} />;
  return (
    <>
      <DataCell>
        <div className={styles.line}>
          {row.isUrgent && <UrgentMark plain />}
          <Patient row={row} href={href} selected={selected} now={now} timeZone={timeZone} />
        </div>
        <div className={styles.line}>
          <TypeChip row={row} />
          {phone ? <Status row={row} /> : preview}
        </div>
        {phone && <div className={styles.line}>{preview}</div>}
      </DataCell>
      <DataCell>
        <div className={styles.lineEnd}>
          {!phone && <Looking viewers={viewers} />}
          <Updated row={row} now={now} fresh={fresh} shortTime={shortTime} />
        </div>
        <div className={styles.lineEnd}>
          {phone ? <Looking viewers={viewers} /> : <Status row={row} />}
          {row.assigneeName !== null && <Assignee name={row.assigneeName} />}
        </div>
      </DataCell>
    </>
  );
}

function Preview({ row }: { row: ClinicEContactRow }) {
  const t = useT();
  return (
    <span className={styles.message}>{row.preview === '' ? t('clinic.list.noPreview') : row.preview}</span>
  );
}

function Updated({
  row,
  now,
  fresh,
  shortTime,
}: Pick<EContactRowProps, 'row' | 'now' | 'fresh' | 'shortTime'>) {
  const t = useT();
  const { dateTime } = useFormats();
  return (
    <>
      {fresh && <span className="sr-only">{t('clinic.list.new')} </span>}
      <time dateTime={row.updatedAt} title={dateTime(row.updatedAt)} className={styles.time}>
        {shortTime(row.updatedAt, now)}
      </time>
    </>
  );
}

function TypeChip({ row }: { row: ClinicEContactRow }) {
  const t = useT();
  const label = t(`type.${row.type}`);
  return (
    <span title={label} className={styles.type}>
      <Chip color={TYPE_CATALOGUE[row.type].color} icon={<TypeIcon type={row.type} />}>
        {label}
      </Chip>
    </span>
  );
}

function Patient({
  row,
  href,
  selected,
  now,
  timeZone,
}: Pick<EContactRowProps, 'row' | 'href' | 'selected' | 'now' | 'timeZone'>) {
  const t = useT();
  const age = ageToday(row.patientBirthDate, now, timeZone);
  const representative =
    row.representativeName === null ? null : t('clinic.row.representative', { name: row.representativeName });
  const title = [row.patientName, age === null ? null : t('clinic.age', { age }), representative]
    .filter(Boolean)
    .join(', ');
  return (
    <span title={title} className={styles.patient}>
      <RowLink href={href} selected={selected} className={styles.patientName}>
        {row.patientName}
      </RowLink>
      {age !== null && <span className={styles.aside}>{t('clinic.age', { age })}</span>}
      {representative !== null && <span className={styles.aside}>· {representative}</span>}
    </span>
  );
}

function Status({ row }: { row: ClinicEContactRow }) {
  const t = useT();
  const { dateTime } = useFormats();
  const locked =
    row.replyAllowedFrom === null
      ? undefined
      : t('clinic.row.lockedUntil', { date: dateTime(row.replyAllowedFrom) });
  return (
    <span title={locked} className={styles.status}>
      <EContactStatus status={row.status} plain />
    </span>
  );
}

function Assignee({ name }: { name: string | null }) {
  const t = useT();
  if (name === null) return <span className={styles.aside}>{t('clinic.unassigned')}</span>;
  return (
    <span className={styles.person}>
      <Avatar size="small" initials={initialsOfName(name)} name={`${t('clinic.column.assignee')}: ${name}`} />
    </span>
  );
}

function Looking({ viewers }: { viewers: readonly Viewer[] }) {
  const t = useT();
  const people = useAvatars(viewers);
  if (people.length === 0) return null;
  return (
    <span className={styles.rowLooking}>
      {/* Tells them from the assignee, who is initials too. */}
      <Eye />
      <AvatarStack
        people={people}
        max={2}
        label={t('clinic.row.viewers', { names: people.map((one) => one.name).join(', ') })}
      />
    </span>
  );
}
