import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import * as contract from '@tervik/contract/ai.ts';
import * as clinicApi from '@tervik/contract/conversation.ts';
import * as conversationApi from '@tervik/contract/conversation.ts';
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
let admin: AssistPractice['admin'];
let foreignDoctor: AssistPractice['foreignDoctor'];
let fromAnywhere: AssistPractice['fromAnywhere'];
let write: AssistPractice['write'];
let about: AssistPractice['about'];
let sum: AssistPractice['sum'];
let notSummed: AssistPractice['notSummed'];
let kept: AssistPractice['kept'];
let notSaid: AssistPractice['notSaid'];
let looks: AssistPractice['looks'];
beforeAll(async () => {
  p = await createAssistPractice();
  ({
    t,
    partners,
    clinic,
    patient,
    nurse,
    admin,
    foreignDoctor,
    fromAnywhere,
    write,
    about,
    sum,
    notSummed,
    kept,
    notSaid,
    looks,
  } = p);
});
afterAll(() => p.close());
beforeEach(() => p.partners.forgetModel());

describe('a summary', () => {
  it('says who made it, is kept, and grows old when the patient writes again', async () => {
    const id = await write();
    expect(await kept(id)).toBeNull();
    const { body } = await sum(id);
    expect(body).toMatchObject({ model: 'simulated-model', locale: 'et', outdated: false, liked: null });
    expect(body.summary).toContain('Pea valutab juba kolmandat päeva.');
    expect(await kept(id)).toEqual(body);
    expect(await kept(id, admin)).toEqual(body);
    expect(await kept(id, nurse, 'ru')).toBeNull();
    expect((await sum(id, { locale: 'ru-RU' })).body.summary).toMatch(/^Имитация сводки\./);
    await t.call(conversationApi.addInfo, {
      as: patient,
      params: { id },
      body: { infoText: 'Nüüd ka palavik.' },
    });
    expect((await kept(id))?.outdated).toBe(true);
    const again = (await sum(id)).body;
    expect(again.outdated).toBe(false);
    expect(again.summary).toContain('Nüüd ka palavik.');
    expect((await kept(id))?.aiSummarizationId).toBe(again.aiSummarizationId);
  });

  it('is made of letters and forms without anybody’s name, code, phone or address', async () => {
    await t.world.represented(patient, { firstName: 'Rasmus', listedIn: clinic });
    const id = await write(
      'Olen Maarika Ülane, 48005170219, tel 5123 4567, maarika@example.ee. Ka Rasmusel on palavik 38.5.',
      {
        forms: [
          {
            kind: 'QUESTIONS',
            source: 'HELPER',
            items: [{ question: 'Mida olete võtnud?', answer: 'Maarika võttis ibuprofeeni.' }],
            summary: null,
          },
        ],
      },
    );
    await t.call(clinicApi.sendInquiry, {
      as: nurse,
      params: { id },
      body: { question: 'Kas Maarika on veel haige? Õie Õunapuu' },
    });
    await sum(id);
    const [asked] = await partners.askedModel();
    expect(JSON.parse(asked?.user ?? '')).toEqual({
      problem: 'Peavalu',
      messages: [
        {
          from: 'patient',
          text: 'Olen [name] [name], [code], tel [phone], [email] Ka [name] on palavik 38.5.',
        },
        { from: 'clinic', text: 'Kas [name] on veel haige? [name] [name]' },
      ],
      answers: [{ question: 'Mida olete võtnud?', answer: '[name] võttis ibuprofeeni.' }],
    });
    expect(asked?.system).toContain('no diagnosis');
    const everything = JSON.stringify(asked?.body);
    for (const personal of ['Maarika', 'Ülane', 'Rasmus', 'Õunapuu', patient.personId, id, clinic.id])
      expect(everything).not.toContain(personal);
  });

  it('leaves a look and a trace before anything goes out, and no word in either', async () => {
    const id = await write('Pea valutab sim-500');
    expect((await notSummed(id)).key).toBe('AI_NOT_AVAILABLE');
    expect(await looks(id)).toEqual(['AI_SUMMARY']);
    expect(
      await t.world.sql(
        `select action, subject, actor_kind, actor_user_id, clinic_id from audit_log where subject_id = $1 and action = 'ASK_MODEL'`,
        [id],
      ),
    ).toEqual([
      {
        action: 'ASK_MODEL',
        subject: 'clinic-summary.v1 simulated-model',
        actor_kind: 'NURSE',
        actor_user_id: nurse.userId,
        clinic_id: clinic.id,
      },
    ]);
    // Asking whether there is one is no look at anything.
    await kept(id);
    expect(await looks(id)).toEqual(['AI_SUMMARY']);
  });

  it.each([
    'sim-500',
    'sim-rubbish',
    'sim-shape',
    'sim-html',
    'sim-inject',
    'sim-long',
    'sim-none',
    'sim-cut',
  ])('is none when the model answers like %s, and nothing of it is kept', async (word) => {
    const id = await write(`Pea valutab ${word}`);
    expect(await notSummed(id)).toEqual({ status: 469, key: 'AI_NOT_AVAILABLE' });
    expect(await kept(id)).toBeNull();
  });

  it('believes neither the text nor the person that the page sends', async () => {
    const id = await write();
    await sum(id, { patientPersonId: randomUUID(), userMessage: 'Something else altogether.' });
    const [asked] = await partners.askedModel();
    expect(asked?.user).not.toContain('Something else');
  });

  it('is of no use where only the clinic has written, or endlessly much', async () => {
    const id = await write();
    await t.world.sql(`update activity set body = '' where e_contact_id = $1`, [id]);
    expect((await notSummed(id)).key).toBe('AI_NOT_AVAILABLE');
    await t.world.sql(`update activity set body = repeat('x ', 40000) where e_contact_id = $1`, [id]);
    expect((await notSummed(id)).key).toBe('AI_NOT_AVAILABLE');
    expect(await partners.askedModel()).toEqual([]);
  });

  it('is rated by each for themselves, with a reason', async () => {
    const id = await write();
    const { aiSummarizationId } = (await sum(id)).body;
    const rate = (liked: boolean, feedback: string, as = nurse) =>
      t.call(contract.rateSummarization, { as, body: { aiSummarizationId, liked, feedback } });
    await rate(true, '');
    expect((await kept(id))?.liked).toBe(true);
    expect((await kept(id, admin))?.liked).toBeNull();
    await rate(false, 'Annus on puudu.');
    await rate(true, ' ', admin);
    expect((await kept(id))?.liked).toBe(false);
    expect(
      await t.world.sql(
        'select liked, feedback from ai_summarization_feedback where summarization_id = $1 order by liked',
        [aiSummarizationId],
      ),
    ).toEqual([
      { liked: false, feedback: 'Annus on puudu.' },
      { liked: true, feedback: '' },
    ]);
    const refused = (more: object, as = nurse) =>
      t.refused(contract.rateSummarization, { as, body: { aiSummarizationId, liked: true, ...more } });
    expect((await refused({ feedback: 'x'.repeat(3001) })).key).toBe('E_CONTACT_ANSWER_TOO_LONG');
    expect((await refused({ aiSummarizationId: randomUUID() })).status).toBe(404);
    expect((await refused({}, foreignDoctor)).status).toBe(404);
  });
});

