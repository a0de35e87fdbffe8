import { z } from 'zod';
import { BASES } from '@tervik/domain/person/basis.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { CalendarDate, Id, Instant, LocaleCode, Ok, ShortText } from './common.ts';
import { EContactTypeCode, IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

const sex = z.enum(['MALE', 'FEMALE', 'NOT_DISCLOSED']);

/**
 * A patient of my clinic, as a search shows them. To staff a person's id is their own clinic's: the same person has another
 * one in each clinic, so that no id leads from one to the next.
 */
export const ClinicPatient = z.object({
  personId: Id,
  clinicId: Id,
  firstName: z.string(),
  surname: z.string(),
  birthDate: CalendarDate.nullable(),
  sex,
  /** The last four digits tell namesakes apart; the whole code is on the card. */
  codeEnding: z.string().nullable(),
  listCode: z.string().nullable(),
  /** Who writes and reads for them; null = they themselves. */
  representativeName: z.string().nullable(),
  /** Confirmed as the clinic's own. */
  clinicMember: z.boolean(),
});

export type ClinicPatient = z.infer<typeof ClinicPatient>;

/** Somebody of a list of my clinic who is no patient here yet: nobody has written to them, and no account is known to be theirs. */
export const FoundMember = ClinicPatient.pick({
  clinicId: true,
  firstName: true,
  surname: true,
  birthDate: true,
  sex: true,
  codeEnding: true,
  listCode: true,
}).extend({ memberId: Id });
export type FoundMember = z.infer<typeof FoundMember>;

const found = z.object({
  patients: z.array(ClinicPatient).max(LIMITS.patientResults),
  members: z.array(FoundMember).max(LIMITS.patientResults),
});
export type FoundPatients = z.infer<typeof found>;

/** `listCode`: only whoever is in this patient list. */
const search = z.object({ clinicId: Id.optional(), listCode: ShortText.optional(), search: ShortText });

export const findPatients = defineRoute({
  name: 'findPatients',
  method: 'GET',
  path: '/clinic/patients',
  access: 'CLINIC',
  summary: 'Patients by name, also with a typing error or without marks; codes and addresses go by POST',
  query: search,
  response: found,
});

export const searchPatients = defineRoute({
  name: 'searchPatients',
  method: 'POST',
  path: '/clinic/patients/search',
  access: 'CLINIC',
  summary: 'Patients by name, personal code or e-mail',
  body: search,
  response: found,
});

export const getListMember = defineRoute({
  name: 'getListMember',
  method: 'GET',
  path: '/clinic/list-members/{id}',
  access: 'CLINIC',
  summary:
    'Somebody of a list of my clinic, as the list says, to be added as a patient; leaves a row in the audit log',
  params: IdParams,
  response: FoundMember.omit({ codeEnding: true }).extend({
    personalCode: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
});

export const PatientCard = ClinicPatient.extend({
  personalCode: z.string().nullable(),
  /**
   * Of whom reads for this patient: the patient, or the representative. As they gave it once they have written to this
   * clinic; before that, only what its own staff or list say.
   */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** A notice would reach them; else the patient must be phoned. */
  canBeReached: z.boolean(),
  /** Whoever reads for this patient has written to this clinic. */
  hasWritten: z.boolean(),
  locale: LocaleCode,
  /** Under age: whoever represents them is written to. */
  isMinor: z.boolean(),
  /** On what ground the representative reads and writes, as staff have written it down; null = they said so themselves. */
  basis: z.enum(BASES).nullable(),
  contact: z.object({
    /** When the clinic last changed them; sent back with the next change. */
    changedAt: Instant.nullable(),
    /** The patient's own word, which staff do not change. */
    phoneIsGiven: z.boolean(),
    emailIsGiven: z.boolean(),
    /** Who changed the e-mail address, until another employee has confirmed it; null = nothing to confirm. */
    emailChangedBy: z.object({ name: z.string(), isMe: z.boolean() }).nullable(),
  }),
  openEContacts: z.array(z.object({ id: Id, type: EContactTypeCode, createdAt: z.string() })),
});

export type PatientCard = z.infer<typeof PatientCard>;

export const getPatientCard = defineRoute({
  name: 'getPatientCard',
  method: 'GET',
  path: '/clinic/patients/{id}',
  access: 'CLINIC',
  summary: 'One patient of my clinic; leaves a row in the access log',
  params: IdParams,
  query: z.object({ clinicId: Id }),
  response: PatientCard,
});

const lookup = z.object({
  valid: z.boolean(),
  birthDate: CalendarDate.nullable(),
  sex: sex.nullable(),
  isMinor: z.boolean(),
  /** The patient of this clinic who has the code. */
  patient: ClinicPatient.nullable(),
});

/** Spec §7 writes it so; a browser of ours posts, because a code has no place in an address. */
export const lookupClinicPatient = defineRoute({
  name: 'lookupClinicPatient',
  method: 'GET',
  path: '/clinic/patients/lookup',
  access: 'CLINIC',
  summary: 'What a personal code says, and who has it in my clinic; that leaves a row in the access log',
  query: z.object({ clinicId: Id, personalCode: z.string().max(40) }),
  response: lookup,
});

export const lookupClinicPatientByCode = defineRoute({
  name: 'lookupClinicPatientByCode',
  method: 'POST',
  path: '/clinic/patients/lookup',
  access: 'CLINIC',
  summary: 'The same without the code in the address',
  body: z.object({ clinicId: Id, personalCode: z.string().max(40) }),
  response: lookup,
});

const person = z.object({
  firstName: ShortText,
  surname: ShortText,
  personalCode: z.string().max(40).optional(),
  birthDate: CalendarDate.optional(),
  sex: sex.optional(),
});

const contact = { email: z.string().max(320).default(''), phone: z.string().max(60).default('') };

export const addClinicPatient = defineRoute({
  name: 'addClinicPatient',
  method: 'POST',
  path: '/clinic/patients',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Adds somebody who has not used the platform; under age only with a representative',
  body: person.extend({
    clinicId: Id,
    ...contact,
    locale: LocaleCode.optional(),
    /** On what ground the representative reads and writes. */
    basis: z.enum(BASES).optional(),
    /** An adult of the clinic's list, or a new one; needed for a minor. */
    representative: z
      .union([z.object({ personId: Id }), person.extend(contact)])
      .nullable()
      .default(null),
  }),
  response: ClinicPatient,
});

export const addRepresentative = defineRoute({
  name: 'addRepresentative',
  method: 'POST',
  path: '/clinic/patients/{id}/representatives',
  access: 'CLINIC',
  idempotent: true,
  summary:
    'Somebody who reads and writes for a patient of the list: a line of their own beside the patient’s; they see what is written to that line alone',
  params: IdParams,
  body: z.object({
    clinicId: Id,
    basis: z.enum(BASES),
    locale: LocaleCode.optional(),
    representative: z.union([z.object({ personId: Id }), person.extend(contact)]),
  }),
  response: ClinicPatient,
});

/** What the clinic keeps of a patient's contact data; what is left out stays, '' = none. */
export const ContactCorrection = z
  .object({ email: z.string().max(320), phone: z.string().max(60), locale: LocaleCode })
  .partial();
export type ContactCorrection = z.infer<typeof ContactCorrection>;

/** `contact.changedAt` of the card that was read: another change in between is refused with PATIENT_CONTACT_CHANGED. */
const seen = { clinicId: Id, seen: Instant.nullable() };

export const updateClinicPatient = defineRoute({
  name: 'updateClinicPatient',
  method: 'PATCH',
  path: '/clinic/patients/{id}',
  access: 'CLINIC',
  summary:
    'Confirms a first-time patient as one of the clinic, or refuses; corrects what the clinic keeps of the contact data; confirms an e-mail address that a colleague has changed',
  params: IdParams,
  body: z.union([
    z.object({ clinicId: Id, clinicMember: z.boolean() }),
    z.object({ ...seen, contact: ContactCorrection }),
    z.object({ ...seen, emailConfirmed: z.literal(true) }),
  ]),
  response: Ok,
});

/**
 * A clinic's staff have put me, or somebody whom I represent, into its list (decisions "Who was added singly is told"), or have
 * corrected what it keeps of the contact data.
 */
export const Addition = z.object({
  id: Id,
  clinicName: z.string(),
  clinicPhone: z.string().nullable(),
  /** Whom I represent; null = me. */
  personName: z.string().nullable(),
  kind: z.enum(['ADDED', 'CONTACT']),
  at: Instant,
  /** What the clinic keeps now. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

export type Addition = z.infer<typeof Addition>;

export const listAdditions = defineRoute({
  name: 'listAdditions',
  method: 'GET',
  path: '/patient/additions',
  access: 'PATIENT',
  summary:
    'Clinics that have added me or whom I represent, or have corrected contact data, until I have read so',
  response: z.object({ additions: z.array(Addition) }),
});

export const dismissAddition = defineRoute({
  name: 'dismissAddition',
  method: 'DELETE',
  path: '/patient/additions/{id}',
  access: 'PATIENT',
  summary: 'I have read what a clinic has added or corrected; the access log keeps it',
  params: IdParams,
  response: Ok,
});
