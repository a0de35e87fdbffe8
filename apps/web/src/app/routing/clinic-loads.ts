/**
 * Imports of the clinic's pages, in a chunk of their own: Vite lists beside each import the files that it needs, and
 * every patient would fetch those lists with the table of routes.
 */
export const CLINIC_LOADS = {
  'admin-layout': () => import('#app/clinic/admin-layout.tsx'),
  '/clinic-e-contacts/create': () => import('#features/new-e-contact/clinic/choose-patient-page.tsx'),
  '/clinic-e-contacts/create/patient': () => import('#features/new-e-contact/clinic/patient-page.tsx'),
  '/clinic-e-contacts/create/message': () => import('#features/new-e-contact/clinic/message-page.tsx'),
  '/clinic-e-contacts/created': () => import('#features/new-e-contact/clinic/created-page.tsx'),
  '/e-contacts/$eContactId/fill-questionnaire': () => import('#features/questionnaire/clinic/fill-page.tsx'),
  '/template-answers': () => import('#features/template-answer/clinic/templates-page.tsx'),
  '/clinic-access-log': () => import('#features/access-log/clinic/access-log-page.tsx'),
  '/work-statistics': () => import('#features/work-statistics/clinic/statistics-page.tsx'),
  '/admin': () => import('#app/clinic/admin-index.tsx'),
  '/admin/employees': () => import('#features/employee/clinic/employees-page.tsx'),
  'inbox-layout': () => import('#features/inbox/clinic/inbox-page.tsx'),
  '/e-contacts/$eContactId': () => import('#features/conversation/clinic/e-contact-page.tsx'),
  '/admin/intake': () => import('#features/intake/clinic/intake-page.tsx'),
  '/admin/global-message': () => import('#features/global-message/clinic/messages-page.tsx'),
  '/admin/clinic-features': () => import('#features/clinic-feature/clinic/features-page.tsx'),
  '/admin/clinic-info': () => import('#features/clinic/clinic/clinic-info-page.tsx'),
} as const;
