import { completeProfile, getProfile, requestProfileCode, updateProfile } from '@tervik/contract/account.ts';
import type { LoggedInUser } from '@tervik/contract/session.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { Config } from '#config/config.ts';
import { CommittedRefusal, userOf, type Tx } from '#platform/db/tx.ts';
import type { HttpPort, Serve, ServeOptions } from '#platform/http/serve.ts';
import { dayIn, findLoggedInUser, type SocketCloser } from '#modules/session/index.ts';
import { saveProfile, startProfileCode } from './act.ts';
import { assertEmail, CODES_PER_MINUTE } from './email.ts';
import type { ProfileInput } from './decide-profile.ts';
import { presentProfile } from './present.ts';
import { findProfile, type ProfileRow } from './queries.ts';

export interface AccountDeps {
  readonly config: Config;
  readonly assertEmailDomain: (email: string) => Promise<void>;
  readonly realtime: SocketCloser & { closeUser(userId: string): void };
  /** From `createSignInOptions`, one for every way in. */
  readonly signIn: ServeOptions;
}

type Saved = ProfileInput & { readonly requestId?: string | undefined; readonly otp?: string | undefined };

/** Everybody's profile. */
export function registerAccountRoutes(
  serve: Serve,
  { config, assertEmailDomain, realtime, signIn }: AccountDeps,
): void {
  const { timeZone } = BRANDS[config.countryCode];
  const { personalCodeRequired, countryCode: country } = config;
  const auth = { role: 'AUTH' } as const;
  const sendsMail = { ...signIn, perMinute: CODES_PER_MINUTE };
  const claimOf = async (tx: Tx, http: HttpPort): Promise<LoggedInUser> => {
    const user = await findLoggedInUser(tx, http.tokenHash, config);
    if (user === undefined) throw new Refusal('SESSION_ENDED');
    return user;
  };

  serve(
    getProfile,
    async (tx) => ({ profile: presentProfile(await tx.get(findProfile, { userId: userOf(tx).userId })) }),
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
        await assertEmailDomain(email);
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
