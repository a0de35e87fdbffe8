import { z } from 'zod';
import { FEATURES, FEATURE_REASONS, FEATURE_STATES } from '@tervik/domain/clinic-feature/vocabulary.ts';
import { PLANS } from '@tervik/domain/subscription/vocabulary.ts';
import { CalendarDate, Id, LocaleParam } from './common.ts';
import { EContactTypeCode, IdParams } from './e-contact.ts';
import { IntakeNotice } from './intake.ts';
import { defineRoute } from './route.ts';

/** [from, to) of a day, "HH:MM" by the clinic's clocks; `to` may be "24:00". */
const Span = z.tuple([z.string().max(5), z.string().max(5)]);

/** Day of the week (1 = Monday … 7) → its spans, "HH:MM"; an absent day is closed. */
export const OpeningHours = z.record(z.string(), z.array(Span));

/** Days on which other hours hold than those of the week; no spans = closed. */
export const OpeningException = z.object({
  from: CalendarDate,
  to: CalendarDate,
  spans: z.array(Span),
  name: z.string().optional(),
});

export const Clinic = z.object({
  clinicId: Id,
  clinicName: z.string(),
  countryCode: z.string(),
  timeZone: z.string(),
  phone: z.string().nullable(),
  plan: z.enum(PLANS),
  subscription: z.object({ plan: z.enum(PLANS), validFrom: CalendarDate }),
  /** Computed from plan, model, switch and consent; what a screen offers is what the routes allow. */
  features: z.record(z.enum(FEATURES), z.enum(FEATURE_STATES)),
  /** Why a feature is not ENABLED; null = it is. */
  featureReasons: z.record(z.enum(FEATURES), z.enum(FEATURE_REASONS).nullable()),
  openingHours: OpeningHours,
  openingExceptions: z.array(OpeningException),
  /** Minutes that such a matter took before, by the clinic's own word; null = it has not said. */
  baselineMinutes: z.number().nullable(),
});

export const listClinics = defineRoute({
  name: 'listClinics',
  method: 'GET',
  path: '/clinic/clinics',
  access: 'CLINIC',
  summary: 'Clinics in which I work',
  response: z.object({ clinics: z.array(Clinic) }),
});

export const listEContactTypes = defineRoute({
  name: 'listEContactTypes',
  method: 'GET',
  path: '/clinic/{id}/e-contact-types',
  access: 'CLINIC',
  summary: 'Types that this clinic has received',
  params: IdParams,
  response: z.object({ types: z.array(EContactTypeCode) }),
});

/** A clinic as the patient chooses it. */
export const PatientClinic = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  /** FAMILY = the person is in this clinic's list; PRIVATE = takes everybody, for money; OPEN = takes everybody. */
  relation: z.enum(['FAMILY', 'PRIVATE', 'OPEN']),
  /** When the clinic reads what is sent now, at the latest (the clinic's own promise); a calendar date. */
  readBy: CalendarDate,
  /** Questionnaires that may be filled in here now. */
  questionnaires: z.array(EContactTypeCode),
  /** What is not taken here now; groups of problems in which I hold a place are not among them. */
  intake: z.array(IntakeNotice),
});

export type PatientClinic = z.infer<typeof PatientClinic>;

export const listPatientClinics = defineRoute({
  name: 'listPatientClinics',
  method: 'GET',
  path: '/patient/clinics',
  access: 'PATIENT',
  summary: 'Clinics to which this person may write',
  query: z.object({ personId: Id, locale: LocaleParam.optional() }),
  response: z.object({ clinics: z.array(PatientClinic) }),
});
