import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { PatientCard } from '@tervik/contract/clinic-patient.ts';
import { addRepresentative } from '@tervik/contract/routes-clinic.gen.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { NAME_MAX_CHARACTERS } from '@tervik/domain/person/name.ts';
import { changedFields } from '#features/draft/changed-fields.ts';
import { saveDrafts } from '#features/draft/drafts.ts';
import {
  nameOf,
  newFieldOf,
  newMistakes,
  readTexts,
  representativeBody,
} from '#features/clinic-patient/clinic/new-patient-fields.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { parseLocale, useT } from '#lib/i18n/i18n.ts';
import { serverNow, useConfig } from '#lib/session/session.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/choice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { focusWhenShown } from '#ui/frame/focus-when-shown.ts';
import { useNextFocus } from '#ui/frame/next-focus.ts';
import { FormActions, Stack } from '#ui/frame/layout.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import styles from '../create.module.css';
import type { Wizard } from '../flow.ts';
import { fieldsToForget, readBasis } from './new-patient-draft.ts';
import { rememberPatient } from '../queries.ts';
import { Representative, REPRESENTATIVE_ID } from './representative.tsx';

interface AddRepresentativeProps {
  readonly card: PatientCard;
  readonly wizard: Wizard;
}

/** Spec §2 "add a new representative": for a patient who is in the list, a child or an adult. Half-filled it is a draft. */
export function AddRepresentative({ card, wizard }: AddRepresentativeProps) {
  const t = useT();
  const { setFields } = wizard;
  const isOpen = wizard.draft.content.fields?.['addingRepresentative'] === true;
  // A form that is left goes with its buttons: the one that opens it takes the focus.
  const nextFocus = useNextFocus<HTMLElement>();
  return (
    <section {...nextFocus}>
      {isOpen ? (
        <RepresentativeForm card={card} wizard={wizard} />
      ) : (
        <p>
          <Button icon={<UserPlus />} onClick={() => setFields({ addingRepresentative: true })}>
            {t('new-e-contact.represent.begin')}
          </Button>
        </p>
      )}
    </section>
  );
}

function RepresentativeForm({ card, wizard }: AddRepresentativeProps) {
  const t = useT();
  const errorText = useErrorText();
  const showToast = useToast();
  const { personalCodeRequired, timeZone, locales } = useConfig();
  const { draft, setFields } = wizard;
  const { fields } = draft.content;
  const { clinicId, personId, isMinor } = card;
  const rules = { personalCodeRequired, today: calendarDate(serverNow(), timeZone) };
  const texts = readTexts(fields, 'representative');
  const listedId = textOf(fields?.['representedById']);
  const listed =
    listedId === undefined ? undefined : { id: listedId, name: textOf(fields?.['representedByName']) ?? '' };
  const representedBy = fields?.['representedBy'] === 'NEW' ? 'NEW' : 'LIST';
  const basis = readBasis(fields, isMinor ? 'MINOR' : 'ADULT');
  const locale = parseLocale(textOf(fields?.['representativeLocale']) ?? null) ?? locales[0] ?? 'en';
  const { run, pending, error, clearError } = useAction(addRepresentative);
  const [attempt, setAttempt] = useState(0);

  const mistakes: Record<string, string> = {};
  if (representedBy === 'NEW')
    for (const [field, key] of Object.entries(newMistakes(texts, rules, true)))
      mistakes[nameOf('representative', field)] = t(key, { max: NAME_MAX_CHARACTERS });
  else if (listed === undefined) mistakes[REPRESENTATIVE_ID] = t('new-e-contact.represent.missing');
  const shown: Record<string, string> = attempt > 0 ? { ...mistakes } : {};
  const refused = error === null ? undefined : newFieldOf(error, 'representative');
  if (error !== null && refused !== undefined) shown[refused] ??= errorText(error);

  function change(patch: Parameters<typeof setFields>[0]): void {
    clearError();
    setFields(patch);
  }
  function close(): void {
    setFields(fieldsToForget(fields));
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (Object.keys(mistakes).length > 0) return;
    const representative = representativeBody(
      texts,
      rules,
      representedBy === 'LIST' ? listed?.id : undefined,
    );
    const made = await run({
      params: { id: personId },
      body: { clinicId, basis, representative, ...(representedBy === 'NEW' && { locale }) },
    });
    if (made === undefined) return;
    rememberPatient(made);
    draft.set({
      personId: made.personId,
      clinicId,
      fields: changedFields(draft.content, fieldsToForget(fields)),
    });
    await saveDrafts();
    showToast({ tone: 'success', text: t('new-e-contact.represent.added') });
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="section">
        <div>
          <h2 ref={focusWhenShown} tabIndex={-1} className={styles.formTitle}>
            {t('new-e-contact.represent.title')}
          </h2>
          <p className={styles.note}>{t('new-e-contact.represent.lead')}</p>
        </div>
        {attempt > 0 && (
          <ErrorSummary
            title={t('person.form.check')}
            mistakes={Object.entries(shown).map(([id, text]) => ({ id, text }))}
            attempt={attempt}
          />
        )}
        {error !== null && refused === undefined && (
          <Notice tone="error" live title={t('new-e-contact.represent.failed')}>
            {errorText(error)}
          </Notice>
        )}
        <Representative
          clinicId={clinicId}
          draft={{ texts: { representative: texts }, isMinor, basis, representedBy, representative: listed }}
          rules={rules}
          shown={shown}
          onChange={change}
        />
        {representedBy === 'NEW' && (
          <Select
            label={t('new-e-contact.clinic.add.localeOfReader')}
            hint={t('new-e-contact.clinic.add.localeHint')}
            value={locale}
            options={locales.map((value) => ({ value, label: t(`common.locale.${value}`) }))}
            onChange={({ target }) => change({ representativeLocale: target.value })}
          />
        )}
        <FormActions>
          <Button type="submit" variant="primary" pending={pending} pendingLabel={t('ui.pending')}>
            {t('new-e-contact.represent.submit')}
          </Button>
          <Button onClick={close}>{t('ui.cancel')}</Button>
        </FormActions>
      </Stack>
    </form>
  );
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
