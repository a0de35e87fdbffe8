import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefObject } from 'react';
import type { ClinicGlobalMessage } from '@tervik/contract/global-message.ts';
import { removeGlobalMessage, restoreGlobalMessage } from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { offerUndo } from '#lib/keyboard/undo.ts';
import { commonKeys } from '#lib/query-keys/common-keys.ts';

/**
 * Deletes a message of a clinic, which can be taken back for some seconds. It is deleted at once on all screens: a page
 * that is reloaded or loses its network meanwhile leaves it deleted.
 */
export function useRemoveMessage(
  { clinicId, clinicName }: { readonly clinicId: string; readonly clinicName: string },
  page: RefObject<HTMLElement | null>,
) {
  const t = useT();
  const say = useErrorText();
  const client = useQueryClient();
  const { run, error } = useAction(removeGlobalMessage);
  const [pendingId, setPendingId] = useState<string>();
  const refetch = () => client.invalidateQueries({ queryKey: commonKeys.allGlobalMessages });

  async function remove(message: ClinicGlobalMessage): Promise<void> {
    if (pendingId !== undefined) return;
    const { id } = message;
    setPendingId(id);
    const removed = await run({ params: { id }, body: { clinicId } });
    if (removed !== undefined) {
      const elsewhere = message.clinics.some((one) => one.clinicId !== clinicId);
      offerUndo({
        id: `global-message ${id} ${clinicId}`,
        text: t(elsewhere ? 'global-message.undo.removedHere' : 'global-message.undo.removed', {
          clinic: clinicName,
        }),
        until: Date.parse(removed.undoUntil),
        undo: async () => {
          await call(restoreGlobalMessage, { params: { id }, body: { clinicId } });
          void refetch();
        },
      });
      focusBeside(page.current, id);
    }
    // Refused, too: a colleague was quicker, and the list says so.
    await refetch();
    setPendingId(undefined);
  }
  return { remove, pendingId, errorText: error === null ? undefined : say(error) };
}

/** The pressed button is about to go: the next one in its place takes the focus over, or the page's heading. */
function focusBeside(page: HTMLElement | null, id: string): void {
  const buttons = [...(page?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
  const at = buttons.findIndex(({ dataset }) => dataset['remove'] === id);
  const next = buttons[at + 1] ?? buttons[at - 1];
  (next ?? document.querySelector<HTMLElement>('[data-page-heading]'))?.focus();
}
