import type { ReactNode } from 'react';
import { parseTime } from '@tervik/domain/global-message/decide-message.ts';
import { countMessage } from '@tervik/domain/global-message/message-text.ts';
import type { MessageLocale } from '@tervik/domain/global-message/vocabulary.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { useDateNotation } from '#lib/i18n/date-notation.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { ChoiceCards } from '#ui/form/choice.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { TextArea, TextField } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import styles from './messages.module.css';
import type { TypedTimes } from './typed-times.ts';

export const textId = (locale: MessageLocale): string => `text-${locale}`;

type MistakeOf = (id: string) => string | undefined;

interface MessageTextsProps {
  /** Of the country. */
  readonly locales: readonly MessageLocale[];
  readonly texts: Readonly<Record<MessageLocale, string>>;
  readonly hint?: string | undefined;
  readonly mistakeOf: MistakeOf;
  readonly onTexts: (texts: Readonly<Record<MessageLocale, string>>) => void;
}

/** A short text in each language of the country. */
export function MessageTexts({ locales, texts, hint, mistakeOf, onTexts }: MessageTextsProps) {
  const t = useT();
  return (
    <ControlGroup legend={t('global-message.form.texts')}>
      {hint !== undefined && <p className={styles.aside}>{hint}</p>}
      {locales.map((locale) => (
        <TextArea
          key={locale}
          id={textId(locale)}
          label={locales.length > 1 ? t(`common.locale.${locale}`) : t('global-message.form.texts')}
          labelHidden={locales.length === 1}
          lang={locale}
          rows={2}
          value={texts[locale]}
          error={mistakeOf(textId(locale))}
          counter={{
            max: LIMITS.globalMessageCharacters,
            measure: countMessage,
            text: (count, max) => t('ui.characters', { count, max }),
          }}
          onChange={(event) => onTexts({ ...texts, [locale]: event.target.value })}
        />
      ))}
    </ControlGroup>
  );
}

interface MessageTimesProps {
  readonly times: TypedTimes;
  readonly mistakeOf: MistakeOf;
  readonly onChange: (patch: Partial<TypedTimes>) => void;
}

/** At once or later, and until when. */
export function MessageTimes({ times, mistakeOf, onChange }: MessageTimesProps) {
  const t = useT();
  return (
    <>
      <Stack>
        <ChoiceCards
          legend={t('global-message.form.starts')}
          layout="row"
          pressedOnly
          choices={[
            { value: 'NOW', label: t('global-message.form.now') },
            { value: 'LATER', label: t('global-message.form.later') },
          ]}
          value={times.later ? 'LATER' : 'NOW'}
          onChoose={(value) => onChange({ later: value === 'LATER' })}
        />
        {times.later && <Moment name="from" times={times} mistakeOf={mistakeOf} onChange={onChange} />}
      </Stack>
      <ControlGroup legend={t('global-message.form.until')}>
        <p className={styles.aside}>{t('global-message.form.untilHint')}</p>
        <Moment name="until" times={times} mistakeOf={mistakeOf} onChange={onChange} />
      </ControlGroup>
    </>
  );
}

interface ControlGroupProps {
  readonly legend: string;
  /** Of its first control. */
  readonly id?: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Controls that answer one question. */
export function ControlGroup({ legend, id, error, children }: ControlGroupProps) {
  const errorId = `${id}-error`;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={styles.legend}>{legend}</legend>
      <Stack>
        {children}
        {error !== undefined && <FieldError id={errorId} error={error} />}
      </Stack>
    </fieldset>
  );
}

interface MomentProps extends MessageTimesProps {
  readonly name: 'from' | 'until';
}

/** A date and a time by the clinic's clock. */
function Moment({ name, times, mistakeOf, onChange }: MomentProps) {
  const t = useT();
  const notation = useDateNotation();
  const time = times[`${name}Time`];
  return (
    <div className={styles.moment}>
      <DateField
        id={`${name}-date`}
        label={t(`global-message.form.${name}Date`)}
        notation={notation}
        value={times[`${name}Date`]}
        error={mistakeOf(`${name}-date`)}
        onValue={(date) => onChange({ [`${name}Date`]: date })}
      />
      <TextField
        id={`${name}-time`}
        label={t(`global-message.form.${name}Time`)}
        inputMode="numeric"
        autoComplete="off"
        placeholder="08:00"
        maxLength={5}
        value={time}
        error={mistakeOf(`${name}-time`)}
        onChange={(event) => onChange({ [`${name}Time`]: event.target.value })}
        // "8.30" is written out when its writer is done.
        onBlur={() => {
          const written = parseTime(time);
          if (written !== undefined && written !== time) onChange({ [`${name}Time`]: written });
        }}
      />
    </div>
  );
}
