/**
 * Imports of the platform's pages, in a chunk of their own: Vite lists beside each import the files that it needs, and
 * every patient would fetch those lists with the table of routes.
 */
export const PLATFORM_LOADS = {
  'platform-layout': () => import('#app/platform/platform-layout.tsx'),
  '/prm': () => import('#features/platform-admin/overview-page.tsx'),
  '/prm/requests': () => import('#features/clinic-signup/platform/requests-page.tsx'),
  '/prm/prompts': () => import('#features/prompt/prompts-page.tsx'),
  '/prm/ai-models': () => import('#features/ai-model/ai-models-page.tsx'),
  '/prm/second-factor': () => import('#features/platform-admin/second-factor-page.tsx'),
  '/prm/recovery-codes': () => import('#features/platform-admin/recovery-codes-page.tsx'),
  '/prm/announcements': () => import('#features/announcement/platform/announcements-page.tsx'),
  '/prm/information-hub': () => import('#features/information-hub/platform/information-admin-page.tsx'),
  '/prm/feedback': () => import('#features/feedback/platform/platform-feedback-page.tsx'),
  '/prm/clinics': () => import('#features/platform-clinic/platform/clinics-page.tsx'),
  '/prm/clinics/$clinicId': () => import('#features/platform-clinic/platform/clinic-page.tsx'),
  '/prm/add-clinic': () => import('#features/platform-clinic/platform/add-clinic-page.tsx'),
  '/prm/prices': () => import('#features/price/prices-page.tsx'),
} as const;
