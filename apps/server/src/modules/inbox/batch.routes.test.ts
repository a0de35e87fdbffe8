import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOnMany, type BatchResult } from '@tervik/contract/inbox.ts';
import { listScheduledActions } from '@tervik/contract/scheduled-action.ts';
import { addInfo } from '@tervik/contract/conversation.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import type { Persona } from '#test/support/world.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import {
  createScheduledCalls,
  createTestDispatcher,
  type TestDispatcher,
} from '#test/support/test-dispatcher.ts';

let practice: TestPractice;
let here: TestDispatcher;
let calls: ReturnType<typeof createScheduledCalls>;
beforeAll(async () => {
  practice = await createTestPractice();
  here = createTestDispatcher(practice.test);
  calls = createScheduledCalls(practice, here);
  await practice.test.world.sql(
    `update clinic set opening_hours = '{"1":[["08:00","16:00"]],"2":[["08:00","16:00"]],"3":[["08:00","16:00"]],"4":[["08:00","16:00"]],"5":[["08:00","16:00"]]}'`,
  );
});
afterAll(async () => {
  await here.close();
  await practice.test.close();
});

type Results = readonly BatchResultOf[];
type BatchResultOf = ReturnType<typeof BatchResult.parse>;
const batch = async (body: object, as: Persona = practice.doctor): Promise<Results> =>
  must(await practice.test.call(actOnMany, { as, body })).results;
const keys = (results: Results) => results.map(({ key }) => key);
const some = (count: number) => Promise.all(Array.from({ length: count }, () => practice.write()));
const read = async (id: string) => (await practice.details(id)).eContact;

describe('assigning several', () => {
  it('tells what was before in the order of the request, so that undoing puts it back', async () => {
    const ids = (await some(5)).toReversed();
    const nurse = practice.nurse.employeeId;
    const assign = (seen: string | null, expected: string | null) => ({
      action: 'ASSIGN',
      items: ids.map((eContactId) => ({ eContactId, assigneeUserId: expected, seenAssigneeUserId: seen })),
    });
    const done = await batch(assign(null, nurse));
    expect(done.map(({ eContactId, key, before }) => [eContactId, key, before.assigneeUserId])).toEqual(
      ids.map((id) => [id, null, null]),
    );
    expect((await read(ids[2] ?? '')).assigneeUser?.surname).toBe('Õun');
    // A stale tab changes nothing; undoing does.
    expect(keys(await batch(assign(null, practice.doctor.employeeId)))).toEqual(
      ids.map(() => 'E_CONTACT_CHANGED'),
    );
    expect((await batch(assign(nurse, null)))[0]?.before.assigneeUserId).toBe(nurse);
    expect((await read(ids[4] ?? '')).assigneeUser).toBeNull();
  });

  it('one that may not be changed stops no other', async () => {
    const { world } = practice.test;
    const self = await world.persona({
      staffOf: practice.clinic,
      listedIn: practice.clinic,
      isPatient: true,
    });
    const body = {
      eContactType: 'HEADACHE',
      patientPersonId: self.personId,
      clinicId: practice.clinic.id,
      text: 'x',
    };
    const own = must(await practice.test.call(createFallbackEContact, { as: self, body })).eContactId;
    const [closed = '', open = '', begun = ''] = await some(3);
    await practice.complete(closed);
    await world.sql(`update e_contact set creation_status = 'STARTED' where id = $1`, [begun]);
    const items = [closed, own, randomUUID(), begun, open].map((eContactId) => ({
      eContactId,
      queue: 'DOCTOR',
      seenQueue: 'NURSE',
    }));
    expect(keys(await batch({ action: 'MOVE', items }, self))).toEqual([
      'E_CONTACT_ALREADY_CLOSED',
      'E_CONTACT_OWN_CASE',
      'NOT_FOUND',
      'NOT_FOUND',
      null,
    ]);
    expect((await read(open)).queue).toBe('DOCTOR');
  });

  it("another clinic's is not found, and nothing of it is told", async () => {
    const [id = ''] = await some(1);
    const results = await batch(
      { action: 'SNOOZE', items: [{ eContactId: id, option: 'ONE_HOUR' }] },
      practice.foreignDoctor,
    );
    expect(results).toEqual([
      {
        eContactId: id,
        key: 'NOT_FOUND',
        before: { assigneeUserId: null, snoozedUntil: null, queue: null },
        scheduledActionId: null,
      },
    ]);
    expect((await read(id)).snoozedUntil).toBeNull();
  });
});

