import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { changeClinicPlan, getPlatformClinic, lockClinic } from '@tervik/contract/platform-clinic.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, PHONE } from '../support/people.ts';
import { visitScreens } from '../support/screens/screen-visits.ts';
import {
  listPlatformScreens,
  LOCKED,
  PLATFORM_ACTS,
  RECOVERY_CODES,
} from '../support/screens/screens-platform.ts';
import { fillInformation, listWritingScreens } from '../support/screens/screens-information.ts';
import { addSignupRow } from '../support/signup-row.ts';

/* What the platform's admin works with, and what a clinic sees of it. */
let browser: Browser;
let office: Office;
let people: Record<'owner' | 'coded' | 'admin' | 'locked', Persona>;
let requestId: string;
let informationId: string;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  const shut = await office.world.clinic({ name: 'Suletud Perearstid' });
  people = {
    owner: await office.platformAdmin({ firstName: 'Liis', surname: 'Lepik' }),
    coded: await office.platformAdmin({ firstName: 'Ave', surname: 'Aru' }),
    admin: await office.staff({ clinicAdmin: true }),
    locked: await office.staff({ staffOf: shut, clinicAdmin: true }),
  };
  await office.world.sql(
    `with factor as (insert into second_factor (user_id, secret, confirmed_at) values ($1, 'x', now()))
     insert into second_factor_recovery (user_id, code_hash) values ($1, 'one'), ($1, 'two')`,
    [people.coded.userId],
  );
  requestId = await addSignupRow(office.world);
  informationId = await fillInformation(office, people.owner);
  const owner = office.api(people.owner);
  const read = async (id: string) => {
    const { body } = await owner.call(getPlatformClinic, { params: { id } });
    return { params: { id }, seen: body.version, today: body.today };
  };
  const { params, seen, today: validFrom } = await read(office.clinic.id);
  const changed = await owner.call(changeClinicPlan, {
    params,
    body: { seen, plan: 'BASIC', validFrom },
    key: randomUUID(),
  });
  const closing = await read(shut.id);
  const texts = { et: 'Tervisekeskus on suletud.', ru: 'Центр здоровья закрыт.' };
  const locked = await owner.call(lockClinic, {
    params: closing.params,
    body: { seen: closing.seen, reason: 'Leping lõppes.', texts },
    key: randomUUID(),
  });
  expect([changed.status, locked.status]).toEqual([200, 200]);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

const views = [DESK, PHONE];
const screens = listPlatformScreens(() => ({ clinicId: office.clinic.id, requestId }));
visitScreens(
  [
    { audience: 'platform', as: () => people.owner, screens, views },
    {
      audience: 'platform-information',
      as: () => people.owner,
      screens: listWritingScreens(() => informationId),
      views,
    },
    { audience: 'platform-codes', as: () => people.coded, screens: RECOVERY_CODES, views },
    { audience: 'platform-acts', as: () => people.admin, screens: PLATFORM_ACTS, views },
    { audience: 'locked', as: () => people.locked, screens: LOCKED, views: [PHONE] },
  ],
  () => ({ browser, office }),
);
