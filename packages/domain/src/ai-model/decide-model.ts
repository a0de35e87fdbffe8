import { Refusal } from '../errors.ts';
import { PLATFORM_LIMITS } from '../platform-limits.ts';

const PRICE_SCALE = 10_000;
const PRICE_MAX = 10_000;

/**
 * Euros for a million tokens as people type them, "0,15" or "0.15", in ten-thousandths of a euro; null for nothing.
 * @throws AI_PRICE_INVALID (data.field)
 */
export function parsePrice(text: string, field: 'priceIn' | 'priceOut'): number | null {
  const typed = text
    .trim()
    .replace(/^€\s*|\s*€$/g, '')
    .replace(',', '.');
  if (typed === '') return null;
  if (!/^\d{1,6}(\.\d{1,4})?$/.test(typed) || Number(typed) > PRICE_MAX)
    throw new Refusal('AI_PRICE_INVALID', { field, max: PRICE_MAX });
  return Math.round(Number(typed) * PRICE_SCALE);
}

export const priceInEuros = (price: number): number => price / PRICE_SCALE;

/**
 * What tokens have cost, in euros; null = no price was said, of which there are tokens.
 * @param prices ten-thousandths of a euro for a million tokens
 */
export function costOf(
  tokens: { readonly tokensIn: number; readonly tokensOut: number },
  prices: { readonly priceIn: number | null; readonly priceOut: number | null },
): number | null {
  const part = (count: number, price: number | null): number | null =>
    count === 0 ? 0 : price === null ? null : (count / 1_000_000) * priceInEuros(price);
  const [paidIn, paidOut] = [part(tokens.tokensIn, prices.priceIn), part(tokens.tokensOut, prices.priceOut)];
  return paidIn === null || paidOut === null ? null : paidIn + paidOut;
}

/**
 * The hundredth into which an id falls, 0 to 99, the same each time: which model an e-contact asks is no chance (FNV-1a).
 */
export function bucketOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // The low bits of this hash repeat where ids are alike: the high ones are folded in.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) % 100;
}

/**
 * How long the model at this place may take, ms: the last one has all that is left, one before it makes way in time
 * for those behind it.
 */
export const patienceAt = (at: number, count: number, leftMs: number): number =>
  at === count - 1 ? leftMs : Math.min(leftMs, Math.max(PLATFORM_LIMITS.modelSlow, leftMs / (count - at)));

/** An order names each model once, and none that is gone. @throws AI_ORDER_INVALID */
export function assertOrder(modelIds: readonly string[], known: readonly string[]): void {
  if (new Set(modelIds).size !== modelIds.length || !modelIds.every((id) => known.includes(id)))
    throw new Refusal('AI_ORDER_INVALID');
}
