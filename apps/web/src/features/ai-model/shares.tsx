import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { FormEvent } from 'react';
import type { AiModels, AiShare } from '@tervik/contract/ai-model.ts';
import { setAiShare } from '@tervik/contract/routes-platform.gen.ts';
import { MODEL_PURPOSES, type ModelPurpose } from '@tervik/domain/ai-model/vocabulary.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/load-error.tsx';
import { UnsavedChanges } from '#parts/unsaved-changes.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useNextFocus } from '#ui/frame/next-focus.ts';
import { FormActions, Row, Stack } from '#ui/frame/layout.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import styles from './ai-model.module.css';
import { Likes } from './measures.tsx';
import { useModelName } from './model-name.ts';
import { refetchModels, useClinicSearch } from './queries.ts';

/** Comparisons: a part of a clinic's calls asks another model first, and both are liked or not. */
export function Shares({ models }: { readonly models: AiModels }) {
  const t = useT();
  const nextFocus = useNextFocus<HTMLElement>();
  return (
    <section {...nextFocus}>
      <Stack>
        <h2>{t('ai-model.share.title')}</h2>
        <p>{t('ai-model.share.lead')}</p>
        {models.shares.length === 0 && <p className={styles.aside}>{t('ai-model.share.none')}</p>}
        {models.shares.map((share) => (
          <Share key={`${share.clinicId} ${share.purpose}`} share={share} models={models} />
        ))}
        <NewShare models={models} />
      </Stack>
    </section>
  );
}

function Share({ share, models }: { readonly share: AiShare; readonly models: AiModels }) {
  const t = useT();
  const { dateTime } = useFormats();
  const errorText = useErrorText();
  const client = useQueryClient();
  const nameOf = useModelName();
  const { run, pending, error } = useAction(setAiShare);
  const { clinicId, clinicName, purpose, modelId } = share;
  const named = (id: string): string => {
    const model = models.models.find((one) => one.id === id);
    return model === undefined ? '–' : nameOf(model);
  };
  const likes = models.likes.filter((one) => one.clinicId === clinicId && purpose === 'summary');
  return (
    <section className={styles.card} aria-label={clinicName}>
      <h3>{clinicName}</h3>
      <p>
        {t('ai-model.share.is', {
          percent: share.percent,
          purpose: t(`ai-model.purpose.${purpose}`),
          name: named(modelId),
        })}
      </p>
      <p className={styles.aside}>
        {t('ai-model.share.since', { name: share.authorName, when: dateTime(share.since) })}
      </p>
      {likes.map((one) => (
        <div key={one.modelId}>
          <h4>{named(one.modelId)}</h4>
          <Likes likes={one} />
        </div>
      ))}
      <Row>
        <Button
          small
          pending={pending}
          pendingLabel={t('ui.pending')}
          onClick={() =>
            void run({ params: { clinicId, purpose }, body: { modelId, percent: 0 } }).then(() =>
              refetchModels(client),
            )
          }
        >
          {t('ai-model.share.end')}
        </Button>
      </Row>
      {error !== null && (
        <Notice tone="error" live title={t('ai-model.failed')}>
          {errorText(error)}
        </Notice>
      )}
    </section>
  );
}

const PROPOSED_PERCENT = '20';

