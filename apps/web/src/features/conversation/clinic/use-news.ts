import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import type { Activity } from '@tervik/contract/e-contact.ts';
import { useLiveEContact } from './use-live-e-contact.ts';
import { tellRowsChanged } from '#features/e-contact/clinic/changed-rows.ts';
import { detailsKey, notesKey, refetch } from '#features/e-contact/clinic/queries.ts';

/** What colleagues and the patient have changed under the reader. */
interface Changes {
  /** Oldest first. */
  readonly activities: readonly Activity[];
  readonly notes: boolean;
}

export interface News extends Changes {
  readonly dismiss: () => void;
  /** Runs an action of mine; the screen asks again at its end, and not before. */
  readonly perform: <T extends object>(run: () => Promise<T | undefined>) => Promise<T | undefined>;
}

const NONE: Changes = { activities: [], notes: false };

/** What came between two readings of an e-contact, without what its reader did. */
export function listChanges(before: ClinicDetails, after: ClinicDetails): Changes {
  const known = new Set(before.activities.map(({ id }) => id));
  return {
    activities: after.activities.filter(({ id, isMine }) => !isMine && !known.has(id)),
    notes: after.colleagueNoteCount > before.colleagueNoteCount,
  };
}

/**
 * Keeps an open e-contact fresh and says what changed under the reader (spec §4 "the view refreshes with a notice").
 *
 * @param opened false while what was fetched before the opening is shown: what has happened since is no news
 */
export function useNews(id: string, details: ClinicDetails, opened: boolean): News {
  const client = useQueryClient();
  const seen = useRef(details);
  const wasOpened = useRef(opened);
  const busy = useRef(0);
  const [news, setNews] = useState(NONE);
  const isBusy = useCallback(() => busy.current > 0, []);
  useLiveEContact(id, isBusy);

  useEffect(() => {
    const { activities, notes } = listChanges(seen.current, details);
    seen.current = details;
    if (wasOpened.current && (activities.length > 0 || notes))
      setNews((old) => ({ activities: [...old.activities, ...activities], notes: old.notes || notes }));
    wasOpened.current = opened;
  }, [details, opened]);

  async function perform<T extends object>(run: () => Promise<T | undefined>): Promise<T | undefined> {
    busy.current += 1;
    try {
      return await run();
    } finally {
      busy.current -= 1;
      // After a refusal too: it mostly means that the screen is older than the e-contact.
      await Promise.all([detailsKey(id), notesKey(id)].map((key) => refetch(client, key)));
      void tellRowsChanged([id]);
    }
  }
  const dismiss = useCallback(() => setNews(NONE), []);
  return { ...news, dismiss, perform };
}
