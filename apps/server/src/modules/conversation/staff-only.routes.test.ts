import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as clinicApi from '@tervik/contract/conversation.ts';
import * as newEContactApi from '@tervik/contract/new-e-contact.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';

let p: TestPractice;
beforeAll(async () => {
  p = await createTestPractice();
});
afterAll(() => p.test.close());

describe('for staff only', () => {
  it('taking into work, assigning and notes: the patient sees none of them, and nothing moves in the lists', async () => {
    const { test, doctor, nurse, desk } = p;
    const id = await p.write();
    const { updatedAt } = (await p.details(id)).eContact;
    must(await test.call(clinicApi.acceptEContact, { as: doctor, params: { id } }));
    const body = { assigneeUserId: nurse.employeeId, seenAssigneeUserId: doctor.employeeId };
    expect(
      must(await test.call(clinicApi.assignEContact, { as: desk, params: { id }, body })).updatedAt,
    ).toBe(updatedAt);
    const { note } = must(
      await test.call(clinicApi.addNote, { as: desk, params: { id }, body: { note: 'Helistas ka.' } }),
    );
    expect(note).toMatchObject({ authorName: 'Anna Kask', text: 'Helistas ka.' });
    expect(must(await test.call(clinicApi.listNotes, { as: nurse, params: { id } })).notes).toEqual([note]);
    const { eContact, activities, noteCount } = await p.details(id);
    expect(activities.map(({ type, assigneeName }) => [type, assigneeName])).toEqual([
      ['SUBMITTED', null],
      ['ACCEPTED', null],
      ['ASSIGNED', 'Õie Õun'],
    ]);
    expect([noteCount, eContact.updatedAt, eContact.assigneeUser?.surname]).toEqual([1, updatedAt, 'Õun']);
    // Each reader is told which are their own.
    expect(activities.map(({ isMine }) => isMine)).toEqual([false, true, false]);
    const toDesk = must(await test.call(clinicApi.getClinicEContact, { as: desk, params: { id } }));
    expect(toDesk.activities.map(({ isMine }) => isMine)).toEqual([false, false, true]);
    expect([(await p.details(id)).colleagueNoteCount, toDesk.colleagueNoteCount]).toEqual([1, 0]);
    const mine = await p.timeline(id);
    expect(mine.activities.map(({ type, isMine }) => [type, isMine])).toEqual([['SUBMITTED', true]]);
    expect(mine.eContact.updatedAt).toBe(updatedAt);
    expect(mine.eContact).not.toHaveProperty('assigneeUser');
    must(
      await test.call(clinicApi.assignEContact, {
        as: desk,
        params: { id },
        body: { assigneeUserId: null, seenAssigneeUserId: nurse.employeeId },
      }),
    );
    expect((await p.details(id)).eContact.assigneeUser).toBeNull();
  });

  it('a first-time patient of an open clinic is confirmed by accepting, and refused by "not in my list"', async () => {
    const { test } = p;
    const open = await test.world.clinic({ isOpen: true });
    const staff = await test.world.persona({ staffOf: open });
    const sent = async () => {
      const stranger = await test.world.persona();
      const body = {
        eContactType: 'ACUTE_INFECTION',
        patientPersonId: stranger.personId,
        clinicId: open.id,
        text: 'Tere',
      };
      return {
        stranger,
        id: must(await test.call(newEContactApi.createFallbackEContact, { as: stranger, body })).eContactId,
      };
    };
    const state = ({ stranger }: Awaited<ReturnType<typeof sent>>) =>
      test.world.sql(
        'select confirmed_at is not null as yes, rejected_at is not null as no from clinic_patient where person_id = $1',
        [stranger.personId],
      );
    const welcome = await sent();
    expect((await p.details(welcome.id, staff)).eContact.firstTime).toBe(true);
    expect(await state(welcome)).toEqual([{ yes: false, no: false }]);
    must(await test.call(clinicApi.acceptEContact, { as: staff, params: { id: welcome.id } }));
    expect((await p.details(welcome.id, staff)).eContact.firstTime).toBe(false);
    expect(await state(welcome)).toEqual([{ yes: true, no: false }]);
    const refused = await sent();
    must(
      await test.call(clinicApi.rejectEContact, {
        as: staff,
        params: { id: refused.id },
        body: { reason: 'NOT_IN_MY_LIST' },
      }),
    );
    expect(await state(refused)).toEqual([{ yes: false, no: true }]);
  });
});
