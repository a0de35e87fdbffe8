import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Settings } from '@tervik/contract/notification.ts';
import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { pushState, subscribeToPush, unsubscribeFromPush } from '#lib/device/push.ts';
import { commonKeys } from '#lib/query-keys/common-keys.ts';
import { useConfig } from '#lib/session/session.ts';
import { Checkbox } from '#ui/form/choice.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { settingsQuery } from './queries.ts';

interface ThisDeviceProps {
  readonly settings: Settings;
  readonly onSave: (change: { notifyByPush: boolean }) => Promise<void>;
}

/** Notices of this browser: what stands between them and the reader, in words. */
export function ThisDevice({ settings, onSave }: ThisDeviceProps) {
  const t = useT();
  const errorText = useErrorText();
  const { pushPublicKey } = useConfig();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const state = useQuery({ queryKey: commonKeys.pushState, queryFn: pushState });
  const label = t('notification.push');
  if (pushPublicKey === null)
    return (
      <Checkbox label={label} hint={t('notification.push.disabled')} checked={false} disabled readOnly />
    );
  const known = state.data ?? 'OFF';
  const on = known === 'ON' && settings.notifyByPush;

  async function change(publicKey: string, enabled: boolean): Promise<void> {
    setPending(true);
    setFailure(null);
    try {
      if (enabled) {
        // First of all: browsers ask for permission only within the click.
        const reached = await subscribeToPush(publicKey);
        if (reached !== 'ON') setFailure(t('notification.push.refused'));
        else await onSave({ notifyByPush: true });
      } else {
        await unsubscribeFromPush();
      }
    } catch (error) {
      // A browser says no in many ways; only the server's have texts of their own.
      setFailure(error instanceof ApiError ? errorText(error) : t('notification.push.failed'));
    }
    await Promise.allSettled([
      state.refetch(),
      queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
    ]);
    setPending(false);
  }

  const hints = {
    ON: on ? 'notification.push.on' : 'notification.push.off',
    OFF: 'notification.push.off',
    BLOCKED: 'notification.push.blocked',
    IMPOSSIBLE: 'notification.push.impossible',
  } as const;
  return (
    <>
      <Checkbox
        label={label}
        hint={pending ? t('ui.pending') : t(hints[known])}
        checked={on}
        disabled={pending || known === 'BLOCKED' || known === 'IMPOSSIBLE'}
        onChange={(event) => void change(pushPublicKey, event.target.checked)}
      />
      {failure !== null && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
    </>
  );
}
