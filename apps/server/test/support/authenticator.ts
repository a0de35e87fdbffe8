import { randomBytes } from 'node:crypto';
import {
  confirmSecondFactor,
  enrolSecondFactor,
  proveSecondFactor,
} from '@tervik/contract/platform-admin.ts';
import { stepAt } from '@tervik/domain/platform-admin/second-factor.ts';
import { totp } from '#modules/platform-admin/totp.ts';
import { newId } from '#platform/ids.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import type { Answer, TestApp } from './test-app.ts';
import type { Persona } from './world.ts';

export const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** One browser of an admin: it keeps the cookie that it is given, as browsers do. */
export interface AdminBrowser {
  /** With the cookie of now. */
  as(): Persona;
  prove(code: string): Promise<Answer<unknown>>;
  /** The same call; what it was refused with. */
  refuse(code: string): Promise<{ status: number; key: string; data?: Record<string, string | number> }>;
  /** A new key in the authenticator, confirmed by the code of a step before this one, so that the code of now is still good. */
  enrol(): Promise<{ secret: string; codes: readonly string[] }>;
  /** The same session, as if its second factor had not been proven. */
  forget(): Promise<void>;
  /** Another sign-in of the same admin, by one factor. */
  elsewhere(): Promise<AdminBrowser>;
}

export function openAdminBrowser(app: TestApp, persona: Persona): AdminBrowser {
  let { token } = persona;
  const as = (): Persona => ({ ...persona, token });
  const keep = <T extends Pick<Answer<unknown>, 'cookies'>>(answer: T): T => {
    token = answer.cookies.find(({ name }) => name === 'tervik')?.value ?? token;
    return answer;
  };
  const prove = async (code: string): Promise<Answer<unknown>> =>
    keep(await app.call(proveSecondFactor, { as: as(), body: { code } }));
  return {
    as,
    prove,
    refuse: (code) => app.refused(proveSecondFactor, { as: as(), body: { code } }),
    async enrol() {
      const { secret } = (await app.call(enrolSecondFactor, { as: as(), body: {} })).body;
      // A code of the step before this one, in a step that does not end meanwhile.
      if (stepAt(app.clock.now() + 1_000) !== stepAt(app.clock.now())) app.clock.advance(1_000);
      const answer = await app.call(confirmSecondFactor, {
        as: as(),
        body: { code: codeAt(app, secret, -1) },
      });
      keep(answer);
      return { secret, codes: answer.body.recoveryCodes };
    },
    async forget() {
      await app.world.sql('update session set second_factor_at = null where token_hash = $1', [
        hashToken(token),
      ]);
    },
    async elsewhere() {
      const other = randomBytes(32).toString('base64url');
      await app.world.sql(
        `insert into session (token_hash, id, user_id, expires_at, ends_at)
         values ($1, $2, $3, now() + interval '30 minutes', now() + interval '12 hours')`,
        [hashToken(other), newId(), persona.userId],
      );
      return openAdminBrowser(app, { ...persona, token: other });
    },
  };
}

/** What the authenticator shows by the app's clock, so many steps later. */
export const codeAt = (app: Pick<TestApp, 'clock'>, secret: string, ahead = 0): string =>
  totp(bytesOf(secret), stepAt(app.clock.now()) + ahead);
