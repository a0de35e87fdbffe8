import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@tervik/contract/announcement.ts';
import { addGlobalMessage } from '@tervik/contract/global-message.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let t: TestApp;
let clinic: TestClinic;
let admin: Persona;
let secondAdmin: Persona;

beforeAll(async () => {
  t = await createTestApp();
  clinic = await t.world.clinic();
  admin = await t.world.persona({ isPatient: false, isAdmin: true, firstName: 'Ave', surname: 'Aru' });
  secondAdmin = await t.world.persona({ isPatient: false, isAdmin: true });
});
afterAll(() => t.close());

const EVERYBODY = { countryCode: 'EE', ageFrom: 18, ageTo: 150, sex: 'BOTH' };
const inHours = (hours: number): string => new Date(t.clock.now() + hours * 3_600_000).toISOString();
const body = ({ audience, ...more }: { audience?: object; [name: string]: unknown } = {}) => ({
  audience: { ...EVERYBODY, ...audience },
  texts: { et: 'Vaktsineerige end gripi vastu.' },
  from: null,
  until: inHours(24),
  ...more,
});
async function add(more: Parameters<typeof body>[0] = {}, as = admin): Promise<string> {
  const answer = await t.call(contract.addAnnouncement, { as, body: body(more) });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.id;
}
async function mine(as: Persona, locale?: string) {
  const answer = await t.call(contract.listPatientAnnouncements, {
    as,
    query: { ...(locale !== undefined && { locale }) },
  });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.announcements;
}
/** Whether a patient is shown this one; others of this file may be shown too. */
const sees = async (as: Persona, id: string) => (await mine(as)).some((one) => one.id === id);
const on = (id: string, as: Persona) => ({ as, params: { id }, body: {} });
const list = async () => (await t.call(contract.listAnnouncements, { as: admin })).body.announcements;
/** Only what a test adds is in force. */
const clear = () =>
  t.world.sql(
    `update announcement set starts_at = now() - interval '9 days', ends_at = now() - interval '8 days'`,
  );

async function patient({ sex = 'FEMALE', country, ...more }: Record<string, string | undefined> = {}) {
  const persona = await t.world.persona({ listedIn: clinic, ...more });
  await t.world.sql('update app_user set sex = $2, identity_country = $3 where id = $1', [
    persona.userId,
    sex,
    country ?? null,
  ]);
  return persona;
}
/** The birth date of who turns so many years old on the day `days` from today. */
const born = (years: number, days = 0): string => {
  const day = new Date(t.clock.now() + days * 86_400_000);
  return `${day.getUTCFullYear() - years}${day.toISOString().slice(4, 10).replace('02-29', '02-28')}`;
};

