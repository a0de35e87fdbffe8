import { idParam, readSearch, textParam, wordParam } from '@tervik/domain/session/search-params.ts';
import { readEContactSearch, readInboxSearch } from '#features/inbox/clinic/filters/page-search.ts';
import { layout, page } from './page-route.tsx';

/**
 * The clinic's list and the open e-contact share one parent, so that the list stays as it is while the other is open.
 */
const inboxLayout = layout('inbox', () => import('#features/inbox/clinic/inbox-page.tsx'), 'DashboardPage');
const inbox = { frame: 'CLINIC', parent: () => inboxLayout } as const;

/** The parts of the clinic's administration share their bar. */
const adminLayout = layout('admin', () => import('#app/clinic/admin-layout.tsx'), 'AdminLayout');
const admin = { frame: 'CLINIC', parent: () => adminLayout } as const;

/** Every page of the clinic (spec §2 "Clinic staff"), each a chunk of its own with the texts that it shows. */
export const clinicPages = [
  inboxLayout.addChildren([
    page({
      ...inbox,
      path: '/clinic-e-contacts',
      search: readInboxSearch,
      // Nothing is open beside the list.
      load: async () => ({ None: () => null }),
      page: 'None',
    }),
    page({
      ...inbox,
      path: '/e-contacts/$eContactId',
      search: readEContactSearch,
      load: () => import('#features/conversation/clinic/e-contact-page.tsx'),
      page: 'EContactPage',
    }),
  ]),
  page({
    frame: 'CLINIC',
    path: '/clinic-e-contacts/create',
    load: () => import('#features/new-e-contact/clinic/choose-patient-page.tsx'),
    page: 'ChoosePatientPage',
  }),
  page({
    frame: 'CLINIC',
    path: '/clinic-e-contacts/create/patient',
    load: () => import('#features/new-e-contact/clinic/patient-page.tsx'),
    page: 'PatientPage',
  }),
  page({
    frame: 'CLINIC',
    path: '/clinic-e-contacts/create/message',
    load: () => import('#features/new-e-contact/clinic/message-page.tsx'),
    page: 'MessagePage',
  }),
  page({
    frame: 'CLINIC',
    path: '/clinic-e-contacts/created',
    search: readSearch({ eContactId: idParam }),
    load: () => import('#features/new-e-contact/clinic/created-page.tsx'),
    page: 'CreatedPage',
  }),
  page({
    frame: 'CLINIC',
    path: '/e-contacts/$eContactId/fill-questionnaire',
    search: readSearch({ actionId: idParam }),
    load: () => import('#features/questionnaire/clinic/fill-page.tsx'),
    page: 'FillPage',
  }),
  page({
    frame: 'CLINIC',
    path: '/template-answers',
    search: readSearch({ edit: textParam, clinic: idParam }),
    load: () => import('#features/template-answer/clinic/templates-page.tsx'),
    page: 'TemplatesPage',
  }),
  page({
    frame: 'CLINIC',
    path: '/clinic-access-log',
    load: () => import('#features/access-log/clinic/access-log-page.tsx'),
    page: 'AccessLogPage',
  }),
  page({
    frame: 'CLINIC',
    path: '/work-statistics',
    search: readSearch({ period: textParam, clinic: idParam }),
    load: () => import('#features/work-statistics/clinic/statistics-page.tsx'),
    page: 'StatisticsPage',
  }),
  adminLayout.addChildren([
    page({
      ...admin,
      path: '/admin',
      load: () => import('#app/clinic/admin-index.tsx'),
      page: 'AdminIndex',
    }),
    page({
      ...admin,
      path: '/admin/employees',
      search: readSearch({
        clinic: idParam,
        edit: textParam,
        show: wordParam('deactivated'),
        sort: wordParam(
          'name-asc',
          'name-desc',
          'profession-asc',
          'profession-desc',
          'state-asc',
          'state-desc',
        ),
      }),
      load: () => import('#features/employee/clinic/employees-page.tsx'),
      page: 'EmployeesPage',
    }),
  ]),
] as const;
