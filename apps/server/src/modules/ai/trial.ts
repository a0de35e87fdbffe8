import { mask } from '@tervik/domain/ai/redaction/mask.ts';
import { redact, toRedactedJson, type Redacted } from '@tervik/domain/ai/redaction/redact.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { PromptPurpose } from '@tervik/domain/prompt/vocabulary.ts';
import type { PlannedModel } from '#modules/ai-model/index.ts';
import { fillPrompt, type MadeUpCase, type Trial } from '#modules/prompt/index.ts';
import { createModelCall, type ModelCall, type ModelDeps } from './model-call.ts';
import { parseQuestions, parseSummary, QuestionsAnswer, SummaryAnswer } from './parse-answer.ts';
import { parseTranslation, TranslationAnswer } from './parse-translation.ts';
import { toSummaryDocument } from './document.ts';
import { problemIn, TRANSLATION_TOKENS } from './say-problem.ts';

/** A draft of a prompt on a made-up case: asked, checked and believed as the words of a patient are. */
export function createTrial(deps: ModelDeps): Trial {
  const call = createModelCall(deps, false);
  return async (within, purpose, about, bodies) => {
    const models = await within((tx) =>
      deps.book.plan(tx, { purpose: modelPurpose(purpose), clinicId: null, seed: about.id }),
    );
    if (models.length === 0) throw new Refusal('AI_NOT_AVAILABLE');
    return Promise.all(
      bodies.map(async (body) => {
        const started = performance.now();
        const made = await ask(call, models, purpose, about, fillPrompt(body, about.answerIn));
        const ms = Math.round(performance.now() - started);
        return { answer: made?.answer ?? null, model: made?.model.port.model ?? null, ms };
      }),
    );
  };
}

export const modelPurpose = (purpose: PromptPurpose) =>
  purpose === 'clinic_summary' ? ('summary' as const) : purpose;

function ask(
  call: ModelCall,
  models: readonly PlannedModel[],
  name: PromptPurpose,
  about: MadeUpCase,
  system: string,
) {
  const purpose = modelPurpose(name);
  if (name === 'questions')
    return call(models, {
      purpose,
      system,
      user: toDocument(about),
      name,
      schema: QuestionsAnswer,
      parse: (answer) =>
        parseQuestions(answer, 1)
          ?.map(({ text, choices }) =>
            [text, ...(choices.length === 0 ? [] : [choices.map(({ label }) => label).join(' / ')])].join(
              ' ',
            ),
          )
          .join('\n'),
    });
  if (name === 'translation') {
    const masked = mask(about.text, []);
    return call(models, {
      purpose,
      system,
      user: toRedactedJson({ text: masked.text }),
      name,
      schema: TranslationAnswer,
      answerTokens: TRANSLATION_TOKENS,
      parse: (answer) => parseTranslation(answer, masked),
    });
  }
  return call(models, {
    purpose,
    system,
    user: name === 'summary' ? toDocument(about) : toClinicDocument(about),
    name,
    schema: SummaryAnswer,
    parse: parseSummary,
  });
}

/** As a patient's own words go out. */
function toDocument({ locale, type, text, answers }: MadeUpCase): Redacted {
  const clean = (words: string): Redacted => redact(words, []);
  return toRedactedJson({
    problem: problemIn(locale, type),
    message: clean(text),
    answers: answers.map(({ question, answer }) => ({ question: clean(question), answer: clean(answer) })),
  });
}

function toClinicDocument({ locale, type, text, answers }: MadeUpCase): Redacted {
  const forms = [
    { kind: 'QUESTIONS' as const, source: 'HELPER' as const, items: [...answers], summary: null },
  ];
  const document = toSummaryDocument({ type, letters: [{ is_staff: false, body: text }], forms }, [], locale);
  if (document === undefined) throw new Error('a made-up case without words');
  return document;
}
