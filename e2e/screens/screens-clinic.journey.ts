import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addClinicPatient } from '@tervik/contract/clinic-patient.ts';
import { codeOf, type Persona } from '../../apps/server/test/support/world.ts';
import { inspect, THEMES } from '../support/screen-checks/inspection.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, PHONE, sharedProduct } from '../support/people.ts';
import { makeHome, startProduct } from '../support/product.ts';
import { askForQuestionnaire, askingScreens } from '../support/screens/screens-asked.ts';
import { visitScreens } from '../support/screens/screen-visits.ts';
import { CLINIC_INFO } from '../support/screens/screens-clinic-info.ts';
import { CLINIC, NEW_CLINIC } from '../support/screens/screens.ts';
import { INBOX } from '../support/screens/screens-inbox.ts';
import { TOOLS } from '../support/screens/screens-tools.ts';
import { NEW_OVERSIGHT, OVERSIGHT } from '../support/screens/screens-oversight.ts';
import { FEEDBACK, fillFeedback } from '../support/screens/screens-feedback.ts';
import { fillInformation, listInformationScreens } from '../support/screens/screens-information.ts';
import { INTAKE } from '../support/screens/screens-intake.ts';
import { EMPLOYEES } from '../support/screens/screens-employees.ts';
import { FEATURES, FEATURES_OFF, FIRST_STEPS, LOWER_PLAN } from '../support/screens/screens-features.ts';
import { LISTS, PROVEN_CODE } from '../support/screens/screens-lists.ts';
import {
  fillMessageCentre,
  MESSAGE_CENTRE,
  NEW_MESSAGE_CENTRE,
} from '../support/screens/message-centre/screens-message-centre.ts';
import { importPhones, MESSAGE_WRITE } from '../support/screens/message-centre/screens-message-write.ts';
import { TEMPLATES } from '../support/screens/screens-templates.ts';
import { STAFF_PAGES } from '../support/screens/screens-ways-in.ts';
import { UNTAKEN, WIZARD_SCREENS } from '../support/screens/screens-wizard.ts';

/* What staff see. */
let browser: Browser;
let office: Office;
let people: Record<
  'desk' | 'nurse' | 'admin' | 'basicAdmin' | 'newAdmin' | 'listAdmin' | 'sender' | 'writer' | 'rated',
  Persona
>;
let askedEContact = '';
let informationId = '';
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  const nurse = await office.staff();
  // At a clinic of its own: what is created there is in nobody else's pictures.
  const reception = await office.world.clinic({ name: 'Vahtra' });
  const desk = await office.world.persona({
    staffOf: reception,
    email: `desk.${randomUUID()}@tervik.example`,
  });
  const known = await office.person({ listedIn: reception, firstName: 'Mari-Liis', surname: 'Wizard' });
  await office.write(known, 'Selg', reception);
  // Nobody has this account yet: its contact data are the clinic's.
  const contact = {
    firstName: 'Tiiu',
    surname: UNTAKEN,
    email: 'tiiu.vana@tervik.example',
    phone: '5199 8877',
  };
  await office.api(desk).call(addClinicPatient, {
    body: { clinicId: reception.id, ...contact, personalCode: codeOf('1971-02-03', 877) },
    key: randomUUID(),
  });
  const basic = await office.world.clinic({ name: 'Toominga', plan: 'BASIC' });
  const basicAdmin = await office.world.persona({
    staffOf: basic,
    clinicAdmin: true,
    email: `basic.${randomUUID()}@tervik.example`,
  });
  // Above an empty list the higher plan is not offered.
  await office.write(await office.person({ listedIn: basic }), 'Selg', basic);
  const young = await office.world.clinic({ name: 'Kuuse', plan: 'BASIC' });
  const newAdmin = await office.world.persona({
    staffOf: young,
    clinicAdmin: true,
    email: `new.${randomUUID()}@tervik.example`,
  });
  await office.world.invitation(young, null);
  const admin = await office.staff({ clinicAdmin: true });
  await office.world.sql(`delete from consent where type = 'PRM_TRANSLATION_CLINIC' and user_id = $1`, [
    admin.userId,
  ]);
  const lists = await office.world.clinic({ name: 'Sireli' });
  await office.world.invitation(lists, PROVEN_CODE);
  const listAdmin = await office.world.persona({
    staffOf: lists,
    clinicAdmin: true,
    email: `lists.${randomUUID()}@tervik.example`,
  });
  const sending = await office.world.clinic({ name: 'Õismäe Perearstid' });
  const sender = await office.world.persona({
    staffOf: sending,
    email: `sender.${randomUUID()}@tervik.example`,
  });
  await fillMessageCentre(office, sending, sender);
  const reached = await office.world.clinic({ name: 'Sarapuu' });
  const writer = await office.world.persona({
    staffOf: reached,
    clinicAdmin: true,
    email: `writer.${randomUUID()}@tervik.example`,
  });
  await importPhones(await office.open(writer, { locale: 'et' }));
  const praised = await office.world.clinic({ name: 'Pihlaka' });
  const rated = await office.world.persona({
    staffOf: praised,
    email: `rated.${randomUUID()}@tervik.example`,
  });
  await fillFeedback(office, praised, rated);
  informationId = await fillInformation(office, await office.platformAdmin());
  people = { desk, nurse, admin, basicAdmin, newAdmin, listAdmin, sender, writer, rated };
  await office.write(await office.person());
  askedEContact = await askForQuestionnaire(office, await office.person(), nurse);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

