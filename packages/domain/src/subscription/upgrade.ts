import { Refusal } from '../errors.ts';
import { assertBoardAgrees, type BoardWord } from './board-word.ts';
import type { Plan } from './vocabulary.ts';

/** Euro cents a month, without value added tax. */
export type MonthlyPrices = Readonly<Record<Plan, number>>;

export interface UpgradeQuote {
  /** Euro cents a month: what is paid today. */
  readonly current: number;
  /** What is paid from `billedFrom` on, at the price of that day. */
  readonly higher: number;
  readonly more: number;
  /** The calendar date from which the bill is higher: the first of the next month (spec §4). */
  readonly billedFrom: string;
}

/**
 * What the step from BASIC to PREMIUM costs.
 * @param prices.now in force today @param prices.later in force on `billedFrom`
 */
export function quoteUpgrade(
  prices: { readonly now: MonthlyPrices; readonly later: MonthlyPrices },
  billedFrom: string,
): UpgradeQuote {
  const [current, higher] = [prices.now.BASIC, prices.later.PREMIUM];
  return { current, higher, more: higher - current, billedFrom };
}

/** @param date calendar date, "YYYY-MM-DD" */
export function firstOfNextMonth(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  // The month counts from 0 here: the same number is the next one.
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

export interface UpgradeRequest extends BoardWord {
  readonly plan: Plan;
  /** Euro cents a month that the dialog has shown. */
  readonly seenPrice: number;
}

/**
 * Whether an upgrade changes anything. Whoever has it already is told so and pays nothing more: two windows are one upgrade.
 * @throws PLAN_DOWNGRADE, BOARD_CONFIRMATION_REQUIRED, FIELD_REQUIRED, PLAN_PRICE_CHANGED
 */
export function decideUpgrade(
  current: Plan,
  request: UpgradeRequest,
  { higher }: Pick<UpgradeQuote, 'higher'>,
): { readonly changes: boolean } {
  if (request.plan !== 'PREMIUM') throw new Refusal('PLAN_DOWNGRADE');
  assertBoardAgrees(request);
  if (current === 'PREMIUM') return { changes: false };
  if (request.seenPrice !== higher) throw new Refusal('PLAN_PRICE_CHANGED');
  return { changes: true };
}