describe('whom it is shown to', () => {
  it('by age, sex and country', async () => {
    await clear();
    const id = await add({ audience: { ageFrom: 40, ageTo: 49, sex: 'MALE' } });
    const shown = async (more: Record<string, string>) => sees(await patient({ sex: 'MALE', ...more }), id);
    expect(await shown({ birthDate: born(45) })).toBe(true);
    expect(await shown({ birthDate: born(40, -2) })).toBe(true);
    expect(await shown({ birthDate: born(40, 2) })).toBe(false);
    expect(await shown({ birthDate: born(50, 2) })).toBe(true);
    expect(await shown({ birthDate: born(50, -2) })).toBe(false);
    expect(await shown({ birthDate: born(45), sex: 'FEMALE' })).toBe(false);
    expect(await shown({ birthDate: born(45), sex: 'NOT_DISCLOSED' })).toBe(false);
    expect(await shown({ birthDate: born(45), country: 'EE' })).toBe(true);
    expect(await shown({ birthDate: born(45), country: 'GB' })).toBe(false);
  });

  it('in the page’s language, else in the country’s own; the newest two', async () => {
    await clear();
    const first = await add({ texts: { et: 'esimene' } });
    await t.world.sql(`update announcement set starts_at = now() - interval '1 hour' where id = $1`, [first]);
    const second = await add({ texts: { et: 'teine', ru: 'вторая' } });
    await t.world.sql(`update announcement set starts_at = now() - interval '30 minutes' where id = $1`, [
      second,
    ]);
    await add({ texts: { et: 'kolmas' } });
    const reader = await patient();
    const texts = async (locale: string) =>
      (await mine(reader, locale)).map(({ text, ...one }) => [text, one.locale]);
    expect(await texts('ru')).toEqual([
      ['kolmas', 'et'],
      ['вторая', 'ru'],
    ]);
    expect(await texts('en')).toEqual([
      ['kolmas', 'et'],
      ['teine', 'et'],
    ]);
  });

  it('begins and ends by the clock, and vanishes when it is withdrawn', async () => {
    await clear();
    const reader = await patient();
    const coming = await add({ from: inHours(1) });
    expect(await sees(reader, coming)).toBe(false);
    // The server's instants are whole milliseconds, the database's are not.
    await t.world.sql(`update announcement set starts_at = now() - interval '1 second' where id = $1`, [
      coming,
    ]);
    expect(await sees(reader, coming)).toBe(true);
    await t.world.sql(
      `update announcement set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 second' where id = $1`,
      [coming],
    );
    expect(await sees(reader, coming)).toBe(false);
    const id = await add();
    expect(await sees(reader, id)).toBe(true);
    await t.call(contract.withdrawAnnouncement, on(id, admin));
    expect(await sees(reader, id)).toBe(false);
  });

  it('never beside anything urgent of theirs, nor beside a message of their clinic', async () => {
    await clear();
    const id = await add();
    const reader = await patient();
    const sent = await t.call(createFallbackEContact, {
      as: reader,
      body: {
        eContactType: 'BACK_PAIN',
        patientPersonId: reader.personId,
        clinicId: clinic.id,
        text: 'x',
        filesFollow: false,
      },
    });
    const mark = (urgent: boolean, status: string) =>
      t.world.sql('update e_contact set is_urgent = $2, status = $3 where id = $1', [
        sent.body.eContactId,
        urgent,
        status,
      ]);
    expect(await sees(reader, id)).toBe(true);
    await mark(true, 'WAITING_FOR_CLINIC');
    expect(await mine(reader)).toEqual([]);
    await mark(true, 'COMPLETED');
    expect(await sees(reader, id)).toBe(true);

    const nurse = await t.world.persona({ staffOf: clinic });
    const write = (role: string) =>
      t.call(addGlobalMessage, {
        as: nurse,
        body: {
          roles: [role],
          texts: { et: 'Suletud' },
          clinicIds: [clinic.id],
          from: null,
          until: inHours(1),
        },
      });
    await write('PRM_DOCTOR');
    expect(await sees(reader, id)).toBe(true);
    await write('PRM_PATIENT');
    expect(await mine(reader)).toEqual([]);
    // Of another clinic it is no concern of theirs.
    const elsewhere = await t.world.persona({ listedIn: await t.world.clinic() });
    expect(await sees(elsewhere, id)).toBe(true);
    await t.world.sql(
      'update global_message_clinic set deleted_at = now(), deleted_by = $1, deleted_by_name = $2',
      [nurse.userId, 'x'],
    );
  });
});

