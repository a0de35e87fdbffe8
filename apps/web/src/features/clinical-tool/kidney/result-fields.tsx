import { Trash2 } from 'lucide-react';
import type { KidneyField, KidneyMistake, TypedResult } from '@tervik/domain/clinical-tool/kidney/assess.ts';
import { wantsCreatinine, wantsCystatin } from '@tervik/domain/clinical-tool/kidney/vocabulary.ts';
import { useDateNotation } from '#lib/i18n/date-notation.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { UnitQuestion } from '../ui/unit-question.tsx';
import styles from './kidney.module.css';
import type { KidneyFormState } from './use-kidney-form.ts';
import { useKidneyWords } from './use-kidney-words.ts';

interface ResultFieldsProps {
  readonly result: TypedResult;
  /** From 1. */
  readonly number: number;
  readonly state: KidneyFormState;
  readonly today: string;
  readonly mistakes: readonly KidneyMistake[];
  readonly errorOf: (field: KidneyField) => string | undefined;
}

/** One result: its day and what was measured. */
export function ResultFields({ result, number, state, today, mistakes, errorOf }: ResultFieldsProps) {
  const t = useT();
  const words = useKidneyWords();
  const notation = useDateNotation();
  const { id } = result;
  const { equation, creatinineUnit, results } = state.form.input;
  const doubt = mistakes.find(({ field, meant }) => field === `creatinine.${id}` && meant !== undefined);
  const meant = doubt?.meant;
  return (
    <fieldset className={styles.result}>
      <legend>{t('clinical-tool.kidney.result.number', { number })}</legend>
      <div className={styles.resultFields}>
        <DateField
          id={`date.${id}`}
          notation={notation}
          label={t('clinical-tool.kidney.result.date')}
          value={result.date}
          max={today}
          error={errorOf(`date.${id}`)}
          onValue={(date) => state.setResult(id, { date })}
        />
        {wantsCreatinine(equation) && (
          <TextField
            id={`creatinine.${id}`}
            inputMode="decimal"
            label={t('clinical-tool.kidney.result.creatinine', { unit: words.unit(creatinineUnit) })}
            value={result.creatinine}
            error={errorOf(`creatinine.${id}`)}
            onChange={({ target }) => state.setResult(id, { creatinine: target.value })}
          />
        )}
        {wantsCystatin(equation) && (
          <TextField
            id={`cystatin.${id}`}
            inputMode="decimal"
            label={t('clinical-tool.kidney.result.cystatin', { unit: words.unit('mg/l') })}
            value={result.cystatin}
            error={errorOf(`cystatin.${id}`)}
            onChange={({ target }) => state.setResult(id, { cystatin: target.value })}
          />
        )}
        {results.length > 1 && (
          <IconButton
            label={t('clinical-tool.kidney.result.remove', { number })}
            icon={<Trash2 />}
            onClick={() => {
              state.removeResult(id);
              const next = results.find((one) => one.id !== id);
              document.getElementById(`date.${next?.id}`)?.focus();
            }}
          />
        )}
      </div>
      {doubt !== undefined && meant !== undefined && (
        <UnitQuestion
          unit={words.unit(meant)}
          field={doubt.field}
          onSwitch={() => state.set({ creatinineUnit: meant })}
        />
      )}
    </fieldset>
  );
}
