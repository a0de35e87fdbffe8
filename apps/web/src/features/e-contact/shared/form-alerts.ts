import type { Form } from '@tervik/contract/forms.ts';
import type { QuestionnaireAlert } from '@tervik/domain/e-contact/questionnaire-alert.ts';

/** What the questionnaires of an e-contact make known at once, each once. */
export const alertsOf = (forms: readonly Form[]): QuestionnaireAlert[] => [
  ...new Set(forms.flatMap((form) => (form.kind === 'QUESTIONNAIRE' ? form.alerts : []))),
];
