import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { Select } from '#ui/form/choice.tsx';

interface TypeSelectProps {
  readonly label: string;
  readonly hint?: string;
  readonly labelHidden?: boolean;
  readonly small?: boolean;
  readonly any: string;
  readonly value: EContactType | '';
  readonly types?: readonly EContactType[];
  readonly onChoose: (type: EContactType | '') => void;
}

/** Problems by their names in the reader's language. */
export function TypeSelect({ any, types = E_CONTACT_TYPES, onChoose, value, ...rest }: TypeSelectProps) {
  const t = useT();
  const locale = useLocale();
  const options = types
    .map((type) => ({ value: type as string, label: t(`e-contact.type.${type}`) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <Select
      {...rest}
      value={value}
      options={[{ value: '', label: any }, ...options]}
      onChange={(event) => onChoose(types.find((type) => type === event.target.value) ?? '')}
    />
  );
}
