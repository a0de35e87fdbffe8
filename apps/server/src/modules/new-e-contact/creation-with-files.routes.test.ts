import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import * as inboxApi from '@tervik/contract/inbox.ts';
import * as conversationApi from '@tervik/contract/conversation.ts';
import * as newEContact from '@tervik/contract/new-e-contact.ts';
import { addInfo } from '@tervik/contract/conversation.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { listPatientEContacts } from '@tervik/contract/inbox.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';

let p: TestPractice;
beforeAll(async () => {
  p = await createTestPractice();
});
afterAll(() => p.test.close());
const bodyOf = (change: object = {}) => ({
  eContactType: 'ACUTE_INFECTION',
  patientPersonId: p.patient.personId,
  clinicId: p.clinic.id,
  text: 'Kurk on valus.',
  ...change,
});
const create = async (change: object = {}) =>
  must(await p.test.call(createFallbackEContact, { as: p.patient, body: bodyOf(change) }));
const finalize = async (eContactId: string, body: object = {}, headers: Record<string, string> = {}) =>
  must(
    await p.test.call(newEContact.finalizeEContact, {
      as: p.patient,
      body: { eContactId, ...body },
      headers: { cookie: `tervik=${p.patient.token}`, ...headers },
    }),
  ).creationStatus;
const dashboard = async () =>
  must(await p.test.call(inboxApi.listClinicEContacts, { as: p.doctor })).eContacts;
const started = async (as = p.patient) =>
  must(await p.test.call(newEContact.listStarted, { as })).eContacts.map(({ eContactId }) => eContactId);

