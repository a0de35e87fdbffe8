import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getDraft, saveDraft } from '@tervik/contract/draft.ts';
import { QuestionnaireForm } from '@tervik/contract/forms.ts';
import { completeQuestionnaire, getQuestionnaire } from '@tervik/contract/questionnaire.ts';
import { INSTRUMENTS, type Instrument } from '@tervik/domain/questionnaire/instruments.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { newId } from '#platform/ids.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let test: TestApp;
let clinic: TestClinic;
let patient: Persona;
let stranger: Persona;
let doctor: Persona;
beforeAll(async () => {
  test = await createTestApp();
  clinic = await test.world.clinic();
  patient = await test.world.persona({ listedIn: clinic });
  stranger = await test.world.persona({ listedIn: clinic });
  doctor = await test.world.persona({ staffOf: clinic });
});
afterAll(() => test.close());

const URL = '/my-e-contacts?eContactAddedStatus=success';
const GAD: Record<string, number> = { q1: 1, q2: 1, q3: 1, q4: 1, q5: 1, q6: 1, q7: 1 };
const PHQ9: Record<string, number> = { ...GAD, q8: 0, q9: 0 };

interface Begun {
  readonly type?: Instrument;
  readonly owner?: Persona;
  readonly provider?: 'IN_HOUSE' | 'AWELL';
  readonly kind?: 'WORKFLOW' | 'TEXT';
  readonly creationStatus?: string;
  readonly ended?: boolean;
  readonly represented?: boolean;
}
/** An e-contact whose questionnaire has begun, as a start leaves it. */
async function begin(options: Begun = {}): Promise<string> {
  const { type = 'QUEST_GAD', owner = patient, provider = 'IN_HOUSE', kind = 'WORKFLOW' } = options;
  const id = newId();
  const at = new Date(test.clock.now()).toISOString();
  await test.world.sql(
    `insert into e_contact (id, clinic_id, type, origin, flow_type, creation_status, status, owner_user_id, patient_person_id,
                            patient_first_name, patient_surname, patient_sex, representative_name, created_at, updated_at)
     values ($1, $2, $3, 'PATIENT', 'PATIENT_TO_CLINIC', $4, 'WAITING_FOR_CLINIC', $5, $6, 'Mari', 'Maasikas', 'FEMALE', $7, $8, $8)`,
    [
      id,
      clinic.id,
      type,
      options.creationStatus ?? 'STARTED',
      owner.userId,
      owner.personId,
      options.represented === true ? 'Ema' : null,
      at,
    ],
  );
  await test.world.sql(
    `insert into creation_flow (e_contact_id, owner_user_id, clinic_id, kind, provider, locale, created_at, ended_at)
     values ($1, $2, $3, $4, $5, 'et', $6, $7)`,
    [id, owner.userId, clinic.id, kind, provider, at, options.ended === true ? at : null],
  );
  return id;
}
const open = (id: string, as: Persona | null = patient) =>
  test.call(getQuestionnaire, { as, params: { id } });
const refusedOpen = (id: string, as: Persona | null = patient) =>
  test.refused(getQuestionnaire, { as, params: { id } });
const fill = (
  id: string,
  answers: unknown,
  more: { text?: string; key?: string; as?: Persona | null } = {},
) => ({
  as: more.as === undefined ? patient : more.as,
  params: { id },
  body: { answers, ...(more.text !== undefined && { text: more.text }) },
  ...(more.key !== undefined && { key: more.key }),
});
const complete = (...args: Parameters<typeof fill>) => test.call(completeQuestionnaire, fill(...args));
const refusedComplete = (...args: Parameters<typeof fill>) =>
  test.refused(completeQuestionnaire, fill(...args));
const stored = async (id: string) => {
  const [row] = await test.world.sql<{
    content: unknown;
    completed_at: string | null;
    is_urgent: boolean;
    creation_status: string;
    forms: number;
    acts: string[];
  }>(
    `select f.content, c.completed_at, e.is_urgent, e.creation_status,
            (select count(*)::int from e_contact_form where e_contact_id = e.id) as forms,
            array(select actor_kind || ' ' || action from audit_log where subject_id = e.id) as acts
       from e_contact e join creation_flow c on c.e_contact_id = e.id
       left join e_contact_form f on f.e_contact_id = e.id and f.kind = 'QUESTIONNAIRE'
      where e.id = $1`,
    [id],
  );
  if (row === undefined) throw new Error('no e-contact');
  return row;
};
const nothingStored = { content: null, completed_at: null, is_urgent: false, forms: 0, acts: [] };

