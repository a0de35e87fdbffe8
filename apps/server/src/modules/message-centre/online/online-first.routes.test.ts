import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@tervik/contract/message-centre-online.ts';
import {
  approveSmsBatch,
  sendMessages,
  setOptOut,
  setSmsApproval,
  stopSmsBatch,
} from '@tervik/contract/message-centre.ts';
import { startSmsService, type SmsService } from '#test/support/partners/sms-simulator.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { createMessageCalls } from '#test/support/test-message-centre.ts';
import { createListCalls, rowOf } from '#test/support/test-patient-lists.ts';
import { must } from '#test/support/test-practice.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let test: TestApp;
let sms: SmsService;
let clinic: TestClinic;
let nurse: Persona;
let admin: Persona;
/** Signs in, and has written to the clinic. */
let mari: Persona;
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
  clinic = await world.clinic({ name: 'Õismäe Perearstid' });
  nurse = await world.persona({ staffOf: clinic, profession: 'NURSE' });
  admin = await world.persona({ staffOf: clinic, clinicAdmin: true, firstName: 'Anu', surname: 'Ader' });
  mari = await world.persona({
    listedIn: clinic,
    wroteTo: clinic,
    firstName: 'Märi',
    surname: 'Aas',
    phone: '+37251234500',
  });
  // Stands in a list alone: nobody can tell her but by SMS.
  await createListCalls(test, { clinic, admin }).apply([rowOf(1, { first: 'Kadri', phone: '51234567' })]);
  calls = createMessageCalls(test, sms, { clinic, nurse });
  return async () => {
    // The sweep looks at every clinic of the database.
    await world.sql(`update sms set state = 'STOPPED' where state = 'PLANNED'`);
    await world.sql(`delete from outbox where payload->>'template' ~ '^CLINIC_MESSAGE'`);
    await calls.close();
  };
});

const set = (isOn: boolean, as = admin) =>
  test.call(contract.setSmsOnlineFirst, { as, params: { id: clinic.id }, body: { isOn } });
const setting = async (as = nurse) =>
  must(await test.call(contract.getSmsOnlineFirst, { as, params: { id: clinic.id } }));
const pageOf = async (as: Persona) =>
  must(await test.call(contract.listClinicMessages, { as, query: { page: 0 } }));
const read = (as: Persona, ids: readonly string[]) =>
  test.call(contract.readClinicMessages, { as, body: { ids: [...ids] } });
const readAll = async (as: Persona) =>
  read(
    as,
    (await pageOf(as)).messages.map(({ id }) => id),
  );
const noticesTo = ({ userId }: Persona) =>
  test.world.sql(
    `select from outbox where payload->>'template' ~ '^CLINIC_MESSAGE' and payload->>'userId' = $1::text`,
    [userId],
  );
const countTaken = async () => Object.keys(await sms.timesTaken()).length;
/** As if it had been confirmed so long ago. */
const shift = (id: string, hours: number) =>
  test.world.sql(
    `update sms_batch set send_at = send_at - $2 * interval '1 hour', fallback_at = fallback_at - $2 * interval '1 hour',
            created_at = created_at - $2 * interval '1 hour' where id = $1`,
    [id, hours],
  );

describe('the setting', () => {
  it('is off until an admin turns it on, and keeps its history', async () => {
    expect(await setting()).toEqual({ isOn: false, set: null });
    expect((await calls.count()).onlineFirst).toBeNull();
    expect(must(await set(true))).toMatchObject({ isOn: true, set: { by: 'Anu Ader' } });
    expect((await set(false, nurse)).status).toBe(403);
    expect((await setting()).isOn).toBe(true);
    const other = await test.world.persona({ staffOf: await test.world.clinic(), clinicAdmin: true });
    expect((await set(false, other)).status).toBe(403);
    expect((await calls.count()).onlineFirst).toBe(1);
  });

  it('changes nothing while it is off', async () => {
    const id = await calls.confirm();
    await calls.run('send_sms');
    expect(await calls.batch(id)).toMatchObject({ online: null, counts: { PLANNED: 0, SENT: 2 } });
    expect(await noticesTo(mari)).toHaveLength(0);
    expect((await pageOf(mari)).messages).toEqual([]);
  });
});

