import { z } from 'zod';
import { Ok } from './common.ts';
import { defineRoute } from './route.ts';

// ── settings ──────────────────────────────────────────────────────────────────────────────────────────────────
export const Settings = z.object({
  notifyByEmail: z.boolean(),
  notifyByPush: z.boolean(),
  /** Browsers that get a notice. */
  pushDevices: z.number(),
});

export type Settings = z.infer<typeof Settings>;

export const getSettings = defineRoute({
  name: 'getSettings',
  method: 'GET',
  path: '/api/users/settings',
  access: 'SESSION',
  summary: 'How I want to hear of a new message',
  response: z.object({ settings: Settings }),
});

export const updateSettings = defineRoute({
  name: 'updateSettings',
  method: 'PATCH',
  path: '/api/users/settings',
  access: 'SESSION',
  summary: 'Changes how I want to hear of a new message',
  body: z.object({ notifyByEmail: z.boolean().optional(), notifyByPush: z.boolean().optional() }),
  response: z.object({ settings: Settings }),
});

/** The JSON of a whole PushSubscription, or a bare address: then only pushes without a payload are possible (A10). */
const PushEndpoint = z.string().min(1).max(4000);

export const updatePushEndpoint = defineRoute({
  name: 'updatePushEndpoint',
  method: 'POST',
  path: '/api/users/update-push-endpoint',
  access: 'SESSION',
  summary: 'This browser wants notices',
  body: z.object({ pushEndpoint: PushEndpoint }),
  response: Ok,
});

export const removePushEndpoint = defineRoute({
  name: 'removePushEndpoint',
  method: 'POST',
  path: '/api/users/remove-push-endpoint',
  access: 'SESSION',
  summary: 'This browser wants no notices any more',
  body: z.object({ pushEndpoint: PushEndpoint }),
  response: Ok,
});
