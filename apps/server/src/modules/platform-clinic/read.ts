import type { ClinicLockNotice, PlatformActRow, PlatformClinic } from '@tervik/contract/platform-clinic.ts';
import { invitationState } from '@tervik/domain/employee/vocabulary.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import { lockTextFor } from '@tervik/domain/platform-clinic/decide-lock.ts';
import type { AiActDetails } from '@tervik/domain/platform-clinic/vocabulary.ts';
import type { Tx } from '#platform/db/tx.ts';
import { dayIn } from '#modules/session/index.ts';
import * as sql from './queries.ts';

export interface PlatformClinicSettings {
  readonly personalCodeRequired: boolean;
  /** Staff join by a code that is handed over, not by digital ID. */
  readonly byCode: boolean;
}

/** @throws NOT_FOUND */
export async function readClinic(
  tx: Tx,
  clinicId: string,
  { byCode, personalCodeRequired }: PlatformClinicSettings,
): Promise<PlatformClinic> {
  const [row, admins, plans, acts] = await Promise.all([
    tx.get(sql.findClinicRow, { clinicId }),
    tx.rows(sql.listAdminRows, { clinicId }),
    tx.rows(sql.listPlanRows, { clinicId }),
    listActs(tx, clinicId),
  ]);
  return {
    id: row.id,
    name: row.name,
    countryCode: row.country_code,
    registrationCode: row.registration_code,
    address: row.address,
    phones: row.phones,
    languages: row.languages,
    createdAt: row.created_at,
    staff: row.staff,
    version: row.platform_version,
    today: dayIn(row.time_zone, tx.now),
    plan: row.plan,
    plans: plans.map(({ id, plan, valid_from, by_platform }) => ({
      id,
      plan,
      validFrom: valid_from,
      byPlatform: by_platform,
    })),
    planAhead: aheadOf(row),
    admins: admins.map((admin) => ({
      employeeId: admin.id,
      name: admin.name,
      email: admin.email,
      profession: admin.profession,
      invitation: invitationState({ userId: admin.user_id, deletedAt: admin.deleted_at }),
      isDeactivated: admin.deleted_at !== null,
      byPlatform: admin.invited_by_platform,
    })),
    lock: lockOf(row),
    acts,
    joinByCode: byCode,
    personalCodeRequired,
  };
}

function aheadOf({ ahead_id, ahead_plan, ahead_from }: sql.ClinicRow): PlatformClinic['planAhead'] {
  if (ahead_id === null || ahead_plan === null || ahead_from === null) return null;
  return { id: ahead_id, plan: ahead_plan, validFrom: ahead_from };
}

function lockOf({ lock_at, lock_reason, lock_texts, lock_by }: sql.ClinicRow): PlatformClinic['lock'] {
  if (lock_at === null || lock_reason === null || lock_texts === null) return null;
  return { lockedAt: lock_at, by: lock_by ?? '', reason: lock_reason, texts: lock_texts };
}

async function listActs(tx: Tx, clinicId: string): Promise<PlatformActRow[]> {
  return (await tx.rows(sql.listActRows, { clinicId, limit: PLATFORM_LIMITS.platformActs })).map(presentAct);
}

const presentAct = (row: sql.ActRow): PlatformActRow => ({
  id: row.id,
  at: row.at,
  action: row.action,
  by: row.by_name,
  plan: row.plan === null || row.plan_from === null ? null : { plan: row.plan, validFrom: row.plan_from },
  reason: row.reason,
  employeeName: row.employee_name,
  price:
    row.price_item === null || row.price_amount === null || row.price_from === null
      ? null
      : { item: row.price_item, amount: row.price_amount, validFrom: row.price_from },
  ai: row.details === null ? null : presentAi(row.details),
});

const presentAi = ({ purpose, version, models, server, percent }: AiActDetails): PlatformActRow['ai'] => ({
  purpose: purpose ?? null,
  version: version ?? null,
  models: [...(models ?? [])],
  server: server ?? null,
  percent: percent ?? null,
});

/** What the platform did, for the clinic's admins, also while it is locked. @throws NO_ACCESS */
export async function readActs(tx: Tx, clinicId: string): Promise<{ acts: PlatformActRow[] }> {
  const { does } = await tx.get(sql.administers, { clinicId });
  if (!does) throw new Refusal('NO_ACCESS');
  return { acts: await listActs(tx, clinicId) };
}

/** @throws NOT_FOUND */
export async function readLockNotice(
  tx: Tx,
  clinicId: string,
  locale: 'et' | 'en' | 'ru',
): Promise<{ lock: ClinicLockNotice | null }> {
  const row = await tx.get(sql.findLockNotice, { clinicId });
  if (row.locked_at === null || row.locked_texts === null) return { lock: null };
  const read = lockTextFor(row.locked_texts, locale);
  return {
    lock: { clinicName: row.name, phone: row.phone, ...read, reason: row.lock_reason, since: row.locked_at },
  };
}
