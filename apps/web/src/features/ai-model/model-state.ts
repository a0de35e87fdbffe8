import type { AiModel } from '@tervik/contract/ai-model.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { StatusTone } from '#ui/content/badge.tsx';
import { useModelName } from './model-name.ts';

/** `stopped` with all others, `off` by itself; `failing`: it is asked, and the last trial had no answer. */
export type ModelState = 'on' | 'off' | 'stopped' | 'failing';

export const STATE_TONES: Readonly<Record<ModelState, StatusTone>> = {
  on: 'done',
  off: 'neutral',
  stopped: 'neutral',
  failing: 'urgent',
};

export function stateOf({ enabled, lastTest }: AiModel, isStopped = false): ModelState {
  if (isStopped) return 'stopped';
  if (!enabled) return 'off';
  return lastTest !== null && lastTest.reason !== null ? 'failing' : 'on';
}

/** A model's name in a list, with what stands against asking it. */
export function useListedName(): (model: AiModel) => string {
  const t = useT();
  const nameOf = useModelName();
  return (model) => {
    const state = stateOf(model);
    return state === 'on' ? nameOf(model) : `${nameOf(model)} (${t(`ai-model.listed.${state}`)})`;
  };
}
