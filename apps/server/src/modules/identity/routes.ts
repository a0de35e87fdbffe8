import {
  completeProfile,
  getProfile,
  requestPasswordReset,
  requestProfileCode,
  resetPassword,
  signUpWithPassword,
  updateProfile,
  verifySignUp,
} from '@tervik/contract/identity.ts';
import type { LoggedInUser } from '@tervik/contract/session.ts';
import { BRANDS } from '@tervik/domain/brand.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { EmailDomainPort } from '#adapters/email-domain/port.ts';
import type { Config } from '#config.ts';
import { CommittedRefusal, userOf, type Tx } from '#platform/db/tx.ts';
import { createGate } from '#platform/http/gate.ts';
import type { HttpPort, Serve, ServeOptions } from '#platform/http/serve.ts';
import type { Locale } from '#platform/texts.ts';
import {
  answerWithSession,
  dayIn,
  findLoggedInUser,
  openSession,
  type SocketCloser,
} from '#modules/session/index.ts';
import { saveProfile, startProfileCode } from './act.ts';
import {
  assertEmail,
  finishReset,
  finishSignUp,
  prepareSignUp,
  startReset,
  startSignUp,
  type NewCredentials,
} from './credentials.ts';
import type { ProfileInput } from './decide-profile.ts';
import { presentProfile } from './present.ts';
import { findProfile, type ProfileRow } from './queries.ts';

export interface IdentityDeps {
  readonly config: Config;
  readonly emailDomains: EmailDomainPort;
  readonly realtime: SocketCloser & { closeUser(userId: string): void };
  /** From `createSignInOptions`, one for every way in. */
  readonly signIn: ServeOptions;
}

/** Each of these sends a mail: nobody floods mailboxes from one place. */
const CODES_PER_MINUTE = 30;
/** Waiting for the name system holds no connection; this only bounds how many wait when it hangs. */
const ASKING_AT_ONCE = 200;

type Saved = ProfileInput & { readonly requestId?: string | undefined; readonly otp?: string | undefined };

/** Accounts with e-mail and password, and everybody's profile. */
export function registerIdentityRoutes(
  serve: Serve,
  { config, emailDomains, realtime, signIn }: IdentityDeps,
): void {
  const { timeZone, locales } = BRANDS[config.countryCode];
  const { personalCodeRequired, countryCode: country } = config;
  const auth = { role: 'AUTH' } as const;
  const sendsMail = { ...signIn, perMinute: CODES_PER_MINUTE };
  const asking = createGate(ASKING_AT_ONCE, 0);
  const assertEmailLogin = (): void => {
    if (!config.emailLoginEnabled) throw new Refusal('NO_ACCESS');
  };
  const assertDomain = async (email: string): Promise<void> => {
    const domain = email.slice(email.lastIndexOf('@') + 1);
    if (!(await asking.run(() => emailDomains.exists(domain)))) throw new Refusal('EMAIL_DOMAIN_MISSING');
  };
  const localeFrom = (wanted: Locale): Locale => (locales.includes(wanted) ? wanted : locales[0]);
  const signInNow = async (tx: Tx, http: HttpPort, userId: string, action: string) => {
    const today = dayIn(timeZone, tx.now);
    const opened = await openSession(tx, { userId, action, today, oldTokenHash: http.tokenHash });
    return answerWithSession(tx, http, opened, { realtime, personalCodeRequired });
  };
  const claimOf = async (tx: Tx, http: HttpPort): Promise<LoggedInUser> => {
    const user = await findLoggedInUser(tx, http.tokenHash, config);
    if (user === undefined) throw new Refusal('SESSION_ENDED');
    return user;
  };

  serve(
    signUpWithPassword,
    async (tx, { body }, _http, credentials: NewCredentials) =>
      startSignUp(tx, credentials, localeFrom(body.locale)),
    {
      ...sendsMail,
      before({ body }) {
        assertEmailLogin();
        return prepareSignUp(body, assertDomain);
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
      return startReset(tx, { ...body, locale: localeFrom(body.locale) });
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

  serve(
    getProfile,
    async (tx) => ({ profile: presentProfile(await tx.get(findProfile, [userOf(tx).userId])) }),
    { ...auth, readOnly: true },
  );
  serve(
    requestProfileCode,
    async (tx, _input, _http, email: string | undefined) => startProfileCode(tx, email),
    {
      ...sendsMail,
      async before({ body }) {
        if (body.email === undefined) return undefined;
        const email = assertEmail(body.email);
        await assertDomain(email);
        return email;
      },
    },
  );
  const save = async (
    tx: Tx,
    body: Saved,
    http: HttpPort,
    action: 'completeProfile' | 'updateProfile',
  ): Promise<ProfileRow> => {
    const today = dayIn(timeZone, tx.now);
    const saved = await saveProfile(tx, body, { country, personalCodeRequired, today, action });
    if (!saved.underage) return saved.profile;
    realtime.closeUser(saved.profile.id);
    http.clearSession();
    throw new CommittedRefusal(new Refusal('PERSON_IS_UNDERAGE_SIGN_UP'));
  };
  serve(
    completeProfile,
    async (tx, { body }, http) => {
      await save(tx, body, http, 'completeProfile');
      return { userClaim: await claimOf(tx, http) };
    },
    signIn,
  );
  serve(
    updateProfile,
    async (tx, { body }, http) => {
      const profile = presentProfile(await save(tx, body, http, 'updateProfile'));
      return { userClaim: await claimOf(tx, http), profile };
    },
    signIn,
  );
}
