import { useT } from '#lib/i18n/i18n.ts';
import { useDateNotation } from '#lib/i18n/date-notation.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import styles from './intake.module.css';

interface TimeFieldsProps {
  readonly id: string;
  readonly legend: string;
  readonly legendHidden: boolean;
  readonly date: string;
  readonly time: string;
  readonly error: string | undefined;
  readonly onDate: (date: string) => void;
  readonly onTime: (time: string) => void;
}

/** A moment on the clinic's clocks. The time is typed: the browser's own field would ask for a.m. and p.m. */
export function TimeFields({ id, legend, legendHidden, date, time, error, onDate, onTime }: TimeFieldsProps) {
  const t = useT();
  const notation = useDateNotation();
  return (
    <fieldset className={styles.moment}>
      <legend className={legendHidden ? 'sr-only' : undefined}>{legend}</legend>
      <div className={styles.times}>
        <DateField
          id={id}
          notation={notation}
          label={t('intake.clinic.form.date')}
          value={date}
          error={error}
          onValue={onDate}
        />
        <TextField
          label={t('intake.clinic.form.time')}
          width="short"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={time}
          onChange={(event) => onTime(event.target.value)}
        />
      </div>
    </fieldset>
  );
}
