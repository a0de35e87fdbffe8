import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as conversationApi from '@tervik/contract/conversation.ts';
import * as inboxApi from '@tervik/contract/inbox.ts';
import * as filesApi from '@tervik/contract/file.ts';
import * as scheduledActionApi from '@tervik/contract/scheduled-action.ts';
import * as oversightApi from '@tervik/contract/access-log.ts';
import * as clinicPatientApi from '@tervik/contract/clinic-patient.ts';
import * as templatesApi from '@tervik/contract/ai.ts';
import type { Route } from '@tervik/contract/route.ts';
import { createLog } from '#app.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import type { Call } from '../../support/test-app.ts';
import { PIXEL, upload } from '../../support/test-upload.ts';
import { codeOf, type Persona } from '../../support/world.ts';

/** The patient's. */
const CODE = codeOf('1980-05-17', 850);

let logged = '';
let p: TestPractice;
let app: pg.Client;
/** Works in both clinics. */
let both: Persona;
let admin: Persona;
const employeeOf: Record<string, string> = {};

beforeAll(async () => {
  const config = { logLevel: 'debug' };
  p = await createTestPractice({
    config,
    log: createLog(config, { write: (line: string) => void (logged += line) }),
  });
  const { world } = p.test;
  both = await world.persona({ staffOf: p.clinic });
  admin = await world.persona({ staffOf: p.clinic, clinicAdmin: true });
  employeeOf[p.clinic.id] = both.employeeId ?? '';
  employeeOf[p.foreignClinic.id] = randomUUID();
  await world.sql(
    `insert into employee (id, clinic_id, user_id, first_name, surname, email, profession) values ($1, $2, $3, 'Kahe', 'Koha', 'x@example.ee', 'NURSE')`,
    [employeeOf[p.foreignClinic.id], p.foreignClinic.id, both.userId],
  );
  await world.sql('update person set personal_code = $2 where id = $1', [p.patient.personId, CODE]);
  app = new pg.Client(connectionOptions(p.test.database.ownerUrl, 'tervik_app'));
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await p.test.close();
});

const count = async (table: string, where = 'true', values: unknown[] = []): Promise<number> =>
  (await p.test.world.sql(`select from ${table} where ${where}`, values)).length;
async function attempt(as: Persona, text: string, values: unknown[]): Promise<number> {
  await app.query('begin');
  try {
    await app.query('select * from app.open_context($1, $2, 0, null)', [hashToken(as.token), 'CLINIC']);
    return (await app.query(text, values)).rowCount ?? 0;
  } finally {
    await app.query('rollback');
  }
}

describe('who works in two clinics writes in each as who they are there', () => {
  const at = new Date().toISOString();
  const begun = () => ({ user_id: both.userId, created_at: at });
  const form = { instrument: 'QUEST_PHQ9', provider: 'IN_HOUSE', locale: 'et', state: 'STARTED' };
  it.each<[table: string, row: () => object]>([
    ['scheduled_action', () => ({ ...begun(), action: 'COMPLETE', state: 'WAITING', due_at: at })],
    ['workflow_action', () => ({ ...begun(), ...form, owner_user_id: p.patient.userId })],
    [
      'ai_summarization',
      () => ({ locale: 'et', summary: 'x', model: 'm', prompt: 'p', covers_until: at, created_at: at }),
    ],
    ['work_time', () => ({ seconds: 1, at })],
  ])('%s', async (table, row) => {
    const e_contact_id = await p.write();
    const write = (as: string) => {
      const target = { id: randomUUID(), e_contact_id, clinic_id: p.clinic.id, employee_id: employeeOf[as] };
      const values = Object.entries({ ...target, ...row() });
      const [names, targets] = [values.map(([name]) => name), values.map((_, nr) => `$${nr + 1}`)];
      return attempt(
        both,
        `insert into ${table} (${names.join(', ')}) values (${targets.join(', ')})`,
        values.map(([, value]) => value),
      );
    };
    expect(await write(p.clinic.id)).toBe(1);
    await expect(write(p.foreignClinic.id)).rejects.toThrow(/violates/);
  });
});

