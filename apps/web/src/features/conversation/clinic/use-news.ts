import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import type { Activity } from '@tervik/contract/e-contact.ts';
import type { ActivityType } from '@tervik/domain/e-contact/vocabulary.ts';
import { usePlace } from '#lib/router/router.ts';
import { listNewActivities } from './changes.ts';
import { listMyDispatched } from '#features/scheduled-action/clinic/dispatched.ts';
import { useLiveEContact } from './use-live-e-contact.ts';
import { readReturn } from '#features/questionnaire/clinic/return-outcome.ts';
import { detailsKey, LISTS_KEY, notesKey, refetchInBackground } from '#features/e-contact/clinic/queries.ts';

/** What an act of mine tells when it has succeeded. */
interface Outcome {
  readonly activityId?: string | null;
}

export interface News {
  /** What others did since I opened it, oldest first. */
  readonly activities: readonly Activity[];
  readonly notes: boolean;
  readonly dismiss: () => void;
  /** Runs an act of mine: what it leaves is no news to me, and the screen asks again at its end. */
  readonly perform: <T extends object>(
    run: () => Promise<T | undefined>,
    /** The entry that it leaves, where its answer does not name it. */
    leaves?: ActivityType,
  ) => Promise<T | undefined>;
}

/**
 * Keeps an open e-contact fresh and says what changed under the reader (spec §4 "the view refreshes with a notice").
 *
 * @param opened false while what was fetched before the opening is shown: what has happened since is no news
 */
export function useNews(id: string, details: ClinicDetails, opened: boolean): News {
  const client = useQueryClient();
  const seen = useRef(details);
  const mine = useRef(new Set<string>());
  // Whoever comes back from a questionnaire adds it by coming back.
  const adds = readReturn(usePlace().search, id).kind === 'ASKED';
  const myTypes = useRef<ActivityType[]>(adds ? ['QUESTIONNAIRE'] : []);
  const myNotes = useRef(0);
  const busy = useRef(0);
  const wasOpened = useRef(opened);
  const [news, setNews] = useState<{ activities: readonly Activity[]; notes: boolean }>({
    activities: [],
    notes: false,
  });
  const isBusy = useCallback(() => busy.current > 0, []);
  useLiveEContact(id, isBusy);

  const compare = useCallback((now: ClinicDetails) => {
    // Between my click and its answer I cannot tell my own entry from a colleague's.
    if (busy.current > 0) return;
    const before = seen.current;
    seen.current = now;
    if (!wasOpened.current) return;
    let activities = listNewActivities(before.activities, now.activities, mine.current);
    const left = listMyDispatched(before.outgoing, now.outgoing, activities);
    activities = activities.filter(({ id: entry, type }) => {
      const at = myTypes.current.indexOf(type);
      if (at !== -1) myTypes.current.splice(at, 1);
      return at === -1 && !left.includes(entry);
    });
    const notes = now.noteCount - before.noteCount > myNotes.current;
    myNotes.current = Math.max(0, myNotes.current - Math.max(0, now.noteCount - before.noteCount));
    if (activities.length > 0 || notes) {
      setNews((old) => ({ activities: [...old.activities, ...activities], notes: old.notes || notes }));
    }
  }, []);
  useEffect(() => {
    compare(details);
    wasOpened.current = opened;
  }, [details, opened, compare]);

  async function refresh() {
    // After a refusal too: it mostly means that the screen is older than the e-contact.
    await Promise.all([detailsKey(id), notesKey(id)].map((key) => refetchInBackground(client, key)));
    const now = client.getQueryData<ClinicDetails>(detailsKey(id));
    if (now !== undefined) compare(now);
    void refetchInBackground(client, LISTS_KEY);
  }
  async function perform<T extends object>(
    run: () => Promise<T | undefined>,
    leaves?: ActivityType,
  ): Promise<T | undefined> {
    busy.current += 1;
    try {
      const outcome = await run();
      if (outcome === undefined) return undefined;
      const { activityId } = outcome as Outcome;
      if (typeof activityId === 'string') mine.current.add(activityId);
      if (leaves !== undefined) myTypes.current.push(leaves);
      if ('note' in outcome) myNotes.current += 1;
      return outcome;
    } finally {
      busy.current -= 1;
      await refresh();
    }
  }
  const dismiss = useCallback(() => setNews({ activities: [], notes: false }), []);
  return { ...news, dismiss, perform };
}
