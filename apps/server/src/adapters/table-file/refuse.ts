import { Refusal } from '@tervik/domain/errors.ts';
import type { TableFileProblem } from '@tervik/domain/patient-list/vocabulary.ts';

/** Why a file is not read, as the refusal that its uploader gets. */
export const refuseTable = (
  reason: TableFileProblem,
  data: { readonly max?: number; readonly row?: number } = {},
): Refusal => new Refusal('INVALID_INPUT_FILE', { reason, ...data });
