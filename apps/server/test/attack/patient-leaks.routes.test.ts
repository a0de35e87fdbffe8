import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as sickLeaveApi from '@tervik/contract/sick-leave.ts';
import * as feedbackApi from '@tervik/contract/feedback.ts';
import * as draftApi from '@tervik/contract/draft.ts';
import * as fileApi from '@tervik/contract/file.ts';
import * as newEContactApi from '@tervik/contract/new-e-contact.ts';
import * as conversationApi from '@tervik/contract/conversation.ts';
import * as personApi from '@tervik/contract/person.ts';
import * as prescriptionApi from '@tervik/contract/prescription.ts';
import * as questionApi from '@tervik/contract/ai.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { createLog } from '#app.ts';
import { readFiles } from '#config/file-config.ts';
import { must } from '#test/support/test-practice.ts';
import { makePdf } from '../corpus/documents.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { upload } from '../support/test-upload.ts';
import { codeOf, type Persona, type TestClinic } from '../support/world.ts';

/*
 * What attack-leaks does for a conversation, for the rest of the patient's side: files, medicines, persons, questions to
 * a model that is away, forms, feedback; with refusals, a full disk and bugs. All roads on which something leaves are
 * searched for what was typed.
 */
const WORDS = {
  complaint: 'kubemesonga',
  fileName: 'verepilt-sarlakid',
  medicine: 'metotreksaat',
  job: 'korstnapühkija',
  answer: 'nõgestõbi',
  comment: 'ebaviisakas',
  draft: 'palavikukõver',
  firstName: 'Hildegard',
  surname: 'Kuldkepike',
  childName: 'Pipilota',
  childCode: codeOf('2019-05-06', 321),
} as const;

let logged = '';
const notified: string[] = [];
let t: TestApp;
let home: string;
let clinic: TestClinic;
let as: Persona;
let doctor: Persona;
let listener: pg.Client;

beforeAll(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-leaks-'));
  const config = {
    logLevel: 'debug',
    files: readFiles({ CLAMD: '127.0.0.1:1' }, home),
    model: {
      url: 'http://127.0.0.1:1/v1',
      apiKey: 'sk-secret-of-the-model',
      model: 'm',
      jsonMode: 'none' as const,
      tokenField: 'max_tokens' as const,
      temperature: undefined,
    },
  };
  t = await createTestApp({
    config,
    log: createLog(config, { write: (line: string) => void (logged += line) }),
  });
  clinic = await t.world.clinic();
  await t.world.sql(
    `insert into clinic_feature (clinic_id, feature, enabled) values ($1, 'aiSmartQuestionnaire', true)`,
    [clinic.id],
  );
  as = await t.world.persona({ firstName: WORDS.firstName, surname: WORDS.surname, listedIn: clinic });
  doctor = await t.world.persona({ staffOf: clinic });
  listener = new pg.Client({ connectionString: t.database.ownerUrl });
  await listener.connect();
  await listener.query('listen tervik_realtime');
  listener.on('notification', ({ payload }) => void notified.push(payload ?? ''));
  await t.app.start(0, '127.0.0.1');
});
afterAll(async () => {
  await listener.end();
  await t.close();
  fs.rmSync(home, { recursive: true, force: true });
});

const medicine = () => ({
  brandName: WORDS.medicine,
  activeIngredient: WORDS.medicine,
  routeOfAdministration: 'ORAL',
  strength: '10 mg',
  dosing: 'AS_NEEDED',
});
const target = () => ({ patientPersonId: as.personId, clinicId: clinic.id });
const write = (more: object = {}) =>
  t.call(newEContactApi.createFallbackEContact, {
    as,
    body: { ...target(), eContactType: 'BACK_PAIN', text: WORDS.complaint, filesFollow: false, ...more },
  });
const questions = {
  kind: 'QUESTIONS',
  source: 'HELPER',
  items: [{ question: 'Millal?', answer: WORDS.answer }],
  summary: WORDS.answer,
};

