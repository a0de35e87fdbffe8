import { useCallback, useRef, useState } from 'react';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import type { Activity } from '@tervik/contract/e-contact.ts';
import { useLiveEContact } from './use-live-e-contact.ts';
import { tellRowsChanged } from '#features/e-contact/clinic/changed-rows.ts';
import { refetch } from '#features/e-contact/clinic/queries.ts';

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

/** What its reader has not dismissed yet, and what came since. */
function withChanges(
  { details, news }: { readonly details: ClinicDetails; readonly news: Changes },
  now: ClinicDetails,
): Changes {
  const { activities, notes } = listChanges(details, now);
  if (activities.length === 0 && !notes) return news;
  return { activities: [...news.activities, ...activities], notes: news.notes || notes };
}

/**
 * Keeps an open e-contact fresh and says what changed under the reader (spec §4 "the view refreshes with a notice").
 *
 * @param opened false while what was fetched before the opening is shown: what has happened since is no news
 */
export function useNews(id: string, details: ClinicDetails, opened: boolean): News {
  const client = useQueryClient();
  const [read, setRead] = useState({ details, opened, news: NONE });
  if (read.details !== details || read.opened !== opened)
    setRead({ details, opened, news: read.opened ? withChanges(read, details) : read.news });
  const busy = useRef(0);
  const isBusy = useCallback(() => busy.current > 0, []);
  useLiveEContact(id, isBusy);

  async function perform<T extends object>(run: () => Promise<T | undefined>): Promise<T | undefined> {
    busy.current += 1;
    let done: T | undefined;
    try {
      done = await run();
    } finally {
      busy.current -= 1;
      // A refusal mostly means that the screen is older than the e-contact; it is told before the screen is newer.
      const reading = readAgain();
      if (done !== undefined) await reading;
    }
    return done;
  }
  async function readAgain(): Promise<void> {
    await Promise.all([clinicKeys.details(id), clinicKeys.notes(id)].map((key) => refetch(client, key)));
    void tellRowsChanged([id]);
  }
  const dismiss = useCallback(() => setRead((old) => ({ ...old, news: NONE })), []);
  return { ...read.news, dismiss, perform };
}
