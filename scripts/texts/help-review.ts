/**
 * What the help pages say about each feature: whoever changes a feature rereads these help texts (all three languages).
 * The check makes sure that every help text stands here, under a part of the product that exists.
 */
export const HELP_REVIEW: readonly { readonly feature: string; readonly reread: readonly string[] }[] = [
  {
    feature: 'apps/web/src/features/new-e-contact/patient',
    reread: ['support.help.usage.patient.write', 'support.help.usage.patient.draft'],
  },
  { feature: 'apps/web/src/features/sign-in', reread: ['support.help.usage.patient.signIn'] },
  {
    feature: 'apps/web/src/features/conversation/patient/timeline-page.tsx',
    reread: ['support.help.usage.patient.next', 'support.help.usage.patient.worse'],
  },
  {
    feature: 'apps/web/src/features/conversation/patient/actions.tsx',
    reread: [
      'support.help.amendment.patient.sent',
      'support.help.amendment.patient.wrong',
      'support.help.amendment.patient.urgent',
    ],
  },
  {
    feature: 'apps/web/src/features/account',
    reread: [
      'support.help.amendment.patient.data',
      'support.help.amendment.open',
      'support.help.amendment.clinic.data',
    ],
  },
  { feature: 'apps/web/src/features/inbox/clinic', reread: ['support.help.usage.clinic.list'] },
  {
    feature: 'apps/web/src/features/conversation/clinic/answer/answer-composer.tsx',
    reread: ['support.help.usage.clinic.answer', 'support.help.amendment.clinic.answer'],
  },
  {
    feature: 'apps/web/src/features/conversation/clinic/header/assignment.tsx',
    reread: ['support.help.usage.clinic.first'],
  },
  {
    feature: 'apps/web/src/features/conversation/clinic/timeline/notes.tsx',
    reread: ['support.help.usage.clinic.notes', 'support.help.amendment.clinic.note'],
  },
  {
    feature: 'apps/web/src/features/conversation/clinic/answer/reason-dialog.tsx',
    reread: ['support.help.usage.clinic.end', 'support.help.amendment.clinic.state'],
  },
  { feature: 'apps/web/src/app/shell/shell.tsx', reread: ['support.help.usage.clinic.own'] },
];

/** What is wrong with the list: a help text that nobody rereads, a feature or a text that is gone. */
export function checkHelpReview(
  helpKeys: readonly string[],
  featureExists: (path: string) => boolean,
): string[] {
  const isReview = (key: string, prefix: string): boolean =>
    key === prefix || new RegExp(`^${prefix}\\d+$`).test(key);
  const prefixes = HELP_REVIEW.flatMap(({ reread }) => reread);
  const described = helpKeys.filter((key) =>
    /^support\.help\.(?:usage|amendment)\.(?:patient|clinic|open)/.test(key),
  );
  return [
    ...HELP_REVIEW.filter(({ feature }) => !featureExists(feature)).map(
      ({ feature }) => `scripts/texts/help-review.ts: ${feature} is gone`,
    ),
    ...prefixes
      .filter((prefix) => !helpKeys.some((key) => isReview(key, prefix)))
      .map((prefix) => `scripts/texts/help-review.ts: no help text ${prefix}`),
    ...described
      .filter((key) => !prefixes.some((prefix) => isReview(key, prefix)))
      .map((key) => `support.help.json ${key}: stands in no list of scripts/texts/help-review.ts`),
  ];
}
