import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { ClinicPatient } from '@tervik/contract/clinic-patient.ts';
import type { DraftContent } from '@tervik/contract/draft.ts';
import { addClinicPatient } from '@tervik/contract/routes.gen.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { NAME_MAX_CHARACTERS } from '@tervik/domain/person/name.ts';
import { parsePersonalCode } from '@tervik/domain/person/personal-code.ts';
import { changedFields } from '#features/draft/changed-fields.ts';
import { saveDrafts } from '#features/draft/drafts.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { serverNow, useConfig } from '#lib/session/session.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useNow } from '#lib/time/use-now.ts';
import { DraftState } from '#features/draft/draft-state.tsx';
import { DraftVersions } from '#features/draft/draft-versions.tsx';
import { Button } from '#ui/form/button.tsx';
import { ChoiceCards, Select } from '#ui/form/choice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FormActions, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { ageToday, fullName } from '#features/e-contact/clinic/people.ts';
import styles from './create.module.css';
import type { Wizard } from './flow.ts';
import {
  isMinorBy,
  nameOf,
  NEW_FIELDS,
  newFieldOf,
  newMistakes,
  newPatientBody,
  readTexts,
} from '#features/clinic-patient/clinic/new-patient-fields.ts';
import type { Part } from '#features/clinic-patient/clinic/new-patient-fields.ts';
import { PatientLine, PatientSearch } from './patient-search.tsx';
import { PersonFields } from '#features/clinic-patient/clinic/person-inputs.tsx';
import { codeQuery, rememberPatient } from './queries.ts';

const LOCALES = ['et', 'en', 'ru'] as const;
const REPRESENTATIVE_ID = 'representative-search';

interface NewPatientProps {
  readonly clinicId: string;
  readonly wizard: Wizard;
  readonly onChoose: (patient: ClinicPatient) => void;
  readonly onCancel: () => void;
}

