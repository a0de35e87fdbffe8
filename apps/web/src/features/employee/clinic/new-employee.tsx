import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Employee } from '@tervik/contract/employee.ts';
import { addEmployee } from '@tervik/contract/routes-clinic.gen.ts';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import type { Profession } from '@tervik/domain/access/roles.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { NAME_MAX_CHARACTERS } from '@tervik/domain/person/name.ts';
import { parseEmail } from '@tervik/domain/person/email.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { serverNow, useConfig } from '#lib/session/session.ts';
import { readTexts } from '#features/clinic-patient/clinic/new-patient-fields.ts';
import { PersonFields } from '#features/clinic-patient/clinic/person-inputs.tsx';
import { personBody, personFieldOf, personMistakes } from '#features/person/person-fields.ts';
import { UnsavedChanges } from '#parts/unsaved-changes.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox, ChoiceCards } from '#ui/form/choice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { FormActions, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { noteEmployee } from './queries.ts';

/** Ids of the controls, as `PersonFields` and this form give them. */
const PERSON = 'patient';
const EMAIL = 'email';
const PROFESSION = 'profession';
/** A refusal that is about the code or the name beside it. */
const CODE_KEYS = new Set([
  'DOCTOR_EXISTS_IN_CLINIC_ALREADY',
  'USER_EXISTS_WITH_DIFFERENT_NAME',
  'CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME',
  'EMPLOYEE_IS_UNDERAGE',
]);

interface NewEmployeeProps {
  readonly clinicId: string;
  /** The invitation has gone out. */
  readonly onDone: (invited: Employee) => Promise<void>;
  readonly onCancel: () => void;
}

/** Somebody is invited: who it is, where the invitation goes, and what they may do. */
export function NewEmployee({ clinicId, onDone, onCancel }: NewEmployeeProps) {
  const t = useT();
  const errorText = useErrorText();
  const client = useQueryClient();
  const showToast = useToast();
  const { personalCodeRequired, digitalIdLoginEnabled, timeZone } = useConfig();
  const rules = { personalCodeRequired, today: calendarDate(serverNow(), timeZone) };
  const [fields, setFields] = useState<Record<string, string>>({});
  const [profession, setProfession] = useState<Profession>();
  const [isAdmin, setAdmin] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { run, pending, error, clearError } = useAction(addEmployee);
  const texts = readTexts(fields, PERSON);
  const email = fields[EMAIL] ?? '';

  function change(patch: Record<string, string>): void {
    clearError();
    setFields({ ...fields, ...patch });
  }
  const mistakes = listMistakes();
  function listMistakes(): Record<string, string> {
    const found: Record<string, string> = {};
    for (const [name, key] of Object.entries(personMistakes(texts, rules)))
      found[`${PERSON}.${name}`] = t(key, { max: NAME_MAX_CHARACTERS });
    const parsed = parseEmail(email);
    if (isBlank(email)) found[EMAIL] = t('employee.form.emailRequired');
    else if (!parsed.valid) found[EMAIL] = t(`errors.${parsed.reason}`);
    if (profession === undefined) found[PROFESSION] = t('employee.form.professionRequired');
    return found;
  }
  const refusedId = error === null ? undefined : fieldOf(error);
  function fieldOf(refusal: NonNullable<typeof error>): string | undefined {
    if (refusal.key.startsWith('EMAIL_')) return EMAIL;
    if (CODE_KEYS.has(refusal.key)) return `${PERSON}.${personalCodeRequired ? 'personalCode' : 'birthDate'}`;
    const field = personFieldOf(refusal);
    return field === undefined ? undefined : `${PERSON}.${field}`;
  }
  const shown: Record<string, string> = {
    ...(attempt > 0 && mistakes),
    ...(error !== null && refusedId !== undefined && { [refusedId]: errorText(error) }),
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (Object.keys(mistakes).length > 0 || profession === undefined) return;
    const { birthDate, ...person } = { birthDate: undefined, ...personBody(texts, rules) };
    const added = await run({
      params: { id: clinicId },
      body: {
        ...person,
        ...(birthDate !== undefined && { birthDate }),
        email: email.trim(),
        profession,
        isAdmin,
      },
    });
    if (added === undefined) return setAttempt((tried) => tried + 1);
    noteEmployee(client, clinicId, added);
    showToast({ tone: 'success', text: t('employee.form.sent', { email: added.record?.email ?? '' }) });
    await onDone(added);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <UnsavedChanges when={Object.values(fields).some((typed) => !isBlank(typed))} />
      <Stack gap="section">
        <PageHeading lead={t(digitalIdLoginEnabled ? 'employee.form.lead' : 'employee.form.leadByCode')}>
          {t('employee.new')}
        </PageHeading>
        {attempt > 0 && (
          <ErrorSummary
            title={t('person.form.check')}
            mistakes={Object.entries(shown).map(([id, text]) => ({ id, text }))}
            attempt={attempt}
          />
        )}
        {error !== null && refusedId === undefined && (
          <Notice tone="error" live title={t('employee.form.failed')}>
            {errorText(error)}
          </Notice>
        )}
        <PersonFields
          part={PERSON}
          texts={texts}
          shown={shown}
          rules={rules}
          onChange={change}
          contact={false}
        />
        <TextField
          id={EMAIL}
          label={t('employee.form.email')}
          hint={t('employee.form.emailHint')}
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          value={email}
          error={shown[EMAIL]}
          onChange={(event) => change({ [EMAIL]: event.target.value })}
        />
        <ProfessionChoice
          value={profession}
          error={shown[PROFESSION]}
          onChoose={(next) => {
            clearError();
            setProfession(next);
          }}
        />
        <Checkbox
          label={t('employee.form.admin')}
          hint={t('employee.form.adminHint')}
          checked={isAdmin}
          onChange={(event) => setAdmin(event.target.checked)}
        />
        <FormActions>
          <Button type="submit" variant="primary" pending={pending} pendingLabel={t('ui.pending')}>
            {t('employee.form.invite')}
          </Button>
          <Button onClick={onCancel}>{t('employee.form.cancel')}</Button>
        </FormActions>
      </Stack>
    </form>
  );
}

interface ProfessionChoiceProps {
  readonly value: Profession | undefined;
  readonly error?: string | undefined;
  readonly onChoose: (profession: Profession) => void;
}

/** What somebody does in the clinic, and what that means here. */
export function ProfessionChoice({ value, error, onChoose }: ProfessionChoiceProps) {
  const t = useT();
  return (
    <ChoiceCards
      id={PROFESSION}
      legend={t('employee.form.profession')}
      error={error}
      pressedOnly
      choices={PROFESSIONS.map((profession) => ({
        value: profession,
        label: t(`employee.profession.${profession}`),
        hint: t(`employee.profession.hint.${profession}`),
      }))}
      value={value}
      onChoose={onChoose}
    />
  );
}
