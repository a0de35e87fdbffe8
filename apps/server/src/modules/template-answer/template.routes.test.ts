import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import * as contract from '@tervik/contract/template-answer.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let t: TestApp;
let clinic: TestClinic;
let foreignClinic: TestClinic;
let nurse: Persona;
let doctor: Persona;
let admin: Persona;
let foreignDoctor: Persona;

beforeAll(async () => {
  t = await createTestApp();
  clinic = await t.world.clinic();
  foreignClinic = await t.world.clinic();
  nurse = await t.world.persona({
    firstName: 'Õie',
    surname: 'Õun',
    staffOf: clinic,
    profession: 'NURSE',
  });
  doctor = await t.world.persona({ staffOf: clinic });
  admin = await t.world.persona({ staffOf: clinic, clinicAdmin: true });
  foreignDoctor = await t.world.persona({ staffOf: foreignClinic });
});
afterAll(() => t.close());

const fields = (more: object = {}) => ({
  heading: 'Kurguvalu',
  description: 'Tere, {patientFirstName}! Jooge sooja.',
  eContactType: null,
  isShared: false,
  ...more,
});
const add = (more: object = {}, as = nurse, id = clinic.id) =>
  t.call(contract.addTemplate, { as, params: { id }, body: fields(more) });
const list = async (as = nurse) =>
  (await t.call(contract.listTemplates, { as, params: { id: clinic.id } })).body.templates;
const change = (template: contract.TemplateAnswer, more: object = {}, as = nurse) => ({
  as,
  params: { id: template.id },
  body: { ...fields(), isShared: template.isShared, seenUpdatedAt: template.updatedAt, ...more },
});

describe('a template', () => {
  it('is its author’s alone until it is shared', async () => {
    const { body: mine } = await add({ heading: ' Minu\n oma ' });
    expect(mine).toMatchObject({ heading: 'Minu oma', authorName: 'Õie Õun', byMe: true, mine: true });
    const { body: ours } = await add({ heading: 'Ühine', isShared: true, eContactType: 'BACK_PAIN' });
    const seen = async (as: Persona) =>
      (await list(as))
        .map(({ id, byMe, mine: may }) => [id, byMe, may])
        .filter(([id]) => id === mine.id || id === ours.id);
    expect(await seen(nurse)).toEqual([
      [mine.id, true, true],
      [ours.id, true, true],
    ]);
    expect(await seen(doctor)).toEqual([[ours.id, false, false]]);
    expect(await seen(admin)).toEqual([[ours.id, false, true]]);
  });

  it('is changed by its author, and by an admin where it is shared', async () => {
    const { body: template } = await add({ isShared: true });
    const first = await t.call(contract.updateTemplate, change(template, { heading: 'Uus' }));
    expect(first.body).toMatchObject({ heading: 'Uus', authorName: 'Õie Õun' });
    const second = await t.call(
      contract.updateTemplate,
      change(first.body, { description: 'Parandatud.' }, admin),
    );
    expect(second.body).toMatchObject({ description: 'Parandatud.', byMe: false, mine: true });
    expect((await t.refused(contract.updateTemplate, change(second.body, {}, doctor))).status).toBe(404);
    // It would vanish from before the admin's eyes.
    expect(
      (await t.refused(contract.updateTemplate, change(second.body, { isShared: false }, admin))).status,
    ).toBe(403);
    expect(
      (await t.call(contract.updateTemplate, change(second.body, { isShared: false }))).body.isShared,
    ).toBe(false);
    expect(
      (await t.refused(contract.removeTemplate, { as: admin, params: { id: template.id } })).status,
    ).toBe(404);
  });

  it('that somebody changed meanwhile is not written over', async () => {
    const { body: template } = await add();
    // In the same tick of the clock.
    await t.call(contract.updateTemplate, change(template, { heading: 'Esimene' }));
    expect(await t.refused(contract.updateTemplate, change(template, { heading: 'Teine' }))).toEqual({
      status: 469,
      key: 'TEMPLATE_CHANGED',
    });
    const latest = (await list()).find(({ id }) => id === template.id);
    const both = await Promise.all(
      [1, 2].map((at) => t.call(contract.updateTemplate, change(latest!, { heading: `Korraga ${at}` }))),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 469]);
  });

  it('is gone for everybody when it is removed, and cannot be changed any more', async () => {
    const { body: template } = await add({ isShared: true });
    await t.call(contract.removeTemplate, { as: admin, params: { id: template.id } });
    for (const as of [nurse, doctor, admin])
      expect((await list(as)).map(({ id }) => id)).not.toContain(template.id);
    expect((await t.refused(contract.updateTemplate, change(template))).status).toBe(404);
    expect(
      (await t.refused(contract.removeTemplate, { as: nurse, params: { id: template.id } })).status,
    ).toBe(404);
  });

  it('comes back as it was, to those who may change it', async () => {
    const { body: template } = await add({ isShared: true });
    const back = (as: Persona) => ({ as, params: { id: template.id }, body: {} });
    expect((await t.call(contract.restoreTemplate, back(nurse))).body).toEqual(template);
    await t.call(contract.removeTemplate, { as: nurse, params: { id: template.id } });
    for (const as of [doctor, foreignDoctor])
      expect((await t.refused(contract.restoreTemplate, back(as))).status).toBe(404);
    const { body: restored } = await t.call(contract.restoreTemplate, back(admin));
    expect(restored).toMatchObject({ heading: template.heading, authorName: 'Õie Õun' });
    expect((await list(doctor)).map(({ id }) => id)).toContain(template.id);
  });

  it('leaves a trace of each change, without its words', async () => {
    const { body: template } = await add({ heading: 'Saladus', isShared: true });
    await t.call(contract.updateTemplate, change(template, { description: 'Saladus.' }, admin));
    await t.call(contract.removeTemplate, { as: nurse, params: { id: template.id } });
    const rows = await t.world.sql<{ action: string; actor_user_id: string }>(
      'select * from audit_log where subject_id = $1 order by at, id',
      [template.id],
    );
    expect(rows.map(({ action, actor_user_id }) => [action, actor_user_id])).toEqual([
      ['ADD_TEMPLATE', nurse.userId],
      ['UPDATE_TEMPLATE', admin.userId],
      ['REMOVE_TEMPLATE', nurse.userId],
    ]);
    expect(JSON.stringify(rows)).not.toContain('Saladus');
  });
});

