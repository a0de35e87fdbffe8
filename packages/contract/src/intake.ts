import { z } from 'zod';
import { CLOSURE_REASONS } from '@tervik/domain/intake/decide-intake.ts';
import { PROBLEM_GROUPS } from '@tervik/domain/intake/problem-groups.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { Id, Instant, storable } from './common.ts';
import { IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

export const ProblemGroupCode = z.enum(PROBLEM_GROUPS);
export const IntakeStateCode = z.enum(['OPEN', 'CLOSED', 'FULL']);
const reason = z.enum(CLOSURE_REASONS);

/** What a patient is told before writing: a group of problems that a clinic does not take now. */
export const IntakeNotice = z.object({
  group: ProblemGroupCode,
  /** FULL: the day's limit is reached. */
  state: z.enum(['CLOSED', 'FULL']),
  /** When it goes on; null = nobody knows yet. */
  again: Instant.nullable(),
  /** `again` is shown on the clinic's clocks. */
  timeZone: z.string(),
  reason: reason.nullable(),
  /** The clinic's own words, in the reader's language where it has written them. */
  text: z.string().nullable(),
});
export type IntakeNotice = z.infer<typeof IntakeNotice>;

/** "YYYY-MM-DDTHH:MM" on the clinic's clocks. */
const ClinicTime = z.iso
  .datetime({ local: true, precision: -1 })
  .refine((value) => !value.startsWith('0000'));
const ClosureText = z
  .string()
  .max(LIMITS.closureText * 20)
  .refine(storable)
  .nullable();
const texts = z.object({ et: ClosureText, en: ClosureText, ru: ClosureText });

const closureFields = {
  reason,
  /** null = of every kind. */
  groups: z.array(ProblemGroupCode).max(PROBLEM_GROUPS.length).nullable(),
  /** null = now. */
  from: ClinicTime.nullable(),
  /** null = until somebody opens again. */
  until: ClinicTime.nullable(),
  texts,
};
const ClosureBody = z.object(closureFields);
export type ClosureBody = z.infer<typeof ClosureBody>;

export const IntakeClosure = z.object({
  ...closureFields,
  id: Id,
  from: ClinicTime,
  begins: Instant,
  ends: Instant.nullable(),
  /** Lasts now, and is not only planned. */
  isNow: z.boolean(),
  /** Who has closed. */
  employeeName: z.string(),
});
export type IntakeClosure = z.infer<typeof IntakeClosure>;

export const Intake = z.object({
  clinicId: Id,
  /** Sent back with a change: another admin's change in between is told. */
  version: z.number().int(),
  timeZone: z.string(),
  /** People who are writing a new e-contact now. */
  writing: z.number().int(),
  groups: z.array(
    z.object({
      group: ProblemGroupCode,
      limit: z.number().int().nullable(),
      /** New e-contacts from patients today. */
      sent: z.number().int(),
      /** Places of people who have begun one. */
      held: z.number().int(),
      state: IntakeStateCode,
      again: Instant.nullable(),
    }),
  ),
  /** Those that last and those that are planned, in their order. */
  closures: z.array(IntakeClosure),
});
export type Intake = z.infer<typeof Intake>;

const ClosureParams = IdParams.extend({ closureId: Id });

export const getIntake = defineRoute({
  name: 'getIntake',
  method: 'GET',
  path: '/clinic/{id}/intake',
  access: 'CLINIC',
  summary:
    'Which new e-contacts one of my clinics takes now, how many have come today, and how many people are writing',
  params: IdParams,
  response: Intake,
});

export const setIntakeLimits = defineRoute({
  name: 'setIntakeLimits',
  method: 'PUT',
  path: '/clinic/{id}/intake/limits',
  access: 'CLINIC',
  summary:
    'Sets how many new e-contacts a day are taken, by group of problems (clinic admins); they count at once',
  params: IdParams,
  body: z.object({
    version: z.number().int(),
    /** A group that is left out keeps its limit; null = no limit. */
    limits: z.partialRecord(ProblemGroupCode, z.number().int().min(1).max(LIMITS.dailyIntakeMax).nullable()),
  }),
  response: Intake,
});

export const addIntakeClosure = defineRoute({
  name: 'addIntakeClosure',
  method: 'POST',
  path: '/clinic/{id}/intake/closures',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Closes a clinic, or some groups of problems, to new e-contacts (clinic admins)',
  params: IdParams,
  body: ClosureBody,
  response: z.object({ closureId: Id, intake: Intake }),
});

export const changeIntakeClosure = defineRoute({
  name: 'changeIntakeClosure',
  method: 'PATCH',
  path: '/clinic/{id}/intake/closures/{closureId}',
  access: 'CLINIC',
  summary: 'Changes a closure, opens the clinic again before its end, or takes that back (clinic admins)',
  params: ClosureParams,
  body: z.object({
    version: z.number().int(),
    /** true = open again; false = as it was before that. */
    opened: z.boolean().optional(),
    closure: ClosureBody.optional(),
  }),
  response: Intake,
});
