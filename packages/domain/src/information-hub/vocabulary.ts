import type { EContactType } from '../e-contact/type-catalogue.ts';

/** Spec §3 "Information-hub message type". */
export const INFORMATION_KINDS = ['NON_CLINICAL', 'CLINICAL'] as const;
export type InformationKind = (typeof INFORMATION_KINDS)[number];

export const INFORMATION_TOPICS = [
  'E_CONTACTS',
  'PATIENTS',
  'TEAM',
  'PRIVACY',
  'MESSAGES',
  'PREVENTION',
  'CONDITIONS',
  'PRESCRIPTIONS',
  'OTHER',
] as const;
export type InformationTopic = (typeof INFORMATION_TOPICS)[number];

export const INFORMATION_LOCALES = ['et', 'en', 'ru'] as const;
export type InformationLocale = (typeof INFORMATION_LOCALES)[number];

/** An item in one language; the body is Markdown. */
export interface InformationText {
  readonly title: string;
  readonly lead: string;
  readonly body: string;
}

/** Whom an item is for by its content (spec §6). */
export interface InformationAudience {
  readonly kind: InformationKind;
  readonly isPrescriptionDrug: boolean;
}

/** What the platform's admin writes. Of one in the making much may be missing. */
export interface InformationContent extends InformationAudience {
  readonly topic: InformationTopic;
  /** The recommendations of an e-contact of these types name it. */
  readonly problemTypes: readonly EContactType[];
  readonly sources: readonly string[];
  /** `YYYY-MM-DD`, both. */
  readonly reviewedOn: string | null;
  readonly expiresOn: string | null;
  /** The clinician who has reviewed it; empty = nobody yet, and the page says so. */
  readonly reviewedBy: string;
  readonly texts: Readonly<Record<InformationLocale, InformationText>>;
}

/** What was done to an item. */
export const INFORMATION_ACTS = ['SAVED', 'PUBLISHED', 'WITHDRAWN'] as const;
export type InformationAct = (typeof INFORMATION_ACTS)[number];

/** Where an item stands, for those who write it. */
export const INFORMATION_STATES = ['DRAFT', 'COMING', 'PUBLISHED', 'ENDED'] as const;
export type InformationState = (typeof INFORMATION_STATES)[number];
