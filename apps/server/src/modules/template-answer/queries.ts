import { statement, type RowOf } from '#platform/db/statement.ts';

const COLUMNS =
  'id, clinic_id, employee_id, author_name, heading, description, e_contact_type, is_shared, updated_at';

/** What a colleague has not shared is kept back by row-level security. */
export const listTemplateRows = statement(
  'template-answer.list',
  `select ${COLUMNS} from template_answer where clinic_id = :clinicId and deleted_at is null
    order by heading collate "et-x-icu", id`,
);
export type TemplateRow = RowOf<typeof listTemplateRows>;

export const countTemplates = statement(
  'template-answer.count',
  'select count(*) as "total!" from template_answer where clinic_id = :clinicId and deleted_at is null',
);

/** Locked: of two who change it at once, the second sees what the first has made of it. */
export const lockTemplate = statement(
  'template-answer.lock',
  `select ${COLUMNS} from template_answer where id = :id and deleted_at is null for no key update`,
);

export const insertTemplate = statement(
  'template-answer.insert',
  `insert into template_answer (id, clinic_id, employee_id, author_name, heading, description, e_contact_type, is_shared, created_at, updated_at)
   values (:id, :clinicId, :employeeId, :authorName, :heading, :description, :eContactType?, :isShared, :now, :now) returning ${COLUMNS}`,
);

/** The time of change grows even within a clock's tick, so that whoever saw an older state is always found out. */
export const updateTemplateRow = statement(
  'template-answer.update',
  `update template_answer
      set heading = :heading, description = :description, e_contact_type = :eContactType?, is_shared = :isShared,
          updated_at = greatest(:now::timestamptz, updated_at + interval '1 millisecond')
    where id = :id returning ${COLUMNS}`,
);

/** The same of one that was removed, or was not. */
export const lockRemovedTemplate = statement(
  'template-answer.lock_removed',
  `select ${COLUMNS}, deleted_at from template_answer where id = :id for no key update`,
);
export const restoreTemplateRow = statement(
  'template-answer.restore',
  `update template_answer set deleted_at = null, updated_at = greatest(:now::timestamptz, updated_at + interval '1 millisecond')
    where id = :id returning ${COLUMNS}`,
);

export const removeTemplateRow = statement(
  'template-answer.remove',
  'update template_answer set deleted_at = :now, updated_at = :now where id = :id',
);
