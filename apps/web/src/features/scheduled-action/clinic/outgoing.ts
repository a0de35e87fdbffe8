import { useQuery } from '@tanstack/react-query';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import type { Outgoing } from '@tervik/contract/scheduled-action.ts';
import { cancelOutgoing, listOutgoing } from '@tervik/contract/routes.gen.ts';
import { call } from '#lib/http/api.ts';
import { aroundDraft } from '#features/draft/drafts.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { dropUndo, offerUndo } from '#lib/keyboard/undo.ts';
import { tellRowsChanged } from '#features/e-contact/clinic/changed-rows.ts';
import { detailsKey, refetch } from '#features/e-contact/clinic/queries.ts';
import { filesKey } from '#features/file/clinic/attached.ts';

export const OUTGOING_KEY = ['clinic', 'outgoing'] as const;

const refresh = (eContactId: string): Promise<unknown> =>
  Promise.all([
    tellRowsChanged([eContactId]),
    ...[detailsKey(eContactId), OUTGOING_KEY].map((key) => refetch(queryClient, key)),
  ]);

/** The open e-contact shows it at once; the answer of the server comes after it. */
function showWaiting(eContactId: string, change: (waiting: readonly Outgoing[]) => Outgoing[]): void {
  queryClient.setQueryData<ClinicDetails>(
    detailsKey(eContactId),
    (details) => details && { ...details, outgoing: change(details.outgoing) },
  );
}

/**
 * Takes an act of mine back before it leaves: its text stands again where it was typed, beside what was typed since.
 *
 * @throws ApiError OUTGOING_GONE where it was quicker
 */
export async function cancelScheduled({
  id,
  eContactId,
}: Pick<Outgoing, 'id' | 'eContactId'>): Promise<void> {
  try {
    await aroundDraft(`answer:${eContactId}`, async () => {
      await call(cancelOutgoing, { params: { id }, body: {} });
      showWaiting(eContactId, (waiting) => waiting.filter((one) => one.id !== id));
      // Before the draft names them again: what is known of the files is of the time when they went with it.
      await queryClient.invalidateQueries({ queryKey: filesKey(eContactId) });
    });
    dropUndo(id);
  } finally {
    // After a refusal too: it has left, and the screen shows it as waiting.
    void refresh(eContactId);
  }
}

/** E-contacts from which something of mine is to leave: news of them may be that it did not. */
const awaited = new Set<string>();
export const isAwaited = (eContactId: string): boolean => awaited.has(eContactId);

/** Offers to take it back while it waits, wherever its author goes meanwhile. */
export function offerCancelling(outgoing: Outgoing, text: string, afterwards: () => void): void {
  awaited.add(outgoing.eContactId);
  showWaiting(outgoing.eContactId, (waiting) => [
    ...waiting.filter(({ id }) => id !== outgoing.id),
    outgoing,
  ]);
  offerUndo({
    id: outgoing.id,
    text,
    until: Date.parse(outgoing.dueAt),
    leaves: true,
    async undo() {
      await cancelScheduled(outgoing);
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
