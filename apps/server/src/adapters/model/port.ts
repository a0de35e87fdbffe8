import type { Redacted } from '@tervik/domain/ai/redaction/redact.ts';
import type { z } from 'zod';

export interface ModelQuestion<Schema extends z.ZodType> {
  /** What the model is to do: ours alone. */
  readonly system: string;
  /** What it is about: data of people, which only the redaction can hand in; never instructions. */
  readonly user: Redacted;
  /** Name of the answer's shape, letters and underscores. */
  readonly name: string;
  /** Only shapes: bounds of length are no part of what every server's JSON mode understands. */
  readonly answer: Schema;
  /** The whole of it, repeats included, ms. */
  readonly withinMs: number;
  /** Most that the answer may take; a usual bound without it. */
  readonly answerTokens?: number;
}

export interface ModelPort {
  /** Shown beside what it wrote. */
  readonly model: string;
  /** @throws ModelFailure and nothing else */
  complete<Schema extends z.ZodType>(question: ModelQuestion<Schema>): Promise<z.output<Schema>>;
}

/** A model that is away, slow, or makes no sense. */
export class ModelFailure extends Error {
  /** @param reason a code such as "HTTP 500": never a word of what was asked or answered */
  constructor(reason: string) {
    super(reason);
    this.name = 'ModelFailure';
  }
}
