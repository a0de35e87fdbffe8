import { z } from 'zod';
import { CLINIC_EQUATIONS } from '@tervik/domain/clinical-tool/kidney/vocabulary.ts';
import { FEATURES, FEATURE_REASONS, FEATURE_STATES } from '@tervik/domain/clinic-feature/vocabulary.ts';
import { PLANS } from '@tervik/domain/subscription/vocabulary.ts';
import { CalendarDate, Id, Instant, LocaleParam, Ok, ShortText, storable } from './common.ts';
import { EContactTypeCode, IdParams } from './e-contact.ts';
import { IntakeNotice } from './intake.ts';
import { defineRoute } from './route.ts';

/** [from, to) of a day, "HH:MM" by the clinic's clocks; `to` may be "24:00". */
const Span = z.tuple([z.string().max(20).refine(storable), z.string().max(20).refine(storable)]);

/** Day of the week (1 = Monday … 7) → its spans, "HH:MM"; an absent day is closed. */
export const OpeningHours = z.record(z.string(), z.array(Span));

/** Days on which other hours hold than those of the week; no spans = closed. */
export const OpeningException = z.object({
  from: CalendarDate,
  to: CalendarDate,
  spans: z.array(Span),
  name: z.string().optional(),
});

/** What the clinic says of itself (spec §3 "Clinic"). */
export const ClinicInfo = z.object({
  address: z.string(),
  /** Comma lists. */
  websites: z.string(),
  emails: z.string(),
  /** E.164; the first one is whom patients phone. */
  phones: z.array(z.string()),
  registrationCode: z.string(),
  /** ISO 639-1. */
  languages: z.array(z.string()),
  openingHours: OpeningHours,
  openingExceptions: z.array(OpeningException),
  /** Read within so many opening hours; by type where it is another. */
  readsWithinHours: z.number(),
  readsWithinHoursByType: z.record(z.string(), z.number()),
  /** With which the kidney tool begins. */
  egfrEquation: z.enum(CLINIC_EQUATIONS),
});
export type ClinicInfo = z.infer<typeof ClinicInfo>;

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
  info: ClinicInfo.omit({ openingHours: true, openingExceptions: true }).extend({
    /** Whoever changes them says which version they saw. */
    version: z.number().int(),
    changedAt: Instant.nullable(),
    /** Name of the employee. */
    changedBy: z.string().nullable(),
  }),
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

const List = z.string().max(70_000).refine(storable);
const written = { from: z.string().max(10), to: z.string().max(10), name: ShortText.optional() };

export const updateClinic = defineRoute({
  name: 'updateClinic',
  method: 'PATCH',
  path: '/clinic/{id}',
  access: 'CLINIC',
  summary: 'Changes what the clinic says of itself (clinic admins); what is left out stays',
  params: IdParams,
  body: z.object({
    version: z.number().int(),
    address: ShortText.optional(),
    websites: List.optional(),
    emails: List.optional(),
    phones: z.array(z.string().max(60).refine(storable)).max(50).optional(),
    registrationCode: ShortText.optional(),
    languages: z.array(z.string().max(10)).max(50).optional(),
    openingHours: z.record(z.string().max(10), z.array(Span).max(50)).optional(),
    openingExceptions: z
      .array(z.object({ ...written, spans: z.array(Span).max(50) }))
      .max(500)
      .optional(),
    readsWithinHours: z.number().optional(),
    readsWithinHoursByType: z.partialRecord(EContactTypeCode, z.number()).optional(),
    egfrEquation: z.enum(CLINIC_EQUATIONS).optional(),
  }),
  response: Clinic,
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

/** What a clinic that has just come does first, and what of it is done. */
export const FirstSteps = z.object({
  /** I do not want to see them any more. */
  closed: z.boolean(),
  done: z.object({
    /** An admin has saved what the clinic says of itself. */
    info: z.boolean(),
    /** Somebody else works here, or is invited. */
    employees: z.boolean(),
    /** There are people in the clinic's lists. */
    lists: z.boolean(),
    /** A feature was switched, or the higher plan ordered. */
    features: z.boolean(),
  }),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const getFirstSteps = defineRoute({
  name: 'getFirstSteps',
  method: 'GET',
  path: '/clinic/{id}/first-steps',
  access: 'CLINIC',
  summary: 'What a new clinic does first (clinic admins)',
  params: IdParams,
  response: FirstSteps,
});

export const closeFirstSteps = defineRoute({
  name: 'closeFirstSteps',
  method: 'PUT',
  path: '/clinic/{id}/first-steps',
  access: 'CLINIC',
  summary: 'Takes the first steps from my list for good (clinic admins)',
  params: IdParams,
  body: z.object({}),
  response: Ok,
});

/** How a clinic is reached now, as its patients see it. */
export const ClinicOpening = z.object({
  /** E.164, in the clinic's order. */
  phones: z.array(z.string()),
  websites: z.array(z.string()),
  /** Hours of today by the clinic's clocks; none = closed. */
  today: z.array(Span),
  /** Why other hours than those of the week hold today, in the clinic's words. */
  reason: z.string().nullable(),
  /** While it is closed: when it opens again; null = it is open, or never opens. */
  opensAt: Instant.nullable(),
});
export type ClinicOpening = z.infer<typeof ClinicOpening>;

/** A clinic as the patient chooses it. */
export const PatientClinic = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  /** FAMILY = the person is in this clinic's list; PRIVATE = takes everybody, for money; OPEN = takes everybody. */
  relation: z.enum(['FAMILY', 'PRIVATE', 'OPEN']),
  /** ISO 639-1. */
  languages: z.array(z.string()),
  opening: ClinicOpening,
  /** When the clinic reads what is sent now, at the latest (the clinic's own promise); a calendar date. */
  readBy: CalendarDate,
  /** The same of types for which it promises another time. */
  readByOfType: z.partialRecord(EContactTypeCode, CalendarDate),
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
