import { z } from 'zod';
import { FEATURES, FEATURE_STATES } from '@tervik/domain/clinic/vocabulary.ts';
import { ROLES } from '@tervik/domain/access/roles.ts';
import { CalendarDate, Id, LocaleParam, storable } from './common.ts';
import { EContactTypeCode, IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

export const Clinic = z.object({
  clinicId: Id,
  clinicName: z.string(),
  countryCode: z.string(),
  timeZone: z.string(),
  phone: z.string().nullable(),
  plan: z.enum(['BASIC', 'PREMIUM']),
  /** Computed from plan and switch; what a screen offers is what the routes allow. */
  features: z.record(z.enum(FEATURES), z.enum(FEATURE_STATES)),
  /** For working time: day of the week (1 = Monday … 7) → [from, to), "HH:MM"; an absent day is closed. */
  openingHours: z.record(z.string(), z.tuple([z.string(), z.string()])),
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

export const GlobalMessage = z.object({
  id: Id,
  text: z.string(),
  clinicName: z.string(),
  role: z.enum(ROLES),
  clinicIds: z.array(Id),
});

export const listGlobalMessages = defineRoute({
  name: 'listGlobalMessages',
  method: 'GET',
  path: '/api/prm/global-message',
  access: 'SESSION',
  summary: 'Banner messages of my clinics',
  query: z.object({
    role: z.enum(ROLES),
    /** "a,b,c", as many as an address holds; what is no clinic of mine is left out. */
    clinicIds: z.string().max(16_000).refine(storable).optional(),
  }),
  response: z.object({ messages: z.array(GlobalMessage) }),
});
