import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SmsApprovals } from '@tervik/contract/message-centre.ts';
import { setSmsApproval } from '@tervik/contract/routes-clinic.gen.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { useSmsApprovals } from '../queries.ts';

interface ApprovalSettingProps {
  readonly clinicId: string;
  readonly isAdmin: boolean;
}

/** Whether a second person approves each SMS: staff see it, an admin changes it. */
export function ApprovalSetting({ clinicId, isAdmin }: ApprovalSettingProps) {
  const t = useT();
  const client = useQueryClient();
  const errorText = useErrorText();
  const showToast = useToast();
  const { date } = useFormats();
  const query = useSmsApprovals(clinicId);
  const { run, pending, error } = useAction(setSmsApproval);
  // The box shows at once what is on its way.
  const [wanted, setWanted] = useState<boolean>();
  const { data } = query;
  async function save(isRequired: boolean): Promise<void> {
    setWanted(isRequired);
    const saved = await run({ params: { id: clinicId }, body: { isRequired } });
    setWanted(undefined);
    if (saved === undefined) return;
    client.setQueryData<SmsApprovals>(clinicKeys.smsApprovals(clinicId), saved);
    showToast({ tone: 'success', text: t('message-centre.clinic.approval.saved') });
  }
  return (
    <section aria-labelledby="approval-title">
      <Stack>
        <h2 id="approval-title">{t('message-centre.clinic.approval.settingTitle')}</h2>
        {query.isPending && <Skeleton count={1} label={t('ui.loading')} />}
        {query.isError && data === undefined && (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        )}
        {data !== undefined &&
          (isAdmin ? (
            <Checkbox
              label={t('message-centre.clinic.approval.setting')}
              hint={t('message-centre.clinic.approval.settingHint')}
              checked={wanted ?? data.isRequired}
              error={error === null ? undefined : errorText(error)}
              onChange={(event) => {
                if (!pending) void save(event.target.checked);
              }}
            />
          ) : (
            <p>{t(`message-centre.clinic.approval.${data.isRequired ? 'isOn' : 'isOff'}`)}</p>
          ))}
        {data?.set != null && (
          <p className="text-aside">
            {t('message-centre.clinic.month.setBy', { name: data.set.by, date: date(data.set.at) })}
          </p>
        )}
      </Stack>
    </section>
  );
}
