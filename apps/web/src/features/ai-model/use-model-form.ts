import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { AiModel } from '@tervik/contract/ai-model.ts';
import { addAiModel, listAiModels, updateAiModel } from '@tervik/contract/routes-platform.gen.ts';
import { priceInEuros } from '@tervik/domain/ai-model/decide-model.ts';
import { isLoopbackName, listModelMistakes, listPriceMistakes } from '@tervik/domain/ai-model/read-model.ts';
import type { JsonMode, TokenField } from '@tervik/domain/ai-model/vocabulary.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLanguage } from '#lib/i18n/i18n.ts';
import { useToast } from '#ui/overlay/toasts.tsx';
import { noteModels, refetchModels } from './queries.ts';

const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);
/** Whether models of its own machine may be asked, the server alone knows. */
const RULES = { loopback: 'ALL', parseUrl } as const;

interface Typed {
  readonly name: string;
  readonly baseUrl: string;
  readonly model: string;
  readonly jsonMode: JsonMode;
  readonly tokenField: TokenField;
  readonly priceIn: string;
  readonly priceOut: string;
  /** A new one; '' = the stored one stays. */
  readonly key: string;
  /** The stored key is to go. */
  readonly dropsKey: boolean;
}

const typedOf = (model: AiModel | undefined, decimal: (text: string) => string): Typed => {
  const price = (amount: number | null | undefined): string =>
    amount == null ? '' : decimal(String(priceInEuros(amount)));
  return {
    name: model?.name ?? '',
    baseUrl: model?.baseUrl ?? '',
    model: model?.model ?? '',
    jsonMode: model?.jsonMode ?? 'json_schema',
    tokenField: model?.tokenField ?? 'max_tokens',
    priceIn: price(model?.priceIn),
    priceOut: price(model?.priceOut),
    key: '',
    dropsKey: false,
  };
};

/**
 * What is typed of a model, what is wrong with it, and how it is saved.
 * @param model absent: a new one
 */
export function useModelForm(model: AiModel | undefined, onSaved: (id: string) => void) {
  const { t, find } = useLanguage();
  const { decimal } = useFormats();
  const errorText = useErrorText();
  const client = useQueryClient();
  const showToast = useToast();
  const [typed, setTyped] = useState(() => typedOf(model, decimal));
  // The state over which it is saved: what a colleague changes meanwhile is not overwritten unasked.
  const [seen, setSeen] = useState(model?.revision ?? 1);
  const [tried, setTried] = useState(false);
  const add = useAction(addAiModel);
  const update = useAction(updateAiModel);
  const look = useAction(listAiModels);
  const { pending, error: refusal } = model === undefined ? add : update;
  const error = look.error ?? refusal;
  const refusedField = error?.data['field'];
  const isEnvironment = model?.isEnvironment === true;
  const mistakes = isEnvironment ? listPriceMistakes(typed) : listModelMistakes(typed, RULES);
  const host = parseUrl(typed.baseUrl.trim())?.hostname;

  async function send(seenRevision: number): Promise<void> {
    const { key, dropsKey, ...rest } = typed;
    const sentKey = dropsKey ? '' : key.trim() === '' ? undefined : key;
    const body = { ...rest, ...(sentKey !== undefined && { key: sentKey }) };
    const done =
      model === undefined
        ? await add.run({ body })
        : await update.run({ params: { id: model.id }, body: { ...body, seenRevision } });
    if (done === undefined) return;
    showToast({ tone: 'success', text: t('ai-model.form.saved') });
    noteModels(client, (cached) => ({
      ...cached,
      models: cached.models.some(({ id }) => id === done.id)
        ? cached.models.map((one) => (one.id === done.id ? done : one))
        : [...cached.models, done],
    }));
    // Nobody stays at a form whose second press would be a second model.
    onSaved(done.id);
    await refetchModels(client);
  }
  return {
    typed,
    isDirty: JSON.stringify(typed) !== JSON.stringify(typedOf(model, decimal)),
    isEnvironment,
    /** It leads to the server's own machine. */
    isLoopback: !isEnvironment && host !== undefined && isLoopbackName(host),
    pending,
    /** A refusal that speaks of no field. */
    general: refusedField === undefined ? error : null,
    /** A colleague has saved this model meanwhile. */
    isChanged: refusal?.key === 'AI_MODEL_CHANGED',
    isLooking: look.pending,
    change(patch: Partial<Typed>): void {
      for (const action of [add, update, look]) action.clearError();
      setTyped({ ...typed, ...patch });
    },
    mistakeOf(field: keyof Typed): string | undefined {
      if (error !== null && refusedField === field) return errorText(error);
      const mistake = tried ? mistakes.find(({ data }) => data.field === field) : undefined;
      if (mistake === undefined) return undefined;
      return mistake.key === 'FIELD_REQUIRED'
        ? t('ai-model.form.required')
        : find(`errors.platform.${mistake.key}`, mistake.data);
    },
    async save(event: FormEvent): Promise<void> {
      event.preventDefault();
      setTried(true);
      const [first] = mistakes;
      if (first !== undefined) return document.getElementById(`model-${first.data.field}`)?.focus();
      return send(seen);
    },
    /** What was typed is kept over the newer state. */
    async saveOver(): Promise<void> {
      const newest = await look.run({});
      if (newest === undefined) return;
      // The notice with its button goes: what follows is said at "Save".
      document.getElementById('model-save')?.focus();
      const revision = newest.models.find(({ id }) => id === model?.id)?.revision ?? seen;
      setSeen(revision);
      await send(revision);
    },
  };
}
