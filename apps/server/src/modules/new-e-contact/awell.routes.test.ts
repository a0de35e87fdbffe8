import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { pino } from 'pino';
import type { Pool } from 'pg';
import * as creation from '@tervik/contract/new-e-contact.ts';
import { listPatientClinics } from '@tervik/contract/clinic.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { createAwell } from '#adapters/workflow/awell.ts';
import { createWorkerPool } from '#platform/jobs/worker-pool.ts';
import { startPartners, type Partners } from '#test/support/partners/test-partners.ts';
import { sweepCreations } from './jobs.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';

const log = pino({ level: 'silent' });
const HOUR = 60 * 60_000;
const DEFINITIONS = new Map<EContactType, string>([
  ['QUEST_PHQ9', 'phq9'],
  ['QUEST_IPSS', 'sim-refuse'],
  ['QUEST_ISI', 'sim-stopped'],
]);

let partners: Partners;
let p: TestPractice;
let pool: Pool;
beforeAll(async () => {
  partners = await startPartners();
  const workflow = { url: partners.awellUrl, apiKey: 'simulated', definitionOf: DEFINITIONS };
  p = await createTestPractice({ config: { workflow } });
  pool = createWorkerPool(p.test.database.ownerUrl, 3, log);
});
afterAll(async () => {
  await pool.end();
  await p.test.close();
  await partners.stop();
});
beforeEach(() => p.test.world.sql(`update creation_flow set ended_at = now() where ended_at is null`));
afterEach(() => partners.setFault('awell', 'none'));

const start = (eContactType: EContactType = 'QUEST_PHQ9') =>
  p.test.call(creation.startEContact, {
    as: p.patient,
    body: { eContactType, personId: p.patient.personId, clinicId: p.clinic.id },
  });
const finalize = async (eContactId: string, body: object = {}, cookie = '') =>
  must(
    await p.test.call(creation.finalizeEContact, {
      as: p.patient,
      body: { eContactId, ...body },
      headers: { cookie: `tervik=${p.patient.token}${cookie}` },
    }),
  ).creationStatus;
const partner = () => ({
  port: createAwell({ url: partners.awellUrl, apiKey: 'simulated', timeoutMs: 5_000 }),
  definitionOf: DEFINITIONS,
});
const sweep = (after: number) => sweepCreations(pool, { partner: partner(), log }, Date.now() + after);
const begun = () =>
  p.test.world.sql<{ creation_status: string }>(
    `select e.creation_status from e_contact e join creation_flow f on f.e_contact_id = e.id where f.ended_at is null`,
  );

it('is begun at the partner’s, comes back, and is sent with what was filled in, without a score', async () => {
  const answer = await start();
  const { eContactId, url } = must(answer);
  expect(url).toContain('/awell/session/');
  expect(await finalize(eContactId)).toBe('STARTED');
  await partners.fillIn(url, 'submit', { often: '1', before: '0', more: 'Öösiti.' });
  const cookie = `; tervik-creation=${answer.cookies.find(({ name }) => name === 'tervik-creation')?.value}`;
  // Twenty polls at once send it once.
  const told = await Promise.all(Array.from({ length: 20 }, () => finalize(eContactId, {}, cookie)));
  expect(new Set(told)).toEqual(new Set(['SUBMITTED']));
  const { forms, eContact, activities } = await p.details(eContactId);
  expect(forms).toEqual([
    {
      kind: 'QUESTIONNAIRE',
      instrument: 'QUEST_PHQ9',
      title: 'Simulated questionnaire',
      locale: 'et',
      unofficial: false,
      items: [
        {
          question: 'How often have you slept badly in the last two weeks?',
          answer: 'Several days',
          value: 1,
        },
        { question: 'Have you had this before?', answer: 'Ei', value: null },
        { question: 'What else should the clinic know?', answer: 'Öösiti.', value: null },
      ],
      scores: [],
      alerts: [],
    },
  ]);
  expect(eContact.preview).toBe('Simulated questionnaire');
  expect(activities).toHaveLength(1);
});

