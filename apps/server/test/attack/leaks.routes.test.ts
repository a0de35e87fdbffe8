import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import * as inboxApi from '@tervik/contract/inbox.ts';
import * as conversationApi from '@tervik/contract/conversation.ts';
import * as draftApi from '@tervik/contract/draft.ts';
import * as newEContactApi from '@tervik/contract/new-e-contact.ts';
import { SOCKET_PATH } from '@tervik/contract/realtime.ts';
import { loginWithOtp, loginWithPassword } from '@tervik/contract/sign-in.ts';
import { logout } from '@tervik/contract/session.ts';
import { writeLog } from '@tervik/contract/support.ts';
import { createSmtpMail } from '#adapters/mail/smtp.ts';
import { createLog } from '#app.ts';
import { createMailTasks } from '#modules/mail/index.ts';
import { must } from '#test/support/test-practice.ts';
import { startJobs, type JobRunner } from '#platform/jobs/jobs.ts';
import { hashPassword } from '#platform/passwords.ts';
import { startMailServer, type MailServer } from '../support/partners/mail-simulator.ts';
import { connectSocket } from '../support/socket-client.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { Persona, TestClinic } from '../support/world.ts';

/*
 * A whole conversation with everything switched on that talks: LOG_LEVEL=debug, mails, NOTIFY; with mistakes, refusals
 * and a database that fails. Whatever leaves the product on its side roads is collected, and searched for what is
 * nobody else's business.
 */
const PATIENCE = { timeout: 15_000, interval: 50 };
const PASSWORD = 'sirel lõhnab maikuus';
const HEALTH = ['kubemesonga', 'palavikukõver', 'hüpertoonia', 'südamekloppimine', 'nõgestõbi'] as const;
const [COMPLAINT, ANSWER, NOTE, QUESTION, DRAFT] = HEALTH;
const PATIENT = {
  firstName: 'Hildegard',
  surname: 'Kuldkepike',
  personalCode: '48001085718',
  phone: '+37256789012',
  email: 'hildegard@salajane.ee',
};

let logged = '';
const notified: string[] = [];
let t: TestApp;
let clinic: TestClinic;
let patient: Persona;
let doctor: Persona;
let mailServer: MailServer;
let jobs: JobRunner;
let listener: pg.Client;
const secrets: string[] = [...HEALTH, ...Object.values(PATIENT), PASSWORD];

beforeAll(async () => {
  const config = { logLevel: 'debug' };
  const log = createLog(config, { write: (line: string) => void (logged += line) });
  const passwordHash = await hashPassword(PASSWORD);
  t = await createTestApp({ config, log });
  clinic = await t.world.clinic();
  patient = await t.world.persona({ ...PATIENT, passwordHash, listedIn: clinic });
  doctor = await t.world.persona({ firstName: 'Toomas', surname: 'Tamm', staffOf: clinic });
  secrets.push(patient.token, doctor.token, doctor.email, passwordHash);
  mailServer = await startMailServer();
  const mail = createSmtpMail({ url: mailServer.smtpUrl, from: 'Tervik <no-reply@tervik.example>' });
  const tasks = createMailTasks({
    mail,
    log,
    publicUrl: 'http://localhost:3000',
    supportEmail: 'help@tervik.example',
    brand: BRANDS.EE,
  });
  jobs = await startJobs({ connectionString: t.database.ownerUrl, log, tasks });
  listener = new pg.Client({ connectionString: t.database.ownerUrl });
  await listener.connect();
  await listener.query('listen tervik_realtime');
  listener.on('notification', ({ payload }) => void notified.push(payload ?? ''));
  await t.app.start(0, '127.0.0.1');
});
afterAll(async () => {
  await listener.end();
  await jobs.stop();
  await t.close();
  await mailServer.stop();
});

