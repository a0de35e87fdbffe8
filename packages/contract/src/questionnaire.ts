import { z } from 'zod';
import { QUESTIONNAIRE_ALERTS } from '@tervik/domain/e-contact/questionnaire-alert.ts';
import { EContactTypeCode, IdParams } from './e-contact.ts';
import { FreeText, Id } from './common.ts';
import { defineRoute } from './route.ts';

/** A questionnaire as it is filled in: always in the language of its text pack, whatever the page speaks. */
export const Questionnaire = z.object({
  eContactId: Id,
  instrument: EContactTypeCode,
  title: z.string(),
  intro: z.string(),
  locale: z.string(),
  /** Who wrote and who released the text. */
  credit: z.string(),
  unofficial: z.boolean(),
  items: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      options: z.array(z.object({ value: z.number(), label: z.string() })),
      optional: z.boolean(),
      /** Not asked when this was answered to an earlier question. */
      skippedIf: z.object({ item: z.string(), value: z.number() }).nullable(),
      /** It asks about self-harm: from this answer on the page shows at once whom to call; else null. */
      alertFrom: z.number().nullable(),
    }),
  ),
  /** Filled in already, and only the sending is left: where the browser goes on. */
  completedUrl: z.string().nullable(),
});

export const getQuestionnaire = defineRoute({
  name: 'getQuestionnaire',
  method: 'GET',
  path: '/patient/e-contacts/{id}/questionnaire',
  access: 'PATIENT',
  summary: 'The questionnaire of a started e-contact of mine',
  params: IdParams,
  response: Questionnaire,
});

export const completeQuestionnaire = defineRoute({
  name: 'completeQuestionnaire',
  method: 'POST',
  path: '/patient/e-contacts/{id}/questionnaire',
  access: 'PATIENT',
  idempotent: true,
  summary: 'Ends filling in: all answers at once; the e-contact is sent by finalize',
  params: IdParams,
  body: z.object({
    answers: z.record(z.string().max(40), z.number().int().min(0).max(100)),
    text: FreeText.default(''),
  }),
  response: z.object({
    /** Where the browser goes on: the success address of the workflow. */
    url: z.string(),
    /** Shown at once, with the emergency number. */
    alerts: z.array(z.enum(QUESTIONNAIRE_ALERTS)),
  }),
});

// ── questionnaires that staff fill in with the patient ──
export const WORKFLOW_ACTION_STATUSES = ['STARTED', 'SUBMITTED', 'COMPLETED', 'FAILED', 'REJECTED'] as const;

export const startQuestionnaire = defineRoute({
  name: 'startQuestionnaire',
  method: 'POST',
  path: '/clinic/e-contacts/{id}/actions/questionnaire',
  access: 'CLINIC',
  summary:
    'Begins a questionnaire for an open e-contact, here or at the partner; the browser goes on at `url`',
  params: IdParams,
  body: z.object({ instrument: EContactTypeCode }),
  response: z.object({ actionId: Id, url: z.string() }),
});

export const listQuestionnaires = defineRoute({
  name: 'listQuestionnaires',
  method: 'GET',
  path: '/clinic/{id}/questionnaires',
  access: 'CLINIC',
  summary: "Questionnaires that this clinic's plan and this server have",
  params: IdParams,
  response: z.object({
    instruments: z.array(EContactTypeCode),
    /** Of them, those that patients can be asked for: their texts are here. */
    askable: z.array(EContactTypeCode),
  }),
});

export const getClinicQuestionnaire = defineRoute({
  name: 'getClinicQuestionnaire',
  method: 'GET',
  path: '/clinic/actions/{id}/questionnaire',
  access: 'CLINIC',
  summary: 'The questionnaire of an action of mine that is filled in here',
  params: IdParams,
  response: Questionnaire,
});

export const completeClinicQuestionnaire = defineRoute({
  name: 'completeClinicQuestionnaire',
  method: 'POST',
  path: '/clinic/actions/{id}/questionnaire',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Ends filling in; finalize adds it to the e-contact',
  params: IdParams,
  body: z.object({
    answers: z.record(z.string().max(40), z.number().int().min(0).max(100)),
    text: FreeText.default(''),
  }),
  response: z.object({ url: z.string(), alerts: z.array(z.enum(QUESTIONNAIRE_ALERTS)) }),
});

/** Spec §7 "actions/awell-finalize {cancelled, actionId}"; idempotent. */
export const finalizeClinicAction = defineRoute({
  name: 'finalizeClinicAction',
  method: 'POST',
  path: '/clinic/e-contacts/{id}/actions/awell-finalize',
  access: 'CLINIC',
  summary: 'Asks how the action has ended and adds its result, or ends it as cancelled',
  params: IdParams,
  body: z.object({ cancelled: z.boolean(), actionId: Id }),
  response: z.object({ status: z.enum(WORKFLOW_ACTION_STATUSES) }),
});
