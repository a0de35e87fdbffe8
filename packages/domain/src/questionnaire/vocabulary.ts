/** How a recommended question is answered. */
export const QUESTION_KINDS = ['TEXT', 'YES_NO', 'CHOICE', 'NUMBER', 'DATE'] as const;

export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Who asked: the type's own helper questions, or a language model. */
export const QUESTION_SOURCES = ['HELPER', 'MODEL'] as const;

export type QuestionSource = (typeof QUESTION_SOURCES)[number];
