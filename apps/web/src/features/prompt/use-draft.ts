import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PromptDetails, PromptDraft } from '@tervik/contract/prompt.ts';
import { savePromptDraft } from '@tervik/contract/routes-platform.gen.ts';
import { useAction } from '#lib/http/use-action.ts';
import { notePrompt, refetchPrompt } from './queries.ts';

/** What is typed of a draft, what of it is kept, and what another admin has done with it meanwhile. */
export function useDraft(details: PromptDetails, onChanged: (isChanged: boolean) => void) {
  const client = useQueryClient();
  const { purpose, draft, versions } = details;
  const [typed, setTyped] = useState({
    body: draft?.body ?? versions[0]?.body ?? '',
    note: draft?.note ?? '',
  });
  // The state from which this text was written: what comes from elsewhere meanwhile does not replace it.
  const [seen, setSeen] = useState({ ...typed, revision: draft?.revision ?? 0 });
  const { run, pending, error, clearError } = useAction(savePromptDraft);
  const differs = ({ body, note }: typeof typed): boolean => body !== seen.body || note !== seen.note;
  const isDirty = differs(typed);
  // Revisions only grow: an earlier one is what the cache still says for a moment.
  const newer = draft !== null && draft.revision > seen.revision ? draft : undefined;
  const [hadDraft, setHadDraft] = useState(draft !== null);
  if (draft !== null && !hadDraft) setHadDraft(true);

  function follow(stored: PromptDraft): void {
    setTyped({ body: stored.body, note: stored.note });
    setSeen(stored);
  }
  function adopt(stored: PromptDraft): void {
    follow(stored);
    onChanged(false);
    notePrompt(client, purpose, (cached) => ({ ...cached, draft: stored }));
  }
  // Nothing was typed here: the field shows what a trial and a publication would take.
  if (newer !== undefined && !isDirty) follow(newer);

  return {
    typed,
    revision: seen.revision,
    /** What another admin has kept while something was typed here. */
    newer: isDirty ? newer : undefined,
    /** The draft from which this text was written has been published or thrown away. */
    isGone: draft === null && hadDraft,
    pending,
    error,
    isDirty,
    change(patch: Partial<typeof typed>): void {
      clearError();
      const now = { ...typed, ...patch };
      setTyped(now);
      onChanged(differs(now));
    },
    /** Resolves to whether it is kept. */
    async save(): Promise<boolean> {
      const stored = await run({ params: { purpose }, body: { ...typed, seenRevision: seen.revision } });
      if (stored === undefined) await refetchPrompt(client, purpose);
      else adopt(stored);
      return stored !== undefined;
    },
    /** The next save replaces what the other admin has kept. */
    keepMine(theirs: PromptDraft): void {
      setSeen({ ...theirs, body: '', note: '' });
      clearError();
    },
    takeTheirs(theirs: PromptDraft): void {
      clearError();
      adopt(theirs);
    },
  };
}
