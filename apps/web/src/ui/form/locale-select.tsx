import { Globe } from 'lucide-react';
import { Select } from './choice.tsx';
import type { SelectOption } from './choice.tsx';

export type LocaleChoice = {
  /** "Language" */
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (locale: string) => void;
};

/** The language of the page, by the browser's own select. */
export function LocaleSelect({ locale }: { locale: LocaleChoice }) {
  return (
    <Select
      quiet
      small
      labelHidden
      label={locale.label}
      icon={<Globe />}
      options={locale.options}
      value={locale.value}
      onChange={(event) => locale.onChange(event.target.value)}
    />
  );
}
