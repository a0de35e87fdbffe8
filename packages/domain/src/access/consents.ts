import type { Role } from './roles.ts';

/** Consent types of spec §3. */
export const CONSENT_TYPES = [
  'PRM_CLINIC',
  'PRM_PATIENT',
  'PRM_PRIVACY_POLICY',
  'PRM_TRANSLATION_CLINIC',
] as const;
export type ConsentType = (typeof CONSENT_TYPES)[number];

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
