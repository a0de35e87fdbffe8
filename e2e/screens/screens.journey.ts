import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rejectEContact } from '@tervik/contract/conversation.ts';
import { ROUTE_NEEDS } from '../../apps/web/src/app/routing/route-needs.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, PHONE, sharedProduct } from '../support/people.ts';
import { visitScreens } from '../support/screens/screen-visits.ts';
import { askedScreens, askForQuestionnaire } from '../support/screens/screens-asked.ts';
import {
  CLINIC_MESSAGES,
  fillClinicMessages,
} from '../support/screens/message-centre/screens-clinic-messages.ts';
import { NEWCOMER, PATIENT, PUBLIC, REJECTED } from '../support/screens/screens.ts';
import { FILES } from '../support/screens/screens-files.ts';
import { PEOPLE } from '../support/screens/screens-people.ts';
import { QUESTIONNAIRE } from '../support/screens/screens-questionnaire.ts';
import { OWN_DATA, UNCONSENTED, UNFINISHED, WAYS_IN } from '../support/screens/screens-ways-in.ts';

/* What visitors and patients see. */
let browser: Browser;
let office: Office;
let people: Record<
  'carer' | 'told' | 'asked' | 'filler' | 'refused' | 'newcomer' | 'unfinished' | 'unconsented' | 'writer',
  Persona
>;
let askedEContact = '';
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  const [refused, newcomer, writer, nurse, unfinished, unconsented] = await Promise.all([
    office.person(),
    office.person(),
    office.person(),
    office.staff(),
    office.person({
      firstName: '',
      surname: '',
      birthDate: null,
      phone: null,
      personalCode: null,
      email: '',
    }),
    office.person({ consents: false }),
  ]);
  // Of no clinic; writes for a child, and for one who has come of age since.
  const carer = await office.world.persona({ email: `carer.${randomUUID()}@tervik.example` });
  await office.world.represented(carer, { firstName: 'Mia', personalCode: '61101012257' });
  await office.world.represented(carer, {
    firstName: 'Oskar',
    birthDate: '2001-09-13',
    personalCode: '50109130003',
    representedAs: 'MINOR',
  });
  const filler = await office.person();
  const told = await office.person();
  await fillClinicMessages(office, told);
  const asked = await office.person();
  askedEContact = await askForQuestionnaire(office, asked, nurse);
  people = { carer, told, asked, filler, refused, newcomer, unfinished, unconsented, writer };
  await office.write(writer);
  const { status } = await office.api(nurse).call(rejectEContact, {
    params: { id: await office.write(refused) },
    body: { reason: 'NOT_IN_MY_LIST' },
    key: randomUUID(),
  });
  expect(status).toBe(200);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

visitScreens(
  [
    { audience: 'public', as: undefined, screens: PUBLIC, views: [PHONE] },
    { audience: 'ways-in', as: undefined, screens: WAYS_IN, views: [PHONE] },
    { audience: 'patient', as: 'patient', screens: PATIENT, views: [PHONE] },
    { audience: 'people', as: () => people.carer, screens: PEOPLE, views: [PHONE] },
    { audience: 'told', as: () => people.told, screens: CLINIC_MESSAGES, views: [PHONE, DESK] },
    {
      audience: 'asked',
      as: () => people.asked,
      screens: askedScreens(() => askedEContact),
      views: [PHONE, DESK],
    },
    { audience: 'questionnaire', as: () => people.filler, screens: QUESTIONNAIRE, views: [PHONE] },
    { audience: 'files', as: () => people.writer, screens: FILES, views: [PHONE] },
    { audience: 'own-data', as: () => people.newcomer, screens: OWN_DATA, views: [PHONE, DESK] },
    { audience: 'unfinished', as: () => people.unfinished, screens: UNFINISHED, views: [PHONE] },
    { audience: 'unconsented', as: () => people.unconsented, screens: UNCONSENTED, views: [PHONE] },
    { audience: 'refused', as: () => people.refused, screens: REJECTED, views: [PHONE] },
    { audience: 'newcomer', as: () => people.newcomer, screens: NEWCOMER, views: [PHONE] },
  ],
  () => ({ browser, office }),
);

test('every page is there when it is opened by its address, or reloaded', async () => {
  const { url } = sharedProduct();
  for (const address of Object.keys(ROUTE_NEEDS)) {
    const answer = await fetch(url + address.replaceAll(/\$\w+/g, randomUUID()));
    expect([answer.status, answer.headers.get('content-type')], address).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  }
});
