/**
 * Half-typed texts: in this tab's memory and on the server, never in the browser's storage. A text is never lost by
 * a refresh of the view, an expired session or a network that is away (decisions "A half-typed text is never lost").
 */
export type DraftStatus =
  | 'LOADING'
  | 'EMPTY' // nothing typed yet
  | 'UNSAVED' // typed, waiting for the pause
  | 'SAVED'
  | 'WAITING' // could not be saved now; tried again by itself
  | 'REFUSED'; // the server will not take it as it is (too long): only this page has it

/** A text as the server keeps it; `version` is "device:number" (contract: DraftVersion). */
export interface StoredText<C> {
  readonly version: string;
  readonly content: C;
  readonly updatedAt: string;
}
export interface SetAsideText<C> extends StoredText<C> {
  /** Instant from which it may be swept. */
  readonly until: string;
}
export interface StoredState<C> {
  readonly draft: StoredText<C> | null;
  /** Typed at other devices, not knowing of `draft`. */
  readonly others: readonly StoredText<C>[];
  /** Not chosen. */
  readonly setAside: readonly SetAsideText<C>[];
}
export interface Sent<C> {
  readonly content: C;
  readonly version: string;
  /** What was shown when it was typed. */
  readonly seen: readonly string[];
}
export interface Saved<C> {
  readonly version: string;
  /** Where another version holds it, that one's. */
  readonly content?: C | undefined;
  /** None: nobody may be told (the session has expired). */
  readonly others?: readonly StoredText<C>[] | undefined;
}

export interface DraftPorts<C> {
  readonly load: (key: string) => Promise<StoredState<C>>;
  /** May it be asked what is kept? Without it what is typed is kept beside that. */
  readonly mayLoad: () => boolean;
  readonly save: (key: string, sent: Sent<C>, last: boolean) => Promise<Saved<C>>;
  /** @param taken what is thrown away, as the header of the contract names it @returns what is left */
  readonly remove: (key: string, taken: string, last: boolean) => Promise<readonly StoredText<C>[]>;
  readonly choose: (
    key: string,
    choice: { readonly chosen: string; readonly setAside: string[] },
  ) => Promise<StoredState<C>>;
  readonly restore: (key: string, version: string) => Promise<StoredState<C>>;
  /** Would the same content be refused again? Then trying again is only noise. */
  readonly isFinal: (error: unknown) => boolean;
  /** Two texts of one place, where the kept one was not known when the other was typed: neither may go. */
  readonly unite: (stored: C, typed: C) => C;
  /** Is the key of its sending kept with it? Sent again it is the same sending, whatever has become of the page. */
  readonly hasKey: (content: C) => boolean;
  readonly later: (callback: () => void, delayMs: number) => () => void;
  /** What is kept in this place has changed: the other tabs of this browser hear of it. */
  readonly changed: (key: string) => void;
}

export interface DraftView<C> {
  readonly content: C;
  readonly status: DraftStatus;
  /** The version that is shown, or that what is typed was made from. */
  readonly base: string | null;
  readonly others: readonly StoredText<C>[];
  readonly setAside: readonly SetAsideText<C>[];
  /** What is shown was typed at another device while this one sent its text: it was not sent. */
  readonly notSent: boolean;
}
