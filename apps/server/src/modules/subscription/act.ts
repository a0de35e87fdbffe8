import type { Subscription } from '@tervik/contract/subscription.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { addDays, startOfDay } from '@tervik/domain/calendar.ts';
import {
  decideUpgrade,
  quoteUpgrade,
  type MonthlyPrices,
  type UpgradeRequest,
} from '@tervik/domain/subscription/upgrade.ts';
import { normaliseText } from '@tervik/domain/text.ts';
import { audit } from '#platform/audit.ts';
import { getMembership, type Membership, type Tx } from '#platform/db/tx.ts';
import { findText } from '#platform/texts.ts';
import { dayIn, getAdministered } from '#modules/session/index.ts';
import { presentSubscription } from './present.ts';
import * as sql from './queries.ts';

export async function readSubscription(
  tx: Tx,
  { clinicId, employeeId }: Membership,
  prices: MonthlyPrices,
): Promise<Subscription> {
  const [row, periods, admins] = await Promise.all([
    tx.get(sql.findPlan, { clinicId, employeeId, now: tx.nowIso }),
    tx.rows(sql.listPeriods, { clinicId }),
    tx.rows(sql.listAdmins, { clinicId }),
  ]);
  const quote = row.plan === 'BASIC' ? quoteUpgrade(prices, dayIn(row.time_zone, tx.now)) : null;
  return presentSubscription(row, periods, admins, quote);
}

/**
 * One step up. What has it already stays as it is: two who press at once are one upgrade.
 * @throws NO_ACCESS, and as `decideUpgrade`
 */
export async function upgrade(
  tx: Tx,
  clinicId: string,
  request: UpgradeRequest,
  prices: MonthlyPrices,
): Promise<{ readonly subscription: Subscription; readonly changed: boolean }> {
  const admin = getAdministered(tx, clinicId);
  const { employeeId, profession } = admin;
  const { plan, time_zone: timeZone } = await tx.get(sql.findPlan, { clinicId, employeeId, now: tx.nowIso });
  const { changes } = decideUpgrade(plan, request, prices);
  const day = dayIn(timeZone, tx.now);
  const { higher: price, billedFrom } = quoteUpgrade(prices, day);
  // Whoever waits here for another admin's upgrade finds it done.
  const upgraded = changes
    ? await tx.rows(sql.upgradePlan, {
        clinicId,
        employeeId,
        day,
        billedFrom,
        price,
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
  const day = addDays(dayIn(timeZone, tx.now), LIMITS.upgradeOfferDays);
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
