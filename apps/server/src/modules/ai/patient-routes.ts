import { askQuestions, summarize, type RecommendedQuestion } from '@tervik/contract/ai.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { HELPER_SET_OF } from '@tervik/domain/questionnaire/helper-questions.ts';
import { isBlank, isTooLong } from '@tervik/domain/text.ts';
import type { Before, Serve } from '#platform/http/serve.ts';
import { createAsker } from './ask.ts';
import { renderHelperQuestions } from './helper.ts';
import type { Answered, ModelDeps } from './model-call.ts';
import { parseQuestions, parseSummary, QuestionsAnswer, SummaryAnswer } from './parse-answer.ts';

/** So much has been asked by then that a person has had enough: two rounds. */
const ENOUGH = 2 * LIMITS.helperQuestions;

export function registerPatientAiRoutes(serve: Serve, deps: ModelDeps): void {
  const asker = createAsker(deps);

  const askModel: Before<typeof askQuestions, Answered<RecommendedQuestion[]> | undefined> = (
    { body },
    _http,
    within,
  ) => {
    const answered = body.questionAnswers.length;
    return asker.ask(within, body, {
      name: 'questions',
      // A type without questions of its own needs none of a model either (a bill, a cancelled appointment).
      enabled:
        HELPER_SET_OF[body.chosenProblemType] !== null && !isBlank(body.userMessage) && answered < ENOUGH,
      followUp: !body.initial,
      schema: QuestionsAnswer,
      parse: (answer) => parseQuestions(answer, answered + 1),
    });
  };
  serve(
    askQuestions,
    // A model that is away, slow or senseless is no reason to stop anybody: the type's own questions are always there.
    async (_tx, { body }, _http, asked) =>
      asked === undefined
        ? {
            source: 'HELPER' as const,
            questions: body.initial ? renderHelperQuestions(body.chosenProblemType, body.locale) : [],
          }
        : { source: 'MODEL' as const, questions: asked.answer },
    { before: askModel, readOnly: true, perMinute: 30 },
  );

  const askForSummary: Before<typeof summarize, Answered<string> | undefined> = ({ body }, _http, within) => {
    if (isBlank(body.userMessage)) throw new Refusal('TEXT_REQUIRED');
    if (isTooLong(body.userMessage)) throw new Refusal('E_CONTACT_ANSWER_TOO_LONG');
    return asker.ask(within, body, {
      name: 'summary',
      enabled: true,
      schema: SummaryAnswer,
      parse: parseSummary,
    });
  };
  serve(
    summarize,
    async (_tx, _input, _http, summary) => {
      if (summary === undefined) throw new Refusal('AI_NOT_AVAILABLE');
      return { summary: summary.answer, model: summary.model.port.model };
    },
    { before: askForSummary, readOnly: true, perMinute: 30 },
  );
}
