import type { Intake } from '@tervik/contract/intake.ts';
import { createFormats } from '#lib/i18n/formats.ts';
import type { Formats } from '#lib/i18n/formats.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { serverNow, useUser } from '#lib/session/session.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { Link } from '#ui/frame/link.tsx';
import styles from './intake.module.css';
import { useIntake } from './queries.ts';

/** Above the clinic's list: how many people are writing now, and what is not taken. */
export function IntakeLines() {
  const { memberships } = useUser();
  return memberships.map(({ clinicId, clinicName }) => (
    <IntakeLine key={clinicId} clinicId={clinicId} name={memberships.length > 1 ? clinicName : undefined} />
  ));
}

/** So many are named; how many more there are is said. */
const NAMED = 2;

function IntakeLine({ clinicId, name }: { readonly clinicId: string; readonly name: string | undefined }) {
  const t = useT();
  const locale = useLocale();
  const { data } = useIntake(clinicId);
  // Its line is there from the start: a list that moves under the hand is clicked in the wrong row.
  if (data === undefined) return <p className={styles.line} />;
  const { writing, timeZone } = data;
  const shut = shutOf(data, t, createFormats(locale, timeZone));
  const parts = [
    ...(name === undefined ? [] : [name]),
    t('intake.line.writing', { count: writing }),
    ...shut.slice(0, NAMED),
    ...(shut.length > NAMED ? [t('intake.line.more', { count: shut.length - NAMED })] : []),
  ];
  return (
    <p className={styles.line}>
      <Link href={hrefTo('/admin/intake', { search: name === undefined ? {} : { clinic: clinicId } })}>
        {parts.join(' · ')}
      </Link>
    </p>
  );
}

type Group = Intake['groups'][number];

/** What is not taken, in words; all of it in one where it is the same. */
function shutOf({ groups, timeZone }: Intake, t: ReturnType<typeof useT>, formats: Formats): string[] {
  const until = ({ again }: Group): string =>
    again === null
      ? ''
      : calendarDate(Date.parse(again), timeZone) === calendarDate(serverNow(), timeZone)
        ? formats.time(again)
        : formats.dateTime(again);
  const [first] = groups;
  if (first !== undefined && groups.every(({ state, again }) => state === 'CLOSED' && again === first.again))
    return [
      first.again === null
        ? t('intake.line.allClosed')
        : t('intake.line.allClosedUntil', { date: until(first) }),
    ];
  return groups
    .filter(({ state }) => state !== 'OPEN')
    .map((group) => {
      const values = { group: t(`intake.group.${group.group}`), date: until(group) };
      if (group.state === 'FULL') return t('intake.line.full', values);
      return t(group.again === null ? 'intake.line.closed' : 'intake.line.closedUntil', values);
    });
}
