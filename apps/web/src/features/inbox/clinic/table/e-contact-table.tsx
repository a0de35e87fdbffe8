import type { Href } from '#lib/router/href.ts';
import { useMemo, useState } from 'react';
import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import { ArrowUp } from 'lucide-react';
import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';
import type { Viewer } from '@tervik/contract/realtime.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { useNow } from '#lib/time/use-now.ts';
import { Button } from '#ui/form/button.tsx';
import { DataTable } from '#ui/content/data-table.tsx';
import { Pane } from '#ui/frame/panes.tsx';
import styles from './list.module.css';
import { EContactRow } from './e-contact-row.tsx';
import type { CheckRow, RowLayout, Waited } from './row-props.ts';
import type { HandOf } from './use-hand.ts';
import { useListKeys } from './use-list-keys.ts';
import type { InboxSearch } from '../filters/inbox-search.ts';
import { columnsOf } from './columns.ts';
import { drawnRows } from './row-window.ts';
import { useKeepFocus, useReturnFocus } from './use-row-focus.ts';
import { useUnseenAbove } from './use-unseen-above.ts';
import { createShortTime } from '#features/e-contact/clinic/short-time.ts';
import { useRowWindow } from './use-row-window.ts';
import { useShowSelected } from './use-show-selected.ts';

/** Pixels; the style sheet gives the rows exactly these heights. */
const ROW_HEIGHTS: Record<RowLayout, number> = { wide: 40, compact: 64, phone: 92 };
/** Below these widths of the pane a line of six columns, or of two, would say nothing. */
const COMPACT_BELOW_PX = 1100;
const PHONE_BELOW_PX = 520;
const OVERSCAN = 5;
const NOBODY: readonly Viewer[] = [];

function layoutAt(width: number): RowLayout {
  if (width < PHONE_BELOW_PX) return 'phone';
  return width < COMPACT_BELOW_PX ? 'compact' : 'wide';
}
const rowHeightAt = (width: number): number => ROW_HEIGHTS[layoutAt(width)];

export interface EContactTableProps {
  readonly caption: string;
  readonly rows: readonly ClinicEContactRow[];
  readonly hrefOf: (id: string) => Href;
  readonly selectedId: string | undefined;
  /** Rows that came in or changed while the reader was here. */
  readonly fresh: ReadonlySet<string>;
  readonly viewers: ReadonlyMap<string, readonly Viewer[]>;
  /** Older rows are shown while the new filter's are on their way. */
  readonly stale: boolean;
  readonly hasMore: boolean;
  readonly hand: HandOf;
  readonly checked: ReadonlySet<string>;
  readonly onCheck: CheckRow;
  readonly leaving: ReadonlySet<string>;
  readonly gone: ReadonlySet<string>;
  readonly showQueue: boolean;
  readonly waited: Waited | undefined;
  readonly order: Pick<InboxSearch, 'sort' | 'order'>;
  readonly onSort: () => void;
  readonly header: ReactNode;
  /** Instead of the table (loading, empty, error). */
  readonly instead?: ReactNode;
  /** After the last row. */
  readonly end?: ReactNode;
}

