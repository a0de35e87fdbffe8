// Made by scripts/generate-routes.ts from the contract; a test compares both. Do not edit.
import type * as assist from './assist.ts';
import type * as clinicPatients from './clinic-patients.ts';
import type * as clinic from './clinic.ts';
import type * as creation from './creation.ts';
import type * as drafts from './drafts.ts';
import type * as files from './files.ts';
import type * as identity from './identity.ts';
import type * as inbox from './inbox.ts';
import type * as oversight from './oversight.ts';
import type * as patient from './patient.ts';
import type * as persons from './persons.ts';
import type * as policies from './policies.ts';
import type * as prescriptions from './prescriptions.ts';
import type * as questionnaire from './questionnaire.ts';
import type * as session from './session.ts';
import type * as status from './status.ts';
import type * as templates from './templates.ts';
import type { LightRoute } from './light-route.ts';

export const getSummarization: LightRoute<typeof assist.getSummarization> = {
  method: 'GET',
  path: '/clinic/e-contacts/{id}/summarization',
};
export const rateSummarization: LightRoute<typeof assist.rateSummarization> = {
  method: 'POST',
  path: '/ai/summarization/feedback',
  idempotent: true,
};
export const summarizeEContact: LightRoute<typeof assist.summarizeEContact> = {
  method: 'POST',
  path: '/ai/summarization',
};
export const translate: LightRoute<typeof assist.translate> = { method: 'POST', path: '/clinic/translate' };
export const addClinicPatient: LightRoute<typeof clinicPatients.addClinicPatient> = {
  method: 'POST',
  path: '/clinic/patients',
  idempotent: true,
};
export const completeClinicQuestionnaire: LightRoute<typeof clinicPatients.completeClinicQuestionnaire> = {
  method: 'POST',
  path: '/clinic/actions/{id}/questionnaire',
  idempotent: true,
};
export const createClinicEContact: LightRoute<typeof clinicPatients.createClinicEContact> = {
  method: 'POST',
  path: '/clinic/e-contacts',
  idempotent: true,
};
export const finalizeClinicAction: LightRoute<typeof clinicPatients.finalizeClinicAction> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/actions/awell-finalize',
};
export const findPatients: LightRoute<typeof clinicPatients.findPatients> = {
  method: 'GET',
  path: '/clinic/patients',
};
export const getClinicQuestionnaire: LightRoute<typeof clinicPatients.getClinicQuestionnaire> = {
  method: 'GET',
  path: '/clinic/actions/{id}/questionnaire',
};
export const getPatientCard: LightRoute<typeof clinicPatients.getPatientCard> = {
  method: 'GET',
  path: '/clinic/patients/{id}',
};
export const listQuestionnaires: LightRoute<typeof clinicPatients.listQuestionnaires> = {
  method: 'GET',
  path: '/clinic/{id}/questionnaires',
};
export const lookupClinicPatient: LightRoute<typeof clinicPatients.lookupClinicPatient> = {
  method: 'GET',
  path: '/clinic/patients/lookup',
};
export const lookupClinicPatientByCode: LightRoute<typeof clinicPatients.lookupClinicPatientByCode> = {
  method: 'POST',
  path: '/clinic/patients/lookup',
};
export const searchPatients: LightRoute<typeof clinicPatients.searchPatients> = {
  method: 'POST',
  path: '/clinic/patients/search',
};
export const startQuestionnaire: LightRoute<typeof clinicPatients.startQuestionnaire> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/actions/questionnaire',
};
export const updateClinicPatient: LightRoute<typeof clinicPatients.updateClinicPatient> = {
  method: 'PATCH',
  path: '/clinic/patients/{id}',
};
export const acceptEContact: LightRoute<typeof clinic.acceptEContact> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/accept',
  idempotent: true,
};
export const addNote: LightRoute<typeof clinic.addNote> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/notes',
  idempotent: true,
};
export const assignEContact: LightRoute<typeof clinic.assignEContact> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/assign',
  idempotent: true,
};
export const completeEContact: LightRoute<typeof clinic.completeEContact> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/complete',
  idempotent: true,
};
export const getClinicEContact: LightRoute<typeof clinic.getClinicEContact> = {
  method: 'GET',
  path: '/clinic/e-contacts/{id}',
};
export const getClinicTimeline: LightRoute<typeof clinic.getClinicTimeline> = {
  method: 'GET',
  path: '/clinic/e-contacts/{id}/timeline',
};
export const listClinicEContacts: LightRoute<typeof clinic.listClinicEContacts> = {
  method: 'GET',
  path: '/clinic/e-contacts',
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
export const listNotes: LightRoute<typeof clinic.listNotes> = {
  method: 'GET',
  path: '/clinic/e-contacts/{id}/notes',
};
export const rejectEContact: LightRoute<typeof clinic.rejectEContact> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/reject',
  idempotent: true,
};
export const reopenClinicEContact: LightRoute<typeof clinic.reopenClinicEContact> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/reopen',
  idempotent: true,
};
export const sendInquiry: LightRoute<typeof clinic.sendInquiry> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/actions/inquiry',
  idempotent: true,
};
export const abandonEContact: LightRoute<typeof creation.abandonEContact> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/abandon',
  idempotent: true,
};
export const addSickLeave: LightRoute<typeof creation.addSickLeave> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/sick-leave',
  idempotent: true,
};
export const finalizeEContact: LightRoute<typeof creation.finalizeEContact> = {
  method: 'POST',
  path: '/patient/e-contacts/finalize',
};
export const getFlow: LightRoute<typeof creation.getFlow> = {
  method: 'GET',
  path: '/patient/e-contacts/flow',
};
export const giveFeedback: LightRoute<typeof creation.giveFeedback> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/feedback',
  idempotent: true,
};
export const listOpenEContacts: LightRoute<typeof creation.listOpenEContacts> = {
  method: 'GET',
  path: '/patient/e-contacts/open',
};
export const listStarted: LightRoute<typeof creation.listStarted> = {
  method: 'GET',
  path: '/patient/e-contacts/started',
};
export const startEContact: LightRoute<typeof creation.startEContact> = {
  method: 'POST',
  path: '/patient/e-contacts',
};
export const chooseDraft: LightRoute<typeof drafts.chooseDraft> = {
  method: 'POST',
  path: '/api/drafts/{key}/choice',
};
export const deleteDraft: LightRoute<typeof drafts.deleteDraft> = {
  method: 'DELETE',
  path: '/api/drafts/{key}',
};
export const depositDraft: LightRoute<typeof drafts.depositDraft> = {
  method: 'POST',
  path: '/api/drafts/{key}/deposit',
};
export const getDraft: LightRoute<typeof drafts.getDraft> = { method: 'GET', path: '/api/drafts/{key}' };
export const restoreDraft: LightRoute<typeof drafts.restoreDraft> = {
  method: 'POST',
  path: '/api/drafts/{key}/restore',
};
export const saveDraft: LightRoute<typeof drafts.saveDraft> = { method: 'PUT', path: '/api/drafts/{key}' };
export const getClinicUpload: LightRoute<typeof files.getClinicUpload> = {
  method: 'GET',
  path: '/clinic/e-contacts/{id}/uploads/{uploadId}',
};
export const getUpload: LightRoute<typeof files.getUpload> = {
  method: 'GET',
  path: '/patient/e-contacts/{id}/uploads/{uploadId}',
};
export const listClinicFiles: LightRoute<typeof files.listClinicFiles> = {
  method: 'GET',
  path: '/clinic/e-contacts/{id}/files',
};
export const listPatientFiles: LightRoute<typeof files.listPatientFiles> = {
  method: 'GET',
  path: '/patient/e-contacts/{id}/files',
};
export const openClinicFile: LightRoute<typeof files.openClinicFile> = {
  method: 'GET',
  path: '/clinic/files/{id}',
};
export const openClinicThumbnail: LightRoute<typeof files.openClinicThumbnail> = {
  method: 'GET',
  path: '/clinic/files/{id}/thumbnail',
};
export const openPatientFile: LightRoute<typeof files.openPatientFile> = {
  method: 'GET',
  path: '/patient/files/{id}',
};
export const openPatientThumbnail: LightRoute<typeof files.openPatientThumbnail> = {
  method: 'GET',
  path: '/patient/files/{id}/thumbnail',
};
export const removeClinicFile: LightRoute<typeof files.removeClinicFile> = {
  method: 'DELETE',
  path: '/clinic/files/{id}',
};
export const removeFile: LightRoute<typeof files.removeFile> = {
  method: 'DELETE',
  path: '/patient/files/{id}',
};
export const uploadClinicFile: LightRoute<typeof files.uploadClinicFile> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/upload',
};
export const uploadFile: LightRoute<typeof files.uploadFile> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/upload',
};
export const completeProfile: LightRoute<typeof identity.completeProfile> = {
  method: 'POST',
  path: '/api/users/complete-profile',
};
export const getProfile: LightRoute<typeof identity.getProfile> = {
  method: 'GET',
  path: '/api/users/profile',
};
export const getSettings: LightRoute<typeof identity.getSettings> = {
  method: 'GET',
  path: '/api/users/settings',
};
export const loginWithDigitalId: LightRoute<typeof identity.loginWithDigitalId> = {
  method: 'POST',
  path: '/api/login/dokobit',
};
export const loginWithProvider: LightRoute<typeof identity.loginWithProvider> = {
  method: 'POST',
  path: '/api/login/oidc',
};
export const removePushEndpoint: LightRoute<typeof identity.removePushEndpoint> = {
  method: 'POST',
  path: '/api/users/remove-push-endpoint',
};
export const requestPasswordReset: LightRoute<typeof identity.requestPasswordReset> = {
  method: 'POST',
  path: '/api/password-reset',
};
export const requestProfileCode: LightRoute<typeof identity.requestProfileCode> = {
  method: 'POST',
  path: '/api/users/profile-code',
};
export const resetPassword: LightRoute<typeof identity.resetPassword> = {
  method: 'POST',
  path: '/api/password-reset/verify',
};
export const signUpWithPassword: LightRoute<typeof identity.signUpWithPassword> = {
  method: 'POST',
  path: '/api/signup/password',
};
export const startDigitalId: LightRoute<typeof identity.startDigitalId> = {
  method: 'POST',
  path: '/api/dokobit-session',
};
export const startProviderLogin: LightRoute<typeof identity.startProviderLogin> = {
  method: 'POST',
  path: '/api/oidc-session',
};
export const updateProfile: LightRoute<typeof identity.updateProfile> = {
  method: 'PATCH',
  path: '/api/users/profile',
};
export const updatePushEndpoint: LightRoute<typeof identity.updatePushEndpoint> = {
  method: 'POST',
  path: '/api/users/update-push-endpoint',
};
export const updateSettings: LightRoute<typeof identity.updateSettings> = {
  method: 'PATCH',
  path: '/api/users/settings',
};
export const verifySignUp: LightRoute<typeof identity.verifySignUp> = {
  method: 'POST',
  path: '/api/signup/password/verify',
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
export const cancelOutgoing: LightRoute<typeof inbox.cancelOutgoing> = {
  method: 'POST',
  path: '/clinic/outgoing/{id}/cancel',
};
export const delayOutgoing: LightRoute<typeof inbox.delayOutgoing> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/outgoing',
  idempotent: true,
};
export const dismissOutgoing: LightRoute<typeof inbox.dismissOutgoing> = {
  method: 'DELETE',
  path: '/clinic/outgoing/{id}',
};
export const listOtherEContacts: LightRoute<typeof inbox.listOtherEContacts> = {
  method: 'GET',
  path: '/clinic/e-contacts/{id}/others',
};
export const listOutgoing: LightRoute<typeof inbox.listOutgoing> = {
  method: 'GET',
  path: '/clinic/outgoing',
};
export const listPatientLists: LightRoute<typeof inbox.listPatientLists> = {
  method: 'GET',
  path: '/clinic/{id}/patient-lists',
};
export const listViews: LightRoute<typeof inbox.listViews> = { method: 'GET', path: '/clinic/views' };
export const removeView: LightRoute<typeof inbox.removeView> = {
  method: 'DELETE',
  path: '/clinic/views/{id}',
};
export const sendOutgoing: LightRoute<typeof inbox.sendOutgoing> = {
  method: 'POST',
  path: '/clinic/outgoing/{id}/send',
  idempotent: true,
};
export const updateView: LightRoute<typeof inbox.updateView> = {
  method: 'PATCH',
  path: '/clinic/views/{id}',
};
export const changeClinicSetting: LightRoute<typeof oversight.changeClinicSetting> = {
  method: 'PATCH',
  path: '/clinic/{id}/setting',
};
export const getWorkStatistics: LightRoute<typeof oversight.getWorkStatistics> = {
  method: 'GET',
  path: '/clinic/{id}/work-statistics',
};
export const listAccessAnomalies: LightRoute<typeof oversight.listAccessAnomalies> = {
  method: 'GET',
  path: '/clinic/{id}/access-log/anomalies',
};
export const listOwnAccess: LightRoute<typeof oversight.listOwnAccess> = {
  method: 'GET',
  path: '/clinic/access-log',
};
export const track: LightRoute<typeof oversight.track> = { method: 'POST', path: '/clinic/track' };
export const addInfo: LightRoute<typeof patient.addInfo> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/info',
  idempotent: true,
};
export const answerInquiry: LightRoute<typeof patient.answerInquiry> = {
  method: 'POST',
  path: '/patient/actions/{id}/inquiry/complete',
  idempotent: true,
};
export const cancelEContact: LightRoute<typeof patient.cancelEContact> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/cancel',
  idempotent: true,
};
export const createFallbackEContact: LightRoute<typeof patient.createFallbackEContact> = {
  method: 'POST',
  path: '/patient/e-contacts/fallback',
  idempotent: true,
};
export const dismissAddition: LightRoute<typeof patient.dismissAddition> = {
  method: 'DELETE',
  path: '/patient/additions/{id}',
};
export const getPatientTimeline: LightRoute<typeof patient.getPatientTimeline> = {
  method: 'GET',
  path: '/patient/e-contacts/{id}/timeline',
};
export const listAdditions: LightRoute<typeof patient.listAdditions> = {
  method: 'GET',
  path: '/patient/additions',
};
export const listPatientClinics: LightRoute<typeof patient.listPatientClinics> = {
  method: 'GET',
  path: '/patient/clinics',
};
export const listPatientEContacts: LightRoute<typeof patient.listPatientEContacts> = {
  method: 'GET',
  path: '/patient/e-contacts',
};
export const reopenPatientEContact: LightRoute<typeof patient.reopenPatientEContact> = {
  method: 'POST',
  path: '/patient/e-contacts/{id}/reopen',
  idempotent: true,
};
export const addPerson: LightRoute<typeof persons.addPerson> = {
  method: 'POST',
  path: '/patient/person',
  idempotent: true,
};
export const getPerson: LightRoute<typeof persons.getPerson> = {
  method: 'GET',
  path: '/patient/person/{id}',
};
export const listAccess: LightRoute<typeof persons.listAccess> = {
  method: 'GET',
  path: '/patient/access-log',
};
export const lookupPerson: LightRoute<typeof persons.lookupPerson> = {
  method: 'GET',
  path: '/patient/person/lookup',
};
export const lookupPersonByCode: LightRoute<typeof persons.lookupPersonByCode> = {
  method: 'POST',
  path: '/patient/person/lookup',
};
export const removePerson: LightRoute<typeof persons.removePerson> = {
  method: 'DELETE',
  path: '/patient/person/{id}',
};
export const updatePerson: LightRoute<typeof persons.updatePerson> = {
  method: 'PATCH',
  path: '/patient/person/{id}',
};
export const getChangelog: LightRoute<typeof policies.getChangelog> = {
  method: 'GET',
  path: '/api/changelog',
};
export const getPolicy: LightRoute<typeof policies.getPolicy> = { method: 'GET', path: '/prm' };
export const listConsents: LightRoute<typeof policies.listConsents> = {
  method: 'GET',
  path: '/api/users/consents',
};
export const reportTechnicalProblem: LightRoute<typeof policies.reportTechnicalProblem> = {
  method: 'POST',
  path: '/api/support/technical-problem',
};
export const saveConsent: LightRoute<typeof policies.saveConsent> = {
  method: 'POST',
  path: '/api/users/save-consent',
};
export const addPrescription: LightRoute<typeof prescriptions.addPrescription> = {
  method: 'POST',
  path: '/patient/prescriptions',
  idempotent: true,
};
export const listPrescriptions: LightRoute<typeof prescriptions.listPrescriptions> = {
  method: 'GET',
  path: '/patient/prescriptions',
};
export const removePrescription: LightRoute<typeof prescriptions.removePrescription> = {
  method: 'DELETE',
  path: '/patient/prescriptions/{id}',
};
export const searchMedicines: LightRoute<typeof prescriptions.searchMedicines> = {
  method: 'POST',
  path: '/patient/medicines/search',
};
export const askQuestions: LightRoute<typeof questionnaire.askQuestions> = {
  method: 'POST',
  path: '/questionnaire/questions',
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
export const summarize: LightRoute<typeof questionnaire.summarize> = {
  method: 'POST',
  path: '/questionnaire/summarize',
};
export const extendSession: LightRoute<typeof session.extendSession> = {
  method: 'POST',
  path: '/api/login/extend',
};
export const getConfig: LightRoute<typeof session.getConfig> = { method: 'GET', path: '/api/config' };
export const listGlobalMessages: LightRoute<typeof session.listGlobalMessages> = {
  method: 'GET',
  path: '/api/prm/global-message',
};
export const listPersons: LightRoute<typeof session.listPersons> = { method: 'GET', path: '/api/persons' };
export const loginWithOtp: LightRoute<typeof session.loginWithOtp> = {
  method: 'POST',
  path: '/api/login/otp',
};
export const loginWithPassword: LightRoute<typeof session.loginWithPassword> = {
  method: 'POST',
  path: '/api/login/password',
};
export const logout: LightRoute<typeof session.logout> = { method: 'POST', path: '/api/logout' };
export const sendOtp: LightRoute<typeof session.sendOtp> = { method: 'POST', path: '/api/send-otp' };
export const setActiveRole: LightRoute<typeof session.setActiveRole> = {
  method: 'POST',
  path: '/api/users/active-role',
};
export const setLocale: LightRoute<typeof session.setLocale> = { method: 'POST', path: '/api/users/locale' };
export const writeLog: LightRoute<typeof session.writeLog> = { method: 'POST', path: '/api/log' };
export const getStatus: LightRoute<typeof status.getStatus> = { method: 'GET', path: '/api/status' };
export const addTemplate: LightRoute<typeof templates.addTemplate> = {
  method: 'POST',
  path: '/clinic/{id}/template-answers',
  idempotent: true,
};
export const listRecommendations: LightRoute<typeof templates.listRecommendations> = {
  method: 'GET',
  path: '/clinic/e-contacts/{id}/recommendations',
};
export const listTemplates: LightRoute<typeof templates.listTemplates> = {
  method: 'GET',
  path: '/clinic/{id}/template-answers',
};
export const removeTemplate: LightRoute<typeof templates.removeTemplate> = {
  method: 'DELETE',
  path: '/clinic/template-answers/{id}',
};
export const restoreTemplate: LightRoute<typeof templates.restoreTemplate> = {
  method: 'POST',
  path: '/clinic/template-answers/{id}/restore',
};
export const updateTemplate: LightRoute<typeof templates.updateTemplate> = {
  method: 'PATCH',
  path: '/clinic/template-answers/{id}',
};

export const SOCKET_PATH = '/api/ws';