describe('an e-contact whose files follow', () => {
  it('is seen by its owner alone until finalize sends it; asked again it says the same', async () => {
    const { eContactId, creationStatus } = await create({ filesFollow: true });
    expect(creationStatus).toBe('STARTED');
    expect(await started()).toEqual([eContactId]);
    const missing = { status: 404, key: 'NOT_FOUND' };
    for (const route of [
      conversationApi.getClinicEContact,
      conversationApi.getClinicTimeline,
      conversationApi.listNotes,
    ])
      expect(await p.test.refused(route, { as: p.doctor, params: { id: eContactId } })).toEqual(missing);
    for (const [route, body] of [
      [conversationApi.sendInquiry, { question: 'x' }],
      [conversationApi.completeEContact, { infoText: 'x' }],
      [conversationApi.acceptEContact, {}],
      [conversationApi.rejectEContact, { reason: 'OTHER' }],
      [conversationApi.reopenClinicEContact, { reason: 'OTHER' }],
      [conversationApi.assignEContact, { assigneeUserId: null, seenAssigneeUserId: null }],
      [conversationApi.addNote, { note: 'x' }],
    ] as const)
      expect(await p.test.refused(route, { as: p.doctor, params: { id: eContactId }, body })).toEqual(
        missing,
      );
    expect((await dashboard()).map(({ id }) => id)).not.toContain(eContactId);
    const mine = must(await p.test.call(listPatientEContacts, { as: p.patient }));
    expect(mine.eContacts.map(({ id }) => id)).not.toContain(eContactId);

    expect(await finalize(eContactId)).toBe('SUBMITTED');
    expect(await finalize(eContactId)).toBe('SUBMITTED');
    expect(await started()).toEqual([]);
    expect((await dashboard()).map(({ id }) => id)).toContain(eContactId);
    const { activities, eContact } = await p.details(eContactId);
    expect(activities.map(({ type, text }) => [type, text])).toEqual([['SUBMITTED', 'Kurk on valus.']]);
    expect(eContact.preview).toBe('Kurk on valus.');
  });

  it('puts a first-time patient before the staff when it is sent, and not before', async () => {
    const open = await p.test.world.clinic({ isOpen: true });
    const known = () =>
      p.test.world.sql('select person_id from clinic_patient where clinic_id = $1', [open.id]);
    const { eContactId } = await create({ clinicId: open.id, filesFollow: true });
    expect(await known()).toEqual([]);
    await finalize(eContactId);
    expect(await known()).toHaveLength(1);
  });

  it('twenty finalizes at once send it once', async () => {
    const { eContactId } = await create({ filesFollow: true });
    const answers = await Promise.all(Array.from({ length: 20 }, () => finalize(eContactId)));
    expect(new Set(answers)).toEqual(new Set(['SUBMITTED']));
    const rows = await p.test.world.sql(
      `select action from audit_log where subject_id = $1 order by at, id`,
      [eContactId],
    );
    expect(rows).toEqual([{ action: 'START' }, { action: 'SUBMIT' }]);
  });

  it('is thrown away on request, once; then it is nobody’s to send', async () => {
    const { eContactId } = await create({ filesFollow: true });
    const abandon = () =>
      p.test.refused(newEContact.abandonEContact, { as: p.patient, params: { id: eContactId } });
    expect((await abandon()).status).toBe(200);
    expect(await abandon()).toMatchObject({ status: 469, key: 'E_CONTACT_NOT_SUBMITTED' });
    expect(await finalize(eContactId)).toBe('CANCELLED');
    expect(await started()).toEqual([]);
    for (const status of ['CANCELLED', 'FAILED']) {
      await p.test.world.sql('update e_contact set creation_status = $2 where id = $1', [eContactId, status]);
      for (const route of [
        conversationApi.getClinicEContact,
        conversationApi.getClinicTimeline,
        conversationApi.listNotes,
      ])
        expect(await p.test.refused(route, { as: p.doctor, params: { id: eContactId } })).toMatchObject({
          status: 404,
        });
      const query = { statuses: 'WAITING_FOR_CLINIC,WAITING_FOR_PATIENT,COMPLETED,REJECTED' };
      const all = must(await p.test.call(inboxApi.listClinicEContacts, { as: p.doctor, query })).eContacts;
      expect(all.map(({ id }) => id)).not.toContain(eContactId);
      const add = { as: p.patient, params: { id: eContactId }, body: { infoText: 'x' } };
      expect(await p.test.refused(addInfo, add)).toMatchObject({ key: 'E_CONTACT_NOT_SUBMITTED' });
    }
  });

  it('cannot be failed by an address, whatever cookie comes with it', async () => {
    const { eContactId } = await create({ filesFollow: true });
    const cookie = `tervik=${p.patient.token}; tervik-creation=${'a'.repeat(43)}`;
    for (const headers of [{}, { cookie }])
      expect(
        await p.test.refused(newEContact.finalizeEContact, {
          as: p.patient,
          body: { eContactId, failed: true },
          headers,
        }),
      ).toMatchObject({ status: 469, key: 'E_CONTACT_FLOW_MISMATCH' });
    expect(await started()).toContain(eContactId);
  });

  it('is not in the clinic’s sight in the database either', async () => {
    const { eContactId } = await create({ filesFollow: true });
    const client = new pg.Client(connectionOptions(p.test.database.ownerUrl, 'tervik_app'));
    await client.connect();
    const count = async (): Promise<number> => {
      await client.query('begin');
      await client.query('select * from app.open_context($1, $2, 0, null)', [
        hashToken(p.doctor.token),
        'CLINIC',
      ]);
      const { rows } = await client.query<{ n: number }>(
        'select count(*)::int as n from e_contact where id = $1',
        [eContactId],
      );
      await client.query('commit');
      return rows[0]!.n;
    };
    expect(await count()).toBe(0);
    await finalize(eContactId);
    expect(await count()).toBe(1);
    await client.end();
  });

  it('is a missing one to everybody else', async () => {
    const { eContactId } = await create({ filesFollow: true });
    const missing = { status: 404, key: 'NOT_FOUND' };
    const as = p.otherPatient;
    const params = { id: eContactId };
    expect(await p.test.refused(newEContact.finalizeEContact, { as, body: { eContactId } })).toEqual(missing);
    expect(await p.test.refused(newEContact.abandonEContact, { as, params })).toEqual(missing);
    expect(await started(as)).toEqual([]);
  });
});
