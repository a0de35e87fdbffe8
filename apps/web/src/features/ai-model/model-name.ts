import type { AiModel } from '@tervik/contract/ai-model.ts';
import { useT } from '#lib/i18n/i18n.ts';

/** What a model is called: that of the environment has no name of its own. */
export function useModelName(): (model: AiModel) => string {
  const t = useT();
  return (model) => (model.isEnvironment ? t('ai-model.environment') : model.name);
}
