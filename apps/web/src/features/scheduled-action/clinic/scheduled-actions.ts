import { useQuery } from '@tanstack/react-query';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import type { ScheduledAction } from '@tervik/contract/scheduled-action.ts';
import { cancelScheduledAction, listScheduledActions } from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { aroundDraft } from '#features/draft/drafts.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { dropUndo, offerUndo } from '#lib/keyboard/undo.ts';
import { tellRowsChanged } from '#features/e-contact/clinic/changed-rows.ts';
import { refetch } from '#features/e-contact/clinic/queries.ts';

const refresh = (eContactId: string): Promise<unknown> =>
  Promise.all([
    tellRowsChanged([eContactId]),
    ...[clinicKeys.details(eContactId), clinicKeys.scheduledActions].map((key) => refetch(queryClient, key)),
  ]);

/** The open e-contact shows it at once; the answer of the server comes after it. */
function showWaiting(
  eContactId: string,
  change: (waiting: readonly ScheduledAction[]) => ScheduledAction[],
): void {
  queryClient.setQueryData<ClinicDetails>(
    clinicKeys.details(eContactId),
    (details) => details && { ...details, scheduledActions: change(details.scheduledActions) },
  );
}

/**
 * Takes an act of mine back before it leaves: its text stands again where it was typed, beside what was typed since.
 *
 * @throws ApiError SCHEDULED_ACTION_GONE where it was quicker
 */
export async function cancelScheduled({
  id,
  eContactId,
}: Pick<ScheduledAction, 'id' | 'eContactId'>): Promise<void> {
  try {
    await aroundDraft(`answer:${eContactId}`, async () => {
      await call(cancelScheduledAction, { params: { id }, body: {} });
      showWaiting(eContactId, (waiting) => waiting.filter((one) => one.id !== id));
      // Before the draft names them again: what is known of the files is of the time when they went with it.
      await queryClient.invalidateQueries({ queryKey: clinicKeys.files(eContactId) });
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
export function offerCancelling(
  scheduledAction: ScheduledAction,
  text: string,
  afterwards: () => void,
): void {
  awaited.add(scheduledAction.eContactId);
  showWaiting(scheduledAction.eContactId, (waiting) => [
    ...waiting.filter(({ id }) => id !== scheduledAction.id),
    scheduledAction,
  ]);
  offerUndo({
    id: scheduledAction.id,
    text,
    until: Date.parse(scheduledAction.dueAt),
    leaves: true,
    async undo() {
      await cancelScheduled(scheduledAction);
      afterwards();
    },
  });
}

/** Acts of mine that came back, wherever I am. */
export function useReturned(): readonly ScheduledAction[] {
  const { data } = useQuery({
    queryKey: clinicKeys.scheduledActions,
    queryFn: ({ signal }) => call(listScheduledActions, { background: true, signal }),
    select: ({ scheduledActions }) =>
      scheduledActions.filter(({ state, mine }) => mine && state === 'REFUSED'),
  });
  return data ?? [];
}
