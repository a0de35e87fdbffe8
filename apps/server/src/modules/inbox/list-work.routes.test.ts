import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClinicEContacts } from '@tervik/contract/inbox.ts';
import { compareRows } from '@tervik/domain/inbox/list-order.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import { seedRow, type ListSeed } from '#test/support/test-list.ts';

let p: TestPractice;
const ids: Record<string, string> = {};
const seed = (row: ListSeed): Promise<void> => seedRow(p, ids, row);
type Query = Record<string, string | number | boolean>;
const list = async (query: Query = {}) =>
  must(await p.test.call(listClinicEContacts, { as: p.nurse, query }));
const shown = async (query: Query = {}): Promise<string[]> => {
  const nameOf = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return (await list(query)).eContacts.map(({ id }) => nameOf.get(id) ?? id);
};
afterAll(() => p.test.close());

describe('queues, snoozed ones and the order of work', () => {
  const DAY = 86_400_000;
  const inDays = (days: number): string => new Date(p.test.clock.now() + days * DAY).toISOString();
  beforeAll(async () => {
    p = await createTestPractice();
    const at = (day: number): string => `2026-02-0${day}T10:00:00Z`;
    await seed({ name: 'late', updated: at(5) });
    await seed({ name: 'early', updated: at(2), queue: 'DOCTOR' });
    await seed({ name: 'urgent late', updated: at(6), urgent: true, queue: 'NON_CLINICAL' });
    await seed({ name: 'urgent early', updated: at(4), urgent: true, queue: 'DOCTOR' });
    await seed({ name: 'asked late', updated: at(3), status: 'WAITING_FOR_PATIENT' });
    // Urgent, and yet the patient's turn.
    await seed({ name: 'asked early', updated: at(1), status: 'WAITING_FOR_PATIENT', urgent: true });
    await seed({ name: 'sleeps', updated: at(1), snoozed: inDays(2), patient: ['Õnne', 'Unine'] });
    await seed({ name: 'awake', updated: at(3), snoozed: inDays(-1) });
    await seed({ name: 'over', updated: at(7), status: 'COMPLETED', snoozed: inDays(2) });
  });
  const WORK = ['urgent early', 'urgent late', 'early', 'awake', 'late', 'asked early', 'asked late'];

  it('urgent ones first, then who has waited longest, then what is the patient’s turn', async () => {
    expect(await shown({ sort: 'work' })).toEqual(WORK);
    expect(await shown({ sort: 'work', order: 'asc' })).toEqual(WORK);
    expect(await shown({ sort: 'work', waitingFor: 'CLINIC' })).toEqual(WORK.slice(0, 5));
  });

  it('finished ones have no order of work: the newest first', async () => {
    expect(await shown({ sort: 'work', statuses: 'WAITING_FOR_PATIENT,COMPLETED' })).toEqual([
      'over',
      'asked late',
      'asked early',
    ]);
  });

  it('page by page, by cursor and by number, it is the same order', async () => {
    const walked: string[] = [];
    let cursor = '';
    do {
      const query = { sort: 'work', size: 2, ...(cursor !== '' && { cursor }) };
      const page = await list(query);
      walked.push(...page.eContacts.map(({ id }) => id));
      cursor = page.nextCursor ?? '';
    } while (cursor !== '');
    expect(walked).toEqual(WORK.map((name) => ids[name]));
    expect(await shown({ sort: 'work', size: 3, page: 1 })).toEqual(WORK.slice(3, 6));
  });

  it('a browser that compares two rows comes to the same order', async () => {
    for (const sort of ['work', 'updatedAt', 'createdAt'])
      for (const order of ['asc', 'desc']) {
        const { eContacts, sortedBy } = await list({ sort, order });
        expect(sortedBy).toEqual(sort === 'work' ? { sort, order: 'asc' } : { sort, order });
        const names = eContacts.map(({ id }) => id);
        const shuffled = eContacts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
        expect(shuffled.toSorted((a, b) => compareRows(a, b, sortedBy)).map(({ id }) => id)).toEqual(names);
      }
    const finished = await list({ sort: 'work', order: 'asc', statuses: 'WAITING_FOR_PATIENT,COMPLETED' });
    expect(finished.sortedBy).toEqual({ sort: 'updatedAt', order: 'desc' });
  });

  it('by ids: those of them that stand in the list, in its order', async () => {
    const of = (...names: string[]): string => names.map((name) => ids[name]).join(',');
    const some = of('late', 'over', 'sleeps', 'urgent late', 'asked late');
    expect(await shown({ sort: 'work', ids: some })).toEqual(['urgent late', 'late', 'asked late']);
    expect(await shown({ sort: 'work', ids: some, queues: 'NON_CLINICAL' })).toEqual(['urgent late']);
    expect(await shown({ statuses: 'COMPLETED', ids: some })).toEqual(['over']);
    expect(await shown({ ids: '' })).toEqual([]);
    const foreign = { as: p.foreignDoctor, query: { ids: some } };
    expect(must(await p.test.call(listClinicEContacts, foreign)).eContacts).toEqual([]);
    for (const wrong of ['x', Array.from({ length: 101 }, () => randomUUID()).join(',')])
      expect(await p.test.refused(listClinicEContacts, { as: p.nurse, query: { ids: wrong } })).toEqual({
        status: 400,
        key: 'INVALID_INPUT',
      });
  });

  it('a cursor of another order is refused', async () => {
    const { nextCursor } = await list({ sort: 'work', size: 2 });
    const query = { cursor: nextCursor ?? '' };
    expect(await p.test.refused(listClinicEContacts, { as: p.nurse, query })).toEqual({
      status: 400,
      key: 'INVALID_INPUT',
    });
  });

  it('several clinics are one order', async () => {
    const second = await p.test.world.clinic();
    await seed({ name: 'second', clinic: second, updated: '2026-05-05T12:00:00Z' });
    await p.test.world.sql(
      `insert into employee (id, clinic_id, user_id, first_name, surname, email, profession) values ($1, $2, $3, 'Kahe', 'Õde', 'x2@example.ee', 'NURSE')`,
      [randomUUID(), second.id, p.nurse.userId],
    );
    expect(await shown({ sort: 'work' })).toEqual([
      ...WORK.slice(0, 5),
      'second',
      'asked early',
      'asked late',
    ]);
    expect(await shown({ sort: 'work', clinicId: second.id })).toEqual(['second']);
    await p.test.world.sql('update employee set deleted_at = now() where clinic_id = $1', [second.id]);
  });

  it('queues and urgency narrow the list', async () => {
    const work = { sort: 'work' };
    expect(await shown({ ...work, queues: 'DOCTOR' })).toEqual(['urgent early', 'early']);
    expect(await shown({ ...work, queues: 'DOCTOR,NON_CLINICAL' })).toEqual(WORK.slice(0, 3));
    expect(await shown({ ...work, urgent: true })).toEqual(['urgent early', 'urgent late', 'asked early']);
    expect(await shown({ ...work, urgent: false, waitingFor: 'CLINIC' })).toEqual(WORK.slice(2, 5));
    expect(await p.test.refused(listClinicEContacts, { as: p.nurse, query: { queues: 'JANITOR' } })).toEqual({
      status: 400,
      key: 'INVALID_INPUT',
    });
  });

  it('who is snoozed is out of open lists until then, and not out of sight', async () => {
    expect(await shown({ snoozed: true })).toEqual(['sleeps']);
    expect(await shown({ snoozed: true, statuses: 'COMPLETED' })).toEqual([]);
    expect(await shown({ search: 'unine' })).toEqual(['sleeps']);
    expect(await shown({ search: 'unine', snoozed: false })).toEqual([]);
    expect(await shown({ patientPersonIds: p.patient.patientId })).toContain('sleeps');
    expect(await shown({ search: '  ' })).not.toContain('sleeps');
    expect(await shown({ statuses: 'COMPLETED' })).toEqual(['over']);
    p.test.clock.advance(3 * DAY);
    expect((await shown({ sort: 'work' }))[2]).toBe('sleeps');
    p.test.clock.advance(-3 * DAY);
  });

  it('what the clinic waits for moves by what happens, and more information does not move it', async () => {
    const order = () => shown({ sort: 'work' });
    const set = (name: string, change: string) =>
      p.test.world.sql(`update e_contact set ${change} where id = $1`, [ids[name]]);
    await set('early', `updated_at = '2026-02-09T10:00:00Z'`);
    expect(await order()).toEqual(WORK);
    await set('early', `status = 'WAITING_FOR_PATIENT', updated_at = '2026-02-09T11:00:00Z'`);
    expect((await order()).at(-1)).toBe('early');
    await set('early', `status = 'WAITING_FOR_CLINIC', updated_at = '2026-02-09T12:00:00Z'`);
    expect((await order()).indexOf('early')).toBe(WORK.indexOf('late'));
    await set('early', 'is_urgent = true');
    expect((await order())[2]).toBe('early');
  });
});
