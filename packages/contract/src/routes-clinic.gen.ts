// Made by scripts/generate-routes.ts from the contract; a test compares both. Do not edit.
import type * as accessLog from './access-log.ts';
import type * as ai from './ai.ts';
import type * as clinicFeature from './clinic-feature.ts';
import type * as clinicPatient from './clinic-patient.ts';
import type * as clinic from './clinic.ts';
import type * as conversation from './conversation.ts';
import type * as employee from './employee.ts';
import type * as feedbackClinic from './feedback-clinic.ts';
import type * as file from './file.ts';
import type * as globalMessage from './global-message.ts';
import type * as inbox from './inbox.ts';
import type * as informationHub from './information-hub.ts';
import type * as intake from './intake.ts';
import type * as messageCentreBill from './message-centre-bill.ts';
import type * as messageCentreInvitation from './message-centre-invitation.ts';
import type * as messageCentreOnline from './message-centre-online.ts';
import type * as messageCentreTemplate from './message-centre-template.ts';
import type * as messageCentre from './message-centre.ts';
import type * as newEContact from './new-e-contact.ts';
import type * as notification from './notification.ts';
import type * as patientList from './patient-list.ts';
import type * as platformClinic from './platform-clinic.ts';
import type * as questionnaireAsked from './questionnaire-asked.ts';
import type * as questionnaire from './questionnaire.ts';
import type * as scheduledAction from './scheduled-action.ts';
import type * as subscription from './subscription.ts';
import type * as templateAnswer from './template-answer.ts';
import type * as workStatistics from './work-statistics.ts';
import type { LightRoute } from './light-route.ts';

