import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';
import { getConfig } from '@tervik/contract/routes.gen.ts';
import type { RouteNeeds } from '@tervik/domain/access/route-guard.ts';
import { loadAreas, parseLocale, setLocale } from '../lib/i18n.ts';
import type { Area } from '../lib/i18n.ts';
import { call } from '../lib/api.ts';
import { saveDrafts } from '../lib/drafts.ts';
import { session } from '../lib/session.ts';
import { CrashPage, NotFoundPage } from './fallback-pages.tsx';
import { guard, takeTarget } from './guard.ts';
import { createPartLoader } from './part-loader.ts';
import { RootLayout } from './root-layout.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The frame around the page; a public page shows the signed-in frame to whom it knows, if it says so. */
    frame?: 'PUBLIC' | 'PUBLIC_OR_OWN' | 'PATIENT' | 'CLINIC' | 'NONE';
  }
}

interface PageOptions<Module extends Record<string, unknown>> {
  readonly path: string;
  readonly needs: RouteNeeds;
  readonly frame: 'PUBLIC' | 'PUBLIC_OR_OWN' | 'PATIENT' | 'CLINIC';
  readonly areas: readonly Area[];
  readonly load: () => Promise<Module>;
  readonly page: keyof Module & string;
  readonly before?: () => void;
}

const RELOADED_KEY = 'tervik.reloaded';
const loadPart = createPartLoader({
  reloadedAt: () => Number(sessionStorage.getItem(RELOADED_KEY)),
  canLeave: async () =>
    (await saveDrafts()) &&
    call(getConfig, { background: true }).then(
      () => true,
      () => false,
    ),
  reload() {
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    location.reload();
  },
});

/** One page: guard, texts, its own chunk. */
function page<Module extends Record<string, unknown>>(parent: () => AnyRoute, options: PageOptions<Module>) {
  const { path, needs, frame, areas, load, page: name, before } = options;
  return createRoute({
    getParentRoute: parent,
    path,
    staticData: { frame },
    beforeLoad({ location }) {
      guard(needs, location.href);
      before?.();
    },
    loader: () => loadPart(() => loadAreas(areas)),
    component: lazyRouteComponent(() => loadPart(load as () => Promise<Record<string, never>>), name),
  });
}

const root = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: CrashPage,
  async beforeLoad({ search }) {
    // Spec §2: a locale query parameter sets the language. main.tsx does it for the first address.
    const locale = parseLocale((search as Record<string, unknown>)['locale']);
    if (locale !== undefined && session.get().config?.locales.includes(locale) === true)
      await setLocale(locale);
  },
});
const atRoot = (): AnyRoute => root;

const PUBLIC: RouteNeeds = { public: true };
const PATIENT: RouteNeeds = { role: 'PRM_PATIENT' };
const CLINIC: RouteNeeds = { role: 'PRM_DOCTOR' };

function homeOfSignedIn(): void {
  const { user, ended } = session.get();
  if (user !== null && ended === null) throw redirect({ href: takeTarget() });
}

const publicPage = { needs: PUBLIC, frame: 'PUBLIC', areas: ['auth'] } as const;
const publicPages = [
  page(atRoot, {
    ...publicPage,
    path: '/',
    before: homeOfSignedIn,
    load: () => import('../features/home/home-page.tsx'),
    page: 'HomePage',
  }),
  page(atRoot, {
    ...publicPage,
    path: '/choose-auth',
    before: homeOfSignedIn,
    load: () => import('../features/sign-in/choose-auth-page.tsx'),
    page: 'ChooseAuthPage',
  }),
  page(atRoot, {
    ...publicPage,
    path: '/login-with-password',
    before: homeOfSignedIn,
    load: () => import('../features/sign-in/password-page.tsx'),
    page: 'PasswordPage',
  }),
  page(atRoot, {
    ...publicPage,
    path: '/permission-denied',
    frame: 'PUBLIC_OR_OWN',
    load: () => import('../features/public/permission-denied-page.tsx'),
    page: 'PermissionDeniedPage',
  }),
  page(atRoot, {
    ...publicPage,
    path: '/help',
    frame: 'PUBLIC_OR_OWN',
    load: () => import('../features/public/help-page.tsx'),
    page: 'HelpPage',
  }),
];

const patientPage = { needs: PATIENT, frame: 'PATIENT', areas: ['patient', 'types'] } as const;
const patientPages = [
  page(atRoot, {
    ...patientPage,
    path: '/my-e-contacts',
    load: () => import('../features/patient/list-page.tsx'),
    page: 'ListPage',
  }),
  page(atRoot, {
    ...patientPage,
    path: '/e-contacts/choose-patient',
    load: () => import('../features/patient/new/choose-patient-page.tsx'),
    page: 'ChoosePatientPage',
  }),
  page(atRoot, {
    ...patientPage,
    path: '/e-contacts/choose-clinic',
    load: () => import('../features/patient/new/choose-clinic-page.tsx'),
    page: 'ChooseClinicPage',
  }),
  page(atRoot, {
    ...patientPage,
    path: '/e-contacts/add',
    areas: ['patient', 'types', 'type-keywords'],
    load: () => import('../features/patient/new/choose-type-page.tsx'),
    page: 'ChooseTypePage',
  }),
  page(atRoot, {
    ...patientPage,
    path: '/e-contacts/create',
    areas: ['patient', 'types', 'type-help'],
    load: () => import('../features/patient/new/create-page.tsx'),
    page: 'CreatePage',
  }),
  page(atRoot, {
    ...patientPage,
    path: '/e-contacts/$eContactId/sent',
    load: () => import('../features/patient/new/sent-page.tsx'),
    page: 'SentPage',
  }),
  page(atRoot, {
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
  beforeLoad: ({ location }) => guard(CLINIC, location.href),
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
  routeTree: root.addChildren([...publicPages, ...patientPages, clinicPages, devPage]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
});
