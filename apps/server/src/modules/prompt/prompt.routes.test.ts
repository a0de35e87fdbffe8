import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as aiModel from '@tervik/contract/ai-model.ts';
import * as contract from '@tervik/contract/prompt.ts';
import type { PromptPurpose } from '@tervik/domain/prompt/vocabulary.ts';
import { createAssistPractice, type AssistPractice } from '#test/support/test-assist.ts';
import type { Persona } from '#test/support/world.ts';

let p: AssistPractice;
let t: AssistPractice['t'];
let admin: Persona;
let second: Persona;
beforeAll(async () => {
  p = await createAssistPractice();
  ({ t } = p);
  const { world } = t;
  admin = await world.persona({ isPatient: false, isAdmin: true, firstName: 'Liis', surname: 'Lepik' });
  second = await world.persona({ isPatient: false, isAdmin: true, firstName: 'Anna', surname: 'Petrova' });
});
afterAll(() => p.close());
beforeEach(() => p.partners.forgetModel());

const read = async (purpose: PromptPurpose, as = admin) =>
  (await t.call(contract.getPrompt, { as, params: { purpose } })).body;
const draftOf = (purpose: PromptPurpose, body: string, seenRevision: number, as = admin) => ({
  as,
  params: { purpose },
  body: { body, note: 'Lühemalt', seenRevision },
});
const save = async (purpose: PromptPurpose, body: string, seenRevision = 0, as = admin) =>
  (await t.call(contract.savePromptDraft, draftOf(purpose, body, seenRevision, as))).body;
const notSaved = (purpose: PromptPurpose, body: string, seenRevision = 0, as = admin) =>
  t.refused(contract.savePromptDraft, draftOf(purpose, body, seenRevision, as));
const tryOne = (purpose: PromptPurpose, caseId: string, seenRevision: number) =>
  t.call(contract.tryPrompt, {
    as: admin,
    headers: p.fromAnywhere(),
    params: { purpose },
    body: { caseId, seenRevision },
  });
async function tryAll(purpose: PromptPurpose, seenRevision: number) {
  for (const { id } of (await read(purpose)).cases)
    expect((await tryOne(purpose, id, seenRevision)).body.draft.answer).not.toBeNull();
}
const publish = (purpose: PromptPurpose, seenRevision: number, seenNumber: number, as = admin) => ({
  as,
  params: { purpose },
  body: { seenRevision, seenNumber },
});
const publishDraft = async (purpose: PromptPurpose, seenRevision: number, seenNumber: number) =>
  (await t.call(contract.publishPrompt, publish(purpose, seenRevision, seenNumber))).body;
const audited = async (subject: string) =>
  (
    await t.world.sql<{ action: string }>(
      `select action from audit_log where subject = $1 and actor_kind = 'ADMIN' order by at, id`,
      [subject],
    )
  ).map(({ action }) => action);
const drop = (purpose: PromptPurpose, seenRevision: number, as = admin) => ({
  as,
  params: { purpose },
  body: { seenRevision },
});