export const listAccessAnomalies: LightRoute<typeof accessLog.listAccessAnomalies> = {
  method: 'GET',
  path: '/clinic/{id}/access-log/anomalies',
};
export const listOwnAccess: LightRoute<typeof accessLog.listOwnAccess> = {
  method: 'GET',
  path: '/clinic/access-log',
};
export const getSummarization: LightRoute<typeof ai.getSummarization> = {
  method: 'GET',
  path: '/clinic/e-contacts/{id}/summarization',
};
export const listRecommendations: LightRoute<typeof ai.listRecommendations> = {
  method: 'GET',
  path: '/clinic/e-contacts/{id}/recommendations',
};
export const translate: LightRoute<typeof ai.translate> = { method: 'POST', path: '/clinic/translate' };
export const getClinicSetting: LightRoute<typeof clinicFeature.getClinicSetting> = {
  method: 'GET',
  path: '/clinic/{id}/setting',
};
export const updateClinicSetting: LightRoute<typeof clinicFeature.updateClinicSetting> = {
  method: 'PATCH',
  path: '/clinic/{id}/setting',
};
export const addClinicPatient: LightRoute<typeof clinicPatient.addClinicPatient> = {
  method: 'POST',
  path: '/clinic/patients',
  idempotent: true,
};
export const addRepresentative: LightRoute<typeof clinicPatient.addRepresentative> = {
  method: 'POST',
  path: '/clinic/patients/{id}/representatives',
  idempotent: true,
};
export const findPatients: LightRoute<typeof clinicPatient.findPatients> = {
  method: 'GET',
  path: '/clinic/patients',
};
export const getListMember: LightRoute<typeof clinicPatient.getListMember> = {
  method: 'GET',
  path: '/clinic/list-members/{id}',
};
export const getPatientCard: LightRoute<typeof clinicPatient.getPatientCard> = {
  method: 'GET',
  path: '/clinic/patients/{id}',
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
export const closeFirstSteps: LightRoute<typeof clinic.closeFirstSteps> = {
  method: 'PUT',
  path: '/clinic/{id}/first-steps',
};
export const getFirstSteps: LightRoute<typeof clinic.getFirstSteps> = {
  method: 'GET',
  path: '/clinic/{id}/first-steps',
};
export const listClinics: LightRoute<typeof clinic.listClinics> = { method: 'GET', path: '/clinic/clinics' };
export const listEContactTypes: LightRoute<typeof clinic.listEContactTypes> = {
  method: 'GET',
  path: '/clinic/{id}/e-contact-types',
};
export const updateClinic: LightRoute<typeof clinic.updateClinic> = { method: 'PATCH', path: '/clinic/{id}' };
export const acceptEContact: LightRoute<typeof conversation.acceptEContact> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/accept',
  idempotent: true,
};
export const addNote: LightRoute<typeof conversation.addNote> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/notes',
  idempotent: true,
};
export const assignEContact: LightRoute<typeof conversation.assignEContact> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/assign',
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
export const sendInquiry: LightRoute<typeof conversation.sendInquiry> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/actions/inquiry',
  idempotent: true,
};
export const addEmployee: LightRoute<typeof employee.addEmployee> = {
  method: 'POST',
  path: '/clinic/{id}/employees',
  idempotent: true,
};
export const inviteAgain: LightRoute<typeof employee.inviteAgain> = {
  method: 'POST',
  path: '/clinic/{id}/employees/{employeeId}/invitation',
  idempotent: true,
};
export const listAssignedEContacts: LightRoute<typeof employee.listAssignedEContacts> = {
  method: 'GET',
  path: '/clinic/{id}/employees/{employeeId}/e-contacts',
};
export const listEmployees: LightRoute<typeof employee.listEmployees> = {
  method: 'GET',
  path: '/clinic/{id}/employees',
};
export const makeJoinCode: LightRoute<typeof employee.makeJoinCode> = {
  method: 'POST',
  path: '/clinic/{id}/employees/{employeeId}/join-code',
};
export const updateEmployee: LightRoute<typeof employee.updateEmployee> = {
  method: 'PATCH',
  path: '/clinic/{id}/employees/{employeeId}',
};
export const getFeedbackStatistics: LightRoute<typeof feedbackClinic.getFeedbackStatistics> = {
  method: 'GET',
  path: '/clinic/{id}/feedback/statistics',
};
export const listEContactFeedback: LightRoute<typeof feedbackClinic.listEContactFeedback> = {
  method: 'GET',
  path: '/clinic/e-contacts/{id}/feedback',
};
export const listFeedback: LightRoute<typeof feedbackClinic.listFeedback> = {
  method: 'GET',
  path: '/clinic/{id}/feedback',
};
export const markFeedback: LightRoute<typeof feedbackClinic.markFeedback> = {
  method: 'PUT',
  path: '/clinic/feedback/{id}/mark',
};
export const readFeedback: LightRoute<typeof feedbackClinic.readFeedback> = {
  method: 'POST',
  path: '/clinic/{id}/feedback/read',
};
export const getClinicUpload: LightRoute<typeof file.getClinicUpload> = {
  method: 'GET',
  path: '/clinic/e-contacts/{id}/uploads/{uploadId}',
};
export const listClinicFiles: LightRoute<typeof file.listClinicFiles> = {
  method: 'GET',
  path: '/clinic/e-contacts/{id}/files',
};
export const openClinicFile: LightRoute<typeof file.openClinicFile> = {
  method: 'GET',
  path: '/clinic/files/{id}',
};
export const openClinicThumbnail: LightRoute<typeof file.openClinicThumbnail> = {
  method: 'GET',
  path: '/clinic/files/{id}/thumbnail',
};
export const removeClinicFile: LightRoute<typeof file.removeClinicFile> = {
  method: 'DELETE',
  path: '/clinic/files/{id}',
};
export const uploadClinicFile: LightRoute<typeof file.uploadClinicFile> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/upload',
};
export const addGlobalMessage: LightRoute<typeof globalMessage.addGlobalMessage> = {
  method: 'POST',
  path: '/global-message',
  idempotent: true,
};
export const listClinicGlobalMessages: LightRoute<typeof globalMessage.listClinicGlobalMessages> = {
  method: 'GET',
  path: '/clinic/{id}/global-messages',
};
export const removeGlobalMessage: LightRoute<typeof globalMessage.removeGlobalMessage> = {
  method: 'DELETE',
  path: '/global-message/{id}',
};
export const restoreGlobalMessage: LightRoute<typeof globalMessage.restoreGlobalMessage> = {
  method: 'POST',
  path: '/global-message/{id}/restore',
};
export const withdrawGlobalMessage: LightRoute<typeof globalMessage.withdrawGlobalMessage> = {
  method: 'POST',
  path: '/global-message/{id}/withdraw',
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
export const listViews: LightRoute<typeof inbox.listViews> = { method: 'GET', path: '/clinic/views' };
export const removeView: LightRoute<typeof inbox.removeView> = {
  method: 'DELETE',
  path: '/clinic/views/{id}',
};
export const updateView: LightRoute<typeof inbox.updateView> = {
  method: 'PATCH',
  path: '/clinic/views/{id}',
};
export const getInformation: LightRoute<typeof informationHub.getInformation> = {
  method: 'GET',
  path: '/clinic/information-hub/{id}',
};
export const listInformation: LightRoute<typeof informationHub.listInformation> = {
  method: 'GET',
  path: '/clinic/information-hub',
};
export const openInformationFile: LightRoute<typeof informationHub.openInformationFile> = {
  method: 'GET',
  path: '/clinic/information-hub/files/{id}',
};
export const openInformationPicture: LightRoute<typeof informationHub.openInformationPicture> = {
  method: 'GET',
  path: '/clinic/information-hub/pictures/{id}',
};
export const readInformation: LightRoute<typeof informationHub.readInformation> = {
  method: 'POST',
  path: '/clinic/information-hub/{id}/read',
};
export const visitInformationHub: LightRoute<typeof informationHub.visitInformationHub> = {
  method: 'POST',
  path: '/clinic/information-hub/visit',
};
export const addIntakeClosure: LightRoute<typeof intake.addIntakeClosure> = {
  method: 'POST',
  path: '/clinic/{id}/intake/closures',
  idempotent: true,
};
export const changeIntakeClosure: LightRoute<typeof intake.changeIntakeClosure> = {
  method: 'PATCH',
  path: '/clinic/{id}/intake/closures/{closureId}',
};
export const getIntake: LightRoute<typeof intake.getIntake> = { method: 'GET', path: '/clinic/{id}/intake' };
export const setIntakeLimits: LightRoute<typeof intake.setIntakeLimits> = {
  method: 'PUT',
  path: '/clinic/{id}/intake/limits',
};
export const getSmsInvoice: LightRoute<typeof messageCentreBill.getSmsInvoice> = {
  method: 'GET',
  path: '/clinic/{id}/message-centre/invoice',
};
export const getSmsMonth: LightRoute<typeof messageCentreBill.getSmsMonth> = {
  method: 'GET',
  path: '/clinic/{id}/message-centre/month',
};
export const setSmsCap: LightRoute<typeof messageCentreBill.setSmsCap> = {
  method: 'POST',
  path: '/clinic/{id}/message-centre/cap',
};
export const getSmsConversion: LightRoute<typeof messageCentreInvitation.getSmsConversion> = {
  method: 'GET',
  path: '/clinic/message-centre/batches/{id}/conversion',
};
export const getSmsOnlineFirst: LightRoute<typeof messageCentreOnline.getSmsOnlineFirst> = {
  method: 'GET',
  path: '/clinic/{id}/message-centre/online-first',
};
export const setSmsOnlineFirst: LightRoute<typeof messageCentreOnline.setSmsOnlineFirst> = {
  method: 'POST',
  path: '/clinic/{id}/message-centre/online-first',
};
export const addSmsTemplate: LightRoute<typeof messageCentreTemplate.addSmsTemplate> = {
  method: 'POST',
  path: '/clinic/{id}/message-centre/templates',
  idempotent: true,
};
export const listSmsTemplates: LightRoute<typeof messageCentreTemplate.listSmsTemplates> = {
  method: 'GET',
  path: '/clinic/{id}/message-centre/templates',
};
export const removeSmsTemplate: LightRoute<typeof messageCentreTemplate.removeSmsTemplate> = {
  method: 'DELETE',
  path: '/clinic/message-centre/templates/{id}',
};
export const restoreSmsTemplate: LightRoute<typeof messageCentreTemplate.restoreSmsTemplate> = {
  method: 'POST',
  path: '/clinic/message-centre/templates/{id}/restore',
};
export const updateSmsTemplate: LightRoute<typeof messageCentreTemplate.updateSmsTemplate> = {
  method: 'PATCH',
  path: '/clinic/message-centre/templates/{id}',
};
export const approveSmsBatch: LightRoute<typeof messageCentre.approveSmsBatch> = {
  method: 'POST',
  path: '/clinic/message-centre/batches/{id}/approve',
};
export const countMessagePatients: LightRoute<typeof messageCentre.countMessagePatients> = {
  method: 'POST',
  path: '/clinic/message-centre/count',
};
export const findMessagePatients: LightRoute<typeof messageCentre.findMessagePatients> = {
  method: 'POST',
  path: '/clinic/message-centre/patients',
};
export const getSmsBatch: LightRoute<typeof messageCentre.getSmsBatch> = {
  method: 'GET',
  path: '/clinic/message-centre/batches/{id}',
};
export const getSmsBatchForm: LightRoute<typeof messageCentre.getSmsBatchForm> = {
  method: 'GET',
  path: '/clinic/message-centre/batches/{id}/form',
};
export const listOptOuts: LightRoute<typeof messageCentre.listOptOuts> = {
  method: 'GET',
  path: '/clinic/{id}/message-centre/opt-outs',
};
export const listSmsApprovals: LightRoute<typeof messageCentre.listSmsApprovals> = {
  method: 'GET',
  path: '/clinic/{id}/message-centre/approvals',
};
export const listSmsBatches: LightRoute<typeof messageCentre.listSmsBatches> = {
  method: 'GET',
  path: '/clinic/{id}/message-centre/batches',
};
export const listSmsReports: LightRoute<typeof messageCentre.listSmsReports> = {
  method: 'GET',
  path: '/clinic/message-centre/batches/{id}/messages',
};
export const refuseSmsBatch: LightRoute<typeof messageCentre.refuseSmsBatch> = {
  method: 'POST',
  path: '/clinic/message-centre/batches/{id}/refuse',
};
export const sendMessages: LightRoute<typeof messageCentre.sendMessages> = {
  method: 'POST',
  path: '/clinic/message-centre/send',
  idempotent: true,
};
export const sendTestSms: LightRoute<typeof messageCentre.sendTestSms> = {
  method: 'POST',
  path: '/clinic/message-centre/test',
  idempotent: true,
};
export const setOptOut: LightRoute<typeof messageCentre.setOptOut> = {
  method: 'POST',
  path: '/clinic/{id}/message-centre/opt-outs',
};
export const setSmsApproval: LightRoute<typeof messageCentre.setSmsApproval> = {
  method: 'POST',
  path: '/clinic/{id}/message-centre/approval',
};
export const stopSmsBatch: LightRoute<typeof messageCentre.stopSmsBatch> = {
  method: 'POST',
  path: '/clinic/message-centre/batches/{id}/stop',
};
export const createClinicEContact: LightRoute<typeof newEContact.createClinicEContact> = {
  method: 'POST',
  path: '/clinic/e-contacts',
  idempotent: true,
};
export const getStaffNotices: LightRoute<typeof notification.getStaffNotices> = {
  method: 'GET',
  path: '/clinic/staff-notices',
};
export const sendTestNotice: LightRoute<typeof notification.sendTestNotice> = {
  method: 'POST',
  path: '/clinic/staff-notices/test',
  idempotent: true,
};
export const updateStaffNotices: LightRoute<typeof notification.updateStaffNotices> = {
  method: 'PATCH',
  path: '/clinic/staff-notices',
};
export const confirmImport: LightRoute<typeof patientList.confirmImport> = {
  method: 'POST',
  path: '/import/{id}/confirm',
};
export const discardImport: LightRoute<typeof patientList.discardImport> = {
  method: 'DELETE',
  path: '/import/{id}',
};
export const getDoctorsLists: LightRoute<typeof patientList.getDoctorsLists> = {
  method: 'POST',
  path: '/misp/doctors-list',
};
export const getImport: LightRoute<typeof patientList.getImport> = { method: 'GET', path: '/import/{id}' };
export const getImportWays: LightRoute<typeof patientList.getImportWays> = {
  method: 'GET',
  path: '/clinic/{id}/import-ways',
};
export const getMobileIdStatus: LightRoute<typeof patientList.getMobileIdStatus> = {
  method: 'POST',
  path: '/misp/auth/mobile-id/status',
};
export const getPatientStatistics: LightRoute<typeof patientList.getPatientStatistics> = {
  method: 'GET',
  path: '/clinic/patients/statistics',
};
export const getSmartIdStatus: LightRoute<typeof patientList.getSmartIdStatus> = {
  method: 'POST',
  path: '/misp/auth/smart-id/status',
};
export const importListFile: LightRoute<typeof patientList.importListFile> = {
  method: 'PATCH',
  path: '/import/csv',
};
export const importPatientList: LightRoute<typeof patientList.importPatientList> = {
  method: 'POST',
  path: '/misp/patient-list/import',
};
export const importPhoneFile: LightRoute<typeof patientList.importPhoneFile> = {
  method: 'PATCH',
  path: '/import/phone-numbers',
};
export const listImportRows: LightRoute<typeof patientList.listImportRows> = {
  method: 'GET',
  path: '/import/{id}/rows',
};
export const listImports: LightRoute<typeof patientList.listImports> = {
  method: 'GET',
  path: '/clinic/{id}/imports',
};
export const listPatientLists: LightRoute<typeof patientList.listPatientLists> = {
  method: 'GET',
  path: '/clinic/{id}/patient-lists',
};
export const previewUndo: LightRoute<typeof patientList.previewUndo> = {
  method: 'GET',
  path: '/import/{id}/undo',
};
export const startMobileId: LightRoute<typeof patientList.startMobileId> = {
  method: 'POST',
  path: '/misp/auth/mobile-id',
};
export const startSmartId: LightRoute<typeof patientList.startSmartId> = {
  method: 'POST',
  path: '/misp/auth/smart-id',
};
export const undoImport: LightRoute<typeof patientList.undoImport> = {
  method: 'POST',
  path: '/import/{id}/undo',
};
export const listPlatformActs: LightRoute<typeof platformClinic.listPlatformActs> = {
  method: 'GET',
  path: '/clinic/{id}/platform-acts',
};
export const askQuestionnaire: LightRoute<typeof questionnaireAsked.askQuestionnaire> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/questionnaires',
  idempotent: true,
};
export const listAskedQuestionnaires: LightRoute<typeof questionnaireAsked.listAskedQuestionnaires> = {
  method: 'GET',
  path: '/clinic/e-contacts/{id}/questionnaires',
};
export const withdrawQuestionnaire: LightRoute<typeof questionnaireAsked.withdrawQuestionnaire> = {
  method: 'POST',
  path: '/clinic/questionnaires/{id}/withdraw',
};
export const completeClinicQuestionnaire: LightRoute<typeof questionnaire.completeClinicQuestionnaire> = {
  method: 'POST',
  path: '/clinic/actions/{id}/questionnaire',
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
export const listQuestionnaires: LightRoute<typeof questionnaire.listQuestionnaires> = {
  method: 'GET',
  path: '/clinic/{id}/questionnaires',
};
export const startQuestionnaire: LightRoute<typeof questionnaire.startQuestionnaire> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/actions/questionnaire',
};
export const cancelScheduledAction: LightRoute<typeof scheduledAction.cancelScheduledAction> = {
  method: 'POST',
  path: '/clinic/scheduled-actions/{id}/cancel',
};
export const dismissScheduledAction: LightRoute<typeof scheduledAction.dismissScheduledAction> = {
  method: 'DELETE',
  path: '/clinic/scheduled-actions/{id}',
};
export const listScheduledActions: LightRoute<typeof scheduledAction.listScheduledActions> = {
  method: 'GET',
  path: '/clinic/scheduled-actions',
};
export const scheduleAction: LightRoute<typeof scheduledAction.scheduleAction> = {
  method: 'POST',
  path: '/clinic/e-contacts/{id}/scheduled-actions',
  idempotent: true,
};
export const sendScheduledAction: LightRoute<typeof scheduledAction.sendScheduledAction> = {
  method: 'POST',
  path: '/clinic/scheduled-actions/{id}/send',
  idempotent: true,
};
export const dismissUpgradeOffer: LightRoute<typeof subscription.dismissUpgradeOffer> = {
  method: 'PUT',
  path: '/clinic/{id}/subscriptions/offer',
};
export const getSubscription: LightRoute<typeof subscription.getSubscription> = {
  method: 'GET',
  path: '/clinic/{id}/subscriptions',
};
export const upgradeSubscription: LightRoute<typeof subscription.upgradeSubscription> = {
  method: 'POST',
  path: '/clinic/{id}/subscriptions/upgrade',
  idempotent: true,
};
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
export const changeBaseline: LightRoute<typeof workStatistics.changeBaseline> = {
  method: 'PATCH',
  path: '/clinic/{id}/statistics/baseline',
};
export const changeWeeklyMail: LightRoute<typeof workStatistics.changeWeeklyMail> = {
  method: 'PUT',
  path: '/clinic/{id}/statistics/weekly-mail',
};
export const getClosings: LightRoute<typeof workStatistics.getClosings> = {
  method: 'GET',
  path: '/clinic/{id}/statistics/closings',
};
export const getDemand: LightRoute<typeof workStatistics.getDemand> = {
  method: 'GET',
  path: '/clinic/{id}/statistics/demand',
};
export const getLoad: LightRoute<typeof workStatistics.getLoad> = {
  method: 'GET',
  path: '/clinic/{id}/statistics/load',
};
export const getPromiseOutcome: LightRoute<typeof workStatistics.getPromiseOutcome> = {
  method: 'GET',
  path: '/clinic/{id}/statistics/promise',
};
export const getReplyTimes: LightRoute<typeof workStatistics.getReplyTimes> = {
  method: 'GET',
  path: '/clinic/{id}/statistics/replies',
};
export const getWeeklyMail: LightRoute<typeof workStatistics.getWeeklyMail> = {
  method: 'GET',
  path: '/clinic/{id}/statistics/weekly-mail',
};
export const track: LightRoute<typeof workStatistics.track> = { method: 'POST', path: '/clinic/track' };
export const writeMonthlyReport: LightRoute<typeof workStatistics.writeMonthlyReport> = {
  method: 'POST',
  path: '/clinic/{id}/statistics/report',
};
