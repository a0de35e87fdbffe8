import type { BodyOf } from '@tervik/contract/route.ts';
import type { MessageCount, PatientFilter, sendMessages } from '@tervik/contract/message-centre.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { isForEverybody } from '@tervik/domain/message-centre/everybody.ts';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import {
  assertFits,
  decideMessageText,
  isInvitation,
  longestFirstName,
} from '@tervik/domain/message-centre/message-text.ts';
import { optOutAddressOf, SAMPLE_CODE } from '@tervik/domain/message-centre/opt-out/opt-out-link.ts';
import { fallbackAt } from '@tervik/domain/message-centre/online-first.ts';
import { isNightNear } from '@tervik/domain/message-centre/quiet-hours.ts';
import { normaliseText } from '@tervik/domain/text.ts';
import { audit } from '#platform/audit.ts';
import { actorNameOf, getMembership, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { smsPriceOn, type PriceSettings } from '#modules/price/index.ts';
import { dayIn } from '#modules/session/index.ts';
import { toStoredFilter } from './filter.ts';
import { assertWithinCap, readMonth } from './month.ts';
import { findOnlineFirst } from './online/online-queries.ts';
import * as sql from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;

interface Place {
  readonly clinicId: string;
  readonly name: string;
  readonly timeZone: string;
  /** `YYYY-MM-DD` where the clinic is. */
  readonly today: string;
}

/** @throws NOT_FOUND, CLINIC_LOCKED */
export async function openPlace(tx: Tx, wanted: string): Promise<Place> {
  const { clinicId } = getMembership(tx, wanted);
  const { name, time_zone: timeZone } = await tx.get(sql.findClinic, { clinicId });
  return { clinicId, name, timeZone, today: dayIn(timeZone, tx.now) };
}

export async function countPatients(
  tx: Tx,
  wanted: string,
  filter: PatientFilter,
  prices: PriceSettings,
): Promise<MessageCount> {
  const place = await openPlace(tx, wanted);
  const stored = toStoredFilter(filter, place.today, tx.now);
  const rows = await tx.rows(sql.countMessagePatients, {
    clinicId: place.clinicId,
    filter: JSON.stringify(stored),
  });
  const reached = rows.find(({ skip }) => skip === null);
  const skipped = rows.flatMap(({ skip, count, online }) =>
    skip === null || count === online ? [] : [{ reason: skip, count: count - online }],
  );
  const recipients = reached?.count ?? 0;
  const onlineOnly = rows.reduce((sum, { skip, online }) => (skip === null ? sum : sum + online), 0);
  return {
    matching: recipients + onlineOnly + skipped.reduce((sum, { count }) => sum + count, 0),
    recipients,
    skipped: skipped.toSorted((one, other) => other.count - one.count),
    writtenLately: rows.reduce((sum, { recent }) => sum + recent, 0),
    longestFirstName: longestFirstName(reached?.names ?? rows.flatMap(({ names }) => names ?? [])) ?? null,
    clinicName: place.name,
    price: await smsPriceOn(tx, place.today, prices),
    month: await readMonth(tx, place.clinicId, tx.nowIso),
    onlineFirst: (await tx.find(findOnlineFirst, { clinicId: place.clinicId }))?.is_on
      ? (reached?.online ?? 0)
      : null,
    onlineOnly,
    needsApproval: (await tx.find(sql.findApproval, { clinicId: place.clinicId }))?.is_required ?? false,
  };
}

type Sent = BodyOf<typeof sendMessages>;

/**
 * A snapshot of everybody who fits the filter now; it is refused where that is not what staff have seen and confirmed.
 * @throws MESSAGE_RECIPIENTS_CHANGED (data.count), MESSAGE_PRICE_CHANGED (data.price), MESSAGE_FOR_EVERYBODY,
 *   MESSAGE_AT_NIGHT, MESSAGE_NO_RECIPIENTS, MESSAGE_REPEATS, MESSAGE_INVITATION_FOR_CARE,
 *   MESSAGE_CARE_REASON_REQUIRED (data.min), MESSAGE_OVER_CAP, MESSAGE_TOO_LONG, and what decideMessageText throws
 */
export async function sendToPatients(
  tx: Tx,
  body: Sent,
  settings: PriceSettings & { readonly publicUrl: string },
): Promise<{ batchId: string }> {
  const place = await openPlace(tx, body.clinicId);
  const text = decideMessageText(body.text);
  const filter = toStoredFilter({ ...body.filter, isInvitation: isInvitation(text) }, place.today, tx.now);
  if (isForEverybody(filter) && !body.isForEverybody) throw new Refusal('MESSAGE_FOR_EVERYBODY');
  const sendAt = decideMoment(body, place, tx.now);
  const price = await smsPriceOn(tx, place.today, settings);
  if (price !== body.price) throw new Refusal('MESSAGE_PRICE_CHANGED', { price });
  const batch = {
    id: newId(),
    clinic_id: place.clinicId,
    template: body.template,
    text,
    clinic_name: place.name,
    filter,
    care_reason: decideCareReason(body, text),
    form: body.form,
    price,
    made_by_name: actorNameOf(tx),
    send_at: sendAt,
    is_at_night: body.isAtNight,
    fallback_at: fallbackOf(Date.parse(sendAt), place.timeZone),
  };
  await tx.rows(sql.lockMonth, { clinicId: place.clinicId });
  await tx.get(sql.planSms, { batch: JSON.stringify(batch), now: tx.nowIso });
  const { planned, onlineOnly } = await tx.get(sql.countPlanned, { batchId: batch.id });
  if (planned + onlineOnly === 0) throw new Refusal('MESSAGE_NO_RECIPIENTS');
  if (planned !== body.recipients || onlineOnly !== body.onlineOnly)
    throw new Refusal('MESSAGE_RECIPIENTS_CHANGED', { count: planned + onlineOnly });
  await assertWithinCap(tx, place.clinicId, { id: batch.id, price });
  if (!body.isRepeat) await assertNoRepeats(tx, batch.id);
  const names = await tx.rows(sql.listNames, { batchId: batch.id });
  const longest = longestFirstName(names.map(({ first_name: name }) => name)) ?? '';
  assertFits(text, {
    firstName: longest,
    clinicName: place.name,
    optOutAddress: optOutAddressOf(new URL(settings.publicUrl).host, SAMPLE_CODE),
  });
  audit(tx, {
    action: 'sendMessages',
    subject: 'sms_batch',
    subjectId: batch.id,
    clinicId: place.clinicId,
  });
  await tx.rows(sql.mailApproval, { id: batch.id });
  tx.write(sql.wakeSender, {});
  tx.wakeRelay();
  return { batchId: batch.id };
}

/**
 * Null: it is not needed for care. An invitation never is: whoever opts out is promised that no more of them come.
 * @throws MESSAGE_INVITATION_FOR_CARE, MESSAGE_CARE_REASON_REQUIRED (data.min)
 */
function decideCareReason({ filter, careReason }: Sent, text: string): string | null {
  if (filter.neededForCare !== true) return null;
  if (isInvitation(text)) throw new Refusal('MESSAGE_INVITATION_FOR_CARE');
  const reason = normaliseText(careReason).trim();
  const min = MESSAGE_LIMITS.careReasonMin;
  if (reason.length < min) throw new Refusal('MESSAGE_CARE_REASON_REQUIRED', { min });
  return reason;
}

/** @throws MESSAGE_REPEATS (data.count) */
async function assertNoRepeats(tx: Tx, batchId: string): Promise<void> {
  const since = new Date(tx.now - MESSAGE_LIMITS.repeatDays * DAY).toISOString();
  const { count } = await tx.get(sql.countRepeats, { batchId, since });
  if (count > 0) throw new Refusal('MESSAGE_REPEATS', { count });
}

/** @throws MESSAGE_TIME_PAST, MESSAGE_TIME_TOO_FAR (data.days), MESSAGE_AT_NIGHT */
function decideMoment({ sendAt, isAtNight }: Sent, { timeZone }: Place, now: number): string {
  const moment = sendAt === null ? now : Date.parse(sendAt);
  // A minute of slack: who chooses the next one needs some time to confirm it.
  if (moment < now - 60_000) throw new Refusal('MESSAGE_TIME_PAST');
  if (moment > now + MESSAGE_LIMITS.plannedDays * DAY)
    throw new Refusal('MESSAGE_TIME_TOO_FAR', { days: MESSAGE_LIMITS.plannedDays });
  assertAwake(timeZone, moment, isAtNight);
  return new Date(Math.max(moment, now)).toISOString();
}

/** Also where the night would cut it short. @throws MESSAGE_AT_NIGHT */
export function assertAwake(timeZone: string, moment: number, isAtNight: boolean): void {
  if (isNightNear(moment, (instant) => hourIn(timeZone, instant)) && !isAtNight)
    throw new Refusal('MESSAGE_AT_NIGHT');
}

/** When those who have not read it online get the SMS, as ISO text. @param sendAt epoch ms */
export const fallbackOf = (sendAt: number, timeZone: string): string =>
  new Date(fallbackAt(sendAt, (instant) => hourIn(timeZone, instant))).toISOString();

const hourIn = (timeZone: string, moment: number): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment));

/** Of one that waits for a second person's word nothing is under way: it is refused or withdrawn. @throws NOT_FOUND, SMS_BATCH_STOPPED */
export async function stopSending(tx: Tx, id: string): Promise<sql.BatchRow> {
  const { clinic_id: clinicId } = await tx.get(sql.findBatch, { id });
  const stopped = await tx.find(sql.stopBatch, { id, name: actorNameOf(tx), now: tx.nowIso });
  if (stopped === undefined) throw new Refusal('SMS_BATCH_STOPPED');
  await tx.rows(sql.stopPlanned, { id, now: tx.nowIso });
  audit(tx, { action: 'stopSmsBatch', subject: 'sms_batch', subjectId: id, clinicId });
  return tx.get(sql.findBatch, { id });
}
