/** Keys of what the platform's pages ask for; see common-keys.ts. */
export const platformKeys = {
  secondFactor: ['platform', 'second-factor'] as const,
  recoveryCodes: ['platform', 'recovery-codes'] as const,
  enrolment: ['platform', 'enrolment'] as const,
  overview: ['platform', 'overview'] as const,
  /** By the token of the applicant's link. */
  signupStatus: (token: string) => ['clinic-signup', token] as const,
  /** By the code of an SMS's link. */
  smsInvitation: (code: string) => ['sms-invitation', code] as const,
  optOutLink: (code: string) => ['opt-out-link', code] as const,
  feedback: (days: number) => ['platform', 'feedback', days] as const,
  obstacles: (days: number) => ['platform', 'obstacles', days] as const,
  /** By the code of a mail's link. */
  feedbackLink: (code: string) => ['feedback-link', code] as const,
  signups: ['platform', 'signups'] as const,
  signup: (id: string) => ['platform', 'signup', id] as const,
  prompt: (purpose: string) => ['platform', 'prompt', purpose] as const,
  aiModels: ['platform', 'ai-models'] as const,
  aiClinics: (search: string) => ['platform', 'ai-clinics', search] as const,
  announcements: ['platform', 'announcements'] as const,
  announcementReach: (audience: string) => ['platform', 'announcement-reach', audience] as const,
  informationItems: ['platform', 'information-items'] as const,
  informationItem: (id: string) => ['platform', 'information-item', id] as const,
  allClinics: ['platform', 'clinics'] as const,
  clinics: (query: object) => ['platform', 'clinics', query] as const,
  clinic: (id: string) => ['platform', 'clinic', id] as const,
  prices: ['platform', 'prices'] as const,
};
