import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@tervik/contract/information-hub.ts';
import { addDays, calendarDate } from '@tervik/domain/calendar.ts';
import type { InformationContent } from '@tervik/domain/information-hub/vocabulary.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { contentOf } from '#test/support/test-information.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let t: TestApp;
let clinic: TestClinic;
let admin: Persona;
let secondAdmin: Persona;
let nurse: Persona;

beforeAll(async () => {
  t = await createTestApp();
  clinic = await t.world.clinic();
  admin = await t.world.persona({ isPatient: false, isAdmin: true, firstName: 'Ave', surname: 'Aru' });
  secondAdmin = await t.world.persona({ isPatient: false, isAdmin: true, firstName: 'Ott', surname: 'Oja' });
  nurse = await t.world.persona({ staffOf: clinic, profession: 'NURSE' });
});
afterAll(() => t.close());

async function draft(title: string, more: Partial<InformationContent> = {}): Promise<string> {
  const answer = await t.call(contract.addInformationItem, {
    as: admin,
    body: { content: contentOf(title, more) },
  });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.id;
}
const save = (id: string, content: InformationContent, seenRevision: number, as = admin) =>
  t.call(contract.saveInformationItem, { as, params: { id }, body: { content, seenRevision } });
const publish = (id: string, seenRevision: number, from: string | null = null, as = admin) =>
  t.call(contract.publishInformationItem, { as, params: { id }, body: { seenRevision, from } });
const withdraw = (id: string, seenRevision: number) =>
  t.call(contract.withdrawInformationItem, { as: admin, params: { id }, body: { seenRevision } });
const details = async (id: string) =>
  (await t.call(contract.getInformationItem, { as: admin, params: { id } })).body;
/** The title that staff read; undefined where the item is missing. */
const seen = async (id: string, locale = 'et'): Promise<string | undefined> => {
  const answer = await t.call(contract.getInformation, { as: nurse, params: { id }, query: { locale } });
  return answer.status === 200 ? answer.body.title : undefined;
};
const inHours = (hours: number): string => new Date(t.clock.now() + hours * 3_600_000).toISOString();

it('is written, published in three languages, changed unseen, published again, withdrawn', async () => {
  const id = await draft('Esimene');
  expect(await seen(id)).toBeUndefined();
  expect(await details(id)).toMatchObject({ state: 'DRAFT', revision: 1, hasChanges: false });

  expect(await publish(id, 1)).toMatchObject({
    status: 200,
    body: { state: 'PUBLISHED', revision: 1, hasChanges: false },
  });
  expect([await seen(id), await seen(id, 'en'), await seen(id, 'ru')]).toEqual([
    'Esimene et',
    'Esimene en',
    'Esimene ru',
  ]);

  // What is saved is not what is shown.
  expect(await save(id, contentOf('Teine'), 1, secondAdmin)).toMatchObject({
    status: 200,
    body: { state: 'PUBLISHED', revision: 2, hasChanges: true, changedByName: 'Ott Oja' },
  });
  expect(await seen(id)).toBe('Esimene et');
  expect((await publish(id, 2)).body.hasChanges).toBe(false);
  expect(await seen(id)).toBe('Teine et');

  expect(await withdraw(id, 2)).toMatchObject({ status: 200, body: { state: 'ENDED' } });
  expect(await seen(id)).toBeUndefined();
  expect(await withdraw(id, 3)).toMatchObject({ status: 469, body: { key: 'INFORMATION_NOT_SHOWN' } });
  // Whoever has not seen that it was withdrawn does not bring it back.
  expect(await publish(id, 2, null, secondAdmin)).toMatchObject({
    status: 469,
    body: { key: 'INFORMATION_CHANGED', data: { name: 'Ave Aru' } },
  });
  expect(await seen(id)).toBeUndefined();

  // The same words again.
  expect(await publish(id, 3)).toMatchObject({ status: 200, body: { state: 'PUBLISHED', revision: 3 } });
  expect(await seen(id)).toBe('Teine et');
  const { changes } = await details(id);
  expect(changes.map(({ act, byName }) => `${act} ${byName}`)).toEqual([
    'PUBLISHED Ave Aru',
    'WITHDRAWN Ave Aru',
    'PUBLISHED Ave Aru',
    'SAVED Ott Oja',
    'PUBLISHED Ave Aru',
    'SAVED Ave Aru',
  ]);
  expect(changes.map(({ content }) => content.texts.et.title)).toEqual([
    ...Array<string>(4).fill('Teine et'),
    'Esimene et',
    'Esimene et',
  ]);
});

it('tells of its newest thirty changes, however many there were', async () => {
  const id = await draft('Muudetud');
  for (let revision = 1; revision <= 31; revision += 1) await save(id, contentOf(`Nr ${revision}`), revision);
  const { changes } = await details(id);
  expect(changes.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, at) => 32 - at));
  expect(changes[0]?.content.texts.et.title).toBe('Nr 31 et');
});

