import { z } from 'zod';
import { Nothing } from './common.ts';
import { IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

export const takeSmsReceipt = defineRoute({
  name: 'takeSmsReceipt',
  method: 'POST',
  path: '/sms/receipts/{id}',
  access: 'PUBLIC',
  fromPartner: true,
  summary:
    'The SMS provider tells that something has become of a message; it is asked what before anything is believed',
  params: IdParams,
  body: z.unknown(),
  response: Nothing,
});

export const takeSmsReply = defineRoute({
  name: 'takeSmsReply',
  method: 'POST',
  path: '/sms/replies/{key}',
  access: 'PUBLIC',
  fromPartner: true,
  summary:
    'The SMS provider hands on what somebody answered: STOP is written down, of anything else nothing is stored',
  // A secret of the installation, which stands in the address that the provider is given.
  params: z.object({ key: z.string().max(100) }),
  body: z.unknown(),
  response: Nothing,
});
