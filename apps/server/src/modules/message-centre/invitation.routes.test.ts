import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as contract from '@tervik/contract/message-centre.ts';
import * as invitation from '@tervik/contract/message-centre-invitation.ts';
import { startSmsService, type SmsService } from '#test/support/partners/sms-simulator.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { createMessageCalls } from '#test/support/test-message-centre.ts';
import { createListCalls, rowOf } from '#test/support/test-patient-lists.ts';
import { must } from '#test/support/test-practice.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

const DAY = 24 * 60 * 60_000;
const TEXT = 'Tere, {firstName}! Kirjutage meile: {link}';
let test: TestApp;
let sms: SmsService;
let clinic: TestClinic;
let nurse: Persona;
let stranger: Persona;
let calls: ReturnType<typeof createMessageCalls>;
let phones: string[];
let round = 0;

beforeAll(async () => {
  sms = await startSmsService();
  test = await createTestApp({ config: { trustedProxies: ['loopback'] } });
});
afterAll(async () => {
  await test.close();
  await sms.stop();
});
beforeEach(async () => {
  round += 1;
  phones = [`+372512${20 + round}001`, `+372512${20 + round}002`];
  clinic = await test.world.clinic({ name: 'Õismäe Perearstid' });
  nurse = await test.world.persona({ staffOf: clinic });
  stranger = await test.world.persona({ staffOf: await test.world.clinic() });
  const admin = await test.world.persona({ staffOf: clinic, clinicAdmin: true });
  await createListCalls(test, { clinic, admin }).apply([
    rowOf(1, { first: 'Mari', phone: phones[0] ?? '' }),
    rowOf(2, { first: 'Kadri', phone: phones[1] ?? '' }),
  ]);
  calls = createMessageCalls(test, sms, { clinic, nurse });
  return () => calls.close();
});

/** Each test asks from an address of its own: guessing is limited. */
const from = () => ({ headers: { 'x-forwarded-for': `10.7.0.${round}` } });
const read = (code: string) => test.call(invitation.readSmsInvitation, { body: { code }, ...from() });
const open = (code: string) => test.call(invitation.openSmsInvitation, { body: { code }, ...from() });
const conversion = (id: string, as = nurse) => test.call(invitation.getSmsConversion, { as, params: { id } });
async function invite(text = TEXT): Promise<{ id: string; code: string }> {
  const id = await calls.confirm({}, { text });
  await test.world.sql(`update sms_batch set send_at = now() - interval '1 second' where id = $1`, [id]);
  await calls.run('send_sms');
  const [newest] = await sms.list(phones[0]);
  return { id, code: newest?.text.split('/o#').at(-1) ?? '' };
}

it('gives each number its own link, in the text itself', async () => {
  const { code } = await invite();
  const [mari] = await sms.list(phones[0]);
  const [kadri] = await sms.list(phones[1]);
  expect(mari?.text).toContain(`Kirjutage meile: 127.0.0.1:1/i#${code}\n`);
  expect(kadri?.text).toMatch(/\/i#[2-9a-km-np-z]{8}\n/);
  expect(kadri?.text).not.toContain(code);
  expect(must(await read(code))).toEqual({ clinicName: 'Õismäe Perearstid' });
});

it('leaves out who writes online already, and their children', async () => {
  const writer = await test.world.persona({ listedIn: clinic, wroteTo: clinic, phone: '+37251299003' });
  await test.world.represented(writer, { listedIn: clinic, firstName: 'Juku', surname: 'Aas' });
  expect(await calls.count({ isInvitation: true })).toMatchObject({
    recipients: 2,
    skipped: [{ reason: 'WRITES_ONLINE', count: 2 }],
  });
  expect(await calls.count({})).toMatchObject({ recipients: 4, skipped: [] });
});

it('counts who goes on, once, and not who looks', async () => {
  const { id, code } = await invite();
  must(await read(code));
  expect(must(await conversion(id))).toEqual({ sent: 2, opened: 0, joined: 0 });
  must(await open(code));
  must(await open(code.toUpperCase()));
  expect(must(await conversion(id))).toEqual({ sent: 2, opened: 1, joined: 0 });
  expect((await conversion(id, stranger)).status).toBe(404);
});

it('counts who has joined from the list within 30 days, and nobody who was a patient before', async () => {
  const { id } = await invite();
  const joined = await test.world.persona({ listedIn: clinic });
  await test.world.sql(
    `update clinic_patient set list_member_id = (select s.patient_id from sms s where s.batch_id = $1 and s.first_name = 'Mari')
      where id = $2`,
    [id, joined.patientId],
  );
  // Of somebody who was added by staff, and has never signed in.
  await test.world.sql(
    `update app_user set is_untaken = true, email = '', password_hash = null, identity_level = 'LOW' where id = $1`,
    [joined.userId],
  );
  expect(must(await conversion(id))).toMatchObject({ joined: 0 });
  await test.world.sql(`update app_user set is_untaken = false, email = $2 where id = $1`, [
    joined.userId,
    `joined${round}@example.ee`,
  ]);
  const agreed = async (days: number) => {
    await test.world.sql(
      `insert into consent (user_id, type, version, given_at) values ($1, 'PRM_PATIENT', '2026-01-01', now() + $2 * interval '1 day')
       on conflict (user_id, type, version) do update set given_at = excluded.given_at`,
      [joined.userId, days],
    );
    return must(await conversion(id)).joined;
  };
  expect(await agreed(0)).toBe(1);
  expect(await agreed(31)).toBe(0);
  expect(await agreed(-1)).toBe(0);
});

it('counts as sent what the provider took, and not what never left', async () => {
  const { id } = await invite();
  await test.world.sql(
    `update sms set state = 'FAILED', reason = 'NOT_SENT_IN_TIME', provider_id = null where batch_id = $1 and first_name = 'Mari'`,
    [id],
  );
  expect(must(await conversion(id))).toMatchObject({ sent: 1 });
});

it.each(['2222zzzz', 'x', '', "' or 1=1"])('knows nothing of the code %j', async (code) => {
  expect(await test.refused(invitation.readSmsInvitation, { body: { code }, ...from() })).toMatchObject({
    key: 'SMS_LINK_UNKNOWN',
  });
  expect(await test.refused(invitation.openSmsInvitation, { body: { code }, ...from() })).toMatchObject({
    key: 'SMS_LINK_UNKNOWN',
  });
});

it('is no invitation where the SMS was none, and ends after 30 days', async () => {
  const plain = await invite('Tere, {firstName}! Palun helistage meile.');
  expect((await read(plain.code)).status).not.toBe(200);
  const { id, code } = await invite();
  must(await read(code));
  await test.world.sql(`update sms_batch set send_at = $2 where id = $1`, [
    id,
    new Date(test.clock.now() - 30 * DAY).toISOString(),
  ]);
  expect((await read(code)).status).not.toBe(200);
  expect((await open(code)).status).not.toBe(200);
  // Opting out holds for ever.
  expect((await test.call(contract.readOptOutLink, { body: { code }, ...from() })).status).toBe(200);
});

it('is guessed by nobody: looks are counted by the minute', async () => {
  const keys: unknown[] = [];
  for (let nr = 0; nr < 205; nr += 1) keys.push((await read('2222zzzz')).body);
  expect(keys.at(0)).toMatchObject({ key: 'SMS_LINK_UNKNOWN' });
  expect(keys.at(-1)).toMatchObject({ key: 'TOO_MANY_REQUESTS' });
});
