import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@tervik/contract/global-message.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let t: TestApp;
let clinic: TestClinic;
let second: TestClinic;
let foreign: TestClinic;
/** Works in both clinics. */
let nurse: Persona;
let desk: Persona;
let foreignDoctor: Persona;
let patient: Persona;
let foreignPatient: Persona;

beforeAll(async () => {
  t = await createTestApp();
  clinic = await t.world.clinic({ name: 'Kliinik A' });
  second = await t.world.clinic({ name: 'Kliinik B' });
  foreign = await t.world.clinic({ name: 'Kliinik V' });
  nurse = await t.world.persona({ staffOf: clinic, firstName: 'Õie', surname: 'Õun', profession: 'NURSE' });
  await t.world.sql(
    `insert into employee (id, clinic_id, user_id, first_name, surname, email, profession)
     values ($1, $2, $3, 'Õie', 'Õun', 'oie@tervik.example', 'NURSE')`,
    [randomUUID(), second.id, nurse.userId],
  );
  desk = await t.world.persona({
    staffOf: clinic,
    firstName: 'Tiit',
    surname: 'Tamm',
    profession: 'NON_CLINICAL',
  });
  foreignDoctor = await t.world.persona({ staffOf: foreign });
  patient = await t.world.persona({ listedIn: clinic });
  foreignPatient = await t.world.persona({ listedIn: foreign });
});
afterAll(() => t.close());

const MINUTE = 60_000;
const inMinutes = (minutes: number): string => new Date(t.clock.now() + minutes * MINUTE).toISOString();
const body = (more: object = {}) => ({
  roles: ['PRM_PATIENT'],
  texts: { et: 'Telefon ei tööta.' },
  clinicIds: [clinic.id],
  from: null,
  until: inMinutes(60),
  ...more,
});
async function add(more: object = {}, as = nurse) {
  const answer = await t.call(contract.addGlobalMessage, { as, body: body(more) });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}
const refusedAdd = (more: object, as = nurse) =>
  t.refused(contract.addGlobalMessage, { as, body: body(more) });
const remove = (id: string, as = nurse, clinicId = clinic.id) => ({ as, params: { id }, body: { clinicId } });
const banner = async (as: Persona, role = 'PRM_PATIENT', more: object = {}) =>
  (await t.call(contract.listGlobalMessages, { as, query: { role, ...more } })).body;
const shown = async (as: Persona, role = 'PRM_PATIENT', more: object = {}) =>
  (await banner(as, role, more)).messages.map(({ text }) => text);
const list = async (as = nurse, id = clinic.id) =>
  (await t.call(contract.listClinicGlobalMessages, { as, params: { id } })).body.messages;
const everything = () =>
  t.world.sql<{ count: string }>('select count(*) from global_message').then(([row]) => Number(row?.count));

