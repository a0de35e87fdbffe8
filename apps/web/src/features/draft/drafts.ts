import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { DraftContent } from '@tervik/contract/draft.ts';
import {
  chooseDraft,
  deleteDraft,
  depositDraft,
  getDraft,
  restoreDraft,
  saveDraft,
} from '@tervik/contract/routes-common.gen.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { ApiError, call, newKey, wiring } from '#lib/http/api.ts';
import type { DraftStatus, DraftView, StoredText, Sent, SetAsideText } from './draft-ports.ts';
import { createDraftStore } from './draft-store.ts';
import { onSignOut, session } from '#lib/session/session.ts';

export type { DraftContent, DraftStatus };
/** Where a half-typed text belongs (contract: DraftKey). */
export type DraftKey =
  | 'new-e-contact'
  | 'new-person'
  | 'new-prescription'
  | 'new-clinic-e-contact'
  | 'new-template'
  | 'new-global-message'
  | 'new-announcement'
  | 'new-sms'
  | `${'answer' | 'note' | 'info' | 'questionnaire' | 'feedback' | 'sick-leave' | 'person' | 'template'}:${string}`;

/** What the server refuses by its content (contract: DraftContent) it refuses again. */
const FINAL: ReadonlySet<number> = new Set([400, 413, 468, 469]);
const isHidden = (): boolean => document.visibilityState === 'hidden';

/** Tells the other tabs of this browser which text has changed; the text itself they ask of the server. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('tervik.drafts');

const drafts = createDraftStore<DraftContent>(
  {
    mayLoad: () => mayWrite(),
    load: (key) => signedIn(() => call(getDraft, { params: { key } })),
    save: (key, sent, last) => (isExpired() ? deposit(key, sent) : saveNow(key, sent, last)),
    async remove(key, taken, last) {
      const keepalive = last || isHidden();
      return (await signedIn(() => call(deleteDraft, { params: { key }, drafts: taken, keepalive }))).left;
    },
    choose: (key, body) => signedIn(() => call(chooseDraft, { params: { key }, body })),
    restore: (key, version) => signedIn(() => call(restoreDraft, { params: { key }, body: { version } })),
    hasKey: ({ fields }) => typeof fields?.['key'] === 'string',
    isFinal: (error) => error instanceof ApiError && FINAL.has(error.status),
    unite(stored, typed) {
      const texts = [stored.text, typed.text].filter((text) => text !== undefined && !isBlank(text));
      return { ...stored, ...typed, ...(texts.length > 0 && { text: [...new Set(texts)].join('\n\n') }) };
    },
    later(callback, delayMs) {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
    changed: (key) => tabs?.postMessage(key),
  },
  {},
  newKey(),
);

const saveNow = (key: string, { content, version, seen }: Sent<DraftContent>, last: boolean) =>
  signedIn(() =>
    call(saveDraft, {
      params: { key },
      body: { content, version, seen: [...seen] },
      keepalive: last || isHidden(),
    }),
  );

/** The session has expired: the server takes the last words for its user, and tells nothing (ADR 0016). */
async function deposit(key: string, { content, version, seen }: Sent<DraftContent>) {
  const userId = owner ?? '';
  await call(depositDraft, {
    params: { key },
    body: { userId, content, version, seen: [...seen] },
    keepalive: true,
  });
  return { version };
}

let owner: string | null = null;
/** An ended session keeps the text here; in another user's session it would land among their drafts. */
const mayWrite = (): boolean => session.get().ended === null && session.get().user?.id === owner;
const signedIn = <T>(ask: () => Promise<T>): Promise<T> =>
  mayWrite() ? ask() : Promise.reject(new Error('no session'));
/** Not signed out: whoever signs out takes their leave, and nothing follows. */
function isExpired(): boolean {
  const { user, ended } = session.get();
  return owner !== null && (ended === 'EXPIRED' || user === null);
}

let wasEnded = false;
/** Memory belongs to one user: it survives an expired session of theirs, and nobody else ever sees it. */
function claimMemory(): void {
  const { user, ended } = session.get();
  const back = wasEnded && ended === null;
  if (user === null || ended !== null) {
    if (!wasEnded) void drafts.flushAll();
    wasEnded = true;
    return;
  }
  wasEnded = false;
  if (owner !== null && owner !== user.id) drafts.clear();
  const same = owner === user.id;
  owner = user.id;
  if (same && back) void drafts.flushAll();
}

