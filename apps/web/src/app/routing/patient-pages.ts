import { idParam, readSearch, textParam, wordParam } from '@tervik/domain/session/search-params.ts';
import { page } from './page-route.tsx';

/** Every page of the patient (spec §2 "Patient"), each a chunk of its own with the texts that it shows. */
export const patientPages = [
  page({
    frame: 'PATIENT',
    path: '/my-e-contacts',
    search: readSearch({ eContactAddedStatus: textParam }),
    load: () => import('#features/inbox/patient/list-page.tsx'),
    page: 'ListPage',
  }),
  page({
    frame: 'PATIENT',
    path: '/my-e-contacts/files',
    search: readSearch({ eContactId: idParam, finalize: wordParam('1') }),
    load: () => import('#features/file/patient/files-page.tsx'),
    page: 'FilesPage',
  }),
  page({
    frame: 'PATIENT',
    path: '/my-e-contacts/upload-files',
    search: readSearch({ eContactId: idParam }),
    load: () => import('#features/file/patient/upload-page.tsx'),
    page: 'UploadPage',
  }),
  page({
    frame: 'PATIENT',
    path: '/e-contacts/choose-patient',
    load: () => import('#features/new-e-contact/patient/choose/choose-patient-page.tsx'),
    page: 'ChoosePatientPage',
  }),
  page({
    frame: 'PATIENT',
    path: '/e-contacts/choose-person',
    load: () => import('#features/new-e-contact/patient/choose/choose-person-page.tsx'),
    page: 'ChoosePersonPage',
  }),
  page({
    frame: 'PATIENT',
    path: '/e-contacts/add/person',
    load: () => import('#features/new-e-contact/patient/choose/person-page.tsx'),
    page: 'AddPersonPage',
  }),
  page({
    frame: 'PATIENT',
    path: '/e-contacts/edit/person',
    search: readSearch({ personId: idParam }),
    load: () => import('#features/new-e-contact/patient/choose/person-page.tsx'),
    page: 'EditPersonPage',
  }),
  page({
    frame: 'PATIENT',
    path: '/e-contacts/choose-clinic',
    load: () => import('#features/new-e-contact/patient/choose/choose-clinic-page.tsx'),
    page: 'ChooseClinicPage',
  }),
  page({
    frame: 'PATIENT',
    path: '/e-contacts/choose-open-clinic',
    load: () => import('#features/new-e-contact/patient/choose/choose-clinic-page.tsx'),
    page: 'ChooseOpenClinicPage',
  }),
  page({
    frame: 'PATIENT',
    path: '/e-contacts/declined',
    load: () => import('#features/new-e-contact/patient/choose/declined-page.tsx'),
    page: 'DeclinedPage',
  }),
  page({
    frame: 'PATIENT',
    path: '/e-contacts/add',
    load: () => import('#features/new-e-contact/patient/choose/choose-type-page.tsx'),
    page: 'ChooseTypePage',
  }),
  page({
    frame: 'PATIENT',
    path: '/e-contacts/create',
    load: () => import('#features/new-e-contact/patient/forms/create-page.tsx'),
    page: 'CreatePage',
  }),
  page({
    frame: 'PATIENT',
    path: '/e-contacts/questions',
    load: () => import('#features/new-e-contact/patient/questions/questions-page.tsx'),
    page: 'QuestionsPage',
  }),
  page({
    frame: 'PATIENT',
    path: '/e-contacts/summary',
    load: () => import('#features/new-e-contact/patient/send/summary-page.tsx'),
    page: 'SummaryPage',
  }),
  page({
    frame: 'PATIENT',
    path: '/e-contacts/$eContactId/sent',
    load: () => import('#features/new-e-contact/patient/send/sent-page.tsx'),
    page: 'SentPage',
  }),
  page({
    frame: 'PATIENT',
    path: '/e-contacts/$eContactId/timeline',
    load: () => import('#features/conversation/patient/timeline-page.tsx'),
    page: 'TimelinePage',
  }),
  page({
    frame: 'PATIENT',
    path: '/e-contacts/$eContactId/sick-leave',
    load: () => import('#features/sick-leave/patient/sick-leave-page.tsx'),
    page: 'SickLeavePage',
  }),
  page({
    frame: 'PATIENT',
    path: '/e-contacts/$eContactId/questionnaire',
    load: () => import('#features/questionnaire/patient/questionnaire-page.tsx'),
    page: 'QuestionnairePage',
  }),
  page({
    frame: 'PATIENT',
    path: '/e-contacts/$eContactId/help',
    load: () => import('#features/questionnaire/patient/crisis-page.tsx'),
    page: 'CrisisPage',
  }),
  page({
    frame: 'PATIENT',
    path: '/e-contacts/$eContactId/feedback',
    load: () => import('#features/feedback/patient/feedback-page.tsx'),
    page: 'FeedbackPage',
  }),
  page({
    frame: 'PATIENT',
    path: '/prescriptions',
    load: () => import('#features/prescription/patient/list-page.tsx'),
    page: 'PrescriptionsPage',
  }),
  page({
    frame: 'PATIENT',
    path: '/prescriptions/add',
    load: () => import('#features/prescription/patient/add-page.tsx'),
    page: 'AddPrescriptionPage',
  }),
  page({
    frame: 'PATIENT',
    path: '/clinic-messages',
    load: () => import('#features/message-centre/patient/clinic-messages-page.tsx'),
    page: 'ClinicMessagesPage',
  }),
  page({
    frame: 'PATIENT',
    path: '/access-log',
    load: () => import('#features/access-log/patient/access-log-page.tsx'),
    page: 'AccessLogPage',
  }),
] as const;
