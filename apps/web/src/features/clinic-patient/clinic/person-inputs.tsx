import type { ChangeEvent } from 'react';
import { parsePersonalCode } from '@tervik/domain/person/personal-code.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { SEXES } from '#features/person/person-fields.ts';
import type { PersonFormRules } from '#features/person/person-fields.ts';
import { PhoneField } from '#parts/phone-field.tsx';
import { Select } from '#ui/form/choice.tsx';
import { DatePartsField } from '#ui/form/date-parts-field.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import styles from './person-inputs.module.css';
import { nameOf } from './new-patient-fields.ts';
import type { NewTexts, Part } from './new-patient-fields.ts';

interface PersonFieldsProps {
  readonly part: Part;
  readonly texts: NewTexts;
  /** What is wrong, by control. */
  readonly shown: Readonly<Record<string, string>>;
  readonly rules: PersonFormRules;
  readonly onChange: (patch: Record<string, string>) => void;
  /** E-mail and phone too: this person is written to. */
  readonly contact: boolean;
}

/** A person as the clinic writes it down: the code first, for it says birth date and sex. */
export function PersonFields({ part, texts, shown, rules, onChange, contact }: PersonFieldsProps) {
  const t = useT();
  const formats = useFormats();
  const code = parsePersonalCode(texts.personalCode, rules.today);
  const field = (name: 'personalCode' | 'firstName' | 'surname' | 'email') => ({
    id: nameOf(part, name),
    name: nameOf(part, name),
    value: texts[name],
    error: shown[nameOf(part, name)],
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange({ [nameOf(part, name)]: event.target.value }),
  });
  return (
    <Stack>
      {rules.personalCodeRequired && (
        <div>
          <TextField
            {...field('personalCode')}
            label={t('person.field.personalCode')}
            inputMode="numeric"
            width="medium"
          />
          <p role="status" className={styles.note}>
            {code.valid &&
              t('new-e-contact.clinic.add.facts', {
                date: formats.calendarDate(code.birthDate),
                sex: t(`person.sex.${code.sex}`),
              })}
          </p>
        </div>
      )}
      <div className={styles.pair}>
        <TextField {...field('firstName')} label={t('person.field.firstName')} />
        <TextField {...field('surname')} label={t('person.field.surname')} />
      </div>
      {!rules.personalCodeRequired && (
        <>
          <DatePartsField
            id={nameOf(part, 'birthDate')}
            label={t('person.field.birthDate')}
            hint={t('person.field.birthDateHint')}
            partLabels={{
              day: t('person.field.day'),
              month: t('person.field.month'),
              year: t('person.field.year'),
            }}
            value={texts}
            onValue={(patch) =>
              onChange(
                Object.fromEntries(Object.entries(patch).map(([name, value]) => [nameOf(part, name), value])),
              )
            }
            error={shown[nameOf(part, 'birthDate')]}
          />
          <Select
            label={t('person.field.sex')}
            value={texts.sex}
            options={SEXES.map((value) => ({ value, label: t(`person.sex.${value}`) }))}
            onChange={(event) => onChange({ [nameOf(part, 'sex')]: event.target.value })}
          />
        </>
      )}
      {contact && (
        <div className={styles.pair}>
          <TextField
            {...field('email')}
            label={t('clinic-patient.field.email')}
            hint={t('clinic-patient.field.emailHint')}
            inputMode="email"
            spellCheck={false}
          />
          <PhoneField
            id={nameOf(part, 'phone')}
            name={nameOf(part, 'phone')}
            value={texts.phone}
            error={shown[nameOf(part, 'phone')]}
            label={t('clinic-patient.field.phone')}
            onValue={(value) => onChange({ [nameOf(part, 'phone')]: value })}
          />
        </div>
      )}
    </Stack>
  );
}
