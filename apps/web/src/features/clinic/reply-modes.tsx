import { useMemo } from 'react';
import type { DraftContent } from '../../lib/drafts.ts';
import { createFormats } from '../../lib/formats.ts';
import { useLocale, useT } from '../../lib/i18n.ts';
import { useConfig } from '../../lib/session.ts';
import { useNow } from '../../lib/use-now.ts';
import { ChoiceCards, Select } from '../../ui/choice.tsx';
import styles from './clinic.module.css';
import { useClinics } from './queries.ts';
import { LATER_OPTIONS, opensAt, REPLY_MODES } from './reply-mode.ts';
import type { LaterOption, ReplyMode } from './reply-mode.ts';

export interface ReplyModesProps {
  readonly clinicId: string;
  readonly mode: ReplyMode;
  readonly option: LaterOption;
  /** Nothing is written yet: the names alone, so that the letters keep the room. */
  readonly brief: boolean;
  /** Kept with the draft: a reload brings the choice back too. */
  readonly onChange: (patch: Partial<DraftContent>) => void;
}

/** What follows from the answer: three named choices with their consequence in words, days as dates of the clinic. */
export function ReplyModes({ clinicId, mode, option, brief, onChange }: ReplyModesProps) {
  const t = useT();
  const locale = useLocale();
  const now = useNow();
  const config = useConfig();
  const clinics = useClinics();
  const timeZone = clinics.data?.find((clinic) => clinic.clinicId === clinicId)?.timeZone ?? config.timeZone;
  const formats = useMemo(() => createFormats(locale, timeZone), [locale, timeZone]);
  const dayOf = (of: LaterOption) => formats.weekday(opensAt(of, now, timeZone));
  return (
    <div className={styles.modes}>
      <ChoiceCards
        layout="row"
        legend={t('clinic.answer.mode')}
        legendHidden
        value={mode}
        choices={REPLY_MODES.map((value) => ({
          value,
          label: t(`clinic.answer.${value}`),
          hint: brief ? undefined : t(`clinic.answer.${value}.hint`, { date: dayOf(option) }),
        }))}
        onChoose={(replyMode) => onChange({ replyMode })}
      />
      {mode === 'LATER' && (
        <Select
          small
          label={t('clinic.answer.option')}
          value={option}
          options={LATER_OPTIONS.map((value) => ({
            value,
            label: t(`clinic.option.${value}`, { date: dayOf(value) }),
          }))}
          onChange={(event) => onChange({ replyOption: event.target.value })}
        />
      )}
    </div>
  );
}
