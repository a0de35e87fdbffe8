import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as contract from '@tervik/contract/patient-list.ts';
import { createListCalls, rowOf, toCsv, type Row } from '#test/support/test-patient-lists.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import { keyOf } from '#test/support/test-staff.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let p: TestPractice;
let clinic: TestClinic;
let admin: Persona;
let nurse: Persona;
let calls: ReturnType<typeof createListCalls>;
beforeAll(async () => {
  p = await createTestPractice();
});
afterAll(() => p.test.close());
beforeEach(async () => {
  clinic = await p.test.world.clinic();
  [admin, nurse] = await Promise.all([
    p.test.world.persona({ staffOf: clinic, clinicAdmin: true }),
    p.test.world.persona({ staffOf: clinic, profession: 'NURSE' }),
  ]);
  calls = createListCalls(p.test, { clinic, admin });
});

const ALL = [1, 2, 3, 4].map((number) => rowOf(number));

it('a list is compared, confirmed, and stands there with its figures', async () => {
  const compared = await calls.compare([
    { ...ALL[0]!, phone: '5551 2345', email: 'a@example.ee' },
    ...ALL.slice(1),
  ]);
  expect(compared).toMatchObject({
    state: 'PLANNED',
    counts: { new: 4, left: 0, problems: 0 },
    manyLeave: false,
  });
  expect(await calls.members()).toEqual([]);
  expect(await calls.lists()).toEqual([]);

  expect(must(await calls.confirm(compared.id))).toMatchObject({
    state: 'APPLIED',
    lists: [{ listCode: 'N0101', patientCount: 4 }],
  });
  expect(await calls.lists()).toMatchObject([
    { listCode: 'N0101', patientCount: 4, withPhone: 1, withEmail: 1, importedAt: expect.any(String) },
  ]);
  const statistics = await p.test.call(contract.getPatientStatistics, {
    as: nurse,
    query: { clinicId: clinic.id },
  });
  expect(statistics.body).toEqual({ patients: 4, withPhone: 1, withEmail: 1 });
  // Twice is once.
  expect(must(await calls.confirm(compared.id)).state).toBe('APPLIED');
  expect(await calls.members()).toHaveLength(4);
});

it('the same list again changes nothing', async () => {
  await calls.apply(ALL);
  const before = await calls.members();
  const again = await calls.compare(ALL.toReversed());
  expect(again.counts).toMatchObject({ new: 0, left: 0, renamed: 0, unchanged: 4 });
  await calls.confirm(again.id);
  expect(await calls.members()).toEqual(before);
});

it('says who comes, leaves, moves, marries, comes back, and what cannot be read; and takes all of it back', async () => {
  await calls.apply([...ALL, rowOf(5, { list: 'N0102' }), rowOf(6)]);
  await calls.apply([...ALL, rowOf(5, { list: 'N0102' })].filter(({ list }) => list === 'N0101'));
  const before = await calls.members();
  const next: Row[] = [
    { ...ALL[0]!, surname: 'Uusnimi' },
    { ...ALL[1]!, phone: '55512345' },
    ALL[2]!,
    rowOf(5),
    rowOf(6),
    rowOf(7),
    { ...rowOf(8), code: '47005040080' },
    { ...ALL[2]!, surname: 'Teine' },
    ALL[2]!,
  ];
  const compared = await calls.compare(next);
  expect(compared.counts).toMatchObject({
    new: 1,
    left: 1,
    renamed: 1,
    moved: 1,
    returned: 1,
    contact: 1,
    unchanged: 1,
    problems: 0,
    wrongCodes: 1,
    duplicates: 2,
  });
  const named = async (group: Parameters<typeof calls.rows>[1]) =>
    (await calls.rows(compared.id, group)).map(({ nr, now, before: was, problem, otherNr }) => [
      nr,
      now.surname,
      was?.surname,
      problem,
      otherNr,
    ]);
  expect(await named('RENAMED')).toEqual([[2, 'Uusnimi', ALL[0]!.surname, null, null]]);
  expect(await named('LEFT')).toEqual([[11, ALL[3]!.surname, ALL[3]!.surname, null, null]]);
  expect(await named('WRONG_CODES')).toEqual([[8, 'Maasikasi', undefined, 'WRONG_CODE', null]]);
  expect(await named('DUPLICATES')).toEqual([
    [9, 'Teine', ALL[2]!.surname, 'DUPLICATE', 4],
    [10, ALL[2]!.surname, ALL[2]!.surname, null, 4],
  ]);
  const [moved] = await calls.rows(compared.id, 'MOVED');
  expect([moved?.before?.listCode, moved?.now.listCode]).toEqual(['N0102', 'N0101']);

  const { id } = must(await calls.confirm(compared.id));
  const after = await calls.members();
  expect(after).not.toEqual(before);
  expect(after).toHaveLength(6);
  const preview = await p.test.call(contract.previewUndo, { as: admin, params: { id } });
  expect(preview.body).toEqual({ restored: 6, leftAlone: 0 });
  expect(must(await calls.undo(id))).toMatchObject({
    state: 'UNDONE',
    undone: { restored: 6, leftAlone: 0 },
  });
  expect(await calls.members()).toEqual(before);
  expect(must(await calls.undo(id)).state).toBe('UNDONE');
});

