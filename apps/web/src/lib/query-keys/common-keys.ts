/**
 * The keys of everything that pages ask the server for, in one place: whoever makes an answer stale sees whom it
 * concerns. A key begins with its side, then the thing; a shorter key stands for all that begin with it.
 */
export const commonKeys = {
  profile: ['profile'] as const,
  profileOf: (userId: string) => ['profile', userId] as const,
  settings: ['settings'] as const,
  pushState: ['push-state'] as const,
  consents: ['consents'] as const,
  policy: (slug: string, locale: string) => ['policy', slug, locale] as const,
  allGlobalMessages: ['global-messages'] as const,
  globalMessages: (role: string, locale: string) => ['global-messages', role, locale] as const,
  /** Those of a clinic as its staff write them, under the same beginning. */
  clinicMessages: (clinicId: string) => ['global-messages', 'clinic', clinicId] as const,
  status: ['status'] as const,
  clinicLock: (clinicId: string, locale: string) => ['clinic-lock', clinicId, locale] as const,
  planPrices: ['plan-prices'] as const,
  platformClinics: ['platform-clinics'] as const,
  changelog: (locale: string) => ['changelog', locale] as const,
  /** A part of a page that is fetched after it. */
  part: (name: string) => ['part', name] as const,
};