describe('closing it', () => {
  it('closes it on all devices of this patient alone, once or twice; and shows it again', async () => {
    await clear();
    const id = await add();
    const [reader, other] = [await patient(), await patient()];
    const close = () => t.call(contract.dismissAnnouncement, on(id, reader));
    expect(await Promise.all([close(), close()])).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await close()).toMatchObject({ status: 200 });
    const phone = { ...reader, token: await anotherSession(reader) };
    expect(await sees(phone, id)).toBe(false);
    expect(await sees(other, id)).toBe(true);
    await t.call(contract.showAnnouncementAgain, on(id, phone));
    expect(await sees(reader, id)).toBe(true);
  });

  it('of one that is over meanwhile, or never was, changes nothing', async () => {
    const reader = await patient();
    const id = await add();
    await t.call(contract.withdrawAnnouncement, on(id, admin));
    for (const gone of [id, randomUUID()])
      expect(await t.call(contract.dismissAnnouncement, on(gone, reader))).toMatchObject({ status: 200 });
    const rows = await t.world.sql('select 1 from announcement_dismissal where user_id = $1', [
      reader.userId,
    ]);
    expect(rows).toEqual([]);
  });

  /** The same account, signed in a second time. */
  async function anotherSession(who: Persona): Promise<string> {
    const spare = await t.world.persona();
    await t.world.sql('update session set user_id = $1 where user_id = $2', [who.userId, spare.userId]);
    return spare.token;
  }
});

