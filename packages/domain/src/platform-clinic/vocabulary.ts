import type { PromptPurpose } from '../prompt/vocabulary.ts';

/** A locked clinic: its staff can do nothing in it, and patients cannot write to it. */
export const CLINIC_STATES = ['ACTIVE', 'LOCKED'] as const;
export type ClinicState = (typeof CLINIC_STATES)[number];

/** What the list of clinics is narrowed to: a state, or those that nobody can administer. */
export const CLINIC_FILTERS = [...CLINIC_STATES, 'NO_ADMIN'] as const;
export type ClinicFilter = (typeof CLINIC_FILTERS)[number];

export const CLINIC_SORTS = ['name', 'plan', 'created', 'staff', 'patients', 'open'] as const;
export type ClinicSort = (typeof CLINIC_SORTS)[number];

/**
 * What the platform does to a clinic, or to all of them (prices, models, what models are told): names of its rows in the
 * audit log, which the clinic's admins read. Which ones concern every clinic says app.platform_acts.
 */
export const PLATFORM_ACTS = [
  'createClinic',
  'approveClinicSignup',
  'inviteClinicAdmin',
  'inviteClinicAdminAgain',
  'withdrawClinicAdmin',
  'makeClinicAdmin',
  'makeAdminJoinCode',
  'changePlan',
  'withdrawPlanChange',
  'lockClinic',
  'unlockClinic',
  'setPrice',
  'replacePrice',
  'withdrawPrice',
  'addAiModel',
  'updateAiModel',
  'removeAiModel',
  'switchAiModelOn',
  'switchAiModelOff',
  'stopAiModels',
  'startAiModels',
  'setAiOrder',
  'setAiShare',
  'removeAiShare',
  'publishPrompt',
] as const;
export type PlatformAct = (typeof PLATFORM_ACTS)[number];

/** What an act about models was about, as it was called then. */
export interface AiActDetails {
  /** What models are asked for, or which text it is. */
  readonly purpose?: PromptPurpose;
  /** Of a text. */
  readonly version?: number;
  /** As their servers know them; of an order the first one is asked first. */
  readonly models?: readonly string[];
  /** Host and port where it is asked. */
  readonly server?: string;
  /** Of a clinic's e-contacts, of a comparison. */
  readonly percent?: number;
}
