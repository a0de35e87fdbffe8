import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** In the order of the list. */
  readonly rows: readonly ClinicEContactRow[];
  /** `through`: from the one that was ticked before up to this one. */
  readonly toggle: (id: string, through: boolean) => void;
  readonly toggleAll: () => void;
  readonly all: () => void;
  readonly keep: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** What is ticked; what leaves the list is ticked no more. */
export function useSelection(rows: readonly ClinicEContactRow[]): Selection {
  const [ticked, setTicked] = useState(NONE);
  const last = useRef<string>(undefined);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  const chosen = useMemo(
    () => (ticked.size === 0 ? [] : rows.filter((row) => ticked.has(row.id))),
    [rows, ticked],
  );
  const ids = useMemo(() => (chosen.length === 0 ? NONE : new Set(chosen.map(({ id }) => id))), [chosen]);

  const toggle = useCallback((id: string, through: boolean) => {
    const order = latest.current.map((row) => row.id);
    const [from, to] = [order.indexOf(last.current ?? ''), order.indexOf(id)];
    last.current = id;
    setTicked((old) => {
      const next = new Set(old);
      const on = !old.has(id);
      const range = through && from !== -1 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      for (const one of range) {
        if (on) next.add(one);
        else next.delete(one);
      }
      return next;
    });
  }, []);
  const all = useCallback(() => setTicked(new Set(latest.current.map((row) => row.id))), []);
  const clear = useCallback(() => setTicked(NONE), []);
  const keep = useCallback((left: readonly string[]) => setTicked(new Set(left)), []);
  const toggleAll = useCallback(
    () =>
      setTicked((old) =>
        latest.current.every((row) => old.has(row.id)) ? NONE : new Set(latest.current.map((row) => row.id)),
      ),
    [],
  );
  return { ids, rows: chosen, toggle, toggleAll, all, keep, clear };
}
