import { Refusal } from '../errors.ts';
import { PLATFORM_LIMITS } from '../platform-limits.ts';
import { countCharacters, isBlank } from '../text.ts';
import { PROMPT_PLACEHOLDERS, type PromptPurpose } from './vocabulary.ts';

export interface Placed {
  /** What stands between the braces. */
  readonly name: string;
  /** Of the opening braces, both from 1. */
  readonly line: number;
  readonly column: number;
}

const NAME_SHOWN = 40;

/** All that begins like a placeholder, in its order; what is never closed is named by what follows it. */
export function listPlaceholders(text: string): Placed[] {
  return [...text.matchAll(/\{\{([^{}\n]*)(\}\})?/g)].map(({ 0: whole, 1: name = '', 2: end, index }) => {
    const before = text.slice(0, index).split('\n');
    return {
      name: end === undefined ? whole.slice(0, NAME_SHOWN) : name.slice(0, NAME_SHOWN),
      line: before.length,
      column: countCharacters(before.at(-1) ?? '') + 1,
    };
  });
}

/**
 * Whether a text may be kept as a draft of this purpose.
 * @throws FIELD_REQUIRED, PROMPT_TOO_LONG (data.max, data.count), PROMPT_PLACEHOLDER_UNKNOWN (data.name, data.line,
 * data.column), PROMPT_PLACEHOLDER_MISSING (data.name)
 */
export function assertPrompt(purpose: PromptPurpose, text: string): void {
  if (isBlank(text)) throw new Refusal('FIELD_REQUIRED');
  const count = countCharacters(text);
  if (count > PLATFORM_LIMITS.promptCharacters)
    throw new Refusal('PROMPT_TOO_LONG', { max: PLATFORM_LIMITS.promptCharacters, count });
  const needed = PROMPT_PLACEHOLDERS[purpose];
  const placed = listPlaceholders(text);
  const unknown = placed.find(({ name }) => !needed.includes(name));
  if (unknown !== undefined) throw new Refusal('PROMPT_PLACEHOLDER_UNKNOWN', { ...unknown });
  const missing = needed.find((name) => placed.every((one) => one.name !== name));
  if (missing !== undefined) throw new Refusal('PROMPT_PLACEHOLDER_MISSING', { name: missing });
}
