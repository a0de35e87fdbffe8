// Made by scripts/generate-routes.ts from the contract; a test compares both. Do not edit.
import type * as aiModel from './ai-model.ts';
import type * as announcement from './announcement.ts';
import type * as clinicSignup from './clinic-signup.ts';
import type * as feedback from './feedback.ts';
import type * as informationHub from './information-hub.ts';
import type * as messageCentreInvitation from './message-centre-invitation.ts';
import type * as messageCentre from './message-centre.ts';
import type * as platformAdmin from './platform-admin.ts';
import type * as platformClinic from './platform-clinic.ts';
import type * as price from './price.ts';
import type * as prompt from './prompt.ts';
import type { LightRoute } from './light-route.ts';

export const addAiModel: LightRoute<typeof aiModel.addAiModel> = {
  method: 'POST',
  path: '/api/prm/ai-models',
  idempotent: true,
};
export const listAiClinics: LightRoute<typeof aiModel.listAiClinics> = {
  method: 'GET',
  path: '/api/prm/ai-models/clinics',
};
export const listAiModels: LightRoute<typeof aiModel.listAiModels> = {
  method: 'GET',
  path: '/api/prm/ai-models',
};
export const removeAiModel: LightRoute<typeof aiModel.removeAiModel> = {
  method: 'DELETE',
  path: '/api/prm/ai-models/{id}',
  idempotent: true,
};
export const setAiOrder: LightRoute<typeof aiModel.setAiOrder> = {
  method: 'PUT',
  path: '/api/prm/ai-models/order/{purpose}',
  idempotent: true,
};
export const setAiShare: LightRoute<typeof aiModel.setAiShare> = {
  method: 'PUT',
  path: '/api/prm/ai-models/share/{clinicId}/{purpose}',
  idempotent: true,
};
export const stopAiModels: LightRoute<typeof aiModel.stopAiModels> = {
  method: 'POST',
  path: '/api/prm/ai-models/stop',
};
export const switchAiModel: LightRoute<typeof aiModel.switchAiModel> = {
  method: 'POST',
  path: '/api/prm/ai-models/{id}/switch',
  idempotent: true,
};
export const testAiModel: LightRoute<typeof aiModel.testAiModel> = {
  method: 'POST',
  path: '/api/prm/ai-models/{id}/test',
};
export const updateAiModel: LightRoute<typeof aiModel.updateAiModel> = {
  method: 'PUT',
  path: '/api/prm/ai-models/{id}',
  idempotent: true,
};
export const addAnnouncement: LightRoute<typeof announcement.addAnnouncement> = {
  method: 'POST',
  path: '/api/prm/announcements',
  idempotent: true,
};
export const countAnnouncementReach: LightRoute<typeof announcement.countAnnouncementReach> = {
  method: 'POST',
  path: '/api/prm/announcements/reach',
};
export const listAnnouncements: LightRoute<typeof announcement.listAnnouncements> = {
  method: 'GET',
  path: '/api/prm/announcements',
};
export const restoreAnnouncement: LightRoute<typeof announcement.restoreAnnouncement> = {
  method: 'POST',
  path: '/api/prm/announcements/{id}/restore',
};
export const withdrawAnnouncement: LightRoute<typeof announcement.withdrawAnnouncement> = {
  method: 'POST',
  path: '/api/prm/announcements/{id}/withdraw',
};
export const approveSignup: LightRoute<typeof clinicSignup.approveSignup> = {
  method: 'POST',
  path: '/api/prm/signups/{id}/approve',
  idempotent: true,
};
export const getSignedAgreement: LightRoute<typeof clinicSignup.getSignedAgreement> = {
  method: 'POST',
  path: '/signup/agreement',
};
export const getSignup: LightRoute<typeof clinicSignup.getSignup> = {
  method: 'GET',
  path: '/api/prm/signups/{id}',
};
export const getSignupAgreement: LightRoute<typeof clinicSignup.getSignupAgreement> = {
  method: 'GET',
  path: '/api/prm/signups/{id}/agreement',
};
export const getSignupStatus: LightRoute<typeof clinicSignup.getSignupStatus> = {
  method: 'POST',
  path: '/signup/status',
};
export const listSignups: LightRoute<typeof clinicSignup.listSignups> = {
  method: 'GET',
  path: '/api/prm/signups',
};
export const lookUpRegister: LightRoute<typeof clinicSignup.lookUpRegister> = {
  method: 'POST',
  path: '/signup/register',
};
export const previewAgreement: LightRoute<typeof clinicSignup.previewAgreement> = {
  method: 'POST',
  path: '/signup/preview',
};
export const refuseSignup: LightRoute<typeof clinicSignup.refuseSignup> = {
  method: 'POST',
  path: '/api/prm/signups/{id}/refuse',
  idempotent: true,
};
export const requestSignupCode: LightRoute<typeof clinicSignup.requestSignupCode> = {
  method: 'POST',
  path: '/signup/code',
};
export const signUpClinic: LightRoute<typeof clinicSignup.signUpClinic> = {
  method: 'POST',
  path: '/signup/clinic',
};
export const listObstacles: LightRoute<typeof feedback.listObstacles> = {
  method: 'GET',
  path: '/api/prm/feedback/obstacles',
};
export const listPlatformFeedback: LightRoute<typeof feedback.listPlatformFeedback> = {
  method: 'GET',
  path: '/api/prm/feedback',
};
export const rateByLink: LightRoute<typeof feedback.rateByLink> = {
  method: 'POST',
  path: '/feedback/link/rating',
};
export const readFeedbackLink: LightRoute<typeof feedback.readFeedbackLink> = {
  method: 'POST',
  path: '/feedback/link',
};
export const addInformationFile: LightRoute<typeof informationHub.addInformationFile> = {
  method: 'POST',
  path: '/api/prm/information-hub/files',
};
export const addInformationItem: LightRoute<typeof informationHub.addInformationItem> = {
  method: 'POST',
  path: '/api/prm/information-hub',
  idempotent: true,
};
export const addInformationPicture: LightRoute<typeof informationHub.addInformationPicture> = {
  method: 'POST',
  path: '/api/prm/information-hub/pictures',
};
export const getInformationItem: LightRoute<typeof informationHub.getInformationItem> = {
  method: 'GET',
  path: '/api/prm/information-hub/{id}',
};
export const listInformationItems: LightRoute<typeof informationHub.listInformationItems> = {
  method: 'GET',
  path: '/api/prm/information-hub',
};
export const openWrittenFile: LightRoute<typeof informationHub.openWrittenFile> = {
  method: 'GET',
  path: '/api/prm/information-hub/files/{id}',
};
export const openWrittenPicture: LightRoute<typeof informationHub.openWrittenPicture> = {
  method: 'GET',
  path: '/api/prm/information-hub/pictures/{id}',
};
export const publishInformationItem: LightRoute<typeof informationHub.publishInformationItem> = {
  method: 'POST',
  path: '/api/prm/information-hub/{id}/publish',
};
export const saveInformationItem: LightRoute<typeof informationHub.saveInformationItem> = {
  method: 'PUT',
  path: '/api/prm/information-hub/{id}',
};
export const withdrawInformationItem: LightRoute<typeof informationHub.withdrawInformationItem> = {
  method: 'POST',
  path: '/api/prm/information-hub/{id}/withdraw',
};
export const openSmsInvitation: LightRoute<typeof messageCentreInvitation.openSmsInvitation> = {
  method: 'POST',
  path: '/sms/invitation/open',
};
export const readSmsInvitation: LightRoute<typeof messageCentreInvitation.readSmsInvitation> = {
  method: 'POST',
  path: '/sms/invitation',
};
export const readOptOutLink: LightRoute<typeof messageCentre.readOptOutLink> = {
  method: 'POST',
  path: '/sms/link',
};
export const setOptOutByLink: LightRoute<typeof messageCentre.setOptOutByLink> = {
  method: 'POST',
  path: '/sms/link/opt-out',
};
export const confirmSecondFactor: LightRoute<typeof platformAdmin.confirmSecondFactor> = {
  method: 'POST',
  path: '/api/prm/second-factor/confirmation',
};
export const enrolSecondFactor: LightRoute<typeof platformAdmin.enrolSecondFactor> = {
  method: 'POST',
  path: '/api/prm/second-factor/enrolment',
};
export const getPlatformOverview: LightRoute<typeof platformAdmin.getPlatformOverview> = {
  method: 'GET',
  path: '/api/prm/overview',
};
export const getSecondFactor: LightRoute<typeof platformAdmin.getSecondFactor> = {
  method: 'GET',
  path: '/api/prm/second-factor',
};
export const proveSecondFactor: LightRoute<typeof platformAdmin.proveSecondFactor> = {
  method: 'POST',
  path: '/api/prm/second-factor',
};
export const renewRecoveryCodes: LightRoute<typeof platformAdmin.renewRecoveryCodes> = {
  method: 'POST',
  path: '/api/prm/second-factor/recovery-codes',
  idempotent: true,
};
export const addClinic: LightRoute<typeof platformClinic.addClinic> = {
  method: 'POST',
  path: '/api/prm/clinics',
  idempotent: true,
};
export const addClinicAdmin: LightRoute<typeof platformClinic.addClinicAdmin> = {
  method: 'POST',
  path: '/api/prm/clinics/{id}/admins',
  idempotent: true,
};
export const changeClinicPlan: LightRoute<typeof platformClinic.changeClinicPlan> = {
  method: 'POST',
  path: '/api/prm/clinics/{id}/plan',
  idempotent: true,
};
export const getPlatformClinic: LightRoute<typeof platformClinic.getPlatformClinic> = {
  method: 'GET',
  path: '/api/prm/clinics/{id}',
};
export const inviteClinicAdminAgain: LightRoute<typeof platformClinic.inviteClinicAdminAgain> = {
  method: 'POST',
  path: '/api/prm/clinics/{id}/admins/{employeeId}/invitation',
  idempotent: true,
};
export const listPlatformClinics: LightRoute<typeof platformClinic.listPlatformClinics> = {
  method: 'GET',
  path: '/api/prm/clinics',
};
export const lockClinic: LightRoute<typeof platformClinic.lockClinic> = {
  method: 'POST',
  path: '/api/prm/clinics/{id}/lock',
  idempotent: true,
};
export const makeAdminJoinCode: LightRoute<typeof platformClinic.makeAdminJoinCode> = {
  method: 'POST',
  path: '/api/prm/clinics/{id}/admins/{employeeId}/join-code',
};
export const unlockClinic: LightRoute<typeof platformClinic.unlockClinic> = {
  method: 'POST',
  path: '/api/prm/clinics/{id}/unlock',
  idempotent: true,
};
export const withdrawClinicAdmin: LightRoute<typeof platformClinic.withdrawClinicAdmin> = {
  method: 'POST',
  path: '/api/prm/clinics/{id}/admins/{employeeId}/withdraw',
  idempotent: true,
};
export const withdrawClinicPlan: LightRoute<typeof platformClinic.withdrawClinicPlan> = {
  method: 'POST',
  path: '/api/prm/clinics/{id}/plan/{changeId}/withdraw',
  idempotent: true,
};
export const listPlanPrices: LightRoute<typeof price.listPlanPrices> = {
  method: 'GET',
  path: '/signup/prices',
};
export const listPrices: LightRoute<typeof price.listPrices> = { method: 'GET', path: '/api/prm/prices' };
export const setPrice: LightRoute<typeof price.setPrice> = {
  method: 'POST',
  path: '/api/prm/prices',
  idempotent: true,
};
export const withdrawPrice: LightRoute<typeof price.withdrawPrice> = {
  method: 'POST',
  path: '/api/prm/prices/{id}/withdraw',
  idempotent: true,
};
export const dropPromptDraft: LightRoute<typeof prompt.dropPromptDraft> = {
  method: 'POST',
  path: '/api/prm/prompts/{purpose}/draft/drop',
};
export const getPrompt: LightRoute<typeof prompt.getPrompt> = {
  method: 'GET',
  path: '/api/prm/prompts/{purpose}',
};
export const listPrompts: LightRoute<typeof prompt.listPrompts> = { method: 'GET', path: '/api/prm/prompts' };
export const publishPrompt: LightRoute<typeof prompt.publishPrompt> = {
  method: 'POST',
  path: '/api/prm/prompts/{purpose}/publish',
  idempotent: true,
};
export const publishPromptAgain: LightRoute<typeof prompt.publishPromptAgain> = {
  method: 'POST',
  path: '/api/prm/prompts/{purpose}/publish-again',
  idempotent: true,
};
export const savePromptDraft: LightRoute<typeof prompt.savePromptDraft> = {
  method: 'PUT',
  path: '/api/prm/prompts/{purpose}/draft',
  idempotent: true,
};
export const tryPrompt: LightRoute<typeof prompt.tryPrompt> = {
  method: 'POST',
  path: '/api/prm/prompts/{purpose}/try',
};
