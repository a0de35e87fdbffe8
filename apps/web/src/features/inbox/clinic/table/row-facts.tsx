import { AlarmClock, Eye, PenLine } from 'lucide-react';
import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';
import type { Viewer } from '@tervik/contract/realtime.ts';
import { TYPE_CATALOGUE } from '@tervik/domain/e-contact/type-catalogue.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { TypeIcon } from '#features/e-contact/shared/type-icon.tsx';
import { Avatar, AvatarStack, Chip } from '#ui/content/badge.tsx';
import { RowLink } from '#ui/content/data-table.tsx';
import { ageToday, initialsOfName, useAvatars } from '#features/e-contact/clinic/people.ts';
import { EContactStatus } from '#features/e-contact/clinic/status.tsx';
import styles from './list.module.css';
import type { EContactRowProps } from './row-props.ts';

/** A native checkbox that lies above the row's link. */
export function Tick({ row, checked, onCheck }: EContactRowProps) {
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

export function Preview({ row, fading }: EContactRowProps) {
  const t = useT();
  const words = row.preview === '' ? t('inbox.clinic.list.noPreview') : row.preview;
  return (
    <span className={styles.message}>
      {fading === undefined ? words : <strong>{t(`inbox.clinic.row.${fading}`)}</strong>}
    </span>
  );
}

/** When it last changed; in the order of work, how long it has waited. */
export function Moment({ row, now, fresh, shortTime, waited }: EContactRowProps) {
  const t = useT();
  const { dateTime } = useFormats();
  const wait = waited?.(row, now);
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
      ) : wait === undefined ? (
        <time dateTime={row.updatedAt} title={dateTime(row.updatedAt)} className={styles.time}>
          {shortTime(row.updatedAt, now)}
        </time>
      ) : wait === null ? (
        <span className={styles.time}>{t('inbox.clinic.row.notOurs')}</span>
      ) : (
        <time
          dateTime={row.waitingSince ?? row.updatedAt}
          title={t('inbox.clinic.row.waitedTitle', {
            wait,
            date: dateTime(row.waitingSince ?? row.updatedAt),
          })}
          className={styles.time}
        >
          {wait}
        </time>
      )}
    </>
  );
}

export function Queue({ row, showQueue }: EContactRowProps) {
  const t = useT();
  if (!showQueue) return null;
  return <span className={styles.queue}>{t(`inbox.clinic.queue.${row.queue}`)}</span>;
}

export function TypeChip({ row }: { row: ClinicEContactRow }) {
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

export function Patient({ row, href, selected, now, timeZone }: EContactRowProps) {
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

export function Status({ row }: { row: ClinicEContactRow }) {
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

export function Assignee({ name }: { name: string | null }) {
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

export function Looking({ viewers }: { viewers: readonly Viewer[] }) {
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
