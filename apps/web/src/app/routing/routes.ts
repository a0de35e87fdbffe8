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

const publicPage = { frame: 'PUBLIC', areas: ['auth'] } as const;
const helpPage = { frame: 'PUBLIC_OR_OWN', areas: ['help', 'pages'] } as const;
const policyPage = { frame: 'PUBLIC_OR_OWN', areas: ['pages'] } as const;
const publicPages = [
  page({
    ...publicPage,
    path: '/',
    areas: ['auth', 'pages'],
    load: () => import('#features/session/home-page.tsx'),
    page: 'HomePage',
  }),
  page({
    ...publicPage,
    path: '/choose-auth',
    load: () => import('#features/sign-in/choose-auth-page.tsx'),
    page: 'ChooseAuthPage',
  }),
  page({
    ...publicPage,
    path: '/choose-signup',
    load: () => import('#features/sign-in/choose-auth-page.tsx'),
    page: 'ChooseSignUpPage',
  }),
  page({
    ...publicPage,
    path: '/login',
    load: () => import('#features/sign-in/digital-id-page.tsx'),
    page: 'DigitalIdPage',
  }),
  page({
    ...publicPage,
    path: '/complete-login',
    load: () => import('#features/sign-in/complete-login-page.tsx'),
    page: 'CompleteLoginPage',
  }),
  page({
    ...publicPage,
    path: '/login-with-password',
    load: () => import('#features/sign-in/password-page.tsx'),
    page: 'PasswordPage',
  }),
  page({
    ...publicPage,
    path: '/signup-with-password',
    load: () => import('#features/sign-in/sign-up/sign-up-page.tsx'),
    page: 'SignUpPage',
  }),
  page({
    ...publicPage,
    path: '/signup-with-password/verify-otp',
    load: () => import('#features/sign-in/sign-up/sign-up-page.tsx'),
    page: 'SignUpCodePage',
  }),
  page({
    ...publicPage,
    path: '/reset-password',
    load: () => import('#features/sign-in/reset-page.tsx'),
    page: 'ResetPage',
  }),
  page({
    ...publicPage,
    path: '/reset-password/verify-otp',
    load: () => import('#features/sign-in/reset-page.tsx'),
    page: 'ResetCodePage',
  }),
  page({
    ...publicPage,
    path: '/signup',
    load: () => import('#features/sign-in/sign-up/profile-page.tsx'),
    page: 'ProfilePage',
  }),
  page({
    ...publicPage,
    path: '/complete-profile',
    load: () => import('#features/sign-in/sign-up/profile-page.tsx'),
    page: 'ProfilePage',
  }),
  page({
    ...publicPage,
    path: '/verify-email-with-otp',
    load: () => import('#features/sign-in/sign-up/verify-email-page.tsx'),
    page: 'VerifyEmailPage',
  }),
  page({
    ...publicPage,
    path: '/permission-denied',
    frame: 'PUBLIC_OR_OWN',
    load: () => import('#features/session/permission-denied-page.tsx'),
    page: 'PermissionDeniedPage',
  }),
  page({
    ...helpPage,
    path: '/help',
    load: () => import('#features/support/help-page.tsx'),
    page: 'HelpPage',
  }),
  page({
    ...helpPage,
    path: '/help/app-usage',
    areas: [...helpPage.areas, 'patient', 'clinic', 'types', 'auth'],
    load: () => import('#features/support/app-usage-page.tsx'),
    page: 'AppUsagePage',
  }),
  page({
    ...helpPage,
    path: '/help/amendment',
    areas: [...helpPage.areas, 'patient', 'clinic', 'types', 'auth'],
    load: () => import('#features/consent/amendment-page.tsx'),
    page: 'AmendmentPage',
  }),
  page({
    ...helpPage,
    path: '/help/technical-problem',
    load: () => import('#features/support/technical-problem-page.tsx'),
    page: 'TechnicalProblemPage',
  }),
  page({
    ...policyPage,
    path: '/terms-and-conditions',
    load: () => import('#features/consent/policy-page.tsx'),
    page: 'TermsPage',
  }),
  page({
    ...policyPage,
    path: '/privacy-policy',
    load: () => import('#features/consent/policy-page.tsx'),
    page: 'PrivacyPolicyPage',
  }),
  page({
    ...policyPage,
    path: '/cookie-policy',
    load: () => import('#features/consent/policy-page.tsx'),
    page: 'CookiePolicyPage',
  }),
  page({
    ...policyPage,
    path: '/icons',
    areas: ['pages', 'types'],
    load: () => import('#features/support/icons-page.tsx'),
    page: 'IconsPage',
  }),
  page({
    ...policyPage,
    path: '/consents',
    frame: 'PUBLIC',
    load: () => import('#features/consent/consents-page.tsx'),
    page: 'ConsentsPage',
  }),
];

const ownPage = { frame: 'OWN', areas: ['profile'] } as const;
const ownPages = [
  page({
    ...ownPage,
    path: '/edit-profile',
    load: () => import('#features/account/profile-page.tsx'),
    page: 'ProfilePage',
  }),
  page({
    ...ownPage,
    path: '/edit-profile/verify-otp',
    areas: ['profile', 'auth'],
    load: () => import('#features/account/verify-page.tsx'),
    page: 'VerifyPage',
  }),
  page({
    ...ownPage,
    path: '/settings',
    load: () => import('#features/account/settings-page.tsx'),
    page: 'SettingsPage',
  }),
];

const platformPage = { frame: 'CLINIC', areas: ['pages'] } as const;
const platformPages = [
  page({
    ...platformPage,
    path: '/platform',
    load: () => import('#features/support/platform-page.tsx'),
    page: 'PlatformPage',
  }),
  page({
    ...platformPage,
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
