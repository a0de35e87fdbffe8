import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';
import type { Viewer } from '@tervik/contract/realtime.ts';
import type { ShortTime } from '#features/e-contact/clinic/short-time.ts';
import type { Href } from '#lib/router/href.ts';

/** wide: a line of six columns · compact: two lines beside the e-contact · phone: three lines. */
export type RowLayout = 'wide' | 'compact' | 'phone';

/** `through`: from the one that was ticked before up to this one. */
export type CheckRow = (id: string, through: boolean) => void;
/** "3 h" of the clinic's working time; null = it is not the clinic's turn. */
export type Waited = (row: ClinicEContactRow, now: number) => string | null;

export interface EContactRowProps {
  readonly row: ClinicEContactRow;
  /** Its place among all rows, from 1. */
  readonly index: number;
  readonly href: Href;
  readonly selected: boolean;
  /** Came in or changed while the reader was here. */
  readonly fresh: boolean;
  readonly viewers: readonly Viewer[];
  /** Ticked, to act on several at once. */
  readonly checked: boolean;
  readonly onCheck: CheckRow;
  /** Archived by me a moment ago, or put away by a colleague while it is in the reader's hand. */
  readonly fading: 'leaving' | 'gone' | undefined;
  /** Several queues stand in one list: whose this is. */
  readonly showQueue: boolean;
  /** In the order of work the time that it has waited stands in place of its last change. */
  readonly waited: Waited | undefined;
  readonly layout: RowLayout;
  readonly now: number;
  readonly timeZone: string;
  readonly shortTime: ShortTime;
}
