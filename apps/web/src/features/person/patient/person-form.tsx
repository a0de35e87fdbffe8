import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FocusEvent, FormEvent, ReactNode } from 'react';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { isAdult } from '@tervik/domain/person/age.ts';
import { NAME_MAX_CHARACTERS } from '@tervik/domain/person/name.ts';
import { parsePersonalCode } from '@tervik/domain/person/personal-code.ts';
import { isBlank } from '@tervik/domain/text.ts';
import type { ApiError } from '#lib/http/api.ts';
import type { Draft } from '#features/draft/drafts.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { serverNow, useConfig } from '#lib/session/session.ts';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/choice.tsx';
import { DatePartsField } from '#ui/form/date-parts-field.tsx';
import { DefinitionList } from '#ui/frame/details.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FormActions, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { DraftState } from '#features/draft/draft-state.tsx';
import { DraftVersions } from '#features/draft/draft-versions.tsx';
import {
  birthDateOf,
  NO_TEXTS,
  PERSON_FIELDS,
  personBody,
  personFieldOf,
  personMistakes,
  SEXES,
  textsOfDraft,
} from '#features/person/person-fields.ts';
import type { PersonField, PersonFormRules, PersonTexts } from '#features/person/person-fields.ts';
import styles from './people.module.css';
import { lookupQuery } from './queries.ts';

interface PersonFormProps {
  readonly draft: Draft;
  /** What is known of somebody who is changed. */
  readonly known?: PersonTexts;
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly error: ApiError | null;
  readonly onSubmit: (body: ReturnType<typeof personBody>) => void;
  /** Over the buttons. */
  readonly children?: ReactNode;
}

