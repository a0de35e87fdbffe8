import type { Window } from '../people.ts';

/** One state of one page: its address, or how a person gets there. */
export interface Screen {
  readonly name: string;
  readonly at: string | ((window: Window) => Promise<void>);
}