describe('the banner', () => {
  it('shows those of my clinics, for the role that I hold there', async () => {
    const [work, home] = [await t.world.clinic({ name: 'Töö' }), await t.world.clinic({ name: 'Kodu' })];
    const homeStaff = await t.world.persona({ staffOf: home });
    const workStaff = await t.world.persona({ staffOf: work });
    const write = (as: Persona, at: TestClinic, roles: string[], et: string) =>
      add({ roles, texts: { et }, clinicIds: [at.id] }, as);
    await write(workStaff, work, ['PRM_DOCTOR'], 'töötajatele, töö');
    await write(homeStaff, home, ['PRM_DOCTOR'], 'töötajatele, kodu');
    await write(workStaff, work, ['PRM_PATIENT'], 'patsientidele, töö');
    await write(homeStaff, home, ['PRM_PATIENT'], 'patsientidele, kodu');
    await write(foreignDoctor, foreign, ['PRM_PATIENT'], 'patsientidele, võõras');
    const as = await t.world.persona({ staffOf: work, isPatient: true, listedIn: home });

    expect(await shown(as, 'PRM_DOCTOR')).toEqual(['töötajatele, töö']);
    expect(await shown(as, 'PRM_PATIENT')).toEqual(['patsientidele, kodu']);
    expect(await shown(as, 'PRM_TERVIK_ADMIN')).toEqual([]);
    const only = (clinicIds: string) => shown(as, 'PRM_DOCTOR', { clinicIds });
    expect(await only(`${work.id}, ${foreign.id}`)).toEqual(['töötajatele, töö']);
    expect(await only(foreign.id)).toEqual([]);
    expect(await only('nonsense')).toEqual([]);
    // Who has to do with many clinics is shown the banners of all of them, and of no other.
    for (const others of [99, 300])
      expect(
        await only([...Array.from({ length: others }, () => randomUUID()), foreign.id, work.id].join(',')),
      ).toEqual(['töötajatele, töö']);
    const { messages } = await banner(as, 'PRM_PATIENT');
    expect(messages[0]).toMatchObject({ clinicName: 'Kodu', clinicIds: [home.id], role: 'PRM_PATIENT' });
  });

  it('speaks the reader’s language, else the clinic’s, else whichever there is', async () => {
    const { ids } = await add({ texts: { et: 'Suletud', ru: 'Закрыто' } });
    const read = async (locale: string) => {
      const { messages } = await banner(patient, 'PRM_PATIENT', { locale });
      const found = messages.find(({ id }) => id === ids[0]);
      return [found?.text, found?.locale];
    };
    expect(await read('ru')).toEqual(['Закрыто', 'ru']);
    expect(await read('et')).toEqual(['Suletud', 'et']);
    expect(await read('en')).toEqual(['Suletud', 'et']);
    const { ids: russian } = await add({ texts: { ru: 'Только так' } });
    const { messages } = await banner(patient, 'PRM_PATIENT', { locale: 'en' });
    expect(messages.find(({ id }) => id === russian[0])).toMatchObject({ text: 'Только так', locale: 'ru' });
  });

  it('begins and ends by the clock, and says when to ask again', async () => {
    const quiet = await t.world.clinic();
    const staff = await t.world.persona({ staffOf: quiet });
    const reader = await t.world.persona({ listedIn: quiet });
    expect(await banner(reader)).toEqual({ messages: [], changesAt: null });
    const [from, until] = [inMinutes(5), inMinutes(10)];
    await add({ clinicIds: [quiet.id], from, until }, staff);
    expect(await banner(reader)).toEqual({ messages: [], changesAt: from });
    t.clock.advance(5 * MINUTE);
    expect(await banner(reader)).toMatchObject({
      messages: [{ text: 'Telefon ei tööta.' }],
      changesAt: until,
    });
    t.clock.advance(5 * MINUTE);
    expect(await banner(reader)).toEqual({ messages: [], changesAt: null });
    const instants = (await list(staff, quiet.id)).map((one) => [
      Date.parse(one.from),
      Date.parse(one.until),
    ]);
    expect(instants).toEqual([[Date.parse(from), Date.parse(until)]]);
  });

  it('is read in the background without keeping the session alive', async () => {
    const before = await t.world.sql('select expires_at from session where user_id = $1', [patient.userId]);
    await t.world.sql(`update session set expires_at = now() + interval '10 minutes' where user_id = $1`, [
      patient.userId,
    ]);
    const [short] = await t.world.sql('select expires_at from session where user_id = $1', [patient.userId]);
    await t.call(contract.listGlobalMessages, {
      as: patient,
      query: { role: 'PRM_PATIENT' },
      headers: { 'x-background': '1' },
    });
    expect(await t.world.sql('select expires_at from session where user_id = $1', [patient.userId])).toEqual([
      short,
    ]);
    expect(before).toHaveLength(1);
  });
});

