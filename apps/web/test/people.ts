import type { Config, LoggedInUser } from '@tervik/contract/session.ts';

export const CONFIG: Config = {
  appMode: 'PROD',
  countryCode: 'EE',
  emailLoginEnabled: true,
  digitalIdLoginEnabled: false,
  providers: [],
  personalCodeRequired: true,
  locales: ['et', 'en', 'ru'],
  defaultLocale: 'et',
  timeZone: 'Europe/Tallinn',
  emergencyNumber: '112',
  adviceNumber: '1220',
  supportEmail: 'help@tervik.example',
  pushPublicKey: null,
  smsEnabled: true,
  analyticsId: null,
  files: { accept: 'image/png,application/pdf,.pdf', maxPerMessage: 10, maxBytes: 10_000_000 },
  productName: 'Tervik',
  version: 'test',
  demo: null,
};

const HOUR = 60 * 60_000;
const person = {
  locale: 'et',
  incompleteProfile: false,
  hasSecondFactor: false,
  prmClinicConsentGiven: true,
  prmPatientConsentGiven: true,
  prmPrivacyPolicyConsentGiven: true,
} as const;

export const patient = (): LoggedInUser => ({
  ...person,
  id: '0a000000-0000-4000-8000-000000000001',
  firstName: 'Mari',
  surname: 'Maasikas',
  email: 'mari@tervik.example',
  permissions: ['PRM_PATIENT'],
  activeRole: 'PRM_PATIENT',
  memberships: [],
  jwtExpiresAt: Date.now() + HOUR,
});

export const CLINIC_ID = '0c000000-0000-4000-8000-000000000001';

export const nurse = (): LoggedInUser => ({
  ...person,
  id: '0a000000-0000-4000-8000-000000000002',
  firstName: 'Anu',
  surname: 'Tamm',
  email: 'anu@tervik.example',
  permissions: ['PRM_DOCTOR'],
  activeRole: 'PRM_DOCTOR',
  memberships: [
    {
      clinicId: CLINIC_ID,
      clinicName: 'Kesklinna perearstid',
      employeeId: '0e000000-0000-4000-8000-000000000001',
      profession: 'NURSE',
      isAdmin: false,
      isLocked: false,
    },
  ],
  jwtExpiresAt: Date.now() + HOUR,
});

export const platformAdmin = (): LoggedInUser => ({
  ...person,
  id: '0a000000-0000-4000-8000-000000000003',
  firstName: 'Liis',
  surname: 'Lepik',
  email: 'liis@tervik.example',
  permissions: ['PRM_TERVIK_ADMIN'],
  activeRole: 'PRM_TERVIK_ADMIN',
  memberships: [],
  hasSecondFactor: true,
  jwtExpiresAt: Date.now() + HOUR,
});
