// Made by scripts/generate-routes.ts from the contract; a test compares both. Do not edit.
import type * as accessLog from './access-log.ts';
import type * as account from './account.ts';
import type * as ai from './ai.ts';
import type * as clinicPatient from './clinic-patient.ts';
import type * as clinic from './clinic.ts';
import type * as consent from './consent.ts';
import type * as conversation from './conversation.ts';
import type * as draft from './draft.ts';
import type * as feedback from './feedback.ts';
import type * as file from './file.ts';
import type * as inbox from './inbox.ts';
import type * as newEContact from './new-e-contact.ts';
import type * as notification from './notification.ts';
import type * as person from './person.ts';
import type * as prescription from './prescription.ts';
import type * as questionnaire from './questionnaire.ts';
import type * as scheduledAction from './scheduled-action.ts';
import type * as session from './session.ts';
import type * as sickLeave from './sick-leave.ts';
import type * as signIn from './sign-in.ts';
import type * as status from './status.ts';
import type * as support from './support.ts';
import type * as templateAnswer from './template-answer.ts';
import type * as workStatistics from './work-statistics.ts';
import type { LightRoute } from './light-route.ts';

export const listAccess: LightRoute<typeof accessLog.listAccess> = {
  method: 'GET',
  path: '/patient/access-log',
};
export const listAccessAnomalies: LightRoute<typeof accessLog.listAccessAnomalies> = {
  method: 'GET',
  path: '/clinic/{id}/access-log/anomalies',
};
export const listOwnAccess: LightRoute<typeof accessLog.listOwnAccess> = {
  method: 'GET',
  path: '/clinic/access-log',
};
export const completeProfile: LightRoute<typeof account.completeProfile> = {
  method: 'POST',
  path: '/api/users/complete-profile',
};
export const getProfile: LightRoute<typeof account.getProfile> = {
  method: 'GET',
  path: '/api/users/profile',
};
export const requestProfileCode: LightRoute<typeof account.requestProfileCode> = {
  method: 'POST',
  path: '/api/users/profile-code',
};
export const updateProfile: LightRoute<typeof account.updateProfile> = {
  method: 'PATCH',
  path: '/api/users/profile',
};
export const askQuestions: LightRoute<typeof ai.askQuestions> = {
  method: 'POST',
  path: '/questionnaire/questions',
};
export const getSummarization: LightRoute<typeof ai.getSummarization> = {
  method: 'GET',
  path: '/clinic/e-contacts/{id}/summarization',
};
export const listRecommendations: LightRoute<typeof ai.listRecommendations> = {
  method: 'GET',
  path: '/clinic/e-contacts/{id}/recommendations',
};
export const rateSummarization: LightRoute<typeof ai.rateSummarization> = {
  method: 'POST',
  path: '/ai/summarization/feedback',
  idempotent: true,
};
export const summarize: LightRoute<typeof ai.summarize> = {
  method: 'POST',
  path: '/questionnaire/summarize',
};
export const summarizeEContact: LightRoute<typeof ai.summarizeEContact> = {
  method: 'POST',
  path: '/ai/summarization',
};
export const translate: LightRoute<typeof ai.translate> = { method: 'POST', path: '/clinic/translate' };
export const addClinicPatient: LightRoute<typeof clinicPatient.addClinicPatient> = {
  method: 'POST',
  path: '/clinic/patients',
  idempotent: true,
};
export const dismissAddition: LightRoute<typeof clinicPatient.dismissAddition> = {
  method: 'DELETE',
  path: '/patient/additions/{id}',
};
export const findPatients: LightRoute<typeof clinicPatient.findPatients> = {
  method: 'GET',
  path: '/clinic/patients',
};
export const getPatientCard: LightRoute<typeof clinicPatient.getPatientCard> = {
  method: 'GET',
  path: '/clinic/patients/{id}',
};
export const listAdditions: LightRoute<typeof clinicPatient.listAdditions> = {
  method: 'GET',
  path: '/patient/additions',
};
export const listPatientLists: LightRoute<typeof clinicPatient.listPatientLists> = {
  method: 'GET',
  path: '/clinic/{id}/patient-lists',
};
export const lookupClinicPatient: LightRoute<typeof clinicPatient.lookupClinicPatient> = {
  method: 'GET',
  path: '/clinic/patients/lookup',
};
export const lookupClinicPatientByCode: LightRoute<typeof clinicPatient.lookupClinicPatientByCode> = {
  method: 'POST',
  path: '/clinic/patients/lookup',
};
export const searchPatients: LightRoute<typeof clinicPatient.searchPatients> = {
  method: 'POST',
  path: '/clinic/patients/search',
};
export const updateClinicPatient: LightRoute<typeof clinicPatient.updateClinicPatient> = {
  method: 'PATCH',
  path: '/clinic/patients/{id}',
};
export const listClinics: LightRoute<typeof clinic.listClinics> = { method: 'GET', path: '/clinic/clinics' };
export const listEContactTypes: LightRoute<typeof clinic.listEContactTypes> = {
  method: 'GET',
  path: '/clinic/{id}/e-contact-types',
};
export const listEmployees: LightRoute<typeof clinic.listEmployees> = {
  method: 'GET',
  path: '/clinic/{id}/employees',
};
export const listGlobalMessages: LightRoute<typeof clinic.listGlobalMessages> = {
  method: 'GET',
  path: '/api/prm/global-message',
};
export const listPatientClinics: LightRoute<typeof clinic.listPatientClinics> = {
  method: 'GET',
  path: '/patient/clinics',
};
export const getPolicy: LightRoute<typeof consent.getPolicy> = { method: 'GET', path: '/prm' };
export const listConsents: LightRoute<typeof consent.listConsents> = {
  method: 'GET',
  path: '/api/users/consents',
};
export const saveConsent: LightRoute<typeof consent.saveConsent> = {
  method: 'POST',
  path: '/api/users/save-consent',
};
export const acceptEContact: LightRoute<typeof conversation.acceptEContact> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/accept',
  idempotent: true,
};
export const addInfo: LightRoute<typeof conversation.addInfo> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/info',
  idempotent: true,
};
export const addNote: LightRoute<typeof conversation.addNote> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/notes',
  idempotent: true,
};
export const answerInquiry: LightRoute<typeof conversation.answerInquiry> = {
  method: 'POST',
  path: '/patient/actions/{id}/inquiry/complete',
  idempotent: true,
};
export const assignEContact: LightRoute<typeof conversation.assignEContact> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/assign',
  idempotent: true,
};
export const cancelEContact: LightRoute<typeof conversation.cancelEContact> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/cancel',
  idempotent: true,
};
export const completeEContact: LightRoute<typeof conversation.completeEContact> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/complete',
  idempotent: true,
};
export const getClinicEContact: LightRoute<typeof conversation.getClinicEContact> = {
  method: 'GET',
  path: '/clinic/e-contacts/{id}',
};
export const getClinicTimeline: LightRoute<typeof conversation.getClinicTimeline> = {
  method: 'GET',
  path: '/clinic/e-contacts/{id}/timeline',
};
export const getPatientTimeline: LightRoute<typeof conversation.getPatientTimeline> = {
  method: 'GET',
  path: '/patient/e-contacts/{id}/timeline',
};
export const listNotes: LightRoute<typeof conversation.listNotes> = {
  method: 'GET',
  path: '/clinic/e-contacts/{id}/notes',
};
export const rejectEContact: LightRoute<typeof conversation.rejectEContact> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/reject',
  idempotent: true,
};
export const reopenClinicEContact: LightRoute<typeof conversation.reopenClinicEContact> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/reopen',
  idempotent: true,
};
export const reopenPatientEContact: LightRoute<typeof conversation.reopenPatientEContact> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/reopen',
  idempotent: true,
};
export const sendInquiry: LightRoute<typeof conversation.sendInquiry> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/actions/inquiry',
  idempotent: true,
};
export const chooseDraft: LightRoute<typeof draft.chooseDraft> = {
  method: 'POST',
  path: '/api/drafts/{key}/choice',
};
export const deleteDraft: LightRoute<typeof draft.deleteDraft> = {
  method: 'DELETE',
  path: '/api/drafts/{key}',
};
export const depositDraft: LightRoute<typeof draft.depositDraft> = {
  method: 'POST',
  path: '/api/drafts/{key}/deposit',
};
export const getDraft: LightRoute<typeof draft.getDraft> = { method: 'GET', path: '/api/drafts/{key}' };
export const restoreDraft: LightRoute<typeof draft.restoreDraft> = {
  method: 'POST',
  path: '/api/drafts/{key}/restore',
};
export const saveDraft: LightRoute<typeof draft.saveDraft> = { method: 'PUT', path: '/api/drafts/{key}' };
export const giveFeedback: LightRoute<typeof feedback.giveFeedback> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/feedback',
  idempotent: true,
};
export const getClinicUpload: LightRoute<typeof file.getClinicUpload> = {
  method: 'GET',
  path: '/clinic/e-contacts/{id}/uploads/{uploadId}',
};
export const getUpload: LightRoute<typeof file.getUpload> = {
  method: 'GET',
  path: '/patient/e-contacts/{id}/uploads/{uploadId}',
};
export const listClinicFiles: LightRoute<typeof file.listClinicFiles> = {
  method: 'GET',
  path: '/clinic/e-contacts/{id}/files',
};
export const listPatientFiles: LightRoute<typeof file.listPatientFiles> = {
  method: 'GET',
  path: '/patient/e-contacts/{id}/files',
};
export const openClinicFile: LightRoute<typeof file.openClinicFile> = {
  method: 'GET',
  path: '/clinic/files/{id}',
};
export const openClinicThumbnail: LightRoute<typeof file.openClinicThumbnail> = {
  method: 'GET',
  path: '/clinic/files/{id}/thumbnail',
};
export const openPatientFile: LightRoute<typeof file.openPatientFile> = {
  method: 'GET',
  path: '/patient/files/{id}',
};
export const openPatientThumbnail: LightRoute<typeof file.openPatientThumbnail> = {
  method: 'GET',
  path: '/patient/files/{id}/thumbnail',
};
export const removeClinicFile: LightRoute<typeof file.removeClinicFile> = {
  method: 'DELETE',
  path: '/clinic/files/{id}',
};
export const removeFile: LightRoute<typeof file.removeFile> = {
  method: 'DELETE',
  path: '/patient/files/{id}',
};
export const uploadClinicFile: LightRoute<typeof file.uploadClinicFile> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/upload',
};
export const uploadFile: LightRoute<typeof file.uploadFile> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/upload',
};
export const actOnMany: LightRoute<typeof inbox.actOnMany> = {
  method: 'POST',
  path: '/clinic/e-contacts/batch',
  idempotent: true,
};
export const addView: LightRoute<typeof inbox.addView> = {
  method: 'POST',
  path: '/clinic/{id}/views',
  idempotent: true,
};
export const listClinicEContacts: LightRoute<typeof inbox.listClinicEContacts> = {
  method: 'GET',
  path: '/clinic/e-contacts',
};
export const listOtherEContacts: LightRoute<typeof inbox.listOtherEContacts> = {
  method: 'GET',
  path: '/clinic/e-contacts/{id}/others',
};
export const listPatientEContacts: LightRoute<typeof inbox.listPatientEContacts> = {
  method: 'GET',
  path: '/patient/e-contacts',
};
export const listViews: LightRoute<typeof inbox.listViews> = { method: 'GET', path: '/clinic/views' };
export const removeView: LightRoute<typeof inbox.removeView> = {
  method: 'DELETE',
  path: '/clinic/views/{id}',
};
export const updateView: LightRoute<typeof inbox.updateView> = {
  method: 'PATCH',
  path: '/clinic/views/{id}',
};
export const abandonEContact: LightRoute<typeof newEContact.abandonEContact> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/abandon',
  idempotent: true,
};
export const createClinicEContact: LightRoute<typeof newEContact.createClinicEContact> = {
  method: 'POST',
  path: '/clinic/e-contacts',
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
export const getSettings: LightRoute<typeof notification.getSettings> = {
  method: 'GET',
  path: '/api/users/settings',
};
export const removePushEndpoint: LightRoute<typeof notification.removePushEndpoint> = {
  method: 'POST',
  path: '/api/users/remove-push-endpoint',
};
export const updatePushEndpoint: LightRoute<typeof notification.updatePushEndpoint> = {
  method: 'POST',
  path: '/api/users/update-push-endpoint',
};
export const updateSettings: LightRoute<typeof notification.updateSettings> = {
  method: 'PATCH',
  path: '/api/users/settings',
};
export const addPerson: LightRoute<typeof person.addPerson> = {
  method: 'POST',
  path: '/patient/person',
  idempotent: true,
};
export const getPerson: LightRoute<typeof person.getPerson> = { method: 'GET', path: '/patient/person/{id}' };
export const listPersons: LightRoute<typeof person.listPersons> = { method: 'GET', path: '/api/persons' };
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
export const completeClinicQuestionnaire: LightRoute<typeof questionnaire.completeClinicQuestionnaire> = {
  method: 'POST',
  path: '/clinic/actions/{id}/questionnaire',
  idempotent: true,
};
export const completeQuestionnaire: LightRoute<typeof questionnaire.completeQuestionnaire> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/questionnaire',
  idempotent: true,
};
export const finalizeClinicAction: LightRoute<typeof questionnaire.finalizeClinicAction> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/actions/awell-finalize',
};
export const getClinicQuestionnaire: LightRoute<typeof questionnaire.getClinicQuestionnaire> = {
  method: 'GET',
  path: '/clinic/actions/{id}/questionnaire',
};
export const getQuestionnaire: LightRoute<typeof questionnaire.getQuestionnaire> = {
  method: 'GET',
  path: '/patient/e-contacts/{id}/questionnaire',
};
export const listQuestionnaires: LightRoute<typeof questionnaire.listQuestionnaires> = {
  method: 'GET',
  path: '/clinic/{id}/questionnaires',
};
export const startQuestionnaire: LightRoute<typeof questionnaire.startQuestionnaire> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/actions/questionnaire',
};
export const cancelOutgoing: LightRoute<typeof scheduledAction.cancelOutgoing> = {
  method: 'POST',
  path: '/clinic/outgoing/{id}/cancel',
};
export const delayOutgoing: LightRoute<typeof scheduledAction.delayOutgoing> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/outgoing',
  idempotent: true,
};
export const dismissOutgoing: LightRoute<typeof scheduledAction.dismissOutgoing> = {
  method: 'DELETE',
  path: '/clinic/outgoing/{id}',
};
export const listOutgoing: LightRoute<typeof scheduledAction.listOutgoing> = {
  method: 'GET',
  path: '/clinic/outgoing',
};
export const sendOutgoing: LightRoute<typeof scheduledAction.sendOutgoing> = {
  method: 'POST',
  path: '/clinic/outgoing/{id}/send',
  idempotent: true,
};
export const extendSession: LightRoute<typeof session.extendSession> = {
  method: 'POST',
  path: '/api/login/extend',
};
export const getConfig: LightRoute<typeof session.getConfig> = { method: 'GET', path: '/api/config' };
export const logout: LightRoute<typeof session.logout> = { method: 'POST', path: '/api/logout' };
export const setActiveRole: LightRoute<typeof session.setActiveRole> = {
  method: 'POST',
  path: '/api/users/active-role',
};
export const setLocale: LightRoute<typeof session.setLocale> = { method: 'POST', path: '/api/users/locale' };
export const addSickLeave: LightRoute<typeof sickLeave.addSickLeave> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/sick-leave',
  idempotent: true,
};
export const loginWithDigitalId: LightRoute<typeof signIn.loginWithDigitalId> = {
  method: 'POST',
  path: '/api/login/dokobit',
};
export const loginWithOtp: LightRoute<typeof signIn.loginWithOtp> = {
  method: 'POST',
  path: '/api/login/otp',
};
export const loginWithPassword: LightRoute<typeof signIn.loginWithPassword> = {
  method: 'POST',
  path: '/api/login/password',
};
export const loginWithProvider: LightRoute<typeof signIn.loginWithProvider> = {
  method: 'POST',
  path: '/api/login/oidc',
};
export const requestPasswordReset: LightRoute<typeof signIn.requestPasswordReset> = {
  method: 'POST',
  path: '/api/password-reset',
};
export const resetPassword: LightRoute<typeof signIn.resetPassword> = {
  method: 'POST',
  path: '/api/password-reset/verify',
};
export const sendOtp: LightRoute<typeof signIn.sendOtp> = { method: 'POST', path: '/api/send-otp' };
export const signUpWithPassword: LightRoute<typeof signIn.signUpWithPassword> = {
  method: 'POST',
  path: '/api/signup/password',
};
export const startDigitalId: LightRoute<typeof signIn.startDigitalId> = {
  method: 'POST',
  path: '/api/dokobit-session',
};
export const startProviderLogin: LightRoute<typeof signIn.startProviderLogin> = {
  method: 'POST',
  path: '/api/oidc-session',
};
export const verifySignUp: LightRoute<typeof signIn.verifySignUp> = {
  method: 'POST',
  path: '/api/signup/password/verify',
};
export const getStatus: LightRoute<typeof status.getStatus> = { method: 'GET', path: '/api/status' };
export const getChangelog: LightRoute<typeof support.getChangelog> = {
  method: 'GET',
  path: '/api/changelog',
};
export const reportTechnicalProblem: LightRoute<typeof support.reportTechnicalProblem> = {
  method: 'POST',
  path: '/api/support/technical-problem',
};
export const writeLog: LightRoute<typeof support.writeLog> = { method: 'POST', path: '/api/log' };
export const addTemplate: LightRoute<typeof templateAnswer.addTemplate> = {
  method: 'POST',
  path: '/clinic/{id}/template-answers',
  idempotent: true,
};
export const listTemplates: LightRoute<typeof templateAnswer.listTemplates> = {
  method: 'GET',
  path: '/clinic/{id}/template-answers',
};
export const removeTemplate: LightRoute<typeof templateAnswer.removeTemplate> = {
  method: 'DELETE',
  path: '/clinic/template-answers/{id}',
};
export const restoreTemplate: LightRoute<typeof templateAnswer.restoreTemplate> = {
  method: 'POST',
  path: '/clinic/template-answers/{id}/restore',
};
export const updateTemplate: LightRoute<typeof templateAnswer.updateTemplate> = {
  method: 'PATCH',
  path: '/clinic/template-answers/{id}',
};
export const changeClinicSetting: LightRoute<typeof workStatistics.changeClinicSetting> = {
  method: 'PATCH',
  path: '/clinic/{id}/setting',
};
export const getWorkStatistics: LightRoute<typeof workStatistics.getWorkStatistics> = {
  method: 'GET',
  path: '/clinic/{id}/work-statistics',
};
export const track: LightRoute<typeof workStatistics.track> = { method: 'POST', path: '/clinic/track' };

export const SOCKET_PATH = '/api/ws';
