import type { SmsMonth } from '@tervik/contract/message-centre-bill.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { costOf, toEuro, toTenThousandths } from '@tervik/domain/message-centre/batch.ts';
import { capStateOf, parseCap, type MonthOfSms } from '@tervik/domain/message-centre/cap.ts';
import { audit } from '#platform/audit.ts';
import { actorNameOf, getMembership, userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { getAdministered } from '#modules/session/index.ts';
import * as sql from './queries.ts';

/** The month of an instant, where the clinic is. */
export async function readMonth(tx: Tx, clinicId: string, at: string): Promise<MonthOfSms> {
  const { cap, spent, open } = await tx.get(sql.findMonth, { clinicId, at, now: tx.nowIso });
  return { cap, used: toEuro(toTenThousandths(spent) + toTenThousandths(open)) };
}

export async function readThisMonth(tx: Tx, wanted: string): Promise<SmsMonth> {
  const { clinicId } = getMembership(tx, wanted);
  return presentMonth(await tx.get(sql.findMonth, { clinicId, at: tx.nowIso, now: tx.nowIso }));
}

/** @throws NO_ACCESS, SMS_CAP_INVALID */
export async function setCap(tx: Tx, wanted: string, typed: string): Promise<SmsMonth> {
  const { clinicId } = getAdministered(tx, wanted);
  const amount = parseCap(typed);
  const { userId } = userOf(tx);
  const id = newId();
  await tx.rows(sql.addCap, {
    id,
    clinicId,
    amount,
    userId,
    name: actorNameOf(tx),
    now: tx.nowIso,
  });
  audit(tx, { action: 'setSmsCap', subject: 'sms_cap', subjectId: id, clinicId });
  return readThisMonth(tx, clinicId);
}

/**
 * For a batch whose rows stand there already: no month in which they fall due may cost more than the clinic allows.
 * @throws MESSAGE_OVER_CAP (data.left, data.needed)
 */
export async function assertWithinCap(
  tx: Tx,
  clinicId: string,
  { id, price }: { readonly id: string; readonly price: string },
): Promise<void> {
  for (const { at, planned } of await tx.rows(sql.listMonthsOf, { batchId: id })) {
    const month = await readMonth(tx, clinicId, at);
    const needed = costOf(price, planned);
    const before = toEuro(toTenThousandths(month.used) - toTenThousandths(needed));
    const state = capStateOf({ cap: month.cap, used: before }, needed);
    if (state?.isOver === true)
      throw new Refusal('MESSAGE_OVER_CAP', { left: Number(state.left), needed: Number(needed) });
  }
}

const presentMonth = ({ spent, open, cap, set_by_name: setBy, set_at: setAt }: sql.MonthRow): SmsMonth => ({
  spent,
  open,
  cap: cap === null || setBy === null || setAt === null ? null : { amount: cap, setBy, setAt },
});
