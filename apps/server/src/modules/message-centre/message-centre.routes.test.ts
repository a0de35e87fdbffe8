import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@tervik/contract/message-centre.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { startSmsService, type SmsService } from '#test/support/partners/sms-simulator.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { createMessageCalls, TEXT } from '#test/support/test-message-centre.ts';
import { createListCalls, rowOf } from '#test/support/test-patient-lists.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

const HOUR = 60 * 60_000;
let test: TestApp;
let sms: SmsService;
let clinic: TestClinic;
let nurse: Persona;
let stranger: Persona;
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
  nurse = await world.persona({ staffOf: clinic, profession: 'NURSE', firstName: 'Õie', surname: 'Õun' });
  stranger = await world.persona({ staffOf: await world.clinic({ name: 'Mere' }) });
  calls = createMessageCalls(test, sms, { clinic, nurse });
  const admin = await world.persona({ staffOf: clinic, clinicAdmin: true });
  const lists = createListCalls(test, { clinic, admin });
  await lists.apply([
    rowOf(1, { first: 'Mari', phone: '51234567' }, '1950-05-04'),
    rowOf(2, { first: 'Kadri', phone: '51234568', email: 'kadri@example.ee' }, '1961-05-04'),
    rowOf(3, { first: 'Екатерина', phone: '51234569' }, '2020-05-04'),
    rowOf(4, { first: 'Leida', phone: '6123456' }, '1950-05-04'),
    rowOf(5, { first: 'Aino' }, '1950-05-04'),
    rowOf(6, { first: 'Helga', phone: '+447911123456', list: 'N0202' }, '1990-05-04'),
  ]);
});
afterEach(async () => {
  await sms.resetBehaviour();
  await calls.close();
});

const names = (patients: readonly { firstName: string }[]): string[] =>
  patients.map(({ firstName }) => firstName).toSorted();
const states = async (id: string): Promise<Record<string, string>> =>
  Object.fromEntries((await calls.reports(id)).map(({ firstName, state }) => [firstName, state]));

