import { useState } from 'react';
import type { LdlInput } from '@tervik/domain/clinical-tool/ldl/assess.ts';
import { useCarriedPerson, useCarryPerson } from '../ui/carried-person.ts';

const EMPTY: LdlInput = {
  sex: null,
  age: '',
  unit: 'mmol/l',
  total: '',
  hdl: '',
  triglycerides: '',
  ldl: '',
  treated: false,
  baseline: '',
  systolic: '',
  diastolic: '',
  smoker: null,
  ascvd: false,
  extreme: false,
  familial: false,
  diabetes: 'NONE',
  diabetesYears: '',
  organDamage: false,
  factors: 0,
  egfr: '',
};

/** What the reader has entered; kept in this page alone, but for the person. */
export function useLdlForm() {
  const carried = useCarriedPerson('ldl');
  const [input, setInput] = useState<LdlInput>({ ...EMPTY, ...carried });
  useCarryPerson('ldl', input);
  return {
    carried,
    input,
    set: (patch: Partial<LdlInput>) => setInput((before) => ({ ...before, ...patch })),
    reset: () => setInput(EMPTY),
  };
}
export type LdlFormState = ReturnType<typeof useLdlForm>;
