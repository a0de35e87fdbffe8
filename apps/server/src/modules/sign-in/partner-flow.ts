import { randomBytes } from 'node:crypto';
import { Refusal, type ErrorKey } from '@tervik/domain/errors.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { CommittedRefusal, type Tx } from '#platform/db/tx.ts';
import type { HttpPort } from '#platform/http/serve.ts';
import { hashToken, type BrowserCookie } from '#platform/http/session-cookie.ts';
import { newId } from '#platform/ids.ts';
import * as sql from './partner-queries.ts';

const DAY = 24 * 60 * 60_000;

/** By which a login that has gone out to a partner finds back into the browser that began it. */
const LOGIN_COOKIE: BrowserCookie = { name: 'flow', lifetime: SERVER_LIMITS.loginFlow };

type Kind = 'DIGITAL_ID' | 'OIDC';

/** What the refusals of one kind of partner are called. */
export const KEYS = {
  DIGITAL_ID: {
    EXPIRED: 'DIGITAL_ID_EXPIRED',
    CANCELLED: 'DIGITAL_ID_CANCELLED',
    FAILED: 'DIGITAL_ID_FAILED',
  },
  OIDC: { EXPIRED: 'PROVIDER_FAILED', CANCELLED: 'PROVIDER_CANCELLED', FAILED: 'PROVIDER_FAILED' },
} as const satisfies Record<Kind, Record<'EXPIRED' | 'CANCELLED' | 'FAILED', ErrorKey>>;

export interface NewFlow {
  readonly kind: Kind;
  readonly provider: string;
  /** What the partner sends back, by which the flow is found again. */
  readonly secret: string;
  readonly locale: 'et' | 'en' | 'ru';
  readonly nonce?: string;
  readonly codeVerifier?: string;
}

/** This browser sends a login out to a partner. An earlier one of the same browser cannot come back any more. */
export async function beginFlow(tx: Tx, http: Pick<HttpPort, 'cookie'>, flow: NewFlow): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await tx.rows(sql.insertFlow, {
    id: newId(tx.now),
    kind: flow.kind,
    provider: flow.provider,
    browserHash: hashToken(token),
    secretHash: hashToken(flow.secret),
    nonce: flow.nonce ?? null,
    codeVerifier: flow.codeVerifier ?? null,
    locale: flow.locale,
    now: tx.nowIso,
    expiresAt: new Date(tx.now + SERVER_LIMITS.loginFlow).toISOString(),
  });
  await tx.rows(sql.sweepFlows, { before: new Date(tx.now - DAY).toISOString() });
  http.cookie(LOGIN_COOKIE).set(token);
}

/**
 * A login comes back. Spent before the partner is asked, in a transaction of its own: whatever comes of it, it never
 * counts a second time. In another browser it is not spent: whoever planted it there learns nothing, and whoever began
 * it can still end it.
 * @throws SIGN_IN_OTHER_BROWSER, or the kind's key for one that is late or was used before
 */
export async function claimFlow(
  tx: Tx,
  http: Pick<HttpPort, 'cookie'>,
  kind: Kind,
  secret: string,
): Promise<sql.FlowRow> {
  const flow = await tx.find(sql.lockFlow, { secretHash: hashToken(secret), kind });
  const cookie = http.cookie(LOGIN_COOKIE);
  if (flow === undefined || cookie.hash === null || !flow.browser_hash.equals(cookie.hash))
    throw await countFailure(tx, flow?.provider ?? kind, 'SIGN_IN_OTHER_BROWSER');
  if (flow.used_at !== null || Date.parse(flow.expires_at) <= tx.now)
    throw await countFailure(tx, flow.provider, KEYS[kind].EXPIRED);
  await tx.rows(sql.useFlow, { id: flow.id, now: tx.nowIso });
  cookie.clear();
  return flow;
}

/** @returns the refusal to throw: the count stays */
export async function countFailure(tx: Tx, partner: string, key: ErrorKey): Promise<CommittedRefusal> {
  await tx.rows(sql.insertFailure, { email: partner, now: tx.nowIso });
  return new CommittedRefusal(new Refusal(key));
}