it('a small correction is no news: its article keeps its place and its day', async () => {
  const topic = 'PREVENTION';
  const older = await draft('Parandatav', { topic });
  await publish(older, 1);
  const newer = await draft('Uuem', { topic });
  await publish(newer, 1);
  const list = async (query: { after?: string } = {}) =>
    (
      await t.call(contract.listInformation, { as: nurse, query: { topic, locale: 'et', ...query } })
    ).body.items.map(({ id, title, publishedAt }) => ({ id, title, publishedAt }));
  const before = await list();
  expect(before.map(({ id }) => id)).toEqual([newer, older]);
  const between = new Date(t.clock.now()).toISOString();

  await save(older, contentOf('Parandatud', { topic }), 1);
  const body = { seenRevision: 2, from: null, isSmallCorrection: true };
  await t.call(contract.publishInformationItem, { as: admin, params: { id: older }, body });
  expect(await list()).toEqual([before[0], { ...before[1], title: 'Parandatud et' }]);
  expect(await list({ after: between })).toEqual([]);

  // What is changed for good is news again.
  await save(older, contentOf('Uus sisu', { topic }), 2);
  await publish(older, 3);
  expect((await list()).map(({ id }) => id)).toEqual([older, newer]);
});

it('comes at its hour, and until then what was before stays', async () => {
  const id = await draft('Vana');
  await publish(id, 1);
  await save(id, contentOf('Uus'), 1);
  expect(await publish(id, 2, inHours(3))).toMatchObject({
    status: 200,
    body: { state: 'PUBLISHED', hasChanges: false },
  });
  expect(await seen(id)).toBe('Vana et');
  await t.world.sql(
    `update information_edition set publish_at = publish_at - interval '4 hours', ends_at = ends_at - interval '3 hours 30 minutes'
      where item_id = $1 and revision = 2 or item_id = $1 and ends_at is not null`,
    [id],
  );
  expect(await seen(id)).toBe('Uus et');

  const later = await draft('Tulevane');
  expect(await publish(later, 1, inHours(3))).toMatchObject({ body: { state: 'COMING' } });
  expect(await seen(later)).toBeUndefined();
  // Earlier after all: what was planned does not come back.
  expect(await publish(later, 1)).toMatchObject({ body: { state: 'PUBLISHED', revision: 2 } });
  expect(await seen(later)).toBe('Tulevane et');
  const alive = await t.world.sql(
    'select from information_edition where item_id = $1 and (ends_at is null or ends_at > publish_at)',
    [later],
  );
  expect(alive).toHaveLength(1);
});

it('planned anew for a later hour comes at that one alone, and what is shown stays until then', async () => {
  const id = await draft('Praegune');
  await publish(id, 1);
  await save(id, contentOf('Vale annus'), 1);
  await publish(id, 2, inHours(3));
  await save(id, contentOf('Õige annus'), 2);
  expect(await publish(id, 3, inHours(6))).toMatchObject({ status: 200, body: { state: 'PUBLISHED' } });
  const goBack = (hours: number) =>
    t.world.sql(
      `update information_edition set publish_at = publish_at - $2 * interval '1 hour', ends_at = ends_at - $2 * interval '1 hour' where item_id = $1`,
      [id, hours],
    );
  await goBack(4);
  expect(await seen(id)).toBe('Praegune et');
  await goBack(3);
  expect(await seen(id)).toBe('Õige annus et');

  // Nothing planned is left of what was withdrawn.
  await save(id, contentOf('Tulevane'), 3);
  await publish(id, 4, inHours(3));
  expect(await withdraw(id, 4)).toMatchObject({ body: { state: 'ENDED' } });
  await goBack(4);
  expect(await seen(id)).toBeUndefined();
});

it('tells the days of what clinics see, whatever a draft says, and after its end of what they saw last', async () => {
  const today = calendarDate(t.clock.now(), 'Europe/Tallinn');
  const shown = { expiresOn: addDays(today, 20), reviewedOn: '2026-02-03' };
  const typed = { expiresOn: addDays(today, 300), reviewedOn: '2026-03-04' };
  const days = async (id: string) => {
    const { shownUntil, shownReviewedOn } = await details(id);
    return [shownUntil, shownReviewedOn];
  };
  const id = await draft('Kuupäevad', shown);
  expect(await days(id)).toEqual([null, null]);
  await publish(id, 1);
  expect(await save(id, contentOf('Kuupäevad', typed), 1)).toMatchObject({ status: 200 });
  expect(await days(id)).toEqual([shown.expiresOn, '2026-02-03']);
  await publish(id, 2, inHours(3));
  expect(await days(id)).toEqual([typed.expiresOn, '2026-03-04']);
  // What was planned was never shown.
  await withdraw(id, 2);
  expect(await days(id)).toEqual([null, '2026-02-03']);
});

