import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { useLocale } from '#lib/i18n/i18n.ts';
import type { StepDraft } from '../flow.ts';

/** What the questions are asked about. */
export function useQuestionsBody(type: EContactType, { content, text }: StepDraft) {
  const locale = useLocale();
  const { personId = '', clinicId = '' } = content;
  return { locale, chosenProblemType: type, userMessage: text, personId, clinicId };
}