describe('a questionnaire that is filled in here', () => {
  it('is shown in Estonian, whatever the page speaks, with every answer that is scored', async () => {
    const id = await begin({ type: 'QUEST_AUDIT' });
    const { status, body } = await test.call(getQuestionnaire, {
      as: patient,
      params: { id },
      headers: { 'accept-language': 'ru' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ eContactId: id, instrument: 'QUEST_AUDIT', locale: 'et', unofficial: true });
    expect(body.completedUrl).toBeNull();
    expect(body.items.map(({ id: item, options }) => [item, options.map(({ value }) => value)])).toEqual(
      INSTRUMENTS.QUEST_AUDIT.items.map(({ id: item, values }) => [item, values]),
    );
    expect(body.items[1]?.skippedIf).toEqual({ item: 'q1', value: 0 });
  });

  it('is written down in the words that were shown, with its score, and the draft is gone', async () => {
    const id = await begin();
    const key = { key: `questionnaire:${id}` };
    await test.call(saveDraft, { as: patient, params: key, body: { content: { fields: { q1: 1 } } } });
    const { items } = (await open(id)).body;
    const { status, body } = await complete(id, GAD, { text: 'Öösiti on raskem.' });
    expect(status).toBe(200);
    expect(body).toEqual({ url: URL, alerts: [] });
    const row = await stored(id);
    const form = QuestionnaireForm.parse(row.content);
    expect(form).toMatchObject({ instrument: 'QUEST_GAD', locale: 'et', unofficial: true, alerts: [] });
    expect(form.scores).toEqual([{ scale: 'total', value: 7, max: 21, band: 'mild' }]);
    expect(form.items.slice(0, -1)).toEqual(
      items.map(({ text, options }) => ({ question: text, answer: options[1]?.label, value: 1 })),
    );
    expect(form.items.at(-1)).toEqual({
      question: 'Mida soovite lisada?',
      answer: 'Öösiti on raskem.',
      value: null,
    });
    expect(row).toMatchObject({ is_urgent: false, creation_status: 'STARTED', acts: ['PATIENT FILL_IN'] });
    expect(row.completed_at).not.toBeNull();
    expect((await test.call(getDraft, { as: patient, params: key })).body.draft).toBeNull();
    expect((await open(id)).body.completedUrl).toBe(URL);
  });

  it('is filled in by a representative too', async () => {
    const id = await begin({ represented: true });
    expect((await complete(id, GAD)).status).toBe(200);
    expect((await stored(id)).acts).toEqual(['REPRESENTATIVE FILL_IN']);
  });

  it('leaves out what an answer has made needless', async () => {
    const id = await begin({ type: 'QUEST_AUDIT' });
    expect((await complete(id, { q1: 0, q3: 4, q9: 0, q10: 0 })).status).toBe(200);
    const form = QuestionnaireForm.parse((await stored(id)).content);
    expect(form.items).toHaveLength(3);
    expect(form.scores[0]).toMatchObject({ value: 0, band: 'low_risk' });
  });
});

describe('an answer about self-harm', () => {
  it.each([1, 2, 3])('of %i is told at once, and marks the e-contact as urgent', async (q9) => {
    const id = await begin({ type: 'QUEST_PHQ9' });
    expect((await complete(id, { ...PHQ9, q9 })).body).toEqual({ url: URL, alerts: ['SELF_HARM'] });
    const row = await stored(id);
    expect(row.is_urgent).toBe(true);
    expect(QuestionnaireForm.parse(row.content).alerts).toEqual(['SELF_HARM']);
  });

  it('of 0 marks nothing', async () => {
    const id = await begin({ type: 'QUEST_PHQ9' });
    expect((await complete(id, PHQ9)).body.alerts).toEqual([]);
    expect((await stored(id)).is_urgent).toBe(false);
  });
});

describe('filled in twice', () => {
  it('answers what it answered first, and changes nothing', async () => {
    const id = await begin({ type: 'QUEST_PHQ9' });
    const key = newId();
    const first = await complete(id, { ...PHQ9, q9: 1 }, { key });
    const before = await stored(id);
    expect((await complete(id, { ...PHQ9, q9: 1 }, { key })).body).toEqual(first.body);
    // From another tab, with other answers, or with none that count.
    expect((await complete(id, PHQ9)).body).toEqual(first.body);
    expect((await complete(id, {})).body).toEqual(first.body);
    expect(await stored(id)).toEqual(before);
  });

  it('at once is stored once, and both tabs hear of the alert', async () => {
    const id = await begin({ type: 'QUEST_PHQ9' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => complete(id, { ...PHQ9, q9: 2 })));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({ url: URL, alerts: ['SELF_HARM'] });
    }
    expect(await stored(id)).toMatchObject({ forms: 1, acts: ['PATIENT FILL_IN'] });
  });
});