function NewShare({ models }: { readonly models: AiModels }) {
  const t = useT();
  const errorText = useErrorText();
  const client = useQueryClient();
  const showToast = useToast();
  const nameOf = useModelName();
  const [search, setSearch] = useState('');
  const clinics = useClinicSearch(useDeferredValue(search.trim()));
  const [clinicId, setClinicId] = useState('');
  const [purpose, setPurpose] = useState<ModelPurpose>('summary');
  const [modelId, setModelId] = useState('');
  const [percent, setPercent] = useState(PROPOSED_PERCENT);
  const [tried, setTried] = useState(false);
  const { run, pending, error, clearError } = useAction(setAiShare);
  const found = clinics.data ?? [];
  const clinic = found.find((one) => one.clinicId === clinicId);
  // The one that is asked first anyway would be compared with itself.
  const firstId = models.orders.find((one) => one.purpose === purpose)?.modelIds[0];
  const first = models.models.find(({ id }) => id === firstId);
  const others = models.models.filter(({ id }) => id !== firstId);
  const model = others.find(({ id }) => id === modelId) ?? others.at(-1);
  const isPercent = /^\d{1,3}$/.test(percent.trim()) && Number(percent) >= 1 && Number(percent) <= 100;

  const isTyped =
    search.trim() !== '' || clinicId !== '' || modelId !== '' || percent.trim() !== PROPOSED_PERCENT;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (clinic === undefined) return document.getElementById('share-clinic')?.focus();
    if (!isPercent) return document.getElementById('share-percent')?.focus();
    if (model === undefined) return;
    const done = await run({
      params: { clinicId: clinic.clinicId, purpose },
      body: { modelId: model.id, percent: Number(percent) },
    });
    if (done === undefined) return;
    setTried(false);
    setSearch('');
    setClinicId('');
    setModelId('');
    setPercent(PROPOSED_PERCENT);
    showToast({ tone: 'success', text: t('ai-model.share.saved') });
    await refetchModels(client);
  }
  return (
    <form noValidate className={styles.card} onSubmit={(event) => void save(event)}>
      <UnsavedChanges when={isTyped} />
      <h3>{t('ai-model.share.new')}</h3>
      <div className={styles.fields}>
        <TextField
          type="search"
          label={t('ai-model.share.search')}
          value={search}
          autoComplete="off"
          // What is typed is searched for by itself; Enter starts no comparison.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          onChange={(event) => {
            clearError();
            setSearch(event.target.value);
          }}
        />
        <Select
          id="share-clinic"
          label={t('ai-model.share.clinic')}
          value={clinic?.clinicId ?? ''}
          error={tried && clinic === undefined ? t('ai-model.share.clinicRequired') : undefined}
          options={[
            { value: '', label: t('ai-model.share.choose') },
            ...found.map((one) => ({ value: one.clinicId, label: one.clinicName })),
          ]}
          onChange={(event) => setClinicId(event.target.value)}
        />
        <Select
          label={t('ai-model.share.purpose')}
          value={purpose}
          options={MODEL_PURPOSES.map((one) => ({ value: one, label: t(`ai-model.purpose.${one}`) }))}
          onChange={(event) => setPurpose(event.target.value as ModelPurpose)}
        />
        {model !== undefined && (
          <Select
            label={t('ai-model.share.model')}
            value={model.id}
            options={others.map((one) => ({ value: one.id, label: nameOf(one) }))}
            onChange={(event) => setModelId(event.target.value)}
          />
        )}
        <TextField
          id="share-percent"
          label={t('ai-model.share.percent')}
          width="short"
          inputMode="numeric"
          value={percent}
          error={tried && !isPercent ? t('ai-model.share.percentWrong') : undefined}
          onChange={(event) => setPercent(event.target.value)}
        />
      </div>
      {clinics.isError ? (
        <LoadError error={clinics.error} onRetry={() => void clinics.refetch()} />
      ) : (
        <p role="status" className={styles.aside}>
          {clinics.isPending
            ? t('ui.loading')
            : found.length === 0
              ? t('ai-model.share.noClinic')
              : t('ai-model.share.found', { count: found.length })}
        </p>
      )}
      {error !== null && (
        <Notice tone="error" live title={t('ai-model.failed')}>
          {errorText(error)}
        </Notice>
      )}
      {model === undefined ? (
        <Notice tone="info">
          {t('ai-model.share.needsTwo', { name: first === undefined ? '–' : nameOf(first) })}
        </Notice>
      ) : (
        <FormActions>
          <Button type="submit" pending={pending} pendingLabel={t('ui.pending')}>
            {t('ai-model.share.start')}
          </Button>
        </FormActions>
      )}
    </form>
  );
}