/** The list of e-contacts: a native table in a scrolling pane, of which only the rows in view are drawn. */
export function EContactTable(props: EContactTableProps) {
  const { caption, rows, hrefOf, selectedId, fresh, viewers, stale, hasMore, header, instead, end } = props;
  const { hand, checked, onCheck, leaving, gone, showQueue, waited } = props;
  const t = useT();
  const locale = useLocale();
  const { timeZone } = useConfig();
  const now = useNow();
  const shortTime = useMemo(() => createShortTime(locale, timeZone), [locale, timeZone]);
  const ids = useMemo(() => rows.map((row) => row.id), [rows]);
  const view = useRowWindow(ids, rowHeightAt, hand.heldId);
  const { rowHeight } = view;
  const layout = layoutAt(view.width);
  const { sort, order } = props.order;
  const columns = columnsOf(t, layout, {
    sort,
    order,
    onSort: props.onSort,
  });

  const [focusedId, setFocusedId] = useState<string>();
  const idAt = (target: EventTarget): string | undefined => {
    const row = target instanceof Element ? target.closest('tr') : null;
    return ids[Number(row?.getAttribute('aria-rowindex') ?? 0) - 2];
  };
  const keepFocused = (event: FocusEvent<HTMLElement>) => {
    const id = idAt(event.target);
    setFocusedId(id);
    hand.onFocus(id);
  };
  const loseFocused = () => {
    setFocusedId(undefined);
    hand.onFocus(undefined);
  };
  // A finger that has left the glass is over nothing.
  const feel = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') hand.onPointer(idAt(event.target));
  };
  const wishedId = useListKeys({
    ids,
    selectedId,
    hrefOf,
    view,
    lastId: hand.lastId,
    focusedId,
    onKey: hand.onKey,
    onTick: (id) => onCheck(id, false),
  });
  useKeepFocus(view.pane, hand.lastId, layout);
  useReturnFocus(view.pane, selectedId);
  useShowSelected(ids, selectedId, view.height > 0, view.scrollToRow);

  const alwaysDrawn = [focusedId, wishedId].flatMap((id) => (id === undefined ? [] : [ids.indexOf(id)]));
  const drawn = view.height === 0 ? [] : drawnRows(rows.length, rowHeight, view, OVERSCAN, alwaysDrawn);
  const above = useUnseenAbove(ids, Math.floor(view.top / rowHeight), fresh);

  return (
    <Pane scrollRef={view.pane} header={header}>
      {instead ?? (
        <>
          {above > 0 && (
            <div className={styles.newAbove}>
              <Button small variant="primary" icon={<ArrowUp />} onClick={view.scrollToTop}>
                {t('inbox.clinic.list.newAbove', { count: above })}
              </Button>
            </div>
          )}
          <div
            onFocus={keepFocused}
            onBlur={loseFocused}
            onPointerMove={feel}
            onPointerLeave={() => hand.onPointer(undefined)}
          >
            <DataTable
              caption={caption}
              columns={columns}
              rowCount={hasMore ? -2 : rows.length}
              stale={stale}
              headHidden={layout !== 'wide'}
            >
              {withGaps(drawn, rows.length).map((part) => {
                if ('gap' in part) return <Gap key={`gap-${part.after}`} height={part.gap * rowHeight} />;
                const row = rows[part.index];
                if (row === undefined) return null;
                return (
                  <EContactRow
                    key={row.id}
                    row={row}
                    index={part.index + 1}
                    href={hrefOf(row.id)}
                    selected={row.id === selectedId}
                    fresh={fresh.has(row.id)}
                    viewers={viewers.get(row.id) ?? NOBODY}
                    checked={checked.has(row.id)}
                    onCheck={onCheck}
                    fading={leaving.has(row.id) ? 'leaving' : gone.has(row.id) ? 'gone' : undefined}
                    showQueue={showQueue}
                    waited={waited}
                    layout={layout}
                    now={now}
                    timeZone={timeZone}
                    shortTime={shortTime}
                  />
                );
              })}
            </DataTable>
          </div>
          {end}
        </>
      )}
    </Pane>
  );
}

type Part = { readonly index: number } | { readonly gap: number; readonly after: number };

/** The drawn rows with what is left out between them, so that the list keeps its height. */
function withGaps(drawn: readonly number[], count: number): Part[] {
  const parts: Part[] = [];
  let next = 0;
  for (const index of drawn) {
    if (index > next) parts.push({ gap: index - next, after: next });
    parts.push({ index });
    next = index + 1;
  }
  if (count > next) parts.push({ gap: count - next, after: next });
  return parts;
}

function Gap({ height }: { height: number }) {
  return <tr aria-hidden="true" style={{ blockSize: height }} />;
}
