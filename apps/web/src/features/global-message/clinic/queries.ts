import { useQuery } from '@tanstack/react-query';
import type { ClinicGlobalMessage } from '@tervik/contract/global-message.ts';
import { listClinicGlobalMessages } from '@tervik/contract/routes-clinic.gen.ts';
import { messageState } from '@tervik/domain/global-message/vocabulary.ts';
import type { MessageState } from '@tervik/domain/global-message/vocabulary.ts';
import { call } from '#lib/http/api.ts';
import { commonKeys } from '#lib/query-keys/common-keys.ts';
import { serverNow } from '#lib/session/session.ts';
import { nextLook } from '../next-look.ts';

/** Messages of a clinic; what colleagues do comes by the socket, what the clock does is asked for. */
export function useClinicMessages(clinicId: string) {
  return useQuery({
    queryKey: commonKeys.clinicMessages(clinicId),
    queryFn: ({ signal }) => call(listClinicGlobalMessages, { params: { id: clinicId }, signal }),
    refetchInterval: ({ state }) =>
      nextLook({
        changesAt: state.data?.changesAt ?? null,
        now: serverNow(),
        isLive: true,
        random: Math.random(),
      }),
  });
}

/** In the order in which each group is read: what is new, what comes next, what ended last. */
export function groupMessages(
  messages: readonly ClinicGlobalMessage[],
  now: number,
): Readonly<Record<MessageState, readonly ClinicGlobalMessage[]>> {
  const of = (state: MessageState) =>
    messages.filter(
      ({ from, until, deleted }) =>
        messageState(
          { from: Date.parse(from), until: Date.parse(until), isDeleted: deleted !== null },
          now,
        ) === state,
    );
  const ended = ({ until, deleted }: ClinicGlobalMessage): number => Date.parse(deleted?.at ?? until);
  return {
    CURRENT: of('CURRENT'),
    COMING: of('COMING').toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from)),
    PAST: of('PAST').toSorted((one, other) => ended(other) - ended(one)),
  };
}
