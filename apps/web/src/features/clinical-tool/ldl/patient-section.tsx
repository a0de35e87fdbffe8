import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parseLocale, loadLanguage, useLocale, useT } from '#lib/i18n/i18n.ts';
import { createFormats } from '#lib/i18n/formats.ts';
import { commonKeys } from '#lib/query-keys/common-keys.ts';
import { useConfig } from '#lib/session/session.ts';
import { Select } from '#ui/form/choice.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { PutInto } from '../ui/put-into.tsx';
import styles from '../ui/tool-page.module.css';
import type { LdlOutcomeProps } from './use-ldl-record.ts';
import { patientText } from './patient-text.ts';

/** Plain words for the patient, in the patient's language, to be copied into an answer; nothing is sent from here. */
export function PatientSection({ input, assessment }: LdlOutcomeProps) {
  const t = useT();
  const own = useLocale();
  const { locales, timeZone } = useConfig();
  const [chosen, setChosen] = useState(own);
  // All of them at once: later there may be no network.
  const { data: languages = [] } = useQuery({
    queryKey: commonKeys.part('ldl-patient-text'),
    queryFn: () => Promise.all(locales.map((locale) => loadLanguage(locale, ['clinical-tool.ldl']))),
    staleTime: Infinity,
  });
  const language = languages.find(({ locale }) => locale === chosen);
  const lines =
    language === undefined ? [] : patientText(language, createFormats(chosen, timeZone), input, assessment);
  if (lines.length === 0) return null;
  return (
    <CopyText
      title={t('clinical-tool.ldl.patient.title')}
      lead={
        <>
          <p className={styles.hint}>{t('clinical-tool.ldl.patient.hint')}</p>
          <Select
            id="patientLanguage"
            label={t('clinical-tool.ldl.patient.language')}
            value={chosen}
            options={languages.map(({ locale }) => ({ value: locale, label: t(`common.locale.${locale}`) }))}
            onChange={({ target }) => setChosen(parseLocale(target.value) ?? own)}
          />
        </>
      }
      lines={lines}
      lang={chosen}
      copied={t('clinical-tool.ldl.patient.copied')}
    >
      <PutInto kind="answer" text={lines.join('\n')} />
    </CopyText>
  );
}
