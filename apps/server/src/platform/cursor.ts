import { Refusal } from '@tervik/domain/errors.ts';

/** The place after the last row that was seen: which order it belongs to, that row's time and id. */
export interface Cursor {
  readonly order: string;
  readonly at: string;
  readonly id: string;
}

const SHAPE =
  /^([a-z]{1,20}),(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z),([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export function writeCursor({ order, at, id }: Cursor): string {
  return Buffer.from(`${order},${at},${id}`).toString('base64url');
}

/** @throws Refusal INVALID_INPUT when it is not one of ours, or belongs to another order. */
export function parseCursor(text: string, orders: readonly string[]): Cursor {
  const match = SHAPE.exec(Buffer.from(text, 'base64url').toString('latin1'));
  const [, order = '', at = '', id = ''] = match ?? [];
  if (match === null || !orders.includes(order) || !isInstant(at)) throw new Refusal('INVALID_INPUT');
  return { order, at, id };
}

/** A real day and hour: 30 February would be an error of PostgreSQL's, and so a technical one of ours. */
function isInstant(at: string): boolean {
  const ms = Date.parse(at);
  return (
    !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(at.slice(0, 19)) && !at.startsWith('0000')
  );
}

/** Pages of few sizes, so that the literals of LIMIT make few statements. */
const SIZES = [5, 20, 50, 100, 200, 500] as const;

/** The literal for LIMIT: one more than asked, which tells whether a next page exists. */
export const limitFor = (size: number): number => (SIZES.find((step) => step >= size) ?? size) + 1;
