import { Coffee, X } from 'lucide-react';
import { addBreak } from '@tervik/domain/clinic/hours-summary.ts';
import type { Span } from '@tervik/domain/clinic/opening-hours.ts';
import { parseTime, type HoursMistake } from '@tervik/domain/clinic/parse-opening-hours.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import styles from './clinic-info.module.css';
import { focusAfter } from './focus-after.ts';

interface DaySpansProps {
  /** "openingHours.1": ids of the fields begin so, as mistakes name them. */
  readonly place: string;
  /** Which day: the fields' names say it. */
  readonly name: string;
  readonly spans: readonly Span[];
  readonly mistakes: readonly HoursMistake[];
  readonly onChange: (spans: readonly Span[]) => void;
}

/** The hours of one day: from and to, and breaks between. */
export function DaySpans({ place, name, spans, mistakes, onChange }: DaySpansProps) {
  const t = useT();
  const problemAt = (field: string): string | undefined => {
    const found = mistakes.find((mistake) => mistake.field === field);
    return found && t(`clinic.info.hours.problem.${found.problem}`);
  };
  const put = (index: number, span: Span): void => onChange(spans.with(index, span));
  const tidy = (text: string): string => parseTime(text) ?? text;
  return (
    <div className={styles.spans}>
      {spans.map(([from, to], index) => {
        const at = `${place}.${index}`;
        const time = (end: 'from' | 'to', value: string) => (
          <TextField
            id={`${at}.${end}`}
            label={t(`clinic.info.hours.${end}`, { day: name })}
            labelHidden
            width="short"
            inputMode="decimal"
            autoComplete="off"
            placeholder="08:00"
            value={value}
            error={problemAt(`${at}.${end}`)}
            onChange={(event) =>
              put(index, end === 'from' ? [event.target.value, to] : [from, event.target.value])
            }
            onBlur={() => {
              if (tidy(value) !== value) put(index, end === 'from' ? [tidy(from), to] : [from, tidy(to)]);
            }}
          />
        );
        return (
          <div key={at} className={styles.span}>
            {time('from', from)}
            <span aria-hidden="true" className={styles.dash}>
              –
            </span>
            {time('to', to)}
            {spans.length > 1 && (
              <IconButton
                small
                label={t('clinic.info.hours.remove', { day: name, from, to })}
                icon={<X />}
                onClick={() => onChange(spans.filter((_, other) => other !== index))}
              />
            )}
          </div>
        );
      })}
      <FieldError id={`${place}-problem`} error={problemAt(place)} />
      {spans.length > 0 && spans.length < LIMITS.openingSpansPerDay && (
        <Button
          small
          variant="quiet"
          icon={<Coffee />}
          onClick={() => focusAfter(() => onChange(addBreak(spans)), `${place}.${spans.length}.from`)}
        >
          {t('clinic.info.hours.break')}
        </Button>
      )}
    </div>
  );
}
