import {
  requestPasswordReset,
  resetPassword,
  signUpWithPassword,
  verifySignUp,
} from '@tervik/contract/sign-in.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { Config } from '#config/config.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { HttpPort, Serve, ServeOptions } from '#platform/http/serve.ts';
import { CODES_PER_MINUTE } from '#modules/account/index.ts';
import { answerWithSession, dayIn, openSession, type SocketCloser } from '#modules/session/index.ts';
import {
  finishReset,
  finishSignUp,
  prepareSignUp,
  startReset,
  startSignUp,
  type NewCredentials,
} from './credentials.ts';

export interface PasswordDeps {
  readonly config: Config;
  readonly assertEmailDomain: (email: string) => Promise<void>;
  readonly realtime: SocketCloser & { closeUser(userId: string): void };
  /** From `createSignInOptions`, one for every way in. */
  readonly signIn: ServeOptions;
}

/** Signing up with e-mail and password, and a new password for who has forgotten it. */
export function registerPasswordRoutes(
  serve: Serve,
  { config, assertEmailDomain, realtime, signIn }: PasswordDeps,
): void {
  const { timeZone } = BRANDS[config.countryCode];
  const { personalCodeRequired } = config;
  const sendsMail = { ...signIn, perMinute: CODES_PER_MINUTE };
  const assertEmailLogin = (): void => {
    if (!config.emailLoginEnabled) throw new Refusal('NO_ACCESS');
  };
  const signInNow = async (tx: Tx, http: HttpPort, userId: string, action: string) => {
    const today = dayIn(timeZone, tx.now);
    const opened = await openSession(tx, { userId, action, today, oldTokenHash: http.tokenHash });
    return answerWithSession(tx, http, opened, { realtime, personalCodeRequired });
  };

  serve(
    signUpWithPassword,
    async (tx, { body }, _http, credentials: NewCredentials) => startSignUp(tx, credentials, body.locale),
    {
      ...sendsMail,
      before({ body }) {
        assertEmailLogin();
        return prepareSignUp(body, assertEmailDomain);
      },
    },
  );
  serve(
    verifySignUp,
    async (tx, { body }, http) => {
      assertEmailLogin();
      const { userId } = await finishSignUp(tx, body);
      return signInNow(tx, http, userId, 'verifySignUp');
    },
    signIn,
  );
  serve(
    requestPasswordReset,
    async (tx, { body }) => {
      assertEmailLogin();
      return startReset(tx, body);
    },
    sendsMail,
  );
  serve(
    resetPassword,
    async (tx, { body }, http) => {
      assertEmailLogin();
      const { userId } = await finishReset(tx, body);
      realtime.closeUser(userId);
      return signInNow(tx, http, userId, 'resetPassword');
    },
    signIn,
  );
}
