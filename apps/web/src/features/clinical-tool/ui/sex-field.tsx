import { SEXES, type Sex } from '@tervik/domain/clinical-tool/kidney/vocabulary.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Select } from '#ui/form/choice.tsx';

interface SexFieldProps {
  readonly value: Sex | null;
  readonly onChange: (sex: Sex | null) => void;
}

/** The sex that a formula asks for; none is chosen beforehand. */
export function SexField({ value, onChange }: SexFieldProps) {
  const t = useT();
  return (
    <Select
      id="sex"
      label={t('clinical-tool.sex')}
      value={value ?? ''}
      options={[
        { value: '', label: t('clinical-tool.sex.choose') },
        ...SEXES.map((sex) => ({ value: sex, label: t(`clinical-tool.sex.${sex}`) })),
      ]}
      onChange={({ target }) => onChange(SEXES.find((one) => one === target.value) ?? null)}
    />
  );
}
