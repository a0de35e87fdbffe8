import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as clinicRoutes from '@tervik/contract/conversation.ts';
import * as files from '@tervik/contract/file.ts';
import { cancelScheduledAction, scheduleAction } from '@tervik/contract/scheduled-action.ts';
import * as patientRoutes from '@tervik/contract/conversation.ts';
import sharp from 'sharp';
import { makePdf } from '#test/corpus/documents.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { upload } from '#test/support/test-upload.ts';
import type { Persona } from '#test/support/world.ts';
import { createFileOffice, keyOf, type FileOffice } from '#test/support/test-office.ts';

let app: TestApp;
let office: FileOffice;
let mari: Persona;
let doctor: Persona;
let nurse: Persona;
let foreign: Persona;
let photo: Buffer;
let eContactId: string;

beforeAll(async () => {
  office = await createFileOffice();
  ({ app, mari, doctor, photo } = office);
  nurse = await app.world.persona({ staffOf: office.clinic, profession: 'NURSE' });
  foreign = await app.world.persona({ staffOf: await app.world.clinic() });
});
afterAll(() => app.close());
beforeEach(async () => {
  eContactId = await office.open();
});

const keep = (as = doctor, contents = photo, name = 'photo.jpg') =>
  office.keep(eContactId, { as, contents, name });
const list = async (as = doctor) =>
  (await app.call(files.listClinicFiles, { as, params: { id: eContactId } })).body;
const answer = (questionFileIds: string[], as = doctor) =>
  app.call(clinicRoutes.sendInquiry, {
    as,
    params: { id: eContactId },
    body: { question: 'Please see the file.', questionFileIds },
  });
const seenByPatient = async () =>
  (await app.call(files.listPatientFiles, { as: mari, params: { id: eContactId } })).body;
const rowsOf = (id: string) =>
  app.world.sql<{ state: string; scan: string; uploaded_by_employee_id: string | null }>(
    'select * from file where id = $1',
    [id],
  );
const audited = (id: string) =>
  app.world.sql(
    'select actor_kind, actor_user_id, action from audit_log where subject_id = $1 order by at, id',
    [id],
  );

describe('a file of staff', () => {
  it('is kept, waits for its author’s answer alone, and is opened by them', async () => {
    const id = await keep(nurse);
    expect((await list(nurse)).pending).toMatchObject([{ id, largeURL: `/clinic/files/${id}`, scan: 'NA' }]);
    expect((await list(doctor)).pending).toEqual([]);
    expect(await rowsOf(id)).toMatchObject([{ uploaded_by_employee_id: nurse.employeeId }]);
    const opened = await app.call(files.openClinicFile, { as: nurse, params: { id } });
    expect(await sharp(opened.body as Buffer).metadata()).toMatchObject({ width: 640, height: 480 });
    expect((await app.refused(files.openClinicFile, { as: doctor, params: { id } })).status).toBe(404);
    expect((await app.refused(files.openPatientFile, { as: mari, params: { id } })).status).toBe(404);
    expect(await seenByPatient()).toMatchObject({ files: [], pending: [] });
    expect(await audited(id)).toEqual([
      { actor_kind: 'NURSE', actor_user_id: nurse.userId, action: 'UPLOAD' },
    ]);
  });

  it('reaches the patient with the answer: a picture and a PDF', async () => {
    const picture = await keep();
    const pdf = await keep(doctor, makePdf(), 'saatekiri.pdf');
    const sent = await answer([picture, pdf]);
    expect(sent.status).toBe(200);
    expect((await list()).pending).toEqual([]);
    expect((await seenByPatient()).files.map(({ id }) => id).toSorted()).toEqual([picture, pdf].toSorted());
    const timeline = await app.call(patientRoutes.getPatientTimeline, {
      as: mari,
      params: { id: eContactId },
    });
    const entry = timeline.body.activities.find(({ id }) => id === sent.body.activityId);
    expect(new Map(entry?.files.map(({ id, largeURL }) => [id, largeURL]))).toEqual(
      new Map([picture, pdf].map((id) => [id, `/patient/files/${id}`])),
    );
    const opened = await app.call(files.openPatientFile, { as: mari, params: { id: pdf } });
    expect((opened.body as Buffer).equals(makePdf())).toBe(true);
    const colleague = await app.call(files.openClinicFile, { as: nurse, params: { id: picture } });
    expect(colleague.status).toBe(200);
  });

  it('is sent once, by who uploaded it, in its own e-contact', async () => {
    const mine = await keep(doctor);
    const hers = await keep(nurse);
    expect((await answer([hers])).status).toBe(404);
    expect((await answer([mine, randomUUID()])).status).toBe(404);
    const patients = await office.keep(eContactId);
    expect((await answer([patients])).status).toBe(404);
    expect((await answer([mine])).status).toBe(200);
    expect(await keyOf(answer([mine]))).toBe('FILE_ALREADY_SENT');
    // What the patient uploads is the patient's to send, and what staff upload is not.
    expect((await office.send(eContactId, [hers])).status).toBe(404);
    expect((await office.send(eContactId, [patients])).status).toBe(200);
  });

  it('that goes out in a few seconds is neither offered, taken nor removed meanwhile', async () => {
    const id = await keep();
    const delay = (fileIds: string[]) =>
      app.call(scheduleAction, {
        as: doctor,
        params: { id: eContactId },
        body: { action: 'INQUIRY', text: 'See.', fileIds },
      });
    const delayed = await delay([id]);
    expect(delayed.status).toBe(200);
    expect((await list()).pending).toEqual([]);
    expect(await app.refused(files.removeClinicFile, { as: doctor, params: { id } })).toMatchObject({
      key: 'FILE_ALREADY_SENT',
    });
    expect(await keyOf(delay([id]))).toBe('FILE_ALREADY_SENT');
    const params = { id: delayed.body.scheduledAction.id };
    expect((await app.call(cancelScheduledAction, { as: doctor, params })).status).toBe(200);
    expect((await list()).pending).toMatchObject([{ id }]);
  });
});

