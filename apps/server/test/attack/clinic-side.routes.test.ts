import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as conversationApi from '@tervik/contract/conversation.ts';
import * as inboxApi from '@tervik/contract/inbox.ts';
import * as filesApi from '@tervik/contract/file.ts';
import * as scheduledActionApi from '@tervik/contract/scheduled-action.ts';
import * as oversightApi from '@tervik/contract/access-log.ts';
import * as clinicPatientApi from '@tervik/contract/clinic-patient.ts';
import * as newEContactApi from '@tervik/contract/new-e-contact.ts';
import * as templatesApi from '@tervik/contract/ai.ts';
import type { Route } from '@tervik/contract/route.ts';
import { createLog } from '#app.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import { PIXEL } from '../matrix/cases/files.ts';
import type { Call } from '../support/test-app.ts';
import { upload } from '../support/test-upload.ts';
import { codeOf, type Persona } from '../support/world.ts';

/*
 * The clinic's inbox by those who mean harm, beyond what the matrix of routes and the rights of tables show: staff of two
 * clinics, staff about themselves, reading without a trace, many at once, and what is logged.
 */
const WORDS = { complaint: 'kubemesonga', answer: 'nõgestõbi', note: 'ebaviisakas', search: 'Hildegard' };

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
    ['outgoing', () => ({ ...begun(), action: 'COMPLETE', state: 'WAITING', due_at: at })],
    ['workflow_action', () => ({ ...begun(), ...form, owner_user_id: p.patient.userId })],
    [
      'ai_summarization',
      () => ({ locale: 'et', summary: 'x', model: 'm', prompt: 'p', covers_until: at, created_at: at }),
    ],
    ['work_time', () => ({ seconds: 1, at })],
  ])('%s', async (table, row) => {
    const e_contact_id = await p.write();
    const write = (as: string) => {
      const place = { id: randomUUID(), e_contact_id, clinic_id: p.clinic.id, employee_id: employeeOf[as] };
      const values = Object.entries({ ...place, ...row() });
      const [names, places] = [values.map(([name]) => name), values.map((_, nr) => `$${nr + 1}`)];
      return attempt(
        both,
        `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`,
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

describe('many at once', () => {
  const batch = (as: Persona, body: object, key?: string) =>
    p.test.call(inboxApi.actOnMany, { as, body, ...(key !== undefined && { key }) });

  it('two hundred of another clinic’s are two hundred missing ones, and nothing moves', async () => {
    const id = await p.write();
    const ids = [id, ...Array.from({ length: 199 }, () => randomUUID())];
    const before = await count('audit_log');
    for (const body of [
      {
        action: 'ASSIGN',
        items: ids.map((eContactId) => ({ eContactId, assigneeUserId: null, seenAssigneeUserId: null })),
      },
      {
        action: 'ARCHIVE',
        reason: 'PATIENT_NOT_ANSWERING',
        items: ids.map((eContactId) => ({ eContactId })),
      },
      { action: 'SNOOZE', items: ids.map((eContactId) => ({ eContactId, option: 'TOMORROW' })) },
      {
        action: 'MOVE',
        items: ids.map((eContactId) => ({ eContactId, queue: 'DOCTOR', seenQueue: 'NURSE' })),
      },
    ]) {
      const { results } = must(await batch(p.foreignDoctor, body));
      expect(new Set(results.map(({ key }) => key)), body.action).toEqual(new Set(['NOT_FOUND']));
      expect(
        results.every(({ before: b }) => b.assigneeUserId === null && b.queue === null && !b.snoozedUntil),
      ).toBe(true);
    }
    expect(await count('audit_log')).toBe(before);
  });

  it('of one that stands in it twice one is done; a repeat does nothing more', async () => {
    const id = await p.write();
    const item = { eContactId: id, queue: 'DOCTOR', seenQueue: 'NURSE' };
    const archive = { action: 'ARCHIVE', reason: 'PATIENT_NOT_ANSWERING' };
    const twice = { ...archive, items: [{ eContactId: id }, { eContactId: id }] };
    expect((await batch(p.nurse, twice)).status).toBe(400);
    const body = { action: 'MOVE', items: [item, item] };
    const key = randomUUID();
    const first = must(await batch(p.nurse, body, key));
    expect(first.results.filter(({ key: why }) => why === null)).toHaveLength(1);
    expect(must(await batch(p.nurse, body, key))).toEqual(first);
    expect(await count('activity', `e_contact_id = $1 and type = 'MOVED'`, [id])).toBe(1);
    expect(await count('outgoing', 'e_contact_id = $1', [id])).toBe(0);
  });

  it('single acts and batches in every order end, each in one way', async () => {
    const ids = [await p.write(), await p.write(), await p.write()];
    const move = (order: string[], as: Persona) =>
      batch(as, {
        action: 'ASSIGN',
        items: order.map((eContactId) => ({
          eContactId,
          assigneeUserId: as.employeeId,
          seenAssigneeUserId: null,
        })),
      });
    const answers = await Promise.all([
      move(ids, p.nurse),
      move(ids.toReversed(), p.doctor),
      ...ids.map((id) => p.test.call(conversationApi.acceptEContact, { as: p.desk, params: { id } })),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
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
      p.test.refused(scheduledActionApi.delayOutgoing, {
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

it('what is written, searched and looked up stands in no log, at the most talkative level', async () => {
  const typed = codeOf('1971-02-03', 877);
  const known = { firstName: WORDS.search, surname: 'Kuldkepike', personalCode: typed };
  const as = p.nurse;
  const place = { clinicId: p.clinic.id };
  const { personId } = must(
    await p.test.call(clinicPatientApi.addClinicPatient, {
      as,
      body: { ...place, ...known, email: 'kuldkepike@example.ee', phone: '5199 7788' },
    }),
  );
  await p.test.call(clinicPatientApi.addClinicPatient, { as, body: { ...place, ...known } });
  await p.test.call(clinicPatientApi.lookupClinicPatient, { as, query: { ...place, personalCode: typed } });
  await p.test.call(clinicPatientApi.lookupClinicPatientByCode, {
    as,
    body: { ...place, personalCode: typed },
  });
  for (const search of [WORDS.search, typed, 'kuldkepike@example.ee'])
    await p.test.call(clinicPatientApi.searchPatients, { as, body: { search } });
  await p.test.call(clinicPatientApi.findPatients, { as, query: { search: WORDS.search } });
  await p.test.refused(clinicPatientApi.findPatients, { as, query: { search: typed } });
  const { eContactId } = must(
    await p.test.call(newEContactApi.createClinicEContact, {
      as,
      body: {
        ...place,
        patientPersonId: personId,
        eContactType: 'BACK_PAIN',
        text: WORDS.complaint,
        receiveReply: false,
      },
    }),
  );
  const params = { id: eContactId };
  const { outgoing } = must(
    await p.test.call(scheduledActionApi.delayOutgoing, {
      as,
      params,
      body: { action: 'INQUIRY', text: WORDS.answer },
    }),
  );
  must(await p.test.call(scheduledActionApi.sendOutgoing, { as, params: { id: outgoing.id } }));
  await p.test.call(conversationApi.addNote, { as, params, body: { note: WORDS.note } });
  await p.test.call(inboxApi.listClinicEContacts, { as, query: { search: WORDS.search } });
  // A bug: PostgreSQL quotes the row that it refuses.
  await p.test.world.sql(`alter table outgoing add constraint broken check (body = '') not valid`);
  const broken = await p.test.refused(scheduledActionApi.delayOutgoing, {
    as,
    params,
    body: { action: 'INQUIRY', text: WORDS.answer },
  });
  await p.test.world.sql('alter table outgoing drop constraint broken');
  expect(broken).toEqual({ status: 500, key: 'TECHNICAL_ERROR' });
  expect(logged).toContain('outgoing');
  for (const word of [...Object.values(WORDS), typed, 'uldkepike', '51997788', '5199 7788'])
    expect(logged.toLowerCase(), word).not.toContain(word.toLowerCase());
  // What is kept of an act that has left is that it was.
  expect(await count('outgoing', `body <> ''`)).toBe(0);
});
