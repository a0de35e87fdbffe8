import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@tervik/contract/information-hub.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { addInformation, type TestItem } from '#test/support/test-information.ts';
import type { Persona } from '#test/support/world.ts';

let t: TestApp;
let admin: Persona;
let staff: Record<'doctor' | 'nurse' | 'desk', Persona>;

beforeAll(async () => {
  t = await createTestApp();
  admin = await t.world.persona({ isPatient: false, isAdmin: true });
  const clinic = await t.world.clinic();
  staff = {
    doctor: await t.world.persona({ staffOf: clinic, profession: 'DOCTOR' }),
    nurse: await t.world.persona({ staffOf: clinic, profession: 'NURSE' }),
    desk: await t.world.persona({ staffOf: clinic, profession: 'NON_CLINICAL' }),
  };
});
afterAll(() => t.close());

const add = (item: TestItem) => addInformation(t.world, admin, item);
const list = async (as: Persona, query: Readonly<Record<string, string>> = {}) => {
  const answer = await t.call(contract.listInformation, { as, query });
  expect(answer.status).toBe(200);
  return {
    titles: answer.body.items.map(({ title }) => title),
    total: answer.body.total,
    items: answer.body.items,
  };
};

describe('each profession', () => {
  /** One word that stands in these three alone. */
  const word = 'kolmikleht';
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    ids.everyday = await add({ title: 'Argipäev', body: word, begins: '-3 hours' });
    ids.clinical = await add({ title: 'Ravi', body: word, kind: 'CLINICAL', begins: '-2 hours' });
    ids.drug = await add({ title: 'Retsept', body: word, kind: 'CLINICAL', isPrescriptionDrug: true });
  });

  it.each([
    ['doctor', ['Retsept', 'Ravi', 'Argipäev']],
    ['nurse', ['Ravi', 'Argipäev']],
    ['desk', ['Argipäev']],
  ] as const)('%s finds and counts what is theirs, and the rest is missing', async (who, titles) => {
    const as = staff[who];
    // As it is, with a typing error, and filtered by what they may not see.
    for (const search of [word, 'kolmiklhet', 'KOLMIK']) {
      const found = await list(as, { search });
      expect(found.titles.toSorted()).toEqual([...titles].toSorted());
      expect(found.total).toBe(titles.length);
    }
    const clinical = await list(as, { search: word, kind: 'CLINICAL' });
    expect(clinical.total).toBe(titles.length - 1);
    for (const [name, id] of Object.entries(ids)) {
      const title = { everyday: 'Argipäev', clinical: 'Ravi', drug: 'Retsept' }[name] ?? '';
      const isTheirs = titles.some((one) => one === title);
      const item = await t.call(contract.getInformation, { as, params: { id }, query: {} });
      const read = await t.call(contract.readInformation, { as, params: { id }, body: {} });
      expect([item.status, read.status]).toEqual(isTheirs ? [200, 200] : [404, 404]);
      if (isTheirs) expect(item.body).toMatchObject({ title, body: word });
    }
    // What is there and not theirs is answered as what is not there at all.
    const foreign = await t.call(contract.getInformation, {
      as: staff.desk,
      params: { id: ids.drug ?? '' },
      query: {},
    });
    const unknown = await t.call(contract.getInformation, {
      as: staff.desk,
      params: { id: randomUUID() },
      query: {},
    });
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
  });
});

it('a word of what somebody may not read changes nothing of what they find', async () => {
  await add({ title: 'Nähtav', body: 'metsmaasikas' });
  const before = await list(staff.desk, { search: 'metsmaasiken' });
  expect(before.titles).toEqual(['Nähtav']);
  await add({ title: 'Peidetud', body: 'metsmaasiken', kind: 'CLINICAL' });
  expect(await list(staff.desk, { search: 'metsmaasiken' })).toEqual(before);
  expect((await list(staff.nurse, { search: 'metsmaasiken' })).titles).toEqual(['Peidetud']);
});

