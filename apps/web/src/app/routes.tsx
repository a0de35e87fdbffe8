import { createRoute, createRouter, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { loadAreas } from '../lib/i18n.ts';
import { session } from '../lib/session.ts';
import { CrashPage, NotFoundPage } from './fallback-pages.tsx';
import { guard } from './guard.ts';
import { atRoot, loadPart, page } from './page-route.tsx';
import { ROUTE_NEEDS } from './route-needs.ts';

const publicPage = { frame: 'PUBLIC', areas: ['auth'] } as const;
const publicPages = [
  page({
    ...publicPage,
    path: '/',
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
    path: '/login-with-password',
    load: () => import('../features/sign-in/password-page.tsx'),
    page: 'PasswordPage',
  }),
  page({
    ...publicPage,
    path: '/permission-denied',
    frame: 'PUBLIC_OR_OWN',
    load: () => import('../features/public/permission-denied-page.tsx'),
    page: 'PermissionDeniedPage',
  }),
  page({
    ...publicPage,
    path: '/help',
    frame: 'PUBLIC_OR_OWN',
    load: () => import('../features/public/help-page.tsx'),
    page: 'HelpPage',
  }),
];

const patientPage = { frame: 'PATIENT', areas: ['patient', 'types'] } as const;
const patientPages = [
  page({
    ...patientPage,
    path: '/my-e-contacts',
    load: () => import('../features/patient/list-page.tsx'),
    page: 'ListPage',
  }),
  page({
    ...patientPage,
    path: '/e-contacts/choose-patient',
    load: () => import('../features/patient/new/choose-patient-page.tsx'),
    page: 'ChoosePatientPage',
  }),
  page({
    ...patientPage,
    path: '/e-contacts/choose-clinic',
    load: () => import('../features/patient/new/choose-clinic-page.tsx'),
    page: 'ChooseClinicPage',
  }),
  page({
    ...patientPage,
    path: '/e-contacts/add',
    areas: ['patient', 'types', 'type-keywords'],
    load: () => import('../features/patient/new/choose-type-page.tsx'),
    page: 'ChooseTypePage',
  }),
  page({
    ...patientPage,
    path: '/e-contacts/create',
    areas: ['patient', 'types', 'type-help'],
    load: () => import('../features/patient/new/create-page.tsx'),
    page: 'CreatePage',
  }),
  page({
    ...patientPage,
    path: '/e-contacts/$eContactId/sent',
    load: () => import('../features/patient/new/sent-page.tsx'),
    page: 'SentPage',
  }),
  page({
    ...patientPage,
    path: '/e-contacts/$eContactId/timeline',
    load: () => import('../features/patient/timeline-page.tsx'),
    page: 'TimelinePage',
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
  loader: () => loadPart(() => loadAreas(['clinic', 'types'])),
  component: lazyRouteComponent(
    () => loadPart(() => import('../features/clinic/dashboard-page.tsx')),
    'DashboardPage',
  ),
});
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

export const router = createRouter({
  routeTree: atRoot().addChildren([...publicPages, ...patientPages, clinicPages, devPage]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
});
