import { useQuery } from '@tanstack/react-query';
import type { Outgoing } from '@tervik/contract/clinic.ts';
import { cancelOutgoing, listOutgoing } from '@tervik/contract/routes.gen.ts';
import { call } from '../../../lib/api.ts';
import { aroundDraft, changeDraft } from '../../../lib/drafts.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { dropUndo, offerUndo } from '../../../lib/undo.ts';
import { detailsKey, LISTS_KEY, refreshQuietly } from '../queries.ts';
import { FILES_FIELD, filesKey } from './attached.ts';

export const OUTGOING_KEY = ['clinic', 'outgoing'] as const;

const refresh = (eContactId: string): Promise<unknown> =>
  Promise.all(
    [detailsKey(eContactId), LISTS_KEY, OUTGOING_KEY].map((key) => refreshQuietly(queryClient, key)),
  );

/**
 * Takes an act of mine back before it leaves: its text stands again where it was typed, beside what was typed since.
 *
 * @param fileIds what was attached to it: unsent again
 * @throws ApiError OUTGOING_GONE where it was quicker
 */
export async function takeBack(
  { id, eContactId }: Pick<Outgoing, 'id' | 'eContactId'>,
  fileIds: readonly string[] = [],
): Promise<void> {
  try {
    await aroundDraft(`answer:${eContactId}`, () => call(cancelOutgoing, { params: { id }, body: {} }));
    if (fileIds.length > 0) {
      // What is known of the files is of the time when they had been sent.
      await queryClient.invalidateQueries({ queryKey: filesKey(eContactId) });
      changeDraft(`answer:${eContactId}`, { fields: { [FILES_FIELD]: [...fileIds] } });
    }
    dropUndo(id);
  } finally {
    // After a refusal too: it has left, and the screen shows it as waiting.
    await refresh(eContactId);
  }
}

/** E-contacts from which something of mine is to leave: news of them may be that it did not. */
const awaited = new Set<string>();
export const isAwaited = (eContactId: string): boolean => awaited.has(eContactId);

/** Offers to take it back while it waits, wherever its author goes meanwhile. */
export function offerTakeBack(
  outgoing: Outgoing,
  text: string,
  fileIds: readonly string[],
  afterwards: () => void,
): void {
  awaited.add(outgoing.eContactId);
  offerUndo({
    id: outgoing.id,
    text,
    until: Date.parse(outgoing.dueAt),
    leaves: true,
    async undo() {
      await takeBack(outgoing, fileIds);
      afterwards();
    },
  });
}

/** Acts of mine that came back, wherever I am. */
export function useReturned(): readonly Outgoing[] {
  const { data } = useQuery({
    queryKey: OUTGOING_KEY,
    queryFn: ({ signal }) => call(listOutgoing, { background: true, signal }),
    select: ({ outgoing }) => outgoing.filter(({ state, mine }) => mine && state === 'REFUSED'),
  });
  return data ?? [];
}