describe('a prompt', () => {
  it('is the shipped file until another version is published, and an e-contact’s summary follows it there and back', async () => {
    const shipped = await read('clinic_summary');
    expect(shipped.versions).toHaveLength(1);
    expect(shipped.versions[0]).toMatchObject({ number: 1, name: 'clinic-summary.v1', authorName: null });
    expect(shipped.draft).toBeNull();
    const eContactId = await p.write();
    const before = (await p.sum(eContactId)).body;
    expect(before.summary).toMatch(/^Simuleeritud kokkuvõte\./);

    const text = `${shipped.versions[0]!.body}\nBegin with "Lühidalt öeldes:"`;
    const draft = await save('clinic_summary', text);
    expect(draft).toMatchObject({ authorName: 'Liis Lepik', passed: [] });
    // What is only a draft is told to nobody.
    expect((await p.sum(eContactId)).body.summary).toMatch(/^Simuleeritud kokkuvõte\./);
    await tryAll('clinic_summary', draft.revision);
    const published = await publishDraft('clinic_summary', draft.revision, 1);
    expect(published.draft).toBeNull();
    expect(published.versions.map(({ number }) => number)).toEqual([2, 1]);
    expect(published.versions[0]).toMatchObject({
      note: 'Lühemalt',
      authorName: 'Liis Lepik',
      againOf: null,
    });
    expect((await p.sum(eContactId)).body.summary).toMatch(/^Lühidalt öeldes:/);

    const back = await t.call(contract.publishPromptAgain, {
      as: second,
      params: { purpose: 'clinic_summary' },
      body: { number: 1, note: 'Tagasi', seenNumber: 2 },
    });
    expect(back.body.versions[0]).toMatchObject({ number: 3, againOf: 1, authorName: 'Anna Petrova' });
    expect((await p.sum(eContactId)).body.summary).toMatch(/^Simuleeritud kokkuvõte\./);
    // Each answer says which version it was told.
    expect(
      await t.world.sql(
        'select prompt from ai_summarization where e_contact_id = $1 order by created_at, id',
        [eContactId],
      ),
    ).toEqual(
      ['clinic-summary.v1', 'clinic-summary.v1', 'clinic-summary.v2', 'clinic-summary.v3'].map((prompt) => ({
        prompt,
      })),
    );
    expect(await audited('clinic-summary.v2')).toEqual(['publishPrompt']);
    expect(await audited('clinic-summary.v3')).toEqual(['publishPrompt']);
    expect(await audited('clinic_summary')).toEqual(['savePromptDraft']);
  });

  it('is tried beside the version in force, with the time, on what nobody has written', async () => {
    const before = await t.world.sql('select 1 from ai_call');
    const { revision } = await save('summary', 'In {{language}}. "summary". Begin with "Proov:"');
    const { cases } = await read('summary');
    expect(cases.map(({ locale }) => locale)).toEqual(['et', 'en', 'ru']);
    const { body } = await tryOne('summary', 'headache-et', revision);
    expect(body.draft.answer).toMatch(/^Proov:/);
    expect(body.inForce.answer).toMatch(/^Simuleeritud kokkuvõte/);
    expect(body.draft.model).toBe('simulated-model');
    expect(body.draft.ms).toBeGreaterThanOrEqual(0);
    expect((await read('summary')).draft?.passed).toEqual(['headache-et']);
    expect(await partnersAsked()).toBe(2);
    // A trial is nobody's use.
    expect(await t.world.sql('select 1 from ai_call')).toEqual(before);
  });

  it.each(['questions', 'summary', 'clinic_summary', 'translation'] as const)(
    '%s passes its cases as it is shipped',
    async (purpose) => {
      const { versions, cases, draft } = await read(purpose);
      const { revision } = await save(purpose, `${versions.at(-1)!.body}\nBe kind.`, draft?.revision ?? 0);
      for (const { id } of cases) {
        const { body } = await tryOne(purpose, id, revision);
        expect(body.draft.answer, id).not.toBeNull();
        expect(body.inForce.answer, id).not.toBeNull();
      }
      await t.call(contract.dropPromptDraft, drop(purpose, revision));
    },
  );
});
const partnersAsked = async () => (await p.partners.askedModel()).length;