/** A person whom I represent: the code first, for it says the rest. Half-filled it is kept as a draft. */
export function PersonForm(props: PersonFormProps) {
  const { draft, known = NO_TEXTS, submitLabel, pending, error, onSubmit, children } = props;
  const t = useT();
  const errorText = useErrorText();
  const { personalCodeRequired, timeZone } = useConfig();
  const rules = { personalCodeRequired, today: calendarDate(serverNow(), timeZone) };
  const texts = { ...known, ...textsOfDraft(draft.content.fields) };
  const [attempt, setAttempt] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<PersonField>>(new Set());
  const [sent, setSent] = useState<PersonTexts>();
  const inList = useInList(texts.personalCode, known.personalCode, rules);
  const mistakes = personMistakes(texts, rules);
  // A refusal holds for what was sent, not for what is typed since.
  const refusal = error !== null && sameTexts(sent, texts) ? error : null;
  const refused = refusal === null ? undefined : personFieldOf(refusal);

  const shown: Partial<Record<PersonField, string>> = {};
  for (const field of PERSON_FIELDS) {
    const key = mistakes[field];
    if (key !== undefined && (attempt > 0 || left.has(field)))
      shown[field] = t(key, { max: NAME_MAX_CHARACTERS });
    if (refusal !== null && refused === field) shown[field] = errorText(refusal);
  }
  if (inList !== undefined) shown.personalCode = t(`errors.${inList}`);
  const wrong = PERSON_FIELDS.flatMap((id) => {
    const text = shown[id];
    return text === undefined ? [] : [{ id, text }];
  });

  const change = (patch: Partial<PersonTexts>): void => draft.set({ fields: { ...texts, ...patch } });
  /**
   * An empty field that is passed by is not wrong yet. Whoever is on the way to a button must find it where it stood:
   * a mistake that appears under the pressed finger would push it away.
   */
  const leaveField = (field: PersonField, typed: string, to: EventTarget | null): void => {
    if (isBlank(typed) || (to instanceof Element && to.matches('button, a'))) return;
    setLeft(new Set([...left, field]));
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (Object.keys(mistakes).length > 0 || inList !== undefined) return;
    setSent(texts);
    onSubmit(personBody(texts, rules));
  }

  const field = (name: 'personalCode' | 'firstName' | 'surname') => ({
    id: name,
    name,
    label: t(`person.field.${name}`),
    value: texts[name],
    error: shown[name],
    autoComplete: 'off',
    onBlur: ({ relatedTarget }: FocusEvent) => leaveField(name, texts[name], relatedTarget),
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="section">
        {attempt > 0 && <ErrorSummary title={t('person.form.check')} mistakes={wrong} attempt={attempt} />}
        {refusal !== null && refused === undefined && (
          <Notice tone="error" live title={t('person.form.failed')}>
            {errorText(refusal)}
          </Notice>
        )}
        {personalCodeRequired && (
          <div>
            <TextField
              {...field('personalCode')}
              hint={t('person.field.codeHint')}
              inputMode="numeric"
              width="medium"
              onChange={(event) => change({ personalCode: event.target.value })}
            />
            <Facts personalCode={texts.personalCode} today={rules.today} />
          </div>
        )}
        <TextField {...field('firstName')} onChange={(event) => change({ firstName: event.target.value })} />
        <TextField {...field('surname')} onChange={(event) => change({ surname: event.target.value })} />
        {!personalCodeRequired && (
          <>
            <DatePartsField
              id="birthDate"
              label={t('person.field.birthDate')}
              hint={t('person.field.birthDateHint')}
              partLabels={{
                day: t('person.field.day'),
                month: t('person.field.month'),
                year: t('person.field.year'),
              }}
              value={texts}
              onValue={change}
              error={shown.birthDate}
            />
            <Select
              id="sex"
              label={t('person.field.sex')}
              value={texts.sex}
              options={SEXES.map((value) => ({ value, label: t(`person.sex.${value}`) }))}
              onChange={(event) => change({ sex: event.target.value })}
            />
          </>
        )}
        <Standing birthDate={birthDateOf(texts, rules)} today={rules.today} />
        {children}
        <DraftVersions draft={draft} />
        <DraftState status={draft.status} />
        <FormActions>
          <Button
            type="submit"
            variant="primary"
            pending={pending}
            pendingLabel={t('ui.pending')}
            // Safari moves no focus to a pressed button: the field would not know where it was left for.
            onMouseDown={(event) => event.preventDefault()}
          >
            {submitLabel}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

/** Why this code cannot be added, as the own list says; undefined while nothing speaks against it. */
function useInList(
  typed: string,
  known: string,
  { personalCodeRequired, today }: PersonFormRules,
): 'PERSONAL_CODE_DUPLICATE' | 'PERSON_IS_SELF' | undefined {
  const code = parsePersonalCode(typed, today);
  const lookedUp = personalCodeRequired && code.valid && code.code !== known ? code.code : undefined;
  // Where the day's number is reached, or the network away, the server says it when the form is sent.
  const { data } = useQuery({ ...lookupQuery(lookedUp ?? ''), enabled: lookedUp !== undefined });
  if (lookedUp === undefined || data === undefined) return undefined;
  if (data.isMyself) return 'PERSON_IS_SELF';
  return data.inMyList ? 'PERSONAL_CODE_DUPLICATE' : undefined;
}

/** What the code says, as soon as it is whole: to be read and compared, not to be typed again. */
function Facts({ personalCode, today }: { personalCode: string; today: string }) {
  const t = useT();
  const formats = useFormats();
  const code = parsePersonalCode(personalCode, today);
  return (
    <div role="status">
      {code.valid && (
        <div className={styles.facts}>
          <p className={styles.factsTitle}>{t('person.facts.title')}</p>
          <DefinitionList
            items={[
              {
                id: 'birthDate',
                term: t('person.field.birthDate'),
                value: formats.calendarDate(code.birthDate),
              },
              { id: 'sex', term: t('person.field.sex'), value: t(`person.sex.${code.sex}`) },
            ]}
          />
        </div>
      )}
    </div>
  );
}

/** As what I write for this person. */
function Standing({ birthDate, today }: { birthDate: string | undefined; today: string }) {
  const t = useT();
  if (birthDate === undefined || birthDate > today) return null;
  return (
    <Notice tone="info">{t(isAdult(birthDate, today) ? 'person.facts.adult' : 'person.facts.minor')}</Notice>
  );
}

const sameTexts = (one: PersonTexts | undefined, other: PersonTexts): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
