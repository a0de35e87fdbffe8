import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { statement } from '#platform/db/statement.ts';

export interface TemplateRow {
  id: string;
  clinic_id: string;
  employee_id: string;
  author_name: string;
  heading: string;
  description: string;
  e_contact_type: EContactType | null;
  is_shared: boolean;
  updated_at: string;
}
const COLUMNS =
  'id, clinic_id, employee_id, author_name, heading, description, e_contact_type, is_shared, updated_at';

/** What a colleague has not shared is kept back by row-level security. */
export const listTemplateRows = statement<TemplateRow>(
  'template.list',
  `select ${COLUMNS} from template_answer where clinic_id = $1 and deleted_at is null
    order by heading collate "et-x-icu", id`,
);

export const countTemplates = statement<{ total: number }>(
  'template.count',
  'select count(*) as total from template_answer where clinic_id = $1 and deleted_at is null',
);

/** Locked: of two who change it at once, the second sees what the first has made of it. */
export const lockTemplate = statement<TemplateRow>(
  'template.lock',
  `select ${COLUMNS} from template_answer where id = $1 and deleted_at is null for no key update`,
);

/** $1 id, $2 clinic, $3 employee, $4 author, $5 heading, $6 text, $7 type, $8 shared, $9 now. */
export const insertTemplate = statement<TemplateRow>(
  'template.insert',
  `insert into template_answer (id, clinic_id, employee_id, author_name, heading, description, e_contact_type, is_shared, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning ${COLUMNS}`,
);

/** The time of change grows even within a clock's tick, so that whoever saw an older state is always found out. */
export const updateTemplateRow = statement<TemplateRow>(
  'template.update',
  `update template_answer
      set heading = $2, description = $3, e_contact_type = $4, is_shared = $5,
          updated_at = greatest($6::timestamptz, updated_at + interval '1 millisecond')
    where id = $1 returning ${COLUMNS}`,
);

/** The same of one that was removed, or was not. */
export const lockRemovedTemplate = statement<TemplateRow & { deleted_at: string | null }>(
  'template.lock_removed',
  `select ${COLUMNS}, deleted_at from template_answer where id = $1 for no key update`,
);
export const restoreTemplateRow = statement<TemplateRow>(
  'template.restore',
  `update template_answer set deleted_at = null, updated_at = greatest($2::timestamptz, updated_at + interval '1 millisecond')
    where id = $1 returning ${COLUMNS}`,
);

export const removeTemplateRow = statement<never>(
  'template.remove',
  'update template_answer set deleted_at = $2, updated_at = $2 where id = $1',
);

/** $1 id, $2 now, $3 user, $4 profession, $5 clinic, $6 action, $7 template, $8 request. */
export const insertTemplateAudit = statement<never>(
  'template.audit',
  `insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
   values ($1, $2, $3, $4, $5, $6, 'template_answer', $7, $8)`,
);
