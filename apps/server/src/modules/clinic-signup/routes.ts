import * as contract from '@tervik/contract/clinic-signup.ts';
import { tidyRegistrationCode } from '@tervik/domain/clinic/registration-code.ts';
import { BRANDS, brandValues } from '@tervik/domain/brand/brands.ts';
import { speak } from '@tervik/domain/brand/speak.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import { parseEmail } from '@tervik/domain/person/email.ts';
import type { Config } from '#config/config.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Serve, ServeOptions } from '#platform/http/serve.ts';
import { CODES_PER_MINUTE, parsePhone } from '#modules/account/index.ts';
import { dayIn } from '#modules/session/index.ts';
import { createJudge, startSignup, submitSignup } from './act.ts';
import { presentAgreement, type AgreementSettings } from './agreement.ts';
import { approveSignup, readSignup, refuseSignup } from './decide.ts';
import { agreementDataOf, presentRow, presentStatus } from './present.ts';
import * as sql from './queries.ts';
import { hashToken } from './tokens.ts';

export interface ClinicSignupDeps {
  readonly config: Config;
  readonly assertEmailDomain: (email: string) => Promise<void>;
  /** From `createSignInOptions`: codes are checked with no more than their share of the connections. */
  readonly signIn: ServeOptions;
}

const PDFS_PER_MINUTE = 20;
const LOOKUPS_PER_MINUTE = 30;
const STATUS_PER_MINUTE = 60;

/** Clinics sign up, and the platform's admins decide (spec §2 /clinic-signup; decisions "Clinic, plan, staff"). */
export function registerClinicSignupRoutes(
  serve: Serve,
  { config, assertEmailDomain, signIn }: ClinicSignupDeps,
): void {
  const { countryCode, personalCodeRequired, supportEmail } = config;
  const brand = BRANDS[countryCode];
  const { timeZone, locales } = brand;
  const agreement: AgreementSettings = {
    countryCode,
    timeZone,
    defaultLocale: locales[0],
    names: {
      ...brandValues(brand),
      operatorName: config.operatorName,
      supportEmail,
      publicUrl: config.publicUrl,
    },
  };
  const judge = createJudge({
    countryCode,
    personalCodeRequired,
    dayOf: (now) => dayIn(timeZone, now),
    parsePhone: (value) => parsePhone(value, countryCode),
  });
  const place = { judge, agreement };
  const auth = { role: 'AUTH' } as const;
  const ofLink = async (tx: Tx, token: string): Promise<sql.LinkedSignupRow> => {
    const after = new Date(tx.now - PLATFORM_LIMITS.signupLinkLifetime).toISOString();
    const row = await tx.find(sql.findSignupOfLink, { tokenHash: hashToken(token), after });
    if (row === undefined) throw new Refusal('SIGNUP_LINK_INVALID');
    return row;
  };

  const lookUp = (tx: Tx, typed: string) =>
    tx.get(sql.lookUpCode, { countryCode, registrationCode: tidyRegistrationCode(typed) });

  serve(
    contract.requestSignupCode,
    (tx, { body }, http) => startSignup(tx, { ...body, locale: speak(body.locale, locales) }, place, http.ip),
    {
      ...signIn,
      perMinute: CODES_PER_MINUTE,
      async before({ body }) {
        const email = parseEmail(body.form.email);
        if (email.valid) await assertEmailDomain(email.email);
      },
    },
  );
  serve(
    contract.signUpClinic,
    (tx, { body }) => submitSignup(tx, { ...body, locale: speak(body.locale, locales) }, place, supportEmail),
    signIn,
  );
  serve(
    contract.previewAgreement,
    async (tx, { body: { form, locale } }) => {
      const { name: registeredName } = await lookUp(tx, form.registrationCode);
      const data = { ...form, registeredName, accepted: null };
      return presentAgreement(tx, agreement, { data, version: null, locale });
    },
    { ...auth, readOnly: true, perMinute: PDFS_PER_MINUTE },
  );
  serve(
    contract.lookUpRegister,
    async (tx, { body }) => {
      const { name, is_loaded: isLoaded, has_joined: hasJoined } = await lookUp(tx, body.registrationCode);
      return { name, isMissing: isLoaded && name === null, hasJoined };
    },
    { ...auth, readOnly: true, perMinute: LOOKUPS_PER_MINUTE },
  );
  serve(contract.getSignupStatus, async (tx, { body }) => presentStatus(await ofLink(tx, body.token)), {
    ...auth,
    readOnly: true,
    perMinute: STATUS_PER_MINUTE,
  });
  serve(
    contract.getSignedAgreement,
    async (tx, { body }) => {
      const row = await ofLink(tx, body.token);
      const { agreement_version: version } = row;
      return presentAgreement(tx, agreement, { data: agreementDataOf(row), version, locale: body.locale });
    },
    { ...auth, readOnly: true, perMinute: PDFS_PER_MINUTE },
  );

  serve(
    contract.listSignups,
    async (tx, { query }) => {
      const [waiting, { total: waitingTotal }, decided] = await Promise.all([
        tx.rows(sql.listWaiting, {}),
        tx.get(sql.countWaiting, {}),
        tx.rows(sql.listDecided, { before: query.decidedBefore ?? null }),
      ]);
      const shown = PLATFORM_LIMITS.signupsDecidedShown;
      return {
        waiting: waiting.map(presentRow),
        waitingTotal,
        decided: decided.slice(0, shown).map(presentRow),
        moreDecided: decided.length > shown,
      };
    },
    { readOnly: true },
  );
  serve(contract.getSignup, (tx, { params }) => readSignup(tx, params.id), { readOnly: true });
  serve(
    contract.getSignupAgreement,
    async (tx, { params }) => {
      const row = await tx.get(sql.findSignup, { id: params.id });
      const { agreement_version: version, locale } = row;
      return presentAgreement(tx, agreement, { data: agreementDataOf(row), version, locale });
    },
    { readOnly: true },
  );
  serve(contract.approveSignup, (tx, { params }) =>
    approveSignup(tx, params.id, {
      personalCodeRequired,
      byCode: config.digitalId === undefined,
      isTold: true,
    }),
  );
  serve(contract.refuseSignup, (tx, { params, body }) => refuseSignup(tx, params.id, body.reason));
}
