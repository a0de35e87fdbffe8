import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as contract from '@tervik/contract/message-centre-online.ts';
import { findText } from '#platform/texts.ts';
import { startSmsService, type SmsService } from '#test/support/partners/sms-simulator.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { createMessageCalls } from '#test/support/test-message-centre.ts';
import { must } from '#test/support/test-practice.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

/** What the mail says to those who are told online: an SMS is promised to nobody who gets none. */
let test: TestApp;
let sms: SmsService;
let clinic: TestClinic;
let calls: ReturnType<typeof createMessageCalls>;

beforeAll(async () => {
  sms = await startSmsService();
  test = await createTestApp();
});
afterAll(async () => {
  await test.close();
  await sms.stop();
});
beforeEach(async () => {
  const { world } = test;
  await world.sql(`update sms set state = 'STOPPED' where state = 'PLANNED'`);
  clinic = await world.clinic({ name: 'Õismäe Perearstid' });
  const nurse = await world.persona({ staffOf: clinic, profession: 'NURSE' });
  const admin = await world.persona({ staffOf: clinic, clinicAdmin: true });
  must(
    await test.call(contract.setSmsOnlineFirst, {
      as: admin,
      params: { id: clinic.id },
      body: { isOn: true },
    }),
  );
  calls = createMessageCalls(test, sms, { clinic, nurse });
  return () => calls.close();
});

const patient = (phone: string) =>
  test.world.persona({ listedIn: clinic, wroteTo: clinic, firstName: 'Märi', surname: 'Aas', phone });
const MOBILE = '+37251234500';
const LANDLINE = '+3726012345';
const PROMISE = 'If you do not read it within a few hours, it will come as an SMS.';
const NO_OTHER_WAY = 'You will not get it as an SMS or in any other way. Please sign in and read it soon.';

/** What the mails to this account say, in English. */
async function mailsTo({ userId }: Persona): Promise<readonly string[]> {
  const rows = await test.world.sql<{ template: string }>(
    `select payload->>'template' as template from outbox where payload->>'userId' = $1::text and kind = 'MAIL' order by id`,
    [userId],
  );
  return rows.map(({ template }) => findText('en', 'mail', `mail.${template}.text`) ?? '');
}
const oneWith = (text: string) => [expect.stringContaining(text)];

it('promises the SMS to whoever gets one, if it is not read', async () => {
  const mari = await patient(MOBILE);
  await calls.confirm();
  await calls.run('send_sms');
  expect(await mailsTo(mari)).toEqual(oneWith(PROMISE));
});

it.each([
  ['without a number', ''],
  ['with a landline', LANDLINE],
  ['with a foreign number', '+447911123456'],
])('says to a patient %s that it comes in no other way, of what care needs too', async (_, phone) => {
  const mari = await patient(phone);
  await calls.confirm();
  await calls.confirm({ neededForCare: true }, { careReason: 'Vastuvõtt jääb täna ära.' });
  await calls.run('send_sms');
  const mails = await mailsTo(mari);
  expect(mails).toEqual([...oneWith(NO_OTHER_WAY), ...oneWith(NO_OTHER_WAY)]);
  expect(mails.join()).not.toContain(PROMISE);
});

it('says so to a parent where one of two gets an SMS and the other none, in one mail', async () => {
  const mari = await patient(MOBILE);
  const juku = await test.world.represented(mari, { listedIn: clinic, firstName: 'Juku', surname: 'Aas' });
  const id = await calls.confirm();
  // As if the child's number had been none when it was planned.
  await test.world.sql(
    `update sms s set state = 'SKIPPED', reason = 'NO_PHONE', is_online = true from clinic_message m
      where m.sms_id = s.id and s.batch_id = $1 and m.person_id = $2`,
    [id, juku],
  );
  await calls.run('send_sms');
  expect(await mailsTo(mari)).toEqual(oneWith(NO_OTHER_WAY));
  // Read, and so nothing that would be missed: the next one of the batch promises again.
  await test.world.sql('update clinic_message set read_at = now() where batch_id = $1 and person_id = $2', [
    id,
    juku,
  ]);
  await test.world.sql('update clinic_message set told_at = null where batch_id = $1 and person_id <> $2', [
    id,
    juku,
  ]);
  await calls.run('send_sms');
  const [, last] = await mailsTo(mari);
  expect(last).toContain(PROMISE);
});
