import { lazyExtra } from '#lib/i18n/lazy-extra.tsx';
import { withTexts } from '#lib/i18n/with-texts.ts';

const load = withTexts(['questionnaire.asked'], () => import('./asked-questionnaires.tsx'));

export const LazyAskedQuestionnaires = lazyExtra<{ readonly eContactId: string }>(
  async () => (await load()).AskedQuestionnaires,
);
