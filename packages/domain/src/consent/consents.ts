import type { Role } from '../access/roles.ts';

/** Consent types of spec §3. */
export const CONSENT_TYPES = [
  'PRM_CLINIC',
  'PRM_PATIENT',
  'PRM_PRIVACY_POLICY',
  'PRM_TRANSLATION_CLINIC',
] as const;
export type ConsentType = (typeof CONSENT_TYPES)[number];

/** Policy documents as `GET /prm?slug` names them (spec §3 "Document kinds"; terms have one text for clinics and one for patients). */
export const POLICY_SLUGS = [
  'terms-clinic',
  'terms-patient',
  'privacy-policy',
  'cookie-policy',
  'translation',
  /** What a clinic agrees to when it signs up; no consent of anybody's account. */
  'clinic-agreement',
] as const;
export type PolicySlug = (typeof POLICY_SLUGS)[number];

/** The document that a consent agrees to; its updatedAt is the consent's version (decisions "Consent version"). */
export const POLICY_OF: Readonly<Record<ConsentType, PolicySlug>> = {
  PRM_CLINIC: 'terms-clinic',
  PRM_PATIENT: 'terms-patient',
  PRM_PRIVACY_POLICY: 'privacy-policy',
  PRM_TRANSLATION_CLINIC: 'translation',
};

/** Flags of the logged-in user (spec §3 "Flags read"). */
export interface ConsentFlags {
  readonly prmClinicConsentGiven: boolean;
  readonly prmPatientConsentGiven: boolean;
  readonly prmPrivacyPolicyConsentGiven: boolean;
}

/** Consents that a role still has to give (spec §2, §6); a platform admin needs none. */
export function listMissingConsents(role: Role, flags: ConsentFlags): ConsentType[] {
  const missing: ConsentType[] = [];
  if (role === 'PRM_DOCTOR' && !flags.prmClinicConsentGiven) missing.push('PRM_CLINIC');
  if (role === 'PRM_PATIENT' && !flags.prmPatientConsentGiven) missing.push('PRM_PATIENT');
  if (role !== 'PRM_TERVIK_ADMIN' && !flags.prmPrivacyPolicyConsentGiven) missing.push('PRM_PRIVACY_POLICY');
  return missing;
}

const NONE_GIVEN: ConsentFlags = {
  prmClinicConsentGiven: false,
  prmPatientConsentGiven: false,
  prmPrivacyPolicyConsentGiven: false,
};

/** The consents without which these roles get nowhere. */
export const listNeededConsents = (roles: readonly Role[]): ConsentType[] => [
  ...new Set(roles.flatMap((role) => listMissingConsents(role, NONE_GIVEN))),
];