it('an undo leaves what a later import has touched, and shows it', async () => {
  await calls.apply(ALL);
  const first = await calls.apply([
    { ...ALL[0]!, surname: 'Esimene' },
    { ...ALL[1]!, surname: 'Esimene' },
    ...ALL.slice(2),
  ]);
  await calls.apply([{ ...ALL[0]!, surname: 'Teine' }, { ...ALL[1]!, surname: 'Esimene' }, ...ALL.slice(2)]);
  expect((await calls.rows(first.id, 'TOUCHED')).map(({ now }) => now.surname)).toEqual(['Esimene']);
  expect(must(await calls.undo(first.id)).undone).toMatchObject({ restored: 1, leftAlone: 1 });
  const names = (await calls.members()) as { surname: string }[];
  expect(names.slice(0, 2).map(({ surname }) => surname)).toEqual(['Teine', ALL[1]!.surname]);
  expect(await calls.rows(first.id, 'TOUCHED')).toHaveLength(1);
});

it('after a day nothing is taken back, and the rows are gone', async () => {
  const { id } = await calls.apply(ALL);
  p.test.clock.advance(24 * 3_600_000 + 60_000);
  // The admin's session has ended meanwhile.
  await p.test.world.sql(
    `update session set expires_at = now() + interval '3 days', ends_at = now() + interval '3 days'`,
  );
  expect(keyOf(await calls.undo(id))).toBe('IMPORT_OVER');
  p.test.clock.advance(-24 * 3_600_000 - 60_000);
});

it('what was compared before another import is not carried out', async () => {
  const [one, other] = [await calls.compare(ALL), await calls.compare(ALL.slice(1))];
  await calls.confirm(one.id);
  expect(keyOf(await calls.confirm(other.id))).toBe('IMPORT_OUTDATED');
  const shown = await p.test.call(contract.getImport, { as: admin, params: { id: other.id } });
  expect(shown.body.isOutdated).toBe(true);
  expect(await calls.members()).toHaveLength(4);
});

it('two who confirm at once, and one import by two windows', async () => {
  const compared = [await calls.compare(ALL), await calls.compare(ALL)];
  const both = await Promise.all(compared.map(({ id }) => calls.confirm(id)));
  expect(both.map(keyOf).toSorted()).toEqual(['IMPORT_OUTDATED', 'none']);
  const again = await calls.compare(ALL.slice(0, 3));
  const twice = await Promise.all([calls.confirm(again.id), calls.confirm(again.id)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await calls.members()).toHaveLength(3);
});

it('many who leave at once must be meant', async () => {
  const many = Array.from({ length: 30 }, (_, number) => rowOf(number + 100));
  await calls.apply(many);
  const compared = await calls.compare(many.slice(0, 15));
  expect(compared.manyLeave).toBe(true);
  expect(await calls.confirm(compared.id, false)).toMatchObject({
    status: 469,
    body: { key: 'IMPORT_MANY_LEAVE', data: { count: 15 } },
  });
  expect(await calls.members()).toHaveLength(30);
  expect((await calls.confirm(compared.id, true)).status).toBe(200);
  expect(await calls.members()).toHaveLength(15);
});

it('many who go to another list must be meant as well; a list that the clinic has not had is told', async () => {
  const moving = (list: string) => Array.from({ length: 15 }, (_, number) => rowOf(100 + number, { list }));
  const others = Array.from({ length: 180 }, (_, number) => rowOf(200 + number));
  await calls.apply([...moving('N0102'), ...others]);
  const isNew = ({ lists }: contract.ListImport) => lists.map((list) => [list.listCode, list.isNew]);
  const slip = await calls.compare([...others, ...moving('N0201')]);
  expect(isNew(slip)).toEqual([
    ['N0101', false],
    ['N0201', true],
  ]);
  // Few of all, and the whole of their own list.
  const compared = await calls.compare([...moving('N0101'), ...others]);
  expect(compared).toMatchObject({ counts: { moved: 15, left: 0 }, manyLeave: true });
  expect(isNew(compared)).toEqual([['N0101', false]]);
  expect(await calls.confirm(compared.id, false)).toMatchObject({
    status: 469,
    body: { key: 'IMPORT_MANY_LEAVE', data: { count: 15 } },
  });
  expect((await calls.confirm(compared.id, true)).status).toBe(200);
});

it('is thrown away, and cannot be confirmed then', async () => {
  const { id } = await calls.compare(ALL);
  expect((await p.test.call(contract.discardImport, { as: admin, params: { id } })).status).toBe(200);
  expect(keyOf(await calls.confirm(id))).toBe('IMPORT_OVER');
  expect((await p.test.call(contract.discardImport, { as: admin, params: { id } })).status).toBe(200);
});

it('belongs to the admins of its clinic', async () => {
  const { id } = await calls.compare(ALL);
  const foreign = await p.test.world.persona({ staffOf: p.foreignClinic, clinicAdmin: true });
  expect(keyOf(await calls.confirm(id, true, nurse))).toBe('NOT_FOUND');
  expect(keyOf(await calls.confirm(id, true, foreign))).toBe('NOT_FOUND');
  expect(keyOf(await calls.undo(id, foreign))).toBe('NOT_FOUND');
  expect(keyOf(await calls.send(toCsv(ALL), {}, { as: foreign }))).toBe('NO_ACCESS');
  for (const as of [nurse, foreign]) {
    const rows = await p.test.call(contract.listImportRows, { as, params: { id }, query: { group: 'NEW' } });
    expect(rows.status).toBe(404);
  }
});
