import type { BodyOf } from '@tervik/contract/route.ts';
import type { SmsApprovals, SmsBatch, approveSmsBatch } from '@tervik/contract/message-centre.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { audit } from '#platform/audit.ts';
import { actorNameOf, getMembership, userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { getAdministered } from '#modules/session/index.ts';
import { assertAwake, fallbackOf, openPlace } from './act.ts';
import { assertWithinCap } from './month.ts';
import { APPROVAL_TIME, presentBatch } from './present.ts';
import * as sql from './queries.ts';

export async function listApprovals(tx: Tx, wanted: string): Promise<SmsApprovals> {
  const { clinicId } = getMembership(tx, wanted);
  const setting = await tx.find(sql.findApproval, { clinicId });
  const waiting = await tx.rows(sql.listWaiting, { clinicId });
  return {
    isRequired: setting?.is_required ?? false,
    set: setting === undefined ? null : { by: setting.set_by_name, at: setting.set_at },
    waiting: waiting.map((row) => presentBatch(row, tx.now)),
  };
}

/** Holds for what is confirmed from now on; what waits already still needs its second person. @throws NO_ACCESS */
export async function setApproval(tx: Tx, wanted: string, isRequired: boolean): Promise<SmsApprovals> {
  const { clinicId } = getAdministered(tx, wanted);
  const { userId } = userOf(tx);
  const id = newId();
  await tx.rows(sql.addApproval, { id, clinicId, isRequired, userId, name: actorNameOf(tx), now: tx.nowIso });
  audit(tx, { action: 'setSmsApproval', subject: 'sms_approval', subjectId: id, clinicId });
  return listApprovals(tx, clinicId);
}

/**
 * Its hour, where that is over, is now: the hour of delivery runs from then (decisions "SMS").
 * @throws NOT_FOUND, SMS_APPROVAL_OWN, SMS_APPROVAL_DECIDED, MESSAGE_NO_RECIPIENTS, MESSAGE_RECIPIENTS_CHANGED (data.count),
 *   MESSAGE_AT_NIGHT, MESSAGE_OVER_CAP
 */
export async function approve(tx: Tx, id: string, body: BodyOf<typeof approveSmsBatch>): Promise<SmsBatch> {
  const batch = await tx.get(sql.findBatch, { id });
  if (batch.is_mine) throw new Refusal('SMS_APPROVAL_OWN');
  const { clinicId, timeZone } = await openPlace(tx, batch.clinic_id);
  // A planned night was asked about when it was planned.
  if (Date.parse(batch.send_at) <= tx.now) assertAwake(timeZone, tx.now, body.isAtNight);
  await tx.rows(sql.lockMonth, { clinicId });
  const since = new Date(tx.now - APPROVAL_TIME).toISOString();
  const fallbackAt = fallbackOf(Math.max(Date.parse(batch.send_at), tx.now), timeZone);
  const approved = await tx.find(sql.approveBatch, {
    id,
    name: actorNameOf(tx),
    now: tx.nowIso,
    since,
    fallbackAt,
    isAtNight: body.isAtNight,
  });
  if (approved === undefined) throw new Refusal('SMS_APPROVAL_DECIDED');
  const after = await tx.get(sql.findBatch, { id });
  const planned = after.counts.PLANNED ?? 0;
  if (planned + after.only === 0) throw new Refusal('MESSAGE_NO_RECIPIENTS');
  if (planned !== body.recipients) throw new Refusal('MESSAGE_RECIPIENTS_CHANGED', { count: planned });
  // It may have come into another month.
  await assertWithinCap(tx, clinicId, { id, price: after.price });
  audit(tx, { action: 'approveSmsBatch', subject: 'sms_batch', subjectId: id, clinicId });
  await tx.rows(sql.mailApproval, { id });
  tx.write(sql.wakeSender, {});
  tx.wakeRelay();
  return presentBatch(after, tx.now);
}

/** @throws NOT_FOUND, SMS_APPROVAL_DECIDED */
export async function refuse(tx: Tx, id: string, note: string): Promise<SmsBatch> {
  const { clinic_id: clinicId } = await tx.get(sql.findBatch, { id });
  const refused = await tx.find(sql.refuseBatch, {
    id,
    note: note.trim(),
    name: actorNameOf(tx),
    now: tx.nowIso,
  });
  if (refused === undefined) throw new Refusal('SMS_APPROVAL_DECIDED');
  await tx.rows(sql.stopPlanned, { id, now: tx.nowIso });
  await tx.rows(sql.mailApproval, { id });
  tx.wakeRelay();
  audit(tx, { action: 'refuseSmsBatch', subject: 'sms_batch', subjectId: id, clinicId });
  return presentBatch(await tx.get(sql.findBatch, { id }), tx.now);
}
