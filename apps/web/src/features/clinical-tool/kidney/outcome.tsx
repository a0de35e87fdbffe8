import type { Assessment } from '@tervik/domain/clinical-tool/kidney/assess.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { PatientSection } from '../ui/patient-section.tsx';
import { RecordText } from '../ui/record-text.tsx';
import styles from '../ui/tool-page.module.css';
import { CourseFigure } from './course-figure.tsx';
import { HeatMap } from './heat-map.tsx';
import { checkOf, patientText } from './patient-text.ts';
import { Summary } from './summary.tsx';
import type { KidneyFormState } from './use-kidney-form.ts';
import { useRecordLines } from './use-record-lines.ts';

interface OutcomeProps {
  readonly state: KidneyFormState;
  readonly assessment: Assessment;
  readonly today: string;
}

/** What follows from the values; the table of KDIGO stands there without any. */
export function Outcome({ state, assessment, today }: OutcomeProps) {
  const t = useT();
  const { form } = state;
  const { current, results, mistakes, missing } = assessment;
  const lines = useRecordLines(form, assessment, today);
  return (
    <div className={styles.outcome}>
      <section className={styles.section} aria-labelledby="outcome">
        <h2 id="outcome">{t('clinical-tool.outcome')}</h2>
        <p role="status" className={styles.state}>
          {current === null &&
            (mistakes.length > 0
              ? t('clinical-tool.doubt')
              : t('clinical-tool.missing.title', {
                  what: missing.map((one) => t(`clinical-tool.kidney.missing.${one}`)).join(', '),
                }))}
        </p>
        {current !== null && <Summary form={form} current={current} acr={assessment.acr} today={today} />}
      </section>
      {results.length > 1 && <CourseFigure results={results} input={form.input} />}
      <HeatMap
        edition={form.edition}
        gfr={current?.category ?? null}
        albuminuria={current === null ? null : (assessment.acr?.category ?? null)}
        onEdition={state.setEdition}
      />
      {lines !== null && <RecordText lines={lines} />}
      <PatientSection
        area="clinical-tool.kidney"
        linesIn={(language, formats) => patientText(language, formats, form, assessment, today)}
      >
        {checkOf(form, assessment)?.isVerified === false && (
          <p className={styles.hint}>{t('clinical-tool.kidney.patient.dateLeft')}</p>
        )}
      </PatientSection>
    </div>
  );
}
