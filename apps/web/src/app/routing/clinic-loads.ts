/**
 * Imports of the clinic's pages, in a chunk of their own: Vite lists beside each import the files that it needs, and
 * every patient would fetch those lists with the table of routes.
 */
export const CLINIC_LOADS = {
  'admin-layout': () => import('#app/clinic/admin-layout.tsx'),
  '/clinic-e-contacts/create': () => import('#features/new-e-contact/clinic/choose/choose-patient-page.tsx'),
  '/clinic-e-contacts/create/patient': () => import('#features/new-e-contact/clinic/choose/patient-page.tsx'),
  '/clinic-e-contacts/create/message': () =>
    import('#features/new-e-contact/clinic/message/message-page.tsx'),
  '/clinic-e-contacts/created': () => import('#features/new-e-contact/clinic/created-page.tsx'),
  '/e-contacts/$eContactId/fill-questionnaire': () => import('#features/questionnaire/clinic/fill-page.tsx'),
  '/template-answers': () => import('#features/template-answer/clinic/templates-page.tsx'),
  '/message-centre/message': () => import('#features/message-centre/clinic/write/message-page.tsx'),
  '/clinic-access-log': () => import('#features/access-log/clinic/access-log-page.tsx'),
  '/message-centre': () => import('#features/message-centre/clinic/message-centre-page.tsx'),
  '/message-centre/success': () => import('#features/message-centre/clinic/report/report-page.tsx'),
  '/message-centre/invoice': () => import('#features/message-centre/clinic/invoice/invoice-page.tsx'),
  '/message-centre/opt-outs': () => import('#features/message-centre/clinic/opt-outs/opt-outs-page.tsx'),
  '/information-hub': () => import('#features/information-hub/clinic/hub-page.tsx'),
  '/information-hub/$itemId': () => import('#features/information-hub/clinic/item-page.tsx'),
  '/feedback': () => import('#features/feedback/clinic/clinic-feedback-page.tsx'),
  '/statistics': () => import('#features/work-statistics/clinic/statistics-page.tsx'),
  '/tools': () => import('#features/clinical-tool/index/tools-page.tsx'),
  '/tools/ldl': () => import('#features/clinical-tool/ldl/ldl-page.tsx'),
  '/tools/gfr': () => import('#features/clinical-tool/kidney/kidney-page.tsx'),
  '/admin': () => import('#app/clinic/admin-index.tsx'),
  '/admin/clinic-import': () => import('#features/patient-list/clinic/import-index.tsx'),
  '/admin/clinic-import/login': () => import('#features/patient-list/clinic/lists-page.tsx'),
  '/admin/clinic-import/dashboard': () => import('#features/patient-list/clinic/dashboard-page.tsx'),
  '/admin/clinic-import/imports/$importId': () =>
    import('#features/patient-list/clinic/import/import-page.tsx'),
  '/admin/phone-numbers': () => import('#features/patient-list/clinic/phone-numbers-page.tsx'),
  '/admin/employees': () => import('#features/employee/clinic/employees-page.tsx'),
  'inbox-layout': () => import('#features/inbox/clinic/inbox-page.tsx'),
  '/e-contacts/$eContactId': () => import('#features/conversation/clinic/e-contact-page.tsx'),
  '/admin/intake': () => import('#features/intake/clinic/intake-page.tsx'),
  '/admin/global-message': () => import('#features/global-message/clinic/messages-page.tsx'),
  '/admin/clinic-features': () => import('#features/clinic-feature/clinic/features-page.tsx'),
  '/admin/clinic-info': () => import('#features/clinic/clinic/clinic-info-page.tsx'),
  '/admin/platform-acts': () => import('#features/platform-clinic/clinic/platform-acts-page.tsx'),
} as const;
