import { useState } from 'react';
import {
  behindCode,
  CALLING_CODES,
  joinPhone,
  PHONE_REGIONS,
  splitPhone,
} from '@tervik/domain/brand/phone-regions.ts';
import type { PhoneRegion } from '@tervik/domain/brand/phone-regions.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { Select } from '#ui/form/choice.tsx';
import { describe, Field, useFieldIds } from '#ui/form/field.tsx';
import type { FieldTexts } from '#ui/form/field.tsx';
import fieldStyles from '#ui/form/field.module.css';
import styles from './phone-field.module.css';

type PhoneFieldProps = FieldTexts & {
  id?: string | undefined;
  name?: string | undefined;
  autoComplete?: string | undefined;
  /** With its calling code, as it is stored or sent. */
  value: string;
  onValue: (value: string) => void;
};

/**
 * A phone number with its country (spec §5): what is typed goes on with the code that is chosen beside it, and a number
 * that says its own code chooses it. The server holds the number to the rules of that country.
 */
export function PhoneField({ id, name, autoComplete = 'off', value, onValue, ...texts }: PhoneFieldProps) {
  const t = useT();
  const { countryCode } = useConfig();
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  const ids = useFieldIds(id);
  // An empty field has no number that would remember it.
  const [chosen, setChosen] = useState<PhoneRegion | null>(countryCode);
  const split = splitPhone(value, countryCode);
  const region = value.trim() === '' ? chosen : split.region;
  const change = (next: PhoneRegion | null, number: string): void => {
    const joined = joinPhone({ region: next, number });
    setChosen(joined === '' ? next : splitPhone(joined, countryCode).region);
    onValue(joined);
  };
  return (
    <Field ids={ids} {...texts}>
      <div className={styles.phone}>
        <div className={styles.code}>
          <Select
            label={`${texts.label}: ${t('ui.phone.code')}`}
            labelHidden
            value={region ?? ''}
            options={[
              ...PHONE_REGIONS[countryCode].map((each) => ({
                value: each,
                label: `+${CALLING_CODES[each]} ${names.of(each) ?? each}`,
              })),
              { value: '', label: t('ui.phone.other') },
            ]}
            onChange={({ target }) => {
              const next = PHONE_REGIONS[countryCode].find((each) => each === target.value) ?? null;
              change(next, split.region === null ? behindCode(split.number) : split.number);
            }}
          />
        </div>
        <input
          {...describe(ids, texts)}
          type="tel"
          inputMode="tel"
          name={name}
          autoComplete={autoComplete}
          className={fieldStyles.control}
          value={split.number}
          onChange={(event) => change(region, event.target.value)}
        />
      </div>
    </Field>
  );
}
