import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as conversationApi from '@tervik/contract/conversation.ts';
import * as inboxApi from '@tervik/contract/inbox.ts';
import * as scheduledActionApi from '@tervik/contract/scheduled-action.ts';
import * as clinicPatientApi from '@tervik/contract/clinic-patient.ts';
import * as newEContactApi from '@tervik/contract/new-e-contact.ts';
import { createLog } from '#app.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { codeOf, type Persona } from '../../support/world.ts';

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
const employeeOf: Record<string, string> = {};

beforeAll(async () => {
  const config = { logLevel: 'debug' };
  p = await createTestPractice({
    config,
    log: createLog(config, { write: (line: string) => void (logged += line) }),
  });
  const { world } = p.test;
  both = await world.persona({ staffOf: p.clinic });
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

it('what is written, searched and looked up stands in no log, at the most talkative level', async () => {
  const typed = codeOf('1971-02-03', 877);
  const known = { firstName: WORDS.search, surname: 'Kuldkepike', personalCode: typed };
  const as = p.nurse;
  const target = { clinicId: p.clinic.id };
  const { personId } = must(
    await p.test.call(clinicPatientApi.addClinicPatient, {
      as,
      body: { ...target, ...known, email: 'kuldkepike@example.ee', phone: '5199 7788' },
    }),
  );
  await p.test.call(clinicPatientApi.addClinicPatient, { as, body: { ...target, ...known } });
  await p.test.call(clinicPatientApi.lookupClinicPatient, { as, query: { ...target, personalCode: typed } });
  await p.test.call(clinicPatientApi.lookupClinicPatientByCode, {
    as,
    body: { ...target, personalCode: typed },
  });
  for (const search of [WORDS.search, typed, 'kuldkepike@example.ee'])
    await p.test.call(clinicPatientApi.searchPatients, { as, body: { search } });
  await p.test.call(clinicPatientApi.findPatients, { as, query: { search: WORDS.search } });
  await p.test.refused(clinicPatientApi.findPatients, { as, query: { search: typed } });
  const { eContactId } = must(
    await p.test.call(newEContactApi.createClinicEContact, {
      as,
      body: {
        ...target,
        patientPersonId: personId,
        eContactType: 'BACK_PAIN',
        text: WORDS.complaint,
        receiveReply: false,
      },
    }),
  );
  const params = { id: eContactId };
  const { scheduledAction } = must(
    await p.test.call(scheduledActionApi.scheduleAction, {
      as,
      params,
      body: { action: 'INQUIRY', text: WORDS.answer },
    }),
  );
  must(await p.test.call(scheduledActionApi.sendScheduledAction, { as, params: { id: scheduledAction.id } }));
  await p.test.call(conversationApi.addNote, { as, params, body: { note: WORDS.note } });
  await p.test.call(inboxApi.listClinicEContacts, { as, query: { search: WORDS.search } });
  // A bug: PostgreSQL quotes the row that it refuses.
  await p.test.world.sql(`alter table scheduled_action add constraint broken check (body = '') not valid`);
  const broken = await p.test.refused(scheduledActionApi.scheduleAction, {
    as,
    params,
    body: { action: 'INQUIRY', text: WORDS.answer },
  });
  await p.test.world.sql('alter table scheduled_action drop constraint broken');
  expect(broken).toEqual({ status: 500, key: 'TECHNICAL_ERROR' });
  expect(logged).toContain('scheduled_action');
  for (const word of [...Object.values(WORDS), typed, 'uldkepike', '51997788', '5199 7788'])
    expect(logged.toLowerCase(), word).not.toContain(word.toLowerCase());
  // What is kept of an act that has left is that it was.
  expect(await count('scheduled_action', `body <> ''`)).toBe(0);
});
