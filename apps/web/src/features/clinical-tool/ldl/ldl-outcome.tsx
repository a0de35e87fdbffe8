import { useT } from '#lib/i18n/i18n.ts';
import { PatientSection } from '../ui/patient-section.tsx';
import { RecordText } from '../ui/record-text.tsx';
import styles from '../ui/tool-page.module.css';
import { GoalTable } from './goal-table.tsx';
import { LdlSummary } from './ldl-summary.tsx';
import own from './ldl.module.css';
import { patientText } from './patient-text.ts';
import { useLdlRecord } from './use-ldl-record.ts';
import type { LdlOutcomeProps } from './use-ldl-record.ts';

/** What the tool leaves out, and what in it is not verified. */
const NOTES = ['rules', 'diabetes', 'years', 'estonia'] as const;

/** What follows from the values; the table of goals stands there without any. */
export function LdlOutcome({ input, assessment }: LdlOutcomeProps) {
  const t = useT();
  const lines = useLdlRecord(input, assessment);
  const isDoubtful = assessment.mistakes.length > 0;
  return (
    <div className={styles.outcome}>
      <section className={styles.section} aria-labelledby="outcome">
        <h2 id="outcome">{t('clinical-tool.outcome')}</h2>
        <p role="status" className={styles.state}>
          {isDoubtful && t('clinical-tool.doubt')}
        </p>
        {!isDoubtful && <LdlSummary input={input} assessment={assessment} />}
      </section>
      <GoalTable group={assessment.risk?.group ?? null} />
      {lines.length > 0 && <RecordText lines={lines} />}
      <PatientSection
        area="clinical-tool.ldl"
        linesIn={(language, formats) => patientText(language, formats, input, assessment)}
      />
      <section className={styles.section}>
        <h2>{t('clinical-tool.ldl.notes')}</h2>
        <ul className={own.notes}>
          {NOTES.map((note) => (
            <li key={note}>{t(`clinical-tool.ldl.notes.${note}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
