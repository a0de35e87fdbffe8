import { z } from 'zod';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import { FreeText, Id, Instant, Ok, storable } from './common.ts';
import { IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

/** A text of a clinic's own for an SMS to many patients. */
export const SmsTemplate = z.object({
  id: Id,
  clinicId: Id,
  name: z.string(),
  /** With its placeholder, without the footer. */
  text: z.string(),
  changedBy: z.string(),
  changedAt: Instant,
});
export type SmsTemplate = z.infer<typeof SmsTemplate>;

const fields = z.object({
  name: z.string().max(MESSAGE_LIMITS.templateNameMax).refine(storable),
  text: FreeText,
});

export const listSmsTemplates = defineRoute({
  name: 'listSmsTemplates',
  method: 'GET',
  path: '/clinic/{id}/message-centre/templates',
  access: 'CLINIC',
  summary: 'Texts for SMS that staff of a clinic of mine have written, by name',
  params: IdParams,
  response: z.object({ templates: z.array(SmsTemplate).max(MESSAGE_LIMITS.ownTemplates) }),
});

export const addSmsTemplate = defineRoute({
  name: 'addSmsTemplate',
  method: 'POST',
  path: '/clinic/{id}/message-centre/templates',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Adds a text for SMS to those of a clinic of mine; what could not be sent is refused',
  params: IdParams,
  body: fields,
  response: SmsTemplate,
});

export const updateSmsTemplate = defineRoute({
  name: 'updateSmsTemplate',
  method: 'PATCH',
  path: '/clinic/message-centre/templates/{id}',
  access: 'CLINIC',
  summary: 'Changes a text for SMS, unless a colleague has changed it since it was read',
  params: IdParams,
  body: fields.extend({ seenChangedAt: Instant }),
  response: SmsTemplate,
});

export const removeSmsTemplate = defineRoute({
  name: 'removeSmsTemplate',
  method: 'DELETE',
  path: '/clinic/message-centre/templates/{id}',
  access: 'CLINIC',
  summary: 'Removes a text for SMS',
  params: IdParams,
  response: Ok,
});

export const restoreSmsTemplate = defineRoute({
  name: 'restoreSmsTemplate',
  method: 'POST',
  path: '/clinic/message-centre/templates/{id}/restore',
  access: 'CLINIC',
  summary: 'Takes a removal back; one that is there stays as it is',
  params: IdParams,
  body: z.object({}),
  response: SmsTemplate,
});
