import { NOTICE_CHANNELS, NOTICE_TIMES, STAFF_EVENTS } from '@tervik/domain/notification/staff-notice.ts';
import { z } from 'zod';
import { Id, Instant, Ok } from './common.ts';
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

// ── what reaches staff ────────────────────────────────────────────────────────────────────────────────────────
const NoticeTime = z.enum(NOTICE_TIMES);
const ByChannel = z.object({ MAIL: NoticeTime, PUSH: NoticeTime });

export const StaffNotices = z.object({
  /** Event → channel → when. */
  choices: z.object({ URGENT: ByChannel, MINE: ByChannel, QUEUE: ByChannel }),
  /** Where I work: when the next morning digest comes, and whether notices leave now. */
  clinics: z.array(
    z.object({
      clinicId: Id,
      name: z.string(),
      isOpen: z.boolean(),
      nextOpening: Instant,
      nextMorning: Instant,
    }),
  ),
});
export type StaffNotices = z.infer<typeof StaffNotices>;

export const getStaffNotices = defineRoute({
  name: 'getStaffNotices',
  method: 'GET',
  path: '/clinic/staff-notices',
  access: 'CLINIC',
  summary: 'Of what I am told as a member of staff, how and when',
  response: StaffNotices,
});

export const updateStaffNotices = defineRoute({
  name: 'updateStaffNotices',
  method: 'PATCH',
  path: '/clinic/staff-notices',
  access: 'CLINIC',
  summary: 'Changes when I am told of one thing by one channel',
  body: z.object({ event: z.enum(STAFF_EVENTS), channel: z.enum(NOTICE_CHANNELS), time: NoticeTime }),
  response: StaffNotices,
});

export const sendTestNotice = defineRoute({
  name: 'sendTestNotice',
  method: 'POST',
  path: '/clinic/staff-notices/test',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Sends me a notice by mail and to my devices, to see whether they arrive',
  response: z.object({ mail: z.boolean(), devices: z.number() }),
});