describe('nobody else', () => {
  it('reads it, fills it in or hears that it is there', async () => {
    const id = await begin();
    for (const as of [stranger, doctor, null]) {
      const refusal = await refusedOpen(id, as);
      expect(refusal).toEqual(await refusedOpen(newId(), as));
      expect(refusal.status).toBe(as === null ? 401 : as === doctor ? 403 : 404);
      expect((await refusedComplete(id, GAD, { as })).status).toBe(refusal.status);
    }
    expect(await stored(id)).toMatchObject(nothingStored);
  });

  it('not even the clinic, before it is sent', async () => {
    const id = await begin();
    await complete(id, GAD);
    const seen = await test.world.sql<{ count: number }>(
      'select count(*)::int from e_contact_form f join e_contact e on e.id = f.e_contact_id where f.e_contact_id = $1 and e.creation_status = $2',
      [id, 'SUBMITTED'],
    );
    expect(seen).toEqual([{ count: 0 }]);
  });
});

describe('what has ended, or is elsewhere', () => {
  it.each<[string, Begun]>([
    ['sent', { creationStatus: 'SUBMITTED', ended: true }],
    ['failed', { creationStatus: 'FAILED', ended: true }],
    ['dropped', { creationStatus: 'CANCELLED', ended: true }],
    ['ended', { ended: true }],
    ['not begun', { creationStatus: 'CREATED' }],
  ])('%s: takes no answers', async (_, options) => {
    const id = await begin(options);
    const ended = { status: 469, key: 'QUESTIONNAIRE_ENDED' };
    expect(await refusedOpen(id)).toMatchObject(ended);
    expect(await refusedComplete(id, GAD)).toMatchObject(ended);
    expect(await stored(id)).toMatchObject(nothingStored);
  });

  it.each<[string, Begun]>([
    ['at a partner', { provider: 'AWELL' }],
    ['an e-contact with a text', { kind: 'TEXT' }],
  ])('%s: is not there', async (_, options) => {
    const id = await begin(options);
    expect((await refusedOpen(id)).key).toBe('NOT_FOUND');
    expect((await refusedComplete(id, GAD)).key).toBe('NOT_FOUND');
    expect(await stored(id)).toMatchObject(nothingStored);
  });

  it('without a text of the operator’s: cannot be filled in now', async () => {
    const id = await begin({ type: 'QUEST_BDI' });
    expect((await refusedOpen(id)).key).toBe('AWELL_NOT_AVAILABLE');
    expect((await refusedComplete(id, {})).key).toBe('AWELL_NOT_AVAILABLE');
  });
});

