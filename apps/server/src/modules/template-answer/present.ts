import type { TemplateAnswer } from '@tervik/contract/template-answer.ts';
import { mayChangeTemplate, type TemplateRights } from '@tervik/domain/template-answer/template.ts';
import type { Membership } from '#platform/db/tx.ts';
import type { TemplateRow } from './queries.ts';

export const rightsOf = (row: TemplateRow, { employeeId, isAdmin }: Membership): TemplateRights => ({
  isAuthor: row.employee_id === employeeId,
  isClinicAdmin: isAdmin,
  isShared: row.is_shared,
});

export const presentTemplate = (row: TemplateRow, membership: Membership): TemplateAnswer => ({
  id: row.id,
  clinicId: row.clinic_id,
  heading: row.heading,
  description: row.description,
  eContactType: row.e_contact_type,
  isShared: row.is_shared,
  authorName: row.author_name,
  byMe: row.employee_id === membership.employeeId,
  mine: mayChangeTemplate(rightsOf(row, membership)),
  updatedAt: row.updated_at,
});
