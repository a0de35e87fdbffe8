import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@tervik/contract/message-centre.ts';
import * as templates from '@tervik/contract/message-centre-template.ts';
import { startSmsService, type SmsService } from '#test/support/partners/sms-simulator.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { createMessageCalls, TEXT } from '#test/support/test-message-centre.ts';
import { createListCalls, rowOf } from '#test/support/test-patient-lists.ts';
import { must } from '#test/support/test-practice.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

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
  nurse = await world.persona({ staffOf: clinic, firstName: 'Õie', surname: 'Õun' });
  stranger = await world.persona({ staffOf: await world.clinic() });
  const admin = await world.persona({ staffOf: clinic, clinicAdmin: true });
  await createListCalls(test, { clinic, admin }).apply([
    rowOf(1, { first: 'Mari', phone: '51234567' }),
    rowOf(2, { first: 'Kadri', phone: '51234568' }),
  ]);
  calls = createMessageCalls(test, sms, { clinic, nurse });
  return () => calls.close();
});

describe('a clinic’s own texts', () => {
  const list = async (as = nurse) =>
    must(await test.call(templates.listSmsTemplates, { as, params: { id: clinic.id } })).templates;
  const adding = (name: string, text = TEXT, as = nurse) => ({
    as,
    params: { id: clinic.id },
    body: { name, text },
  });
  const add = async (name: string, text = TEXT) =>
    must(await test.call(templates.addSmsTemplate, adding(name, text)));

  it('are added, changed, removed and brought back, each written down', async () => {
    const added = await add('  Uus   telefon ');
    expect(added).toMatchObject({ name: 'Uus telefon', text: TEXT, changedBy: 'Õie Õun' });
    const changed = must(
      await test.call(templates.updateSmsTemplate, {
        as: nurse,
        params: { id: added.id },
        body: { name: 'Telefon', text: TEXT, seenChangedAt: added.changedAt },
      }),
    );
    expect(await list()).toEqual([changed]);
    must(await test.call(templates.removeSmsTemplate, { as: nurse, params: { id: added.id } }));
    expect(await list()).toEqual([]);
    const back = await test.call(templates.restoreSmsTemplate, {
      as: nurse,
      params: { id: added.id },
      body: {},
    });
    expect(must(back).name).toBe('Telefon');
    expect(await list()).toHaveLength(1);
    const acts = await test.world.sql<{ action: string }>(
      `select action from audit_log where clinic_id = $1 and subject = 'sms_template' order by at, id`,
      [clinic.id],
    );
    expect(acts.map(({ action }) => action).toSorted()).toEqual([
      'addSmsTemplate',
      'removeSmsTemplate',
      'restoreSmsTemplate',
      'updateSmsTemplate',
    ]);
  });

  it('are not written over unseen', async () => {
    const { id, changedAt } = await add('Telefon');
    const change = (text: string) => ({
      as: nurse,
      params: { id },
      body: { name: 'Telefon', text, seenChangedAt: changedAt },
    });
    must(await test.call(templates.updateSmsTemplate, change(`${TEXT} A`)));
    expect(await test.refused(templates.updateSmsTemplate, change(`${TEXT} B`))).toMatchObject({
      key: 'TEMPLATE_CHANGED',
    });
    expect((await list())[0]?.text).toBe(`${TEXT} A`);
  });

  it.each([
    ['', TEXT, 'FIELD_REQUIRED'],
    ['Telefon', 'Tere!', 'MESSAGE_FIRST_NAME_REQUIRED'],
    ['Telefon', '{firstName} привет', 'MESSAGE_CYRILLIC'],
    ['Telefon', `{firstName}${'a'.repeat(150)}`, 'MESSAGE_TOO_LONG'],
  ])('are refused where nobody could be sent them: %j, %j', async (name, text, key) => {
    expect(await test.refused(templates.addSmsTemplate, adding(name, text))).toMatchObject({ key });
    expect(await list()).toEqual([]);
  });

  it('are another clinic’s no more than its patients are', async () => {
    const { id } = await add('Telefon');
    expect((await test.call(templates.addSmsTemplate, adding('x', TEXT, stranger))).status).toBe(404);
    expect((await test.call(templates.removeSmsTemplate, { as: stranger, params: { id } })).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it.each(['x'.repeat(81), 'a\u0000b'])('take no name that cannot be stored', async (name) => {
    expect((await test.call(templates.addSmsTemplate, adding(name))).status).toBe(400);
  });

  it('are a hundred at most, also when one is brought back', async () => {
    const first = await add('Tekst 0');
    must(await test.call(templates.removeSmsTemplate, { as: nurse, params: { id: first.id } }));
    for (let nr = 1; nr <= 100; nr += 1) await add(`Tekst ${nr}`);
    expect(await test.refused(templates.addSmsTemplate, adding('Tekst'))).toMatchObject({
      key: 'TEMPLATE_LIMIT_REACHED',
    });
    expect(
      await test.refused(templates.restoreSmsTemplate, { as: nurse, params: { id: first.id }, body: {} }),
    ).toMatchObject({ key: 'TEMPLATE_LIMIT_REACHED' });
  });
});

describe('what is needed for care', () => {
  const filter = { neededForCare: true };
  beforeEach(async () => {
    await test.call(contract.setOptOut, {
      as: nurse,
      params: { id: clinic.id },
      body: { phone: '51234567', isOut: true },
    });
  });

  it('reaches those who want no SMS, with a reason, and nothing else does', async () => {
    expect(await calls.count()).toMatchObject({
      recipients: 1,
      skipped: [{ reason: 'OPTED_OUT', count: 1 }],
    });
    expect(await calls.count(filter)).toMatchObject({ recipients: 2, skipped: [] });
    const id = await calls.confirm(filter, { careReason: '  Vastuvõtt lükkus edasi.  ' });
    expect(await calls.batch(id)).toMatchObject({
      careReason: 'Vastuvõtt lükkus edasi.',
      counts: { PLANNED: 2, SKIPPED: 0 },
    });
    const other = await calls.confirm({}, { careReason: 'Vastuvõtt lükkus edasi.' });
    expect(await calls.batch(other)).toMatchObject({ careReason: null, counts: { SKIPPED: 1 } });
  });

  it('is refused without a reason', async () => {
    expect(
      await test.refused(contract.sendMessages, calls.send(2, { filter, careReason: '   kiire    ' })),
    ).toMatchObject({ key: 'MESSAGE_CARE_REASON_REQUIRED', data: { min: 10 } });
  });

  it('is never an invitation: whoever opted out was promised that none comes', async () => {
    const body = {
      filter,
      careReason: 'Vastuvõtt lükkus edasi.',
      text: 'Tere, {firstName}! Kirjutage meile: { link }',
    };
    expect(await test.refused(contract.sendMessages, calls.send(2, body))).toMatchObject({
      key: 'MESSAGE_INVITATION_FOR_CARE',
    });
    expect(await test.world.sql('select from sms_batch where clinic_id = $1', [clinic.id])).toEqual([]);
  });

  it('still asks before it goes to everybody', async () => {
    const body = { filter, careReason: 'Vastuvõtt lükkus edasi.', isForEverybody: false };
    expect(await test.refused(contract.sendMessages, calls.send(2, body))).toMatchObject({
      key: 'MESSAGE_FOR_EVERYBODY',
    });
  });
});

it('leaves out who opts out between the confirming and the sending, unless care needs it', async () => {
  const soon = new Date(test.clock.now() + 60_000).toISOString();
  const id = await calls.confirm({}, { sendAt: soon });
  const needed = await calls.confirm(
    { neededForCare: true },
    { sendAt: soon, careReason: 'Vastuvõtt lükkus edasi.' },
  );
  must(
    await test.call(contract.setOptOut, {
      as: nurse,
      params: { id: clinic.id },
      body: { phone: '51234567', isOut: true },
    }),
  );
  await test.world.sql(`update sms_batch set send_at = now() - interval '1 second' where clinic_id = $1`, [
    clinic.id,
  ]);
  await calls.run('send_sms');
  expect((await calls.reports(id)).map(({ firstName, state, reason }) => [firstName, state, reason])).toEqual(
    expect.arrayContaining([
      ['Mari', 'STOPPED', 'OPTED_OUT'],
      ['Kadri', 'SENT', null],
    ]),
  );
  expect((await calls.batch(needed)).counts).toMatchObject({ SENT: 2, STOPPED: 0 });
});