describe('reading leaves a trace', () => {
  const READS: [name: string, route: Route, call: (id: string) => Call][] = [
    ['the e-contact', conversationApi.getClinicEContact, (id) => ({ params: { id } })],
    [
      'the e-contact, ahead',
      conversationApi.getClinicEContact,
      (id) => ({ params: { id }, query: { ahead: true } }),
    ],
    ['its timeline', conversationApi.getClinicTimeline, (id) => ({ params: { id } })],
    ['its notes', conversationApi.listNotes, (id) => ({ params: { id } })],
    ['its files', filesApi.listClinicFiles, (id) => ({ params: { id } })],
    ['the other ones', inboxApi.listOtherEContacts, (id) => ({ params: { id } })],
    ['what may be asked', templatesApi.listRecommendations, (id) => ({ params: { id } })],
    [
      'the card',
      clinicPatientApi.getPatientCard,
      () => ({ params: { id: p.patient.patientId }, query: { clinicId: p.clinic.id } }),
    ],
    [
      'a code that is looked up',
      clinicPatientApi.lookupClinicPatientByCode,
      () => ({ body: { clinicId: p.clinic.id, personalCode: CODE } }),
    ],
    [
      'the same as the spec writes it',
      clinicPatientApi.lookupClinicPatient,
      () => ({ query: { clinicId: p.clinic.id, personalCode: CODE } }),
    ],
  ];
  it.each(READS)('%s: exactly one row for who may, none for who may not', async (_, route, call) => {
    const id = await p.write();
    const before = await count('access_log');
    expect((await p.test.call(route, { as: p.nurse, ...call(id) })).status).toBe(200);
    expect(await count('access_log')).toBe(before + 1);
    const refused = await p.test.refused(route, { as: p.foreignDoctor, ...call(id) });
    expect(refused.status).toBe(404);
    expect(await count('access_log')).toBe(before + 1);
  });

  const look = (purpose: string, as: Persona, times: number) =>
    p.test.world.sql(
      `insert into access_log (id, at, clinic_id, employee_id, user_id, owner_user_id, patient_person_id, e_contact_id, purpose)
       select gen_random_uuid(), now(), $1, $2, $3, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $4 from generate_series(1, $5)`,
      [p.clinic.id, as.employeeId, as.userId, purpose, times],
    );
  const suspects = async (): Promise<string[]> =>
    must(
      await p.test.call(oversightApi.listAccessAnomalies, { as: admin, params: { id: p.clinic.id } }),
    ).anomalies.flatMap(({ kind, employeeId }) => (kind === 'MANY_OPENS' ? [employeeId] : []));

  it('whoever reads many "ahead" and opens none is among those who opened many', async () => {
    const honest = await p.test.world.persona({ staffOf: p.clinic });
    const curious = await p.test.world.persona({ staffOf: p.clinic });
    // The page loads both neighbours of each that is opened.
    await look('E_CONTACT_DETAILS', honest, 35);
    await look('E_CONTACT_AHEAD', honest, 70);
    await look('E_CONTACT_DETAILS', curious, 1);
    await look('E_CONTACT_AHEAD', curious, 80);
    expect(await suspects()).toEqual([curious.employeeId]);
  });
});

describe('staff are not their own clinic’s gatekeepers', () => {
  const add = (as: Persona, more: object) =>
    p.test.call(clinicPatientApi.addClinicPatient, { as, body: { clinicId: p.clinic.id, ...more } });
  const who = { firstName: 'Ise', surname: 'Endale', birthDate: '1971-02-03' };

  it('nobody adds themselves, by the account’s code or the employment’s', async () => {
    const own = codeOf('1971-02-03', 811);
    const as = await p.test.world.persona({ staffOf: p.clinic, personalCode: own });
    const employment = codeOf('1971-02-03', 812);
    await p.test.world.sql('update employee set personal_code = $2 where id = $1', [
      as.employeeId,
      employment,
    ]);
    for (const personalCode of [own, employment])
      expect((await add(as, { ...who, personalCode })).body).toMatchObject({ key: 'E_CONTACT_OWN_CASE' });
    expect((await add(p.desk, { ...who, personalCode: own })).status).toBe(200);
  });

  it('nor whom they represent', async () => {
    const own = codeOf('1971-02-03', 813);
    const as = await p.test.world.persona({ staffOf: p.clinic, personalCode: own, birthDate: '1971-02-03' });
    await p.test.world.sql(
      'insert into clinic_patient (clinic_id, person_id, owner_user_id, confirmed_at) values ($1, $2, $3, now())',
      [p.clinic.id, as.personId, as.userId],
    );
    const child = { firstName: 'Laps', surname: 'Endale' };
    const listed = { personId: await p.test.world.patientIdOf(p.clinic, as.personId) };
    for (const [nr, representative] of [{ ...who, personalCode: own }, listed].entries()) {
      const body = { ...child, personalCode: codeOf('2018-03-04', 814 + nr), representative };
      expect((await add(as, body)).body).toMatchObject({ key: 'E_CONTACT_OWN_CASE' });
      expect((await add(p.desk, body)).status).toBe(200);
    }
  });
});

describe('files of staff', () => {
  it('leave with nobody’s answer but of who uploaded them, to that very e-contact', async () => {
    const [id, other] = [await p.write(), await p.write()];
    const fileId = randomUUID();
    expect(
      (await upload(p.test, p.nurse, id, PIXEL, { uploadId: fileId, name: 'a.png', side: 'CLINIC' })).status,
    ).toBe(200);
    const send = (as: Persona, eContactId: string) =>
      p.test.refused(scheduledActionApi.scheduleAction, {
        as,
        params: { id: eContactId },
        body: { action: 'INQUIRY', text: 'x', fileIds: [fileId] },
      });
    expect((await send(p.doctor, id)).key).toBe('NOT_FOUND');
    expect((await send(p.nurse, other)).key).toBe('NOT_FOUND');
    expect(
      (await p.test.refused(filesApi.openClinicFile, { as: p.doctor, params: { id: fileId } })).key,
    ).toBe('NOT_FOUND');
    for (const route of [filesApi.openPatientFile, filesApi.openPatientThumbnail])
      expect((await p.test.refused(route, { as: p.patient, params: { id: fileId } })).key).toBe('NOT_FOUND');
    const seen = must(await p.test.call(filesApi.listPatientFiles, { as: p.patient, params: { id } }));
    expect([seen.files, seen.pending]).toEqual([[], []]);
    const gone = await p.test.refused(filesApi.removeClinicFile, { as: p.doctor, params: { id: fileId } });
    expect(gone.key).toBe('NOT_FOUND');
  });
});
