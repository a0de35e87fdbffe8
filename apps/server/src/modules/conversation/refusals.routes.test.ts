import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as clinicApi from '@tervik/contract/conversation.ts';
import * as conversationApi from '@tervik/contract/conversation.ts';
import type { Route } from '@tervik/contract/route.ts';
import type { Persona } from '#test/support/world.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';

let p: TestPractice;
beforeAll(async () => {
  p = await createTestPractice();
});
afterAll(() => p.test.close());

const business = (key: string) => ({ status: 469, key });
const NOT_FOUND = { status: 404, key: 'NOT_FOUND' };
const send = (route: Route, as: Persona, id: string, body: object = {}) =>
  p.test.refused(route, { as, params: { id }, body });

/** Every route that acts on an e-contact by its id, with a body that would be accepted. */
const CLINIC_ACTS = (): [Route, object][] => [
  [clinicApi.sendInquiry, { question: 'Tere' }],
  [clinicApi.completeEContact, { infoText: 'Tere' }],
  [clinicApi.completeEContact, { fixedInfoText: 'OTHER' }],
  [clinicApi.assignEContact, { assigneeUserId: p.doctor.employeeId, seenAssigneeUserId: null }],
  [clinicApi.acceptEContact, {}],
  [clinicApi.rejectEContact, { reason: 'OTHER' }],
  [clinicApi.addNote, { note: 'Tere' }],
];
const PATIENT_ACTS: [Route, object][] = [
  [conversationApi.addInfo, { infoText: 'Tere' }],
  [conversationApi.cancelEContact, { reason: 'OTHER' }],
];
/** State and entries as the database holds them: a refusal must leave them as they were. */
const snapshot = (id: string) =>
  p.test.world.sql<Record<string, unknown>>(
    `select e.*, (select count(*) from activity where e_contact_id = e.id) as entries,
            (select count(*) from note where e_contact_id = e.id) as notes, (select count(*) from audit_log where subject_id = e.id) as audits
       from e_contact e where id = $1`,
    [id],
  );

describe('a foreign e-contact is a missing one', () => {
  it('for staff of another clinic, for another patient, and from the other side', async () => {
    const id = await p.write();
    const { activityId } = await p.ask(id);
    const [first] = (await p.timeline(id)).activities;
    const before = await snapshot(id);
    for (const [route, body] of [
      ...CLINIC_ACTS(),
      [clinicApi.reopenClinicEContact, { reason: 'OTHER' }] as const,
    ]) {
      expect([route.name, await send(route, p.foreignDoctor, id, body)]).toEqual([route.name, NOT_FOUND]);
      expect([route.name, await send(route, p.foreignDoctor, randomUUID(), body)]).toEqual([
        route.name,
        NOT_FOUND,
      ]);
    }
    for (const route of [clinicApi.getClinicEContact, clinicApi.getClinicTimeline, clinicApi.listNotes]) {
      expect(await send(route, p.foreignDoctor, id)).toEqual(NOT_FOUND);
    }
    for (const [route, body] of [
      ...PATIENT_ACTS,
      [conversationApi.reopenPatientEContact, { reason: 'OTHER' }] as const,
    ]) {
      expect([route.name, await send(route, p.otherPatient, id, body)]).toEqual([route.name, NOT_FOUND]);
    }
    expect(await send(conversationApi.getPatientTimeline, p.otherPatient, id)).toEqual(NOT_FOUND);
    expect(
      await send(conversationApi.answerInquiry, p.otherPatient, activityId ?? '', { answer: 'Jah' }),
    ).toEqual(NOT_FOUND);
    // An id of another kind of entry is no question.
    expect(await send(conversationApi.answerInquiry, p.patient, first?.id ?? '', { answer: 'Jah' })).toEqual(
      NOT_FOUND,
    );
    expect(await snapshot(id)).toEqual(before);
    const looks = await p.test.world.sql('select from access_log where user_id = $1', [
      p.foreignDoctor.userId,
    ]);
    expect(looks).toEqual([]);
    // The positive control: those to whom it belongs.
    must(
      await p.test.call(conversationApi.answerInquiry, {
        as: p.patient,
        params: { id: activityId ?? '' },
        body: { answer: 'Jah' },
      }),
    );
    must(await p.test.call(clinicApi.getClinicTimeline, { as: p.nurse, params: { id } }));
  });

  it('for somebody who has left the clinic', async () => {
    const leaver = await p.test.world.persona({ staffOf: p.clinic, isPatient: true });
    const id = await p.write();
    must(await p.test.call(clinicApi.getClinicEContact, { as: leaver, params: { id } }));
    await p.test.world.deactivate(leaver.employeeId ?? '');
    expect(await send(clinicApi.getClinicEContact, leaver, id)).toEqual({ status: 403, key: 'NO_ACCESS' });
  });

  it('a clinic does not see what is not submitted; its owner is told', async () => {
    const id = await p.write();
    await p.test.world.sql(`update e_contact set creation_status = 'STARTED' where id = $1`, [id]);
    expect(await send(clinicApi.getClinicEContact, p.doctor, id)).toEqual(NOT_FOUND);
    expect(await send(clinicApi.acceptEContact, p.doctor, id)).toEqual(NOT_FOUND);
    expect(await send(conversationApi.addInfo, p.patient, id, { infoText: 'x' })).toEqual(
      business('E_CONTACT_NOT_SUBMITTED'),
    );
  });
});

