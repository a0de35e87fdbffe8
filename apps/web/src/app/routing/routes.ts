import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { readSearch, textParam, wordParam } from '@tervik/domain/session/search-params.ts';
import { takePartnerReturn } from '#features/sign-in/partner-return.ts';
import { parseSearch, stringifySearch } from '#lib/router/href.ts';
import { setRouter } from '#lib/router/router.ts';
import { session } from '#lib/session/session.ts';
import { BREAKPOINTS } from '#ui/styles/breakpoints.ts';
import { CrashPage, NotFoundPage } from '#app/shell/fallback-pages.tsx';
import { clinicPages } from './clinic-pages.ts';
import { loadFrom } from './load-from.ts';
import { LoadedPage, page } from './page-route.tsx';
import { patientPages } from './patient-pages.ts';
import { platformPages } from './platform-pages.ts';
import { rootRoute } from './root-route.ts';

/** The import of a page of rare-loads.ts. */
const rareLoad = loadFrom(async () => (await import('./rare-loads.ts')).RARE_LOADS);

/** Somebody who waited too long for a code is at the beginning again. */
const LATE = readSearch({ late: wordParam('1') });
/** Whom a page of help speaks to. */
const READER = readSearch({ for: wordParam('patient', 'clinic') });

/** From which page somebody tells what kept them from getting in. */
const OBSTACLE_AT = readSearch({ from: wordParam('DECLINED', 'SIGN_IN', 'DENIED') });

const publicPages = [
  page({
    frame: 'PUBLIC',
    path: '/',
    search: readSearch({ status: wordParam('session-expired') }),
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
    search: readSearch({ as: textParam }),
    load: () => import('#features/sign-in/password-page.tsx'),
    page: 'PasswordPage',
  }),
  page({
    frame: 'PUBLIC',
    path: '/signup-with-password',
    search: LATE,
    load: rareLoad('/signup-with-password'),
    page: 'SignUpPage',
  }),
  page({
    frame: 'PUBLIC',
    path: '/signup-with-password/verify-otp',
    load: rareLoad('/signup-with-password/verify-otp'),
    page: 'SignUpCodePage',
  }),
  page({
    frame: 'PUBLIC',
    path: '/reset-password',
    search: LATE,
    load: rareLoad('/reset-password'),
    page: 'ResetPage',
  }),
  page({
    frame: 'PUBLIC',
    path: '/reset-password/verify-otp',
    load: rareLoad('/reset-password/verify-otp'),
    page: 'ResetCodePage',
  }),
  page({
    frame: 'PUBLIC',
    path: '/signup',
    search: LATE,
    load: () => import('#features/sign-in/sign-up/profile-page.tsx'),
    page: 'ProfilePage',
  }),
  page({
    frame: 'PUBLIC',
    path: '/complete-profile',
    search: LATE,
    load: () => import('#features/sign-in/sign-up/profile-page.tsx'),
    page: 'ProfilePage',
  }),
  page({
    frame: 'PUBLIC',
    path: '/verify-email-with-otp',
    load: rareLoad('/verify-email-with-otp'),
    page: 'VerifyEmailPage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/join-clinic',
    load: rareLoad('/join-clinic'),
    page: 'JoinClinicPage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/clinic-signup',
    load: rareLoad('/clinic-signup'),
    page: 'ClinicSignupPage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/clinic-signup/status',
    load: rareLoad('/clinic-signup/status'),
    page: 'ClinicSignupStatusPage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/i',
    load: rareLoad('/i'),
    page: 'InvitationPage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/o',
    load: rareLoad('/o'),
    page: 'OptOutLinkPage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/r',
    load: rareLoad('/r'),
    page: 'RateByLinkPage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/could-not-get-in',
    search: OBSTACLE_AT,
    load: rareLoad('/could-not-get-in'),
    page: 'ObstaclePage',
  }),
  page({
    path: '/permission-denied',
    frame: 'PUBLIC_OR_OWN',
    load: rareLoad('/permission-denied'),
    page: 'PermissionDeniedPage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/help',
    load: rareLoad('/help'),
    page: 'HelpPage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/help/app-usage',
    search: READER,
    load: rareLoad('/help/app-usage'),
    page: 'AppUsagePage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/help/amendment',
    search: READER,
    load: rareLoad('/help/amendment'),
    page: 'AmendmentPage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/help/technical-problem',
    load: rareLoad('/help/technical-problem'),
    page: 'TechnicalProblemPage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/terms-and-conditions',
    search: READER,
    load: rareLoad('/terms-and-conditions'),
    page: 'TermsPage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/privacy-policy',
    search: READER,
    load: rareLoad('/privacy-policy'),
    page: 'PrivacyPolicyPage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/cookie-policy',
    search: READER,
    load: rareLoad('/cookie-policy'),
    page: 'CookiePolicyPage',
  }),
  page({
    frame: 'PUBLIC_OR_OWN',
    path: '/icons',
    load: rareLoad('/icons'),
    page: 'IconsPage',
  }),
  page({
    path: '/consents',
    frame: 'PUBLIC',
    load: rareLoad('/consents'),
    page: 'ConsentsPage',
  }),
] as const;

const ownPages = [
  page({
    frame: 'OWN',
    path: '/edit-profile',
    search: LATE,
    load: rareLoad('/edit-profile'),
    page: 'ProfilePage',
  }),
  page({
    frame: 'OWN',
    path: '/edit-profile/verify-otp',
    load: rareLoad('/edit-profile/verify-otp'),
    page: 'VerifyPage',
  }),
  page({
    frame: 'OWN',
    path: '/settings',
    load: rareLoad('/settings'),
    page: 'Settings',
  }),
] as const;

const aboutPages = [
  page({
    frame: 'CLINIC',
    path: '/platform',
    load: rareLoad('/platform'),
    page: 'PlatformPage',
  }),
  page({
    frame: 'CLINIC',
    path: '/changelog',
    load: rareLoad('/changelog'),
    page: 'ChangelogPage',
  }),
] as const;

/** Every component in its states: for who builds the product, never for who uses it. */
const devPage = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev/ui',
  staticData: { frame: 'NONE' },
  validateSearch: readSearch({ screen: textParam, theme: textParam, density: textParam }),
  beforeLoad() {
    if (session.get().config?.appMode !== 'DEV') throw redirect({ href: '/not-found', replace: true });
  },
  loader: async () => ({ Page: (await rareLoad('/dev/ui')()).UiPage }),
  component: LoadedPage,
});

const isInbox = (pathname: string): boolean =>
  /^\/(clinic-e-contacts|e-contacts\/[\da-f-]{36})$/.test(pathname);

takePartnerReturn();

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...publicPages,
    ...ownPages,
    ...patientPages,
    ...clinicPages,
    ...aboutPages,
    ...platformPages,
    devPage,
  ]),
  parseSearch,
  stringifySearch,
  // What a page does not know goes from its address.
  search: { strict: true },
  // The page that is there stays until all parts of the next one have come.
  defaultPendingMs: Infinity,
  // Pages are asked for again only when their parts have changed, and these are a new version's.
  defaultStaleTime: Infinity,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
  // Beside an open e-contact the clinic's list scrolls by itself, and stays under the hand.
  scrollRestoration: ({ location }) => !(isInbox(location.pathname) && innerWidth >= BREAKPOINTS.desktop),
  // An address may hold the name of a patient: nothing of it is kept beside the scroll position.
  // oxlint-disable-next-line no-underscore-dangle -- the library's name
  getScrollRestorationKey: ({ state }) => state.__TSR_key ?? 'first',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

setRouter(router);
