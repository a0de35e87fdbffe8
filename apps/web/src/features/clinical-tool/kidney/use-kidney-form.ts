import { useState } from 'react';
import { addDays } from '@tervik/domain/calendar.ts';
import type { KidneyField, KidneyInput, TypedResult } from '@tervik/domain/clinical-tool/kidney/assess.ts';
import {
  DEFAULT_EQUATION,
  type Edition,
  type Equation,
} from '@tervik/domain/clinical-tool/kidney/vocabulary.ts';
import { useCarriedPerson, useCarryPerson } from '../ui/carried-person.ts';

/** What the reader has entered and chosen; kept in this page alone, but for the person. */
export interface KidneyForm {
  readonly input: KidneyInput;
  /** There is another marker of kidney disease. */
  readonly marker: boolean;
  readonly edition: Edition;
}

const emptyForm = (
  today: string,
): Omit<KidneyForm, 'input'> & { readonly input: Omit<KidneyInput, 'equation'> } => ({
  input: {
    sex: null,
    age: '',
    creatinineUnit: 'umol/l',
    results: [{ id: 1, date: today, creatinine: '', cystatin: '' }],
    acr: '',
    acrUnit: 'mg/mmol',
    acrDate: null,
  },
  marker: false,
  edition: '2024',
});

/** The age is that of the newest result's day: of an older one it is not today's, which the other tool asks for. */
const NOW_DAYS = 31;
function isOfNow(results: readonly TypedResult[], today: string): boolean {
  const newest = results
    .filter(({ creatinine, cystatin }) => creatinine.trim() !== '' || cystatin.trim() !== '')
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  return newest === undefined || newest >= addDays(today, -NOW_DAYS);
}

/** @param own the clinic's equation, with which it begins @param today `YYYY-MM-DD` */
export function useKidneyForm(own: Equation | undefined, today: string) {
  const carried = useCarriedPerson('kidney');
  const [form, setForm] = useState(() => {
    const empty = emptyForm(today);
    return { ...empty, input: { ...empty.input, ...carried } };
  });
  useCarryPerson('kidney', {
    sex: form.input.sex,
    age: isOfNow(form.input.results, today) ? form.input.age : '',
  });
  const [chosen, setChosen] = useState<Equation>();
  const input: KidneyInput = { ...form.input, equation: chosen ?? own ?? DEFAULT_EQUATION };
  const set = ({ equation, ...patch }: Partial<KidneyInput>): void => {
    if (equation !== undefined && equation !== input.equation) setChosen(equation);
    setForm((before) => ({ ...before, input: { ...before.input, ...patch } }));
  };
  const setResult = (id: number, patch: Partial<TypedResult>): void =>
    set({ results: input.results.map((one) => (one.id === id ? { ...one, ...patch } : one)) });
  return {
    carried,
    form: { ...form, input },
    set,
    setResult,
    addResult: (): number => {
      const id = Math.max(...input.results.map((one) => one.id)) + 1;
      set({ results: [...input.results, { id, date: '', creatinine: '', cystatin: '' }] });
      return id;
    },
    removeResult: (id: number) => set({ results: input.results.filter((one) => one.id !== id) }),
    setMarker: (marker: boolean) => setForm((before) => ({ ...before, marker })),
    setEdition: (edition: Edition) => setForm((before) => ({ ...before, edition })),
    reset: () => {
      setForm(emptyForm(today));
      setChosen(undefined);
    },
  };
}
export type KidneyFormState = ReturnType<typeof useKidneyForm>;

/** What stands in a field. */
export function typedIn(input: KidneyInput, field: KidneyField): string {
  if (field === 'age' || field === 'acr') return input[field];
  const [part, id] = field.split('.') as ['date' | 'creatinine' | 'cystatin', string];
  return input.results.find((one) => one.id === Number(id))?.[part] ?? '';
}
