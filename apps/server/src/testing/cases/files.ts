import type { Case } from '../route-cases.ts';

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const fileCases: Record<string, Case> = {};
