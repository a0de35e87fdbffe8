import { z } from 'zod';
import { FEATURES, FEATURE_REASONS, FEATURE_STATES } from '@tervik/domain/clinic-feature/vocabulary.ts';
import { Id, Instant, ShortText } from './common.ts';
import { IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

const ClinicFeature = z.object({
  feature: z.enum(FEATURES),
  state: z.enum(FEATURE_STATES),
  /** null = it is ENABLED. */
  reason: z.enum(FEATURE_REASONS).nullable(),
  /** The clinic's own switch, whatever else is missing. */
  switchedOn: z.boolean(),
});

/** A switch that was turned: when, by whom, and who of the board or the management agreed. */
const FeatureChange = z.object({
  id: Id,
  feature: z.enum(FEATURES),
  enabled: z.boolean(),
  at: Instant,
  employeeName: z.string(),
  boardMember: z.string(),
  /** The sentence that the admin confirmed. */
  confirmed: z.string(),
});

export const ClinicSetting = z.object({
  features: z.array(ClinicFeature),
  /** Terms that are agreed to before translation is switched on; null = none are published. */
  translationTerms: z.object({ version: Instant, agreedByMe: z.boolean() }).nullable(),
  /** The newest first. */
  changes: z.array(FeatureChange),
});
export type ClinicSetting = z.infer<typeof ClinicSetting>;

export const getClinicSetting = defineRoute({
  name: 'getClinicSetting',
  method: 'GET',
  path: '/clinic/{id}/setting',
  access: 'CLINIC',
  summary: 'Features of one of my clinics: state, reason, and who switched them',
  params: IdParams,
  response: ClinicSetting,
});

export const updateClinicSetting = defineRoute({
  name: 'updateClinicSetting',
  method: 'PATCH',
  path: '/clinic/{id}/setting',
  access: 'CLINIC',
  summary: 'Switches a feature on or off (clinic admins); the board or the management has agreed',
  params: IdParams,
  body: z.object({
    feature: z.enum(FEATURES),
    enabled: z.boolean(),
    boardAgrees: z.boolean(),
    /** Who of the board or the management: a name or an office. */
    boardMember: ShortText,
    /** Agrees with it to PRM_TRANSLATION_CLINIC in this version: needed for translation where I have not agreed before. */
    termsVersion: Instant.optional(),
  }),
  response: z.object({
    setting: ClinicSetting,
    /** false = it stood so already, because somebody else was quicker. */
    changed: z.boolean(),
  }),
});
