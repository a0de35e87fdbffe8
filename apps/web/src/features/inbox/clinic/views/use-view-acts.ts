import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedView } from '@tervik/contract/inbox.ts';
import { addView, removeView, updateView } from '@tervik/contract/routes-clinic.gen.ts';
import { ApiError, call } from '#lib/http/api.ts';
import { callWithIntent, useIntent } from '#lib/http/use-intent.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { offerUndo } from '#lib/keyboard/undo.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { go } from '#lib/router/router.ts';
import { serverNow, useUser } from '#lib/session/session.ts';
import type { InboxSearch } from '../filters/inbox-search.ts';
import { inboxHref } from '../filters/use-inbox-search.ts';
import { filtersOf, searchOf } from './views.ts';
import type { ShownViews } from './use-shown-views.ts';

const UNDO_MS = 30_000;

interface ViewChange {
  readonly name?: string;
  readonly filters?: Record<string, string>;
  readonly isShared?: boolean;
}

export interface ViewActs {
  /** Why the last one was not done; shown beside the tabs. */
  readonly error: ApiError | undefined;
  readonly forgetError: () => void;
  /** @throws ApiError, which the dialog shows */
  readonly save: (name: string, isShared: boolean) => Promise<void>;
  /** @throws ApiError, which the dialog shows */
  readonly rename: (view: SavedView, name: string, isShared: boolean) => Promise<void>;
  readonly share: (view: SavedView, isShared: boolean) => Promise<void>;
  readonly remove: (view: SavedView) => Promise<void>;
  /** The list opens with what is shown now, or with everything again. */
  readonly makeStart: (on: boolean) => Promise<void>;
}

/** What can be done with the saved views of the list. */
export function useViewActs(search: InboxSearch, { saved, start, openSaved }: ShownViews): ViewActs {
  const t = useT();
  const client = useQueryClient();
  const { memberships } = useUser();
  const [error, setError] = useState<ApiError>();
  const adding = useIntent();
  const clinicId = search.clinic ?? memberships[0]?.clinicId ?? '';

  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: clinicKeys.views });
  const add = (view: Pick<SavedView, 'clinicId' | 'name' | 'filters' | 'isShared'>) => {
    const { clinicId: id, name, filters, isShared } = view;
    const body = { name, filters, isShared };
    const idempotencyKey = adding.key(JSON.stringify(body));
    return callWithIntent(adding, addView, { params: { id }, body, idempotencyKey });
  };
  const change = ({ id }: SavedView, body: ViewChange) => call(updateView, { params: { id }, body });
  const drop = ({ id }: SavedView) => call(removeView, { params: { id } });

  /** @returns whether it was done */
  async function perform(act: () => Promise<unknown>): Promise<boolean> {
    setError(undefined);
    try {
      await act();
      await refresh();
      return true;
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setError(reason);
      return false;
    }
  }

  async function unmarkStart(view: SavedView): Promise<void> {
    const isOnlyMark = !saved.includes(view);
    await (isOnlyMark ? drop(view) : change(view, { filters: filtersOf(searchOf(view)) }));
  }
  async function markStart(): Promise<void> {
    const filters = filtersOf(search, true);
    if (openSaved?.mine === true && !openSaved.isShared) await change(openSaved, { filters });
    else await add({ clinicId, name: t('inbox.clinic.view.startName'), filters, isShared: false });
  }

  return {
    error,
    forgetError: () => setError(undefined),
    async save(name, isShared) {
      await add({ clinicId, name, filters: filtersOf(search), isShared });
      await refresh();
    },
    async rename(view, name, isShared) {
      await change(view, { name, isShared });
      await refresh();
    },
    async share(view, isShared) {
      await perform(() => change(view, { isShared }));
    },
    async remove(view) {
      if (!(await perform(() => drop(view)))) return;
      go(inboxHref(undefined, {}));
      offerUndo({
        id: view.id,
        text: t('inbox.clinic.view.removed', { name: view.name }),
        until: serverNow() + UNDO_MS,
        async undo() {
          await add(view);
          void refresh();
        },
      });
    },
    async makeStart(on) {
      await perform(async () => {
        // The start before it is one no more.
        if (start !== undefined) await unmarkStart(start);
        if (on) await markStart();
      });
    },
  };
}
