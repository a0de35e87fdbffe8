import type { ClinicInfo, InfoMistake } from '@tervik/domain/clinic/decide-info.ts';
import type { ClinicData } from './info-state.ts';

export interface SectionsProps {
  readonly clinic: ClinicData;
  readonly form: ClinicInfo;
  readonly mistakes: readonly InfoMistake[];
  readonly textOf: (mistake: InfoMistake) => string;
  readonly onChange: (patch: Partial<ClinicInfo>) => void;
}
