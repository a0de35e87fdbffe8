import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { DraftContent } from '@tervik/contract/drafts.ts';
import { deleteDraft, getDraft, saveDraft } from '@tervik/contract/routes.gen.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { ApiError, call } from './api.ts';
import { createDraftStore } from './draft-store.ts';
import type { DraftStatus } from './draft-store.ts';
import { onSignOut, session } from './session.ts';

export type { DraftContent, DraftStatus };
/** Where a half-typed text belongs (contract: DraftKey). */
export type DraftKey =
  | 'new-e-contact'
  | 'new-person'
  | 'new-prescription'
  | 'new-clinic-e-contact'
  | 'new-template'
  | `${'answer' | 'note' | 'info' | 'questionnaire' | 'feedback' | 'sick-leave' | 'person' | 'template'}:${string}`;

/** What the server refuses by its content (contract: DraftContent) it refuses again. */
const FINAL: ReadonlySet<number> = new Set([400, 413, 468, 469]);
const isHidden = (): boolean => document.visibilityState === 'hidden';

const drafts = createDraftStore<DraftContent>(
  {
    async load(key) {
      if (!mayWrite()) throw new Error('no session');
      return (await call(getDraft, { params: { key } })).draft?.content ?? null;
    },
    save: (key, content, last) =>
      mayWrite()
        ? call(saveDraft, { params: { key }, body: { content }, keepalive: last || isHidden() })
        : Promise.reject(new Error('no session')),
    remove: (key, last) =>
      mayWrite()
        ? call(deleteDraft, { params: { key }, keepalive: last || isHidden() })
        : Promise.reject(new Error('no session')),
    isFinal: (error) => error instanceof ApiError && FINAL.has(error.status),
    unite(kept, typed) {
      const texts = [kept.text, typed.text].filter((text) => text !== undefined && !isBlank(text));
      return { ...kept, ...typed, ...(texts.length > 0 && { text: [...new Set(texts)].join('\n\n') }) };
    },
    later(callback, delayMs) {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
  },
  {},
);

let owner: string | null = null;
/** An ended session keeps the text here; in another user's session it would land among their drafts. */
const mayWrite = (): boolean => session.get().ended === null && session.get().user?.id === owner;

let wasEnded = false;
/** Memory belongs to one user: it survives an expired session of theirs, and nobody else ever sees it. */
function claimMemory(): void {
  const { user, ended } = session.get();
  const back = wasEnded && ended === null;
  if (user === null || ended !== null) {
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

export interface Draft {
  readonly content: DraftContent;
  readonly text: string;
  readonly status: DraftStatus;
  readonly set: (patch: Partial<DraftContent>) => void;
  /** After sending, or when its author throws it away. */
  readonly discard: () => Promise<void>;
  /** Is there anything that its author would miss? */
  readonly isEmpty: boolean;
}

/** One half-typed text: shared by every place that shows the same key, kept by the server 0.6 s after a pause. */
export function useDraft(key: DraftKey): Draft {
  const subscribe = useCallback((listener: () => void) => drafts.subscribe(key, listener), [key]);
  const view = useSyncExternalStore(subscribe, () => drafts.view(key));
  useEffect(() => void drafts.load(key), [key]);
  const set = useCallback((patch: Partial<DraftContent>) => drafts.set(key, patch), [key]);
  const discard = useCallback(() => drafts.discard(key), [key]);
  const text = view.content.text ?? '';
  return { content: view.content, text, status: view.status, set, discard, isEmpty: isBlank(text) };
}