describe('a message', () => {
  it('for patients and staff is two, written and told of at once', async () => {
    const { ids, undoUntil } = await add({
      roles: ['PRM_DOCTOR', 'PRM_PATIENT'],
      clinicIds: [clinic.id, second.id, clinic.id],
      texts: { et: '  Mõlemale\n poolele\u202E. ' },
    });
    expect(ids).toHaveLength(2);
    expect(Date.parse(undoUntil) - t.clock.now()).toBeLessThanOrEqual(LIMITS.globalMessageUndo);
    expect(await shown(patient)).toContain('Mõlemale poolele.');
    expect(await shown(desk, 'PRM_DOCTOR')).toContain('Mõlemale poolele.');
    const mine = (await list()).filter(({ id }) => ids.includes(id));
    expect(mine.map(({ role, authorName }) => [role, authorName])).toEqual(
      expect.arrayContaining([
        ['PRM_PATIENT', 'Õie Õun'],
        ['PRM_DOCTOR', 'Õie Õun'],
      ]),
    );
    expect(mine[0]?.clinics.map(({ clinicName }) => clinicName)).toEqual(['Kliinik A', 'Kliinik B']);
    // Whoever works in one of them is not told of the other.
    const seen = (await list(desk)).find(({ id }) => id === ids[0]);
    expect(seen?.clinics.map(({ clinicName }) => clinicName)).toEqual(['Kliinik A']);
    const audited = await t.world.sql(
      `select action, actor_kind, clinic_id from audit_log where subject_id = $1 order by clinic_id`,
      [ids[0]],
    );
    expect(audited).toHaveLength(2);
    expect(audited[0]).toMatchObject({ action: 'addGlobalMessage', actor_kind: 'NURSE' });
  });

  it('pressed twice is one', async () => {
    const key = randomUUID();
    const again = { as: nurse, body: body({ texts: { et: 'Üks kord' } }), key };
    const [one, other] = await Promise.all([
      t.call(contract.addGlobalMessage, again),
      t.call(contract.addGlobalMessage, again),
    ]);
    expect(one.body).toEqual(other.body);
    expect((await shown(patient)).filter((text) => text === 'Üks kord')).toHaveLength(1);
  });

  it('with somebody else’s clinic among its clinics is refused as a whole', async () => {
    const before = await everything();
    for (const clinicIds of [[foreign.id], [clinic.id, foreign.id], [clinic.id, randomUUID()]])
      expect(await refusedAdd({ clinicIds })).toEqual({ status: 404, key: 'NOT_FOUND' });
    expect(await everything()).toBe(before);
  });

  it.each([
    ['no text', () => ({ texts: {} }), 'TEXT_REQUIRED'],
    ['only spaces and marks', () => ({ texts: { et: ' \n\u202E\u200B ' } }), 'TEXT_REQUIRED'],
    ['501 characters', () => ({ texts: { et: 'ä'.repeat(501) } }), 'GLOBAL_MESSAGE_TOO_LONG'],
    ['10,000 characters', () => ({ texts: { ru: 'ж'.repeat(10_000) } }), 'GLOBAL_MESSAGE_TOO_LONG'],
    [
      'an end before its start',
      () => ({ from: inMinutes(9), until: inMinutes(8) }),
      'GLOBAL_MESSAGE_ENDS_BEFORE_START',
    ],
    ['an end in the past', () => ({ until: inMinutes(-1) }), 'GLOBAL_MESSAGE_ENDED'],
    ['an end in two years', () => ({ until: inMinutes(2 * 366 * 24 * 60) }), 'GLOBAL_MESSAGE_TOO_FAR'],
  ])('with %s is refused', async (_, more, key) => {
    const before = await everything();
    expect(await refusedAdd(more())).toMatchObject({ status: 469, key });
    expect(await everything()).toBe(before);
  });

  it.each([
    ['nobody to read it', { roles: [] }],
    ['readers who are none', { roles: ['PRM_TERVIK_ADMIN'] }],
    ['no clinic', { clinicIds: [] }],
    ['an end that is no time', { until: 'tomorrow' }],
    ['half a character', { texts: { et: '\uD83D' } }],
  ])('with %s does not fit the contract', async (_, more) => {
    expect(await refusedAdd(more)).toMatchObject({ status: 400, key: 'INVALID_INPUT' });
  });

  it('of 500 characters is kept whole, marks and all', async () => {
    const text = `${'👩‍⚕️'.repeat(10)} https://tervik.example <b>x</b> ${'õ'.repeat(400)}`;
    await add({ texts: { et: text } });
    expect(await shown(patient)).toContain(text);
  });

  it('is one too many when the clinic has twenty', async () => {
    const full = await t.world.clinic();
    const as = await t.world.persona({ staffOf: full });
    for (let count = 0; count < LIMITS.globalMessages; count += 2)
      await add({ clinicIds: [full.id], roles: ['PRM_PATIENT', 'PRM_DOCTOR'] }, as);
    expect(await refusedAdd({ clinicIds: [full.id] }, as)).toEqual({
      status: 469,
      key: 'GLOBAL_MESSAGE_LIMIT_REACHED',
      data: { max: LIMITS.globalMessages },
    });
  });
});

