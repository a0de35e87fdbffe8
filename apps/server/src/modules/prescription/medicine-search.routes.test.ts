import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { searchMedicines } from '@tervik/contract/prescription.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let test: TestApp;
let clinic: TestClinic;
let me: Persona;
beforeAll(async () => {
  test = await createTestApp();
  clinic = await test.world.clinic();
});
afterAll(() => test.close());
beforeEach(async () => {
  me = await test.world.persona({ listedIn: clinic });
});

describe('the search', () => {
  const medicine = (brand: string, ingredient: string, strength: string, form = '') =>
    test.world.sql(
      `insert into medicine (id, brand_name, active_ingredient, route, strength, form) values (gen_random_uuid(), $1, $2, 'ORAL', $3, $4)`,
      [brand, ingredient, strength, form],
    );
  const search = async (typed: string) =>
    (await test.call(searchMedicines, { as: me, body: { search: typed } })).body.medicines.map(
      ({ brandName, strength }) => `${brandName} ${strength}`.trim(),
    );
  beforeAll(async () => {
    await medicine('Amoxicillin', 'amoxicillin', '500 mg');
    await medicine('Ibumetin', 'ibuprofen', '400 mg');
    // Two packs of one medicine.
    await medicine('Ibumetin', 'ibuprofen', '400 mg', '30 tablets');
    await medicine('Pärn ja mesi', 'Tiliae flos', '0,5 g');
    await medicine('Dolmen', 'paracetamol', '1000 mg');
    await medicine('Paracetamol', 'paracetamol', '500 mg');
    await medicine('Bisoprolol', 'bisoprolol', '2,5 mg');
    await medicine('Bisoprolol', 'bisoprolol', '5 mg');
    await medicine('Hydrochlorothiazide', 'hydrochlorothiazide', '25 mg');
  });

  it.each([
    ['ibu', ['Ibumetin 400 mg']],
    ['IBUPROFEN 400', ['Ibumetin 400 mg']],
    ['ibumetin 400mg', ['Ibumetin 400 mg']],
    ['parn', ['Pärn ja mesi 0,5 g']],
    ['mesi', ['Pärn ja mesi 0,5 g']],
    ['paracetamol', ['Paracetamol 500 mg', 'Dolmen 1000 mg']],
    ['paratsetamool', ['Dolmen 1000 mg', 'Paracetamol 500 mg']],
    ['парацетамол', ['Dolmen 1000 mg', 'Paracetamol 500 mg']],
    ['amoksitsilliin', ['Amoxicillin 500 mg']],
    ['амоксициллин', ['Amoxicillin 500 mg']],
    ['hüdroklorotiasiid', ['Hydrochlorothiazide 25 mg']],
    ['bisoprolol 5', ['Bisoprolol 5 mg']],
    ['bisoprolol 2.5mg', ['Bisoprolol 2,5 mg']],
    ['бисопролол', ['Bisoprolol 2,5 mg', 'Bisoprolol 5 mg']],
    ['profen', []],
    ['i', []],
    ['ii', []],
    ['pppppp', []],
    ['amoxicilin', ['Amoxicillin 500 mg']],
    ['  ', []],
    [`'):*|!(`, []],
    ["ibu' | 'a", []],
    ['a & b <-> c', []],
    ['\\', []],
    ['%', []],
  ])('finds for %j: %j', async (typed, expected) => {
    expect(await search(typed)).toEqual(expected);
  });

  it('answers twenty at most, and finds them in twenty thousand by its index', async () => {
    await test.world.sql(
      `insert into medicine (id, brand_name, active_ingredient, route, strength)
       select gen_random_uuid(), 'Brand' || n, 'substance' || (n % 3000), 'ORAL', (n % 9 + 1) || ' mg' from generate_series(1, 20000) n`,
    );
    await test.world.sql('analyze medicine');
    expect(await search('brand')).toHaveLength(LIMITS.medicineResults);
    expect(await search('brand19999')).toHaveLength(1);
    const plan = await test.world.sql(
      `explain select id from medicine where search @@ (select string_agg(quote_literal(word) || ':*', ' & ')::tsquery from unnest(app.medicine_words('brand19999')) word)`,
    );
    expect(JSON.stringify(plan)).toContain('medicine_search');
  });
});
