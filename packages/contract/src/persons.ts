import { z } from 'zod';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import { CalendarDate, Id, Instant, Ok, ShortText } from './common.ts';
import { IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';
import { Person } from './session.ts';

/** A person whom I represent (spec §3 "representable person"): on my own list, known to me alone. */
export const PersonInput = z.object({
  firstName: ShortText,
  surname: ShortText,
  personalCode: z.string().max(30).optional(),
  birthDate: CalendarDate.optional(),
  sex: z.enum(['MALE', 'FEMALE', 'NOT_DISCLOSED']).optional(),
});
const answer = z.object({ person: Person });
/** With the code, which no list carries: asked for by the form that changes it. */
export const getPerson = defineRoute({
  name: 'getPerson',
  method: 'GET',
  path: '/patient/person/{id}',
  access: 'PATIENT',
  summary: 'One person whom I represent, with the personal code',
  params: IdParams,
  response: z.object({ person: Person.extend({ personalCode: z.string().nullable() }) }),
});
export const addPerson = defineRoute({
  name: 'addPerson',
  method: 'POST',
  path: '/patient/person',
  access: 'PATIENT',
  idempotent: true,
  summary: 'Adds a person whom I represent',
  body: PersonInput,
  response: answer,
});
export const updatePerson = defineRoute({
  name: 'updatePerson',
  method: 'PATCH',
  path: '/patient/person/{id}',
  access: 'PATIENT',
  summary: 'Changes a person whom I represent',
  params: IdParams,
  body: PersonInput,
  response: answer,
});
export const removePerson = defineRoute({
  name: 'removePerson',
  method: 'DELETE',
  path: '/patient/person/{id}',
  access: 'PATIENT',
  summary: 'Takes a person off my list; what was written stays readable',
  params: IdParams,
  response: Ok,
});
/** What a code itself says, and whether my own list has it; nothing of anybody else (decisions "People and identity"). */
export const LookupResult = z.object({
  valid: z.boolean(),
  birthDate: CalendarDate.nullable(),
  sex: z.enum(['MALE', 'FEMALE']).nullable(),
  inMyList: z.boolean(),
  isMyself: z.boolean(),
});
export const lookupPerson = defineRoute({
  name: 'lookupPerson',
  method: 'GET',
  path: '/patient/person/lookup',
  access: 'PATIENT',
  summary:
    'What a personal code says, as spec §7 asks it; the browser uses POST, so that no code is in an address',
  query: z.object({ personalCode: z.string().max(30) }),
  response: LookupResult,
});
export const lookupPersonByCode = defineRoute({
  name: 'lookupPersonByCode',
  method: 'POST',
  path: '/patient/person/lookup',
  access: 'PATIENT',
  summary: 'What a personal code says, and whether my own list has it; twenty a day',
  body: z.object({ personalCode: z.string().max(30) }),
  response: LookupResult,
});

/** One look of staff at my data, or at that of a person I represent. */
export const AccessEntry = z.object({
  id: Id,
  at: Instant,
  employeeName: z.string(),
  profession: z.enum(PROFESSIONS).nullable(),
  clinicName: z.string(),
  purpose: z.string(),
  personName: z.string(),
  eContactId: Id.nullable(),
});
export const listAccess = defineRoute({
  name: 'listAccess',
  method: 'GET',
  path: '/patient/access-log',
  access: 'PATIENT',
  summary: 'Who has looked at my data, newest first',
  query: z.object({
    personId: Id.optional(),
    size: z.coerce.number().int().min(1).max(100).default(20),
    cursor: z.string().max(200).optional(),
  }),
  response: z.object({ entries: z.array(AccessEntry), nextCursor: z.string().nullable() }),
});
