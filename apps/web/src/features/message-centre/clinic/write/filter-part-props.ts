import type { WriteFields } from './write-fields.ts';

/** Of the controls that say whom a message is for. */
export interface FilterPartProps {
  readonly clinicId: string;
  readonly fields: WriteFields;
  readonly mistakeOf: (id: string) => string | undefined;
  readonly onChange: (patch: Partial<WriteFields>) => void;
}
