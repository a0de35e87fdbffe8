import { useMemo } from 'react';
import type { DraftContent } from '#features/draft/drafts.ts';
import { createFormats } from '#lib/i18n/formats.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { useNow } from '#lib/time/use-now.ts';
import { Select } from '#ui/form/choice.tsx';
import { Segments } from '#ui/form/segments.tsx';
import styles from './answer.module.css';
import { useClinics } from '#features/e-contact/clinic/queries.ts';
import { LATER_OPTIONS, opensAt, REPLY_MODES } from './reply-mode.ts';
import type { LaterOption, ReplyMode } from './reply-mode.ts';

export interface ReplyModesProps {
  readonly clinicId: string;
  readonly mode: ReplyMode;
  readonly option: LaterOption;
  /** Kept with the draft: a reload brings the choice back too. */
  readonly onChange: (patch: Partial<DraftContent>) => void;
}

/** What follows from the answer: three named choices in a row. */
export function ReplyModes({ clinicId, mode, option, onChange }: ReplyModesProps) {
  const t = useT();
  const dayOf = useDayOf(clinicId);
  return (
    <Segments
      legend={t('conversation.clinic.answer.mode')}
      segments={REPLY_MODES.map((value) => ({
        value,
        label: t(`conversation.clinic.answer.${value}`),
        consequence: t(`conversation.clinic.answer.${value}.hint`, { date: dayOf(option) }),
      }))}
      value={mode}
      onChoose={(replyMode) => onChange({ replyMode })}
    />
  );
}

/** The consequence of the chosen one in a line; or the day from which the patient may answer, to be chosen. */
export function Consequence({ clinicId, mode, option, onChange }: ReplyModesProps) {
  const t = useT();
  const dayOf = useDayOf(clinicId);
  if (mode !== 'LATER') return <p>{t(`conversation.clinic.answer.${mode}.hint`)}</p>;
  return (
    <div className={styles.day}>
      <Select
        small
        label={t('conversation.clinic.answer.option')}
        value={option}
        options={LATER_OPTIONS.map((value) => ({
          value,
          label: t(`conversation.clinic.option.${value}`, { date: dayOf(value) }),
        }))}
        onChange={(event) => onChange({ replyOption: event.target.value })}
      />
    </div>
  );
}

/** Days as dates of the clinic. */
function useDayOf(clinicId: string): (option: LaterOption) => string {
  const locale = useLocale();
  const now = useNow();
  const config = useConfig();
  const clinics = useClinics();
  const timeZone = clinics.data?.find((clinic) => clinic.clinicId === clinicId)?.timeZone ?? config.timeZone;
  const formats = useMemo(() => createFormats(locale, timeZone), [locale, timeZone]);
  return (option) => formats.weekday(opensAt(option, now, timeZone));
}