/** Somebody who has not used the platform; of a child also who reads and writes for it. Half-filled it is a draft. */
export function NewPatient({ clinicId, wizard, onChoose, onCancel }: NewPatientProps) {
  const t = useT();
  const errorText = useErrorText();
  const now = useNow();
  const { personalCodeRequired, timeZone, countryCode } = useConfig();
  const { draft, setFields } = wizard;
  const { fields } = draft.content;
  const rules = { personalCodeRequired, today: calendarDate(serverNow(), timeZone) };
  const texts = {
    patient: readTexts(fields, 'patient'),
    representative: readTexts(fields, 'representative'),
  };
  const { run, pending, error } = useAction(addClinicPatient);
  const [attempt, setAttempt] = useState(0);
  const [sent, setSent] = useState<string>();
  const chosenId = textField(fields, 'representedById');
  const [search, setSearch] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const minor = isMinorBy(texts.patient, rules) === true;
  const how = fields?.['representedBy'] === 'NEW' ? 'NEW' : 'LIST';
  const reached: Part = minor ? 'representative' : 'patient';
  const locale =
    LOCALES.find((one) => one === fields?.['patient.locale']) ?? (countryCode === 'EE' ? 'et' : 'en');
  const known = useKnown(clinicId, texts.patient.personalCode, rules);
  const mistakes = {
    patient: newMistakes(texts.patient, rules, !minor),
    representative: minor && how === 'NEW' ? newMistakes(texts.representative, rules, true) : {},
  };
  const representativeMissing = minor && how === 'LIST' && chosenId === undefined;
  const all = JSON.stringify([texts, how, chosenId, locale]);
  // A refusal holds for what was sent, not for what is typed since.
  const refusal = error !== null && sent === all ? error : null;
  const refused = refusal === null ? undefined : newFieldOf(refusal, reached);
  const wrong: { id: string; text: string }[] = [];
  const shown: Record<string, string> = {};
  for (const part of ['patient', 'representative'] as const)
    for (const field of NEW_FIELDS) {
      const id = nameOf(part, field);
      const key = attempt > 0 ? mistakes[part][field] : undefined;
      if (key !== undefined) shown[id] = t(key, { max: NAME_MAX_CHARACTERS });
      if (refusal !== null && refused === id) shown[id] = errorText(refusal);
      if (shown[id] !== undefined) wrong.push({ id, text: shown[id] });
    }
  const missing = attempt > 0 && representativeMissing ? t('errors.REPRESENTATIVE_REQUIRED') : undefined;
  if (missing !== undefined) wrong.push({ id: REPRESENTATIVE_ID, text: missing });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAttempt(attempt + 1);
    const clean = Object.keys(mistakes.patient).length + Object.keys(mistakes.representative).length === 0;
    if (!clean || representativeMissing || known !== undefined) return;
    setSent(all);
    const choice = {
      clinicId,
      locale,
      ...(minor && how === 'LIST' && chosenId !== undefined && { representativeId: chosenId }),
    };
    const patient = await run({ body: newPatientBody(texts, rules, choice) });
    if (patient === undefined) return;
    // The form's fields have become a person: they are not kept as a draft any longer.
    const gone = Object.keys(fields ?? {}).filter((name) => /^(patient\.|represent)/.test(name));
    const patch = Object.fromEntries([...gone, 'adding'].map((name) => [name, undefined]));
    rememberPatient(patient);
    draft.set({ personId: patient.personId, clinicId, fields: changedFields(draft.content, patch) });
    // Or a page that is opened at once would show the form again, filled in.
    await saveDrafts();
    onChoose(patient);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="section">
        <h2 ref={heading} tabIndex={-1} className={styles.formTitle}>
          {t('new-e-contact.clinic.add.title')}
        </h2>
        {attempt > 0 && <ErrorSummary title={t('person.form.check')} mistakes={wrong} attempt={attempt} />}
        {refusal !== null && refused === undefined && (
          <Notice tone="error" live title={t('new-e-contact.clinic.add.failed')}>
            {errorText(refusal)}
          </Notice>
        )}
        <PersonFields
          part="patient"
          texts={texts.patient}
          shown={shown}
          rules={rules}
          onChange={setFields}
          contact={!minor}
        />
        {known !== undefined && (
          <Notice
            tone="info"
            live
            title={t('new-e-contact.clinic.add.knownTitle')}
            actions={<Button onClick={() => onChoose(known)}>{t('new-e-contact.clinic.add.known')}</Button>}
          >
            <PatientLine patient={known} age={ageToday(known.birthDate, now, timeZone)} />
          </Notice>
        )}
        {minor && (
          <>
            <Notice tone="info" live title={t('new-e-contact.clinic.add.minorTitle')}>
              {t('new-e-contact.clinic.add.minorText')}
            </Notice>
            <ChoiceCards
              layout="row"
              legend={t('new-e-contact.clinic.add.representative')}
              value={how}
              choices={[
                { value: 'LIST', label: t('new-e-contact.clinic.add.representativeList') },
                { value: 'NEW', label: t('new-e-contact.clinic.add.representativeNew') },
              ]}
              onChoose={(value) => setFields({ representedBy: value })}
            />
            <div className={styles.group}>
              {how === 'NEW' ? (
                <PersonFields
                  part="representative"
                  texts={texts.representative}
                  shown={shown}
                  rules={rules}
                  onChange={setFields}
                  contact
                />
              ) : chosenId === undefined ? (
                <PatientSearch
                  id={REPRESENTATIVE_ID}
                  clinicId={clinicId}
                  label={t('new-e-contact.clinic.add.representativeSearch')}
                  error={missing}
                  search={search}
                  onSearch={setSearch}
                  onChoose={(one) =>
                    setFields({ representedById: one.personId, representedByName: fullName(one) })
                  }
                  adultsOnly
                />
              ) : (
                <div className={styles.chosen}>
                  <span className={styles.name}>{textField(fields, 'representedByName')}</span>
                  <Button
                    small
                    onClick={() => setFields({ representedById: undefined, representedByName: undefined })}
                  >
                    {t('new-e-contact.clinic.change')}
                  </Button>
                </div>
              )}
            </div>
          </>
        )}
        <Select
          label={t(minor ? 'new-e-contact.clinic.add.localeOfReader' : 'new-e-contact.clinic.add.locale')}
          hint={t('new-e-contact.clinic.add.localeHint')}
          value={locale}
          options={LOCALES.map((value) => ({ value, label: t(`common.locale.${value}`) }))}
          onChange={(event) => setFields({ 'patient.locale': event.target.value })}
        />
        <DraftVersions draft={draft} />
        <p className={styles.note}>{t('new-e-contact.clinic.add.told')}</p>
        <DraftState status={draft.status} />
        <FormActions>
          <Button type="submit" variant="primary" pending={pending} pendingLabel={t('ui.pending')}>
            {t('new-e-contact.clinic.add.submit')}
          </Button>
          <Button onClick={onCancel}>{t('new-e-contact.clinic.add.cancel')}</Button>
        </FormActions>
      </Stack>
    </form>
  );
}

function textField(fields: DraftContent['fields'], name: string): string | undefined {
  const value = fields?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** The patient of this clinic who has this code already. Where the lookup is away, the server says it at sending. */
function useKnown(
  clinicId: string,
  typed: string,
  rules: { readonly personalCodeRequired: boolean; readonly today: string },
): ClinicPatient | undefined {
  const code = parsePersonalCode(typed, rules.today);
  const lookedUp = rules.personalCodeRequired && code.valid ? code.code : undefined;
  const { data } = useQuery({ ...codeQuery(clinicId, lookedUp ?? ''), enabled: lookedUp !== undefined });
  return lookedUp === undefined ? undefined : (data?.patient ?? undefined);
}