describe('bodies that nobody’s page sends', () => {
  let id: string;
  beforeEach(async () => {
    id = await begin({ type: 'QUEST_PHQ9' });
  });
  const { q1: _, ...withoutFirst } = PHQ9;

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a list', [1, 1, 1]],
    ['a text', 'q1=1'],
    ['a number', 7],
    ['a value as text', { ...PHQ9, q1: '1' }],
    ['a value as a list', { ...PHQ9, q1: [1] }],
    ['a value as an object', { ...PHQ9, q1: { value: 1 } }],
    ['true', { ...PHQ9, q1: true }],
    ['null as a value', { ...PHQ9, q1: null }],
    ['half a point', { ...PHQ9, q1: 0.5 }],
    ['less than nothing', { ...PHQ9, q1: -1 }],
    ['more than any scale has', { ...PHQ9, q1: 101 }],
    ['a huge number', { ...PHQ9, q1: 1e300 }],
    ['a name that is too long', { ...PHQ9, ['q'.repeat(41)]: 0 }],
  ])('%s: does not fit the contract', async (_name, answers) => {
    expect(await refusedComplete(id, answers)).toMatchObject({ status: 400, key: 'INVALID_INPUT' });
    expect(await stored(id)).toMatchObject(nothingStored);
  });

  it.each<[string, unknown, string]>([
    ['no answers', {}, 'QUESTIONNAIRE_INCOMPLETE'],
    ['one missing', withoutFirst, 'QUESTIONNAIRE_INCOMPLETE'],
    ['only the optional one', { function: 1 }, 'QUESTIONNAIRE_INCOMPLETE'],
    ['one too high', { ...PHQ9, q9: 4 }, 'QUESTIONNAIRE_ANSWER_INVALID'],
    [
      'all too high',
      Object.fromEntries(Object.keys(PHQ9).map((item) => [item, 100])),
      'QUESTIONNAIRE_ANSWER_INVALID',
    ],
    ['a question of another scale', { ...PHQ9, mmrc: 1 }, 'QUESTIONNAIRE_ANSWER_INVALID'],
    ['a question that is not there', { ...PHQ9, q10: 0 }, 'QUESTIONNAIRE_ANSWER_INVALID'],
    ['an empty name', { ...PHQ9, '': 0 }, 'QUESTIONNAIRE_ANSWER_INVALID'],
    ['a name of the language', { ...PHQ9, constructor: 0 }, 'QUESTIONNAIRE_ANSWER_INVALID'],
    ['SQL as a name', { ...PHQ9, "q1'; drop table file": 0 }, 'QUESTIONNAIRE_ANSWER_INVALID'],
    ['a score of its own', { ...PHQ9, total: 0 }, 'QUESTIONNAIRE_ANSWER_INVALID'],
    [
      'in capitals',
      Object.fromEntries(Object.entries(PHQ9).map(([item, v]) => [item.toUpperCase(), v])),
      'QUESTIONNAIRE_ANSWER_INVALID',
    ],
    [
      'a thousand names',
      { ...PHQ9, ...Object.fromEntries(Array.from({ length: 1000 }, (__, at) => [`x${at}`, 0])) },
      'QUESTIONNAIRE_ANSWER_INVALID',
    ],
  ])('%s: is refused in words', async (_name, answers, key) => {
    expect(await refusedComplete(id, answers)).toMatchObject({ status: 469, key });
    expect(await stored(id)).toMatchObject(nothingStored);
  });

  it('says how many answers are missing', async () => {
    expect((await refusedComplete(id, { q1: 0, q2: 0 })).data).toEqual({ missing: 7 });
  });

  it('__proto__ is no answer and changes nothing', async () => {
    const body = JSON.parse(`{"__proto__": 3, "q1": 0}`) as unknown;
    expect((await refusedComplete(id, body)).status).toBeGreaterThanOrEqual(400);
    expect(({} as { q1?: number }).q1).toBeUndefined();
    expect(await stored(id)).toMatchObject(nothingStored);
  });

  it('a text that is too long keeps everything as it was; the longest one is taken as it is', async () => {
    const long = 'õ'.repeat(LIMITS.messageCharacters);
    expect((await refusedComplete(id, PHQ9, { text: `${long}a` })).key).toBe('E_CONTACT_ANSWER_TOO_LONG');
    expect(await stored(id)).toMatchObject(nothingStored);
    expect((await complete(id, PHQ9, { text: long })).status).toBe(200);
    expect(QuestionnaireForm.parse((await stored(id)).content).items.at(-1)?.answer).toBe(long);
  });

  it('markup in the text stays a text', async () => {
    const text = '<script>alert(1)</script> ‮ {name}';
    await complete(id, PHQ9, { text });
    expect(QuestionnaireForm.parse((await stored(id)).content).items.at(-1)?.answer).toBe(text);
  });
});

it('after a day nothing is taken any more', async () => {
  const id = await begin();
  // A session of the next day: this one has ended by then.
  await test.world.sql(
    `update session set expires_at = now() + interval '3 days', ends_at = now() + interval '3 days' where user_id = $1`,
    [patient.userId],
  );
  test.clock.advance(SERVER_LIMITS.flowLifetime - 60_000);
  expect((await open(id)).status).toBe(200);
  test.clock.advance(60_000);
  expect((await refusedOpen(id)).key).toBe('QUESTIONNAIRE_ENDED');
  expect((await refusedComplete(id, GAD)).key).toBe('QUESTIONNAIRE_ENDED');
  expect(await stored(id)).toMatchObject(nothingStored);
});