it('is offered where questionnaires are, beside those of the house', async () => {
  const query = { personId: p.patient.personId };
  const { clinics } = must(await p.test.call(listPatientClinics, { as: p.patient, query }));
  const offered = clinics.find(({ id }) => id === p.clinic.id)?.questionnaires ?? [];
  expect(offered).toEqual(expect.arrayContaining(['QUEST_AUDIT', ...DEFINITIONS.keys()]));
  expect(new Set(offered).size).toBe(offered.length);
});

it('is shown there in the language of the page that begins it', async () => {
  const body = { eContactType: 'QUEST_PHQ9', personId: p.patient.personId, clinicId: p.clinic.id };
  const { url } = must(
    await p.test.call(creation.startEContact, { as: p.patient, body, query: { locale: 'ru-RU' } }),
  );
  expect(await (await fetch(url)).text()).toContain('in the language “ru”');
});

it('goes on where it was begun, and at a new page when the old one has closed', async () => {
  const first = must(await start());
  expect(must(await start())).toEqual(first);
  await p.test.world.sql(
    `update creation_flow set created_at = now() - interval '61 minutes' where ended_at is null`,
  );
  const listed = must(await p.test.call(creation.listStarted, { as: p.patient })).eContacts;
  expect(listed).toEqual([]);
  expect(must(await start()).eContactId).not.toBe(first.eContactId);
});

it('cancelled there: failed for the browser that began it', async () => {
  const answer = await start();
  const { eContactId, url } = must(answer);
  const back = await partners.fillIn(url, 'cancel');
  expect(back.search).toBe('?eContactAddedStatus=failed');
  const cookie = `; tervik-creation=${answer.cookies.find(({ name }) => name === 'tervik-creation')?.value}`;
  expect(await finalize(eContactId, { failed: true }, cookie)).toBe('FAILED');
});

it('stopped there: failed when it is asked about; an address that says "success" sends nothing', async () => {
  const { eContactId } = must(await start('QUEST_ISI'));
  expect(await finalize(eContactId)).toBe('FAILED');
  const running = must(await start());
  expect((await partners.fillIn(running.url, 'never')).search).toBe('?eContactAddedStatus=success');
  expect(await finalize(running.eContactId)).toBe('STARTED');
});

it.each(['error', 'garbage'] as const)(
  'a partner that answers with %s: said so, nothing half-begun is left',
  async (fault) => {
    await partners.setFault('awell', fault);
    expect((await start()).body).toMatchObject({ key: 'AWELL_NOT_AVAILABLE' });
    expect(await begun()).toEqual([]);
    expect(must(await p.test.call(creation.listStarted, { as: p.patient })).eContacts).toEqual([]);
  },
);

it('a definition that it refuses: the same', async () => {
  expect((await start('QUEST_IPSS')).body).toMatchObject({ key: 'AWELL_NOT_AVAILABLE' });
  expect(await begun()).toEqual([]);
});

it('away while it is asked about: it waits, and is sent later', async () => {
  const { eContactId, url } = must(await start());
  await partners.fillIn(url, 'submit', { often: '0' });
  await partners.setFault('awell', 'error');
  expect(await finalize(eContactId)).toBe('STARTED');
  await sweep(25 * HOUR);
  expect(await begun()).toEqual([{ creation_status: 'STARTED' }]);
  await partners.setFault('awell', 'none');
  await sweep(25 * HOUR);
  expect((await p.details(eContactId)).forms).toMatchObject([{ instrument: 'QUEST_PHQ9' }]);
});

it('never filled in: failed after a day; away for two days: failed too', async () => {
  const { eContactId } = must(await start());
  await sweep(HOUR);
  expect(await begun()).toHaveLength(1);
  await sweep(25 * HOUR);
  expect(await finalize(eContactId)).toBe('FAILED');
  must(await start());
  await partners.setFault('awell', 'error');
  await sweep(49 * HOUR);
  expect(await begun()).toEqual([]);
});

it('a partner that hangs holds no connection: others go on meanwhile', async () => {
  await partners.setFault('awell', 'hang');
  const hanging = Array.from({ length: 15 }, () => start());
  const lists = await Promise.all(
    Array.from({ length: 30 }, () => p.test.call(creation.listStarted, { as: p.patient })),
  );
  expect(lists.every(({ status }) => status === 200)).toBe(true);
  await partners.setFault('awell', 'none');
  const answers = await Promise.all(hanging);
  expect(answers.every(({ status }) => status === 469 || status === 200)).toBe(true);
});
