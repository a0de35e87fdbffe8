import { createRoute, createRouter, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { takePartnerReturn } from '../features/sign-in/partner-return.ts';
import { loadAreas } from '../lib/i18n.ts';
import { session } from '../lib/session.ts';
import { CrashPage, NotFoundPage } from './fallback-pages.tsx';
import { guard } from './guard.ts';
import { atRoot, loadPart, page } from './page-route.tsx';
import { patientPages } from './patient-pages.ts';
import { ROUTE_NEEDS } from './route-needs.ts';

const publicPage = { frame: 'PUBLIC', areas: ['auth'] } as const;
const helpPage = { frame: 'PUBLIC_OR_OWN', areas: ['help', 'pages'] } as const;
const policyPage = { frame: 'PUBLIC_OR_OWN', areas: ['pages'] } as const;
const publicPages = [
  page({
    ...publicPage,
    path: '/',
    areas: ['auth', 'pages'],
    load: () => import('../features/home/home-page.tsx'),
    page: 'HomePage',
  }),
  page({
    ...publicPage,
    path: '/choose-auth',
    load: () => import('../features/sign-in/choose-auth-page.tsx'),
    page: 'ChooseAuthPage',
  }),
  page({
    ...publicPage,
    path: '/choose-signup',
    load: () => import('../features/sign-in/choose-auth-page.tsx'),
    page: 'ChooseSignUpPage',
  }),
  page({
    ...publicPage,
    path: '/login',
    load: () => import('../features/sign-in/digital-id-page.tsx'),
    page: 'DigitalIdPage',
  }),
  page({
    ...publicPage,
    path: '/complete-login',
    load: () => import('../features/sign-in/complete-login-page.tsx'),
    page: 'CompleteLoginPage',
  }),
  page({
    ...publicPage,
    path: '/login-with-password',
    load: () => import('../features/sign-in/password-page.tsx'),
    page: 'PasswordPage',
  }),
  page({
    ...publicPage,
    path: '/signup-with-password',
    load: () => import('../features/sign-in/sign-up-page.tsx'),
    page: 'SignUpPage',
  }),
  page({
    ...publicPage,
    path: '/signup-with-password/verify-otp',
    load: () => import('../features/sign-in/sign-up-page.tsx'),
    page: 'SignUpCodePage',
  }),
  page({
    ...publicPage,
    path: '/reset-password',
    load: () => import('../features/sign-in/reset-page.tsx'),
    page: 'ResetPage',
  }),
  page({
    ...publicPage,
    path: '/reset-password/verify-otp',
    load: () => import('../features/sign-in/reset-page.tsx'),
    page: 'ResetCodePage',
  }),
  page({
    ...publicPage,
    path: '/signup',
    load: () => import('../features/sign-in/profile-page.tsx'),
    page: 'ProfilePage',
  }),
  page({
    ...publicPage,
    path: '/complete-profile',
    load: () => import('../features/sign-in/profile-page.tsx'),
    page: 'ProfilePage',
  }),
  page({
    ...publicPage,
    path: '/verify-email-with-otp',
    load: () => import('../features/sign-in/verify-email-page.tsx'),
    page: 'VerifyEmailPage',
  }),
  page({
    ...publicPage,
    path: '/permission-denied',
    frame: 'PUBLIC_OR_OWN',
    load: () => import('../features/public/permission-denied-page.tsx'),
    page: 'PermissionDeniedPage',
  }),
  page({
    ...helpPage,
    path: '/help',
    load: () => import('../features/public/help-page.tsx'),
    page: 'HelpPage',
  }),
  page({
    ...helpPage,
    path: '/help/app-usage',
    areas: [...helpPage.areas, 'patient', 'clinic', 'types', 'auth'],
    load: () => import('../features/public/app-usage-page.tsx'),
    page: 'AppUsagePage',
  }),
  page({
    ...helpPage,
    path: '/help/amendment',
    areas: [...helpPage.areas, 'patient', 'clinic', 'types', 'auth'],
    load: () => import('../features/public/amendment-page.tsx'),
    page: 'AmendmentPage',
  }),
  page({
    ...helpPage,
    path: '/help/technical-problem',
    load: () => import('../features/public/technical-problem-page.tsx'),
    page: 'TechnicalProblemPage',
  }),
  page({
    ...policyPage,
    path: '/terms-and-conditions',
    load: () => import('../features/public/policy-page.tsx'),
    page: 'TermsPage',
  }),
  page({
    ...policyPage,
    path: '/privacy-policy',
    load: () => import('../features/public/policy-page.tsx'),
    page: 'PrivacyPolicyPage',
  }),
  page({
    ...policyPage,
    path: '/cookie-policy',
    load: () => import('../features/public/policy-page.tsx'),
    page: 'CookiePolicyPage',
  }),
  page({
    ...policyPage,
    path: '/icons',
    areas: ['pages', 'types'],
    load: () => import('../features/public/icons-page.tsx'),
    page: 'IconsPage',
  }),
  page({
    ...policyPage,
    path: '/consents',
    frame: 'PUBLIC',
    load: () => import('../features/consents/consents-page.tsx'),
    page: 'ConsentsPage',
  }),
];

const ownPage = { frame: 'OWN', areas: ['profile'] } as const;
const ownPages = [
  page({
    ...ownPage,
    path: '/edit-profile',
    load: () => import('../features/profile/profile-page.tsx'),
    page: 'ProfilePage',
  }),
  page({
    ...ownPage,
    path: '/edit-profile/verify-otp',
    areas: ['profile', 'auth'],
    load: () => import('../features/profile/verify-page.tsx'),
    page: 'VerifyPage',
  }),
  page({
    ...ownPage,
    path: '/settings',
    load: () => import('../features/settings/settings-page.tsx'),
    page: 'SettingsPage',
  }),
];

/**
 * The clinic's list and the open e-contact share one parent, so that the list stays as it is while the other is
 * open: DashboardPage draws the list and an <Outlet/> for the details.
 */
const inbox = createRoute({
  getParentRoute: atRoot,
  id: 'inbox',
  staticData: { frame: 'CLINIC' },
  beforeLoad: ({ location }) => guard(ROUTE_NEEDS['/clinic-e-contacts'], location.href),
  loader: () => loadPart(() => loadAreas(['clinic', 'types', 'files', 'forms'])),
  component: lazyRouteComponent(
    () => loadPart(() => import('../features/clinic/dashboard-page.tsx')),
    'DashboardPage',
  ),
});
const platformPage = { frame: 'CLINIC', areas: ['pages'] } as const;
const platformPages = [
  page({
    ...platformPage,
    path: '/platform',
    load: () => import('../features/public/platform-page.tsx'),
    page: 'PlatformPage',
  }),
  page({
    ...platformPage,
    path: '/changelog',
    load: () => import('../features/public/changelog-page.tsx'),
    page: 'ChangelogPage',
  }),
];
const clinicPages = inbox.addChildren([
  createRoute({ getParentRoute: () => inbox, path: '/clinic-e-contacts' }),
  createRoute({
    getParentRoute: () => inbox,
    path: '/e-contacts/$eContactId',
    component: lazyRouteComponent(
      () => loadPart(() => import('../features/clinic/e-contact-page.tsx')),
      'EContactPage',
    ),
  }),
]);

/** Every component in its states: for who builds the product, never for who uses it. */
const devPage = createRoute({
  getParentRoute: atRoot,
  path: '/dev/ui',
  staticData: { frame: 'NONE' },
  beforeLoad() {
    if (session.get().config?.appMode !== 'DEV') throw notFound();
  },
  component: lazyRouteComponent(() => import('../dev/ui-page.tsx'), 'UiPage'),
});

/** Search parameters are plain words: no JSON in the address, and nothing that looks like a number becomes one. */
const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));
function stringifySearch(search: Record<string, unknown>): string {
  const words = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(words.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

takePartnerReturn();

export const router = createRouter({
  routeTree: atRoot().addChildren([
    ...publicPages,
    ...ownPages,
    ...patientPages,
    clinicPages,
    ...platformPages,
    devPage,
  ]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
});