describe('whose it is', () => {
  it('another clinic’s employee finds nothing of it, and uploads nothing into it', async () => {
    const id = await keep();
    const refused = { status: 404, key: 'NOT_FOUND' };
    for (const route of [files.openClinicFile, files.openClinicThumbnail, files.removeClinicFile])
      expect(await app.refused(route, { as: foreign, params: { id } })).toEqual(refused);
    expect(await app.refused(files.listClinicFiles, { as: foreign, params: { id: eContactId } })).toEqual(
      refused,
    );
    const params = { id: eContactId, uploadId: id };
    expect(await app.refused(files.getClinicUpload, { as: foreign, params })).toEqual(refused);
    expect(await app.refused(files.getClinicUpload, { as: nurse, params })).toEqual(refused);
    expect((await upload(app, foreign, eContactId, photo)).status).toBe(404);
    // Nor is a begun upload anybody else's to go on with.
    const uploadId = randomUUID();
    const size = photo.length;
    await upload(app, doctor, eContactId, photo.subarray(0, 100), { uploadId, size });
    expect(
      (await upload(app, nurse, eContactId, photo.subarray(100), { uploadId, size, offset: 100 })).status,
    ).toBe(404);
    const rest = await upload(app, doctor, eContactId, photo.subarray(100), { uploadId, size, offset: 100 });
    expect(rest.body.file?.id).toBe(uploadId);
  });

  it('a look at the list is one row of the access log, a refused one none', async () => {
    const looks = () =>
      app.world.sql<{ user_id: string }>(
        `select user_id from access_log where e_contact_id = $1 and purpose = 'E_CONTACT_FILES'`,
        [eContactId],
      );
    await app.call(files.listClinicFiles, { as: foreign, params: { id: eContactId } });
    expect(await looks()).toEqual([]);
    await list(nurse);
    expect(await looks()).toEqual([{ user_id: nurse.userId }]);
  });

  it('nobody uploads into their own case, into a closed one, or once they have left', async () => {
    const both = await app.world.persona({
      staffOf: office.clinic,
      isPatient: true,
      listedIn: office.clinic,
    });
    eContactId = await office.open(both);
    expect(await keyOf(upload(app, both, eContactId, photo))).toBe('E_CONTACT_OWN_CASE');
    eContactId = await office.open();
    const left = await app.world.persona({ staffOf: office.clinic });
    const theirs = await keep(left);
    await app.world.deactivate(left.employeeId ?? '');
    expect((await upload(app, left, eContactId, photo)).status).toBe(403);
    expect((await app.refused(files.removeClinicFile, { as: left, params: { id: theirs } })).status).toBe(
      403,
    );
    await app.call(clinicRoutes.completeEContact, {
      as: doctor,
      params: { id: eContactId },
      body: { infoText: 'Rest.' },
    });
    expect(await keyOf(upload(app, doctor, eContactId, photo))).toBe('E_CONTACT_ALREADY_CLOSED');
    const [begun] = await app.world.sql<{ count: number }>(
      'select count(*)::int from file where e_contact_id = $1 and uploaded_by_user_id = $2',
      [eContactId, doctor.userId],
    );
    expect(begun).toEqual({ count: 0 });
  });
});

describe('taking back', () => {
  it('leaves neither row nor bytes; what is sent stays, and nobody else’s is removed', async () => {
    const [gone, sent] = [await keep(), await keep()];
    await answer([sent]);
    const remove = (id: string, as = doctor) => app.call(files.removeClinicFile, { as, params: { id } });
    expect((await remove(gone, nurse)).status).toBe(404);
    expect((await remove(await office.keep(eContactId))).status).toBe(404);
    expect((await remove(gone)).body).toEqual({ ok: true });
    expect(await rowsOf(gone)).toEqual([]);
    expect(await audited(gone)).toMatchObject([
      { action: 'UPLOAD' },
      { actor_kind: 'DOCTOR', action: 'REMOVE' },
    ]);
    expect(await keyOf(remove(sent))).toBe('FILE_ALREADY_SENT');
  });
});
