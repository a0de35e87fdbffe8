import { takePartnerReturn } from '#features/sign-in/partner-return.ts';
import { parseLocale, setLocale } from '#lib/i18n/i18n.ts';
import { reportError } from '#lib/http/report.ts';
import { createRouter, NotFound } from '#lib/router/router.ts';
import type { RouteDefinition } from '#lib/router/router.ts';
import { session } from '#lib/session/session.ts';
import { clinicPages } from './clinic-pages.ts';
import { NotFoundPage } from '#app/shell/fallback-pages.tsx';
import { page } from './page-route.ts';
import type { Frame } from './page-route.ts';
import { patientPages } from './patient-pages.ts';
import { leaveTagBehind, loadCookieBanner } from '#app/shell/page-view.tsx';

const publicPages = [
  page({
    frame: 'PUBLIC',
    path: '/',
    load: () => import('#features/session/home-page.tsx'),
    page: 'HomePage',
  }),
  page({
    frame: 'PUBLIC',
    path: '/choose-auth',
    load: () => import('#features/sign-in/choose-auth-page.tsx'),
    page: 'ChooseAuthPage',
  }),
  page({
    frame: 'PUBLIC',
    path: '/choose-signup',
    load: () => import('#features/sign-in/choose-auth-page.tsx'),
    page: 'ChooseSignUpPage',
  }),
  page({
    frame: 'PUBLIC',
    path: '/login',
    load: () => import('#features/sign-in/digital-id-page.tsx'),
    page: 'DigitalIdPage',
  }),
  page({
    frame: 'PUBLIC',
    path: '/complete-login',
    load: () => import('#features/sign-in/complete-login-page.tsx'),
    page: 'CompleteLoginPage',
  }),
  page({
    frame: 'PUBLIC',
    path: '/login-with-password',
    load: () => import('#features/sign-in/password-page.tsx'),
    page: 'PasswordPage',
  }),
  page({
    frame: 'PUBLIC',
    path: '/signup-with-password',
    load: () => import('#features/sign-in/sign-up/sign-up-page.tsx'),
    page: 'SignUpPage',
  }),
  page({
    frame: 'PUBLIC',
    path: '/signup-with-password/verify-otp',
    load: () => import('#features/sign-in/sign-up/sign-up-page.tsx'),
    page: 'SignUpCodePage',
  }),
  page({
    frame: 'PUBLIC',
    path: '/reset-password',
    load: () => import('#features/sign-in/reset-page.tsx'),
    page: 'ResetPage',
  }),
  page({
    frame: 'PUBLIC',
    path: '/reset-password/verify-otp',
    load: () => import('#features/sign-in/reset-page.tsx'),
    page: 'ResetCodePage',
  }),
  page({
    frame: 'PUBLIC',
    path: '/signup',
    load: () => import('#features/sign-in/sign-up/profile-page.tsx'),
    page: 'ProfilePage',
  }),
  page({
    frame: 'PUBLIC',
    path: '/complete-profile',
    load: () => import('#features/sign-in/sign-up/profile-page.tsx'),
    page: 'ProfilePage',
  }),
  page({
    frame: 'PUBLIC',
    path: '/verify-email-with-otp',
    load: () => import('#features/sign-in/sign-up/verify-email-page.tsx'),
    page: 'VerifyEmailPage',
  }),
  page({
    path: '/permission-denied',
    frame: 'PUBLIC_OR_OWN',
    load: () => import('#features/session/permission-denied-page.tsx'),
    page: 'PermissionDeniedPage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/help',
    load: () => import('#features/support/help-page.tsx'),
    page: 'HelpPage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/help/app-usage',
    load: () => import('#features/support/app-usage-page.tsx'),
    page: 'AppUsagePage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/help/amendment',
    load: () => import('#features/consent/amendment-page.tsx'),
    page: 'AmendmentPage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/help/technical-problem',
    load: () => import('#features/support/technical-problem-page.tsx'),
    page: 'TechnicalProblemPage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/terms-and-conditions',
    load: () => import('#features/consent/policy-page.tsx'),
    page: 'TermsPage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/privacy-policy',
    load: () => import('#features/consent/policy-page.tsx'),
    page: 'PrivacyPolicyPage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/cookie-policy',
    load: () => import('#features/consent/policy-page.tsx'),
    page: 'CookiePolicyPage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/icons',
    load: () => import('#features/support/icons-page.tsx'),
    page: 'IconsPage',
  }),
  page({
    path: '/consents',
    frame: 'PUBLIC',
    load: () => import('#features/consent/consents-page.tsx'),
    page: 'ConsentsPage',
  }),
];

const ownPages = [
  page({
    frame: 'OWN',
    path: '/edit-profile',
    load: () => import('#features/account/profile-page.tsx'),
    page: 'ProfilePage',
  }),
  page({
    frame: 'OWN',
    path: '/edit-profile/verify-otp',
    load: () => import('#features/account/verify-page.tsx'),
    page: 'VerifyPage',
  }),
  page({
    frame: 'OWN',
    path: '/settings',
    load: () => import('#features/account/settings-page.tsx'),
    page: 'SettingsPage',
  }),
];

const platformPages = [
  page({
    frame: 'CLINIC',
    path: '/platform',
    load: () => import('#features/support/platform-page.tsx'),
    page: 'PlatformPage',
  }),
  page({
    frame: 'CLINIC',
    path: '/changelog',
    load: () => import('#features/support/changelog-page.tsx'),
    page: 'ChangelogPage',
  }),
];
/** Every component in its states: for who builds the product, never for who uses it. */
const devPage: RouteDefinition<Frame> = {
  path: '/dev/ui',
  frame: 'NONE',
  enter() {
    if (session.get().config?.appMode !== 'DEV') throw new NotFound();
  },
  load: async () => ({ Page: (await import('#dev/ui-page.tsx')).UiPage }),
};

takePartnerReturn();

export const router = createRouter<Frame>({
  routes: [...publicPages, ...ownPages, ...patientPages, ...clinicPages, ...platformPages, devPage],
  notFound: { path: '/not-found', frame: 'PUBLIC_OR_OWN', Page: NotFoundPage },
  async before(place) {
    await leaveTagBehind(place);
    // Spec §2: a locale query parameter sets the language. main.tsx does it for the first address.
    const locale = parseLocale(place.search['locale']);
    if (locale !== undefined && session.get().config?.locales.includes(locale) === true)
      await setLocale(locale).catch((error: unknown) => reportError('prm.locale', error));
    await loadCookieBanner();
  },
});
