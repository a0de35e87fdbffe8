import { toPlain } from './numbers.ts';
import { takeOut, type Redacted } from './redact.ts';

/** A text whose personal pieces are numbered tokens, and the pieces by their numbers (⟦1⟧ is the first). */
export interface Masked {
  readonly text: Redacted;
  readonly pieces: readonly string[];
}

/**
 * For a translation: what names somebody stays at home and comes back into its place (`unmask`). The same piece has
 * the same token. No sign of a token is one that a person types: those are made plain brackets first.
 * @param names as for `redact`
 */
export function mask(text: string, names: readonly string[]): Masked {
  const pieces: string[] = [];
  const plain = toPlain(text).replaceAll('⟦', '[').replaceAll('⟧', ']');
  const masked = takeOut(plain, names, (_kind, found) => {
    if (!pieces.includes(found)) pieces.push(found);
    return `⟦${pieces.indexOf(found) + 1}⟧`;
  });
  return { text: masked, pieces };
}

const TOKEN = /⟦\s*(\d{1,4})\s*⟧/g;

/** The tokens' numbers, each once, ascending. */
const numbersIn = (text: string): number[] =>
  [...new Set([...text.matchAll(TOKEN)].map(([, digits]) => Number(digits)))].toSorted(
    (one, other) => one - other,
  );

/**
 * What came back with its pieces in their places, or undefined when one is missing, was invented, or is broken: then a
 * name or a number may stand where it does not belong, and none of it is believed.
 */
export function unmask(answer: string, { text, pieces }: Masked): string | undefined {
  const [sent, came] = [numbersIn(text), numbersIn(answer)];
  if (sent.length !== came.length || sent.some((number, at) => number !== came[at])) return undefined;
  if (/[⟦⟧]/.test(answer.replace(TOKEN, ''))) return undefined;
  return answer.replace(TOKEN, (_, digits: string) => pieces[Number(digits) - 1] ?? '');
}