it('of two who write at once the second is told, and nothing is lost', async () => {
  const id = await draft('Ühine');
  expect(await save(id, contentOf('Ott'), 1, secondAdmin)).toMatchObject({ status: 200 });
  const told = { status: 469, body: { key: 'INFORMATION_CHANGED', data: { name: 'Ott Oja' } } };
  expect(await save(id, contentOf('Ave'), 1)).toMatchObject(told);
  expect(await publish(id, 1)).toMatchObject(told);
  const both = await Promise.all([save(id, contentOf('Ave'), 2), save(id, contentOf('Ott'), 2, secondAdmin)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 469]);
});

it.each<[string, Partial<InformationContent>, string | null, string]>([
  ['without a source', { sources: [' ', ''] }, null, 'INFORMATION_SOURCE_MISSING'],
  ['without a day of review', { reviewedOn: null }, null, 'INFORMATION_REVIEW_MISSING'],
  ['reviewed in the future', { reviewedOn: '2999-01-01' }, null, 'DATE_IN_FUTURE'],
  [
    'not in Russian',
    { texts: { ...contentOf('Keel').texts, ru: { title: 'Тема', lead: '', body: ' ' } } },
    null,
    'INFORMATION_TEXT_MISSING',
  ],
  ['expired before it begins', { expiresOn: '2026-01-01' }, null, 'INFORMATION_EXPIRES_EARLY'],
  ['too far ahead', {}, '2999-01-01T00:00:00.000Z', 'DATE_TOO_FAR'],
])('is not published %s', async (_, more, from, key) => {
  const id = await draft('Poolik', more);
  expect(await publish(id, 1, from)).toMatchObject({ status: 469, body: { key } });
  expect(await seen(id)).toBeUndefined();
});

it('is not saved where it is too long, and what is not clinical is about no drugs', async () => {
  const { texts } = contentOf('Pikk');
  const long = { ...texts, en: { ...texts.en, body: 'ä'.repeat(20_001) } };
  expect(
    await t.call(contract.addInformationItem, {
      as: admin,
      body: { content: contentOf('x', { texts: long }) },
    }),
  ).toMatchObject({ status: 469, body: { key: 'INFORMATION_TOO_LONG', data: { max: 20_000 } } });
  const id = await draft('Argine', { kind: 'NON_CLINICAL', isPrescriptionDrug: true });
  expect((await details(id)).content.isPrescriptionDrug).toBe(false);
});

it('its readers are a share of a profession, and of four people nothing is told', async () => {
  const id = await draft('Loetud', { kind: 'CLINICAL' });
  await publish(id, 1);
  const more = [nurse];
  for (let count = 0; count < 3; count += 1)
    more.push(await t.world.persona({ staffOf: clinic, profession: 'NURSE' }));
  const read = (as: Persona) => t.call(contract.readInformation, { as, params: { id }, body: {} });
  for (const one of more) expect(await read(one)).toMatchObject({ status: 200 });
  expect((await details(id)).readers).toEqual([]);
  await t.world.persona({ staffOf: clinic, profession: 'NURSE' });
  // Once more by the same person counts once.
  await read(nurse);
  expect((await details(id)).readers).toEqual([{ profession: 'NURSE', percent: 80 }]);
  const { items } = (await t.call(contract.listInformationItems, { as: secondAdmin })).body;
  expect(items.find((one) => one.id === id)?.readers).toEqual([{ profession: 'NURSE', percent: 80 }]);

  // Another edition is read by those who open that one.
  const percent = async () => (await details(id)).readers.map((one) => one.percent);
  await save(id, { ...(await details(id)).content, isPrescriptionDrug: true }, 1);
  // A draft is read by nobody.
  expect(await percent()).toEqual([80]);
  await save(id, contentOf('Loetud', { kind: 'CLINICAL', reviewedBy: 'dr Anu' }), 2);
  await publish(id, 3, inHours(3));
  expect(await percent()).toEqual([80]);
  await publish(id, 3);
  expect(await percent()).toEqual([0]);
  await read(nurse);
  await read(nurse);
  expect(await percent()).toEqual([20]);
  // Whoever has read it need not read a small correction; the next edition is another one again.
  const revision = async () => (await details(id)).revision;
  const correct = async () =>
    t.call(contract.publishInformationItem, {
      as: admin,
      params: { id },
      body: { seenRevision: await revision(), from: null, isSmallCorrection: true },
    });
  expect(await correct()).toMatchObject({ status: 200 });
  expect(await percent()).toEqual([20]);
  await publish(id, await revision());
  expect(await percent()).toEqual([0]);
  await read(nurse);
  // With it comes what was to come, and that nobody has read.
  await publish(id, await revision(), inHours(3));
  expect(await percent()).toEqual([20]);
  await correct();
  expect(await percent()).toEqual([0]);
  await read(nurse);
  // What was read last is told after its end too.
  await withdraw(id, (await details(id)).revision);
  expect(await percent()).toEqual([20]);
});
