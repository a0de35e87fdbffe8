import { useEffect, useState } from 'react';
import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';
import { listFreshRows } from './fresh-rows.ts';

/** Long enough to be found by a glance back, short enough not to become decoration. */
const FRESH_MS = 10_000;

export interface FreshRows {
  readonly ids: ReadonlySet<string>;
  /** How many the last change brought, for a screen reader; 0 when the mark has gone. */
  readonly latest: number;
}

const NOTHING_FRESH: FreshRows = { ids: new Set(), latest: 0 };

interface Seen {
  readonly view: string;
  readonly rows: readonly ClinicEContactRow[];
}

/**
 * Rows that came in or changed while the reader was here. A new `view` (other filters, more pages) brings rows that
 * are not news; neither is the row that the reader has open, nor what the reader has done (`acted`).
 */
export function useFreshRows(
  rows: readonly ClinicEContactRow[],
  view: string,
  ready: boolean,
  openId: string | undefined,
  acted: ReadonlySet<string>,
): FreshRows {
  const [seen, setSeen] = useState<Seen>();
  const [fresh, setFresh] = useState<FreshRows>(NOTHING_FRESH);
  if (ready && (seen?.rows !== rows || seen.view !== view)) {
    setSeen({ view, rows });
    if (seen !== undefined && seen.rows !== rows) {
      const news = listFreshRows(seen.rows, rows).filter((id) => id !== openId && !acted.has(id));
      if (seen.view !== view) setFresh(NOTHING_FRESH);
      else if (news.length > 0) setFresh({ ids: new Set([...fresh.ids, ...news]), latest: news.length });
    }
  }
  useEffect(() => {
    if (fresh.ids.size === 0) return undefined;
    const timer = setTimeout(() => setFresh(NOTHING_FRESH), FRESH_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}
