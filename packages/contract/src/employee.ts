import { z } from 'zod';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import { INVITATION_STATES } from '@tervik/domain/employee/vocabulary.ts';
import { CalendarDate, Email, Id, Instant, ShortText } from './common.ts';
import { EContactTypeCode, IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';
import { LoggedInUser } from './session.ts';

const sex = z.enum(['MALE', 'FEMALE', 'NOT_DISCLOSED']);

/** What only the clinic's admins see of an employee. */
export const EmployeeRecord = z.object({
  personalCode: z.string().nullable(),
  birthDate: CalendarDate.nullable(),
  sex,
  email: z.string(),
  invitation: z.enum(INVITATION_STATES),
  /** When the invitation was last sent. */
  invitedAt: Instant,
  /** How often it was sent. */
  invitations: z.number().int(),
  /** The code with which an open invitation is taken up where digital ID is off; it is never told again. */
  joinCode: z.object({ madeAt: Instant, expiresAt: Instant, triesLeft: z.number().int() }).nullable(),
});

export const Employee = z.object({
  id: Id,
  userId: Id.nullable(),
  firstName: z.string(),
  surname: z.string(),
  profession: z.enum(PROFESSIONS),
  isAdmin: z.boolean(),
  deletedAt: Instant.nullable(),
  /** null = not asked for, or asked by somebody who is no admin of the clinic. */
  record: EmployeeRecord.nullable(),
});
export type Employee = z.infer<typeof Employee>;

const EmployeeParams = IdParams.extend({ employeeId: Id });

export const listEmployees = defineRoute({
  name: 'listEmployees',
  method: 'GET',
  path: '/clinic/{id}/employees',
  access: 'CLINIC',
  summary: 'Employees of one of my clinics; records for its admins',
  params: IdParams,
  query: z.object({
    includeDeleted: z.enum(['true', 'false']).optional(),
    includeRecord: z.enum(['true', 'false']).optional(),
  }),
  response: z.object({ employees: z.array(Employee) }),
});

export const addEmployee = defineRoute({
  name: 'addEmployee',
  method: 'POST',
  path: '/clinic/{id}/employees',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Invites an employee (clinic admins); taken up when they sign in by digital ID with this code',
  params: IdParams,
  body: z.object({
    firstName: ShortText,
    surname: ShortText,
    personalCode: z.string().max(40).optional(),
    birthDate: CalendarDate.optional(),
    sex: sex.optional(),
    email: Email,
    profession: z.enum(PROFESSIONS),
    isAdmin: z.boolean(),
  }),
  response: Employee,
});

export const updateEmployee = defineRoute({
  name: 'updateEmployee',
  method: 'PATCH',
  path: '/clinic/{id}/employees/{employeeId}',
  access: 'CLINIC',
  summary: 'Changes, deactivates or reactivates an employee (clinic admins); what is left out stays',
  params: EmployeeParams,
  body: z.object({
    /** An instant = deactivate now, by the server's clock; null = reactivate (decisions). */
    deletedAt: Instant.nullable().optional(),
    profession: z.enum(PROFESSIONS).optional(),
    isAdmin: z.boolean().optional(),
    /** Only while the invitation waits; it is sent again. */
    email: Email.optional(),
    /**
     * With a deactivation: who gets the open e-contacts that are assigned to them; null or left out = nobody is
     * assigned any more, and they wait for anyone. Nothing open stays with somebody who has left.
     */
    handOverTo: Id.nullable().optional(),
  }),
  response: z.object({
    employee: Employee,
    handedOver: z.number().int(),
    /** Open e-contacts that stay assigned: those in which I am the patient are not mine to hand over. */
    left: z.number().int(),
  }),
});

export const listAssignedEContacts = defineRoute({
  name: 'listAssignedEContacts',
  method: 'GET',
  path: '/clinic/{id}/employees/{employeeId}/e-contacts',
  access: 'CLINIC',
  summary: 'Open e-contacts that are assigned to an employee (clinic admins), the oldest first',
  params: EmployeeParams,
  response: z.object({
    total: z.number().int(),
    /** The first of them. */
    eContacts: z.array(z.object({ id: Id, type: EContactTypeCode, patientName: z.string() })),
  }),
});

export const inviteAgain = defineRoute({
  name: 'inviteAgain',
  method: 'POST',
  path: '/clinic/{id}/employees/{employeeId}/invitation',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Sends the invitation of an employee again (clinic admins)',
  params: EmployeeParams,
  body: z.object({}),
  response: Employee,
});

export const makeJoinCode = defineRoute({
  name: 'makeJoinCode',
  method: 'POST',
  path: '/clinic/{id}/employees/{employeeId}/join-code',
  access: 'CLINIC',
  // No idempotency key: the first answer would have to be kept, and with it the code.
  summary:
    'A new code for an open invitation, told once; an older one is worth nothing any more (clinic admins, where digital ID is off)',
  params: EmployeeParams,
  body: z.object({}),
  response: z.object({ employee: Employee, code: z.string() }),
});

export const joinClinic = defineRoute({
  name: 'joinClinic',
  method: 'POST',
  path: '/api/users/join-clinic',
  access: 'SESSION',
  summary: 'Takes up an invitation to the address of my account, by the code that the clinic has handed over',
  body: z.object({ code: ShortText }),
  response: z.object({ clinicId: Id, clinicName: z.string(), userClaim: LoggedInUser }),
});
