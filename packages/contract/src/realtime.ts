import { z } from 'zod';
import { Id } from './common.ts';

/** Path of the socket, on the same host (spec §7). */
export const SOCKET_PATH = '/api/ws';

/** From the browser (spec §7 "Outbound"). */
export const ClientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('HEARTBEAT'), payload: z.object({}).optional() }),
  z.object({ type: z.literal('E_CONTACT_DETAILS_OPEN'), payload: z.object({ eContactId: Id }) }),
  z.object({ type: z.literal('E_CONTACT_DETAILS_CLOSE'), payload: z.object({ eContactId: Id }) }),
  /** The author of an answer types, or has stopped. Says that, and nothing of the text. */
  z.object({
    type: z.literal('E_CONTACT_WRITING'),
    payload: z.object({ eContactId: Id, writing: z.boolean() }),
  }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

export const Viewer = z.object({
  employeeId: Id,
  firstName: z.string(),
  surname: z.string(),
  /** Is typing an answer now. */
  writing: z.boolean().optional(),
});
export type Viewer = z.infer<typeof Viewer>;

/**
 * What of a clinic has changed: CLINIC = its data, hours, features or plan; EMPLOYEES = who works there;
 * GLOBAL_MESSAGES = its banner; INTAKE = whether new e-contacts are taken, and how many people are writing one.
 */
export const CLINIC_PARTS = ['CLINIC', 'EMPLOYEES', 'GLOBAL_MESSAGES', 'INTAKE', 'LISTS'] as const;
export type ClinicPart = (typeof CLINIC_PARTS)[number];

/** To the browser (spec §7 "Inbound"). HEARTBEAT answers a heartbeat and tells the session's expiry (epoch ms). */
export const ServerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('HEARTBEAT'), payload: z.object({ expiresAt: z.number() }) }),
  z.object({
    type: z.literal('E_CONTACT_DETAILS_VIEWERS'),
    payload: z.object({ eContactId: Id, viewers: z.array(Viewer) }),
  }),
  /**
   * Carries no content: the browser asks again through the choke point. `inList`: its row in a list may have changed
   * too, or the lists in which it stands; a note or a waiting answer changes none.
   */
  z.object({
    type: z.literal('E_CONTACT_DETAILS_UPDATED'),
    payload: z.object({ eContactId: Id, inList: z.boolean() }),
  }),
  /** Something of a clinic of mine has changed; carries no content either. */
  z.object({
    type: z.literal('CLINIC_UPDATED'),
    payload: z.object({ clinicId: Id, part: z.enum(CLINIC_PARTS) }),
  }),
  z.object({
    type: z.literal('E_CONTACT_VIEWERS'),
    payload: z.object({ views: z.array(z.object({ eContactId: Id, viewers: z.array(Viewer) })) }),
  }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;
