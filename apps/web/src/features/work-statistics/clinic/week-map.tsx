import { useT, useLocale } from '#lib/i18n/i18n.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { FigureTable } from '#ui/content/figure-table.tsx';
import { Part } from './figure-parts.tsx';
import styles from './week-map.module.css';

const HOURS = 24;
const DAYS = 7;
/** Any Monday. */
const MONDAY = Date.UTC(2026, 0, 5);

interface WeekMapProps {
  /** From Monday on, 24 hours each; null = some, and not told how many. */
  readonly hours: readonly (readonly (number | null)[])[];
}

/** When patients write: days under each other, hours beside each other, the more the darker. */
export function WeekMap({ hours }: WeekMapProps) {
  const t = useT();
  const locale = useLocale();
  const { number } = useFormats();
  const most = Math.max(1, ...hours.flat().map((count) => count ?? 0));
  const isNumbered = hours.flat().some((count) => count !== null && count > 0);
  const dayName = (style: 'long' | 'short', day: number): string =>
    new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(MONDAY + day * 86_400_000);
  const used = Array.from({ length: HOURS }, (_, hour) => hour).filter((hour) =>
    hours.some((day) => day[hour] !== 0),
  );
  const [first, last] = [used[0] ?? 0, used.at(-1) ?? -1];
  const say = (count: number | null | undefined): string =>
    count === null ? t('work-statistics.demand.hidden') : number(count ?? 0);
  return (
    <Part title={t('work-statistics.demand.week')}>
      <figure className={styles.figure}>
        <div className={styles.days} aria-hidden="true">
          {hours.map((_, day) => (
            <span key={dayName('long', day)}>{dayName('short', day)}</span>
          ))}
        </div>
        <svg
          className={styles.map}
          role="img"
          aria-label={t('work-statistics.demand.weekDrawn')}
          viewBox={`0 0 ${HOURS * 10} ${DAYS * 10}`}
          preserveAspectRatio="none"
        >
          {hours.flatMap((day, at) =>
            day.map((count, hour) => (
              <rect
                key={`${at * HOURS + hour}`}
                className={count === null ? styles.few : styles.cell}
                x={hour * 10 + 0.5}
                y={at * 10 + 0.5}
                width={9}
                height={9}
                fillOpacity={count === null ? 1 : count === 0 ? 0.06 : 0.15 + 0.85 * (count / most)}
              />
            )),
          )}
        </svg>
        <div className={styles.hours} aria-hidden="true">
          {[0, 6, 12, 18, HOURS].map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
      </figure>
      <p className="text-aside">
        {isNumbered && t('work-statistics.demand.weekNote', { count: most })}{' '}
        {hours.flat().includes(null) && t('work-statistics.demand.weekHidden')}
      </p>
      {last >= first && (
        <FigureTable
          caption={t('work-statistics.demand.week')}
          columns={[t('work-statistics.demand.hour'), ...hours.map((_, day) => dayName('short', day))]}
          rows={Array.from({ length: last - first + 1 }, (_, at) => first + at).map((hour) => ({
            id: String(hour),
            cells: [
              t('work-statistics.demand.hours', { from: hour, to: hour + 1 }),
              ...hours.map((day) => say(day[hour])),
            ],
          }))}
        />
      )}
    </Part>
  );
}
