import { readPastedLipids } from '@tervik/domain/clinical-tool/ldl/read-pasted.ts';
import { takePastedLipids } from '@tervik/domain/clinical-tool/ldl/take-pasted.ts';
import { LIPID_UNITS } from '@tervik/domain/clinical-tool/ldl/vocabulary.ts';
import { takePerson } from '@tervik/domain/clinical-tool/take-person.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Checkbox, Select } from '#ui/form/choice.tsx';
import { CarriedNote } from '../ui/carried-note.tsx';
import { PasteValues, type PasteOutcome } from '../ui/paste-values.tsx';
import { SexField } from '../ui/sex-field.tsx';
import { ToolForm } from '../ui/tool-form.tsx';
import { usePersonWords } from '../ui/use-person-words.ts';
import styles from '../ui/tool-page.module.css';
import { DiseaseFields } from './disease-fields.tsx';
import { NumberField, type LdlFieldsProps } from './number-field.tsx';
import { useLdlWords } from './use-ldl-words.ts';

const answerOf = (smoker: boolean | null): string => (smoker === null ? '' : smoker ? 'YES' : 'NO');

/** What is entered. @param props.today `YYYY-MM-DD` */
export function LdlFields({ state, mistakes, today }: LdlFieldsProps & { readonly today: string }) {
  const t = useT();
  const words = useLdlWords();
  const personWords = usePersonWords();
  const { input, set } = state;
  function take(text: string): PasteOutcome {
    const { values, person, unread } = readPastedLipids(text);
    const pasted = takePastedLipids(input, values, today);
    const who = takePerson(input, person);
    set({ ...pasted.input, ...who.input });
    return {
      taken: [...personWords(who.taken), ...pasted.taken.map(words.pasted)],
      left: [...personWords(who.left), ...pasted.left.map(words.pasted)],
      unread,
    };
  }
  return (
    <ToolForm onReset={state.reset}>
      <PasteValues hint={t('clinical-tool.ldl.pasted.hint')} onTake={take} />
      <CarriedNote carried={state.carried} typed={input} onClear={set} />
      <div className={styles.pair}>
        <SexField value={input.sex} onChange={(sex) => set({ sex })} />
        <NumberField state={state} mistakes={mistakes} field="age" />
      </div>
      <Select
        id="unit"
        label={t('clinical-tool.ldl.unit')}
        value={input.unit}
        options={LIPID_UNITS.map((value) => ({ value, label: words.unit(value) }))}
        onChange={({ target }) => {
          const unit = LIPID_UNITS.find((one) => one === target.value);
          if (unit !== undefined) set({ unit });
        }}
      />
      {(['total', 'hdl', 'triglycerides'] as const).map((field) => (
        <NumberField key={field} state={state} mistakes={mistakes} field={field} />
      ))}
      <NumberField
        state={state}
        mistakes={mistakes}
        field="ldl"
        hint={t('clinical-tool.ldl.ldl.hint')}
        optional
      />
      <Checkbox
        id="treated"
        label={t('clinical-tool.ldl.treated')}
        checked={input.treated}
        onChange={({ target }) => set({ treated: target.checked })}
      />
      {input.treated && <NumberField state={state} mistakes={mistakes} field="baseline" optional />}
      <Select
        id="smoker"
        label={t('clinical-tool.ldl.smoker')}
        value={answerOf(input.smoker)}
        options={[
          { value: '', label: t('clinical-tool.ldl.smoker.choose') },
          ...(['NO', 'YES'] as const).map((value) => ({
            value,
            label: t(`clinical-tool.ldl.smoker.${value}`),
          })),
        ]}
        onChange={({ target }) => set({ smoker: target.value === '' ? null : target.value === 'YES' })}
      />
      <NumberField state={state} mistakes={mistakes} field="systolic" />
      <NumberField state={state} mistakes={mistakes} field="diastolic" optional />
      <DiseaseFields state={state} mistakes={mistakes} />
    </ToolForm>
  );
}
