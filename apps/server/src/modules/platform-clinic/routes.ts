import * as contract from '@tervik/contract/platform-clinic.ts';
import { decideSignup } from '@tervik/domain/clinic-signup/decide-signup.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { parseEmail } from '@tervik/domain/person/email.ts';
import type { Config } from '#config/config.ts';
import type { Serve } from '#platform/http/serve.ts';
import { parsePhone } from '#modules/account/index.ts';
import {
  inviteClinicAdmin,
  inviteClinicAdminAgain,
  makeAdminJoinCode,
  withdrawClinicAdmin,
} from '#modules/employee/index.ts';
import { dayIn } from '#modules/session/index.ts';
import { changePlan, lockClinic, unlockClinic, withdrawPlanChange } from './act.ts';
import { createClinic } from './create.ts';
import { listClinics } from './list.ts';
import { readActs, readClinic, readLockNotice } from './read.ts';

export interface PlatformClinicDeps {
  readonly config: Config;
  readonly assertEmailDomain: (email: string) => Promise<void>;
}

/** Clinics as the platform's admins see and change them (spec §2 /prm), and what the clinics are told of it. */
export function registerPlatformClinicRoutes(
  serve: Serve,
  { config, assertEmailDomain }: PlatformClinicDeps,
): void {
  const { timeZone } = BRANDS[config.countryCode];
  const settings = {
    byCode: config.digitalId === undefined,
    personalCodeRequired: config.personalCodeRequired,
  };
  serve(contract.listPlatformClinics, (tx, { query }) => listClinics(tx, query), { readOnly: true });
  serve(contract.getPlatformClinic, (tx, { params }) => readClinic(tx, params.id, settings), {
    readOnly: true,
  });
  serve(
    contract.addClinic,
    async (tx, { body }) => {
      // How many lists a clinic has is asked of applicants alone.
      const clinic = decideSignup(
        { ...body, lists: 1 },
        {
          countryCode: config.countryCode,
          personalCodeRequired: config.personalCodeRequired,
          today: dayIn(timeZone, tx.now),
          parsePhone: (value) => parsePhone(value, config.countryCode),
        },
      );
      const { clinicId } = await createClinic(tx, clinic, settings);
      return readClinic(tx, clinicId, settings);
    },
    {
      before: async ({ body }, _http, within) => {
        await within(async (tx) => Promise.resolve(tx.user));
        const email = parseEmail(body.email);
        if (email.valid) await assertEmailDomain(email.email);
      },
      beforeIsHarmless: true,
    },
  );
  serve(
    contract.addClinicAdmin,
    async (tx, { params, body }) => {
      await readClinic(tx, params.id, settings);
      await inviteClinicAdmin(tx, params.id, body, { ...settings, today: dayIn(timeZone, tx.now) });
      return readClinic(tx, params.id, settings);
    },
    {
      // A domain that does not exist would leave the invitation nowhere.
      before: async ({ params, body }, _http, within) => {
        await within(async (tx) => readClinic(tx, params.id, settings));
        const email = parseEmail(body.email);
        if (email.valid) await assertEmailDomain(email.email);
      },
      beforeIsHarmless: true,
    },
  );
  serve(contract.inviteClinicAdminAgain, async (tx, { params }) => {
    await inviteClinicAdminAgain(tx, params.id, params.employeeId, settings);
    return readClinic(tx, params.id, settings);
  });
  serve(contract.withdrawClinicAdmin, async (tx, { params }) => {
    await withdrawClinicAdmin(tx, params.id, params.employeeId);
    return readClinic(tx, params.id, settings);
  });
  serve(contract.makeAdminJoinCode, async (tx, { params }) => {
    if (!settings.byCode) throw new Refusal('NO_ACCESS');
    const code = await makeAdminJoinCode(tx, params.id, params.employeeId);
    return { code, clinic: await readClinic(tx, params.id, settings) };
  });
  serve(contract.changeClinicPlan, async (tx, { params, body }) => {
    await changePlan(tx, params.id, body);
    return readClinic(tx, params.id, settings);
  });
  serve(contract.withdrawClinicPlan, async (tx, { params }) => {
    await withdrawPlanChange(tx, params.id, params.changeId);
    return readClinic(tx, params.id, settings);
  });
  serve(contract.lockClinic, async (tx, { params, body }) => {
    await lockClinic(tx, params.id, body);
    return readClinic(tx, params.id, settings);
  });
  serve(contract.unlockClinic, async (tx, { params, body }) => {
    await unlockClinic(tx, params.id, body.seen);
    return readClinic(tx, params.id, settings);
  });
  serve(contract.listPlatformActs, (tx, { params }) => readActs(tx, params.id), { readOnly: true });
  serve(
    contract.getClinicLock,
    (tx, { params, query }) => readLockNotice(tx, params.id, query.locale ?? tx.locale),
    {
      readOnly: true,
    },
  );
}
