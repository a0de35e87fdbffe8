import type { InformationFile } from '@tervik/contract/information-hub.ts';
import type { CountryCode } from '@tervik/domain/brand/countries.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { decideDraft, decidePublication } from '@tervik/domain/information-hub/decide-item.ts';
import { filesOf, picturesOf } from '@tervik/domain/information-hub/attachments.ts';
import { stateOf } from '@tervik/domain/information-hub/history.ts';
import type { InformationAct, InformationContent } from '@tervik/domain/information-hub/vocabulary.ts';
import { audit } from '#platform/audit.ts';
import { actorNameOf, userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { ReceivedFile } from '../files.ts';
import type { Picture } from '../pictures.ts';
import { timeOf } from './present.ts';
import * as sql from './queries.ts';

const authorOf = (tx: Tx) => ({ userId: userOf(tx).userId, name: actorNameOf(tx), now: tx.nowIso });

const AUDITED: Readonly<Record<InformationAct, string>> = {
  SAVED: 'saveInformation',
  PUBLISHED: 'publishInformation',
  WITHDRAWN: 'withdrawInformation',
};

/** Into the item's history, and into the log of what admins do. */
function record(tx: Tx, id: string, act: InformationAct): void {
  tx.write(sql.insertChange, { id, act, ...authorOf(tx) });
  audit(tx, { action: AUDITED[act], subject: 'information_item', subjectId: id, actorKind: 'ADMIN' });
}

/** The item as whoever acts has seen it. @throws NOT_FOUND, INFORMATION_CHANGED {name} */
async function lockSeen(tx: Tx, id: string, seenRevision: number): Promise<sql.ItemRow> {
  const row = await tx.get(sql.lockItem, { id });
  if (row.revision !== seenRevision) throw new Refusal('INFORMATION_CHANGED', { name: row.changed_by_name });
  return row;
}

/** @returns the item's id @throws as `decideDraft` */
export function addItem(tx: Tx, typed: InformationContent): string {
  const content = JSON.stringify(decideDraft(typed));
  const id = newId(tx.now);
  tx.write(sql.insertItem, { id, content, ...authorOf(tx) });
  record(tx, id, 'SAVED');
  return id;
}

/** Not shown before a text that shows it is published. */
export function addPicture(tx: Tx, { contentType, bytes }: Picture): { id: string } {
  const id = newId(tx.now);
  tx.write(sql.insertPicture, { id, contentType, bytes, userId: userOf(tx).userId, now: tx.nowIso });
  audit(tx, {
    action: 'addInformationPicture',
    subject: 'information_picture',
    subjectId: id,
    actorKind: 'ADMIN',
  });
  return { id };
}

/** Not to be opened by a clinic before a text that links it is published. */
export function addFile(tx: Tx, { name, contentType, bytes }: ReceivedFile): InformationFile {
  const id = newId(tx.now);
  tx.write(sql.insertFile, { id, name, contentType, bytes, userId: userOf(tx).userId, now: tx.nowIso });
  audit(tx, {
    action: 'addInformationFile',
    subject: 'information_file',
    subjectId: id,
    actorKind: 'ADMIN',
  });
  return { id, name, contentType, bytes: bytes.length };
}

/** @throws NOT_FOUND, INFORMATION_CHANGED {name}, as `decideDraft` */
export async function saveItem(
  tx: Tx,
  id: string,
  typed: { readonly content: InformationContent; readonly seenRevision: number },
): Promise<void> {
  const content = JSON.stringify(decideDraft(typed.content));
  await lockSeen(tx, id, typed.seenRevision);
  tx.write(sql.updateItem, { id, content, ...authorOf(tx) });
  record(tx, id, 'SAVED');
}

interface PublicationOrder {
  readonly seenRevision: number;
  readonly from: string | null;
  readonly isSmallCorrection: boolean;
}

/**
 * From the hour on clinics see what is written now. A revision that was published before gets a new one, so that each
 * edition has its own.
 * @throws NOT_FOUND, INFORMATION_CHANGED {name}, as `decidePublication`
 */
export async function publishItem(
  tx: Tx,
  id: string,
  { seenRevision, from, isSmallCorrection }: PublicationOrder,
  home: CountryCode,
): Promise<void> {
  const { content } = await lockSeen(tx, id, seenRevision);
  const { locales, timeZone } = BRANDS[home];
  const { publishAt, expiresAt, reviewedOn } = decidePublication(content, {
    locales,
    timeZone,
    now: tx.now,
    from: from === null ? null : Date.parse(from),
  });
  const editions = await tx.rows(sql.listEditions, { id });
  const isAgain = editions.some((edition) => edition.revision === seenRevision);
  const revision = isAgain ? seenRevision + 1 : seenRevision;
  if (isAgain) tx.write(sql.updateItem, { id, content: JSON.stringify(content), ...authorOf(tx) });
  const at = new Date(publishAt).toISOString();
  tx.write(sql.endEditions, { id, at, now: tx.nowIso });
  const { kind, isPrescriptionDrug, topic, problemTypes, sources, reviewedBy } = content;
  // What was to come, and comes with it, is new to all.
  const isReplacing = editions.some(
    (one) => !one.is_small_correction && stateOf([timeOf(one)], tx.now) === 'COMING',
  );
  tx.write(sql.insertEdition, {
    id,
    revision,
    kind,
    isPrescriptionDrug,
    topic,
    problemTypes: [...problemTypes],
    sources: [...sources],
    reviewedOn,
    reviewedBy,
    isSmallCorrection: isSmallCorrection && !isReplacing,
    pictureIds: picturesOf(content),
    fileIds: filesOf(content),
    publishAt: at,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  });
  for (const locale of locales) tx.write(sql.insertText, { id, revision, locale, ...content.texts[locale] });
  record(tx, id, 'PUBLISHED');
}

/** @throws NOT_FOUND, INFORMATION_CHANGED {name}, INFORMATION_NOT_SHOWN */
export async function withdrawItem(tx: Tx, id: string, seenRevision: number): Promise<void> {
  const { content } = await lockSeen(tx, id, seenRevision);
  const editions = await tx.rows(sql.listEditions, { id });
  if (!['PUBLISHED', 'COMING'].includes(stateOf(editions.map(timeOf), tx.now)))
    throw new Refusal('INFORMATION_NOT_SHOWN');
  tx.write(sql.endEditions, { id, at: tx.nowIso, now: tx.nowIso });
  // Whoever has not seen that it was withdrawn does not publish it again unasked.
  tx.write(sql.updateItem, { id, content: JSON.stringify(content), ...authorOf(tx) });
  record(tx, id, 'WITHDRAWN');
}
