import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { parseLocale, loadLanguage, useLocale, useT, type Language } from '#lib/i18n/i18n.ts';
import { createFormats, type Formats } from '#lib/i18n/formats.ts';
import { commonKeys } from '#lib/query-keys/common-keys.ts';
import { useConfig } from '#lib/session/session.ts';
import { Select } from '#ui/form/choice.tsx';
import { CopyText } from './copy-text.tsx';
import { PutInto } from './put-into.tsx';
import styles from './tool-page.module.css';

interface PatientSectionProps {
  /** Whose texts the lines are of. */
  readonly area: 'clinical-tool.ldl' | 'clinical-tool.kidney';
  /** The text in the patient's language; nothing is shown of none. */
  readonly linesIn: (language: Language, formats: Formats) => readonly string[];
  /** What the clinician should know of the text. */
  readonly children?: ReactNode;
}

/** Plain words for the patient, in the patient's language, to be copied into an answer; nothing is sent from here. */
export function PatientSection({ area, linesIn, children }: PatientSectionProps) {
  const t = useT();
  const own = useLocale();
  const { locales, timeZone } = useConfig();
  const [chosen, setChosen] = useState(own);
  // All of them at once: later there may be no network.
  const { data: languages = [] } = useQuery({
    queryKey: commonKeys.part(`patient-text:${area}`),
    queryFn: () => Promise.all(locales.map((locale) => loadLanguage(locale, [area]))),
    staleTime: Infinity,
  });
  const language = languages.find(({ locale }) => locale === chosen);
  const lines = language === undefined ? [] : linesIn(language, createFormats(chosen, timeZone));
  if (lines.length === 0) return null;
  return (
    <CopyText
      title={t('clinical-tool.patient.title')}
      lead={
        <>
          <p className={styles.hint}>{t('clinical-tool.patient.hint')}</p>
          {children}
          <Select
            id="patientLanguage"
            label={t('clinical-tool.patient.language')}
            value={chosen}
            options={languages.map(({ locale }) => ({ value: locale, label: t(`common.locale.${locale}`) }))}
            onChange={({ target }) => setChosen(parseLocale(target.value) ?? own)}
          />
        </>
      }
      lines={lines}
      lang={chosen}
      copyLabel={t('clinical-tool.patient.copy')}
      copied={t('clinical-tool.patient.copied')}
    >
      <PutInto kind="answer" text={lines.join('\n')} />
    </CopyText>
  );
}
