// Made by scripts/generate-routes.ts from the contract; a test compares both. Do not edit.
import type * as accessLog from './access-log.ts';
import type * as announcement from './announcement.ts';
import type * as clinicPatient from './clinic-patient.ts';
import type * as clinic from './clinic.ts';
import type * as conversation from './conversation.ts';
import type * as feedback from './feedback.ts';
import type * as file from './file.ts';
import type * as inbox from './inbox.ts';
import type * as messageCentreOnline from './message-centre-online.ts';
import type * as newEContact from './new-e-contact.ts';
import type * as person from './person.ts';
import type * as prescription from './prescription.ts';
import type * as questionnaireAsked from './questionnaire-asked.ts';
import type * as questionnaire from './questionnaire.ts';
import type * as sickLeave from './sick-leave.ts';
import type { LightRoute } from './light-route.ts';

export const listAccess: LightRoute<typeof accessLog.listAccess> = {
  method: 'GET',
  path: '/patient/access-log',
};
export const dismissAnnouncement: LightRoute<typeof announcement.dismissAnnouncement> = {
  method: 'POST',
  path: '/patient/announcements/{id}/dismiss',
};
export const listPatientAnnouncements: LightRoute<typeof announcement.listPatientAnnouncements> = {
  method: 'GET',
  path: '/patient/announcements',
};
export const showAnnouncementAgain: LightRoute<typeof announcement.showAnnouncementAgain> = {
  method: 'POST',
  path: '/patient/announcements/{id}/show-again',
};
export const dismissAddition: LightRoute<typeof clinicPatient.dismissAddition> = {
  method: 'DELETE',
  path: '/patient/additions/{id}',
};
export const listAdditions: LightRoute<typeof clinicPatient.listAdditions> = {
  method: 'GET',
  path: '/patient/additions',
};
export const listPatientClinics: LightRoute<typeof clinic.listPatientClinics> = {
  method: 'GET',
  path: '/patient/clinics',
};
export const addInfo: LightRoute<typeof conversation.addInfo> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/info',
  idempotent: true,
};
export const answerInquiry: LightRoute<typeof conversation.answerInquiry> = {
  method: 'POST',
  path: '/patient/actions/{id}/inquiry/complete',
  idempotent: true,
};
export const cancelEContact: LightRoute<typeof conversation.cancelEContact> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/cancel',
  idempotent: true,
};
export const getPatientTimeline: LightRoute<typeof conversation.getPatientTimeline> = {
  method: 'GET',
  path: '/patient/e-contacts/{id}/timeline',
};
export const reopenPatientEContact: LightRoute<typeof conversation.reopenPatientEContact> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/reopen',
  idempotent: true,
};
export const giveFeedback: LightRoute<typeof feedback.giveFeedback> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/feedback',
  idempotent: true,
};
export const rateEContact: LightRoute<typeof feedback.rateEContact> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/feedback/rating',
};
export const getUpload: LightRoute<typeof file.getUpload> = {
  method: 'GET',
  path: '/patient/e-contacts/{id}/uploads/{uploadId}',
};
export const listPatientFiles: LightRoute<typeof file.listPatientFiles> = {
  method: 'GET',
  path: '/patient/e-contacts/{id}/files',
};
export const openPatientFile: LightRoute<typeof file.openPatientFile> = {
  method: 'GET',
  path: '/patient/files/{id}',
};
export const openPatientThumbnail: LightRoute<typeof file.openPatientThumbnail> = {
  method: 'GET',
  path: '/patient/files/{id}/thumbnail',
};
export const removeFile: LightRoute<typeof file.removeFile> = {
  method: 'DELETE',
  path: '/patient/files/{id}',
};
export const uploadFile: LightRoute<typeof file.uploadFile> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/upload',
};
export const listPatientEContacts: LightRoute<typeof inbox.listPatientEContacts> = {
  method: 'GET',
  path: '/patient/e-contacts',
};
export const listClinicMessages: LightRoute<typeof messageCentreOnline.listClinicMessages> = {
  method: 'GET',
  path: '/patient/clinic-messages',
};
export const readClinicMessages: LightRoute<typeof messageCentreOnline.readClinicMessages> = {
  method: 'POST',
  path: '/patient/clinic-messages/read',
};
export const abandonEContact: LightRoute<typeof newEContact.abandonEContact> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/abandon',
  idempotent: true,
};
export const createFallbackEContact: LightRoute<typeof newEContact.createFallbackEContact> = {
  method: 'POST',
  path: '/patient/e-contacts/fallback',
  idempotent: true,
};
export const finalizeEContact: LightRoute<typeof newEContact.finalizeEContact> = {
  method: 'POST',
  path: '/patient/e-contacts/finalize',
};
export const getFlow: LightRoute<typeof newEContact.getFlow> = {
  method: 'GET',
  path: '/patient/e-contacts/flow',
};
export const holdPlace: LightRoute<typeof newEContact.holdPlace> = {
  method: 'POST',
  path: '/patient/e-contacts/place',
};
export const listOpenEContacts: LightRoute<typeof newEContact.listOpenEContacts> = {
  method: 'GET',
  path: '/patient/e-contacts/open',
};
export const listStarted: LightRoute<typeof newEContact.listStarted> = {
  method: 'GET',
  path: '/patient/e-contacts/started',
};
export const startEContact: LightRoute<typeof newEContact.startEContact> = {
  method: 'POST',
  path: '/patient/e-contacts',
};
export const addPerson: LightRoute<typeof person.addPerson> = {
  method: 'POST',
  path: '/patient/person',
  idempotent: true,
};
export const getPerson: LightRoute<typeof person.getPerson> = { method: 'GET', path: '/patient/person/{id}' };
export const lookupPerson: LightRoute<typeof person.lookupPerson> = {
  method: 'GET',
  path: '/patient/person/lookup',
};
export const lookupPersonByCode: LightRoute<typeof person.lookupPersonByCode> = {
  method: 'POST',
  path: '/patient/person/lookup',
};
export const removePerson: LightRoute<typeof person.removePerson> = {
  method: 'DELETE',
  path: '/patient/person/{id}',
};
export const updatePerson: LightRoute<typeof person.updatePerson> = {
  method: 'PATCH',
  path: '/patient/person/{id}',
};
export const addPrescription: LightRoute<typeof prescription.addPrescription> = {
  method: 'POST',
  path: '/patient/prescriptions',
  idempotent: true,
};
export const listPrescriptions: LightRoute<typeof prescription.listPrescriptions> = {
  method: 'GET',
  path: '/patient/prescriptions',
};
export const removePrescription: LightRoute<typeof prescription.removePrescription> = {
  method: 'DELETE',
  path: '/patient/prescriptions/{id}',
};
export const searchMedicines: LightRoute<typeof prescription.searchMedicines> = {
  method: 'POST',
  path: '/patient/medicines/search',
};
export const completeAskedQuestionnaire: LightRoute<typeof questionnaireAsked.completeAskedQuestionnaire> = {
  method: 'POST',
  path: '/patient/questionnaires/{id}',
  idempotent: true,
};
export const getAskedQuestionnaire: LightRoute<typeof questionnaireAsked.getAskedQuestionnaire> = {
  method: 'GET',
  path: '/patient/questionnaires/{id}',
};
export const listMyQuestionnaires: LightRoute<typeof questionnaireAsked.listMyQuestionnaires> = {
  method: 'GET',
  path: '/patient/e-contacts/{id}/questionnaires',
};
export const completeQuestionnaire: LightRoute<typeof questionnaire.completeQuestionnaire> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/questionnaire',
  idempotent: true,
};
export const getQuestionnaire: LightRoute<typeof questionnaire.getQuestionnaire> = {
  method: 'GET',
  path: '/patient/e-contacts/{id}/questionnaire',
};
export const addSickLeave: LightRoute<typeof sickLeave.addSickLeave> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/sick-leave',
  idempotent: true,
};
