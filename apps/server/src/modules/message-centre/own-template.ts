import type { SmsTemplate } from '@tervik/contract/message-centre-template.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import { assertFits, decideMessageText } from '@tervik/domain/message-centre/message-text.ts';
import { optOutAddressOf, SAMPLE_CODE } from '@tervik/domain/message-centre/opt-out/opt-out-link.ts';
import { isBlank, normaliseText } from '@tervik/domain/text.ts';
import { audit } from '#platform/audit.ts';
import { actorNameOf, getMembership, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { openPlace } from './act.ts';
import * as sql from './queries.ts';

interface Fields {
  readonly name: string;
  readonly text: string;
}
interface Settings {
  readonly publicUrl: string;
}

export async function listOwnTemplates(tx: Tx, wanted: string): Promise<SmsTemplate[]> {
  return tx.rows(sql.listTemplates, { clinicId: getMembership(tx, wanted).clinicId });
}

/** @throws TEMPLATE_LIMIT_REACHED (data.max), and what decideFields throws */
export async function addOwnTemplate(
  tx: Tx,
  wanted: string,
  input: Fields,
  settings: Settings,
): Promise<SmsTemplate> {
  const { clinicId } = getMembership(tx, wanted);
  const fields = await decideFields(tx, clinicId, input, settings);
  await assertRoom(tx, clinicId);
  const added = await tx.get(sql.addTemplate, {
    ...fields,
    id: newId(),
    clinicId,
    by: actorNameOf(tx),
    now: tx.nowIso,
  });
  note(tx, 'addSmsTemplate', added);
  return added;
}

/** @throws NOT_FOUND, TEMPLATE_CHANGED, and what decideFields throws */
export async function changeOwnTemplate(
  tx: Tx,
  id: string,
  { seenChangedAt, ...input }: Fields & { readonly seenChangedAt: string },
  settings: Settings,
): Promise<SmsTemplate> {
  const found = await tx.get(sql.lockTemplate, { id });
  if (found.deleted_at !== null) throw new Refusal('NOT_FOUND');
  const fields = await decideFields(tx, found.clinicId, input, settings);
  // What a colleague wrote meanwhile is not written over unseen.
  if (Date.parse(found.changedAt) !== Date.parse(seenChangedAt)) throw new Refusal('TEMPLATE_CHANGED');
  const changed = await tx.get(sql.changeTemplate, { ...fields, id, by: actorNameOf(tx), now: tx.nowIso });
  note(tx, 'updateSmsTemplate', changed);
  return changed;
}

/** @throws NOT_FOUND */
export async function removeOwnTemplate(tx: Tx, id: string): Promise<void> {
  const { deleted_at: removedAt } = await tx.get(sql.lockTemplate, { id });
  if (removedAt !== null) return;
  note(tx, 'removeSmsTemplate', await tx.get(sql.setTemplateRemoved, { id, at: tx.nowIso }));
}

/** @throws NOT_FOUND, TEMPLATE_LIMIT_REACHED (data.max) */
export async function restoreOwnTemplate(tx: Tx, id: string): Promise<SmsTemplate> {
  const { clinicId, deleted_at: removedAt } = await tx.get(sql.lockTemplate, { id });
  if (removedAt !== null) await assertRoom(tx, clinicId);
  const restored = await tx.get(sql.setTemplateRemoved, { id, at: null });
  if (removedAt !== null) note(tx, 'restoreSmsTemplate', restored);
  return restored;
}

/**
 * A text that could be sent to somebody: its first name is not known yet, and takes room later.
 * @throws FIELD_REQUIRED (data.field), MESSAGE_TOO_LONG, and what decideMessageText throws
 */
async function decideFields(
  tx: Tx,
  clinicId: string,
  { name, text }: Fields,
  { publicUrl }: Settings,
): Promise<Fields> {
  const heading = normaliseText(name).replaceAll(/\s+/g, ' ').trim();
  if (isBlank(heading)) throw new Refusal('FIELD_REQUIRED', { field: 'name' });
  const { name: clinicName } = await openPlace(tx, clinicId);
  const decided = decideMessageText(text);
  const optOutAddress = optOutAddressOf(new URL(publicUrl).host, SAMPLE_CODE);
  assertFits(decided, { firstName: '', clinicName, optOutAddress });
  return { name: heading, text: decided };
}

async function assertRoom(tx: Tx, clinicId: string): Promise<void> {
  const max = MESSAGE_LIMITS.ownTemplates;
  if ((await tx.rows(sql.listTemplates, { clinicId })).length >= max)
    throw new Refusal('TEMPLATE_LIMIT_REACHED', { max });
}

function note(tx: Tx, action: string, { id, clinicId }: SmsTemplate): void {
  audit(tx, { action, subject: 'sms_template', subjectId: id, clinicId });
}
