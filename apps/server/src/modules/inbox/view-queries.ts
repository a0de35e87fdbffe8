import { statement } from '#platform/db/statement.ts';

export interface ViewRow {
  id: string;
  clinic_id: string;
  employee_id: string;
  name: string;
  filters: Record<string, string>;
  is_shared: boolean;
}
const COLUMNS = 'id, clinic_id, employee_id, name, filters, is_shared';

/** $1 clinics. What a colleague has not shared is kept back by row-level security. */
export const listViewRows = statement<ViewRow>(
  'view.list',
  `select ${COLUMNS} from saved_view where clinic_id = any ($1) and deleted_at is null
    order by name collate "et-x-icu", id`,
);

/** $1 clinic, $2 employee: of one member of staff, so that nobody fills a clinic's list. */
export const countViews = statement<{ total: number }>(
  'view.count',
  'select count(*) as total from saved_view where clinic_id = $1 and employee_id = $2 and deleted_at is null',
);
/** What one does to the own views goes one after the other: or two at once would both pass a count of one less. */
export const lockViewsOf = statement<never>(
  'view.lock_list',
  `select pg_advisory_xact_lock(hashtextextended('views:' || $1, 0))`,
);

export const lockView = statement<ViewRow>(
  'view.lock',
  `select ${COLUMNS} from saved_view where id = $1 and deleted_at is null for no key update`,
);

/** $1 id, $2 clinic, $3 employee, $4 name, $5 filters, $6 shared, $7 now. */
export const insertView = statement<ViewRow>(
  'view.insert',
  `insert into saved_view (id, clinic_id, employee_id, name, filters, is_shared, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`,
);
export const updateViewRow = statement<ViewRow>(
  'view.update',
  `update saved_view set name = $2, filters = $3, is_shared = $4 where id = $1 returning ${COLUMNS}`,
);
export const removeViewRow = statement<never>(
  'view.remove',
  'update saved_view set deleted_at = $2 where id = $1',
);

/** $1 id, $2 now, $3 user, $4 profession, $5 clinic, $6 action, $7 view, $8 request. */
export const insertViewAudit = statement<never>(
  'view.audit',
  `insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
   values ($1, $2, $3, $4, $5, $6, 'saved_view', $7, $8)`,
);
