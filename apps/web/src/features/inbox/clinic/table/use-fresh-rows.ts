import { useEffect, useRef, useState } from 'react';
import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';
import { listFreshRows } from './fresh-rows.ts';

/** Long enough to be found by a glance back, short enough not to become decoration. */
const FRESH_MS = 10_000;
const NONE: ReadonlySet<string> = new Set();

export interface FreshRows {
  readonly ids: ReadonlySet<string>;
  /** How many the last change brought, for a screen reader; 0 when the mark has gone. */
  readonly latest: number;
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
  const seen = useRef<{ view: string; rows: readonly ClinicEContactRow[] }>(undefined);
  const [fresh, setFresh] = useState<FreshRows>({ ids: NONE, latest: 0 });
  useEffect(() => {
    if (!ready) return;
    const before = seen.current;
    seen.current = { view, rows };
    if (before === undefined || before.rows === rows) return;
    if (before.view !== view) return setFresh({ ids: NONE, latest: 0 });
    const news = listFreshRows(before.rows, rows).filter((id) => id !== openId && !acted.has(id));
    if (news.length > 0) setFresh((old) => ({ ids: new Set([...old.ids, ...news]), latest: news.length }));
  }, [rows, view, ready, openId, acted]);
  useEffect(() => {
    if (fresh.ids.size === 0) return undefined;
    const timer = setTimeout(() => setFresh({ ids: NONE, latest: 0 }), FRESH_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}
