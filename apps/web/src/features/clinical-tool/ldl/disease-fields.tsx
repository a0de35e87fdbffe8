import { DIABETES_KINDS, FACTOR_COUNTS } from '@tervik/domain/clinical-tool/ldl/vocabulary.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Checkbox, Select } from '#ui/form/choice.tsx';
import styles from './ldl.module.css';
import { NumberField, type LdlFieldsProps } from './number-field.tsx';
import { useLdlWords } from './use-ldl-words.ts';

/** Diseases that put a patient into a group by themselves; what belongs to one is asked with it. */
export function DiseaseFields({ state, mistakes }: LdlFieldsProps) {
  const t = useT();
  const { input, set } = state;
  const isDiabetic = input.diabetes !== 'NONE';
  return (
    <fieldset className={styles.diseases} aria-describedby="diseases-hint">
      <legend>{t('clinical-tool.ldl.diseases')}</legend>
      <p id="diseases-hint" className={styles.hint}>
        {t('clinical-tool.ldl.diseases.hint')}
      </p>
      <Checkbox
        id="ascvd"
        label={t('clinical-tool.ldl.ascvd')}
        hint={t('clinical-tool.ldl.ascvd.hint')}
        checked={input.ascvd}
        onChange={({ target }) => set({ ascvd: target.checked })}
      />
      {input.ascvd && (
        <Checkbox
          id="extreme"
          label={t('clinical-tool.ldl.extreme')}
          checked={input.extreme}
          onChange={({ target }) => set({ extreme: target.checked })}
        />
      )}
      <Checkbox
        id="familial"
        label={t('clinical-tool.ldl.familial')}
        checked={input.familial}
        onChange={({ target }) => set({ familial: target.checked })}
      />
      <Select
        id="diabetes"
        label={t('clinical-tool.ldl.diabetes')}
        value={input.diabetes}
        options={DIABETES_KINDS.map((value) => ({ value, label: t(`clinical-tool.ldl.diabetes.${value}`) }))}
        onChange={({ target }) =>
          set({ diabetes: DIABETES_KINDS.find((one) => one === target.value) ?? 'NONE' })
        }
      />
      {isDiabetic && (
        <>
          <NumberField state={state} mistakes={mistakes} field="diabetesYears" />
          <Checkbox
            id="organDamage"
            label={t('clinical-tool.ldl.organDamage')}
            checked={input.organDamage}
            onChange={({ target }) => set({ organDamage: target.checked })}
          />
        </>
      )}
      {(isDiabetic || input.familial) && <FactorField state={state} />}
      <NumberField
        state={state}
        mistakes={mistakes}
        field="egfr"
        hint={t('clinical-tool.ldl.egfr.hint')}
        optional
      />
    </fieldset>
  );
}

function FactorField({ state: { input, set } }: Pick<LdlFieldsProps, 'state'>) {
  const t = useT();
  const words = useLdlWords();
  return (
    <Select
      id="factors"
      label={t('clinical-tool.ldl.factors')}
      hint={t('clinical-tool.ldl.factors.hint')}
      value={String(input.factors)}
      options={FACTOR_COUNTS.map((value) => ({ value: String(value), label: words.factors(value) }))}
      onChange={({ target }) =>
        set({ factors: FACTOR_COUNTS.find((one) => String(one) === target.value) ?? 0 })
      }
    />
  );
}
