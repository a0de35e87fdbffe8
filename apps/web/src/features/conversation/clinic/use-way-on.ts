import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { focusAnswer } from '#features/e-contact/clinic/requested-focus.ts';
import { inboxHref, useInboxSearch } from '#features/inbox/clinic/filters/use-inbox-search.ts';
import { go } from '#lib/router/router.ts';
import { nextOf } from './neighbours.ts';

/** Where one goes from an open e-contact. */
export interface WayOn {
  /** Before it is sent: what is sent changes its place in the list. */
  readonly rememberNext: () => void;
  /** To the one that came after it. */
  readonly goNext: () => void;
  /** To its answer, wherever one is now. */
  readonly goBack: () => void;
}

export function useWayOn(id: string): WayOn {
  const client = useQueryClient();
  const search = useInboxSearch();
  const next = useRef<string>(undefined);
  return {
    rememberNext() {
      next.current = nextOf(client, id);
    },
    goNext: () => go(inboxHref(next.current, search)),
    goBack() {
      if (location.pathname !== `/e-contacts/${id}`) go(inboxHref(id, search));
      focusAnswer(id);
    },
  };
}
