import { memo } from 'react';
import { AlarmClock, Eye, PenLine } from 'lucide-react';
import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';
import type { Viewer } from '@tervik/contract/realtime.ts';
import { TYPE_CATALOGUE } from '@tervik/domain/e-contact/type-catalogue.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { TypeIcon } from '#features/e-contact/shared/type-icon.tsx';
import { Avatar, AvatarStack, Chip } from '#ui/content/badge.tsx';
import { DataCell, DataRow, RowLink } from '#ui/content/data-table.tsx';
import { ageToday, initialsOfName, useAvatars } from '#features/e-contact/clinic/people.ts';
import styles from './list.module.css';
import type { ShortTime } from '#features/e-contact/clinic/short-time.ts';
import { EContactStatus, UrgentMark } from '#features/e-contact/clinic/status.tsx';

/** wide: a line of six columns · compact: two lines beside the e-contact · phone: three lines. */
export type RowLayout = 'wide' | 'compact' | 'phone';

/** `through`: from the one that was ticked before up to this one. */
export type CheckRow = (id: string, through: boolean) => void;
/** "3 h" of the clinic's working time; null = it is not the clinic's turn. */
export type Waited = (row: ClinicEContactRow, now: number) => string | null;

export interface EContactRowProps {
  readonly row: ClinicEContactRow;
  /** Its place among all rows, from 1. */
  readonly index: number;
  readonly href: string;
  readonly selected: boolean;
  /** Came in or changed while the reader was here. */
  readonly fresh: boolean;
  readonly viewers: readonly Viewer[];
  /** Ticked, to act on several at once. */
  readonly checked: boolean;
  readonly onCheck: CheckRow;
  /** Archived by me a moment ago, or put away by a colleague while it is in the reader's hand. */
  readonly fading: 'leaving' | 'gone' | undefined;
  /** Several queues stand in one list: whose this is. */
  readonly showQueue: boolean;
  /** In the order of work the time that it has waited stands in place of its last change. */
  readonly waited: Waited | undefined;
  readonly layout: RowLayout;
  readonly now: number;
  readonly timeZone: string;
  readonly shortTime: ShortTime;
}

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

/** A native checkbox that lies above the row's link. */
function Tick({ row, checked, onCheck }: EContactRowProps) {
  const t = useT();
  return (
    <label className={styles.tickTarget}>
      <input
        type="checkbox"
        checked={checked}
        aria-label={t('inbox.clinic.select.row', { name: row.patientName })}
        onChange={(event) => onCheck(row.id, (event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}

function Preview({ row, fading }: EContactRowProps) {
  const t = useT();
  const words = row.preview === '' ? t('inbox.clinic.list.noPreview') : row.preview;
  return (
    <span className={styles.message}>
      {fading === undefined ? words : <strong>{t(`inbox.clinic.row.${fading}`)}</strong>}
    </span>
  );
}

/** When it last changed; in the order of work, how long it has waited. */
function Moment({ row, now, fresh, shortTime, waited }: EContactRowProps) {
  const t = useT();
  const { dateTime } = useFormats();
  const age = waited?.(row, now);
  return (
    <>
      {fresh && <span className="sr-only">{t('inbox.clinic.list.new')} </span>}
      {row.snoozedUntil !== null && Date.parse(row.snoozedUntil) > now ? (
        <span
          className={styles.asleep}
          title={t('inbox.clinic.row.snoozed', { date: dateTime(row.snoozedUntil) })}
        >
          <AlarmClock />
          <span className="sr-only">
            {t('inbox.clinic.row.snoozed', { date: dateTime(row.snoozedUntil) })}
          </span>
          <time aria-hidden="true" dateTime={row.snoozedUntil} className={styles.time}>
            {shortTime(row.snoozedUntil, now, 'AHEAD')}
          </time>
        </span>
      ) : age === undefined ? (
        <time dateTime={row.updatedAt} title={dateTime(row.updatedAt)} className={styles.time}>
          {shortTime(row.updatedAt, now)}
        </time>
      ) : age === null ? (
        <span className={styles.time}>{t('inbox.clinic.row.notOurs')}</span>
      ) : (
        <time
          dateTime={row.waitingSince ?? row.updatedAt}
          title={t('inbox.clinic.row.waitedTitle', {
            age,
            date: dateTime(row.waitingSince ?? row.updatedAt),
          })}
          className={styles.time}
        >
          {age}
        </time>
      )}
    </>
  );
}

function Queue({ row, showQueue }: EContactRowProps) {
  const t = useT();
  if (!showQueue) return null;
  return <span className={styles.queue}>{t(`inbox.clinic.queue.${row.queue}`)}</span>;
}

function TypeChip({ row }: { row: ClinicEContactRow }) {
  const t = useT();
  const label = t(`e-contact.type.${row.type}`);
  return (
    <span title={label} className={styles.type}>
      <Chip color={TYPE_CATALOGUE[row.type].color} icon={<TypeIcon type={row.type} />}>
        {label}
      </Chip>
    </span>
  );
}

function Patient({ row, href, selected, now, timeZone }: EContactRowProps) {
  const t = useT();
  const age = ageToday(row.patientBirthDate, now, timeZone);
  const representative =
    row.representativeName === null
      ? null
      : t('inbox.clinic.row.representative', { name: row.representativeName });
  const title = [row.patientName, age === null ? null : t('e-contact.clinic.age', { age }), representative]
    .filter(Boolean)
    .join(', ');
  return (
    <span title={title} className={styles.patient}>
      <RowLink href={href} selected={selected} className={styles.patientName}>
        {row.patientName}
      </RowLink>
      {age !== null && <span className={styles.aside}>{t('e-contact.clinic.age', { age })}</span>}
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
      : t('inbox.clinic.row.lockedUntil', { date: dateTime(row.replyAllowedFrom) });
  return (
    <span title={locked} className={styles.status}>
      <EContactStatus status={row.status} plain />
    </span>
  );
}

function Assignee({ name }: { name: string | null }) {
  const t = useT();
  if (name === null) return <span className={styles.aside}>{t('inbox.clinic.unassigned')}</span>;
  return (
    <span className={styles.person}>
      <Avatar
        size="small"
        initials={initialsOfName(name)}
        name={`${t('inbox.clinic.column.assignee')}: ${name}`}
      />
    </span>
  );
}

function Looking({ viewers }: { viewers: readonly Viewer[] }) {
  const t = useT();
  const people = useAvatars(viewers);
  const writing = people.filter(({ id }) =>
    viewers.some((one) => one.employeeId === id && one.writing === true),
  );
  if (people.length === 0) return null;
  const parts = [
    t('inbox.clinic.row.viewers', { names: people.map((one) => one.name).join(', ') }),
    writing.length > 0 && t('inbox.clinic.row.writing', { names: writing.map((one) => one.name).join(', ') }),
  ];
  return (
    <span className={styles.rowLooking}>
      {/* Tells them from the assignee, who is initials too. */}
      {writing.length > 0 ? <PenLine /> : <Eye />}
      <AvatarStack people={people} max={2} label={parts.filter(Boolean).join('. ')} />
    </span>
  );
}
