import { CalendarPlus, Trash2 } from 'lucide-react';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { nextHolidays } from '@tervik/domain/clinic/holidays.ts';
import { exceptionOn, type OpeningException, type Span } from '@tervik/domain/clinic/opening-hours.ts';
import type { HoursMistake } from '@tervik/domain/clinic/parse-opening-hours.ts';
import { useDateNotation } from '#lib/i18n/date-notation.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { serverNow } from '#lib/session/session.ts';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import styles from './clinic-info.module.css';
import { DaySpans } from './day-spans.tsx';
import { focusAfter } from './focus-after.ts';

const SHORT_DAY: readonly Span[] = [['09:00', '12:00']];
const HOLIDAYS_SHOWN = 5;

interface ExceptionsEditorProps {
  readonly exceptions: readonly OpeningException[];
  readonly clinic: { readonly timeZone: string; readonly countryCode: string };
  readonly mistakes: readonly HoursMistake[];
  readonly onChange: (exceptions: readonly OpeningException[]) => void;
}

/** Days on which other hours hold, and the public holidays that come: closed by themselves unless the clinic opens one. */
export function ExceptionsEditor({ exceptions, clinic, mistakes, onChange }: ExceptionsEditorProps) {
  const t = useT();
  const formats = useFormats();
  const today = calendarDate(serverNow(), clinic.timeZone);
  const holidays = nextHolidays(today, clinic.countryCode, HOLIDAYS_SHOWN);
  /** @param field of the new one, in which is gone on */
  const add = (exception: OpeningException, field: string): void =>
    focusAfter(() => onChange([...exceptions, exception]), `exceptions.${exceptions.length}.${field}`);
  return (
    <Stack>
      {exceptions.length > 0 && (
        <ul className={styles.exceptions}>
          {exceptions.map((exception, index) => {
            const place = `exceptions.${index}`;
            return (
              <OneException
                key={place}
                place={place}
                exception={exception}
                mistakes={mistakes}
                onChange={(next) => onChange(exceptions.with(index, next))}
                onRemove={() => onChange(exceptions.filter((_, other) => other !== index))}
              />
            );
          })}
        </ul>
      )}
      <Row>
        <Button
          icon={<CalendarPlus />}
          onClick={() => add({ from: '', to: '', spans: [], name: '' }, 'from')}
        >
          {t('clinic.info.exception.add')}
        </Button>
      </Row>
      {holidays.length > 0 && (
        <div>
          <h3>{t('clinic.info.holidays.title')}</h3>
          <p className="text-aside">{t('clinic.info.holidays.text')}</p>
          <ul className={styles.holidays}>
            {holidays.map((date) => {
              const own = exceptionOn(date, exceptions);
              return (
                <li key={date} className={styles.holiday}>
                  <span className={styles.upper}>
                    {formats.calendarWeekday(date)}
                    {': '}
                    {own === undefined
                      ? t('clinic.info.closed').toLocaleLowerCase()
                      : t(
                          own.spans.length === 0
                            ? 'clinic.info.holidays.closedToo'
                            : 'clinic.info.holidays.own',
                        )}
                  </span>
                  {own === undefined && (
                    <Button
                      small
                      variant="quiet"
                      aria-label={t('clinic.info.holidays.openOn', { date: formats.calendarWeekday(date) })}
                      onClick={() => add({ from: date, to: date, spans: SHORT_DAY, name: '' }, '0.from')}
                    >
                      {t('clinic.info.holidays.open')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </Stack>
  );
}

interface OneExceptionProps {
  readonly place: string;
  readonly exception: OpeningException;
  readonly mistakes: readonly HoursMistake[];
  readonly onChange: (exception: OpeningException) => void;
  readonly onRemove: () => void;
}

function OneException({ place, exception, mistakes, onChange, onRemove }: OneExceptionProps) {
  const t = useT();
  const formats = useFormats();
  const notation = useDateNotation();
  const { from, to, spans, name = '' } = exception;
  const problemAt = (field: string): string | undefined => {
    const found = mistakes.find((mistake) => mistake.field === `${place}.${field}`);
    return found && t(`clinic.info.hours.problem.${found.problem}`);
  };
  const [first, last] = [notation.read(from), notation.read(to)];
  const called =
    first === undefined
      ? t('clinic.info.exception.new')
      : last === undefined || last === first
        ? formats.calendarDate(first)
        : `${formats.calendarDate(first)} – ${formats.calendarDate(last)}`;
  return (
    <li>
      <fieldset className={styles.exception}>
        <legend className={styles.exceptionName}>{called}</legend>
        <div className={styles.dates}>
          <DateField
            id={`${place}.from`}
            notation={notation}
            label={t('clinic.info.exception.from')}
            value={from}
            error={problemAt('from')}
            // One day is what is meant most often.
            onValue={(next) =>
              onChange({ ...exception, from: next, to: to === '' || to === from ? next : to })
            }
          />
          <DateField
            id={`${place}.to`}
            notation={notation}
            label={t('clinic.info.exception.to')}
            value={to}
            error={problemAt('to')}
            onValue={(next) => onChange({ ...exception, to: next })}
          />
          <div className={styles.why}>
            <TextField
              id={`${place}.name`}
              label={t('clinic.info.exception.name')}
              optionalLabel={t('ui.optional')}
              value={name}
              error={problemAt('name')}
              onChange={(event) => onChange({ ...exception, name: event.target.value })}
            />
          </div>
        </div>
        <Checkbox
          label={t('clinic.info.exception.open')}
          checked={spans.length > 0}
          onChange={(event) => onChange({ ...exception, spans: event.target.checked ? SHORT_DAY : [] })}
        />
        {spans.length > 0 && (
          <DaySpans
            place={place}
            name={called}
            spans={spans}
            mistakes={mistakes}
            onChange={(next) => onChange({ ...exception, spans: next })}
          />
        )}
        <Row>
          <Button small variant="quiet" icon={<Trash2 />} onClick={onRemove}>
            {t('clinic.info.exception.remove', { date: called })}
          </Button>
        </Row>
      </fieldset>
    </li>
  );
}
