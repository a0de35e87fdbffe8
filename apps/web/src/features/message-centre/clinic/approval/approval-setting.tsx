import { useQueryClient } from '@tanstack/react-query';
import type { SmsApprovals } from '@tervik/contract/message-centre.ts';
import { setSmsApproval } from '@tervik/contract/routes-clinic.gen.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useSmsApprovals } from '../queries.ts';
import { SettingSwitch } from '../setting-switch.tsx';

interface ApprovalSettingProps {
  readonly clinicId: string;
  readonly isAdmin: boolean;
}

/** Whether a second person approves each SMS. */
export function ApprovalSetting({ clinicId, isAdmin }: ApprovalSettingProps) {
  const t = useT();
  const client = useQueryClient();
  const { data, error, refetch } = useSmsApprovals(clinicId);
  const saving = useAction(setSmsApproval);
  async function save(isRequired: boolean): Promise<boolean> {
    const saved = await saving.run({ params: { id: clinicId }, body: { isRequired } });
    if (saved !== undefined) client.setQueryData<SmsApprovals>(clinicKeys.smsApprovals(clinicId), saved);
    return saved !== undefined;
  }
  return (
    <SettingSwitch
      id="approval-title"
      title={t('message-centre.clinic.approval.settingTitle')}
      label={t('message-centre.clinic.approval.setting')}
      hint={t('message-centre.clinic.approval.settingHint')}
      words={{
        isOn: t('message-centre.clinic.approval.isOn'),
        isOff: t('message-centre.clinic.approval.isOff'),
      }}
      savedText={t('message-centre.clinic.approval.saved')}
      isAdmin={isAdmin}
      state={data && { isOn: data.isRequired, set: data.set }}
      loadError={error}
      onRetry={() => void refetch()}
      saveError={saving.error}
      onSave={save}
    />
  );
}
