// Made by scripts/generate-routes.ts from the contract; a test compares both. Do not edit.
import type * as account from './account.ts';
import type * as ai from './ai.ts';
import type * as consent from './consent.ts';
import type * as draft from './draft.ts';
import type * as employee from './employee.ts';
import type * as feedback from './feedback.ts';
import type * as globalMessage from './global-message.ts';
import type * as notification from './notification.ts';
import type * as person from './person.ts';
import type * as platformClinic from './platform-clinic.ts';
import type * as session from './session.ts';
import type * as signIn from './sign-in.ts';
import type * as status from './status.ts';
import type * as support from './support.ts';
import type { LightRoute } from './light-route.ts';

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
export const getPolicy: LightRoute<typeof consent.getPolicy> = { method: 'GET', path: '/prm' };
export const listConsents: LightRoute<typeof consent.listConsents> = {
  method: 'GET',
  path: '/api/users/consents',
};
export const saveConsent: LightRoute<typeof consent.saveConsent> = {
  method: 'POST',
  path: '/api/users/save-consent',
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
export const joinClinic: LightRoute<typeof employee.joinClinic> = {
  method: 'POST',
  path: '/api/users/join-clinic',
};
export const reportObstacle: LightRoute<typeof feedback.reportObstacle> = {
  method: 'POST',
  path: '/feedback/obstacle',
};
export const listGlobalMessages: LightRoute<typeof globalMessage.listGlobalMessages> = {
  method: 'GET',
  path: '/api/prm/global-message',
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
export const listPersons: LightRoute<typeof person.listPersons> = { method: 'GET', path: '/api/persons' };
export const getClinicLock: LightRoute<typeof platformClinic.getClinicLock> = {
  method: 'GET',
  path: '/api/clinics/{id}/lock',
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

export const SOCKET_PATH = '/api/ws';
