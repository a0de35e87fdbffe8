import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { OpeningHours, Span } from '@tervik/domain/clinic/opening-hours.ts';
import type { HoursMistake } from '@tervik/domain/clinic/parse-opening-hours.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import styles from './clinic-info.module.css';
import { useClinicWords } from './clinic-words.ts';
import { DaySpans } from './day-spans.tsx';

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const USUAL: readonly Span[] = [['08:00', '16:00']];

interface HoursEditorProps {
  readonly hours: OpeningHours;
  readonly mistakes: readonly HoursMistake[];
  readonly onChange: (hours: OpeningHours) => void;
}

/** The week, day by day: open or closed, from and to, breaks; Monday's hours for the other working days at one press. */
export function HoursEditor({ hours, mistakes, onChange }: HoursEditorProps) {
  const t = useT();
  const words = useClinicWords();
  const [copied, setCopied] = useState(false);
  const spansOf = (day: number): readonly Span[] => hours[String(day)] ?? [];
  const put = (day: number, spans: readonly Span[]): void => {
    setCopied(false);
    onChange({ ...hours, [day]: spans });
  };
  /** Who opens a day means the hours of the day before, or the usual ones. */
  const open = (day: number): void => {
    const before = DAYS.findLast((other) => other < day && spansOf(other).length > 0);
    put(day, before === undefined ? USUAL : spansOf(before));
  };
  return (
    <div>
      <ul className={styles.days}>
        {DAYS.map((day) => {
          const spans = spansOf(day);
          const name = words.day(day);
          return (
            <li key={day} className={styles.day}>
              <Checkbox
                className={styles.dayName}
                label={<span className={styles.weekday}>{name}</span>}
                checked={spans.length > 0}
                onChange={(event) => (event.target.checked ? open(day) : put(day, []))}
              />
              {spans.length === 0 ? (
                <p className={styles.closed}>{t('clinic.info.closed')}</p>
              ) : (
                <DaySpans
                  place={`openingHours.${day}`}
                  name={name}
                  spans={spans}
                  mistakes={mistakes}
                  onChange={(next) => put(day, next)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <div className={styles.copy}>
        <Button
          small
          icon={<Copy />}
          onClick={() => {
            onChange({ ...hours, 2: spansOf(1), 3: spansOf(1), 4: spansOf(1), 5: spansOf(1) });
            setCopied(true);
          }}
        >
          {t('clinic.info.hours.copy')}
        </Button>
        <p role="status" className="text-aside">
          {copied && t('clinic.info.hours.copied')}
        </p>
      </div>
    </div>
  );
}
