import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as aiModel from '@tervik/contract/ai-model.ts';
import * as contract from '@tervik/contract/platform-clinic.ts';
import * as prompt from '@tervik/contract/prompt.ts';
import { ENVIRONMENT_MODEL_ID, type ModelPurpose } from '@tervik/domain/ai-model/vocabulary.ts';
import { createAssistPractice, type AssistPractice } from '#test/support/test-assist.ts';
import { must } from '#test/support/test-practice.ts';
import type { Persona } from '#test/support/world.ts';

let p: AssistPractice;
let t: AssistPractice['t'];
let owner: Persona;
beforeAll(async () => {
  p = await createAssistPractice();
  ({ t } = p);
  owner = await t.world.persona({ isAdmin: true, firstName: 'Liis', surname: 'Lepik' });
});
afterAll(() => p.close());

const listed = async (as: Persona = p.admin, id = p.clinic.id) =>
  must(await t.call(contract.listPlatformActs, { as, params: { id } })).acts;
/** What was done since, the newest first, in the words that the page has for it. */
async function actsOf(work: () => Promise<unknown>) {
  const before = new Set((await listed()).map(({ id }) => id));
  await work();
  return (await listed()).filter(({ id }) => !before.has(id));
}
const addModel = async (more: object = {}) =>
  must(
    await t.call(aiModel.addAiModel, {
      as: owner,
      body: {
        name: 'Uus mudel',
        baseUrl: 'https://models.example/v1',
        model: 'new-model',
        jsonMode: 'json_schema',
        tokenField: 'max_tokens',
        priceIn: '',
        priceOut: '',
        ...more,
      },
    }),
  );
async function order(purpose: ModelPurpose, modelIds: string[]) {
  const { orders } = must(await t.call(aiModel.listAiModels, { as: owner }));
  const seenRevision = orders.find((one) => one.purpose === purpose)?.revision ?? 0;
  const body = { modelIds, seenRevision };
  return must(await t.call(aiModel.setAiOrder, { as: owner, params: { purpose }, body }));
}
const share = async (modelId: string, percent: number, clinicId = p.clinic.id) =>
  must(
    await t.call(aiModel.setAiShare, {
      as: owner,
      params: { clinicId, purpose: 'summary' },
      body: { modelId, percent },
    }),
  );

