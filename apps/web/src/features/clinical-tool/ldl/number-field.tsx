import type { LdlField, LdlMistake } from '@tervik/domain/clinical-tool/ldl/assess.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { UnitQuestion } from '../ui/unit-question.tsx';
import type { LdlFormState } from './use-ldl-form.ts';
import { useLdlWords } from './use-ldl-words.ts';

export interface LdlFieldsProps {
  readonly state: LdlFormState;
  readonly mistakes: readonly LdlMistake[];
}

interface NumberFieldProps extends LdlFieldsProps {
  readonly field: LdlField;
  readonly hint?: string;
  readonly optional?: boolean;
}

/** One number, with what is wrong about it. */
export function NumberField({ state, mistakes, field, hint, optional }: NumberFieldProps) {
  const t = useT();
  const words = useLdlWords();
  const found = mistakes.find((mistake) => mistake.field === field);
  // Asked once, at the first: the unit is that of all.
  const asked = mistakes.find((mistake) => mistake.meant !== undefined);
  const meant = found === asked ? found?.meant : undefined;
  return (
    <>
      <TextField
        id={field}
        inputMode="decimal"
        label={words.label(field, state.input.unit)}
        hint={hint}
        optionalLabel={optional === true ? t('ui.optional') : undefined}
        value={state.input[field]}
        error={found && words.mistake(found, state.input)}
        onChange={({ target }) => state.set({ [field]: target.value })}
      />
      {meant !== undefined && (
        <UnitQuestion unit={words.unit(meant)} field={field} onSwitch={() => state.set({ unit: meant })} />
      )}
    </>
  );
}
