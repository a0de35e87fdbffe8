import type { DraftContent } from '#features/draft/drafts.ts';

/** Where the draft of an answer remembers that files belong to it. */
export const FILES_FIELD = 'files';

/** Ids of the files that belong to a half-written answer. */
export function attachedIn({ fields }: DraftContent): readonly string[] {
  const stored = fields?.[FILES_FIELD];
  return Array.isArray(stored) ? stored : [];
}