describe('a closed one', () => {
  it('refuses everything but reading, feedback and reopening', async () => {
    const id = await p.write();
    await p.complete(id);
    const before = await snapshot(id);
    for (const [route, body] of CLINIC_ACTS()) {
      expect([route.name, await send(route, p.doctor, id, body)]).toEqual([
        route.name,
        business('E_CONTACT_ALREADY_CLOSED'),
      ]);
    }
    for (const [route, body] of PATIENT_ACTS) {
      expect([route.name, await send(route, p.patient, id, body)]).toEqual([
        route.name,
        business('E_CONTACT_ALREADY_CLOSED'),
      ]);
    }
    expect(await snapshot(id)).toEqual(before);
    expect((await p.details(id)).actions).toEqual(['READ', 'REOPEN']);
  });

  it('rejected is final, for both sides', async () => {
    const id = await p.write();
    must(
      await p.test.call(clinicApi.rejectEContact, {
        as: p.doctor,
        params: { id },
        body: { reason: 'CLINIC_OVERWHELMED' },
      }),
    );
    expect(await send(clinicApi.reopenClinicEContact, p.doctor, id, { reason: 'OTHER' })).toEqual(
      business('E_CONTACT_REJECTED'),
    );
    expect(await send(conversationApi.reopenPatientEContact, p.patient, id, { reason: 'OTHER' })).toEqual(
      business('E_CONTACT_REJECTED'),
    );
    expect((await p.timeline(id)).actions).toEqual(['READ']);
  });

  it('an open one cannot be reopened', async () => {
    const id = await p.write();
    expect(await send(clinicApi.reopenClinicEContact, p.doctor, id, { reason: 'OTHER' })).toEqual(
      business('E_CONTACT_NOT_CLOSED'),
    );
    expect(await send(conversationApi.reopenPatientEContact, p.patient, id, { reason: 'OTHER' })).toEqual(
      business('E_CONTACT_NOT_CLOSED'),
    );
  });
});

describe('questions', () => {
  it('are answered once, and the newest one counts', async () => {
    const id = await p.write();
    const older = await p.ask(id, { question: '1' });
    const newer = await p.ask(id, { question: '2' });
    const answer = (activityId: string | null) =>
      send(conversationApi.answerInquiry, p.patient, activityId ?? '', { answer: 'Jah' });
    expect(await answer(older.activityId)).toEqual(business('E_CONTACT_CHANGED'));
    expect(await answer(newer.activityId)).toMatchObject({ status: 200 });
    expect(await answer(newer.activityId)).toEqual(business('E_CONTACT_ALREADY_ANSWERED'));
  });
});

describe('assigning', () => {
  it('only to active colleagues of this clinic, and only what the client saw', async () => {
    const id = await p.write();
    const left = await p.test.world.persona({ staffOf: p.clinic });
    await p.test.world.deactivate(left.employeeId ?? '');
    // Whoever has not taken the invitation up would not see it.
    const invited = await p.test.world.invitation(p.clinic, null);
    const assign = (assigneeUserId: string | null, seenAssigneeUserId: string | null = null) =>
      send(clinicApi.assignEContact, p.doctor, id, { assigneeUserId, seenAssigneeUserId });
    for (const expected of [
      p.foreignDoctor.employeeId,
      left.employeeId,
      invited,
      p.nurse.userId,
      randomUUID(),
    ]) {
      expect(await assign(expected)).toEqual(business('ASSIGNEE_NOT_EMPLOYEE'));
    }
    expect(await assign(p.nurse.employeeId, p.doctor.employeeId)).toEqual(business('E_CONTACT_CHANGED'));
    expect(await assign(p.nurse.employeeId)).toMatchObject({ status: 200 });
    expect(await assign(p.doctor.employeeId)).toEqual(business('E_CONTACT_CHANGED'));
  });
});

describe('the own case of an employee', () => {
  it.each(['account', 'employment'])('known by the code of the %s', async (source) => {
    const code = source === 'account' ? '48005170012' : '48005170023';
    const { world } = p.test;
    const writer = await world.persona({ listedIn: p.clinic });
    const personId = await world.represented(writer, { personalCode: code, listedIn: p.clinic });
    const id = await p.write({ as: writer, personId });
    must(await p.test.call(clinicApi.addNote, { as: p.doctor, params: { id }, body: { note: 'Sisemine' } }));
    const self = await world.persona({ staffOf: p.clinic, personalCode: code });
    await world.sql(
      `update ${source === 'account' ? 'employee' : 'app_user'} set personal_code = null where personal_code = $1`,
      [code],
    );
    const before = await snapshot(id);
    for (const [route, body] of CLINIC_ACTS()) {
      expect([route.name, await send(route, self, id, body)]).toEqual([
        route.name,
        business('E_CONTACT_OWN_CASE'),
      ]);
    }
    expect(await send(clinicApi.listNotes, self, id)).toEqual(business('E_CONTACT_OWN_CASE'));
    expect(await snapshot(id)).toEqual(before);
    const seen = await p.details(id, self);
    expect([seen.noteCount, seen.actions]).toEqual([0, ['READ']]);
    expect((await p.details(id)).noteCount).toBe(1);
  });

  it('known by the account that wrote it', async () => {
    const both = await p.test.world.persona({ staffOf: p.clinic, isPatient: true, listedIn: p.clinic });
    const id = await p.write({ as: both });
    expect(await send(clinicApi.completeEContact, both, id, { infoText: 'Ise endale' })).toEqual(
      business('E_CONTACT_OWN_CASE'),
    );
    // As a patient the same person may.
    must(
      await p.test.call(conversationApi.addInfo, { as: both, params: { id }, body: { infoText: 'Veel' } }),
    );
  });
});
