import type { InformationDetails, InformationSummary } from '@tervik/contract/information-hub.ts';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import { mayRead } from '@tervik/domain/information-hub/audience.ts';
import { filesOf } from '@tervik/domain/information-hub/attachments.ts';
import { stateOf, type EditionTime } from '@tervik/domain/information-hub/history.ts';
import type { Tx } from '#platform/db/tx.ts';
import { presentFiles } from '../files.ts';
import * as sql from './queries.ts';

const momentOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

export const timeOf = ({ publish_at, expires_at, ends_at }: sql.EditionRow): EditionTime => ({
  publishAt: Date.parse(publish_at),
  expiresAt: momentOf(expires_at),
  endsAt: momentOf(ends_at),
});

/** Of what was never shown nobody has read anything. */
const presentReaders = (row: sql.ItemRow, readers: readonly sql.ReadersRow[]) =>
  PROFESSIONS.filter((profession) => mayRead(profession, row.content)).flatMap((profession) =>
    readers
      .filter((one) => one.item_id === row.id && one.profession === profession)
      .map(({ percent }) => ({ profession, percent })),
  );

function present(
  row: sql.ItemRow,
  editions: readonly sql.EditionRow[],
  readers: readonly sql.ReadersRow[],
  now: number,
): InformationSummary {
  const own = editions.filter(({ item_id }) => item_id === row.id);
  const alive = own.filter((edition) => ['PUBLISHED', 'COMING'].includes(stateOf([timeOf(edition)], now)));
  const newest = alive.at(-1);
  return {
    id: row.id,
    content: row.content,
    revision: row.revision,
    changedByName: row.changed_by_name,
    changedAt: row.changed_at,
    state: stateOf(own.map(timeOf), now),
    hasChanges: newest !== undefined && newest.revision !== row.revision,
    publishAt: newest?.publish_at ?? null,
    readers: own.length === 0 ? [] : presentReaders(row, readers),
  };
}

/** All items, for those who write them. */
export async function readItems(tx: Tx): Promise<InformationSummary[]> {
  const [rows, editions, readers] = await Promise.all([
    tx.rows(sql.listItems, {}),
    tx.rows(sql.listEditions, { id: null }),
    tx.rows(sql.listReaders, { id: null }),
  ]);
  return rows.map((row) => present(row, editions, readers, tx.now));
}

/** @throws NOT_FOUND */
export async function readDetails(tx: Tx, id: string): Promise<InformationDetails> {
  const [row, editions, readers, changes] = await Promise.all([
    tx.get(sql.findOne, { id }),
    tx.rows(sql.listEditions, { id }),
    tx.rows(sql.listReaders, { id }),
    tx.rows(sql.listChanges, { id }),
  ]);
  const linked = changes.flatMap(({ content }) => filesOf(content));
  return {
    ...present(row, editions, readers, tx.now),
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
