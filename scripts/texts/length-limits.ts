/** What has little room, and how many characters fit in its narrowest layout, measured with Russian words. */
export const LENGTH_LIMITS: readonly {
  readonly keys: RegExp;
  readonly max: number;
  readonly what: string;
}[] = [
  { keys: /^details\.tab\./, max: 18, what: 'a tab of the e-contact' },
  {
    keys: /^inbox\.view\.(?:all|myQueue|mine|DOCTOR|NURSE|NON_CLINICAL|snoozed)$/,
    max: 24,
    what: 'a tab of the list',
  },
  { keys: /^inbox\.batch\.[A-Z]+$/, max: 26, what: 'a button of the batch bar' },
  { keys: /^clinic\.status\./, max: 22, what: 'a badge' },
  { keys: /^type\.QUEST_/, max: 48, what: "a questionnaire's name" },
  { keys: /^type\./, max: 38, what: "a type's name" },
  { keys: /^typeGroup\./, max: 42, what: "a group's name" },
  {
    keys: /^(?:assist\.summary\.title|forms\.questions\.summary)$/,
    max: 20,
    what: 'a heading beside its mark',
  },
  { keys: /\.(?:submit|send|sendClose|save|cancel|action)$/, max: 34, what: 'a button' },
];
