import { z } from 'zod';
import { FreeText, LocaleCode, Ok, ShortText } from './common.ts';
import { defineRoute } from './route.ts';

// ── help ──────────────────────────────────────────────────────────────────────────────────────────────────────
export const reportTechnicalProblem = defineRoute({
  name: 'reportTechnicalProblem',
  method: 'POST',
  path: '/api/support/technical-problem',
  access: 'PUBLIC',
  summary: 'Sends a technical problem to the support mailbox',
  body: z.object({
    email: z.string().max(320),
    message: FreeText,
    /** The page without ids and query, and what the browser calls itself. */
    page: ShortText,
    browser: z.string().max(400),
    locale: LocaleCode,
  }),
  response: Ok,
});

export const getChangelog = defineRoute({
  name: 'getChangelog',
  method: 'GET',
  path: '/api/changelog',
  access: 'CLINIC',
  summary: 'What is new in the product, as Markdown, newest release first',
  query: z.object({ locale: LocaleCode.default('en') }),
  response: z.object({ body: z.string() }),
});

export const writeLog = defineRoute({
  name: 'writeLog',
  method: 'POST',
  path: '/api/log',
  access: 'PUBLIC',
  summary: 'A message of the browser for the server log; cut to 1000 characters and scrubbed',
  body: z.object({
    type: z.string().max(100),
    level: z.enum(['info', 'warning', 'error', 'INFO', 'WARNING', 'ERROR']),
    message: z.string().max(20_000),
  }),
  response: Ok,
});
