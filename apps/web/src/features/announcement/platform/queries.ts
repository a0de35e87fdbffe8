import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PlatformAnnouncement } from '@tervik/contract/announcement.ts';
import { countAnnouncementReach, listAnnouncements } from '@tervik/contract/routes-platform.gen.ts';
import type { Audience } from '@tervik/domain/announcement/vocabulary.ts';
import { messageState } from '@tervik/domain/global-message/vocabulary.ts';
import type { MessageState } from '@tervik/domain/global-message/vocabulary.ts';
import { nextLook } from '#features/global-message/next-look.ts';
import { call } from '#lib/http/api.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';
import { serverNow } from '#lib/session/session.ts';
import { useSettled } from '#lib/time/use-settled.ts';

/** Asked again when one begins or ends, and now and then for what a colleague has done. */
export function useAnnouncements() {
  return useQuery({
    queryKey: platformKeys.announcements,
    queryFn: ({ signal }) => call(listAnnouncements, { signal }),
    refetchInterval: ({ state }) =>
      nextLook({
        changesAt: state.data?.changesAt ?? null,
        now: serverNow(),
        isLive: false,
        random: Math.random(),
      }),
  });
}

/** After a pause in typing (ms). */
const PAUSE = 600;

/** How many patients the audience is; undefined while it is not known, null for fewer than ten. */
export function useReach(audience: Audience | undefined): {
  readonly patients: number | null | undefined;
  readonly isError: boolean;
} {
  // By its content: each key that is typed makes a new object.
  const asked = useSettled(JSON.stringify(audience ?? null), PAUSE);
  const { data, isError } = useQuery({
    queryKey: platformKeys.announcementReach(asked),
    queryFn: ({ signal }) =>
      call(countAnnouncementReach, { body: { audience: JSON.parse(asked) as Audience }, signal }),
    enabled: asked !== 'null',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  if (asked === 'null') return { patients: undefined, isError: false };
  return { patients: data?.patients, isError };
}

/** In the order in which each group is read: what is new, what comes next, what ended last. */
export function groupAnnouncements(
  announcements: readonly PlatformAnnouncement[],
  now: number,
): Readonly<Record<MessageState, readonly PlatformAnnouncement[]>> {
  const of = (state: MessageState) =>
    announcements.filter(
      ({ from, until, withdrawn }) =>
        messageState(
          { from: Date.parse(from), until: Date.parse(until), isDeleted: withdrawn !== null },
          now,
        ) === state,
    );
  const ended = ({ until, withdrawn }: PlatformAnnouncement): number => Date.parse(withdrawn?.at ?? until);
  return {
    CURRENT: of('CURRENT'),
    COMING: of('COMING').toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from)),
    PAST: of('PAST').toSorted((one, other) => ended(other) - ended(one)),
  };
}
