import { useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { listClinics } from '@tervik/contract/routes-clinic.gen.ts';
import { assess } from '@tervik/domain/clinical-tool/kidney/assess.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { call } from '#lib/http/api.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useConfig } from '#lib/session/session.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useSettled } from '#lib/time/use-settled.ts';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { Skeleton } from '#ui/content/states.tsx';
import { ToolFrame } from '../ui/tool-frame.tsx';
import styles from '../ui/tool-page.module.css';
import { KidneyFields } from './kidney-fields.tsx';
import { Outcome } from './outcome.tsx';
import { useKidneyForm } from './use-kidney-form.ts';

/** Longer than between two keys: whoever is still typing is not corrected. */
const PAUSE_MS = 700;

/** Spec §1, §2 /tools/gfr: kidney function and how often it is checked. All of it in the browser; nothing is stored. */
export function KidneyPage() {
  const { to } = useSearch({ strict: false });
  // Of another e-contact: begun anew.
  return <KidneyTool key={to ?? ''} />;
}

function KidneyTool() {
  const t = useT();
  const { timeZone } = useConfig();
  const today = calendarDate(useNow(), timeZone);
  const { clinicId } = useAdminClinic();
  const query = useQuery({
    queryKey: clinicKeys.clinics,
    queryFn: ({ signal }) => call(listClinics, { signal }),
  });
  const own = query.data?.clinics.find((one) => one.clinicId === clinicId)?.info.egfrEquation;
  // Without the network the tool goes on by itself, and says by which equation.
  const isUnknown = own === undefined && (query.errorUpdateCount > 0 || query.fetchStatus === 'paused');
  const state = useKidneyForm(own, today);
  const { input } = state.form;
  const assessment = assess(input, today);
  // Numbers come and go with each key; what is wrong is told at a pause.
  const settled = useSettled(input, PAUSE_MS);
  const told = settled === input ? assessment.mistakes : assess(settled, today).mistakes;
  return (
    <ToolFrame title={t('clinical-tool.kidney.title')} lead={t('clinical-tool.kidney.lead')}>
      <div className={styles.columns}>
        <KidneyFields
          state={state}
          today={today}
          mistakes={told.filter((one) => assessment.mistakes.some(({ field }) => field === one.field))}
          own={own}
          isUnknown={isUnknown}
        />
        {own === undefined && !isUnknown ? (
          // No number by an equation that the clinic's own is about to replace.
          <Skeleton count={6} label={t('ui.loading')} />
        ) : (
          <Outcome state={state} assessment={assessment} today={today} />
        )}
      </div>
    </ToolFrame>
  );
}