describe('the platform’s side', () => {
  it('lists what was written, by whom, and who closed it as tens', async () => {
    const id = await add({ audience: { ageFrom: 30 }, texts: { et: ' Tere\u202E ', ru: '' } });
    const found = async () => (await list()).find((one) => one.id === id);
    expect(await found()).toMatchObject({
      audience: { ...EVERYBODY, ageFrom: 30 },
      texts: { et: 'Tere' },
      authorName: 'Ave Aru',
      withdrawn: null,
      closedBy: null,
    });
    const closeBy = async (count: number) => {
      for (let each = 0; each < count; each += 1)
        await t.world.sql('insert into announcement_dismissal values ($1, $2, now())', [
          id,
          (await t.world.persona()).userId,
        ]);
      return (await found())?.closedBy;
    };
    expect(await closeBy(9)).toBe(null);
    expect(await closeBy(1)).toBe(10);
    expect(await closeBy(8)).toBe(10);
  });

  it('is withdrawn and put back by who withdrew it, for some seconds; every act is audited', async () => {
    const id = await add();
    const withdraw = (as = admin) => t.call(contract.withdrawAnnouncement, on(id, as));
    const first = await withdraw();
    expect(await withdraw()).toMatchObject({ status: 200, body: first.body });
    expect(await t.refused(contract.withdrawAnnouncement, on(id, secondAdmin))).toMatchObject({
      key: 'GLOBAL_MESSAGE_GONE',
    });
    expect(await t.refused(contract.restoreAnnouncement, on(id, secondAdmin))).toMatchObject({
      key: 'GLOBAL_MESSAGE_UNDO_LATE',
    });
    expect(await t.call(contract.restoreAnnouncement, on(id, admin))).toMatchObject({ status: 200 });
    expect(await t.call(contract.restoreAnnouncement, on(id, admin))).toMatchObject({ status: 200 });
    await withdraw();
    t.clock.advance(LIMITS.globalMessageUndo + LIMITS.undoGrace + 1);
    expect(await t.refused(contract.restoreAnnouncement, on(id, admin))).toMatchObject({
      key: 'GLOBAL_MESSAGE_UNDO_LATE',
    });
    const audited = await t.world.sql<{ action: string; actor_kind: string }>(
      'select action, actor_kind from audit_log where subject_id = $1 order by at, id',
      [id],
    );
    expect(audited).toEqual(
      ['addAnnouncement', 'withdrawAnnouncement', 'restoreAnnouncement', 'withdrawAnnouncement'].map(
        (action) => ({
          action,
          actor_kind: 'ADMIN',
        }),
      ),
    );
    for (const route of [contract.withdrawAnnouncement, contract.restoreAnnouncement])
      expect(await t.refused(route, on(randomUUID(), admin))).toMatchObject({ status: 404 });
  });

  it('pressed twice it is one', async () => {
    const before = (await list()).length;
    const key = randomUUID();
    const press = () => t.call(contract.addAnnouncement, { as: admin, body: sent, key });
    const sent = body();
    const [one, two] = [await press(), await press()];
    expect(one.body).toEqual(two.body);
    expect(await list()).toHaveLength(before + 1);
  });

  it.each<[string, Parameters<typeof body>[0], string]>([
    ['ages crossed', { audience: { ageFrom: 50, ageTo: 40 } }, 'ANNOUNCEMENT_AGES_CROSSED'],
    ['children', { audience: { ageFrom: 0 } }, 'ANNOUNCEMENT_AGES_INVALID'],
    ['half a year', { audience: { ageFrom: 18.5 } }, 'INVALID_INPUT'],
    ['a sex that is none', { audience: { sex: 'ALL' } }, 'INVALID_INPUT'],
    ['a country that is none', { audience: { countryCode: 'FI' } }, 'INVALID_INPUT'],
    ['another language alone', { texts: { ru: 'Привет' } }, 'ANNOUNCEMENT_LANGUAGE_REQUIRED'],
    [
      'a language that GB has not',
      { audience: { countryCode: 'GB' }, texts: { en: 'a', ru: 'b' } },
      'INVALID_INPUT',
    ],
    ['no text', { texts: {} }, 'TEXT_REQUIRED'],
    ['501 characters', { texts: { et: 'ä'.repeat(501) } }, 'GLOBAL_MESSAGE_TOO_LONG'],
    ['an end in the past', { until: '2020-01-01T00:00:00.000Z' }, 'GLOBAL_MESSAGE_ENDED'],
    ['an end too far', { until: '2099-01-01T00:00:00.000Z' }, 'GLOBAL_MESSAGE_TOO_FAR'],
  ])('%s: nothing is stored', async (_, more, key) => {
    const before = (await list()).length;
    expect(await t.refused(contract.addAnnouncement, { as: admin, body: body(more) })).toMatchObject({ key });
    expect(await list()).toHaveLength(before);
  });

  it('so many at once, and no more', async () => {
    await clear();
    await t.world.sql(
      `insert into announcement select gen_random_uuid(), 'EE', 18, 18, 'MALE', '{"et": "x"}', now(), now() + interval '1 hour', $1, 'A', now()
         from generate_series(1, $2)`,
      [admin.userId, PLATFORM_LIMITS.announcements],
    );
    expect(await t.refused(contract.addAnnouncement, { as: admin, body: body() })).toMatchObject({
      key: 'ANNOUNCEMENT_LIMIT_REACHED',
    });
    await clear();
  });

  it('tells whom it reaches in tens, as the rule for a reader does, and fewer than ten not at all', async () => {
    const reach = async (audience: object) =>
      (
        await t.call(contract.countAnnouncementReach, {
          as: admin,
          body: { audience: { ...EVERYBODY, ...audience } },
        })
      ).body.patients;
    // Nobody else of this file is as old, or of South Africa.
    const old = { countryCode: 'ZA', ageFrom: 91, ageTo: 91 };
    const make = async (count: number, more: Record<string, string>) => {
      for (let each = 0; each < count; each += 1) await patient({ country: 'ZA', ...more });
    };
    await make(9, { birthDate: born(91, -2) });
    await make(3, { birthDate: born(91, 2) });
    await make(3, { birthDate: born(92, -2) });
    expect(await reach(old)).toBe(null);
    await make(1, { birthDate: born(92, 2) });
    expect(await reach(old)).toBe(10);
    await make(4, { birthDate: born(91, -2), sex: 'NOT_DISCLOSED' });
    expect(await reach(old)).toBe(10);
    expect(await reach({ ...old, sex: 'FEMALE' })).toBe(10);
    expect(await reach({ ...old, sex: 'MALE' })).toBe(null);
    expect(await reach({ ...old, ageFrom: 90, ageTo: 92 })).toBe(20);
    // Without an identity of another country one belongs where the product is installed.
    expect(await reach({})).toBeGreaterThanOrEqual(20);
    expect(
      await t.refused(contract.countAnnouncementReach, {
        as: admin,
        body: { audience: { ...EVERYBODY, ageFrom: 50, ageTo: 40 } },
      }),
    ).toMatchObject({ key: 'ANNOUNCEMENT_AGES_CROSSED' });
  });
});