describe('a list', () => {
  it('is searched by all typed words, in any language, what has them in its title first', async () => {
    await add({ title: 'Puhkused', body: 'Kes asendab kolleegi puhkuse ajal?', begins: '-1 minute' });
    await add({ title: 'Asendamine puhkuse ajal', begins: '-2 hours' });
    await add({ title: 'Järjekord', body: '**Asendab** [õde](https://example.ee).' });
    expect((await list(staff.desk, { search: 'puhkuse asend' })).titles).toEqual([
      'Asendamine puhkuse ajal',
      'Puhkused',
    ]);
    expect((await list(staff.desk, { search: 'asendab' })).titles.toSorted()).toEqual([
      'Järjekord',
      'Puhkused',
    ]);
    // Where a word is in nothing that they may read, what it may have meant; a slip in the second word too.
    expect((await list(staff.desk, { search: 'puhkuse asnedamine' })).titles).toEqual([
      'Asendamine puhkuse ajal',
    ]);
    expect(await list(staff.desk, { search: 'puhkuse xyzzyq' })).toMatchObject({ titles: [], total: 0 });
    for (const odd of ['%', "'; drop table information_item", '*[](', '😀', 'a'.repeat(150)])
      expect((await list(staff.desk, { search: odd })).total, odd).toBe(0);
    expect((await list(staff.desk, { search: '   ' })).total).toBeGreaterThan(0);
  });

  it('is of a topic, of a problem, and of what came after a moment', async () => {
    const before = new Date(Date.now() - 30 * 60_000).toISOString();
    await add({ title: 'Köha vana', topic: 'PREVENTION', problemTypes: ['COUGH'], begins: '-1 day' });
    await add({
      title: 'Köha uus',
      topic: 'PREVENTION',
      problemTypes: ['COUGH', 'BACK_PAIN'],
      begins: '-1 minute',
    });
    const of = async (query: Readonly<Record<string, string>>) => (await list(staff.desk, query)).titles;
    expect(await of({ topic: 'PREVENTION' })).toEqual(['Köha uus', 'Köha vana']);
    expect(await of({ problemType: 'BACK_PAIN' })).toEqual(['Köha uus']);
    expect(await of({ topic: 'PREVENTION', after: before })).toEqual(['Köha uus']);
    expect(await of({ topic: 'PRESCRIPTIONS' })).toEqual([]);
  });

  it('has fifty items a page and counts all', async () => {
    for (let index = 0; index < 52; index += 1)
      await add({ title: `Leht ${index}`, topic: 'MESSAGES', begins: `-${index + 1} minutes` });
    const first = await list(staff.desk, { topic: 'MESSAGES' });
    const second = await list(staff.desk, { topic: 'MESSAGES', page: '2' });
    expect([first.titles.length, first.total]).toEqual([50, 52]);
    expect([second.titles, second.total]).toEqual([['Leht 50', 'Leht 51'], 52]);
    expect(await list(staff.desk, { topic: 'MESSAGES', page: '3' })).toMatchObject({ titles: [] });
  });
});

it('says who has reviewed it, and that nobody has', async () => {
  const [nobody, doctor] = [
    await add({ title: 'Ilma', kind: 'CLINICAL' }),
    await add({ title: 'Vaadatud', kind: 'CLINICAL', reviewedBy: 'dr Anu Tamm' }),
  ];
  const of = async (id: string) =>
    (await t.call(contract.getInformation, { as: staff.nurse, params: { id }, query: { locale: 'ru' } }))
      .body;
  // Written in Estonian alone, as the installation speaks.
  expect(await of(nobody)).toMatchObject({ locale: 'et', isReviewedByClinician: false, reviewedBy: '' });
  expect(await of(doctor)).toMatchObject({ isReviewedByClinician: true, reviewedBy: 'dr Anu Tamm' });
});

it('a visit knows the one before; looking again soon is the same visit', async () => {
  const visit = async (as: Persona) => {
    const answer = await t.call(contract.visitInformationHub, { as, body: {} });
    expect(answer.status).toBe(200);
    return answer.body.since;
  };
  expect(await visit(staff.desk)).toBeNull();
  expect(await visit(staff.desk)).toBeNull();
  const [{ at } = { at: '' }] = await t.world.sql<{ at: string }>(
    `update information_visit set at = at - interval '1 hour' where user_id = $1 returning at`,
    [staff.desk.userId],
  );
  const since = await visit(staff.desk);
  expect(Date.parse(since ?? '')).toBe(Date.parse(at));
  expect(await visit(staff.desk)).toBe(since);
  expect(await visit(staff.nurse)).toBeNull();
});
