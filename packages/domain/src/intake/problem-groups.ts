import { TYPE_CATALOGUE, type EContactType, type TypeGroup } from '../e-contact/type-catalogue.ts';

/**
 * Groups of problems that a clinic opens, closes and limits together: those that the same people work on. Coarser than
 * the headings under which patients look for a type, which sort by what somebody seeks.
 */
export const PROBLEM_GROUPS = [
  'COMPLAINTS',
  'MENTAL_HEALTH',
  'PRESCRIPTIONS',
  'CERTIFICATES',
  'EXAMINATIONS',
  'QUESTIONS',
  'QUESTIONNAIRES',
] as const;

export type ProblemGroup = (typeof PROBLEM_GROUPS)[number];

const KNOWN_GROUPS: ReadonlySet<unknown> = new Set(PROBLEM_GROUPS);

export const isProblemGroup = (value: unknown): value is ProblemGroup => KNOWN_GROUPS.has(value);

/** Where the heading says it; two headings hold several kinds of work, and their types are told apart below. */
const BY_HEADING: Readonly<Record<TypeGroup, ProblemGroup>> = {
  REASON_FOR_CONTACTING: 'COMPLAINTS',
  MENTAL_HEALTH: 'MENTAL_HEALTH',
  OTHER_HEALTH_CONCERN: 'COMPLAINTS',
  HEALTH_EXAMINATION: 'EXAMINATIONS',
  QUESTIONNAIRES: 'QUESTIONNAIRES',
  PROCEDURES: 'EXAMINATIONS',
  MEDICAL_CERTIFICATES_AND_REFERRALS: 'CERTIFICATES',
  JOINTS_AND_MUSCLES: 'COMPLAINTS',
};

const BY_TYPE: Readonly<Partial<Record<EContactType, ProblemGroup>>> = {
  PRESCRIPTION: 'PRESCRIPTIONS',
  PRESCRIPTION_CONTRACEPTION: 'PRESCRIPTIONS',
  PRESCRIPTION_REFILL: 'PRESCRIPTIONS',
  APPOINTMENT: 'QUESTIONS',
  CANCEL_APPOINTMENT: 'QUESTIONS',
  QUESTION: 'QUESTIONS',
  BILLING_QUESTION: 'QUESTIONS',
};

/** The one group of problems to which a type belongs. */
export const problemGroupOf = (type: EContactType): ProblemGroup =>
  BY_TYPE[type] ?? BY_HEADING[TYPE_CATALOGUE[type].group];