describe('whom a filter finds', () => {
  it('counts who gets one, and says of everybody else why not', async () => {
    expect(await calls.count()).toMatchObject({
      matching: 6,
      recipients: 3,
      longestFirstName: 'Екатерина',
      clinicName: 'Õismäe Perearstid',
      price: '0.0900',
    });
    const why = Object.fromEntries(
      (await calls.patients()).map(({ firstName, skipReason }) => [firstName, skipReason]),
    );
    expect(why).toEqual({
      Mari: null,
      Kadri: null,
      Екатерина: null,
      Leida: 'LANDLINE',
      Aino: 'NO_PHONE',
      Helga: 'FOREIGN',
    });
  });

  it.each([
    [{ name: 'mar' }, ['Mari']],
    [{ ageFrom: 65 }, ['Aino', 'Kadri', 'Leida', 'Mari']],
    [{ ageFrom: 0, ageTo: 17 }, ['Екатерина']],
    [{ ageFrom: 0, ageTo: 150 }, ['Aino', 'Helga', 'Kadri', 'Leida', 'Mari', 'Екатерина']],
    [{ birthYears: [1961, 1990] }, ['Helga', 'Kadri']],
    [{ hasEmail: true }, ['Kadri']],
    [{ hasPhone: false }, ['Aino']],
    [{ listCodes: ['N0202'] }, ['Helga']],
    [{ sex: 'MALE' as const }, []],
    [{ ageFrom: 65, hasPhone: true, hasEmail: false }, ['Leida', 'Mari']],
    [{ eContactTypes: ['BACK_PAIN' as const] }, []],
  ])('%j', async (filter, expected) => {
    expect(names(await calls.patients(filter))).toEqual(expected);
    expect((await calls.count(filter)).matching).toBe(expected.length);
  });

  it('finds by personal code, by name of a row, and all but some', async () => {
    const [one] = await calls.patients({ personalCodes: [rowOf(2, {}, '1961-05-04').code] });
    expect(one?.firstName).toBe('Kadri');
    expect(names(await calls.patients({ clinicMemberIds: [one?.id ?? ''] }))).toEqual(['Kadri']);
    expect(names(await calls.patients({ ageFrom: 65, withoutIds: [one?.id ?? ''] }))).not.toContain('Kadri');
  });

  it('finds who has written, by what it was about and when; a patient and their row in the list are one', async () => {
    const mari = await test.world.persona({ listedIn: clinic, firstName: 'Merle', phone: '+37255512345' });
    const written = await test.call(createFallbackEContact, {
      as: mari,
      body: { eContactType: 'BACK_PAIN', patientPersonId: mari.personId, clinicId: clinic.id, text: 'Selg.' },
    });
    expect(written.status).toBe(200);
    expect(names(await calls.patients({ eContactTypes: ['BACK_PAIN'] }))).toEqual(['Merle']);
    expect(names(await calls.patients({ eContactTypes: ['COUGH'] }))).toEqual([]);
    const later = new Date(test.clock.now() + HOUR).toISOString();
    expect(await calls.patients({ eContactCreatedAtFrom: later })).toEqual([]);
  });

  it('refuses ranges the wrong way round', async () => {
    const body = { clinicId: clinic.id, filter: { ageFrom: 8, ageTo: 7 } };
    expect((await test.refused(contract.countMessagePatients, { as: nurse, body })).key).toBe('AGES_SWAPPED');
  });

  it('writes down who was taken out by hand, and what stood in the form, to begin anew with it', async () => {
    const shown = await calls.count();
    const everybody = await calls.reports(await calls.confirm());
    const out = everybody.find(({ state }) => state === 'PLANNED')?.patientId ?? '';
    const fields = { ageFrom: '65', withoutIds: [out] };
    const form = { text: 'Tere, {firstName}!', clinicId: clinic.id, fields };
    const id = await calls.confirm({ withoutIds: [out] }, { form, isRepeat: true });
    expect((await calls.batch(id)).counts).toMatchObject({
      PLANNED: shown.recipients - 1,
      SKIPPED: shown.matching - shown.recipients + 1,
    });
    const row = (await calls.reports(id)).find(({ patientId }) => patientId === out);
    expect(row).toMatchObject({ state: 'SKIPPED', reason: 'TAKEN_OUT' });
    const read = await test.call(contract.getSmsBatchForm, { as: nurse, params: { id } });
    expect(read.body).toEqual({ form });
  });

  it('tells a stranger nothing', async () => {
    for (const route of [contract.countMessagePatients, contract.findMessagePatients])
      expect(
        (await test.refused(route, { as: stranger, body: { clinicId: clinic.id, filter: {} } })).key,
      ).toBe('NOT_FOUND');
  });
});

