import { idParam, readSearch, textParam, wordParam } from '@tervik/domain/session/search-params.ts';
import { readEContactSearch, readInboxSearch } from '#features/inbox/clinic/filters/page-search.ts';
import { loadFrom } from './load-from.ts';
import { layout, page } from './page-route.tsx';

/** The import of a page of clinic-loads.ts, which main.tsx fetches ahead where the address is the clinic's. */
const clinicLoad = loadFrom(async () => (await import('./clinic-loads.ts')).CLINIC_LOADS);

/**
 * The clinic's list and the open e-contact share one parent, so that the list stays as it is while the other is open.
 */
const inboxLayout = layout('inbox', clinicLoad('inbox-layout'), 'DashboardPage');
const inbox = { frame: 'CLINIC', parent: () => inboxLayout } as const;

/** Which of my clinics a page is about; and what of it is open or shown. */
const ofClinic = readSearch({ clinic: idParam });
const ofClinicPart = readSearch({ clinic: idParam, edit: textParam, show: textParam });

/** The parts of the clinic's administration share their bar. */
const adminLayout = layout('admin', clinicLoad('admin-layout'), 'AdminLayout');
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
      load: clinicLoad('/e-contacts/$eContactId'),
      page: 'EContactPage',
    }),
  ]),
  page({
    frame: 'CLINIC',
    path: '/clinic-e-contacts/create',
    search: readSearch({ member: idParam }),
    load: clinicLoad('/clinic-e-contacts/create'),
    page: 'ChoosePatientPage',
  }),
  page({
    frame: 'CLINIC',
    path: '/clinic-e-contacts/create/patient',
    load: clinicLoad('/clinic-e-contacts/create/patient'),
    page: 'PatientPage',
  }),
  page({
    frame: 'CLINIC',
    path: '/clinic-e-contacts/create/message',
    load: clinicLoad('/clinic-e-contacts/create/message'),
    page: 'MessagePage',
  }),
  page({
    frame: 'CLINIC',
    path: '/clinic-e-contacts/created',
    search: readSearch({ eContactId: idParam }),
    load: clinicLoad('/clinic-e-contacts/created'),
    page: 'CreatedPage',
  }),
  page({
    frame: 'CLINIC',
    path: '/e-contacts/$eContactId/fill-questionnaire',
    search: readSearch({ actionId: idParam }),
    load: clinicLoad('/e-contacts/$eContactId/fill-questionnaire'),
    page: 'FillPage',
  }),
  page({
    frame: 'CLINIC',
    path: '/template-answers',
    search: ofClinicPart,
    load: clinicLoad('/template-answers'),
    page: 'TemplatesPage',
  }),
  page({
    frame: 'CLINIC',
    path: '/message-centre/message',
    search: readSearch({
      clinic: idParam,
      template: textParam,
      own: idParam,
      again: idParam,
      notReachedBy: idParam,
    }),
    load: clinicLoad('/message-centre/message'),
    page: 'MessagePage',
  }),
  page({
    frame: 'CLINIC',
    path: '/clinic-access-log',
    load: clinicLoad('/clinic-access-log'),
    page: 'AccessLogPage',
  }),
  page({
    frame: 'CLINIC',
    path: '/message-centre',
    search: ofClinic,
    load: clinicLoad('/message-centre'),
    page: 'MessageCentrePage',
  }),
  page({
    frame: 'CLINIC',
    path: '/message-centre/success',
    search: readSearch({ clinic: idParam, batch: idParam, show: textParam }),
    load: clinicLoad('/message-centre/success'),
    page: 'ReportPage',
  }),
  page({
    frame: 'CLINIC',
    path: '/message-centre/invoice',
    search: readSearch({ clinic: idParam, month: textParam }),
    load: clinicLoad('/message-centre/invoice'),
    page: 'InvoicePage',
  }),
  page({
    frame: 'CLINIC',
    path: '/message-centre/opt-outs',
    search: ofClinic,
    load: clinicLoad('/message-centre/opt-outs'),
    page: 'OptOutsPage',
  }),
  page({
    frame: 'CLINIC',
    path: '/information-hub',
    search: readSearch({
      find: textParam,
      topic: textParam,
      kind: textParam,
      new: textParam,
      page: textParam,
    }),
    load: clinicLoad('/information-hub'),
    page: 'HubPage',
  }),
  page({
    frame: 'CLINIC',
    path: '/information-hub/$itemId',
    load: clinicLoad('/information-hub/$itemId'),
    page: 'ItemPage',
  }),
  page({
    frame: 'CLINIC',
    path: '/feedback',
    search: readSearch({
      clinic: idParam,
      view: textParam,
      period: textParam,
      rating: textParam,
      keyword: textParam,
      type: textParam,
      text: textParam,
      unread: textParam,
      low: textParam,
      taken: textParam,
      page: textParam,
      entry: idParam,
    }),
    load: clinicLoad('/feedback'),
    page: 'ClinicFeedbackPage',
  }),
  page({
    frame: 'CLINIC',
    path: '/statistics',
    search: readSearch({
      clinic: idParam,
      view: textParam,
      period: textParam,
      compare: textParam,
      from: textParam,
      to: textParam,
      month: textParam,
      months: textParam,
      columns: textParam,
    }),
    load: clinicLoad('/statistics'),
    page: 'StatisticsPage',
  }),
  page({
    frame: 'CLINIC',
    path: '/tools',
    search: readSearch({ clinic: idParam, to: idParam }),
    load: clinicLoad('/tools'),
    page: 'ToolsPage',
  }),
  page({
    frame: 'CLINIC',
    path: '/tools/ldl',
    search: readSearch({ clinic: idParam, to: idParam }),
    load: clinicLoad('/tools/ldl'),
    page: 'LdlPage',
  }),
  page({
    frame: 'CLINIC',
    path: '/tools/gfr',
    search: readSearch({ clinic: idParam, to: idParam }),
    load: clinicLoad('/tools/gfr'),
    page: 'KidneyPage',
  }),
  adminLayout.addChildren([
    page({
      ...admin,
      path: '/admin',
      load: clinicLoad('/admin'),
      page: 'AdminIndex',
    }),
    page({
      ...admin,
      path: '/admin/clinic-import',
      search: ofClinic,
      load: clinicLoad('/admin/clinic-import'),
      page: 'ImportIndex',
    }),
    page({
      ...admin,
      path: '/admin/clinic-import/login',
      search: ofClinicPart,
      load: clinicLoad('/admin/clinic-import/login'),
      page: 'ListsPage',
    }),
    page({
      ...admin,
      path: '/admin/clinic-import/dashboard',
      search: ofClinic,
      load: clinicLoad('/admin/clinic-import/dashboard'),
      page: 'DashboardPage',
    }),
    page({
      ...admin,
      path: '/admin/clinic-import/imports/$importId',
      search: ofClinicPart,
      load: clinicLoad('/admin/clinic-import/imports/$importId'),
      page: 'ImportPage',
    }),
    page({
      ...admin,
      path: '/admin/phone-numbers',
      search: ofClinicPart,
      load: clinicLoad('/admin/phone-numbers'),
      page: 'PhoneNumbersPage',
    }),
    page({
      ...admin,
      path: '/admin/employees',
      search: readSearch({
        clinic: idParam,
        edit: textParam,
        show: wordParam('deactivated'),
        sort: textParam,
      }),
      load: clinicLoad('/admin/employees'),
      page: 'EmployeesPage',
    }),
    page({
      ...admin,
      path: '/admin/global-message',
      search: ofClinicPart,
      load: clinicLoad('/admin/global-message'),
      page: 'MessagesPage',
    }),
    page({
      ...admin,
      path: '/admin/clinic-info',
      search: ofClinic,
      load: clinicLoad('/admin/clinic-info'),
      page: 'ClinicInfoPage',
    }),
    page({
      ...admin,
      path: '/admin/clinic-features',
      search: ofClinic,
      load: clinicLoad('/admin/clinic-features'),
      page: 'FeaturesPage',
    }),
    page({
      ...admin,
      path: '/admin/intake',
      search: ofClinicPart,
      load: clinicLoad('/admin/intake'),
      page: 'IntakePage',
    }),
    page({
      ...admin,
      path: '/admin/platform-acts',
      search: ofClinic,
      load: clinicLoad('/admin/platform-acts'),
      page: 'PlatformActsPage',
    }),
  ]),
] as const;
