import { randomUUID } from 'node:crypto';
import type { Case } from '../route-cases.ts';

/** One that is nobody's: whose it is, and that nobody else fills it in, is shown in questionnaire.routes.test.ts. */
const nobodys = (body?: unknown): Case => ({
  state: 'NONE',
  call: () => ({ params: { id: randomUUID() }, ...(body !== undefined && { body }) }),
  allowed: [],
});

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const questionnaireCases: Record<string, Case> = {
  getQuestionnaire: nobodys(),
  completeQuestionnaire: nobodys({ answers: { q1: 0 } }),
};
