/**
 * Imports of pages that nobody opens first, or seldom, in a chunk of their own: Vite lists beside each import the files
 * that it needs, and everybody would fetch those lists with the table of routes.
 */
export const RARE_LOADS = {
  '/clinic-signup': () => import('#features/clinic-signup/signup-page.tsx'),
  '/clinic-signup/status': () => import('#features/clinic-signup/status-page.tsx'),
  '/i': () => import('#features/message-centre/link/invitation-page.tsx'),
  '/o': () => import('#features/message-centre/link/opt-out-link-page.tsx'),
  '/r': () => import('#features/feedback/link/rate-by-link-page.tsx'),
  '/could-not-get-in': () => import('#features/feedback/obstacle/obstacle-page.tsx'),
  '/reset-password': () => import('#features/sign-in/reset-page.tsx'),
  '/reset-password/verify-otp': () => import('#features/sign-in/reset-page.tsx'),
  '/verify-email-with-otp': () => import('#features/sign-in/sign-up/verify-email-page.tsx'),
  '/join-clinic': () => import('#features/employee/join-page.tsx'),
  '/signup-with-password': () => import('#features/sign-in/sign-up/sign-up-page.tsx'),
  '/signup-with-password/verify-otp': () => import('#features/sign-in/sign-up/sign-up-page.tsx'),
  '/permission-denied': () => import('#features/session/permission-denied-page.tsx'),
  '/help': () => import('#features/support/help-page.tsx'),
  '/help/app-usage': () => import('#features/support/app-usage-page.tsx'),
  '/help/amendment': () => import('#features/consent/amendment-page.tsx'),
  '/help/technical-problem': () => import('#features/support/technical-problem-page.tsx'),
  '/terms-and-conditions': () => import('#features/consent/policy-page.tsx'),
  '/privacy-policy': () => import('#features/consent/policy-page.tsx'),
  '/cookie-policy': () => import('#features/consent/policy-page.tsx'),
  '/icons': () => import('#features/support/icons-page.tsx'),
  '/consents': () => import('#features/consent/consents-page.tsx'),
  '/edit-profile': () => import('#features/account/profile-page.tsx'),
  '/edit-profile/verify-otp': () => import('#features/account/verify-page.tsx'),
  '/settings': () => import('#app/settings.tsx'),
  '/platform': () => import('#features/support/clinic/platform-page.tsx'),
  '/changelog': () => import('#features/support/changelog-page.tsx'),
  '/dev/ui': () => import('#dev/ui-page.tsx'),
} as const;
