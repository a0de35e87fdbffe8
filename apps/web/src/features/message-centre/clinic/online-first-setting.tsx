import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getSmsOnlineFirst, setSmsOnlineFirst } from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { SettingSwitch } from './setting-switch.tsx';

interface OnlineFirstSettingProps {
  readonly clinicId: string;
  readonly isAdmin: boolean;
}

/** Whether patients who can sign in are told by mail or push before an SMS is sent. */
export function OnlineFirstSetting({ clinicId, isAdmin }: OnlineFirstSettingProps) {
  const t = useT();
  const client = useQueryClient();
  const key = clinicKeys.smsOnlineFirst(clinicId);
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getSmsOnlineFirst, { params: { id: clinicId }, signal }),
  });
  const saving = useAction(setSmsOnlineFirst);
  async function save(isOn: boolean): Promise<boolean> {
    const saved = await saving.run({ params: { id: clinicId }, body: { isOn } });
    if (saved !== undefined) client.setQueryData<typeof data>(key, saved);
    return saved !== undefined;
  }
  return (
    <SettingSwitch
      id="online-first-title"
      title={t('message-centre.clinic.online.title')}
      label={t('message-centre.clinic.online.setting')}
      hint={t('message-centre.clinic.online.hint')}
      words={{ isOn: t('message-centre.clinic.online.isOn'), isOff: t('message-centre.clinic.online.isOff') }}
      savedText={t('message-centre.clinic.online.saved')}
      isAdmin={isAdmin}
      state={data}
      loadError={error}
      onRetry={() => void refetch()}
      saveError={saving.error}
      onSave={save}
    />
  );
}