test('somebody else’s ids, and one’s own case', async () => {
  const id = await write();
  const { aiSummarizationId } = (await sum(id)).body;
  expect(aiSummarizationId).toBeDefined();
  await partners.forgetModel();
  const foreign = { as: foreignDoctor, params: { id } };
  expect((await notSummed(id, {}, foreignDoctor)).status).toBe(404);
  expect((await notSaid(id, { text: 'Tere' }, foreignDoctor)).status).toBe(404);
  expect((await t.refused(contract.getSummarization, foreign)).status).toBe(404);
  expect((await t.refused(listRecommendations, foreign)).status).toBe(404);
  expect((await notSummed(id, { clinicId: (await t.world.clinic()).id })).status).toBe(404);
  expect((await notSummed(randomUUID())).status).toBe(404);
  expect((await notSummed(id, {}, patient)).status).toBe(403);
  expect((await notSaid(id, { text: 'Tere' }, null)).status).toBe(401);

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
  expect((await notSaid(ownId, { text: 'Tere' }, both)).key).toBe('E_CONTACT_OWN_CASE');
  expect(await partners.askedModel()).toEqual([]);
});

test('without a model both say so, and nobody has looked', async () => {
  const bare = await createTestApp({ config: { model: undefined } });
  try {
    const place = await bare.world.clinic();
    const doctor = await bare.world.persona({ staffOf: place });
    const writer = await bare.world.persona({ listedIn: place });
    await bare.world.sql(
      `insert into clinic_feature (clinic_id, feature, enabled) values ($1, 'AI_SUMMARIZATION', true)`,
      [place.id],
    );
    const { body } = await bare.call(newEContactApi.createFallbackEContact, {
      as: writer,
      body: { eContactType: 'HEADACHE', patientPersonId: writer.personId, clinicId: place.id, text: 'Tere' },
    });
    const refused = await bare.refused(contract.summarizeEContact, {
      as: doctor,
      body: { clinicId: place.id, eContactId: body.eContactId, locale: 'et' },
    });
    expect(refused).toEqual({ status: 469, key: 'AI_NOT_AVAILABLE' });
    expect(await bare.world.sql('select from access_log')).toEqual([]);
  } finally {
    await bare.close();
  }
});

describe('questions worth asking', () => {
  const recommended = async (id: string, locale: string, as = nurse) =>
    (await t.call(listRecommendations, { as, params: { id }, headers: { 'accept-language': locale } })).body;

  it('in both languages, with what was answered, and the signs not to wait with', async () => {
    const id = await write('Pea valutab.', {
      forms: [
        {
          kind: 'QUESTIONS',
          source: 'HELPER',
          items: [{ question: 'Mis päeval see algas?', answer: '20.11.2026' }],
          summary: null,
        },
      ],
    });
    const { questions, urgentSigns } = await recommended(id, 'ru');
    expect(questions[0]).toMatchObject({
      id: 'since',
      patientText: 'Mis päeval see algas?',
      answer: '20.11.2026',
    });
    expect(questions[0]?.readerText).toMatch(/\p{Script=Cyrillic}/u);
    expect(questions.slice(1).every(({ answer }) => answer === null)).toBe(true);
    expect(urgentSigns.length).toBeGreaterThan(3);
    expect(urgentSigns[0]).toMatch(/\p{Script=Cyrillic}/u);
  });

  it('none for a bill', async () => {
    const id = await write('Arve on vale.', { eContactType: 'BILLING_QUESTION' });
    expect(await recommended(id, 'et')).toEqual({ questions: [], urgentSigns: [] });
  });
});

test('who asks too often in a minute is told so', async () => {
  const keys = [];
  const body = about(randomUUID());
  for (let at = 0; at < 31; at += 1)
    keys.push((await t.refused(contract.summarizeEContact, { as: nurse, body })).key);
  expect(keys.at(-1)).toBe('TOO_MANY_REQUESTS');
});
