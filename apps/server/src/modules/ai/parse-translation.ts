import { z } from 'zod';
import { unmask, type Masked } from '@tervik/domain/ai/redaction/mask.ts';
import { hasPersonalNumbers } from '@tervik/domain/ai/redaction/numbers.ts';
import { countCharacters, isBlank, normaliseText } from '@tervik/domain/text.ts';
import { asksForSecrets, LINK, MARKUP } from './plain.ts';

export const TranslationAnswer = z.object({ translation: z.string() });

/** Languages differ in length, and not by more than this; a short word may become a long one. */
const GROWS = 3;
const SHRINKS = 4;
const FEW_CHARACTERS = 200;

/**
 * The translation with its names and numbers back in their places, or undefined when it is none: a token is missing or
 * made up, it is far too long or too short, or it holds a link, markup, a number or a question for secrets that the
 * original does not hold. A person's words may have talked the model into something, and then none of it is believed.
 */
export function parseTranslation(
  { translation }: z.output<typeof TranslationAnswer>,
  original: Masked,
): string | undefined {
  const text = normaliseText(translation).trim();
  const [before, after] = [countCharacters(original.text), countCharacters(text)];
  if (isBlank(text) || after > before * GROWS + FEW_CHARACTERS) return undefined;
  if (before > FEW_CHARACTERS && after < before / SHRINKS) return undefined;
  if (/[\p{Cc}\p{Cf}]/u.test(text.replaceAll(/[\n\t]/g, ' '))) return undefined;
  if (MARKUP.test(text) && !MARKUP.test(original.text)) return undefined;
  if (asksForSecrets(text) && !asksForSecrets(original.text)) return undefined;
  // What looked like a code or a phone has left as a token: one that came was made up.
  if (hasPersonalNumbers(text.replaceAll(/⟦\s*\d+\s*⟧/g, ' '))) return undefined;
  if (linksIn(text).some((link) => !original.text.includes(link))) return undefined;
  return unmask(text, original);
}

/** Whole words that lead away. */
const linksIn = (text: string): string[] => text.split(/\s+/).filter((word) => LINK.test(word));
