import { z } from 'zod';
import { Ok } from './common.ts';
import { IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

/** What whoever has the link of an invitation is shown. */
export const SmsInvitation = z.object({ clinicName: z.string() });
export type SmsInvitation = z.infer<typeof SmsInvitation>;
const code = z.string().max(40);

export const readSmsInvitation = defineRoute({
  name: 'readSmsInvitation',
  method: 'POST',
  path: '/sms/invitation',
  access: 'PUBLIC',
  // Posted, so that the code stands in no address and no log.
  summary: 'Which clinic invites by the link of an SMS; not known any more after 30 days',
  body: z.object({ code }),
  response: SmsInvitation,
});

export const openSmsInvitation = defineRoute({
  name: 'openSmsInvitation',
  method: 'POST',
  path: '/sms/invitation/open',
  access: 'PUBLIC',
  summary: 'Whoever was invited by SMS goes on to sign in',
  body: z.object({ code }),
  response: Ok,
});

/** What has come of an invitation by SMS, within 30 days. Numbers alone. */
export const SmsConversion = z.object({
  /** SMS that were sent. */
  sent: z.number().int(),
  /** Went on from their link. */
  opened: z.number().int(),
  /** Stood in a list of the clinic alone when they were invited, and have signed in since. */
  joined: z.number().int(),
});
export type SmsConversion = z.infer<typeof SmsConversion>;

export const getSmsConversion = defineRoute({
  name: 'getSmsConversion',
  method: 'GET',
  path: '/clinic/message-centre/batches/{id}/conversion',
  access: 'CLINIC',
  summary: 'How many of those invited by SMS have opened their link, and have joined',
  params: IdParams,
  response: SmsConversion,
});
