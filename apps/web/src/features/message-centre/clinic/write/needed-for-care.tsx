import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import { isInvitation } from '@tervik/domain/message-centre/message-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Checkbox } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import type { WriteFields } from './write-fields.ts';

interface NeededForCareProps {
  readonly fields: WriteFields;
  readonly mistake: string | undefined;
  readonly onChange: (patch: Partial<WriteFields>) => void;
}

/** An SMS that patients need for their care also goes to those who want none, and its reason is written down. */
export function NeededForCare({ fields, mistake, onChange }: NeededForCareProps) {
  const t = useT();
  const { neededForCare, careReason, text } = fields;
  if (isInvitation(text))
    return neededForCare && <p className="text-aside">{t('message-centre.write.careInvitation')}</p>;
  return (
    <Stack>
      <Checkbox
        label={t('message-centre.write.care')}
        hint={t('message-centre.write.careHint')}
        checked={neededForCare}
        onChange={(event) => onChange({ neededForCare: event.target.checked })}
      />
      {neededForCare && (
        <TextField
          id="care-reason"
          label={t('message-centre.write.careReason')}
          hint={t('message-centre.write.careReasonHint')}
          autoComplete="off"
          maxLength={MESSAGE_LIMITS.careReasonMax}
          value={careReason}
          error={mistake}
          onChange={(event) => onChange({ careReason: event.target.value })}
        />
      )}
    </Stack>
  );
}
