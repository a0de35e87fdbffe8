import type { z } from 'zod';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import type { Redacted } from '@tervik/domain/ai/redaction/redact.ts';
import { ModelFailure, type ModelPort } from '#adapters/model/port.ts';
import { createGate } from '#platform/http/gate.ts';

export interface ModelDeps {
  /** undefined = none is configured. */
  readonly model: ModelPort | undefined;
  readonly log: { warn(what: object, message: string): void };
}

/** Somebody waits at a page, and its browser gives up after 30 s: whatever comes later than this comes for nobody. */
const PATIENCE_MS = Math.min(25_000, LIMITS.modelTimeout);
/** Waiting for a model holds no connection; this only bounds how many may wait when it hangs. */
const ASKING_AT_ONCE = 50;

export interface ModelTask<Schema extends z.ZodType, Answer> {
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

/**
 * Asks a model, and answers for it that nothing goes wrong: a model that is away, slow, senseless or not believed is
 * no answer and a line in the log, which holds no word of question or answer. Each caller has a gate of its own, so
 * that patients and staff do not wait for each other.
 */
export type ModelCall = <Schema extends z.ZodType, Answer>(
  model: ModelPort,
  task: ModelTask<Schema, Answer>,
) => Promise<Answer | undefined>;

export function createModelCall(log: ModelDeps['log']): ModelCall {
  const gate = createGate(ASKING_AT_ONCE, 0);
  return async (model, { system, user, name, schema, answerTokens, parse }) => {
    try {
      const answer = await gate.run(() =>
        model.complete({
          system,
          user,
          name,
          answer: schema,
          withinMs: PATIENCE_MS,
          ...(answerTokens !== undefined && { answerTokens }),
        }),
      );
      const parsed = parse(answer);
      if (parsed === undefined)
        log.warn({ partner: 'model', detail: 'REFUSED BY US' }, 'a model was not believed');
      return parsed;
    } catch (error) {
      if (!(error instanceof ModelFailure) && !(error instanceof Refusal)) throw error;
      log.warn({ partner: 'model', detail: error.message }, 'a model failed');
      return undefined;
    }
  };
}
