import { lazyExtra } from '#lib/i18n/lazy-extra.tsx';
import { withTexts } from '#lib/i18n/with-texts.ts';
import type { AskedQuestionnairesProps } from './asked-questionnaires.tsx';

const load = withTexts(['questionnaire.asked'], () => import('./asked-questionnaires.tsx'));

export const LazyAskedQuestionnaires = lazyExtra<AskedQuestionnairesProps>(
  async () => (await load()).AskedQuestionnaires,
);
