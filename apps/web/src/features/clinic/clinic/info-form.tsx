import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { updateClinic } from '@tervik/contract/routes-clinic.gen.ts';
import { changedFields, listInfoMistakes } from '@tervik/domain/clinic/decide-info.ts';
import type { ClinicInfo, InfoField, InfoMistake } from '@tervik/domain/clinic/decide-info.ts';
import { CLINIC_LANGUAGES } from '@tervik/domain/clinic/vocabulary.ts';
import { refetch } from '#features/e-contact/clinic/queries.ts';
import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { TextArea, TextField } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import styles from './clinic-info.module.css';
import { useClinicWords } from './clinic-words.ts';
import { ExceptionsEditor } from './exceptions-editor.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { InfoPreview, PATIENTS_SEE } from './info-preview.tsx';
import { changeOf, startState, takeNews, type ClinicData, type InfoState } from './info-state.ts';
import { NewsNotice } from './news-notice.tsx';
import { PhonesEditor } from './phones-editor.tsx';
import { PromisesEditor } from './promises-editor.tsx';

/** Fields that the server checks alone: numbers, and whether a domain is there. */
type Refused = Pick<InfoMistake, 'field' | 'key' | 'data'>;

/** An admin writes what the clinic says of itself; beside it stands what patients read. */
export function InfoForm({ clinic }: { clinic: ClinicData }) {
  const t = useT();
  const errorText = useErrorText();
  const words = useClinicWords();
  const client = useQueryClient();
  const showToast = useToast();
  const { run, pending, error, clearError } = useAction(updateClinic);
  const [state, setState] = useState<InfoState>(() => startState(clinic));
  const [attempt, setAttempt] = useState(0);
  const { form } = state;
  // While my own change is on its way, what comes is mine.
  if (!pending && clinic.info.version > state.version) setState(takeNews(state, clinic));

  const change = changeOf(state);
  const isChanged = changedFields(state.base, form).length > 0;
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  useEffect(() => {
    // The change was made on what is there no more: the page asks what is, and puts both together.
    if (error?.key === 'CLINIC_INFO_CHANGED') void refetch(client, clinicKeys.clinics);
  }, [error, client]);

  function set(patch: Partial<ClinicInfo>): void {
    clearError();
    setState((before) => ({ ...before, form: { ...before.form, ...patch } }));
  }
  const local = listInfoMistakes(change, clinic);
  const refused = refusalOf(error);
  const mistakes: readonly InfoMistake[] =
    attempt === 0 ? [] : refused === undefined ? local : [...local, refused];
  const textOf = ({ key, data }: Refused): string => errorText(new ApiError(469, { key, message: '', data }));
  const errorOf = (field: InfoField): string | undefined => {
    const found = mistakes.find((mistake) => mistake.field === field);
    return found && textOf(found);
  };
  const hours = mistakes.flatMap((mistake) => mistake.hours ?? []);
  const phones = mistakes.find(({ field }) => field === 'phones');

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAttempt((tried) => tried + 1);
    if (listInfoMistakes(change, clinic).length > 0) return;
    if (Object.keys(change).length === 0) return said();
    const body = { version: state.version, ...(change as Record<string, never>) };
    const saved = await run({ params: { id: clinic.clinicId }, body });
    if (saved === undefined) return setAttempt((tried) => tried + 1);
    setState(startState(saved));
    client.setQueryData<{ clinics: ClinicData[] }>(clinicKeys.clinics, (cached) =>
      cached === undefined
        ? undefined
        : { clinics: cached.clinics.map((one) => (one.clinicId === saved.clinicId ? saved : one)) },
    );
    said();
  }
  function said(): void {
    setAttempt(0);
    setState((now) => ({ ...now, news: null }));
    showToast({ tone: 'success', text: t('clinic.info.saved') });
  }
  const lines = mistakes.flatMap((mistake) =>
    mistake.hours === undefined
      ? [{ id: mistake.field === 'phones' ? 'phones.0' : mistake.field, text: textOf(mistake) }]
      : mistake.hours.map(({ field, problem }) => ({
          id: field,
          text: `${placeOf(field)}: ${t(`clinic.info.hours.problem.${problem}`)}`,
        })),
  );
  /** "Monday", or "Other hours, the second". */
  function placeOf(field: string): string {
    const [part, number = '0'] = field.split('.');
    return part === 'openingHours'
      ? words.day(Number(number))
      : t('clinic.info.exception.number', { number: Number(number) + 1 });
  }

  return (
    <div className={styles.page}>
      <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
        {state.news !== null && (
          <NewsNotice
            news={state.news}
            theirs={state.base}
            onTake={(field) => set({ [field]: state.base[field] })}
          />
        )}
        {attempt > 0 && <ErrorSummary title={t('person.form.check')} mistakes={lines} attempt={attempt} />}
        {error !== null && refused === undefined && error.key !== 'CLINIC_INFO_CHANGED' && (
          <Notice tone="error" live title={t('clinic.info.notSaved')}>
            {errorText(error)}
          </Notice>
        )}
        <section>
          <Stack>
            <h2>{t('clinic.info.contact.title')}</h2>
            <TextField
              id="address"
              label={t('clinic.info.field.address')}
              value={form.address}
              maxLength={200}
              error={errorOf('address')}
              onChange={(event) => set({ address: event.target.value })}
            />
            <PhonesEditor
              phones={form.phones}
              error={phones && { item: phones.data['item'], text: textOf(phones) }}
              onChange={(next) => set({ phones: next })}
            />
            <TextArea
              id="websites"
              rows={2}
              label={t('clinic.info.field.websites')}
              hint={t('clinic.info.hint.websites')}
              value={form.websites}
              error={errorOf('websites')}
              onChange={(event) => set({ websites: event.target.value })}
            />
            <TextArea
              id="emails"
              rows={2}
              label={t('clinic.info.field.emails')}
              hint={t('clinic.info.hint.emails')}
              value={form.emails}
              error={errorOf('emails')}
              onChange={(event) => set({ emails: event.target.value })}
            />
            <TextField
              id="registrationCode"
              width="medium"
              label={t('clinic.info.field.registrationCode')}
              value={form.registrationCode}
              error={errorOf('registrationCode')}
              onChange={(event) => set({ registrationCode: event.target.value })}
            />
            <fieldset className={styles.languages}>
              <legend>{t('clinic.info.field.languages')}</legend>
              {CLINIC_LANGUAGES.map((language) => (
                <Checkbox
                  key={language}
                  label={words.language(language)}
                  checked={form.languages.includes(language)}
                  onChange={(event) =>
                    set({
                      languages: event.target.checked
                        ? CLINIC_LANGUAGES.filter((one) => one === language || form.languages.includes(one))
                        : form.languages.filter((one) => one !== language),
                    })
                  }
                />
              ))}
            </fieldset>
          </Stack>
        </section>
        <section>
          <Stack>
            <h2>{t('clinic.info.field.openingHours')}</h2>
            <p>{t('clinic.info.hours.text')}</p>
            <HoursEditor
              hours={form.openingHours}
              mistakes={hours}
              onChange={(next) => set({ openingHours: next })}
            />
          </Stack>
        </section>
        <section>
          <Stack>
            <h2>{t('clinic.info.field.openingExceptions')}</h2>
            <p>{t('clinic.info.exception.text')}</p>
            <ExceptionsEditor
              exceptions={form.openingExceptions}
              clinic={clinic}
              mistakes={hours}
              onChange={(next) => set({ openingExceptions: next })}
            />
          </Stack>
        </section>
        <section>
          <Stack>
            <h2>{t('clinic.info.field.readsWithinHours')}</h2>
            <p>{t('clinic.info.promise.text')}</p>
            <PromisesEditor
              hours={form.readsWithinHours}
              byType={form.readsWithinHoursByType}
              error={errorOf('readsWithinHours') ?? errorOf('readsWithinHoursByType')}
              onHours={(next) => set({ readsWithinHours: next })}
              onByType={(next) => set({ readsWithinHoursByType: next })}
            />
          </Stack>
        </section>
        <div className={styles.bar}>
          <Button type="submit" variant="primary" pending={pending} pendingLabel={t('ui.pending')}>
            {t('ui.save')}
          </Button>
          {isChanged && (
            <>
              <Button
                variant="quiet"
                onClick={() => {
                  clearError();
                  setAttempt(0);
                  setState(startState(clinic));
                }}
              >
                {t('clinic.info.undo')}
              </Button>
              <p className="text-aside">{t('clinic.info.unsaved')}</p>
            </>
          )}
        </div>
      </form>
      <aside className={styles.preview} aria-label={t('clinic.info.preview')}>
        <Stack>
          <h2>{t('clinic.info.preview')}</h2>
          <InfoPreview info={form} timeZone={clinic.timeZone} fields={PATIENTS_SEE} />
        </Stack>
      </aside>
      <Dialog
        open={leaving.status === 'blocked'}
        title={t('clinic.info.leave.title')}
        closeLabel={t('ui.close')}
        onClose={() => leaving.reset?.()}
        actions={
          <>
            <Button onClick={() => leaving.proceed?.()}>{t('clinic.info.leave.leave')}</Button>
            <Button variant="primary" onClick={() => leaving.reset?.()}>
              {t('clinic.info.leave.stay')}
            </Button>
          </>
        }
      >
        <p>{t('clinic.info.leave.text')}</p>
      </Dialog>
    </div>
  );
}

const FIELDS: ReadonlySet<string> = new Set<InfoField>([
  'address',
  'websites',
  'emails',
  'phones',
  'registrationCode',
  'readsWithinHours',
]);

/** A refusal that belongs to a field. */
function refusalOf(error: ApiError | null): InfoMistake | undefined {
  const field = error?.data['field'];
  if (error === null || typeof field !== 'string' || !FIELDS.has(field)) return undefined;
  return { field: field as InfoField, key: error.key as InfoMistake['key'], data: error.data };
}
