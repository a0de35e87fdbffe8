/** What a model is told to do: one text each. */
export const PROMPT_PURPOSES = ['questions', 'summary', 'clinic_summary', 'translation'] as const;
export type PromptPurpose = (typeof PROMPT_PURPOSES)[number];

/** What the server fills in, in double braces. */
export const PROMPT_PLACEHOLDERS: Readonly<Record<PromptPurpose, readonly string[]>> = {
  questions: ['language', 'max', 'round'],
  summary: ['language'],
  clinic_summary: ['language'],
  translation: ['language'],
};

/** What the shipped file is called among the versions. */
export const SHIPPED_VERSION = 1;

/** Name of a version, as the audit log and each answer of a model keep it. */
export const promptName = (purpose: PromptPurpose, number: number): string =>
  `${purpose.replace('_', '-')}.v${number}`;
