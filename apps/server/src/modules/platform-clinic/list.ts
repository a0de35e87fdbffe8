import type { listPlatformClinics, PlatformClinicRow } from '@tervik/contract/platform-clinic.ts';
import type { QueryOf, ResponseOf } from '@tervik/contract/route.ts';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/tx.ts';

/** Counts that the database gives the platform's admin and nobody else (migration 0023). */
export const listClinicPage = statement(
  'platform-clinic.list',
  `select id as "id!", name as "name!", coalesce(registration_code, '') as "registration_code!", plan as "plan!: subscription.plan",
          is_locked as "is_locked!", created_at as "created_at!", staff as "staff!", admins as "admins!", patients as "patients!",
          open_e_contacts as "open_e_contacts!", total as "total!"
     from app.platform_clinics(:search, :state, :plan, :sort, :descending, :limit, :offset)`,
);

/** A page of all clinics. */
export async function listClinics(
  tx: Tx,
  { search = '', state, plan, sort, order, page }: QueryOf<typeof listPlatformClinics>,
): Promise<ResponseOf<typeof listPlatformClinics>> {
  const pageSize = PLATFORM_LIMITS.platformClinicsPage;
  const rows = await tx.rows(listClinicPage, {
    search: search.trim(),
    state: state ?? '',
    plan: plan ?? '',
    sort,
    descending: order === 'desc',
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return { clinics: rows.map(presentClinicRow), total: rows[0]?.total ?? 0, pageSize };
}

export const presentClinicRow = (row: RowOf<typeof listClinicPage>): PlatformClinicRow => ({
  id: row.id,
  name: row.name,
  registrationCode: row.registration_code,
  plan: row.plan,
  state: row.is_locked ? 'LOCKED' : 'ACTIVE',
  staff: row.staff,
  admins: row.admins,
  patients: row.patients,
  openEContacts: row.open_e_contacts,
  createdAt: row.created_at,
});
