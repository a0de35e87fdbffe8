import type { ClinicEContactRow, listClinicEContacts } from '@tervik/contract/inbox.ts';
import type { Received } from '@tervik/contract/light-route.ts';
import { compareRows } from '@tervik/domain/inbox/list-order.ts';

/** One answer of the list, with the place where it ended: its last row as that was then. Null: the list ended there. */
export interface ListPage extends Received<typeof listClinicEContacts> {
  readonly until: ClinicEContactRow | null;
}

export function toPage(answer: Received<typeof listClinicEContacts>): ListPage {
  return { ...answer, until: answer.nextCursor === null ? null : (answer.eContacts.at(-1) ?? null) };
}

/**
 * The pages with what is known of some e-contacts now. What stands after the last page comes with "show more".
 *
 * @param ids the e-contacts that were asked for
 * @param rows those of them that stand in the list, wherever
 */
export function mergeRows(
  pages: readonly ListPage[],
  ids: readonly string[],
  rows: readonly ClinicEContactRow[],
): ListPage[] {
  const asked = new Set(ids);
  const merged = pages.map((page) => {
    const others = page.eContacts.filter(({ id }) => !asked.has(id));
    return others.length === page.eContacts.length ? page : { ...page, eContacts: others };
  });
  for (const row of rows) {
    const at = merged.findIndex(
      ({ until, sortedBy }) => until === null || compareRows(row, until, sortedBy) <= 0,
    );
    const page = merged[at];
    if (page === undefined) continue;
    const before = page.eContacts.findIndex((other) => compareRows(row, other, page.sortedBy) < 0);
    const index = before === -1 ? page.eContacts.length : before;
    merged[at] = { ...page, eContacts: page.eContacts.toSpliced(index, 0, row) };
  }
  return merged;
}
