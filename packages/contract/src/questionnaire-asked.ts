import { z } from 'zod';
import { QUESTIONNAIRE_ALERTS } from '@tervik/domain/e-contact/questionnaire-alert.ts';
import { FreeText, Id, Instant, Ok } from './common.ts';
import { ActionDone, EContactTypeCode, IdParams } from './e-contact.ts';
import { Questionnaire } from './questionnaire.ts';
import { defineRoute } from './route.ts';

export const askQuestionnaire = defineRoute({
  name: 'askQuestionnaire',
  method: 'POST',
  path: '/clinic/e-contacts/{id}/questionnaires',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Asks the patient of an open e-contact, with a message, to fill in a questionnaire',
  params: IdParams,
  body: z.object({
    instrument: EContactTypeCode,
    text: FreeText,
    /** updatedAt of the view that the author saw. */
    seenUpdatedAt: Instant.optional(),
  }),
  response: ActionDone,
});

/** One that the patient was asked to fill in and has not yet. */
export const AskedQuestionnaire = z.object({
  id: Id,
  instrument: EContactTypeCode,
  askedAt: Instant,
  /** The last moment at which it can be filled in, while the e-contact is open. */
  until: Instant,
});
export type AskedQuestionnaire = z.infer<typeof AskedQuestionnaire>;

export const listAskedQuestionnaires = defineRoute({
  name: 'listAskedQuestionnaires',
  method: 'GET',
  path: '/clinic/e-contacts/{id}/questionnaires',
  access: 'CLINIC',
  summary: 'Questionnaires that the patient of an e-contact was asked to fill in and has not yet',
  params: IdParams,
  response: z.object({
    asked: z.array(AskedQuestionnaire.extend({ askedBy: z.string(), reminders: z.number().int() })),
  }),
});

export const withdrawQuestionnaire = defineRoute({
  name: 'withdrawQuestionnaire',
  method: 'POST',
  path: '/clinic/questionnaires/{id}/withdraw',
  access: 'CLINIC',
  summary: 'Staff take back a questionnaire that a patient was asked for and has not filled in',
  params: IdParams,
  body: z.object({}),
  response: Ok,
});

export const listMyQuestionnaires = defineRoute({
  name: 'listMyQuestionnaires',
  method: 'GET',
  path: '/patient/e-contacts/{id}/questionnaires',
  access: 'PATIENT',
  summary: 'Questionnaires that the clinic asks me to fill in for an e-contact of mine',
  params: IdParams,
  response: z.object({ asked: z.array(AskedQuestionnaire) }),
});

export const getAskedQuestionnaire = defineRoute({
  name: 'getAskedQuestionnaire',
  method: 'GET',
  path: '/patient/questionnaires/{id}',
  access: 'PATIENT',
  summary: 'A questionnaire that the clinic asks me to fill in',
  params: IdParams,
  response: Questionnaire,
});

export const completeAskedQuestionnaire = defineRoute({
  name: 'completeAskedQuestionnaire',
  method: 'POST',
  path: '/patient/questionnaires/{id}',
  access: 'PATIENT',
  idempotent: true,
  summary: 'Sends all answers of a questionnaire that the clinic has asked for',
  params: IdParams,
  body: z.object({
    answers: z.record(z.string().max(40), z.number().int().min(0).max(100)),
    text: FreeText.default(''),
  }),
  response: z.object({ alerts: z.array(z.enum(QUESTIONNAIRE_ALERTS)) }),
});
