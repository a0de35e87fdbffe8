import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listGlobalMessages } from '@tervik/contract/routes-common.gen.ts';
import type { Role } from '@tervik/domain/access/roles.ts';
import { useWhileUnpressed } from '#lib/device/use-while-unpressed.ts';
import { call } from '#lib/http/api.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { commonKeys } from '#lib/query-keys/common-keys.ts';
import { serverNow } from '#lib/session/session.ts';
import { GlobalMessageBanner } from '#ui/content/global-message-banner.tsx';
import { nextLook } from './next-look.ts';

/** Messages of my clinics, as they are now; a failure is an empty list (spec §7). */
export function GlobalMessages({ role }: { readonly role: Role }) {
  const t = useT();
  const locale = useLocale();
  const { data, isError } = useQuery({
    queryKey: commonKeys.globalMessages(role, locale),
    queryFn: ({ signal }) => call(listGlobalMessages, { query: { role, locale }, background: true, signal }),
    retry: false,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      nextLook({
        changesAt: state.data?.changesAt ?? null,
        now: serverNow(),
        isLive: role === 'PRM_DOCTOR',
        random: Math.random(),
      }),
  });
  const shown = useWhileUnpressed(isError ? undefined : data?.messages);
  return shown?.map((message) => (
    <GlobalMessageBanner
      key={message.id}
      clinicName={message.clinicName}
      text={message.text}
      lang={message.locale}
      expandLabel={t('ui.expandMessage')}
      collapseLabel={t('ui.collapseMessage')}
    />
  ));
}
