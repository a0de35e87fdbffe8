import { useState } from 'react';
import type { Settings } from '@tervik/contract/notification.ts';
import { updateSettings } from '@tervik/contract/routes-common.gen.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useUser } from '#lib/session/session.ts';
import { useAction } from '#lib/http/use-action.ts';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { settingsQuery } from './queries.ts';
import { ThisDevice } from './this-device.tsx';
import { Section } from '#parts/settings-section.tsx';
import type { Saving } from '#parts/settings-section.tsx';

type Change = Partial<Pick<Settings, 'notifyByEmail' | 'notifyByPush'>>;

/** How I hear of a new message: by e-mail, on this device. Each is saved at once; with none left the page warns. */
export function Notices({ settings: known, level }: { settings: Settings; level?: 2 | 3 }) {
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
      level={level}
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
          {t('notification.allOff.text')}
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
