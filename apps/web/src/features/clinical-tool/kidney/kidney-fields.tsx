import { Plus } from 'lucide-react';
import type { KidneyField, KidneyMistake } from '@tervik/domain/clinical-tool/kidney/assess.ts';
import { readPasted } from '@tervik/domain/clinical-tool/kidney/read-pasted.ts';
import { takePasted } from '@tervik/domain/clinical-tool/kidney/take-pasted.ts';
import { takePerson } from '@tervik/domain/clinical-tool/take-person.ts';
import {
  ACR_UNITS,
  CREATININE_UNITS,
  wantsCreatinine,
  type Equation,
} from '@tervik/domain/clinical-tool/kidney/vocabulary.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Checkbox, Select } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { CarriedNote } from '../ui/carried-note.tsx';
import { PasteValues, type PasteOutcome } from '../ui/paste-values.tsx';
import { SexField } from '../ui/sex-field.tsx';
import { ToolForm } from '../ui/tool-form.tsx';
import { usePersonWords } from '../ui/use-person-words.ts';
import styles from '../ui/tool-page.module.css';
import { EquationField } from './equation-field.tsx';
import { ResultFields } from './result-fields.tsx';
import { typedIn, type KidneyFormState } from './use-kidney-form.ts';
import { useKidneyWords } from './use-kidney-words.ts';

/** More than anybody reads off by hand. */
const MOST_RESULTS = 30;

interface KidneyFieldsProps {
  readonly state: KidneyFormState;
  readonly today: string;
  readonly mistakes: readonly KidneyMistake[];
  /** The clinic's equation. */
  readonly own: Equation | undefined;
  /** It could not be asked for. */
  readonly isUnknown: boolean;
}

/** What is entered. */
export function KidneyFields({ state, today, mistakes, own, isUnknown }: KidneyFieldsProps) {
  const t = useT();
  const formats = useFormats();
  const words = useKidneyWords();
  const personWords = usePersonWords();
  const { input, marker } = state.form;
  const errorOf = (field: KidneyField): string | undefined => {
    const found = mistakes.find((mistake) => mistake.field === field);
    return found && words.mistake(found, typedIn(input, field));
  };
  function take(text: string): PasteOutcome {
    const { values, person, unread } = readPasted(text);
    const pasted = takePasted(input, values.slice(0, MOST_RESULTS), today);
    const who = takePerson(input, person);
    state.set({ ...pasted.input, ...who.input });
    return {
      taken: [...personWords(who.taken), ...pasted.taken.map(words.pasted)],
      left: [...personWords(who.left), ...[...pasted.left, ...values.slice(MOST_RESULTS)].map(words.pasted)],
      unread,
    };
  }
  return (
    <ToolForm onReset={state.reset}>
      <PasteValues hint={t('clinical-tool.kidney.pasted.hint')} onTake={take} />
      <CarriedNote carried={state.carried} typed={input} onClear={state.set} />
      <div className={styles.pair}>
        <SexField value={input.sex} onChange={(sex) => state.set({ sex })} />
        <TextField
          id="age"
          inputMode="decimal"
          label={t('clinical-tool.kidney.age')}
          value={input.age}
          error={errorOf('age')}
          onChange={({ target }) => state.set({ age: target.value })}
        />
      </div>
      <p className={styles.hint}>{t('clinical-tool.kidney.age.hint')}</p>
      <EquationField state={state} own={own} isUnknown={isUnknown} />
      {wantsCreatinine(input.equation) && (
        <Select
          id="creatinineUnit"
          label={t('clinical-tool.kidney.creatinineUnit')}
          value={input.creatinineUnit}
          options={CREATININE_UNITS.map((value) => ({ value, label: words.unit(value) }))}
          onChange={({ target }) => {
            const unit = CREATININE_UNITS.find((one) => one === target.value);
            if (unit !== undefined) state.set({ creatinineUnit: unit });
          }}
        />
      )}
      {input.results.map((result, index) => (
        <ResultFields
          key={result.id}
          result={result}
          number={index + 1}
          state={state}
          today={today}
          mistakes={mistakes}
          errorOf={errorOf}
        />
      ))}
      {input.results.length < MOST_RESULTS && (
        <div>
          <Button
            icon={<Plus />}
            onClick={() => {
              const added = state.addResult();
              // It is there with the next frame.
              requestAnimationFrame(() => document.getElementById(`date.${added}`)?.focus());
            }}
          >
            {t('clinical-tool.kidney.result.add')}
          </Button>
        </div>
      )}
      <Select
        id="acrUnit"
        label={t('clinical-tool.kidney.acrUnit')}
        value={input.acrUnit}
        options={ACR_UNITS.map((value) => ({ value, label: words.unit(value) }))}
        onChange={({ target }) => {
          const unit = ACR_UNITS.find((one) => one === target.value);
          if (unit !== undefined) state.set({ acrUnit: unit });
        }}
      />
      <TextField
        id="acr"
        inputMode="decimal"
        label={t('clinical-tool.kidney.acr', { unit: words.unit(input.acrUnit) })}
        optionalLabel={t('ui.optional')}
        hint={
          input.acrDate === null
            ? undefined
            : t('clinical-tool.kidney.acr.pasted', { date: formats.calendarDate(input.acrDate) })
        }
        value={input.acr}
        error={errorOf('acr')}
        // Another number is another result: the day of the pasted one is not its day.
        onChange={({ target }) => state.set({ acr: target.value, acrDate: null })}
      />
      <Checkbox
        id="marker"
        label={t('clinical-tool.kidney.marker')}
        hint={t('clinical-tool.kidney.marker.hint')}
        checked={marker}
        onChange={({ target }) => state.setMarker(target.checked)}
      />
    </ToolForm>
  );
}