/** Called once by main.tsx: last words when the page goes away, again when the network is back. */
export function watchDrafts(): void {
  wiring.onSending = () => drafts.hold();
  session.subscribe(claimMemory);
  onSignOut({
    before: () => drafts.flushAll(),
    after() {
      drafts.clear();
      owner = null;
    },
  });
  addEventListener('online', () => void drafts.flushAll());
  addEventListener('pagehide', () => void drafts.flushAll(true));
  // A phone ends a page in the background without another word; and its owner may go on at another device.
  document.addEventListener(
    'visibilitychange',
    () => void (isHidden() ? drafts.flushAll() : drafts.refresh()),
  );
  addEventListener('focus', () => void drafts.refresh());
  tabs?.addEventListener('message', ({ data }) => void drafts.refreshOne(String(data)));
  addEventListener('beforeunload', (event) => {
    // Only what could not be saved is worth a question.
    if (drafts.hasStuck() || (drafts.hasUnsaved() && !navigator.onLine)) event.preventDefault();
  });
}

/** Before a page is left for good: is everything that was typed on the server? */
export async function saveDrafts(): Promise<boolean> {
  await drafts.flushAll();
  return !drafts.hasUnsaved();
}

/** Runs an act that changes on the server what is kept under this key, and shows what has come of it. */
export const aroundDraft = <T>(key: DraftKey, act: () => Promise<T>): Promise<T> => drafts.around(key, act);

/** NONE: everything typed is on the server · SAVING · STUCK: it was tried, and could not be saved. */
export type UnsavedDrafts = 'NONE' | 'SAVING' | 'STUCK';
export const useUnsavedDrafts = (): UnsavedDrafts =>
  useSyncExternalStore(
    (listener) => drafts.watch(listener),
    () => (drafts.hasStuck() ? 'STUCK' : drafts.hasUnsaved() ? 'SAVING' : 'NONE'),
  );

export interface Draft {
  readonly content: DraftContent;
  readonly text: string;
  readonly status: DraftStatus;
  readonly set: (patch: Partial<DraftContent>) => void;
  /** After sending, or when its author throws it away. What other devices have typed meanwhile stays. */
  readonly discard: () => Promise<void>;
  /** Is there anything that its author would miss? */
  readonly isEmpty: boolean;
  /** For the call that sends it: which drafts go with the message. */
  readonly taken: string;
  /** Names what is shown where another device typed it, or where it was sent and has come back; null: typed here. */
  readonly foreignVersion: string | null;
  readonly versions: DraftVersions;
}

/** What other devices have made of the same text. */
export interface DraftVersions {
  readonly others: readonly StoredText<DraftContent>[];
  readonly setAside: readonly SetAsideText<DraftContent>[];
  /** What is shown was typed at another device while the text of this one was sent. */
  readonly notSent: boolean;
  readonly keep: () => Promise<void>;
  readonly use: (version: string) => Promise<void>;
  readonly restore: (version: string) => Promise<void>;
  readonly forget: (version: string) => Promise<void>;
}

/** One half-typed text: shared by every place that shows the same key, kept by the server 0.6 s after a pause. */
export function useDraft(key: DraftKey): Draft {
  const subscribe = useCallback((listener: () => void) => drafts.subscribe(key, listener), [key]);
  const view = useSyncExternalStore(subscribe, () => drafts.view(key));
  useEffect(() => void drafts.load(key), [key]);
  const set = useCallback((patch: Partial<DraftContent>) => drafts.set(key, patch), [key]);
  const discard = useCallback(() => drafts.discard(key, view), [key, view]);
  const { content, status } = view;
  const text = content.text ?? '';
  return {
    content,
    text,
    status,
    set,
    discard,
    isEmpty: isBlank(text),
    taken: drafts.taken(view),
    foreignVersion: drafts.foreignVersion(view),
    versions: versionsOf(key, view),
  };
}

const versionsOf = (
  key: DraftKey,
  { others, setAside, notSent }: DraftView<DraftContent>,
): DraftVersions => ({
  others,
  setAside,
  notSent,
  keep: () => drafts.keep(key),
  use: (version) => drafts.use(key, version),
  restore: (version) => drafts.restore(key, version),
  forget: (version) => drafts.forget(key, version),
});
