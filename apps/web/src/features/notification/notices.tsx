import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Settings } from '@tervik/contract/notification.ts';
import { updateSettings } from '@tervik/contract/routes-common.gen.ts';
import { homeRole } from '@tervik/domain/session/route-guard.ts';
import { ApiError } from '#lib/http/api.ts';
import { commonKeys } from '#lib/query-keys/common-keys.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { pushState, subscribeToPush, unsubscribeFromPush } from '#lib/device/push.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useConfig, useUser } from '#lib/session/session.ts';
import { useAction } from '#lib/http/use-action.ts';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { settingsQuery } from './queries.ts';
import { Section } from '#parts/settings-section.tsx';
import type { Saving } from '#parts/settings-section.tsx';

type Change = Partial<Pick<Settings, 'notifyByEmail' | 'notifyByPush'>>;

/** How I hear of a new message: by e-mail, on this device. Each is saved at once; with none left the page warns. */
export function Notices({ settings: known }: { settings: Settings }) {
  const t = useT();
  const user = useUser();
  const errorText = useErrorText();
  const { run, pending, error } = useAction(updateSettings);
  const [saving, setSaving] = useState<Saving>('IDLE');
  // A tick is at once where it was put, and goes back if it could not be saved.
  const [requested, setRequested] = useState<Change>({});
  const settings = { ...known, ...requested };
  const hasEmail = user.email !== '';
  const byEmail = hasEmail && settings.notifyByEmail;
  const byPush = settings.notifyByPush && settings.pushDevices > 0;

  async function save(change: Change): Promise<void> {
    if (pending) return;
    setSaving('SAVING');
    setRequested({ ...requested, ...change });
    const answer = await run({ body: change });
    if (answer === undefined) setRequested(requested);
    else queryClient.setQueryData(settingsQuery.queryKey, answer);
    setSaving(answer === undefined ? 'FAILED' : 'SAVED');
  }

  return (
    <Section
      title={t('notification.notices.title')}
      saving={saving}
      error={error === null ? undefined : errorText(error)}
    >
      <p>{t('notification.notices.text')}</p>
      <Checkbox
        label={t('notification.email')}
        hint={hasEmail ? t('notification.email.hint', { email: user.email }) : t('notification.email.none')}
        checked={byEmail}
        disabled={!hasEmail}
        onChange={(event) => void save({ notifyByEmail: event.target.checked })}
      />
      <ThisDevice settings={settings} onSave={save} />
      {/* Under the choices: above them it would push them away under the finger. */}
      {!byEmail && !byPush && (
        <Notice tone="warning" live title={t('notification.allOff.title')}>
          {t(homeRole(user) === 'PRM_DOCTOR' ? 'notification.allOff.clinic' : 'notification.allOff.text')}
        </Notice>
      )}
      {byPush && (
        <>
          <p>{t('notification.devices', { count: settings.pushDevices })}</p>
          <p>
            <Button small onClick={() => void save({ notifyByPush: false })}>
              {t('notification.devices.stop')}
            </Button>
          </p>
        </>
      )}
    </Section>
  );
}

interface ThisDeviceProps {
  readonly settings: Settings;
  readonly onSave: (change: { notifyByPush: boolean }) => Promise<void>;
}

/** Notices of this browser: what stands between them and the reader, in words. */
function ThisDevice({ settings, onSave }: ThisDeviceProps) {
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