describe('what the platform did with models is every clinic’s to read', () => {
  it('where they are, as they were called then, and whether they may be asked', async () => {
    let id = '';
    const acts = await actsOf(async () => {
      ({ id } = await addModel());
      const params = { id };
      const changed = {
        name: 'Uus mudel',
        baseUrl: 'https://elsewhere.example:8443/v1',
        model: 'newer-model',
        jsonMode: 'none',
        tokenField: 'none',
        priceIn: '',
        priceOut: '',
        seenRevision: 1,
      };
      must(await t.call(aiModel.updateAiModel, { as: owner, params, body: changed }));
      must(await t.call(aiModel.switchAiModel, { as: owner, params, body: { enabled: false } }));
      must(await t.call(aiModel.switchAiModel, { as: owner, params, body: { enabled: true } }));
      must(await t.call(aiModel.stopAiModels, { as: owner, body: { stopped: true } }));
      must(await t.call(aiModel.stopAiModels, { as: owner, body: { stopped: false } }));
      must(await t.call(aiModel.removeAiModel, { as: owner, params }));
    });
    const none = { purpose: null, version: null, models: [], server: null, percent: null };
    const newer = { ...none, models: ['newer-model'] };
    expect(acts.map(({ action, ai, by }) => ({ action, ai, by }))).toEqual([
      { action: 'removeAiModel', ai: newer, by: null },
      { action: 'startAiModels', ai: null, by: null },
      { action: 'stopAiModels', ai: null, by: null },
      { action: 'switchAiModelOn', ai: newer, by: null },
      { action: 'switchAiModelOff', ai: newer, by: null },
      { action: 'updateAiModel', ai: { ...newer, server: 'elsewhere.example:8443' }, by: null },
      { action: 'addAiModel', ai: { ...none, models: ['new-model'], server: 'models.example' }, by: null },
    ]);
  });

  it('in which order they are asked, also nobody', async () => {
    const { id } = await addModel();
    const acts = await actsOf(async () => {
      await order('translation', [id, ENVIRONMENT_MODEL_ID]);
      await order('translation', []);
      await order('translation', [ENVIRONMENT_MODEL_ID]);
    });
    expect(acts.map(({ action, ai }) => [action, ai?.purpose, ai?.models])).toEqual([
      ['setAiOrder', 'translation', ['simulated-model']],
      ['setAiOrder', 'translation', []],
      ['setAiOrder', 'translation', ['new-model', 'simulated-model']],
    ]);
  });

  it('what they are told: which text, and which version of it', async () => {
    const params = { purpose: 'translation' };
    const acts = await actsOf(async () => {
      const read = must(await t.call(prompt.getPrompt, { as: owner, params }));
      const text = `${read.versions[0]?.body}\nBe short.`;
      const { revision } = must(
        await t.call(prompt.savePromptDraft, {
          as: owner,
          params,
          body: { body: text, note: 'Proov', seenRevision: 0 },
        }),
      );
      for (const { id } of read.cases)
        must(
          await t.call(prompt.tryPrompt, {
            as: owner,
            headers: p.fromAnywhere(),
            params,
            body: { caseId: id, seenRevision: revision },
          }),
        );
      const seen = { seenRevision: revision, seenNumber: 1 };
      must(await t.call(prompt.publishPrompt, { as: owner, params, body: seen }));
    });
    // Drafts and trials have touched nobody.
    expect(acts.map(({ action, ai }) => [action, ai?.purpose, ai?.version])).toEqual([
      ['publishPrompt', 'translation', 2],
    ]);
  });

  it('its own share of a comparison, set, ended, and ended with its model; another clinic’s is none of its', async () => {
    const { id } = await addModel({ model: 'compared-model' });
    const other = await t.world.clinic();
    const acts = await actsOf(async () => {
      await share(id, 20, other.id);
      await share(id, 20);
      await share(id, 0);
      await share(id, 30);
      must(await t.call(aiModel.removeAiModel, { as: owner, params: { id } }));
    });
    const compared = { purpose: 'summary', version: null, models: ['compared-model'], server: null };
    const shown = acts.map(({ action, ai }) => ({ action, ai }));
    // One act: which of its rows stands first is nobody's to say.
    expect(shown.slice(0, 2)).toEqual(
      expect.arrayContaining([
        { action: 'removeAiModel', ai: { ...compared, purpose: null, percent: null } },
        { action: 'removeAiShare', ai: { ...compared, percent: null } },
      ]),
    );
    expect(shown.slice(2)).toEqual([
      { action: 'setAiShare', ai: { ...compared, percent: 30 } },
      { action: 'removeAiShare', ai: { ...compared, percent: null } },
      { action: 'setAiShare', ai: { ...compared, percent: 20 } },
    ]);
  });
});

describe('who may read it', () => {
  it('the clinic’s admins, also while it is locked; nobody else, and nothing of the platform’s other acts', async () => {
    const other = await t.world.persona({ staffOf: await t.world.clinic(), clinicAdmin: true });
    const params = { id: p.clinic.id };
    const { version } = must(await t.call(contract.getPlatformClinic, { as: owner, params }));
    const body = { seen: version, reason: 'Leping lõppes.', texts: { et: 'Suletud.' } };
    must(await t.call(contract.lockClinic, { as: owner, params, body }));
    const gone = await t.world.persona({ staffOf: p.clinic, clinicAdmin: true });
    await t.world.deactivate(gone.employeeId ?? '');
    expect((await listed())[0]).toMatchObject({
      action: 'lockClinic',
      reason: 'Leping lõppes.',
      by: null,
    });
    for (const as of [p.nurse, p.patient, other, gone, owner])
      expect((await t.refused(contract.listPlatformActs, { as, params })).key).toBe('NO_ACCESS');
    const all = await listed(other, other.clinicId ?? '');
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(({ action }) => /Draft|try|test|Factor|lock/i.test(action))).toEqual([]);
    const seen = must(await t.call(contract.getPlatformClinic, { as: owner, params }));
    expect(seen.acts.map(({ id }) => id)).toEqual((await listed()).map(({ id }) => id));
    expect(seen.acts[0]?.by).toBe('Liis Lepik');
    must(await t.call(contract.unlockClinic, { as: owner, params, body: { seen: seen.version } }));
  });
});