describe('sending', () => {
  const refused = async (recipients: number, more: object) =>
    test.refused(contract.sendMessages, calls.send(recipients, more));
  it.each([
    ['another number of recipients', 2, {}, 'MESSAGE_RECIPIENTS_CHANGED'],
    ['another price', 3, { price: '0.0500' }, 'MESSAGE_PRICE_CHANGED'],
    ['everybody, unsaid', 3, { isForEverybody: false }, 'MESSAGE_FOR_EVERYBODY'],
    ['nobody', 1, { filter: { sex: 'MALE' } }, 'MESSAGE_NO_RECIPIENTS'],
    ['no first name', 3, { text: 'Tere!' }, 'MESSAGE_FIRST_NAME_REQUIRED'],
    ['Cyrillic', 3, { text: 'Привет, {firstName}' }, 'MESSAGE_CYRILLIC'],
    ['another brace', 3, { text: '{firstName} {phone}' }, 'MESSAGE_PLACEHOLDER_UNKNOWN'],
    [
      'a text that the longest name makes too long',
      3,
      { text: `{firstName}${'a'.repeat(102)}` },
      'MESSAGE_TOO_LONG',
    ],
    ['a moment that is over', 3, { sendAt: '2020-01-01T10:00:00.000Z' }, 'MESSAGE_TIME_PAST'],
  ])('refuses %s, and nothing is kept', async (_what, recipients, more, key) => {
    expect((await refused(recipients, more)).key).toBe(key);
    expect(await test.world.sql('select from sms_batch where clinic_id = $1', [clinic.id])).toEqual([]);
  });

  it('asks before a night, where the clinic is', async () => {
    const day = new Date(test.clock.now() + 48 * HOUR).toISOString().slice(0, 10);
    const more = { sendAt: `${day}T20:30:00.000Z`, isAtNight: false };
    expect((await refused(3, more)).key).toBe('MESSAGE_AT_NIGHT');
  });

  it('gives each their own text, once, however often the same is confirmed', async () => {
    const key = randomUUID();
    const { recipients } = await calls.count();
    const twice = await Promise.all(
      [1, 2].map(() => test.call(contract.sendMessages, { ...calls.send(recipients), key })),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    const id = twice[0]?.body.batchId ?? '';
    await Promise.all([calls.run('send_sms'), calls.run('send_sms'), calls.run('sweep_sms')]);
    expect(await states(id)).toEqual({
      Mari: 'SENT',
      Kadri: 'SENT',
      Екатерина: 'SENT',
      Leida: 'SKIPPED',
      Aino: 'SKIPPED',
      Helga: 'SKIPPED',
    });
    const taken = (await sms.list()).filter(({ text }) => text.includes('\nOismae Perearstid\n'));
    expect(Object.values(await sms.timesTaken()).every((times) => times === 1)).toBe(true);
    expect(
      taken
        .map(({ text }) => text.replace(/[2-9a-z]{8}$/, '…'))
        .toSorted()
        .slice(0, 3),
    ).toContain(`${TEXT.replace('{firstName}', 'Ekaterina')}\nOismae Perearstid\nSTOP: 127.0.0.1:1/o#…`);
  });

  it('believes no receipt, but asks; in any order, twice, and from a stranger', async () => {
    await sms.setBehaviour({ receipts: 'none', ms: 0 });
    const id = await calls.confirm({ birthYears: [1950, 1961] });
    await calls.run('send_sms');
    const [mari] = await sms.list('+37251234567');
    const [kadri] = await sms.list('+37251234568');
    await expect
      .poll(async () => (await sms.list('+37251234567'))[0]?.statuses.at(-1)?.status)
      .toBe('DELIVRD');
    expect(await calls.receive(`x/${randomUUID()}`, mari!.id)).toEqual({ status: 200, asked: 0 });
    // Another message's id at this one's address.
    expect(await calls.receive(mari!.receiptUrl, kadri!.id)).toEqual({ status: 200, asked: 0 });
    expect(await states(id)).toMatchObject({ Mari: 'SENT', Kadri: 'SENT' });
    expect(await calls.receive(mari!.receiptUrl, mari!.id)).toEqual({ status: 200, asked: 1 });
    expect(await states(id)).toMatchObject({ Mari: 'DELIVERED', Kadri: 'SENT' });
    expect(await calls.receive(mari!.receiptUrl, mari!.id)).toEqual({ status: 200, asked: 0 });
    expect(await calls.batch(id)).toMatchObject({ state: 'ARRIVING', cost: '0.0900' });
  });

  it('leaves a lost answer unknown, never sends it again, and learns of it by its receipt', async () => {
    await sms.setBehaviour({ answer: 'lose', receipts: 'none', ms: 0 });
    const id = await calls.confirm({ birthYears: [1961] });
    await calls.run('send_sms');
    expect(await states(id)).toEqual({ Kadri: 'UNKNOWN' });
    await sms.resetBehaviour();
    await calls.run('send_sms');
    await calls.run('sweep_sms');
    expect(await states(id)).toEqual({ Kadri: 'UNKNOWN' });
    const [taken] = await sms.list('+37251234568');
    expect((await sms.timesTaken())[taken!.receiptUrl]).toBe(1);
    await expect
      .poll(async () => (await sms.list('+37251234568'))[0]?.statuses.at(-1)?.status)
      .toBe('DELIVRD');
    expect(await calls.receive(taken!.receiptUrl, taken!.id)).toEqual({ status: 200, asked: 1 });
    expect(await states(id)).toEqual({ Kadri: 'DELIVERED' });
  });

  it('tries again where the provider says that nothing was sent, and asks few while it is so', async () => {
    await sms.setBehaviour({ answer: 'busy' });
    const id = await calls.confirm();
    await calls.run('send_sms');
    const tries = await test.world.sql<{ tries: number }>(
      'select tries from sms where batch_id = $1 and tries > 0',
      [id],
    );
    expect(tries).toEqual([{ tries: 1 }]);
    await sms.resetBehaviour();
    await test.world.sql(
      `update sms set retry_at = now() - interval '1 second' where batch_id = $1 and retry_at is not null`,
      [id],
    );
    await calls.run('send_sms');
    expect(Object.values(await states(id)).filter((state) => state === 'SENT')).toHaveLength(3);
  });

  it('stops what has not left, once, and says what had', async () => {
    const id = await calls.confirm({}, { sendAt: new Date(test.clock.now() + HOUR).toISOString() });
    expect((await calls.batch(id)).state).toBe('SCHEDULED');
    await calls.run('send_sms');
    const stopped = await test.call(contract.stopSmsBatch, calls.stop(id));
    expect(stopped.body).toMatchObject({
      state: 'STOPPED',
      stopped: { by: 'Õie Õun' },
      counts: { STOPPED: 3, SKIPPED: 3 },
    });
    expect((await test.refused(contract.stopSmsBatch, calls.stop(id))).key).toBe('SMS_BATCH_STOPPED');
    await test.world.sql(`update sms_batch set send_at = now() - interval '1 second' where id = $1`, [id]);
    await calls.run('send_sms');
    expect((await calls.batch(id)).counts.STOPPED).toBe(3);
  });

  it('gives up what the hour has passed, and lets a late receipt say otherwise', async () => {
    await sms.setBehaviour({ receipts: 'none', outcome: 'OPEN' });
    const id = await calls.confirm({ birthYears: [1950, 1961] });
    await calls.run('send_sms');
    await test.world.sql(
      `update sms set claimed_at = claimed_at - interval '61 minutes' where batch_id = $1 and claimed_at is not null`,
      [id],
    );
    await test.world.sql(`update sms_batch set send_at = send_at - interval '61 minutes' where id = $1`, [
      id,
    ]);
    await calls.run('sweep_sms');
    expect(await calls.reports(id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ firstName: 'Mari', state: 'FAILED', reason: 'EXPIRED' }),
      ]),
    );
    expect(await calls.batch(id)).toMatchObject({ state: 'DONE', cost: '0.0000' });
  });

  it('shows a stranger no batch, and lets them stop none', async () => {
    const id = await calls.confirm();
    for (const route of [contract.getSmsBatch, contract.listSmsReports, contract.stopSmsBatch])
      expect((await test.refused(route, { as: stranger, params: { id }, body: {} })).key).toBe('NOT_FOUND');
  });
});

