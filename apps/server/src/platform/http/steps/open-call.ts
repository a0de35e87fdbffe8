import type { FastifyReply } from 'fastify';
import type { Access } from '@tervik/domain/access/roles.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { EXPIRES_HEADER, type Route } from '@tervik/contract/route.ts';
import {
  openTransaction,
  type ContextSide,
  type Effects,
  type OpenTransaction,
} from '#platform/db/transaction.ts';
import { CommittedRefusal, type Tx } from '#platform/db/tx.ts';
import { authorise } from '../access.ts';
import type { ServeDeps, ServeOptions } from '../serve-options.ts';
import type { Call } from './read-call.ts';

const SIDES: Record<Access, ContextSide> = {
  PUBLIC: 'SESSION',
  SESSION: 'SESSION',
  PATIENT: 'PATIENT',
  CLINIC: 'CLINIC',
  ADMIN: 'ADMIN',
};
const SLIDE_SECONDS = LIMITS.sessionSliding / 1000;

/** How the steps of one call open transactions, and end them. */
export interface Opening {
  /** A transaction in the caller's context, of which nobody has looked yet whether they may. */
  open(): Promise<OpenTransaction>;
  /** @throws SESSION_ENDED, NO_ACCESS */
  assertAccess(tx: Tx): void;
  /** Commits, and lets the effects follow. */
  commit(opened: OpenTransaction): Promise<void>;
  /** Ends what was refused: by a rollback, unless the refusal is to be remembered. @returns what to throw */
  endRefused(opened: OpenTransaction, error: unknown): Promise<unknown>;
}

/** Step: the transaction with its context (session, memberships, side), and who may go on in it. */
export function createOpening<R extends Route>(
  deps: ServeDeps,
  route: R,
  options: ServeOptions,
  call: Call<R>,
  { requestId, reply }: { readonly requestId: string; readonly reply: FastifyReply },
): Opening {
  const needsSession = route.access !== 'PUBLIC';
  const follow = (effects: Effects): void => deps.afterCommit(effects);
  async function commit(opened: OpenTransaction): Promise<void> {
    await opened.commit();
    follow(opened.effects);
  }
  return {
    open: () =>
      openTransaction(deps.pool, {
        role: options.role ?? 'APP',
        side: SIDES[route.access],
        tokenHash: needsSession ? call.tokenHash : null,
        slideSeconds: call.isBackground ? 0 : SLIDE_SECONDS,
        idempotencyKey: call.repeat?.key ?? null,
        now: deps.clock.now(),
        requestId,
        locale: call.locale,
        locales: deps.locales,
        drafts: call.drafts,
        oneBatch: options.oneBatch === true,
      }),
    assertAccess(tx) {
      if (!needsSession) return;
      const user = authorise(route.access, tx.user);
      if (call.meantUserId !== undefined && call.meantUserId !== user.userId)
        throw new Refusal('SESSION_ENDED');
      reply.header(EXPIRES_HEADER, user.expiresAt);
    },
    commit,
    async endRefused(opened, error) {
      if (!(error instanceof CommittedRefusal)) {
        await opened.rollback();
        return error;
      }
      await commit(opened);
      return error.refusal;
    },
  };
}
