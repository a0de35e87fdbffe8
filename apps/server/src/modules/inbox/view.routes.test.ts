import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@tervik/contract/inbox.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let t: TestApp;
let clinic: TestClinic;
let nurse: Persona;
let doctor: Persona;
let admin: Persona;
let foreignAdmin: Persona;

beforeAll(async () => {
  t = await createTestApp();
  clinic = await t.world.clinic();
  const foreignClinic = await t.world.clinic();
  nurse = await t.world.persona({ staffOf: clinic, profession: 'NURSE' });
  doctor = await t.world.persona({ staffOf: clinic });
  admin = await t.world.persona({ staffOf: clinic, clinicAdmin: true });
  foreignAdmin = await t.world.persona({ staffOf: foreignClinic, clinicAdmin: true });
});
afterAll(() => t.close());

const fields = (more: object = {}) => ({
  name: 'Minu töö',
  filters: { sort: 'work', queue: 'mine' },
  isShared: false,
  ...more,
});
const add = async (more: object = {}, as = nurse) =>
  (await t.call(contract.addView, { as, params: { id: clinic.id }, body: fields(more) })).body;
const names = async (as: Persona) =>
  (await t.call(contract.listViews, { as })).body.views.map(({ name, mine }) => `${name} ${mine}`);
const update = (id: string, body: object, as: Persona) =>
  t.refused(contract.updateView, { as, params: { id }, body });
const remove = (id: string, as: Persona) => t.refused(contract.removeView, { as, params: { id } });
const clear = () => t.world.sql('delete from saved_view');

test('a view is its author’s alone until it is shared, and never another clinic’s', async () => {
  expect(await add({ name: ' Minu\n oma ' })).toMatchObject({
    name: 'Minu oma',
    clinicId: clinic.id,
    filters: { sort: 'work', queue: 'mine' },
    isShared: false,
    mine: true,
  });
  await add({ name: 'Ühine', isShared: true });
  expect(await names(nurse)).toEqual(['Minu oma true', 'Ühine true']);
  expect(await names(doctor)).toEqual(['Ühine false']);
  expect(await names(admin)).toEqual(['Ühine true']);
  expect(await names(foreignAdmin)).toEqual([]);
  await clear();
});

test('its author changes it, and a clinic admin what is shared; for everybody else it is missing', async () => {
  const mine = await add({ name: 'Oma' });
  const ours = await add({ name: 'Ühine', isShared: true });
  for (const as of [doctor, foreignAdmin]) {
    for (const { id } of [mine, ours]) {
      expect(await update(id, { name: 'x' }, as)).toEqual({ status: 404, key: 'NOT_FOUND' });
      expect(await remove(id, as)).toEqual({ status: 404, key: 'NOT_FOUND' });
    }
  }
  expect(await update(mine.id, { name: 'x' }, admin)).toEqual({ status: 404, key: 'NOT_FOUND' });
  // Taking a colleague's view out of sight would lose it to the admin in the same moment.
  expect(await update(ours.id, { isShared: false }, admin)).toEqual({ status: 403, key: 'NO_ACCESS' });
  expect((await update(ours.id, { name: 'Kõigi' }, admin)).status).toBe(200);
  expect((await update(mine.id, { filters: { queue: 'DOCTOR' } }, nurse)).status).toBe(200);
  const { views } = (await t.call(contract.listViews, { as: nurse })).body;
  expect(views.map(({ name, filters }) => [name, filters])).toEqual([
    ['Kõigi', ours.filters],
    ['Oma', { queue: 'DOCTOR' }],
  ]);
  expect((await remove(ours.id, admin)).status).toBe(200);
  expect(await remove(ours.id, admin)).toEqual({ status: 404, key: 'NOT_FOUND' });
  expect(await names(nurse)).toEqual(['Oma true']);
  await clear();
});

test('no personal code and no e-mail is kept in a view', async () => {
  const { id } = await add();
  for (const search of ['48005170000', '480051', 'mari@example.ee']) {
    const body = { filters: { search } };
    expect(await update(id, body, nurse)).toEqual({ status: 400, key: 'INVALID_INPUT' });
    expect(
      await t.refused(contract.addView, { as: nurse, params: { id: clinic.id }, body: fields(body) }),
    ).toEqual({ status: 400, key: 'INVALID_INPUT' });
  }
  expect((await update(id, { filters: { search: 'Mari Maasikas' } }, nurse)).status).toBe(200);
  await clear();
});

test('fifty of one member of staff and no more, also of those that come at once', async () => {
  for (let made = 1; made < SERVER_LIMITS.savedViews; made += 1) await add({ name: `v${made}` });
  const last = await Promise.all(
    Array.from({ length: 4 }, (_, at) =>
      t.refused(contract.addView, {
        as: nurse,
        params: { id: clinic.id },
        body: fields({ name: `last ${at}` }),
      }),
    ),
  );
  expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(last.find(({ status }) => status !== 200)).toEqual({
    status: 469,
    key: 'VIEW_LIMIT_REACHED',
    data: { max: SERVER_LIMITS.savedViews },
  });
  // A colleague's number is a number of their own.
  expect(await add({}, doctor)).toMatchObject({ mine: true });
  await clear();
});

test('each change is one row of the audit log', async () => {
  await t.world.sql('delete from audit_log');
  const { id } = await add();
  await update(id, { name: 'Uus' }, nurse);
  await remove(id, nurse);
  const rows = await t.world.sql<{ action: string }>(
    `select action from audit_log where subject = 'saved_view' and subject_id = $1 and clinic_id = $2 and actor_user_id = $3 order by id`,
    [id, clinic.id, nurse.userId],
  );
  expect(rows.map(({ action }) => action)).toEqual(['addView', 'updateView', 'removeView']);
});

test('whoever has left the clinic has no views there', async () => {
  const leaver = await t.world.persona({ staffOf: clinic });
  const { id } = await add({ name: 'Lahkuja' }, leaver);
  await t.world.sql('update employee set deleted_at = now() where id = $1', [leaver.employeeId]);
  expect((await update(id, { name: 'x' }, leaver)).status).toBe(403);
});
