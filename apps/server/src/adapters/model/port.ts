import type { JsonMode, TokenField } from '@tervik/domain/ai-model/vocabulary.ts';
import type { Redacted } from '@tervik/domain/ai/redaction/redact.ts';
import type { z } from 'zod';

/** How a server wants to be asked; they differ (protocols.md A9). */
export interface ModelSettings {
  /** Up to `/chat/completions`, without a slash at the end. */
  readonly url: string;
  /** Sent as a bearer; undefined = none. */
  readonly apiKey: string | undefined;
  readonly model: string;
  readonly jsonMode: JsonMode;
  /** The field that bounds the answer; newer models of some servers refuse the older name. */
  readonly tokenField: TokenField;
  /** undefined = not sent: some models refuse it. */
  readonly temperature: number | undefined;
}

/** What a model read and wrote, as its server counts; 0 where it does not say. */
export interface Tokens {
  readonly tokensIn: number;
  readonly tokensOut: number;
}

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
  /** Called with each answer of the server, a repeated one and one of the wrong shape too. */
  readonly onTokens?: (tokens: Tokens) => void;
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
