import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '@tervik/contract/ai.ts';
import * as newEContactApi from '@tervik/contract/new-e-contact.ts';
import { listRecommendations } from '@tervik/contract/ai.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { createAssistPractice, type AssistPractice } from '#test/support/test-assist.ts';

let p: AssistPractice;
let t: AssistPractice['t'];
let partners: AssistPractice['partners'];
let clinic: AssistPractice['clinic'];
let patient: AssistPractice['patient'];
let nurse: AssistPractice['nurse'];
let foreignDoctor: AssistPractice['foreignDoctor'];
let fromAnywhere: AssistPractice['fromAnywhere'];
let write: AssistPractice['write'];
let about: AssistPractice['about'];
let sum: AssistPractice['sum'];
let notSummed: AssistPractice['notSummed'];
let refusedAsk: AssistPractice['refusedAsk'];
beforeAll(async () => {
  p = await createAssistPractice();
  ({
    t,
    partners,
    clinic,
    patient,
    nurse,
    foreignDoctor,
    fromAnywhere,
    write,
    about,
    sum,
    notSummed,
    refusedAsk,
  } = p);
});
afterAll(() => p.close());
beforeEach(() => p.partners.forgetModel());

test('somebody else’s ids, and one’s own case', async () => {
  const id = await write();
  const { aiSummarizationId } = (await sum(id)).body;
  expect(aiSummarizationId).toBeDefined();
  await partners.forgetModel();
  const foreign = { as: foreignDoctor, params: { id } };
  expect((await notSummed(id, {}, foreignDoctor)).status).toBe(404);
  expect((await refusedAsk(id, { text: 'Tere' }, foreignDoctor)).status).toBe(404);
  expect((await t.refused(contract.getSummarization, foreign)).status).toBe(404);
  expect((await t.refused(listRecommendations, foreign)).status).toBe(404);
  expect((await notSummed(id, { clinicId: (await t.world.clinic()).id })).status).toBe(404);
  expect((await notSummed(randomUUID())).status).toBe(404);
  expect((await notSummed(id, {}, patient)).status).toBe(403);
  expect((await refusedAsk(id, { text: 'Tere' }, null)).status).toBe(401);

  const both = await t.world.persona({ staffOf: clinic, isPatient: true, listedIn: clinic });
  const own = await t.call(newEContactApi.createFallbackEContact, {
    as: both,
    headers: fromAnywhere(),
    body: {
      eContactType: 'HEADACHE',
      patientPersonId: both.personId,
      clinicId: clinic.id,
      text: 'Pea valutab.',
    },
  });
  const ownId = own.body.eContactId;
  expect((await notSummed(ownId, {}, both)).key).toBe('E_CONTACT_OWN_CASE');
  expect((await refusedAsk(ownId, { text: 'Tere' }, both)).key).toBe('E_CONTACT_OWN_CASE');
  expect(await partners.askedModel()).toEqual([]);
});

test('without a model both say so, and nobody has looked', async () => {
  const bare = await createTestApp({ config: { model: undefined } });
  try {
    const target = await bare.world.clinic();
    const doctor = await bare.world.persona({ staffOf: target });
    const writer = await bare.world.persona({ listedIn: target });
    await bare.world.sql(
      `insert into clinic_feature (clinic_id, feature, enabled) values ($1, 'aiSummarization', true)`,
      [target.id],
    );
    const { body } = await bare.call(newEContactApi.createFallbackEContact, {
      as: writer,
      body: { eContactType: 'HEADACHE', patientPersonId: writer.personId, clinicId: target.id, text: 'Tere' },
    });
    const refused = await bare.refused(contract.summarizeEContact, {
      as: doctor,
      body: { clinicId: target.id, eContactId: body.eContactId, locale: 'et' },
    });
    expect(refused).toEqual({ status: 469, key: 'AI_NOT_AVAILABLE' });
    expect(await bare.world.sql('select from access_log')).toEqual([]);
  } finally {
    await bare.close();
  }
});

test('who asks too often in a minute is told so', async () => {
  const keys = [];
  const body = about(randomUUID());
  for (let at = 0; at < 31; at += 1)
    keys.push((await t.refused(contract.summarizeEContact, { as: nurse, body })).key);
  expect(keys.at(-1)).toBe('TOO_MANY_REQUESTS');
});
