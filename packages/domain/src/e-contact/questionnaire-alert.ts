/** What a filled-in questionnaire makes known at once. */
export const QUESTIONNAIRE_ALERTS = ['SELF_HARM'] as const;

export type QuestionnaireAlert = (typeof QUESTIONNAIRE_ALERTS)[number];
