import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { readBounded } from '#adapters/read-bounded.ts';
import type { PostFetch } from './guarded-fetch.ts';
import { ModelFailure, type ModelPort, type ModelQuestion, type ModelSettings, type Tokens } from './port.ts';

/** Which addresses may be asked; without one all may, as the operator's configuration says. */
export interface ModelOptions {
  readonly fetch?: PostFetch;
}

const ANSWER_TOKENS = 2000;
const ANSWER_BYTES = 256 * 1024;
const PAUSE_MS = 500;
/** A server that wants to be left alone for longer is away, for somebody who waits at a page. */
const PAUSE_MAX_MS = 5000;

const Completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});
/** How much was read and written, where the server says so. */
const Usage = z.object({
  usage: z.object({
    prompt_tokens: z.number().int().nonnegative(),
    completion_tokens: z.number().int().nonnegative(),
  }),
});
/** The key, and what patients wrote, go nowhere else. */
const postFreely: PostFetch = (url, request) => fetch(url, { ...request, redirect: 'error' });
type Message = { readonly role: 'system' | 'user'; readonly content: string };

/**
 * The subset of chat completions that OpenAI, Azure, Ollama and vLLM share (protocols.md A9). One repeat on 429 and
 * 5xx; an answer that is not of the shape is asked for once more, with what was wrong. Nothing of question or answer
 * comes into an error.
 */
export function createChatCompletions(
  settings: ModelSettings,
  { fetch: post = postFreely }: ModelOptions = {},
): ModelPort {
  const { url, apiKey, model, jsonMode, tokenField, temperature } = settings;

  const request = (
    messages: readonly Message[],
    name: string,
    schema: object,
    answerTokens: number,
  ): object => ({
    model,
    messages,
    stream: false,
    ...(tokenField !== 'none' && { [tokenField]: answerTokens }),
    ...(temperature !== undefined && { temperature }),
    ...(jsonMode === 'json_object' && { response_format: { type: 'json_object' } }),
    ...(jsonMode === 'json_schema' && {
      response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
    }),
  });

  async function send(body: object, signal: AbortSignal, again = true): Promise<unknown> {
    const response = await post(`${url}/chat/completions`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
      signal,
    });
    if (response.ok) {
      const text = await readBounded(response, ANSWER_BYTES);
      if (text === undefined) throw new ModelFailure('TOO LONG');
      return parseJson(text);
    }
    await response.body?.cancel().catch(() => undefined);
    const pause = toPause(response.headers.get('retry-after'));
    if (!again || pause > PAUSE_MAX_MS || !(response.status === 429 || response.status >= 500))
      throw new ModelFailure(`HTTP ${response.status}`);
    await wait(pause, undefined, { signal });
    return send(body, signal, false);
  }

  return {
    model,
    async complete<Schema extends z.ZodType>({
      system,
      user,
      name,
      answer,
      withinMs,
      answerTokens = ANSWER_TOKENS,
      onTokens,
    }: ModelQuestion<Schema>) {
      const signal = AbortSignal.timeout(withinMs);
      const schema = toJsonSchema(answer);
      // Where the server is not told the shape, the model is.
      const shape =
        jsonMode === 'json_schema' ? '' : `\n\nJSON Schema of the answer:\n${JSON.stringify(schema)}`;
      const ask = async (more: string) => {
        const messages = [
          { role: 'system', content: system + shape + more },
          { role: 'user', content: user },
        ] as const;
        const body = await send(request(messages, name, schema, answerTokens), signal);
        onTokens?.(readTokens(body));
        return answer.safeParse(readContent(body));
      };
      try {
        const first = await ask('');
        if (first.success) return first.data;
        const wrong = first.error.issues.map(({ path, code }) => `${path.join('.') || 'answer'}: ${code}`);
        const second = await ask(
          `\n\nYour last answer did not fit (${wrong.slice(0, 5).join('; ')}). Answer with the JSON document alone.`,
        );
        if (second.success) return second.data;
      } catch (error) {
        if (error instanceof ModelFailure) throw error;
        throw new ModelFailure(signal.aborted ? 'TimeoutError' : reasonOf(error));
      }
      throw new ModelFailure('SHAPE');
    },
  };
}

/** Strict modes want every object closed, and know no "$schema". */
function toJsonSchema(answer: z.ZodType): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(answer);
  return schema;
}

function readTokens(body: unknown): Tokens {
  const { data } = Usage.safeParse(body);
  return { tokensIn: data?.usage.prompt_tokens ?? 0, tokensOut: data?.usage.completion_tokens ?? 0 };
}

/** What the model said, as JSON; undefined for what is none. @throws ModelFailure when it broke off, or said no */
function readContent(body: unknown): unknown {
  const parsed = Completion.safeParse(body);
  if (!parsed.success) return undefined;
  const [choice] = parsed.data.choices;
  const reason = choice?.finish_reason ?? 'stop';
  if (reason === 'length' || reason === 'content_filter') throw new ModelFailure(`FINISH ${reason}`);
  if (choice?.message.refusal) throw new ModelFailure('REFUSED');
  const content = choice?.message.content ?? '';
  // Models without a JSON mode like to put a fence around it.
  return parseJson(content.trim().replace(/^```(?:json)?\s*([\s\S]*?)\s*```$/, '$1'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** @param retryAfter seconds; a date is taken as "not soon" */
function toPause(retryAfter: string | null): number {
  if (retryAfter === null) return PAUSE_MS;
  return /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Infinity;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.name : 'NETWORK';
}
