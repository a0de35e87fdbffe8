import { statement, type RowOf } from '#platform/db/statement.ts';

const COLUMNS = 'id, clinic_id, employee_id, name, filters, is_shared';

/** What a colleague has not shared is kept back by row-level security. */
export const listViewRows = statement(
  'inbox.list',
  `select ${COLUMNS} from saved_view where clinic_id = any (:clinicIds) and deleted_at is null
    order by name collate "et-x-icu", id`,
);
export type ViewRow = RowOf<typeof listViewRows>;

/** Of one member of staff, so that nobody fills a clinic's list. */
export const countViews = statement(
  'inbox.count',
  'select count(*) as "total!" from saved_view where clinic_id = :clinicId and employee_id = :employeeId and deleted_at is null',
);
/** What one does to the own views goes one after the other: or two at once would both pass a count of one less. */
export const lockViewsOf = statement(
  'inbox.lock_list',
  `select pg_advisory_xact_lock(hashtextextended('views:' || :employeeId, 0))`,
);

export const lockView = statement(
  'inbox.lock',
  `select ${COLUMNS} from saved_view where id = :id and deleted_at is null for no key update`,
);

export const insertView = statement(
  'inbox.insert',
  `insert into saved_view (id, clinic_id, employee_id, name, filters, is_shared, created_at)
   values (:id, :clinicId, :employeeId, :name, :filters, :isShared, :now) returning ${COLUMNS}`,
);
export const updateViewRow = statement(
  'inbox.update',
  `update saved_view set name = :name, filters = :filters, is_shared = :isShared where id = :id returning ${COLUMNS}`,
);
export const removeViewRow = statement(
  'inbox.remove',
  'update saved_view set deleted_at = :now where id = :id',
);
