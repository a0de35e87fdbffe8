import { randomUUID } from 'node:crypto';
import type { Call } from '../../support/test-app.ts';
import type { Case, Cast, Target } from '../case.ts';

/** One that is nobody's: whose it is, and that nobody else fills it in, is shown in questionnaire.routes.test.ts. */
const nobodys = (body?: unknown): Case => ({
  state: 'NONE',
  call: () => ({ params: { id: randomUUID() }, ...(body !== undefined && { body }) }),
  allowed: [],
});

/** About a new e-contact of the patient to the clinic. */
const about =
  (more: object = {}) =>
  (_: Target, cast: Cast): Call => ({
    body: {
      locale: 'et',
      chosenProblemType: 'BACK_PAIN',
      userMessage: 'It hurts.',
      personId: cast.must('patient').personId,
      clinicId: cast.clinic.id,
      questionAnswers: [],
      ...more,
    },
  });

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const questionnaireCases: Record<string, Case> = {
  getQuestionnaire: nobodys(),
  completeQuestionnaire: nobodys({ answers: { q1: 0 } }),
  askQuestionnaire: nobodys({ instrument: 'QUEST_PHQ9', text: 'Palun täitke küsimustik.' }),
  listAskedQuestionnaires: nobodys(),
  withdrawQuestionnaire: nobodys({}),
  listMyQuestionnaires: nobodys(),
  getAskedQuestionnaire: nobodys(),
  completeAskedQuestionnaire: nobodys({ answers: { q1: 0 } }),
  askQuestions: { state: 'NONE', call: about({ initial: true }), allowed: ['patient'] },
  // About nobody: no model is there to answer. Whose person it must be is shown in recommendation.routes.test.ts.
  summarize: { state: 'NONE', call: about({ personId: randomUUID() }), allowed: [] },
};
