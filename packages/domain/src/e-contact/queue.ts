import type { Profession } from '../access/roles.ts';
import type { EContactType } from './type-catalogue.ts';

/**
 * Types with which another profession than the nurse begins: what needs no clinician at all, and what only a doctor
 * may sign. Migration 0004 says the same of older e-contacts; a test compares both.
 */
const BEGINS: Partial<Record<EContactType, Profession>> = {
  APPOINTMENT: 'NON_CLINICAL',
  CANCEL_APPOINTMENT: 'NON_CLINICAL',
  BILLING_QUESTION: 'NON_CLINICAL',
  PRESCRIPTION: 'DOCTOR',
  PRESCRIPTION_REFILL: 'DOCTOR',
  PRESCRIPTION_CONTRACEPTION: 'DOCTOR',
  FIT_NOTE: 'DOCTOR',
  FIT_NOTE_END: 'DOCTOR',
  SICK_LEAVE: 'DOCTOR',
  CERTIFICATE: 'DOCTOR',
  REQUEST_REFERRAL: 'DOCTOR',
};

/** The queue in which a new e-contact of this type stands: the profession that begins with it. Staff may move it. */
export const queueOf = (type: EContactType): Profession => BEGINS[type] ?? 'NURSE';
