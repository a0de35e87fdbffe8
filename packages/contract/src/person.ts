import { z } from 'zod';
import { CalendarDate, Id, Ok, ShortText } from './common.ts';
import { IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

export const Person = z.object({
  id: Id,
  isSelf: z.boolean(),
  firstName: z.string(),
  surname: z.string(),
  birthDate: CalendarDate.nullable(),
  sex: z.enum(['MALE', 'FEMALE', 'NOT_DISCLOSED']),
  /** Represented as a minor and an adult by now: what was written stays readable, nothing new can be written. */
  cameOfAge: z.boolean(),
});

export type Person = z.infer<typeof Person>;

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
  // Where nobody has a code there is nothing to look up.
  alsoRefuses: ['NOT_FOUND'],
  query: z.object({ personalCode: z.string().max(30) }),
  response: LookupResult,
});

export const lookupPersonByCode = defineRoute({
  name: 'lookupPersonByCode',
  method: 'POST',
  path: '/patient/person/lookup',
  access: 'PATIENT',
  summary: 'What a personal code says, and whether my own list has it; twenty a day',
  alsoRefuses: ['NOT_FOUND'],
  body: z.object({ personalCode: z.string().max(30) }),
  response: LookupResult,
});

export const listPersons = defineRoute({
  name: 'listPersons',
  method: 'GET',
  path: '/api/persons',
  access: 'PATIENT',
  summary: 'Myself and the persons I represent',
  response: z.object({ persons: z.array(Person) }),
});
