import { randomUUID } from 'node:crypto';
import type { Call } from '../../../support/test-app.ts';
import type { Case, Cast } from '../../case.ts';

/** What the platform's admins do with applications, and nobody else; what each state allows shows decide.routes.test.ts. */
const admins = (signup: keyof Cast['signupIds'], body?: object): Case => ({
  state: 'NONE',
  call: (_, cast) => ({ params: { id: cast.signupIds[signup] }, ...(body !== undefined && { body }) }),
  allowed: ['platformAdmin'],
  otherwise: 403,
});

export const clinicSignupCases: Record<string, Case> = {
  listSignups: { state: 'NONE', call: () => ({}), allowed: ['platformAdmin'], otherwise: 403 },
  getSignup: admins('read'),
  getSignupAgreement: admins('read'),
  approveSignup: admins('approved', {}),
  refuseSignup: admins('refused', { reason: 'Ei ole tervisekeskus.' }),
};

const FORM = {
  clinicName: '',
  registrationCode: '',
  countryCode: 'EE',
  address: '',
  firstName: '',
  surname: '',
  profession: '',
  email: '',
  phone: '',
  lists: null,
  languages: [],
};
const agreement = { accepted: false, version: '2026-11-24T07:00:00.000Z' };

export const clinicSignupPublicCalls: Record<string, () => Call> = {
  requestSignupCode: () => ({ body: { form: FORM, agreement, locale: 'et' } }),
  signUpClinic: () => ({
    body: { form: FORM, agreement, locale: 'et', requestId: randomUUID(), otp: '123456' },
  }),
  previewAgreement: () => ({ body: { form: FORM, locale: 'et' } }),
  lookUpRegister: () => ({ body: { registrationCode: '12345678' } }),
  getSignupStatus: () => ({ body: { token: 'x'.repeat(43) } }),
  getSignedAgreement: () => ({ body: { token: 'x'.repeat(43), locale: 'et' } }),
};
