import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AiModel, AiOrder } from '@tervik/contract/ai-model.ts';
import { setAiOrder } from '@tervik/contract/routes-platform.gen.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/choice.tsx';
import { useNextFocus } from '#ui/frame/next-focus.ts';
import styles from './ai-model.module.css';
import { useModelName } from './model-name.ts';
import { stateOf, useListedName } from './model-state.ts';
import { noteModels, refetchModels } from './queries.ts';

interface OrderProps {
  readonly order: AiOrder;
  readonly models: readonly AiModel[];
}

/** Whom to ask for this, the first one first; each change is kept at once. */
export function ModelOrder({ order, models }: OrderProps) {
  const t = useT();
  const errorText = useErrorText();
  const client = useQueryClient();
  const nameOf = useModelName();
  const listedName = useListedName();
  const { run, pending, error } = useAction(setAiOrder);
  const [told, setTold] = useState('');
  const nextFocus = useNextFocus<HTMLElement>();
  const [added, setAdded] = useState('');
  const [asked, setAsked] = useState<AiModel>();
  const { purpose } = order;
  const title = t(`ai-model.purpose.${purpose}`);
  const listed = order.modelIds.flatMap((id) => models.find((model) => model.id === id) ?? []);
  const others = models.filter(({ id }) => !order.modelIds.includes(id));
  const choice = others.find(({ id }) => id === added) ?? others[0];

  async function set(modelIds: string[], words: string): Promise<void> {
    setTold('');
    const changed = await run({ params: { purpose }, body: { modelIds, seenRevision: order.revision } });
    if (changed === undefined) return void refetchModels(client);
    noteModels(client, (cached) => ({
      ...cached,
      orders: cached.orders.map((one) => (one.purpose === purpose ? changed : one)),
    }));
    setTold(words);
  }
  const ids = listed.map(({ id }) => id);
  const leave = (model: AiModel): Promise<void> =>
    set(
      ids.filter((id) => id !== model.id),
      t('ai-model.order.left', { name: nameOf(model) }),
    );
  const isLast = (model: AiModel): boolean =>
    model.enabled && listed.every(({ id, enabled }) => id === model.id || !enabled);
  const up = (at: number): string[] => {
    const moved = [...ids];
    [moved[at - 1], moved[at]] = [moved[at]!, moved[at - 1]!];
    return moved;
  };
  return (
    <section {...nextFocus} className={styles.card} aria-label={title}>
      <h3>{title}</h3>
      {listed.length === 0 ? (
        <p>{t('ai-model.order.empty')}</p>
      ) : (
        <ol className={styles.order}>
          {listed.map((model, at) => (
            <li key={model.id}>
              <span className={styles.wrap}>{`${at + 1}. ${listedName(model)}`}</span>
              <span className={styles.orderActs}>
                {at > 0 && (
                  <Button
                    small
                    pending={pending}
                    aria-label={t('ai-model.order.upOf', { name: nameOf(model) })}
                    onClick={() =>
                      void set(up(at), t('ai-model.order.moved', { name: nameOf(model), place: at }))
                    }
                  >
                    {t('ai-model.order.up')}
                  </Button>
                )}
                <Button
                  small
                  variant="quiet"
                  pending={pending}
                  aria-label={t('ai-model.order.leaveOf', { name: nameOf(model) })}
                  onClick={() => (isLast(model) ? setAsked(model) : void leave(model))}
                >
                  {t('ai-model.order.leave')}
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
      {choice !== undefined && (
        <div className={styles.add}>
          <Select
            small
            label={t('ai-model.order.next')}
            value={choice.id}
            options={others.map((model) => ({ value: model.id, label: listedName(model) }))}
            onChange={(event) => setAdded(event.target.value)}
          />
          <Button
            small
            pending={pending}
            pendingLabel={t('ui.pending')}
            onClick={() => void set([...ids, choice.id], t('ai-model.order.added', { name: nameOf(choice) }))}
          >
            {t('ai-model.order.add')}
          </Button>
        </div>
      )}
      {choice !== undefined && stateOf(choice) === 'failing' && (
        <Notice tone="warning" live>
          {t('ai-model.order.failing', { name: nameOf(choice) })}
        </Notice>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          danger
          title={t('ai-model.order.lastTitle', { name: nameOf(asked) })}
          confirmLabel={t('ai-model.order.leave')}
          pending={pending}
          onConfirm={() => void leave(asked).then(() => setAsked(undefined))}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('ai-model.order.lastMeans')}</p>
        </ConfirmDialog>
      )}
      <p role="status" className={styles.aside}>
        {told}
      </p>
      {error !== null && (
        <Notice tone="error" live title={t('ai-model.failed')}>
          {errorText(error)}
        </Notice>
      )}
    </section>
  );
}