describe('what is refused', () => {
  it('a text with an unknown placeholder, without one, empty, or of 200 kB: nothing is kept', async () => {
    expect(await notSaved('translation', 'In {{language}}\n  {{patient}}')).toMatchObject({
      status: 469,
      key: 'PROMPT_PLACEHOLDER_UNKNOWN',
      data: { name: 'patient', line: 2, column: 3 },
    });
    expect(await notSaved('questions', '{{language}} {{max}}')).toMatchObject({
      key: 'PROMPT_PLACEHOLDER_MISSING',
      data: { name: 'round' },
    });
    expect(await notSaved('summary', ' \n')).toMatchObject({ key: 'FIELD_REQUIRED' });
    expect(await notSaved('summary', 'x'.repeat(200_000))).toMatchObject({
      status: 469,
      key: 'PROMPT_TOO_LONG',
      data: { max: 20_000, count: 200_000 },
    });
    expect(await notSaved('summary', 'x'.repeat(300_000))).toMatchObject({ status: 413 });
    expect((await read('translation')).draft).toBeNull();
  });

  it('publishing what this very text has not passed', async () => {
    const text = 'To {{language}}: "translation".';
    const first = await save('translation', text);
    expect(await t.refused(contract.publishPrompt, publish('translation', first.revision, 1))).toMatchObject({
      key: 'PROMPT_NOT_TRIED',
      data: { left: 3 },
    });
    await tryAll('translation', first.revision);
    // One letter more is another text.
    const longer = await save('translation', `${text}!`, first.revision);
    expect((await read('translation')).draft?.passed).toEqual([]);
    expect(await t.refused(contract.publishPrompt, publish('translation', longer.revision, 1))).toMatchObject(
      {
        key: 'PROMPT_NOT_TRIED',
      },
    );
    const { revision } = await save('translation', text, longer.revision);
    expect((await publishDraft('translation', revision, 1)).versions[0]?.number).toBe(2);
  });

  it('a case that the draft’s model does not answer with sense is not passed', async () => {
    const { revision } = await save('questions', 'Ask in {{language}}, {{max}} {{round}}: "summary".');
    const { body } = await tryOne('questions', 'cough-en', revision);
    expect(body.caseId).toBe('cough-en');
    await t.call(aiModel.stopAiModels, { as: admin, body: { stopped: true } });
    expect(
      await t.refused(contract.tryPrompt, {
        as: admin,
        params: { purpose: 'questions' },
        body: { caseId: 'headache-et', seenRevision: revision },
      }),
    ).toMatchObject({ key: 'AI_NOT_AVAILABLE' });
    await t.call(aiModel.stopAiModels, { as: admin, body: { stopped: false } });
    expect((await read('questions')).draft?.passed).not.toContain('headache-et');
    await t.call(contract.dropPromptDraft, drop('questions', revision));
  });

  it('of two admins at once the second is told who was quicker, and nothing of either is lost', async () => {
    const { revision: first } = await save('questions', 'A {{language}} {{max}} {{round}}');
    const { revision: quicker } = await save('questions', 'B {{language}} {{max}} {{round}}', first, second);
    expect(await notSaved('questions', 'C {{language}} {{max}} {{round}}', first)).toMatchObject({
      key: 'PROMPT_DRAFT_CHANGED',
      data: { name: 'Anna Petrova' },
    });
    expect(await t.refused(contract.dropPromptDraft, drop('questions', first))).toMatchObject({
      key: 'PROMPT_DRAFT_CHANGED',
    });
    expect((await read('questions')).draft?.body).toMatch(/^B/);
    await t.call(contract.dropPromptDraft, drop('questions', quicker));
    // It has gone: once more is no mistake.
    await t.call(contract.dropPromptDraft, drop('questions', quicker));
    // What was typed over one that has gone becomes the draft.
    const { revision } = await save('questions', 'C {{language}} {{max}} {{round}}', quicker);
    const both = await Promise.all(
      [admin, second].map((as, at) =>
        t.call(
          contract.savePromptDraft,
          draftOf('questions', `${at} {{language}} {{max}} {{round}}`, revision, as),
        ),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 469]);
    const left = both.find(({ status }) => status === 200)?.body.revision ?? 0;
    await t.call(contract.dropPromptDraft, drop('questions', left));
  });

  it('what was seen of a draft that has gone never fits a later one, however often that was saved', async () => {
    const text = (letter: string) => `${letter} {{language}} {{max}} {{round}}`;
    const old: number[] = [];
    for (const letter of ['A', 'B', 'C'])
      old.push((await save('questions', text(letter), old.at(-1) ?? 0)).revision);
    await t.call(contract.dropPromptDraft, drop('questions', old.at(-1)!));
    let later = 0;
    for (const letter of ['D', 'E', 'F']) {
      later = (await save('questions', text(letter), later, second)).revision;
      expect(old).not.toContain(later);
      for (const seen of old) {
        const gone = { key: 'PROMPT_DRAFT_CHANGED', data: { name: 'Anna Petrova' } };
        expect(await notSaved('questions', text('G'), seen)).toMatchObject(gone);
        expect(await t.refused(contract.dropPromptDraft, drop('questions', seen))).toMatchObject(gone);
        expect(await t.refused(contract.publishPrompt, publish('questions', seen, 1))).toMatchObject(gone);
      }
    }
    expect((await read('questions')).draft?.body).toBe(text('F'));
    await t.call(contract.dropPromptDraft, drop('questions', later));
  });

  it('two who publish at once: one version', async () => {
    const { versions } = await read('summary');
    const [newest] = versions;
    const { draft } = await read('summary');
    const { revision } = await save('summary', 'Two at once, {{language}}, "summary".', draft?.revision ?? 0);
    await tryAll('summary', revision);
    const both = await Promise.all(
      [admin, second].map((as) =>
        t.call(contract.publishPrompt, publish('summary', revision, newest!.number, as)),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
    const { versions: after } = await read('summary');
    expect(after).toHaveLength(versions.length + 1);
    const again = (number: number, seenNumber: number) =>
      t.refused(contract.publishPromptAgain, {
        as: admin,
        params: { purpose: 'summary' },
        body: { number, note: '', seenNumber },
      });
    expect(await again(1, newest!.number)).toMatchObject({ key: 'PROMPT_CHANGED' });
    expect(await again(after[0]!.number, after[0]!.number)).toMatchObject({ key: 'PROMPT_SAME' });
    expect(await again(99, after[0]!.number)).toMatchObject({ key: 'NOT_FOUND' });
  });

  it('everybody who is no admin of the platform, and row-level security behind it', async () => {
    for (const as of [p.patient, p.nurse, p.admin, p.foreignDoctor])
      expect(await t.refused(contract.listPrompts, { as })).toMatchObject({ status: 403, key: 'NO_ACCESS' });
    expect(
      await t.refused(contract.listPrompts, {
        as: await t.world.persona({ isPatient: false, isAdmin: true, secondFactor: false }),
      }),
    ).toMatchObject({ key: 'SECOND_FACTOR_REQUIRED' });
    const client = new pg.Client({ connectionString: t.database.ownerUrl });
    await client.connect();
    try {
      await client.query('begin; set local role tervik_app');
      await client.query(
        `select set_config('app.user_id', $1, true), set_config('app.clinic_ids', $2, true)`,
        [p.nurse.userId, `{${p.clinic.id}}`],
      );
      for (const table of [
        'prompt_version',
        'prompt_draft',
        'prompt_trial',
        'ai_model',
        'ai_order',
        'ai_switch',
        'ai_share',
        'ai_call',
      ])
        expect((await client.query(`select 1 from ${table}`)).rowCount, table).toBe(0);
      expect((await client.query('update ai_switch set stopped = true')).rowCount).toBe(0);
      expect((await client.query(`update ai_order set model_ids = '{}'`)).rowCount).toBe(0);
      expect((await client.query('select * from app.ai_like_counts()')).rowCount).toBe(0);
      // For the admin there is something, so that nothing above is no accident.
      await client.query(`select set_config('app.platform_admin_id', $1, true)`, [admin.userId]);
      expect((await client.query('select 1 from prompt_version')).rowCount).toBeGreaterThan(0);
      expect((await client.query('select 1 from ai_order')).rowCount).toBe(3);
      // And of patients nothing.
      await client.query(
        `select set_config('app.user_id', $1, true), set_config('app.clinic_ids', '', true)`,
        [admin.userId],
      );
      for (const table of [
        'e_contact',
        'activity',
        'person',
        'ai_summarization',
        'ai_summarization_feedback',
      ])
        expect((await client.query(`select 1 from ${table}`)).rowCount, table).toBe(0);
    } finally {
      await client.end();
    }
  });
});
