import { useSearch } from '@tanstack/react-router';
import { assessLdl } from '@tervik/domain/clinical-tool/ldl/assess.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useSettled } from '#lib/time/use-settled.ts';
import { ToolFrame } from '../ui/tool-frame.tsx';
import styles from '../ui/tool-page.module.css';
import { LdlFields } from './ldl-fields.tsx';
import { LdlOutcome } from './ldl-outcome.tsx';
import { useLdlForm } from './use-ldl-form.ts';

/** Longer than between two keys: whoever is still typing is not corrected. */
const PAUSE_MS = 700;

/** Spec §1, §2 /tools/ldl: LDL, risk group and goal. All of it in the browser; nothing is stored. */
export function LdlPage() {
  const { to } = useSearch({ strict: false });
  // Of another e-contact: begun anew.
  return <LdlTool key={to ?? ''} />;
}

function LdlTool() {
  const t = useT();
  const { timeZone } = useConfig();
  const today = calendarDate(useNow(), timeZone);
  const state = useLdlForm();
  const assessment = assessLdl(state.input);
  // Numbers come and go with each key; what is wrong is told at a pause.
  const settled = useSettled(state.input, PAUSE_MS);
  const told = settled === state.input ? assessment.mistakes : assessLdl(settled).mistakes;
  return (
    <ToolFrame title={t('clinical-tool.ldl.title')} lead={t('clinical-tool.ldl.lead')}>
      <div className={styles.columns}>
        <LdlFields
          state={state}
          today={today}
          mistakes={told.filter((one) => assessment.mistakes.some(({ field }) => field === one.field))}
        />
        <LdlOutcome input={state.input} assessment={assessment} />
      </div>
    </ToolFrame>
  );
}
