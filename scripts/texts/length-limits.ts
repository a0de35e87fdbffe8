/** What has little room, and how many characters fit in its narrowest layout, measured with Russian words. */
export const LENGTH_LIMITS: readonly {
  readonly keys: RegExp;
  readonly max: number;
  readonly what: string;
}[] = [
  { keys: /^conversation\.clinic\.tab\./, max: 18, what: 'a tab of the e-contact' },
  {
    keys: /^inbox\.clinic\.view\.(?:all|myQueue|mine|DOCTOR|NURSE|NON_CLINICAL|snoozed)$/,
    max: 24,
    what: 'a tab of the list',
  },
  { keys: /^inbox\.clinic\.batch\.[A-Z]+$/, max: 26, what: 'a button of the batch bar' },
  { keys: /^e-contact\.clinic\.status\./, max: 22, what: 'a badge' },
  { keys: /^e-contact\.type\.QUEST_/, max: 48, what: "a questionnaire's name" },
  { keys: /^e-contact\.type\.[A-Z]/, max: 38, what: "a type's name" },
  { keys: /^e-contact\.type\.group\./, max: 42, what: "a group's name" },
  {
    keys: /^(?:ai\.summary\.title|e-contact\.forms\.questions\.summary)$/,
    max: 20,
    what: 'a heading beside its mark',
  },
  { keys: /^patient-list\.phone\.mobileId$/, max: 20, what: 'a line on the phone of Mobile-ID' },
  { keys: /^patient-list\.phone\.smartId$/, max: 60, what: 'a question in the app of Smart-ID' },
  { keys: /^patient-list\.phone\.chooseCode$/, max: 200, what: 'a longer question in the app of Smart-ID' },
  { keys: /\.(?:submit|send|sendClose|save|cancel|action)$/, max: 34, what: 'a button' },
];
