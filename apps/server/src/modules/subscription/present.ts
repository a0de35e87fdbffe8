import type { Subscription } from '@tervik/contract/subscription.ts';
import type { UpgradeQuote } from '@tervik/domain/subscription/upgrade.ts';
import type { AdminRow, PeriodRow, PlanRow } from './queries.ts';

export const presentSubscription = (
  row: PlanRow,
  periods: readonly PeriodRow[],
  admins: readonly AdminRow[],
  quote: UpgradeQuote | null,
): Subscription => ({
  plan: row.plan,
  validFrom: row.plan_valid_from,
  history: periods.map((period) => ({
    id: period.id,
    plan: period.plan,
    validFrom: period.valid_from,
    byPlatform: period.by_platform,
    order: orderOf(period),
  })),
  upgrade: quote,
  admins: [...admins],
  offerDismissedUntil: row.dismissed_until,
});

function orderOf(row: PeriodRow): Subscription['history'][number]['order'] {
  const { ordered_at, employee_name, board_member, confirmed, price_cents, billed_from } = row;
  if (ordered_at === null || employee_name === null || board_member === null) return null;
  if (confirmed === null || price_cents === null || billed_from === null) return null;
  return {
    at: ordered_at,
    employeeName: employee_name,
    boardMember: board_member,
    confirmed,
    price: price_cents,
    billedFrom: billed_from,
  };
}
