import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@tervik/contract/ai.ts';
import * as clinicApi from '@tervik/contract/conversation.ts';
import * as conversationApi from '@tervik/contract/conversation.ts';
import { listRecommendations } from '@tervik/contract/ai.ts';
import { createAssistPractice, type AssistPractice } from '#test/support/test-assist.ts';

let p: AssistPractice;
let t: AssistPractice['t'];
let partners: AssistPractice['partners'];
let clinic: AssistPractice['clinic'];
let patient: AssistPractice['patient'];
let nurse: AssistPractice['nurse'];
let admin: AssistPractice['admin'];
let foreignDoctor: AssistPractice['foreignDoctor'];
let write: AssistPractice['write'];
let sum: AssistPractice['sum'];
let notSummed: AssistPractice['notSummed'];
let stored: AssistPractice['stored'];
let looks: AssistPractice['looks'];
beforeAll(async () => {
  p = await createAssistPractice();
  ({ t, partners, clinic, patient, nurse, admin, foreignDoctor, write, sum, notSummed, stored, looks } = p);
});
afterAll(() => p.close());
beforeEach(() => p.partners.forgetModel());

describe('a summary', () => {
  it('says who made it, is kept, and grows old when the patient writes again', async () => {
    const id = await write();
    expect(await stored(id)).toBeNull();
    const { body } = await sum(id);
    expect(body).toMatchObject({ model: 'simulated-model', locale: 'et', outdated: false, liked: null });
    expect(body.summary).toContain('Pea valutab juba kolmandat päeva.');
    expect(await stored(id)).toEqual(body);
    expect(await stored(id, admin)).toEqual(body);
    expect(await stored(id, nurse, 'ru')).toBeNull();
    expect((await sum(id, { locale: 'ru-RU' })).body.summary).toMatch(/^Имитация сводки\./);
    await t.call(conversationApi.addInfo, {
      as: patient,
      params: { id },
      body: { infoText: 'Nüüd ka palavik.' },
    });
    expect((await stored(id))?.outdated).toBe(true);
    const again = (await sum(id)).body;
    expect(again.outdated).toBe(false);
    expect(again.summary).toContain('Nüüd ka palavik.');
    expect((await stored(id))?.aiSummarizationId).toBe(again.aiSummarizationId);
  });

  it('covers what came three milliseconds after a round hundredth', async () => {
    const id = await write();
    await t.call(conversationApi.addInfo, {
      as: patient,
      params: { id },
      body: { infoText: 'Nüüd ka palavik.' },
    });
    const at = (table: 'activity' | 'e_contact_form', ms: number, which: string) =>
      t.world.sql(
        `update ${table} set created_at = date_trunc('second', e.created_at) + $2 * interval '1 ms'
           from e_contact e where e.id = $1 and e_contact_id = e.id and ${which}`,
        [id, ms],
      );
    await at('activity', 120, 'true');
    await at('e_contact_form', 120, 'true');
    await at('activity', 123, `body = 'Nüüd ka palavik.'`);
    expect((await sum(id)).body.outdated).toBe(false);
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
    await stored(id);
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
    expect(await stored(id)).toBeNull();
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
    expect((await stored(id))?.liked).toBe(true);
    expect((await stored(id, admin))?.liked).toBeNull();
    await rate(false, 'Annus on puudu.');
    await rate(true, ' ', admin);
    expect((await stored(id))?.liked).toBe(false);
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
