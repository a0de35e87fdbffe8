import { statement, type RowOf } from '#platform/db/statement.ts';

/** Counts that the database gives the platform's admin and nobody else (migration 0023). */
export const findOverview = statement(
  'platform-admin.overview',
  `select open_requests as "open_requests!", basic_clinics as "basic_clinics!", premium_clinics as "premium_clinics!",
          clinics_without_admin as "clinics_without_admin!", accounts as "accounts!", staff as "staff!",
          patients as "patients!", open_e_contacts as "open_e_contacts!", relay_waiting as "relay_waiting!", relay_oldest,
          late_actions as "late_actions!", failed_mails as "failed_mails!", failed_jobs as "failed_jobs!"
     from app.platform_overview()`,
);
export type OverviewRow = RowOf<typeof findOverview>;
