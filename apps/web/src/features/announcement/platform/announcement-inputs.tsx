import { ANNOUNCEMENT_SEXES } from '@tervik/domain/announcement/vocabulary.ts';
import { COUNTRY_CODES } from '@tervik/domain/brand/countries.ts';
import { ControlGroup, MessageTexts, MessageTimes } from '#features/global-message/message-controls.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { ChoiceCards, Select } from '#ui/form/choice.tsx';
import type { FieldMistake } from '#ui/form/error-summary.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { localesOf } from './announcement-fields.ts';
import type { AnnouncementFields } from './announcement-fields.ts';
import styles from './announcements.module.css';
import { useCountryName } from './audience-words.ts';
import { Reach } from './reach.tsx';

interface AnnouncementInputsProps {
  readonly fields: AnnouncementFields;
  readonly mistakes: readonly FieldMistake[];
  readonly onChange: (patch: Partial<AnnouncementFields>) => void;
}

/** In which words, for whom, and when. */
export function AnnouncementInputs({ fields, mistakes, onChange }: AnnouncementInputsProps) {
  const t = useT();
  const countryName = useCountryName();
  const mistakeOf = (id: string): string | undefined => mistakes.find((one) => one.id === id)?.text;
  const locales = localesOf(fields.countryCode);
  const [own = 'et'] = locales;
  return (
    <>
      <MessageTexts
        locales={locales}
        texts={fields.texts}
        hint={
          locales.length > 1
            ? t('announcement.form.textsHint', { locale: t(`common.locale.${own}`) })
            : undefined
        }
        mistakeOf={mistakeOf}
        onTexts={(texts) => onChange({ texts })}
      />
      <ControlGroup legend={t('announcement.form.audience')}>
        <Select
          id="country"
          label={t('announcement.form.country')}
          options={COUNTRY_CODES.map((value) => ({ value, label: countryName(value) }))}
          value={fields.countryCode}
          onChange={(event) => {
            const countryCode = COUNTRY_CODES.find((code) => code === event.target.value);
            if (countryCode !== undefined) onChange({ countryCode });
          }}
        />
        <div className={styles.ages}>
          {(['From', 'To'] as const).map((end) => (
            <TextField
              key={end}
              id={`age-${end.toLowerCase()}`}
              label={t(`announcement.form.age${end}`)}
              inputMode="numeric"
              autoComplete="off"
              width="short"
              maxLength={3}
              value={fields[`age${end}`]}
              error={mistakeOf(`age-${end.toLowerCase()}`)}
              onChange={(event) => onChange({ [`age${end}`]: event.target.value })}
            />
          ))}
        </div>
        <ChoiceCards
          legend={t('announcement.form.sex')}
          layout="row"
          pressedOnly
          choices={ANNOUNCEMENT_SEXES.map((value) => ({ value, label: t(`announcement.form.sex.${value}`) }))}
          value={fields.sex}
          onChoose={(sex) => onChange({ sex })}
        />
        <Reach fields={fields} />
      </ControlGroup>
      <MessageTimes times={fields} mistakeOf={mistakeOf} onChange={onChange} />
    </>
  );
}
