import { z } from 'zod';
import { ACCESS_ANOMALIES, ACCESS_PURPOSES } from '@tervik/domain/access-log/vocabulary.ts';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import { Id, Instant } from './common.ts';
import { IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

export const listOwnAccess = defineRoute({
  name: 'listOwnAccess',
  method: 'GET',
  path: '/clinic/access-log',
  access: 'CLINIC',
  summary: 'What I have read of patients, newest first',
  query: z.object({ cursor: z.string().max(200).optional() }),
  response: z.object({
    entries: z.array(
      z.object({
        id: Id,
        at: Instant,
        clinicName: z.string(),
        patientName: z.string(),
        eContactId: Id.nullable(),
        purpose: z.enum(ACCESS_PURPOSES),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});

export const listAccessAnomalies = defineRoute({
  name: 'listAccessAnomalies',
  method: 'GET',
  path: '/clinic/{id}/access-log/anomalies',
  access: 'CLINIC',
  summary: 'Reads that ask for a second look, for the clinic admin: of the last 30 days',
  params: IdParams,
  response: z.object({
    anomalies: z.array(
      z.object({
        kind: z.enum(ACCESS_ANOMALIES),
        employeeId: Id,
        employeeName: z.string(),
        /** Null: of many patients (MANY_OPENS of a day). */
        patientName: z.string().nullable(),
        eContactId: Id.nullable(),
        /** MANY_OPENS: patients on that day. Else: reads. */
        count: z.number(),
        lastAt: Instant,
      }),
    ),
  }),
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
