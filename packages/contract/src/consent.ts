import { z } from 'zod';
import { CONSENT_TYPES, POLICY_SLUGS } from '@tervik/domain/consent/consents.ts';
import { Instant, LocaleCode, LocaleParam, Ok } from './common.ts';
import { defineRoute } from './route.ts';

export const getPolicy = defineRoute({
  name: 'getPolicy',
  method: 'GET',
  path: '/prm',
  access: 'PUBLIC',
  summary: 'A policy text; updatedAt is the version that a consent names',
  query: z.object({
    slug: z.enum(POLICY_SLUGS),
    /** Any other language gets the country's own. */
    locale: LocaleParam.optional().catch(undefined),
  }),
  response: z.object({
    slug: z.enum(POLICY_SLUGS),
    locale: LocaleCode,
    updatedAt: Instant,
    /** Markdown. */
    content: z.array(z.object({ body: z.string() })),
  }),
});

export const listConsents = defineRoute({
  name: 'listConsents',
  method: 'GET',
  path: '/api/users/consents',
  access: 'SESSION',
  summary: 'The consents that my roles need, their current version and whether I gave it',
  query: z.object({ locale: LocaleParam.optional() }),
  response: z.object({
    consents: z.array(
      z.object({
        type: z.enum(CONSENT_TYPES),
        slug: z.enum(POLICY_SLUGS),
        version: Instant,
        given: z.boolean(),
        /** An earlier version was agreed to: the page says that the text has changed. */
        givenBefore: z.boolean(),
      }),
    ),
  }),
});

export const saveConsent = defineRoute({
  name: 'saveConsent',
  method: 'POST',
  path: '/api/users/save-consent',
  access: 'SESSION',
  summary: 'Agrees to the current version of a policy; an older one is refused',
  body: z.object({ type: z.enum(CONSENT_TYPES), version: Instant }),
  response: Ok,
});
