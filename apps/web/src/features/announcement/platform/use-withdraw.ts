import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { restoreAnnouncement, withdrawAnnouncement } from '@tervik/contract/routes-platform.gen.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';
import { serverNow } from '#lib/session/session.ts';

/**
 * Withdraws an announcement, which can be taken back for some seconds. It is over at once for everybody: a page that is
 * reloaded or loses its network meanwhile leaves it withdrawn.
 */
export function useWithdraw() {
  const say = useErrorText();
  const client = useQueryClient();
  const withdrawing = useAction(withdrawAnnouncement);
  const restoring = useAction(restoreAnnouncement);
  const [pendingId, setPendingId] = useState<string>();
  const [offered, setOffered] = useState<{ readonly id: string; readonly until: number }>();
  const refetch = () => client.invalidateQueries({ queryKey: platformKeys.announcements });

  useEffect(() => {
    if (offered === undefined) return undefined;
    const timer = setTimeout(() => setOffered(undefined), Math.max(0, offered.until - serverNow()));
    return () => clearTimeout(timer);
  }, [offered]);

  async function withdraw(id: string): Promise<void> {
    if (pendingId !== undefined) return;
    restoring.clearError();
    setPendingId(id);
    const done = await withdrawing.run({ params: { id }, body: {} });
    // Refused, too: a colleague was quicker, and the list says so.
    await refetch();
    setPendingId(undefined);
    if (done !== undefined) setOffered({ id, until: Date.parse(done.undoUntil) });
  }
  async function undo(): Promise<void> {
    if (offered === undefined) return;
    await restoring.run({ params: { id: offered.id }, body: {} });
    await refetch();
    setOffered(undefined);
    document.querySelector<HTMLElement>(`[data-withdraw="${offered.id}"]`)?.focus();
  }
  const error = withdrawing.error ?? restoring.error;
  return {
    withdraw,
    undo,
    pendingId,
    canUndo: offered !== undefined,
    isUndoing: restoring.pending,
    errorText: error === null ? undefined : say(error),
  };
}