describe('deleting', () => {
  it('takes it away from the one clinic; any colleague may', async () => {
    const { ids } = await add({ clinicIds: [clinic.id, second.id], texts: { et: 'Kahes kohas' } });
    const id = ids[0]!;
    await t.call(contract.removeGlobalMessage, remove(id, desk));
    expect(await shown(patient)).not.toContain('Kahes kohas');
    expect(await shown(await t.world.persona({ listedIn: second }))).toContain('Kahes kohas');
    const seen = (await list()).find((one) => one.id === id);
    expect(seen).toMatchObject({ deleted: { byName: 'Tiit Tamm' }, clinics: [{ clinicName: 'Kliinik B' }] });
    const [audited] = await t.world.sql(
      `select actor_kind, clinic_id from audit_log where subject_id = $1 and action = 'removeGlobalMessage'`,
      [id],
    );
    expect(audited).toEqual({ actor_kind: 'NON_CLINICAL', clinic_id: clinic.id });
  });

  it('what is another clinic’s looks as if it were not there', async () => {
    const { ids } = await add();
    const { ids: theirs } = await add({ clinicIds: [foreign.id] }, foreignDoctor);
    const tries = [
      remove(ids[0]!, foreignDoctor, clinic.id),
      remove(ids[0]!, foreignDoctor, foreign.id),
      remove(theirs[0]!, nurse, clinic.id),
      remove(theirs[0]!, nurse, foreign.id),
      remove(randomUUID()),
    ];
    for (const call of tries)
      for (const route of [contract.removeGlobalMessage, contract.restoreGlobalMessage])
        expect(await t.refused(route, call)).toEqual({ status: 404, key: 'NOT_FOUND' });
    for (const id of [ids[0]!, theirs[0]!])
      for (const as of [desk, nurse, foreignDoctor])
        if (!(as === nurse && id === ids[0]) && !(as === foreignDoctor && id === theirs[0]))
          expect(
            await t.refused(contract.withdrawGlobalMessage, { as, params: { id }, body: {} }),
          ).toMatchObject({ status: 404 });
    expect(await shown(foreignPatient)).toContain('Telefon ei tööta.');
  });

  it('twice: the colleague who comes second is told so, and nothing changes', async () => {
    const { ids } = await add();
    const id = ids[0]!;
    const both = await Promise.all([
      t.call(contract.removeGlobalMessage, remove(id, desk)),
      t.call(contract.removeGlobalMessage, remove(id, nurse)),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 469]);
    const deleted = (await list()).find((one) => one.id === id)?.deleted;
    const [first, late] = deleted?.byName === 'Tiit Tamm' ? [desk, nurse] : [nurse, desk];
    expect(await t.refused(contract.removeGlobalMessage, remove(id, late))).toEqual({
      status: 469,
      key: 'GLOBAL_MESSAGE_GONE',
    });
    // The same press again, after an answer that was lost.
    const { body: again } = await t.call(contract.removeGlobalMessage, remove(id, first));
    expect(Date.parse(again.undoUntil)).toBe(Date.parse(deleted?.at ?? '') + LIMITS.globalMessageUndo);
    // Only who deleted it takes that back.
    expect(await t.refused(contract.restoreGlobalMessage, remove(id, late))).toMatchObject({
      key: 'GLOBAL_MESSAGE_UNDO_LATE',
    });
    await t.call(contract.restoreGlobalMessage, remove(id, first));
    expect((await list()).find((one) => one.id === id)?.deleted).toBeNull();
    // Taken back twice is taken back; and the other one may delete it now.
    expect((await t.call(contract.restoreGlobalMessage, remove(id, first))).status).toBe(200);
    expect((await t.call(contract.removeGlobalMessage, remove(id, late))).status).toBe(200);
  });

  it('can be taken back for some seconds', async () => {
    const { ids } = await add({ texts: { et: 'Tagasi' } });
    const id = ids[0]!;
    await t.call(contract.removeGlobalMessage, remove(id));
    t.clock.advance(LIMITS.globalMessageUndo);
    await t.call(contract.restoreGlobalMessage, remove(id));
    expect(await shown(patient)).toContain('Tagasi');
    await t.call(contract.removeGlobalMessage, remove(id));
    t.clock.advance(LIMITS.globalMessageUndo + LIMITS.undoGrace + 1);
    expect(await t.refused(contract.restoreGlobalMessage, remove(id))).toEqual({
      status: 469,
      key: 'GLOBAL_MESSAGE_UNDO_LATE',
    });
    expect(await shown(patient)).not.toContain('Tagasi');
  });
});

