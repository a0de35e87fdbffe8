import { CLINIC_LANGUAGES } from '@tervik/domain/clinic/vocabulary.ts';
import { useLocale } from '#lib/i18n/i18n.ts';
import { Checkbox } from '#ui/form/choice.tsx';
import { FieldError } from '#ui/form/field.tsx';
import styles from './languages-field.module.css';

interface LanguagesFieldProps {
  readonly label: string;
  /** ISO 639-1. */
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChoose: (languages: string[]) => void;
}

/** The languages of a clinic; the first box is found by the field's name. */
export function LanguagesField({ label, chosen, error, onChoose }: LanguagesFieldProps) {
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' });
  return (
    <fieldset className={styles.field} aria-describedby={error && 'languages-error'}>
      <legend>{label}</legend>
      <div className={styles.columns}>
        {CLINIC_LANGUAGES.map((language, at) => (
          <Checkbox
            key={language}
            id={at === 0 ? 'languages' : undefined}
            label={<span className={styles.upper}>{names.of(language) ?? language}</span>}
            checked={chosen.includes(language)}
            onChange={(event) =>
              onChoose(
                CLINIC_LANGUAGES.filter((one) =>
                  one === language ? event.target.checked : chosen.includes(one),
                ),
              )
            }
          />
        ))}
      </div>
      <FieldError id="languages-error" error={error} />
    </fieldset>
  );
}