describe('what is refused', () => {
  it.each([
    [{ heading: ' ' }, 'FIELD_REQUIRED'],
    [{ description: ' \n ' }, 'TEXT_REQUIRED'],
    [{ description: 'x'.repeat(3001) }, 'E_CONTACT_ANSWER_TOO_LONG'],
    [{ description: 'Tere, {eesnimi}!' }, 'TEMPLATE_PLACEHOLDER_UNKNOWN'],
    [{ eContactType: 'NO_SUCH' }, 'INVALID_INPUT'],
    [{ eContactType: '__proto__' }, 'INVALID_INPUT'],
    [{ heading: 'x'.repeat(201) }, 'INVALID_INPUT'],
    [{ heading: 'a\u0000b' }, 'INVALID_INPUT'],
    [{ isShared: 'yes' }, 'INVALID_INPUT'],
  ])('%j', async (more, key) => {
    const refused = { as: nurse, params: { id: clinic.id }, body: fields(more) };
    expect((await t.refused(contract.addTemplate, refused)).key).toBe(key);
    const { body: template } = await add();
    const body = { ...fields(more), seenUpdatedAt: template.updatedAt };
    expect(
      (await t.refused(contract.updateTemplate, { as: nurse, params: { id: template.id }, body })).key,
    ).toBe(key);
  });

  it('3000 characters are kept as they are', async () => {
    expect((await add({ description: '😀'.repeat(3000) })).body.description).toBe('😀'.repeat(3000));
  });

  it('another clinic’s, in each parameter', async () => {
    const { body: template } = await add({ isShared: true });
    const none = { params: { id: clinic.id }, as: foreignDoctor };
    expect((await t.refused(contract.listTemplates, none)).status).toBe(404);
    expect((await t.refused(contract.addTemplate, { ...none, body: fields() })).status).toBe(404);
    expect((await t.refused(contract.updateTemplate, change(template, {}, foreignDoctor))).status).toBe(404);
    expect(
      (await t.refused(contract.removeTemplate, { as: foreignDoctor, params: { id: template.id } })).status,
    ).toBe(404);
    expect(
      (await t.refused(contract.removeTemplate, { as: nurse, params: { id: randomUUID() } })).status,
    ).toBe(404);
  });

  it('of a colleague, to whoever has left', async () => {
    const leaving = await t.world.persona({ staffOf: clinic });
    const { body: template } = await add({}, leaving);
    await t.world.deactivate(leaving.employeeId ?? '');
    expect((await t.refused(contract.updateTemplate, change(template, {}, leaving))).status).toBe(403);
  });
});

test('a repeat of the same request adds nothing', async () => {
  const before = (await list()).length;
  const key = randomUUID();
  const once = () =>
    t.call(contract.addTemplate, {
      as: nurse,
      params: { id: clinic.id },
      body: fields({ heading: 'Üks kord' }),
      key,
    });
  const [first, second] = [await once(), await once()];
  expect(second.body).toEqual(first.body);
  expect(await list()).toHaveLength(before + 1);
});

test('there is an end to how many', async () => {
  const full = await t.world.clinic();
  const keeper = await t.world.persona({ staffOf: full });
  await t.world.sql(
    `insert into template_answer (id, clinic_id, employee_id, author_name, heading, description, created_at, updated_at)
     select gen_random_uuid(), $1, $2, 'A', 'H' || n, 'T', now(), now() from generate_series(1, $3::int) n`,
    [full.id, keeper.employeeId, LIMITS.templates],
  );
  const more = { as: keeper, params: { id: full.id }, body: fields() };
  expect((await t.refused(contract.addTemplate, more)).key).toBe('TEMPLATE_LIMIT_REACHED');
  const { body } = await t.call(contract.listTemplates, { as: keeper, params: { id: full.id } });
  await t.call(contract.removeTemplate, { as: keeper, params: { id: body.templates[0]!.id } });
  expect((await t.call(contract.addTemplate, more)).status).toBe(200);
});