describe('taking back what one wrote', () => {
  it('takes all that came of the press away, everywhere', async () => {
    const { ids } = await add({
      roles: ['PRM_PATIENT', 'PRM_DOCTOR'],
      clinicIds: [clinic.id, second.id],
      texts: { et: 'Ära loe' },
    });
    await t.call(contract.withdrawGlobalMessage, { as: nurse, params: { id: ids[1]! }, body: {} });
    expect(await shown(patient)).not.toContain('Ära loe');
    expect(await shown(desk, 'PRM_DOCTOR')).not.toContain('Ära loe');
    expect(
      (await list(nurse, second.id)).filter(({ id }) => ids.includes(id)).map((one) => one.deleted?.byName),
    ).toEqual(['Õie Õun', 'Õie Õun']);
    const audited = await t.world.sql(
      `select from audit_log where subject_id = any ($1) and action = 'withdrawGlobalMessage'`,
      [ids],
    );
    expect(audited).toHaveLength(4);
    const again = { as: nurse, params: { id: ids[0]! }, body: {} };
    expect((await t.call(contract.withdrawGlobalMessage, again)).status).toBe(200);
  });

  it('holds against a colleague who deleted it meanwhile and takes that back', async () => {
    const { ids } = await add({ texts: { et: 'Kumb jääb' } });
    const id = ids[0]!;
    await t.call(contract.removeGlobalMessage, remove(id, desk));
    await t.call(contract.withdrawGlobalMessage, { as: nurse, params: { id }, body: {} });
    expect(await t.refused(contract.restoreGlobalMessage, remove(id, desk))).toMatchObject({
      key: 'GLOBAL_MESSAGE_UNDO_LATE',
    });
    expect(await shown(patient)).not.toContain('Kumb jääb');
  });

  it('at the same moment as a colleague deletes it: it is gone, whoever is first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ids } = await add({ texts: { et: `Korraga ${round}` } });
      const id = ids[0]!;
      const answers = await Promise.all([
        t.call(contract.withdrawGlobalMessage, { as: nurse, params: { id }, body: {} }),
        t.call(contract.removeGlobalMessage, remove(id, desk)),
      ]);
      expect(answers[0].status).toBe(200);
      expect([200, 469]).toContain(answers[1].status);
      expect(await shown(patient)).not.toContain(`Korraga ${round}`);
      expect((await list()).find((one) => one.id === id)?.deleted?.byName).toBe('Õie Õun');
    }
  });
});
