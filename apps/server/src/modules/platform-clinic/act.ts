import type { Plan } from '@tervik/domain/subscription/vocabulary.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import type { CountryCode } from '@tervik/domain/brand/countries.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { decideLock } from '@tervik/domain/platform-clinic/decide-lock.ts';
import { assertDayAhead } from '@tervik/domain/price/decide-price.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { dayIn } from '#modules/session/index.ts';
import * as sql from './queries.ts';

/** A row of the log that the clinic's admins read. */
const note = (tx: Tx, clinicId: string, action: string, subject: string, subjectId: string): void =>
  audit(tx, { action, subject, subjectId, actorKind: 'ADMIN', clinicId });

/**
 * Changes the plan of a clinic, up or down, from a day on: today at once, later by the job.
 * @param seen the clinic's version that the admin saw
 * @throws NOT_FOUND, DATE_IN_PAST, DATE_TOO_FAR, PLATFORM_CLINIC_CHANGED, PLAN_HELD_ALREADY, PLAN_CHANGE_AHEAD
 */
export async function changePlan(
  tx: Tx,
  clinicId: string,
  { seen, plan, validFrom }: { readonly seen: number; readonly plan: Plan; readonly validFrom: string },
): Promise<void> {
  const { time_zone: timeZone } = await tx.get(sql.findClinicRow, { clinicId });
  const today = dayIn(timeZone, tx.now);
  assertDayAhead(validFrom, today);
  const id = newId(tx.now);
  const { outcome } = await tx.get(sql.changePlan, {
    id,
    clinicId,
    seen,
    plan,
    validFrom,
    today,
    now: tx.nowIso,
  });
  if (outcome === 'CHANGED') throw new Refusal('PLATFORM_CLINIC_CHANGED');
  if (outcome === 'SAME') throw new Refusal('PLAN_HELD_ALREADY');
  if (outcome === 'AHEAD') throw new Refusal('PLAN_CHANGE_AHEAD');
  if (outcome !== 'DONE') throw new Refusal('NOT_FOUND');
  note(tx, clinicId, 'changePlan', 'plan_change', id);
  tx.notifyClinic({ clinicId, part: 'CLINIC' });
}

/** @throws NOT_FOUND, PLAN_CHANGE_GONE */
export async function withdrawPlanChange(tx: Tx, clinicId: string, id: string): Promise<void> {
  await tx.get(sql.findClinicRow, { clinicId });
  const { done } = await tx.get(sql.withdrawPlanChange, { id, clinicId, now: tx.nowIso });
  if (!done) throw new Refusal('PLAN_CHANGE_GONE');
  note(tx, clinicId, 'withdrawPlanChange', 'plan_change', id);
}

/**
 * Locks a clinic. Sockets of its staff look again after the commit: a second later nobody sees anything of it.
 * @throws NOT_FOUND, PLATFORM_CLINIC_CHANGED, and as `decideLock`
 */
export async function lockClinic(
  tx: Tx,
  clinicId: string,
  { seen, ...input }: Parameters<typeof decideLock>[0] & { readonly seen: number },
): Promise<void> {
  const { country_code: country } = await tx.get(sql.findClinicRow, { clinicId });
  const { reason, texts } = decideLock(input, BRANDS[country as CountryCode].locales);
  const id = newId(tx.now);
  const { outcome, user_ids: userIds } = await tx.get(sql.lockClinic, {
    id,
    clinicId,
    seen,
    reason,
    texts: JSON.stringify(texts),
    now: tx.nowIso,
  });
  if (outcome !== 'DONE') throw new Refusal('PLATFORM_CLINIC_CHANGED');
  note(tx, clinicId, 'lockClinic', 'clinic_lock', id);
  tellStaff(tx, clinicId, userIds);
}

/** @throws NOT_FOUND, PLATFORM_CLINIC_CHANGED */
export async function unlockClinic(tx: Tx, clinicId: string, seen: number): Promise<void> {
  await tx.get(sql.findClinicRow, { clinicId });
  const {
    outcome,
    lock_id: lockId,
    user_ids,
  } = await tx.get(sql.unlockClinic, { clinicId, seen, now: tx.nowIso });
  if (outcome !== 'DONE' || lockId === null) throw new Refusal('PLATFORM_CLINIC_CHANGED');
  note(tx, clinicId, 'unlockClinic', 'clinic_lock', lockId);
  tellStaff(tx, clinicId, user_ids);
}

function tellStaff(tx: Tx, clinicId: string, userIds: readonly string[] | null): void {
  tx.notifyClinic({ clinicId, part: 'CLINIC' });
  for (const userId of userIds ?? []) tx.renewSockets(userId);
}
