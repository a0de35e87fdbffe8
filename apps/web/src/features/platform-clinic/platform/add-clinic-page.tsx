import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { addClinic } from '@tervik/contract/routes-platform.gen.ts';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { listSignupMistakes } from '@tervik/domain/clinic-signup/decide-signup.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useLanguage } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { go } from '#lib/router/router.ts';
import { serverNow, useConfig } from '#lib/session/session.ts';
import { LanguagesField } from '#parts/languages-field.tsx';
import { PhoneField } from '#parts/phone-field.tsx';
import { UnsavedChanges } from '#parts/unsaved-changes.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/choice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { FormActions, Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { noteClinic } from './queries.ts';

const EMPTY = {
  registrationCode: '',
  clinicName: '',
  address: '',
  firstName: '',
  surname: '',
  personalCode: '',
  email: '',
  phone: '',
};
const CLINIC_FIELDS = ['registrationCode', 'clinicName', 'address'] as const;
const ADMIN_FIELDS = ['firstName', 'surname', 'personalCode', 'email'] as const;
/** Refusals that carry no field of their own. */
const FIELD_OF: Readonly<Record<string, string>> = {
  EMAIL_DOMAIN_MISSING: 'email',
  EMAIL_INVALID: 'email',
  PERSONAL_CODE_INVALID: 'personalCode',
};

/** /prm/add-clinic (spec §2): a clinic that did not sign up by itself, and its first admin. */
export function AddClinicPage() {
  const { t, find } = useLanguage();
  const client = useQueryClient();
  const errorText = useErrorText();
  const showToast = useToast();
  const { countryCode, personalCodeRequired, timeZone, defaultLocale, digitalIdLoginEnabled } = useConfig();
  const [texts, setTexts] = useState(EMPTY);
  const [profession, setProfession] = useState<string>('');
  const [languages, setLanguages] = useState<readonly string[]>([defaultLocale]);
  const [attempt, setAttempt] = useState(0);
  const { run, pending, error, clearError } = useAction(addClinic);
  usePageTitle(t('platform-clinic.add.title'));

  const { personalCode, ...rest } = texts;
  const isTyped =
    Object.values(texts).some((typed) => !isBlank(typed)) ||
    profession !== '' ||
    languages.join(',') !== defaultLocale;
  const form = {
    ...rest,
    countryCode,
    profession: PROFESSIONS.find((one) => one === profession) ?? ('' as const),
    languages: [...languages],
    ...(personalCodeRequired && { personalCode }),
  };
  const rules = { countryCode, personalCodeRequired, today: calendarDate(serverNow(), timeZone) };
  const mistakes: Record<string, string> = {};
  for (const mistake of listSignupMistakes({ ...form, lists: 1 }, rules))
    mistakes[mistake.field] ??=
      mistake.key === 'FIELD_REQUIRED'
        ? t('platform-clinic.required')
        : errorText({ key: mistake.key, data: mistake.data, status: 469 } as never);
  const refused =
    error === null ? undefined : String(error.data['field'] ?? FIELD_OF[error.key] ?? '') || undefined;
  const shown: Record<string, string> = {
    ...(attempt > 0 && mistakes),
    ...(error !== null && refused !== undefined && { [refused]: errorText(error) }),
  };
  const change = (patch: Partial<typeof EMPTY>): void => {
    clearError();
    setTexts({ ...texts, ...patch });
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (Object.keys(mistakes).length > 0) return;
    const added = await run({ body: form });
    if (added === undefined) return setAttempt((tried) => tried + 1);
    noteClinic(client, added.id, added);
    showToast({ tone: 'success', text: t('platform-clinic.add.done', { name: added.name }) });
    go(hrefTo('/prm/clinics/$clinicId', { params: { clinicId: added.id } }), {
      replace: true,
      unasked: true,
    });
  }
  const labelOf = (id: string): string =>
    find(`platform-clinic.field.${id}`) ?? t('platform-clinic.fact.languages');
  const field = (name: (typeof CLINIC_FIELDS)[number] | (typeof ADMIN_FIELDS)[number]) => (
    <TextField
      key={name}
      id={name}
      label={t(`platform-clinic.field.${name}`)}
      autoComplete="off"
      spellCheck={false}
      inputMode={name === 'email' ? 'email' : name === 'personalCode' ? 'numeric' : 'text'}
      value={texts[name]}
      error={shown[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <Page>
      <BackLink href={hrefTo('/prm/clinics')}>{t('platform-clinic.back')}</BackLink>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <UnsavedChanges when={isTyped} />
        <Stack gap="section">
          <PageHeading lead={t('platform-clinic.add.lead')}>{t('platform-clinic.add.title')}</PageHeading>
          {attempt > 0 && (
            <ErrorSummary
              title={t('platform-clinic.check')}
              mistakes={Object.entries(shown).map(([id, text]) => ({ id, text: `${labelOf(id)}: ${text}` }))}
              attempt={attempt}
            />
          )}
          {error !== null && refused === undefined && (
            <Notice tone="error" live>
              {errorText(error)}
            </Notice>
          )}
          <section aria-labelledby="clinic-title">
            <Stack>
              <h2 id="clinic-title">{t('platform-clinic.add.clinic')}</h2>
              {CLINIC_FIELDS.map(field)}
              <PhoneField
                id="phone"
                label={t('platform-clinic.field.phone')}
                value={texts.phone}
                error={shown['phone']}
                onValue={(phone) => change({ phone })}
              />
              <LanguagesField
                label={t('platform-clinic.fact.languages')}
                chosen={languages}
                error={shown['languages']}
                onChoose={(next) => {
                  clearError();
                  setLanguages(next);
                }}
              />
            </Stack>
          </section>
          <section aria-labelledby="admin-title">
            <Stack>
              <h2 id="admin-title">{t('platform-clinic.add.admin')}</h2>
              <p>
                {t(digitalIdLoginEnabled ? 'platform-clinic.add.byDigitalId' : 'platform-clinic.add.byCode')}
              </p>
              {ADMIN_FIELDS.filter((name) => name !== 'personalCode' || personalCodeRequired).map(field)}
              <Select
                id="profession"
                label={t('platform-clinic.field.profession')}
                value={profession}
                error={shown['profession']}
                options={[
                  { value: '', label: t('platform-clinic.add.choose') },
                  ...PROFESSIONS.map((value) => ({ value, label: t(`platform-clinic.profession.${value}`) })),
                ]}
                onChange={(event) => {
                  clearError();
                  setProfession(event.target.value);
                }}
              />
            </Stack>
          </section>
          <FormActions>
            <Button type="submit" variant="primary" pending={pending} pendingLabel={t('ui.pending')}>
              {t('platform-clinic.list.add')}
            </Button>
            <Button onClick={() => go(hrefTo('/prm/clinics'), { unasked: true })}>{t('ui.cancel')}</Button>
          </FormActions>
        </Stack>
      </form>
    </Page>
  );
}
