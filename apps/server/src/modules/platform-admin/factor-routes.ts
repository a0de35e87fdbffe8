import * as contract from '@tervik/contract/platform-admin.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { countTries, toOtpAuth } from '@tervik/domain/platform-admin/second-factor.ts';
import type { Config } from '#config/config.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import type { HttpPort, Serve } from '#platform/http/serve.ts';
import { createSecretBox } from '#platform/secret-box.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import { findLoggedInUser } from '#modules/session/index.ts';
import {
  confirmEnrolment,
  listWrong,
  proveSecondFactor,
  renewRecoveryCodes,
  startEnrolment,
} from './second-factor.ts';
import { findFactor } from './factor-queries.ts';

/** Guessing is stopped by the account's tries; this only keeps one address from asking without end. */
const PER_MINUTE = 60;

/**
 * The second factor of whoever runs the platform. Where people sign in by digital ID, PROD takes nothing else (decisions):
 * two factors are in it. These calls need the session and the role, and open nothing but the rest of the way in;
 * new recovery codes need a session that has proven both.
 */
export function registerSecondFactorRoutes(serve: Serve, config: Config): void {
  const { secretKey } = config;
  const byDigitalIdAlone = config.appMode === 'PROD' && config.digitalId !== undefined;
  const box = secretKey && createSecretBox(secretKey);
  const how = { role: 'AUTH', perMinute: PER_MINUTE } as const;
  const assertAdmin = (tx: Tx): void => {
    if (!userOf(tx).isAdmin) throw new Refusal('NO_ACCESS');
  };
  const getBox = (tx: Tx) => {
    assertAdmin(tx);
    if (byDigitalIdAlone || box === undefined) throw new Refusal('NO_ACCESS');
    return box;
  };
  const getUser = async (tx: Tx, tokenHash: Buffer | null) => {
    const user = await findLoggedInUser(tx, tokenHash, config);
    if (user === undefined) throw new Refusal('SESSION_ENDED');
    return user;
  };
  /** The session goes on under its new token, which this browser gets. */
  const goOn = async (tx: Tx, http: HttpPort, token: string) => {
    const userClaim = await getUser(tx, hashToken(token));
    http.setSession(token);
    return userClaim;
  };

  serve(
    contract.getSecondFactor,
    async (tx) => {
      assertAdmin(tx);
      const { userId, hasSecondFactor } = userOf(tx);
      const factor = await tx.find(findFactor, { userId });
      const enrolled = factor === undefined ? ('NONE' as const) : ('ENROLLED' as const);
      const state = byDigitalIdAlone ? ('DIGITAL_ID' as const) : enrolled;
      return {
        state: hasSecondFactor ? ('PROVEN' as const) : state,
        waitUntil: countTries(await listWrong(tx), tx.now).closed?.until ?? null,
        recoveryCodesLeft: byDigitalIdAlone ? null : (factor?.recovery_left ?? null),
      };
    },
    { ...how, readOnly: true },
  );
  serve(
    contract.proveSecondFactor,
    async (tx, { body }, http) => {
      const token = await proveSecondFactor(tx, body.code, {
        box: getBox(tx),
        tokenHash: http.tokenHash,
      });
      return { userClaim: await goOn(tx, http, token) };
    },
    how,
  );
  serve(
    contract.confirmSecondFactor,
    async (tx, { body }, http) => {
      const { codes: recoveryCodes, token } = await confirmEnrolment(tx, body.code, {
        box: getBox(tx),
        tokenHash: http.tokenHash,
      });
      return { recoveryCodes, userClaim: await goOn(tx, http, token) };
    },
    how,
  );
  serve(
    contract.renewRecoveryCodes,
    async (tx, { body: { code: typed } }, { idempotencyKey: key }) => {
      if (key === null) throw new Error('this route takes an idempotency key');
      return { recoveryCodes: await renewRecoveryCodes(tx, { typed, key }, getBox(tx)) };
    },
    { ...how, answersRepeats: true },
  );
  serve(
    contract.enrolSecondFactor,
    async (tx, _input, http) => {
      const secret = await startEnrolment(tx, getBox(tx));
      const { email } = await getUser(tx, http.tokenHash);
      const { productName: issuer } = BRANDS[config.countryCode];
      return { secret, address: toOtpAuth({ issuer, account: email, secret }) };
    },
    how,
  );
}
