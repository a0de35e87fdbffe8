import type { Subscription } from '@tervik/contract/subscription.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { addDays, startOfDay } from '@tervik/domain/calendar.ts';
import {
  decideUpgrade,
  firstOfNextMonth,
  quoteUpgrade,
  type UpgradeQuote,
  type UpgradeRequest,
} from '@tervik/domain/subscription/upgrade.ts';
import { normaliseText } from '@tervik/domain/text.ts';
import { audit } from '#platform/audit.ts';
import { getMembership, type Membership, type Tx } from '#platform/db/tx.ts';
import { findText } from '#platform/texts.ts';
import { planPricesOn, type PriceSettings } from '#modules/price/index.ts';
import { dayIn, getAdministered } from '#modules/session/index.ts';
import { presentSubscription } from './present.ts';
import * as sql from './queries.ts';

export async function readSubscription(
  tx: Tx,
  { clinicId, employeeId }: Membership,
  prices: PriceSettings,
): Promise<Subscription> {
  const [row, periods, admins] = await Promise.all([
    tx.get(sql.findPlan, { clinicId, employeeId, now: tx.nowIso }),
    tx.rows(sql.listPeriods, { clinicId }),
    tx.rows(sql.listAdmins, { clinicId }),
  ]);
  const today = dayIn(row.time_zone, tx.now);
  const quote = row.plan === 'BASIC' ? await quoteOn(tx, today, prices) : null;
  return presentSubscription(row, periods, admins, quote);
}

/** The bill begins next month: what it says then is the price of then. @param today where the clinic is */
async function quoteOn(tx: Tx, today: string, prices: PriceSettings): Promise<UpgradeQuote> {
  const billedFrom = firstOfNextMonth(today);
  const [now, later] = await Promise.all([
    planPricesOn(tx, today, prices),
    planPricesOn(tx, billedFrom, prices),
  ]);
  return quoteUpgrade({ now, later }, billedFrom);
}

/**
 * One step up. What has it already stays as it is: two who press at once are one upgrade.
 * @throws NO_ACCESS, and as `decideUpgrade`
 */
export async function upgrade(
  tx: Tx,
  clinicId: string,
  request: UpgradeRequest,
  prices: PriceSettings,
): Promise<{ readonly subscription: Subscription; readonly changed: boolean }> {
  const admin = getAdministered(tx, clinicId);
  const { employeeId, profession } = admin;
  const { plan, time_zone: timeZone } = await tx.get(sql.findPlan, { clinicId, employeeId, now: tx.nowIso });
  const day = dayIn(timeZone, tx.now);
  const quote = await quoteOn(tx, day, prices);
  const { changes } = decideUpgrade(plan, request, quote);
  // Whoever waits here for another admin's upgrade finds it done.
  const upgraded = changes
    ? await tx.rows(sql.upgradePlan, {
        clinicId,
        employeeId,
        day,
        billedFrom: quote.billedFrom,
        price: quote.higher,
        boardMember: normaliseText(request.boardMember).trim(),
        confirmed:
          findText(tx.locale, 'subscription', 'subscription.board.upgrade') ?? 'subscription.board.upgrade',
        now: tx.nowIso,
      })
    : [];
  if (upgraded.length > 0) {
    audit(tx, {
      action: 'upgradePlan',
      subject: 'clinic',
      subjectId: clinicId,
      actorKind: profession,
      clinicId,
    });
    tx.notifyClinic({ clinicId, part: 'CLINIC' });
  }
  return { subscription: await readSubscription(tx, admin, prices), changed: upgraded.length > 0 };
}

/** Until the same day a month later, where the clinic is. */
export async function dismissOffer(tx: Tx, clinicId: string): Promise<void> {
  const { employeeId, profession } = getMembership(tx, clinicId);
  const { time_zone: timeZone } = await tx.get(sql.findPlan, { clinicId, employeeId, now: tx.nowIso });
  const day = addDays(dayIn(timeZone, tx.now), SERVER_LIMITS.upgradeOfferDays);
  tx.write(sql.dismissOffer, {
    clinicId,
    employeeId,
    until: new Date(startOfDay(day, timeZone)).toISOString(),
  });
  audit(tx, {
    action: 'dismissUpgradeOffer',
    subject: 'clinic',
    subjectId: clinicId,
    actorKind: profession,
    clinicId,
  });
}
