import { z } from 'zod';
import { defineRoute } from './route.ts';

/** For watchers: it answers only when the database does; mails that failed for good are visible here. */
export const getStatus = defineRoute({
  name: 'getStatus',
  method: 'GET',
  path: '/api/status',
  access: 'PUBLIC',
  summary: 'Whether the product is usable, and what its jobs do',
  response: z.object({
    status: z.literal('UP'),
    version: z.string(),
    serverTime: z.number(),
    mailQueued: z.number(),
    mailFailed: z.number(),
    /** Files that wait for the virus scanner, and those that it never came to look at. */
    filesWaiting: z.number(),
    filesUnscanned: z.number(),
  }),
});
