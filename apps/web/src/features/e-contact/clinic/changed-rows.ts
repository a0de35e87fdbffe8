import { queryClient } from '#lib/http/query-client.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';

type Listener = (ids: readonly string[]) => Promise<unknown>;
const listeners = new Set<Listener>();

/** What reads rows of a list that is on the screen again. @returns its end */
export function onRowsChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Tells the lists that an act of mine has changed these e-contacts; it need not wait for the socket. Resolves when what is
 * on the screen has been read again; other lists are read when they come there.
 */
export async function tellRowsChanged(ids: readonly string[]): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: clinicKeys.lists, type: 'inactive', refetchType: 'none' });
  await Promise.all([...listeners].map((listener) => listener(ids)));
}