describe('who had one lately', () => {
  const again = (more: object = {}) => calls.send(3, { isRepeat: false, ...more });
  const DAYS = 24 * HOUR;

  it('is counted, and gets another one only where somebody says so', async () => {
    expect((await calls.count()).writtenLately).toBe(0);
    const first = await calls.confirm({ birthYears: [1950] }, { isRepeat: false });
    // It waits, and counts already.
    expect(await calls.count()).toMatchObject({ recipients: 3, writtenLately: 1 });
    await calls.run('send_sms');
    const refused = await test.refused(contract.sendMessages, again());
    expect(refused).toMatchObject({ key: 'MESSAGE_REPEATS', data: { count: 1 } });
    expect(await test.world.sql('select id from sms_batch where clinic_id = $1', [clinic.id])).toEqual([
      { id: first },
    ]);
    expect((await test.call(contract.sendMessages, again({ isRepeat: true }))).status).toBe(200);
  });

  it('is left out where staff want it, in the count, in the list and in the batch', async () => {
    await calls.confirm({ birthYears: [1950] }, { isRepeat: false });
    const filter = { withoutRecent: true };
    expect(await calls.count(filter)).toMatchObject({
      matching: 6,
      recipients: 2,
      writtenLately: 0,
      skipped: expect.arrayContaining([{ reason: 'WRITTEN_LATELY', count: 1 }]),
    });
    const mari = (await calls.patients(filter)).find(({ firstName }) => firstName === 'Mari');
    expect(mari?.skipReason).toBe('WRITTEN_LATELY');
    const id = await calls.confirm(filter, { isRepeat: false });
    expect(await states(id)).toMatchObject({ Mari: 'SKIPPED', Kadri: 'PLANNED', Екатерина: 'PLANNED' });
  });

  it('is not who was stopped before it left, and nobody after a month', async () => {
    const stopped = await calls.confirm({ birthYears: [1950] }, { isRepeat: false });
    await test.call(contract.stopSmsBatch, calls.stop(stopped));
    expect((await calls.count()).writtenLately).toBe(0);
    await calls.confirm({ birthYears: [1950] }, { isRepeat: false });
    const age = (time: number) =>
      test.world.sql('update sms_batch set send_at = $2 where clinic_id = $1', [
        clinic.id,
        new Date(test.clock.now() - time).toISOString(),
      ]);
    await age(30 * DAYS - HOUR);
    expect((await calls.count()).writtenLately).toBe(1);
    await age(30 * DAYS + HOUR);
    expect((await calls.count()).writtenLately).toBe(0);
  });

  it('does not make everybody somebody: leaving them out still asks', async () => {
    const filter = { withoutRecent: true };
    const refused = await test.refused(
      contract.sendMessages,
      calls.send(3, { filter, isForEverybody: false }),
    );
    expect(refused.key).toBe('MESSAGE_FOR_EVERYBODY');
  });

  it('is nobody of another clinic', async () => {
    await calls.confirm({}, { isRepeat: false });
    const mere = await test.world.clinic({ name: 'Mere' });
    const doctor = await test.world.persona({ staffOf: mere });
    const admin = await test.world.persona({ staffOf: mere, clinicAdmin: true });
    await createListCalls(test, { clinic: mere, admin }).apply([
      rowOf(1, { first: 'Mari', phone: '51234567' }, '1950-05-04'),
    ]);
    const counted = await test.call(contract.countMessagePatients, {
      as: doctor,
      body: { clinicId: mere.id, filter: {} },
    });
    expect(counted.body).toMatchObject({ recipients: 1, writtenLately: 0 });
  });
});

describe('who wants none', () => {
  const say = (phone: string, isOut: boolean) =>
    test.call(contract.setOptOut, { as: nurse, params: { id: clinic.id }, body: { phone, isOut } });

  it('is not written to until they want it again; both stay to be seen', async () => {
    expect((await say('5123 4567', true)).status).toBe(200);
    expect((await calls.count()).recipients).toBe(2);
    test.clock.advance(1_000);
    expect((await say('+372 5123 4567', false)).status).toBe(200);
    expect((await calls.count()).recipients).toBe(3);
    const { body } = await test.call(contract.listOptOuts, { as: nurse, params: { id: clinic.id } });
    expect(body.optOuts.map(({ isOut, phone }) => [phone, isOut])).toEqual([
      ['+37251234567', false],
      ['+37251234567', true],
    ]);
  });

  it('refuses what is no number', async () => {
    const answer = await test.refused(contract.setOptOut, {
      as: nurse,
      params: { id: clinic.id },
      body: { phone: '12', isOut: true },
    });
    expect(answer.key).toBe('PHONE_INVALID');
  });
});
