import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { DraftContent } from '@tervik/contract/drafts.ts';
import { deleteDraft, getDraft, saveDraft } from '@tervik/contract/routes.gen.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { call } from './api.ts';
import { createDraftStore } from './draft-store.ts';
import type { DraftStatus } from './draft-store.ts';
import { onBeforeSignOut, session } from './session.ts';

export type { DraftContent, DraftStatus };
/** Where a half-typed text belongs (contract: DraftKey). */
export type DraftKey = 'new-e-contact' | `${'answer' | 'note' | 'info'}:${string}`;

const drafts = createDraftStore<DraftContent>(
  {
    async load(key) {
      if (!mayWrite()) throw new Error('no session');
      return (await call(getDraft, { params: { key } })).draft?.content ?? null;
    },
    save: (key, content, last) =>
      mayWrite()
        ? call(saveDraft, { params: { key }, body: { content }, keepalive: last })
        : Promise.reject(new Error('no session')),
    remove: (key) => call(deleteDraft, { params: { key } }),
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
  onBeforeSignOut(async () => {
    await drafts.flushAll();
    drafts.clear();
    owner = null;
  });
  addEventListener('online', () => void drafts.flushAll());
  addEventListener('pagehide', () => void drafts.flushAll(true));
  addEventListener('beforeunload', (event) => {
    // Only what could not be saved is worth a question.
    if (drafts.hasUnsaved() && !navigator.onLine) event.preventDefault();
  });
}

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
