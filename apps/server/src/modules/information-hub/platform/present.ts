import type { InformationDetails, InformationSummary } from '@tervik/contract/information-hub.ts';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import { mayRead } from '@tervik/domain/information-hub/audience.ts';
import { filesOf } from '@tervik/domain/information-hub/attachments.ts';
import { lastDayOf, stateOf, type EditionTime } from '@tervik/domain/information-hub/history.ts';
import type { InformationState } from '@tervik/domain/information-hub/vocabulary.ts';
import type { Tx } from '#platform/db/tx.ts';
import { presentFiles } from '../files.ts';
import * as sql from './queries.ts';

const momentOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

export const timeOf = ({ publish_at, expires_at, ends_at }: sql.EditionRow): EditionTime => ({
  publishAt: Date.parse(publish_at),
  expiresAt: momentOf(expires_at),
  endsAt: momentOf(ends_at),
});

/** Of an edition that is shown, or was shown last: of those who may read that one, whatever a draft says. */
const presentReaders = (
  { item_id: id, kind, is_prescription_drug: isPrescriptionDrug }: sql.EditionRow,
  readers: readonly sql.ReadersRow[],
) =>
  PROFESSIONS.filter((profession) => mayRead(profession, { kind, isPrescriptionDrug })).flatMap(
    (profession) =>
      readers
        .filter((one) => one.item_id === id && one.profession === profession)
        .map(({ percent }) => ({ profession, percent })),
  );

function present(
  row: sql.ItemRow,
  editions: readonly sql.EditionRow[],
  readers: readonly sql.ReadersRow[],
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): InformationSummary {
  const own = editions.filter(({ item_id }) => item_id === row.id);
  const stands = (edition: sql.EditionRow): InformationState => stateOf([timeOf(edition)], now);
  const newest = own.findLast((edition) => ['PUBLISHED', 'COMING'].includes(stands(edition)));
  const begun = own.findLast((edition) => ['PUBLISHED', 'ENDED'].includes(stands(edition)));
  const shown = newest ?? begun;
  return {
    id: row.id,
    content: row.content,
    revision: row.revision,
    changedByName: row.changed_by_name,
    changedAt: row.changed_at,
    state: stateOf(own.map(timeOf), now),
    hasChanges: newest !== undefined && newest.revision !== row.revision,
    publishAt: newest?.publish_at ?? null,
    shownUntil: shown === undefined ? null : lastDayOf(timeOf(shown), timeZone),
    shownReviewedOn: shown?.reviewed_on ?? null,
    readers: begun === undefined ? [] : presentReaders(begun, readers),
  };
}

/** All items, for those who write them. */
export async function readItems(tx: Tx, timeZone: string): Promise<InformationSummary[]> {
  const [rows, editions, readers] = await Promise.all([
    tx.rows(sql.listItems, {}),
    tx.rows(sql.listEditions, { id: null }),
    tx.rows(sql.listReaders, { id: null }),
  ]);
  return rows.map((row) => present(row, editions, readers, { now: tx.now, timeZone }));
}

/** @throws NOT_FOUND */
export async function readDetails(tx: Tx, id: string, timeZone: string): Promise<InformationDetails> {
  const [row, editions, readers, changes] = await Promise.all([
    tx.get(sql.findOne, { id }),
    tx.rows(sql.listEditions, { id }),
    tx.rows(sql.listReaders, { id }),
    tx.rows(sql.listChanges, { id }),
  ]);
  const linked = changes.flatMap(({ content }) => filesOf(content));
  return {
    ...present(row, editions, readers, { now: tx.now, timeZone }),
    files: await presentFiles(tx, linked),
    changes: changes.map(({ number, act, content, by_name: byName, at }) => ({
      number,
      act,
      content,
      byName,
      at,
    })),
  };
}
