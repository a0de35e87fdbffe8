import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeFirstSteps, getFirstSteps, updateClinic } from '@tervik/contract/clinic.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let test: TestApp;
let mine: TestClinic;
let admin: Persona;

beforeAll(async () => {
  test = await createTestApp();
  mine = await test.world.clinic({ name: 'Sireli Perearstid', plan: 'BASIC' });
  admin = await test.world.persona({ staffOf: mine, clinicAdmin: true });
  const other = await test.world.clinic({ name: 'Mere Perearstid' });
  await test.world.persona({ staffOf: other, clinicAdmin: true });
  await addMember(other);
});
afterAll(() => test.close());

const read = async (as = admin) => (await test.call(getFirstSteps, { as, params: { id: mine.id } })).body;
const close = async (as = admin) =>
  (await test.call(closeFirstSteps, { as, params: { id: mine.id }, body: {} })).status;

async function addMember(clinic: TestClinic): Promise<void> {
  const listId = randomUUID();
  await test.world.sql(
    `insert into patient_list (id, clinic_id, code, created_at) values ($1, $2, 'N1', now())`,
    [listId, clinic.id],
  );
  await test.world.sql(
    `insert into list_member (id, clinic_id, list_id, personal_code, first_name, surname, birth_date, sex)
     values ($1, $2, $3, '48001010002', 'Mari', 'Tamm', '1980-01-01', 'FEMALE')`,
    [randomUUID(), clinic.id, listId],
  );
}

describe('the first steps of a new clinic', () => {
  it('are done one by one, whoever does them; what another clinic has done counts for nothing', async () => {
    const none = { info: false, employees: false, lists: false, features: false };
    expect(await read()).toEqual({ closed: false, done: none });
    const saved = await test.call(updateClinic, {
      as: admin,
      params: { id: mine.id },
      body: { version: 1, address: 'Kastani 14, Tartu' },
    });
    expect(saved.status).toBe(200);
    await test.world.invitation(mine, null);
    expect((await read()).done).toEqual({ ...none, info: true, employees: true });
    await addMember(mine);
    await test.world.sql(
      `insert into clinic_feature (clinic_id, feature, enabled, board_confirmed_at, changed_by, changed_at)
       values ($1, 'translation', false, now(), $2, now())`,
      [mine.id, admin.userId],
    );
    expect((await read()).done).toEqual({ info: true, employees: true, lists: true, features: true });
  });

  it('stay closed for the admin who closed them, and for nobody else', async () => {
    const second = await test.world.persona({ staffOf: mine, clinicAdmin: true });
    expect([await close(), await close()]).toEqual([200, 200]);
    expect((await read()).closed).toBe(true);
    expect((await read(second)).closed).toBe(false);
  });
});
