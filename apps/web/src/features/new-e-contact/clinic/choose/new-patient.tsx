import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { ClinicPatient } from '@tervik/contract/clinic-patient.ts';
import { addClinicPatient } from '@tervik/contract/routes-clinic.gen.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { NAME_MAX_CHARACTERS } from '@tervik/domain/person/name.ts';
import { parsePersonalCode } from '@tervik/domain/person/personal-code.ts';
import { changedFields } from '#features/draft/changed-fields.ts';
import { saveDrafts } from '#features/draft/drafts.ts';
import type { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { serverNow, useConfig } from '#lib/session/session.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useNow } from '#lib/time/use-now.ts';
import { DraftState } from '#features/draft/draft-state.tsx';
import { DraftVersions } from '#features/draft/draft-versions.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox, Select } from '#ui/form/choice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { focusWhenShown } from '#ui/frame/focus-when-shown.ts';
import { FormActions, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { ageToday } from '#features/e-contact/clinic/people.ts';
import { newPatientBody } from '#features/clinic-patient/clinic/new-patient-fields.ts';
import { PersonFields } from '#features/clinic-patient/clinic/person-inputs.tsx';
import styles from '../create.module.css';
import type { Wizard } from '../flow.ts';
import {
  contentOf,
  fieldsToForget,
  isSound,
  listMistakes,
  readNewPatient,
  refusedFieldOf,
} from './new-patient-draft.ts';
import type { NewPatientDraft } from './new-patient-draft.ts';
import { PatientLine } from './patient-search.tsx';
import { codeQuery, rememberPatient } from '../queries.ts';
import { Representative, REPRESENTATIVE_ID } from './representative.tsx';

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
  const { personalCodeRequired, timeZone, locales } = useConfig();
  const { draft, setFields } = wizard;
  const { fields } = draft.content;
  const rules = { personalCodeRequired, today: calendarDate(serverNow(), timeZone) };
  const person = readNewPatient(fields, rules, locales);
  const { texts, isMinor, isRepresented, basis, locale } = person;
  const { run, pending, error } = useAction(addClinicPatient);
  const [attempt, setAttempt] = useState(0);
  const [sent, setSent] = useState<string>();
  const known = useKnown(clinicId, texts.patient.personalCode, rules);
  const content = contentOf(person);
  const refusal = error !== null && sent === content ? error : null;
  const shown = useShownMistakes(person, attempt > 0, refusal);
  const isOverForm = refusal !== null && refusedFieldOf(person, refusal) === undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (!isSound(person) || known !== undefined) return;
    setSent(content);
    const { representedBy, representative } = person;
    const isListed = isRepresented && representedBy === 'LIST' && representative !== undefined;
    const by = isRepresented ? basis : null;
    const choice = { clinicId, locale, basis: by, ...(isListed && { representativeId: representative.id }) };
    const patient = await run({ body: newPatientBody(texts, rules, choice) });
    if (patient === undefined) return;
    rememberPatient(patient);
    draft.set({
      personId: patient.personId,
      clinicId,
      fields: changedFields(draft.content, fieldsToForget(fields)),
    });
    // Or a page that is opened at once would show the form again, filled in.
    await saveDrafts();
    onChoose(patient);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="section">
        <h2 ref={focusWhenShown} tabIndex={-1} className={styles.formTitle}>
          {t('new-e-contact.clinic.add.title')}
        </h2>
        {attempt > 0 && (
          <ErrorSummary
            title={t('person.form.check')}
            mistakes={Object.entries(shown).map(([id, text]) => ({ id, text }))}
            attempt={attempt}
          />
        )}
        {isOverForm && (
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
          contact={!isRepresented}
        />
        {known !== undefined && <Known patient={known} onChoose={onChoose} />}
        {!isMinor && (
          <Checkbox
            label={t('new-e-contact.represent.represented')}
            hint={t('new-e-contact.represent.representedHint')}
            checked={isRepresented}
            onChange={({ target }) => setFields({ represented: target.checked ? true : undefined })}
          />
        )}
        {isRepresented && (
          <Representative
            clinicId={clinicId}
            draft={person}
            rules={rules}
            shown={shown}
            onChange={setFields}
          />
        )}
        <Select
          label={t(
            isRepresented ? 'new-e-contact.clinic.add.localeOfReader' : 'new-e-contact.clinic.add.locale',
          )}
          hint={t('new-e-contact.clinic.add.localeHint')}
          value={locale}
          options={locales.map((value) => ({ value, label: t(`common.locale.${value}`) }))}
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

/** What is wrong in words, by control and in the order of the form: the rules' word, or the server's. */
function useShownMistakes(
  person: NewPatientDraft,
  tried: boolean,
  refusal: ApiError | null,
): Record<string, string> {
  const t = useT();
  const errorText = useErrorText();
  const shown: Record<string, string> = {};
  if (tried) for (const { id, key } of listMistakes(person)) shown[id] = t(key, { max: NAME_MAX_CHARACTERS });
  const refused = refusal === null ? undefined : refusedFieldOf(person, refusal);
  if (refusal !== null && refused !== undefined) shown[refused] = errorText(refusal);
  if (tried && person.isRepresentativeMissing) shown[REPRESENTATIVE_ID] = t('errors.REPRESENTATIVE_REQUIRED');
  return shown;
}

/** Whose code it is, if it is somebody's already. */
function Known({ patient, onChoose }: { patient: ClinicPatient } & Pick<NewPatientProps, 'onChoose'>) {
  const t = useT();
  const now = useNow();
  const { timeZone } = useConfig();
  return (
    <Notice
      tone="info"
      live
      title={t('new-e-contact.clinic.add.knownTitle')}
      actions={<Button onClick={() => onChoose(patient)}>{t('new-e-contact.clinic.add.known')}</Button>}
    >
      <PatientLine patient={patient} age={ageToday(patient.birthDate, now, timeZone)} />
    </Notice>
  );
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