describe('snoozing and moving', () => {
  it('comes back at the opening; what was before can be put back; it moves nobody’s list', async () => {
    const [id = ''] = await some(1);
    const before = await read(id);
    await batch({ action: 'SNOOZE', items: [{ eContactId: id, option: 'IN_A_WEEK' }] });
    const { snoozedUntil, updatedAt, queue } = await read(id);
    expect(updatedAt).toBe(before.updatedAt);
    const local = new Intl.DateTimeFormat('et', { timeZone: 'Europe/Tallinn', timeStyle: 'short' });
    expect(local.format(new Date(snoozedUntil ?? ''))).toBe('08:00');
    const woken = await batch({ action: 'SNOOZE', items: [{ eContactId: id, until: null }] });
    expect(woken[0]?.before.snoozedUntil).toBe(snoozedUntil);
    expect((await read(id)).snoozedUntil).toBeNull();
    const again = await batch({ action: 'SNOOZE', items: [{ eContactId: id, until: snoozedUntil }] });
    expect([keys(again), (await read(id)).snoozedUntil]).toEqual([[null], snoozedUntil]);

    await batch({ action: 'MOVE', items: [{ eContactId: id, queue: 'NON_CLINICAL', seenQueue: queue }] });
    const details = await practice.details(id);
    expect(details.activities.slice(1).map((entry) => [entry.type, entry.reason])).toEqual([
      ['SNOOZED', (snoozedUntil ?? '').replace('Z', '.000Z')],
      ['SNOOZED', null],
      ['SNOOZED', (snoozedUntil ?? '').replace('Z', '.000Z')],
      ['MOVED', 'NON_CLINICAL'],
    ]);
    // The patient sees none of it, and what they write wakes it up.
    expect((await practice.timeline(id)).activities).toHaveLength(1);
    must(
      await practice.test.call(addInfo, {
        as: practice.patient,
        params: { id },
        body: { infoText: 'Läks hullemaks.' },
      }),
    );
    const woke = await read(id);
    expect([woke.snoozedUntil, woke.queue]).toEqual([null, 'NON_CLINICAL']);
  });

  it('refuses a time that has passed, one beyond a year, and none at all', async () => {
    const [id = ''] = await some(1);
    const until = (ms: number) => ({
      eContactId: id,
      until: new Date(practice.test.clock.now() + ms).toISOString(),
    });
    const items = [until(-1000), until(400 * 86_400_000), { eContactId: id }, until(60_000)];
    expect(keys(await batch({ action: 'SNOOZE', items }))).toEqual([
      'SNOOZE_TIME_INVALID',
      'SNOOZE_TIME_INVALID',
      'FIELD_REQUIRED',
      null,
    ]);
  });

  it('a snooze that has ended is not put back', async () => {
    const [id = ''] = await some(1);
    await batch({ action: 'SNOOZE', items: [{ eContactId: id, option: 'ONE_HOUR' }] });
    practice.test.clock.advance(3_700_000);
    const [later] = await batch({ action: 'SNOOZE', items: [{ eContactId: id, option: 'ONE_HOUR' }] });
    expect(later?.before.snoozedUntil).toBeNull();
    practice.test.clock.advance(-3_700_000);
  });
});

describe('archiving several', () => {
  it('puts each aside, so that all can be taken back; then they leave', async () => {
    const ids = await some(3);
    const results = await batch({
      action: 'ARCHIVE',
      reason: 'OTHER',
      items: ids.map((eContactId) => ({ eContactId })),
    });
    const waiting = must(
      await practice.test.call(listScheduledActions, { as: practice.doctor }),
    ).scheduledActions;
    expect(waiting.map(({ id }) => id).toSorted()).toEqual(
      results.map(({ scheduledActionId }) => scheduledActionId ?? '').toSorted(),
    );
    expect((await calls.cancel(results[1]?.scheduledActionId ?? '')).status).toBe(200);
    await calls.pass();
    const after = await Promise.all(ids.map(async (id) => (await read(id)).status));
    expect(after).toEqual(['COMPLETED', 'WAITING_FOR_CLINIC', 'COMPLETED']);
  });
});
