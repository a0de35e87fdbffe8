import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectionOptions } from '#platform/db/pool.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { importMedicines, loadDemoMedicines } from './import.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(connectionOptions(database.ownerUrl, 'owner'));
  await client.connect();
});
beforeEach(() => client.query('delete from medicine'));
afterAll(async () => {
  await client.end();
  await database.drop();
});

const HEADER = 'Pakendikood;Nimetus;Toimeaine;Tugevus';
const take = (...rows: string[]) =>
  importMedicines(database.ownerUrl, new TextEncoder().encode([HEADER, ...rows].join('\n')));
const all = async (): Promise<{ package_code: string; strength: string; is_demo: boolean }[]> =>
  (await client.query('select package_code, strength, is_demo, xmin from medicine order by package_code'))
    .rows;

describe('the import of a register', () => {
  it('adds, changes and leaves alone, by the package code', async () => {
    expect(await take('1000001;A;a;1 mg', '1000002;B;b;1 mg')).toMatchObject({
      rows: 2,
      added: 2,
      changed: 0,
    });
    const before = await all();
    expect(await take('1000001;A;a;1 mg', '1000002;B;b;1 mg')).toMatchObject({
      rows: 2,
      added: 0,
      changed: 0,
    });
    // Not a row was written.
    expect(await all()).toEqual(before);
    const third = await take('1000002;B;b;2 mg', '1000003;C;c;1 mg', 'x;D;d;1 mg');
    expect(third).toMatchObject({ rows: 2, added: 1, changed: 1, skipped: [{ line: 4, reason: 'NO_CODE' }] });
    expect((await all()).map((row) => `${row.package_code} ${row.strength}`)).toEqual([
      '1000001 1 mg',
      '1000002 2 mg',
      '1000003 1 mg',
    ]);
  });

  it('is all or nothing: a file that is none changes nothing', async () => {
    await take('1000001;A;a;1 mg');
    const before = await all();
    const notAList = new TextEncoder().encode('Hind;Kogus\n1;2');
    await expect(importMedicines(database.ownerUrl, notAList)).rejects.toThrow('INVALID_INPUT_FILE');
    // A row in the middle that the table itself refuses takes the others with it.
    await client.query(`alter table medicine add constraint no_such check (brand_name <> 'Evil')`);
    await expect(take('1000002;B;b;1 mg', '1000003;Evil;c;1 mg')).rejects.toThrow('no_such');
    await client.query('alter table medicine drop constraint no_such');
    expect(await all()).toEqual(before);
  });

  it('takes the place of the demo list, which does not come back', async () => {
    await loadDemoMedicines(database.ownerUrl);
    await loadDemoMedicines(database.ownerUrl);
    const demo = await all();
    expect(demo.length).toBeGreaterThan(200);
    expect(demo.every((row) => row.is_demo)).toBe(true);
    expect(await take('1000001;A;a;1 mg')).toMatchObject({ added: 1, demoRemoved: demo.length });
    await loadDemoMedicines(database.ownerUrl);
    expect(await all()).toMatchObject([{ package_code: '1000001', is_demo: false }]);
  });

  it('keeps the demo list when the file had no row that could be taken', async () => {
    await loadDemoMedicines(database.ownerUrl);
    expect(await take('x;A;a;1 mg')).toMatchObject({ rows: 0, demoRemoved: 0 });
    expect((await all()).length).toBeGreaterThan(200);
  });

  it('ends well when two come at once, and with twenty thousand packages', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, at) => `${1_000_000 + at};Brand ${at};s ${at % 900};1 mg`,
    );
    const reports = await Promise.all([take(...rows), take(...rows)]);
    expect(reports.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 20_000]);
    expect(await all()).toHaveLength(20_000);
  });
});
