import { useState } from 'react';
import type { LdlInput } from '@tervik/domain/clinical-tool/ldl/assess.ts';

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

/** What the reader has entered; kept in this page alone. */
export function useLdlForm() {
  const [input, setInput] = useState(EMPTY);
  return {
    input,
    set: (patch: Partial<LdlInput>) => setInput((before) => ({ ...before, ...patch })),
    reset: () => setInput(EMPTY),
  };
}
export type LdlFormState = ReturnType<typeof useLdlForm>;
