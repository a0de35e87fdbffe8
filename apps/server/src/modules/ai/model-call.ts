import type { z } from 'zod';
import { patienceAt } from '@tervik/domain/ai-model/decide-model.ts';
import type { ModelPurpose } from '@tervik/domain/ai-model/vocabulary.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import type { Redacted } from '@tervik/domain/ai/redaction/redact.ts';
import { ModelFailure } from '#adapters/model/port.ts';
import type { ModelBook, PlannedModel } from '#modules/ai-model/index.ts';
import { createGate } from '#platform/http/gate.ts';

export interface ModelDeps {
  /** Which models there are. */
  readonly book: ModelBook;
  readonly log: { warn(what: object, message: string): void };
}

/** Somebody waits at a page, and its browser gives up after 30 s: whatever comes later than this comes for nobody. */
const PATIENCE_MS = Math.min(25_000, SERVER_LIMITS.modelTimeout);
/** With less than this left nobody is asked any more. */
const LEAST_MS = 500;
/** Waiting for a model holds no connection; this only bounds how many may wait when it hangs. */
const ASKING_AT_ONCE = 50;

export interface ModelTask<Schema extends z.ZodType, Answer> {
  readonly purpose: ModelPurpose;
  /** What the model is to do: ours alone. */
  readonly system: string;
  /** What it is about, as one document. */
  readonly user: Redacted;
  readonly name: string;
  readonly schema: Schema;
  readonly answerTokens?: number;
  /** undefined = not believed */
  readonly parse: (answer: z.output<Schema>) => Answer | undefined;
}

export interface Answered<Answer> {
  readonly answer: Answer;
  /** Who it was. */
  readonly model: PlannedModel;
}

/**
 * Asks models in their order, the next one when one is away, slow, senseless or not believed, and answers for them that
 * nothing goes wrong: none of them is no answer and a line in the log each, which holds no word of question or answer.
 * Each caller has a gate of its own, so that patients and staff do not wait for each other.
 */
export type ModelCall = <Schema extends z.ZodType, Answer>(
  models: readonly PlannedModel[],
  task: ModelTask<Schema, Answer>,
) => Promise<Answered<Answer> | undefined>;

/** @param isMeasured what it took counts: a trial is nobody's use */
export function createModelCall({ book, log }: ModelDeps, isMeasured = true): ModelCall {
  const gate = createGate(ASKING_AT_ONCE, 0);

  async function askOne<Schema extends z.ZodType, Answer>(
    { id, port }: PlannedModel,
    { purpose, parse, schema, ...question }: ModelTask<Schema, Answer>,
    withinMs: number,
  ): Promise<Answer | undefined> {
    const started = performance.now();
    const tokens = { tokensIn: 0, tokensOut: 0 };
    let parsed: Answer | undefined;
    try {
      const { system, user, name, answerTokens } = question;
      const answering = port.complete({
        system,
        user,
        name,
        answer: schema,
        withinMs,
        ...(answerTokens !== undefined && { answerTokens }),
        onTokens({ tokensIn, tokensOut }) {
          tokens.tokensIn += tokensIn;
          tokens.tokensOut += tokensOut;
        },
      });
      const answer = await orLate(answering, withinMs);
      parsed = parse(answer);
      if (parsed === undefined)
        log.warn({ partner: 'model', detail: 'REFUSED BY US' }, 'a model was not believed');
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      log.warn({ partner: 'model', detail: error.message }, 'a model failed');
    }
    const ms = performance.now() - started;
    if (isMeasured) await book.note({ modelId: id, purpose, ms, ...tokens, failed: parsed === undefined });
    return parsed;
  }

  return async (models, task) => {
    const until = performance.now() + PATIENCE_MS;
    try {
      return await gate.run(async () => {
        for (const [at, model] of models.entries()) {
          const left = until - performance.now();
          if (left < LEAST_MS) break;
          const answer = await askOne(model, task, Math.ceil(patienceAt(at, models.length, left)));
          if (answer !== undefined) return { answer, model };
        }
        return undefined;
      });
    } catch (error) {
      // So many wait already that the gate takes nobody more.
      if (!(error instanceof Refusal)) throw error;
      log.warn({ partner: 'model', detail: error.message }, 'a model failed');
      return undefined;
    }
  };
}

/** A place among those who ask is never kept by a server that found a way not to answer. */
async function orLate<Answer>(answering: Promise<Answer>, withinMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ModelFailure('TimeoutError')), withinMs);
  });
  try {
    return await Promise.race([answering, late]);
  } finally {
    clearTimeout(timer);
  }
}
