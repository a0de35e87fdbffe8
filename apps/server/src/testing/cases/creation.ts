import type { Case } from '../route-cases.ts';

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const creationCases: Record<string, Case> = {};
