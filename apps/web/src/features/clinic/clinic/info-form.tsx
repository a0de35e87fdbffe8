import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { updateClinic } from '@tervik/contract/routes-clinic.gen.ts';
import { listInfoMistakes } from '@tervik/domain/clinic/decide-info.ts';
import type { ClinicInfo, InfoField, InfoMistake } from '@tervik/domain/clinic/decide-info.ts';
import { refetch } from '#features/e-contact/clinic/queries.ts';
import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { UnsavedChanges } from '#parts/unsaved-changes.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import styles from './clinic-info.module.css';
import { InfoPreview, PATIENTS_SEE } from './info-preview.tsx';
import { InfoSections } from './info-sections.tsx';
import { useMistakeLines } from './mistake-lines.ts';
import { changeOf, startState, takeNews, type ClinicData, type InfoState } from './info-state.ts';
import { NewsNotice } from './news-notice.tsx';

/** An admin writes what the clinic says of itself; beside it stands what patients read. */
export function InfoForm({ clinic }: { clinic: ClinicData }) {
  const t = useT();
  const errorText = useErrorText();
  const client = useQueryClient();
  const showToast = useToast();
  const { run, pending, error, clearError } = useAction(updateClinic);
  const [state, setState] = useState<InfoState>(() => startState(clinic));
  const [attempt, setAttempt] = useState(0);
  const { form } = state;
  // While my own change is on its way, what comes is mine.
  if (!pending && clinic.info.version > state.version) setState(takeNews(state, clinic));

  const change = changeOf(state);
  const isChanged = Object.keys(change).length > 0;
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
  const textOf = ({ key, data }: InfoMistake): string =>
    errorText(new ApiError(469, { key, message: '', data }));
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAttempt((tried) => tried + 1);
    if (listInfoMistakes(change, clinic).length > 0) return;
    if (!isChanged) return showSaved();
    const body = { version: state.version, ...(change as Record<string, never>) };
    const saved = await run({ params: { id: clinic.clinicId }, body });
    if (saved === undefined) return setAttempt((tried) => tried + 1);
    setState(startState(saved));
    client.setQueryData<{ clinics: ClinicData[] }>(clinicKeys.clinics, (cached) =>
      cached === undefined
        ? undefined
        : { clinics: cached.clinics.map((one) => (one.clinicId === saved.clinicId ? saved : one)) },
    );
    showSaved();
  }
  function showSaved(): void {
    setAttempt(0);
    setState((now) => ({ ...now, news: null }));
    showToast({ tone: 'success', text: t('clinic.info.saved') });
  }
  const lines = useMistakeLines(mistakes, textOf);

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
        <InfoSections clinic={clinic} form={form} mistakes={mistakes} textOf={textOf} onChange={set} />
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
          <p className="text-aside">{t('clinic.info.preview.hours')}</p>
          <InfoPreview info={form} timeZone={clinic.timeZone} fields={PATIENTS_SEE} />
        </Stack>
      </aside>
      <UnsavedChanges when={isChanged} />
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
