import { randomUUID } from 'node:crypto';
import type { Case } from '../case.ts';
import { OWN_STAFF } from '../../support/names.ts';

/** What a model is asked, and who gets it, is shown in assist.routes.test.ts: none is there to answer here. */
const nobodys = (body: unknown): Case => ({ state: 'NONE', call: () => ({ body }), allowed: [] });

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const assistCases: Record<string, Case> = {
  listRecommendations: {
    state: 'NEW',
    call: ({ eContactId }) => ({ params: { id: eContactId } }),
    allowed: OWN_STAFF,
  },
  summarizeEContact: nobodys({ clinicId: randomUUID(), eContactId: randomUUID(), locale: 'et' }),
  getSummarization: { state: 'NONE', call: () => ({ params: { id: randomUUID() } }), allowed: [] },
  rateSummarization: nobodys({ aiSummarizationId: randomUUID(), liked: true, feedback: '' }),
  translate: nobodys({ eContactId: randomUUID(), to: 'en', text: 'Tere!' }),
};
