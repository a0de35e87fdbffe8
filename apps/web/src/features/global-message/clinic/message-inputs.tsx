import type { ReactNode } from 'react';
import { parseTime } from '@tervik/domain/global-message/decide-message.ts';
import { countMessage } from '@tervik/domain/global-message/message-text.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { useDateNotation } from '#lib/i18n/date-notation.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Checkbox, ChoiceCards } from '#ui/form/choice.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import type { FieldMistake } from '#ui/form/error-summary.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { TextArea, TextField } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { textId } from './message-fields.ts';
import type { Circumstances, MessageFields } from './message-fields.ts';
import styles from './messages.module.css';

interface MessageInputsProps {
  readonly fields: MessageFields;
  readonly circumstances: Circumstances;
  /** In which I work. */
  readonly clinics: readonly { readonly clinicId: string; readonly clinicName: string }[];
  readonly mistakes: readonly FieldMistake[];
  readonly onChange: (patch: Partial<MessageFields>) => void;
}

/** For whom, in which words, where and when. */
export function MessageInputs({ fields, circumstances, clinics, mistakes, onChange }: MessageInputsProps) {
  const t = useT();
  const { locales } = circumstances;
  const [clinicLocale = 'et'] = locales;
  const mistakeOf = (id: string): string | undefined => mistakes.find((one) => one.id === id)?.text;
  const { texts, clinicIds } = fields;
  return (
    <>
      <Group legend={t('global-message.form.texts')}>
        {locales.length > 1 && (
          <p className={styles.aside}>
            {t('global-message.form.textsHintSeveral', { locale: t(`common.locale.${clinicLocale}`) })}
          </p>
        )}
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
            onChange={(event) => onChange({ texts: { ...texts, [locale]: event.target.value } })}
          />
        ))}
      </Group>
      <Group legend={t('global-message.form.audience')} id="audience" error={mistakeOf('audience')}>
        <Checkbox
          id="audience"
          label={t('global-message.form.patients')}
          hint={t('global-message.form.patientsHint')}
          checked={fields.patients}
          onChange={(event) => onChange({ patients: event.target.checked })}
        />
        <Checkbox
          label={t('global-message.form.staff')}
          hint={t('global-message.form.staffHint')}
          checked={fields.staff}
          onChange={(event) => onChange({ staff: event.target.checked })}
        />
      </Group>
      {clinics.length > 1 && (
        <Group legend={t('global-message.form.clinics')} id="clinics" error={mistakeOf('clinics')}>
          {clinics.map(({ clinicId, clinicName }, index) => (
            <Checkbox
              key={clinicId}
              id={index === 0 ? 'clinics' : undefined}
              label={clinicName}
              checked={clinicIds.includes(clinicId)}
              onChange={(event) =>
                onChange({
                  clinicIds: event.target.checked
                    ? [...clinicIds, clinicId]
                    : clinicIds.filter((id) => id !== clinicId),
                })
              }
            />
          ))}
        </Group>
      )}
      <Stack>
        <ChoiceCards
          legend={t('global-message.form.starts')}
          layout="row"
          pressedOnly
          choices={[
            { value: 'NOW', label: t('global-message.form.now') },
            { value: 'LATER', label: t('global-message.form.later') },
          ]}
          value={fields.later ? 'LATER' : 'NOW'}
          onChoose={(value) => onChange({ later: value === 'LATER' })}
        />
        {fields.later && <Moment name="from" fields={fields} mistakeOf={mistakeOf} onChange={onChange} />}
      </Stack>
      <Group legend={t('global-message.form.until')}>
        <p className={styles.aside}>{t('global-message.form.untilHint')}</p>
        <Moment name="until" fields={fields} mistakeOf={mistakeOf} onChange={onChange} />
      </Group>
    </>
  );
}

interface GroupProps {
  readonly legend: string;
  /** Of its first control. */
  readonly id?: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

function Group({ legend, id, error, children }: GroupProps) {
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

interface MomentProps extends Pick<MessageInputsProps, 'fields' | 'onChange'> {
  readonly name: 'from' | 'until';
  readonly mistakeOf: (id: string) => string | undefined;
}

/** A date and a time by the clinic's clock. */
function Moment({ name, fields, mistakeOf, onChange }: MomentProps) {
  const t = useT();
  const notation = useDateNotation();
  const time = fields[`${name}Time`];
  return (
    <div className={styles.moment}>
      <DateField
        id={`${name}-date`}
        label={t(`global-message.form.${name}Date`)}
        notation={notation}
        value={fields[`${name}Date`]}
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
