import { useMemo } from 'react';
import { replyAllowedFrom } from '@tervik/domain/e-contact/reply-time.ts';
import { REPLY_OPTIONS } from '@tervik/domain/e-contact/vocabulary.ts';
import type { Draft } from '#features/draft/drafts.ts';
import { createFormats } from '#lib/i18n/formats.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { useNow } from '#lib/time/use-now.ts';
import { Select } from '#ui/form/choice.tsx';
import { useClinics } from '#features/e-contact/clinic/queries.ts';
import { replyOptionOf } from '../flow.ts';

/** From when the patient may answer: at once, or from a day of the clinic's calendar. */
export function ReplyOptionSelect({ clinicId, draft }: { clinicId: string; draft: Draft }) {
  const t = useT();
  const locale = useLocale();
  const now = useNow();
  const config = useConfig();
  const clinics = useClinics();
  const timeZone = clinics.data?.find((clinic) => clinic.clinicId === clinicId)?.timeZone ?? config.timeZone;
  const formats = useMemo(() => createFormats(locale, timeZone), [locale, timeZone]);
  return (
    <Select
      label={t('conversation.clinic.answer.option')}
      value={replyOptionOf(draft.content)}
      options={REPLY_OPTIONS.map((value) => ({
        value,
        label:
          value === 'NOW'
            ? t('new-e-contact.clinic.replyNow')
            : t(`conversation.clinic.option.${value}`, {
                date: formats.weekday(replyAllowedFrom(value, now, timeZone) ?? now),
              }),
      }))}
      onChange={(event) => draft.set({ replyOption: event.target.value })}
    />
  );
}