visitScreens(
  [
    { audience: 'clinic', as: 'doctor', screens: CLINIC, views: [DESK, PHONE] },
    {
      audience: 'asking',
      as: () => people.nurse,
      screens: askingScreens(() => askedEContact),
      views: [DESK, PHONE],
    },
    { audience: 'inbox', as: 'nurse', screens: INBOX, views: [DESK, PHONE] },
    { audience: 'employees', as: 'doctor', screens: EMPLOYEES, views: [DESK, PHONE] },
    { audience: 'features', as: 'doctor', screens: FEATURES, views: [DESK, PHONE] },
    { audience: 'features-off', as: () => people.admin, screens: FEATURES_OFF, views: [DESK, PHONE] },
    { audience: 'lower-plan', as: () => people.basicAdmin, screens: LOWER_PLAN, views: [DESK, PHONE] },
    { audience: 'first-steps', as: () => people.newAdmin, screens: FIRST_STEPS, views: [DESK, PHONE] },
    { audience: 'clinic-info', as: 'doctor', screens: CLINIC_INFO, views: [DESK, PHONE] },
    { audience: 'clinic-info-read', as: () => people.nurse, screens: CLINIC_INFO, views: [PHONE] },
    { audience: 'intake', as: 'doctor', screens: INTAKE, views: [DESK, PHONE] },
    { audience: 'lists', as: () => people.listAdmin, screens: LISTS, views: [DESK, PHONE] },
    { audience: 'message-centre', as: () => people.sender, screens: MESSAGE_CENTRE, views: [DESK, PHONE] },
    {
      audience: 'new-message-centre',
      as: () => people.nurse,
      screens: NEW_MESSAGE_CENTRE,
      views: [DESK],
    },
    {
      audience: 'message-write',
      as: () => people.writer,
      screens: MESSAGE_WRITE,
      views: [DESK, PHONE],
    },
    { audience: 'templates', as: 'doctor', screens: TEMPLATES, views: [DESK, PHONE] },
    { audience: 'staff-pages', as: () => people.nurse, screens: STAFF_PAGES, views: [DESK, PHONE] },
    { audience: 'wizard', as: () => people.desk, screens: WIZARD_SCREENS, views: [DESK, PHONE] },
    { audience: 'tools', as: 'doctor', screens: TOOLS, views: [DESK, PHONE] },
    {
      audience: 'information',
      as: 'doctor',
      screens: listInformationScreens(() => informationId),
      views: [DESK, PHONE],
    },
    { audience: 'feedback', as: () => people.rated, screens: FEEDBACK, views: [DESK, PHONE] },
    { audience: 'oversight', as: 'doctor', screens: OVERSIGHT, views: [DESK, PHONE] },
    { audience: 'new-oversight', as: () => people.nurse, screens: NEW_OVERSIGHT, views: [DESK] },
    { audience: 'new-clinic', as: () => people.nurse, screens: NEW_CLINIC, views: [DESK, PHONE] },
  ],
  () => ({ browser, office }),
);

test('every component in its states, in development only', async () => {
  // Axe wants a context of the test's own.
  const context = await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${sharedProduct().url}/dev/ui`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.title()).not.toContain('Components');

  const home = makeHome();
  const product = await startProduct({ home, web: true, settings: { LOG_LEVEL: 'error' } });
  const findings: string[] = [];
  try {
    for (const screen of ['controls', 'content', 'clinic', 'patient', 'timeline', 'signin'])
      for (const theme of THEMES) {
        await page.goto(`${product.url}/dev/ui?screen=${screen}&theme=${theme}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
        findings.push(...(await inspect(page)).map((finding) => `${screen} ${theme}: ${finding}`));
      }
    expect(await page.title()).toContain('Components');
  } finally {
    await product.stop();
    rmSync(home, { recursive: true, force: true });
  }
  expect(findings).toEqual([]);
  await context.close();
});
