import {
  extendSession,
  getConfig,
  logout,
  setActiveRole,
  setLocale,
  type LoggedInUser,
} from '@tervik/contract/session.ts';
import { listPersons } from '@tervik/contract/person.ts';
import { loginWithOtp, loginWithPassword, sendOtp } from '@tervik/contract/sign-in.ts';
import { writeLog } from '@tervik/contract/support.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { Config } from '#config/config.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { permissionsOf } from '#platform/http/access.ts';
import type { Serve, ServeOptions } from '#platform/http/serve.ts';
import { createGate } from '#platform/http/gate.ts';
import { answerWithSession, endSession, finishLogin, startLogin, type SocketCloser } from './act.ts';
import { logFromBrowser, type BrowserLog } from './browser-log.ts';
import { resendCode } from './codes.ts';
import { dayIn } from './countries.ts';
import { presentConfig, presentLoggedInUser, presentPerson, type DemoAccount } from './present.ts';
import { findLoggedInUserRow, listPersonRows, updateActiveRole, updateLocale } from './queries.ts';

export interface SessionDeps {
  readonly config: Config;
  readonly log: BrowserLog;
  readonly realtime: SocketCloser;
  /** From `createSignInOptions`, one for every way in. */
  readonly signIn: ServeOptions;
  /** Shown on the front page in DEMO. */
  readonly demoAccounts?: readonly DemoAccount[];
}

/** A whole clinic behind one address signs in at eight o'clock; guessing is stopped by address and account limits. */
const SIGN_IN_PER_MINUTE = 120;
const LOG_PER_MINUTE = 30;
/** A password takes 25 ms and attempts on one address wait for each other, each on a connection. */
const SIGN_IN_SHARE_OF_POOL = 1 / 3;
const SIGN_IN_WAITING = 200;

/**
 * How calls are served that sign somebody in or send a code: as tervik_auth, and never with more than their share of
 * the connections. One for all of them: with a gate each, they would take the pool between them.
 */
export const createSignInOptions = (config: Pick<Config, 'databasePoolSize'>): ServeOptions => ({
  role: 'AUTH',
  perMinute: SIGN_IN_PER_MINUTE,
  gate: createGate(Math.max(1, Math.floor(config.databasePoolSize * SIGN_IN_SHARE_OF_POOL)), SIGN_IN_WAITING),
});

/** The user of a session, with what guards and pages need to know; undefined when it has ended. Needs role AUTH. */
export async function findLoggedInUser(
  tx: Tx,
  tokenHash: Buffer | null,
  config: Pick<Config, 'personalCodeRequired'>,
): Promise<LoggedInUser | undefined> {
  const row = tokenHash === null ? undefined : await tx.find(findLoggedInUserRow, { tokenHash });
  return row && presentLoggedInUser(row, config.personalCodeRequired);
}

export function registerSessionRoutes(
  serve: Serve,
  { config, log, realtime, signIn, demoAccounts = [] }: SessionDeps,
): void {
  const shown = presentConfig(config, demoAccounts);
  const { timeZone } = BRANDS[config.countryCode];
  const auth = { role: 'AUTH' } as const;
  const assertEmailLogin = (): void => {
    if (!config.emailLoginEnabled) throw new Refusal('NO_ACCESS');
  };

  serve(
    getConfig,
    async (tx, _input, http) => ({
      config: shown,
      loggedInUser: (await findLoggedInUser(tx, http.tokenHash, config)) ?? null,
      serverTime: tx.now,
    }),
    { ...auth, readOnly: true },
  );

  serve(
    loginWithPassword,
    async (tx, { body }) => {
      assertEmailLogin();
      return startLogin(tx, body);
    },
    signIn,
  );

  // Of whatever it was asked for; where a way in is off, it has asked for none.
  serve(sendOtp, async (tx, { body }) => resendCode(tx, body.requestId), signIn);

  serve(
    loginWithOtp,
    async (tx, { body }, http) => {
      assertEmailLogin();
      const today = dayIn(timeZone, tx.now);
      const opened = await finishLogin(tx, body, { today, oldTokenHash: http.tokenHash });
      return answerWithSession(tx, http, opened, {
        realtime,
        personalCodeRequired: config.personalCodeRequired,
      });
    },
    signIn,
  );

  // The choke point has slid the session already; there is nothing left to do but to say so.
  serve(extendSession, async (tx) => ({ expiration: userOf(tx).expiresAt, serverTime: tx.now }));

  serve(
    logout,
    async (tx, _input, http) => {
      const ended = http.tokenHash === null ? null : await endSession(tx, http.tokenHash);
      http.clearSession();
      if (ended !== null) realtime.closeSession(ended);
      return { ok: true as const };
    },
    auth,
  );

  serve(
    setActiveRole,
    async (tx, { body }) => {
      if (!permissionsOf(userOf(tx)).includes(body.activeRole)) throw new Refusal('NO_ACCESS');
      await tx.rows(updateActiveRole, { userId: userOf(tx).userId, activeRole: body.activeRole });
      return { ok: true as const };
    },
    auth,
  );

  serve(
    setLocale,
    async (tx, { body }) => {
      await tx.rows(updateLocale, { userId: userOf(tx).userId, locale: body.locale });
      return { ok: true as const };
    },
    auth,
  );

  serve(
    listPersons,
    async (tx) => {
      const rows = await tx.rows(listPersonRows, { ownerUserId: userOf(tx).userId });
      return { persons: rows.map((row) => presentPerson(row, { now: tx.now, timeZone })) };
    },
    { readOnly: true },
  );

  serve(
    writeLog,
    async (_tx, { body }) => {
      logFromBrowser(log, body);
      return { ok: true as const };
    },
    { ...auth, perMinute: LOG_PER_MINUTE },
  );
}
