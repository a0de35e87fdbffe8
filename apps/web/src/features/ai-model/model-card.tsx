import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AiModel, AiModels } from '@tervik/contract/ai-model.ts';
import { removeAiModel, switchAiModel, testAiModel } from '@tervik/contract/routes-platform.gen.ts';
import { priceInEuros } from '@tervik/domain/ai-model/decide-model.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useEuro } from '#lib/i18n/euro.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { StatusBadge } from '#ui/content/badge.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { DefinitionList } from '#ui/frame/details.tsx';
import { Row } from '#ui/frame/layout.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import styles from './ai-model.module.css';
import { Measures } from './measures.tsx';
import { useModelName } from './model-name.ts';
import { STATE_TONES, stateOf } from './model-state.ts';
import { noteModels, refetchModels } from './queries.ts';
import { useReason } from './reason.ts';

interface CardProps {
  readonly model: AiModel;
  readonly models: AiModels;
  /** It has just been saved: whoever saved it goes on here. */
  readonly takesFocus: boolean;
}

/** One model: where it is, what it costs and how it does, and what can be done about it. */
export function ModelCard({ model, models, takesFocus }: CardProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const errorText = useErrorText();
  const client = useQueryClient();
  const nameOf = useModelName();
  const turning = useAction(switchAiModel);
  const testing = useAction(testAiModel);
  const [tested, setTested] = useState<Awaited<ReturnType<typeof testing.run>>>();
  const [isRemoving, setRemoving] = useState(false);
  const { id, enabled } = model;
  const state = stateOf(model, models.stopped);
  const error = turning.error ?? testing.error;

  async function turn(): Promise<void> {
    const changed = await turning.run({ params: { id }, body: { enabled: !enabled } });
    if (changed === undefined) return;
    noteModels(client, (cached) => ({
      ...cached,
      models: cached.models.map((one) => (one.id === id ? changed : one)),
    }));
  }
  return (
    <section className={styles.card} aria-label={nameOf(model)}>
      <div className={styles.head}>
        <h3 ref={heading} tabIndex={-1} data-takes-focus={takesFocus || undefined}>
          {nameOf(model)}
        </h3>
        <StatusBadge tone={STATE_TONES[state]}>{t(`ai-model.state.${state}`)}</StatusBadge>
      </div>
      <Facts model={model} />
      {model.keyLost && <Notice tone="warning">{t('ai-model.key.lost')}</Notice>}
      <Measures model={model} models={models} />
      <Row>
        <Button
          small
          pending={testing.pending}
          pendingLabel={t('ai-model.test.pending')}
          onClick={() => {
            setTested(undefined);
            void testing.run({ params: { id }, body: {} }).then((answer) => {
              setTested(answer);
              return refetchModels(client);
            });
          }}
        >
          {t('ai-model.test.start')}
        </Button>
        <Button small pending={turning.pending} pendingLabel={t('ui.pending')} onClick={() => void turn()}>
          {t(enabled ? 'ai-model.switchOff' : 'ai-model.switchOn')}
        </Button>
        <Button small onClick={() => go(hrefTo('/prm/ai-models', { search: { edit: id } }))}>
          {t('ai-model.change')}
        </Button>
        {!model.isEnvironment && (
          <Button small variant="quiet" onClick={() => setRemoving(true)}>
            {t('ai-model.remove.open')}
          </Button>
        )}
      </Row>
      {tested !== undefined && <Tested tested={tested} />}
      {error !== null && (
        <Notice tone="error" live title={t('ai-model.failed')}>
          {errorText(error)}
        </Notice>
      )}
      <RemoveDialog model={model} open={isRemoving} onClose={() => setRemoving(false)} />
    </section>
  );
}

function Facts({ model }: { readonly model: AiModel }) {
  const t = useT();
  const euro = useEuro();
  const { date, dateTime } = useFormats();
  const lastTest = (tested: AiModel['lastTest']): string =>
    tested === null
      ? t('ai-model.test.never')
      : t(tested.reason === null ? 'ai-model.test.answered' : 'ai-model.test.unanswered', {
          when: dateTime(tested.at),
        });
  const price = (amount: number | null): string =>
    amount === null ? t('ai-model.price.unknown') : euro(priceInEuros(amount));
  return (
    <DefinitionList
      inline
      items={[
        {
          id: 'url',
          term: t('ai-model.form.baseUrl'),
          value: <span className={styles.wrap}>{model.baseUrl}</span>,
        },
        {
          id: 'model',
          term: t('ai-model.form.model'),
          value: <span className={styles.wrap}>{model.model}</span>,
        },
        {
          id: 'key',
          term: t('ai-model.form.key'),
          value: model.isEnvironment
            ? t('ai-model.key.environment')
            : model.keySetAt === null
              ? t('ai-model.key.none')
              : t('ai-model.key.set', { when: date(model.keySetAt) }),
        },
        { id: 'test', term: t('ai-model.test.last'), value: lastTest(model.lastTest) },
        { id: 'in', term: t('ai-model.price.in'), value: price(model.priceIn) },
        { id: 'out', term: t('ai-model.price.out'), value: price(model.priceOut) },
      ]}
    />
  );
}

interface TestedProps {
  readonly tested: {
    readonly ok: boolean;
    readonly reason: string | null;
    readonly answer: string | null;
    readonly ms: number;
    readonly tokensIn: number;
    readonly tokensOut: number;
  };
}

function Tested({ tested }: TestedProps) {
  const t = useT();
  const { number } = useFormats();
  const reasonOf = useReason();
  const seconds = Math.round(tested.ms / 100) / 10;
  const took = t('ai-model.test.took', {
    seconds: number(seconds),
    tokensIn: tested.tokensIn,
    tokensOut: tested.tokensOut,
  });
  return tested.ok ? (
    <Notice tone="success" live title={t('ai-model.test.ok')}>
      <p className={styles.wrap}>{tested.answer}</p>
      <p>{took}</p>
    </Notice>
  ) : (
    <Notice tone="error" live title={t('ai-model.test.failed')}>
      <p>{reasonOf(tested.reason ?? '')}</p>
      {/* What was not even asked took no time. */}
      {seconds > 0 && <p>{took}</p>}
    </Notice>
  );
}

interface RemoveProps {
  readonly model: AiModel;
  readonly open: boolean;
  readonly onClose: () => void;
}

function RemoveDialog({ model, open, onClose }: RemoveProps) {
  const t = useT();
  const client = useQueryClient();
  const showToast = useToast();
  const nameOf = useModelName();
  const { run, pending, error, clearError } = useAction(removeAiModel);
  function close(): void {
    clearError();
    onClose();
  }
  async function remove(): Promise<void> {
    const done = await run({ params: { id: model.id } });
    if (done === undefined) return;
    showToast({ tone: 'success', text: t('ai-model.remove.done', { name: nameOf(model) }) });
    onClose();
    await refetchModels(client);
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('ai-model.remove.title', { name: nameOf(model) })}
      confirmLabel={t('ai-model.remove.open')}
      danger
      pending={pending}
      error={error}
      onConfirm={() => void remove()}
      onClose={close}
    >
      <p>{t('ai-model.remove.means')}</p>
    </ConfirmDialog>
  );
}
