import { z } from 'zod';
import { PARTNER_STATES, PARTNERS } from '@tervik/domain/platform-admin/overview.ts';
import { Instant } from './common.ts';
import { defineRoute } from './route.ts';
import { LoggedInUser } from './session.ts';

const Count = z.number().int();

export const PlatformOverview = z.object({
  /** Applications of clinics that wait for a decision. */
  openRequests: Count,
  /** `withoutAdmin`: those of both plans that nobody who has joined administers. */
  clinics: z.object({ basic: Count, premium: Count, withoutAdmin: Count }),
  /** Everybody who can sign in. */
  accounts: Count,
  /** Accounts that work in a clinic. */
  staff: Count,
  /** Patients in the lists of clinics; who stands in two lists counts twice. */
  patients: Count,
  openEContacts: Count,
  failedMails: Count,
  failedJobs: Count,
  health: z.object({
    version: z.string(),
    /** What the database took for these figures, in ms. */
    databaseMs: z.number(),
    /** Mails, scans and notices that nobody has taken up yet, and since when the oldest waits. */
    relayWaiting: Count,
    relayOldest: Instant.nullable(),
    /** Answers whose time to leave is more than a minute ago. */
    lateActions: Count,
    mailsWaiting: Count,
    filesWaiting: Count,
    filesUnscanned: Count,
    partners: z.array(z.object({ name: z.enum(PARTNERS), state: z.enum(PARTNER_STATES) })),
  }),
});
export type PlatformOverview = z.infer<typeof PlatformOverview>;

export const getPlatformOverview = defineRoute({
  name: 'getPlatformOverview',
  method: 'GET',
  path: '/api/prm/overview',
  access: 'ADMIN',
  summary: 'Figures of the whole platform, and how it does: counts and never a row',
  response: PlatformOverview,
});

const FactorCode = z.string().max(40);

export const getSecondFactor = defineRoute({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/api/prm/second-factor',
  access: 'SESSION',
  summary: 'How a platform admin who has signed in proves a second factor',
  response: z.object({
    /** DIGITAL_ID: only signing in by it counts here. NONE: an authenticator is to be enrolled. */
    state: z.enum(['DIGITAL_ID', 'NONE', 'ENROLLED', 'PROVEN']),
    /** Nothing is taken before (epoch ms). */
    waitUntil: z.number().nullable(),
    /** How many are unused; null: no authenticator counts here, so there are none. */
    recoveryCodesLeft: Count.nullable(),
  }),
});

export const proveSecondFactor = defineRoute({
  name: 'proveSecondFactor',
  method: 'POST',
  path: '/api/prm/second-factor',
  access: 'SESSION',
  summary:
    'The six digits of the authenticator, or a recovery code; this session may act for the platform from now on',
  body: z.object({ code: FactorCode }),
  response: z.object({ userClaim: LoggedInUser }),
});

export const confirmSecondFactor = defineRoute({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/prm/second-factor/confirmation',
  access: 'SESSION',
  summary: 'The first code of a new authenticator; answers with the recovery codes, which are told this once',
  body: z.object({ code: FactorCode }),
  response: z.object({ recoveryCodes: z.array(z.string()), userClaim: LoggedInUser }),
});

export const renewRecoveryCodes = defineRoute({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/prm/second-factor/recovery-codes',
  access: 'ADMIN',
  summary:
    'New recovery codes for a code of the authenticator that was not used yet; those of before are void. They are told this once, and to a repeat with the same key and code',
  idempotent: true,
  body: z.object({ code: FactorCode }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const enrolSecondFactor = defineRoute({
  name: 'enrolSecondFactor',
  method: 'POST',
  path: '/api/prm/second-factor/enrolment',
  access: 'SESSION',
  summary:
    'A secret for an authenticator: of this session alone, the same one until it is confirmed or too old',
  body: z.object({}),
  response: z.object({
    /** Base32. */
    secret: z.string(),
    /** What an authenticator reads from a QR code (otpauth://…). */
    address: z.string(),
  }),
});
