import { CLINIC_EQUATIONS, type ClinicEquation } from '@tervik/domain/clinical-tool/kidney/vocabulary.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Select } from '#ui/form/choice.tsx';
import { Stack } from '#ui/frame/layout.tsx';

interface EquationSectionProps {
  readonly equation: ClinicEquation;
  readonly onChange: (equation: ClinicEquation) => void;
}

/** With which equation the kidney tool begins for everybody who works here. */
export function EquationSection({ equation, onChange }: EquationSectionProps) {
  const t = useT();
  return (
    <section>
      <Stack>
        <h2>{t('clinic.info.field.egfrEquation')}</h2>
        <p>{t('clinic.info.egfrEquation.text')}</p>
        <Select
          id="egfrEquation"
          label={t('clinic.info.egfrEquation.label')}
          value={equation}
          options={CLINIC_EQUATIONS.map((value) => ({
            value,
            label: t(`clinic.info.egfrEquation.${value}`),
          }))}
          onChange={({ target }) => {
            const chosen = CLINIC_EQUATIONS.find((one) => one === target.value);
            if (chosen !== undefined) onChange(chosen);
          }}
        />
      </Stack>
    </section>
  );
}