async function signIn(): Promise<void> {
  await t.refused(loginWithPassword, { body: { email: PATIENT.email, password: `${PASSWORD}!` } });
  const { requestId } = must(
    await t.call(loginWithPassword, { body: { email: PATIENT.email, password: PASSWORD } }),
  );
  await expect.poll(async () => (await mailServer.list(PATIENT.email)).length, PATIENCE).toBe(1);
  const [mail] = await mailServer.list(PATIENT.email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(code).toHaveLength(6);
  secrets.push(code);
  await t.refused(loginWithOtp, { body: { requestId, otp: code === '111111' ? '222222' : '111111' } });
  const done = await t.call(loginWithOtp, { body: { requestId, otp: code } });
  const token = done.cookies[0]?.value ?? '';
  expect(token).toHaveLength(43);
  secrets.push(token);
  patient = { ...patient, token };
}

async function converse(): Promise<string> {
  const as = patient;
  await t.call(draftApi.saveDraft, {
    as,
    params: { key: 'new-e-contact' },
    body: { content: { text: DRAFT } },
  });
  const body = {
    eContactType: 'BACK_PAIN',
    patientPersonId: patient.personId,
    clinicId: clinic.id,
    text: COMPLAINT,
  };
  const { eContactId: id } = must(await t.call(newEContactApi.createFallbackEContact, { as, body }));
  const params = { id };
  const { port } = t.app.http.server.address() as AddressInfo;
  const socket = await connectSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, {
    cookie: `tervik=${doctor.token}`,
    origin: 'http://localhost:3000',
  });
  socket.send({ type: 'E_CONTACT_DETAILS_OPEN', payload: { eContactId: id } });
  socket.send(`{"type":"${COMPLAINT}"}`);
  await t.call(inboxApi.listClinicEContacts, { as: doctor, query: { search: PATIENT.surname } });
  await t.call(conversationApi.getClinicEContact, { as: doctor, params });
  await t.call(conversationApi.addNote, { as: doctor, params, body: { note: NOTE } });
  const asked = must(
    await t.call(conversationApi.sendInquiry, { as: doctor, params, body: { question: QUESTION } }),
  );
  await t.call(conversationApi.answerInquiry, {
    as,
    params: { id: asked.activityId ?? '' },
    body: { answer: COMPLAINT },
  });
  await t.refused(conversationApi.addInfo, { as, params, body: { infoText: COMPLAINT.repeat(400) } });
  await t.call(conversationApi.completeEContact, { as: doctor, params, body: { infoText: ANSWER } });
  await t.refused(conversationApi.addInfo, { as, params, body: { infoText: COMPLAINT } });
  await t.refused(conversationApi.getClinicEContact, { as: doctor, params: { id: PATIENT.personalCode } });
  await expect.poll(async () => (await mailServer.list(PATIENT.email)).length, PATIENCE).toBe(3);
  await expect.poll(() => notified.some((payload) => payload.includes('"viewers"')), PATIENCE).toBe(true);
  socket.socket.close();
  return id;
}

/** A bug and an outage: what PostgreSQL says then holds the whole row. */
async function breakThings(): Promise<void> {
  const body = {
    eContactType: 'BACK_PAIN',
    patientPersonId: patient.personId,
    clinicId: clinic.id,
    text: COMPLAINT,
  };
  await t.world.sql(
    `alter table activity add constraint broken check (body not like '%' || 'kubeme' || '%') not valid`,
  );
  expect((await t.call(newEContactApi.createFallbackEContact, { as: patient, body })).status).toBe(500);
  await t.world.sql('alter table activity drop constraint broken');
  // Here the message itself quotes the value.
  await t.world.sql(
    `create function broken() returns trigger language plpgsql as $$ begin perform new.body::int; return new; end $$`,
  );
  await t.world.sql('create trigger broken before insert on activity for each row execute function broken()');
  expect((await t.call(newEContactApi.createFallbackEContact, { as: patient, body })).status).toBe(500);
  await t.world.sql('drop trigger broken on activity');
  await t.world.sql(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and pid <> $1',
    [(await listener.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid],
  );
  await t.call(newEContactApi.createFallbackEContact, { as: patient, body });
  await t.call(writeLog, {
    body: {
      type: 'prm.x',
      level: 'error',
      message: `failed for ${PATIENT.email}, ${PATIENT.phone}, ${PATIENT.personalCode}`,
    },
  });
}

describe('side roads', () => {
  it('carry no health text, name, address, code, token or password', async () => {
    await signIn();
    const id = await converse();
    await breakThings();
    await t.call(logout, { as: patient });

    const mails = await mailServer.list(PATIENT.email);
    const codeMail = mails.filter(({ text }) => /\b\d{6}\b/.test(text));
    expect(codeMail).toHaveLength(1);
    const written = mails
      .filter((mail) => !codeMail.includes(mail))
      .map(({ subject, text, html }) => `${subject} ${text} ${html}`)
      .join(' ');
    expect(written).toContain(id);

    expect(logged.split('\n').length).toBeGreaterThan(3);
    expect(logged).toContain('a bug answered 500');
    expect(notified.length).toBeGreaterThan(5);
    const roads = { logged, notified: notified.join('\n'), written };
    for (const [road, text] of Object.entries(roads)) {
      for (const secret of secrets)
        expect(text.toLowerCase().includes(secret.toLowerCase()), `${road} tells "${secret}"`).toBe(false);
    }
  });

  it('what a mail needed is forgotten when it is sent', async () => {
    expect(await t.world.sql(`select from mail where params::text <> '{}' and state = 'SENT'`)).toEqual([]);
    expect(await t.world.sql(`select from outbox where kind = 'MAIL'`)).toEqual([]);
    const audit = JSON.stringify([
      ...(await t.world.sql('select * from audit_log')),
      ...(await t.world.sql('select * from access_log')),
    ]);
    for (const secret of secrets) expect(audit.includes(secret), `the audit tells "${secret}"`).toBe(false);
  });
});
