import type { Status } from '../e-contact/vocabulary.ts';

/** In which order the rows of a list stand (spec §7 "GET /clinic/e-contacts"). */
export interface ListOrder {
  /** work: whose turn is the clinic's first, of these urgent ones first, then who has waited longest. */
  readonly sort: 'updatedAt' | 'createdAt' | 'work';
  readonly order: 'asc' | 'desc';
}

/** What the order of rows depends on. Instants are ISO. */
export interface OrderedRow {
  readonly id: string;
  readonly status: Status;
  readonly updatedAt: string;
  readonly createdAt: string;
  readonly isUrgent: boolean;
  readonly waitingSince: string | null;
}

/**
 * Where a row stands in a list: negative = `a` comes before `b`. The same order as the server's (`app.keep_queue_rank`),
 * so that a browser can put one changed row into a list that it has.
 */
export function compareRows(a: OrderedRow, b: OrderedRow, { sort, order }: ListOrder): number {
  const [keysA, keysB] = [keysOf(a, sort), keysOf(b, sort)];
  for (const [at, key] of keysA.entries()) {
    const other = keysB[at];
    if (other !== undefined && key !== other) return key < other === (order === 'asc') ? -1 : 1;
  }
  return 0;
}

type Key = string | number;

function keysOf(row: OrderedRow, sort: ListOrder['sort']): readonly Key[] {
  if (sort !== 'work') return [Date.parse(row[sort]), row.id];
  if (row.status !== 'WAITING_FOR_CLINIC') return [1, 0, Date.parse(row.updatedAt), row.id];
  return [0, row.isUrgent ? 0 : 1, Date.parse(row.waitingSince ?? row.updatedAt), row.id];
}