/** Everything once as it should be. @returns an e-contact and a file that was sent in it */
async function live(): Promise<{ eContactId: string; fileId: string }> {
  const { eContactId } = must(await write({ forms: [questions] }));
  must(
    await write({
      eContactType: 'PRESCRIPTION',
      forms: [{ kind: 'PRESCRIPTIONS', items: [{ ...medicine(), previousId: null }] }],
    }),
  );
  const body = { ...medicine(), personId: as.personId, clinicId: clinic.id };
  must(await t.call(prescriptionApi.addPrescription, { as, body: { ...body, strength: '20 mg' } }));
  must(await t.call(prescriptionApi.searchMedicines, { as, body: { search: WORDS.medicine } }));
  must(
    await t.call(sickLeaveApi.addSickLeave, {
      as,
      params: { id: eContactId },
      body: {
        jobTitle: WORDS.job,
        jobDescription: WORDS.job,
        requestedStartDate: calendarDate(t.clock.now(), 'Europe/Tallinn'),
      },
    }),
  );
  must(
    await t.call(draftApi.saveDraft, {
      as,
      params: { key: 'new-person' },
      body: { content: { fields: { firstName: WORDS.draft } } },
    }),
  );
  const child = { firstName: WORDS.childName, surname: WORDS.surname, personalCode: WORDS.childCode };
  must(await t.call(personApi.addPerson, { as, body: child }));
  await t.call(personApi.lookupPerson, { as, query: { personalCode: WORDS.childCode } });
  must(
    await t.call(questionApi.askQuestions, {
      as,
      body: {
        locale: 'et',
        chosenProblemType: 'BACK_PAIN',
        userMessage: WORDS.complaint,
        personId: as.personId,
        clinicId: clinic.id,
        questionAnswers: [{ question: 'Millal?', answer: WORDS.answer }],
        initial: false,
      },
    }),
  );
  const fileId = randomUUID();
  await upload(t, as, eContactId, makePdf(), { uploadId: fileId, name: `${WORDS.fileName}.pdf` });
  const info = { infoText: WORDS.complaint, infoFileIds: [fileId] };
  must(await t.call(conversationApi.addInfo, { as, params: { id: eContactId }, body: info }));
  const rating = { type: 'CLINIC', fields: { rating: 1, comment: WORDS.comment, keywords: [] } };
  await t.refused(feedbackApi.giveFeedback, { as, params: { id: eContactId }, body: rating });
  await t.world.sql(`update e_contact set status = 'COMPLETED', completed_at = now() where id = $1`, [
    eContactId,
  ]);
  must(await t.call(feedbackApi.giveFeedback, { as, params: { id: eContactId }, body: rating }));
  return { eContactId, fileId };
}

/** Files that cannot be read, a storage that has lost one, a folder that cannot be written, and bugs in the database. */
async function breakThings({ fileId }: { fileId: string }): Promise<void> {
  const { eContactId } = must(await write());
  const name = `${WORDS.fileName}.heic`;
  await upload(t, as, eContactId, Buffer.from(`\0\0\0\u0018ftypheic${WORDS.complaint}`.repeat(20)), { name });
  await upload(t, as, eContactId, Buffer.from(WORDS.complaint), { name: `${WORDS.fileName}.html` });
  await t.world.sql(`update file set scan = 'CLEAN' where id = $1`, [fileId]);
  fs.rmSync(path.join(home, 'files'), { recursive: true, force: true });
  expect((await t.call(fileApi.openClinicFile, { as: doctor, params: { id: fileId } })).status).toBe(500);
  fs.writeFileSync(path.join(home, 'files'), '');
  expect((await upload(t, as, eContactId, makePdf(), { name })).status).toBe(500);

  for (const [table, column, run] of [
    [
      'prescription',
      'brand_name',
      () =>
        write({
          eContactType: 'PRESCRIPTION',
          forms: [{ kind: 'PRESCRIPTIONS', items: [{ ...medicine(), strength: '30 mg', previousId: null }] }],
        }),
    ],
    ['e_contact_form', 'content::text', () => write({ forms: [questions] })],
    ['file', 'name', () => upload(t, as, eContactId, makePdf(), { name })],
    [
      'draft',
      'content::text',
      () =>
        t.call(draftApi.saveDraft, {
          as,
          params: { key: 'new-person' },
          body: { content: { fields: { a: WORDS.draft } } },
        }),
    ],
    [
      'person',
      'first_name',
      () =>
        t.call(personApi.addPerson, {
          as,
          body: {
            firstName: WORDS.childName,
            surname: WORDS.surname,

            personalCode: codeOf('2019-05-06', 123),
          },
        }),
    ],
  ] as const) {
    // PostgreSQL quotes the value itself here.
    await t.world.sql(
      `create function broken() returns trigger language plpgsql as $$ begin perform (new.${column})::int; return new; end $$`,
    );
    await t.world.sql(
      `create trigger broken before insert or update on ${table} for each row execute function broken()`,
    );
    const { status } = await run();
    expect(status, table).toBe(500);
    await t.world.sql(`drop function broken cascade`);
  }
}

it('logs, notices between servers, jobs and the audit carry nothing of what was typed', async () => {
  const sent = await live();
  await breakThings(sent);
  const rows = async (table: string) => JSON.stringify(await t.world.sql(`select * from ${table}`));
  const roads = {
    logged,
    notified: notified.join('\n'),
    outbox: await rows('outbox'),
    jobs: await rows('graphile_worker._private_jobs'),
    audit: await rows('audit_log'),
    access: await rows('access_log'),
  };
  expect(logged).toContain('a bug answered 500');
  expect(logged).toContain('a model failed');
  expect(notified.length).toBeGreaterThan(2);
  expect(roads.outbox + roads.jobs).toContain(sent.fileId);
  const secrets = [...Object.values(WORDS), as.token, 'sk-secret-of-the-model'];
  for (const [road, text] of Object.entries(roads))
    for (const secret of secrets)
      expect(text.toLowerCase().includes(secret.toLowerCase()), `${road} tells "${secret}"`).toBe(false);
});
