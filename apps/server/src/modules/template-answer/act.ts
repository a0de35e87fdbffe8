import { audit } from '#platform/audit.ts';
import type { TemplateAnswer } from '@tervik/contract/template-answer.ts';
import { decideTemplate, mayChangeTemplate } from '@tervik/domain/template-answer/template.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { actorNameOf, getMembership, type Membership, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { presentTemplate, rightsOf } from './present.ts';
import {
  countTemplates,
  insertTemplate,
  listTemplateRows,
  lockRemovedTemplate,
  lockTemplate,
  removeTemplateRow,
  restoreTemplateRow,
  updateTemplateRow,
  type TemplateRow,
} from './queries.ts';

interface Fields {
  readonly heading: string;
  readonly description: string;
  readonly eContactType: EContactType | null;
  readonly isShared: boolean;
}

export async function listTemplatesOf(tx: Tx, clinicId: string): Promise<TemplateAnswer[]> {
  const membership = getMembership(tx, clinicId);
  return (await tx.rows(listTemplateRows, { clinicId })).map((row) => presentTemplate(row, membership));
}

export async function addTemplate(tx: Tx, clinicId: string, input: Fields): Promise<TemplateAnswer> {
  const membership = getMembership(tx, clinicId);
  const { heading, description, eContactType, isShared } = decideTemplate(input);
  await assertRoom(tx, clinicId);
  const row = await tx.get(insertTemplate, {
    id: newId(tx.now),
    clinicId,
    employeeId: membership.employeeId,
    authorName: actorNameOf(tx),
    heading,
    description,
    eContactType,
    isShared,
    now: tx.nowIso,
  });
  auditTemplate(tx, membership, row.id, 'ADD_TEMPLATE');
  return presentTemplate(row, membership);
}

export async function updateTemplate(
  tx: Tx,
  id: string,
  { seenUpdatedAt, ...input }: Fields & { readonly seenUpdatedAt: string },
): Promise<TemplateAnswer> {
  const { row, membership } = await getMine(tx, id);
  const { heading, description, eContactType, isShared } = decideTemplate(input);
  // What a colleague wrote meanwhile is not written over unseen.
  if (Date.parse(row.updated_at) !== Date.parse(seenUpdatedAt)) throw new Refusal('TEMPLATE_CHANGED');
  // Whoever is not its author would lose sight of it with this very change.
  if (!isShared && row.is_shared && row.employee_id !== membership.employeeId) throw new Refusal('NO_ACCESS');
  const changed = await tx.get(updateTemplateRow, {
    id,
    heading,
    description,
    eContactType,
    isShared,
    now: tx.nowIso,
  });
  auditTemplate(tx, membership, id, 'UPDATE_TEMPLATE');
  return presentTemplate(changed, membership);
}

export async function removeTemplate(tx: Tx, id: string): Promise<void> {
  const { membership } = await getMine(tx, id);
  tx.write(removeTemplateRow, { id, now: tx.nowIso });
  auditTemplate(tx, membership, id, 'REMOVE_TEMPLATE');
}

export async function restoreTemplate(tx: Tx, id: string): Promise<TemplateAnswer> {
  const row = await tx.get(lockRemovedTemplate, { id });
  const membership = assertMine(tx, row);
  if (row.deleted_at === null) return presentTemplate(row, membership);
  await assertRoom(tx, row.clinic_id);
  const restored = await tx.get(restoreTemplateRow, { id, now: tx.nowIso });
  auditTemplate(tx, membership, id, 'RESTORE_TEMPLATE');
  return presentTemplate(restored, membership);
}

async function assertRoom(tx: Tx, clinicId: string): Promise<void> {
  const { total } = await tx.get(countTemplates, { clinicId });
  if (total >= LIMITS.templates) throw new Refusal('TEMPLATE_LIMIT_REACHED', { max: LIMITS.templates });
}

/** @throws NOT_FOUND for one that I do not see, NO_ACCESS for one that I see and may not change */
async function getMine(tx: Tx, id: string): Promise<{ row: TemplateRow; membership: Membership }> {
  // Row-level security lets nobody lock what they may not change, so a colleague's looks like none.
  const row = await tx.get(lockTemplate, { id });
  return { row, membership: assertMine(tx, row) };
}

function assertMine(tx: Tx, row: TemplateRow): Membership {
  const membership = getMembership(tx, row.clinic_id);
  if (!mayChangeTemplate(rightsOf(row, membership))) throw new Refusal('NO_ACCESS');
  return membership;
}

const auditTemplate = (tx: Tx, { clinicId, profession }: Membership, id: string, action: string): void =>
  audit(tx, { action, subject: 'template_answer', subjectId: id, actorKind: profession, clinicId });