describe('a batch of a clinic that tells online first', () => {
  beforeEach(async () => void must(await set(true)));

  it('sends the SMS of those who cannot sign in, and tells the others once, without a word of it', async () => {
    const id = await calls.confirm();
    await calls.run('send_sms');
    await calls.run('sweep_sms');
    const batch = await calls.batch(id);
    expect(batch).toMatchObject({
      state: 'READING',
      counts: { PLANNED: 1, SENT: 1 },
      online: { told: 1, read: 0, saved: '0.0000' },
    });
    const wait = Date.parse(batch.online!.fallbackAt) - Date.parse(batch.sendAt);
    // Three hours; at most until the morning.
    expect(wait).toBeGreaterThanOrEqual(3 * 3_600_000);
    expect(wait).toBeLessThanOrEqual(16 * 3_600_000);
    expect(await noticesTo(mari)).toHaveLength(1);
    const notices = await test.world.sql<{ payload: object }>(
      `select payload from outbox where payload->>'template' ~ '^CLINIC_MESSAGE'`,
    );
    expect(JSON.stringify(notices)).not.toMatch(/vaktsin|Õismäe|Märi/);
    expect(await pageOf(mari)).toMatchObject({
      unread: 1,
      messages: [
        {
          clinicName: 'Õismäe Perearstid',
          forWhom: null,
          // Her name as it is written, and no footer.
          text: 'Tere, Märi! Palun helistage meile ja leppige kokku vaktsineerimise aeg.',
          isRead: false,
        },
      ],
    });
  });

  it('sends none to whoever has read it, and says what that saves', async () => {
    const id = await calls.confirm();
    await calls.run('send_sms');
    must(await readAll(mari));
    // A second look changes nothing.
    must(await readAll(mari));
    expect(await pageOf(mari)).toMatchObject({ unread: 0, messages: [{ isRead: true }] });
    await shift(id, 14);
    await calls.run('sweep_sms');
    expect(await calls.batch(id)).toMatchObject({
      counts: { SKIPPED: 1, SENT: 1 },
      online: { told: 1, read: 1, saved: '0.0900' },
    });
    expect((await calls.reports(id)).find(({ state }) => state === 'SKIPPED')).toMatchObject({
      firstName: 'Märi',
      reason: 'READ_ONLINE',
    });
  });

  it('sends it to whoever has not, after three hours and not given up as late', async () => {
    const id = await calls.confirm();
    await calls.run('send_sms');
    await shift(id, 2.9);
    await calls.run('sweep_sms');
    expect((await calls.batch(id)).counts.PLANNED).toBe(1);
    await test.world.sql(`update sms_batch set fallback_at = now() - interval '1 second' where id = $1`, [
      id,
    ]);
    await calls.run('sweep_sms');
    expect((await calls.batch(id)).counts).toMatchObject({ PLANNED: 0, SENT: 2, FAILED: 0 });
    // Reading it then is too late to save anything, and changes nothing of what was sent.
    must(await readAll(mari));
    expect((await calls.batch(id)).counts).toMatchObject({ SENT: 2, SKIPPED: 0 });
  });

  it('tells nobody before its hour, and nobody of what was stopped', async () => {
    const sendAt = new Date(Date.now() + 20 * 60 * 60_000).toISOString();
    const id = await calls.confirm({}, { sendAt });
    await calls.run('sweep_sms');
    expect((await pageOf(mari)).messages).toEqual([]);
    const untold = { told: 0, read: 0 };
    expect(await calls.batch(id)).toMatchObject({ state: 'SCHEDULED', online: untold });
    must(await test.call(stopSmsBatch, calls.stop(id)));
    await shift(id, 21);
    await calls.run('sweep_sms');
    expect(await noticesTo(mari)).toHaveLength(0);
    expect((await calls.batch(id)).online).toMatchObject(untold);
    expect((await pageOf(mari)).messages).toEqual([]);
  });

  it('waits for a second person, whose hour it then counts from', async () => {
    must(
      await test.call(setSmsApproval, { as: admin, params: { id: clinic.id }, body: { isRequired: true } }),
    );
    const id = await calls.confirm();
    await shift(id, 5);
    await calls.run('sweep_sms');
    expect(await noticesTo(mari)).toHaveLength(0);
    expect((await calls.batch(id)).online).toMatchObject({ told: 0 });
    const body = { recipients: 2, isAtNight: true };
    must(await test.call(approveSmsBatch, { as: admin, params: { id }, body }));
    const { online, sendAt } = await calls.batch(id);
    expect(Date.parse(online!.fallbackAt) - Date.parse(sendAt)).toBeGreaterThanOrEqual(3 * 3_600_000);
    await calls.run('send_sms');
    expect(await noticesTo(mari)).toHaveLength(1);
  });

  it('does not wait with what care needs, and invites nobody who is there already', async () => {
    const care = { neededForCare: true };
    const urgent = await calls.confirm(care, { careReason: 'Vastuvõtt jääb täna ära.' });
    const invitation = await calls.confirm({}, { text: 'Tere, {firstName}! Kirjutage meile siin: {link}' });
    await calls.run('send_sms');
    expect(await calls.batch(urgent)).toMatchObject({ online: null, counts: { PLANNED: 0, SENT: 2 } });
    expect(await calls.batch(invitation)).toMatchObject({
      online: null,
      counts: { PLANNED: 0, SENT: 1, SKIPPED: 1 },
    });
    expect(await noticesTo(mari)).toHaveLength(0);
  });

  it.each([
    ['wants no mails and has no push', 'notify_by_email = false'],
    ['has an address that does not work', 'email_bounced_at = now()'],
  ])('sends an SMS at once to whoever %s', async (_, change) => {
    await test.world.sql(`update app_user set ${change} where id = $1`, [mari.userId]);
    expect((await calls.count()).onlineFirst).toBe(0);
    const id = await calls.confirm();
    await calls.run('send_sms');
    expect(await calls.batch(id)).toMatchObject({ online: null, counts: { SENT: 2 } });
  });

  it('tells nobody who has never written to the clinic: whose account it is, the clinic does not know', async () => {
    await test.world.persona({ listedIn: clinic, firstName: 'Kaja', phone: '+37251234511' });
    expect((await calls.count()).onlineFirst).toBe(1);
  });

  it('tells a parent about a child by name, and nobody else', async () => {
    await test.world.represented(mari, { listedIn: clinic, firstName: 'Juku', surname: 'Aas' });
    const stranger = await test.world.persona({ listedIn: clinic, wroteTo: clinic, phone: '+37251234512' });
    const { id } = (await calls.patients()).find(({ firstName }) => firstName === 'Juku')!;
    await calls.confirm({ clinicMemberIds: [id] }, { isForEverybody: false });
    await calls.run('send_sms');
    const { messages } = await pageOf(mari);
    expect(messages).toMatchObject([{ forWhom: 'Juku Aas', text: expect.stringContaining('Tere, Juku!') }]);
    expect((await pageOf(stranger)).messages).toEqual([]);
    // Somebody else's reading is nothing, and tells nothing.
    must(await read(stranger, [messages[0]!.id]));
    expect((await pageOf(mari)).unread).toBe(1);
  });

  describe('to a patient whom no SMS can reach', () => {
    beforeEach(async () =>
      test.world
        .sql(`update app_user set phone = '+3726012345' where id = $1`, [mari.userId])
        .then(() => undefined),
    );
    const shown = { recipients: 1, onlineOnly: 1 };

    it('is told online alone, once, and costs nothing', async () => {
      expect(await calls.count()).toMatchObject({ ...shown, matching: 2, skipped: [], onlineFirst: 0 });
      expect(await calls.patients()).toContainEqual(
        expect.objectContaining({ firstName: 'Märi', skipReason: 'LANDLINE', isOnlineOnly: true }),
      );
      const id = await calls.confirm();
      await calls.run('send_sms');
      await calls.run('sweep_sms');
      expect(await noticesTo(mari)).toHaveLength(1);
      must(await readAll(mari));
      await shift(id, 14);
      await calls.run('sweep_sms');
      expect(await calls.batch(id)).toMatchObject({
        counts: { SENT: 1, SKIPPED: 1, PLANNED: 0 },
        online: { told: 0, read: 0, saved: '0.0000', only: { all: 1, told: 1, read: 1 } },
      });
      expect((await calls.reports(id)).find(({ state }) => state === 'SKIPPED')).toMatchObject({
        reason: 'LANDLINE',
        isOnlineOnly: true,
      });
      expect(await noticesTo(mari)).toHaveLength(1);
      expect((await pageOf(mari)).messages).toMatchObject([
        { text: expect.stringContaining('Tere, Märi!'), isRead: true },
      ]);
    });

    it('is confirmed as what staff have seen, and is enough for a sending', async () => {
      const other = await test.refused(sendMessages, calls.send(1, { onlineOnly: 0 }));
      expect(other).toMatchObject({ key: 'MESSAGE_RECIPIENTS_CHANGED', data: { count: 2 } });
      const { id: mariId } = (await calls.patients()).find(({ firstName }) => firstName === 'Märi')!;
      const sendAt = new Date(Date.now() + 20 * 60 * 60_000).toISOString();
      const id = await calls.confirm({ clinicMemberIds: [mariId] }, { isForEverybody: false, sendAt });
      await calls.run('send_sms');
      expect(await noticesTo(mari)).toHaveLength(0);
      expect((await calls.batch(id)).state).toBe('SCHEDULED');
      await shift(id, 21);
      await calls.run('sweep_sms');
      expect(await noticesTo(mari)).toHaveLength(1);
      expect(await calls.batch(id)).toMatchObject({
        state: 'DONE',
        cost: '0.0000',
        online: { only: { told: 1 } },
      });
    });

    it('is not told what was stopped or refused, taken out, said to be left out, or invites to sign up', async () => {
      const sendAt = new Date(Date.now() + 20 * 60 * 60_000).toISOString();
      const stopped = await calls.confirm({}, { sendAt });
      const reported = async () =>
        (await calls.reports(stopped)).find(({ firstName }) => firstName === 'Märi');
      const untold = { state: 'SKIPPED', reason: 'LANDLINE', isOnlineOnly: false };
      expect(await reported()).toMatchObject(untold);
      must(await test.call(stopSmsBatch, calls.stop(stopped)));
      await shift(stopped, 21);
      expect(await reported()).toMatchObject(untold);
      const { id: mariId } = (await calls.patients()).find(({ firstName }) => firstName === 'Märi')!;
      const withoutIds = [mariId];
      expect(await calls.count({ withoutIds })).toMatchObject({ recipients: 1, onlineOnly: 0 });
      await calls.confirm({ withoutIds });
      expect(await calls.count({ isInvitation: true })).toMatchObject({
        onlineOnly: 0,
        skipped: [{ reason: 'LANDLINE', count: 1 }],
      });
      const text = 'Tere, {firstName}! Kirjutage meile siin: {link}';
      must(await test.call(sendMessages, calls.send(1, { text, onlineOnly: 0 })));
      must(
        await test.call(setOptOut, {
          as: nurse,
          params: { id: clinic.id },
          body: { phone: '+3726012345', isOut: true },
        }),
      );
      expect(await calls.count()).toMatchObject({ recipients: 1, onlineOnly: 0 });
      await calls.confirm();
      await calls.run('send_sms');
      await calls.run('sweep_sms');
      expect(await noticesTo(mari)).toHaveLength(0);
      expect((await pageOf(mari)).messages).toEqual([]);
    });

    it('is told what care needs, too: there is no other way', async () => {
      const id = await calls.confirm({ neededForCare: true }, { careReason: 'Vastuvõtt jääb täna ära.' });
      await calls.run('send_sms');
      expect(await noticesTo(mari)).toHaveLength(1);
      expect(await calls.batch(id)).toMatchObject({ counts: { SENT: 1 }, online: { only: { told: 1 } } });
    });

    it('counts as told lately for the next one', async () => {
      await calls.confirm();
      await calls.run('send_sms');
      expect(await calls.count()).toMatchObject({ ...shown, writtenLately: 2 });
      expect(await calls.count({ withoutRecent: true })).toMatchObject({ recipients: 0, onlineOnly: 0 });
      const again = await test.refused(sendMessages, calls.send(1, { onlineOnly: 1, isRepeat: false }));
      expect(again).toMatchObject({ key: 'MESSAGE_REPEATS', data: { count: 2 } });
    });

    it('waits for a second person, who may let it go alone', async () => {
      must(
        await test.call(setSmsApproval, { as: admin, params: { id: clinic.id }, body: { isRequired: true } }),
      );
      const { id: mariId } = (await calls.patients()).find(({ firstName }) => firstName === 'Märi')!;
      const id = await calls.confirm({ clinicMemberIds: [mariId] }, { isForEverybody: false });
      await calls.run('send_sms');
      expect(await noticesTo(mari)).toHaveLength(0);
      must(
        await test.call(approveSmsBatch, {
          as: admin,
          params: { id },
          body: { recipients: 0, isAtNight: true },
        }),
      );
      await calls.run('send_sms');
      expect(await noticesTo(mari)).toHaveLength(1);
    });
  });

  it('counts as an SMS lately for the next one', async () => {
    await calls.confirm();
    await calls.run('send_sms');
    must(await readAll(mari));
    expect((await calls.count()).writtenLately).toBe(2);
    const again = await calls.count({ withoutRecent: true });
    expect(again.recipients).toBe(0);
  });

  it('is either read or sent, never both, whoever comes first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await calls.confirm();
      await calls.run('send_sms');
      await test.world.sql(`update sms_batch set fallback_at = now() - interval '1 second' where id = $1`, [
        id,
      ]);
      const before = await countTaken();
      await Promise.all([readAll(mari), calls.run('send_sms')]);
      const { counts } = await calls.batch(id);
      const toMari = (await countTaken()) - before;
      expect(counts.SKIPPED + toMari).toBe(1);
      expect(counts.PLANNED).toBe(0);
    }
  });
});
