import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@tervik/contract/ai-model.ts';
import { rateSummarization, summarize } from '@tervik/contract/ai.ts';
import { listClinics } from '@tervik/contract/clinic.ts';
import { listPlatformActs } from '@tervik/contract/platform-clinic.ts';
import { bucketOf } from '@tervik/domain/ai-model/decide-model.ts';
import { ENVIRONMENT_MODEL_ID } from '@tervik/domain/ai-model/vocabulary.ts';
import { createAssistPractice, type AssistPractice } from '#test/support/test-assist.ts';
import { createModelCalls } from '#test/support/test-models.ts';
import { must } from '#test/support/test-practice.ts';
import type { Persona } from '#test/support/world.ts';

let p: AssistPractice;
let t: AssistPractice['t'];
let models: ReturnType<typeof createModelCalls>;
let admin: Persona;
let second: Persona;
beforeAll(async () => {
  p = await createAssistPractice();
  ({ t } = p);
  const { world } = t;
  admin = await world.persona({ isPatient: false, isAdmin: true, firstName: 'Liis', surname: 'Lepik' });
  second = await world.persona({ isPatient: false, isAdmin: true, firstName: 'Anna', surname: 'Petrova' });
  models = createModelCalls(p, admin);
});
afterAll(() => p.close());
beforeEach(() => p.partners.forgetModel());

describe('which model is asked', () => {
  it('the next one in the order when one fails; both are measured', async () => {
    const broken = await models.add({ name: 'Katki', model: 'sim-500' });
    const good = await models.add({ name: 'Hea', model: 'good-model' });
    await t.world.sql('delete from ai_call');
    await models.order('summary', [broken.id, good.id, ENVIRONMENT_MODEL_ID]);
    const eContactId = await p.write();
    expect((await p.sum(eContactId)).body.model).toBe('good-model');
    const { measures } = await models.all();
    expect(measures.find(({ modelId }) => modelId === broken.id)).toMatchObject({
      calls: 1,
      failed: 1,
      p50: null,
    });
    const measured = measures.find(({ modelId }) => modelId === good.id);
    expect(measured).toMatchObject({ purpose: 'summary', calls: 1, failed: 0 });
    expect(measured!.tokensIn).toBeGreaterThan(0);
    expect(measured!.p95).toBeGreaterThanOrEqual(0);
    // The audit log names everybody whom it may have reached.
    const rows = await t.world.sql<{ subject: string }>(
      `select subject from audit_log where action = 'ASK_MODEL' and subject_id = $1`,
      [eContactId],
    );
    expect(rows[0]?.subject).toMatch(/^clinic-summary\.v1 sim-500 good-model simulated-model$/);
    await models.order('summary', [ENVIRONMENT_MODEL_ID]);
  });

  it('nobody: without one, with all switched off, and with all stopped, from the next call on', async () => {
    const eContactId = await p.write();
    const featureNow = async () =>
      (await t.call(listClinics, { as: p.nurse })).body.clinics[0]!.features.aiSummarization;
    expect(await featureNow()).toBe('ENABLED');
    const off = [
      [() => models.stop(true), () => models.stop(false)],
      [() => models.turn(ENVIRONMENT_MODEL_ID, false), () => models.turn(ENVIRONMENT_MODEL_ID, true)],
      [() => models.order('summary', []), () => models.order('summary', [ENVIRONMENT_MODEL_ID])],
    ] as const;
    for (const [down, up] of off) {
      await p.partners.forgetModel();
      await down();
      expect(await p.notSummed(eContactId)).toMatchObject({ key: 'AI_NOT_AVAILABLE' });
      expect(await featureNow()).toBe('NOT_AVAILABLE');
      expect(await p.partners.askedModel()).toEqual([]);
      await up();
      expect((await p.sum(eContactId)).status).toBe(200);
      expect(await featureNow()).toBe('ENABLED');
    }
    await models.stop(true);
    expect(
      await t.refused(summarize, {
        as: p.patient,
        headers: p.fromAnywhere(),
        body: {
          locale: 'et',
          chosenProblemType: 'HEADACHE',
          userMessage: 'Pea valutab',
          personId: p.patient.personId,
          clinicId: p.clinic.id,
          questionAnswers: [],
        },
      }),
    ).toMatchObject({ key: 'AI_NOT_AVAILABLE' });
    await models.stop(false);
  });

  it('an order that names a model twice, one that is gone, or that another admin has changed', async () => {
    const { revision } = (await models.all()).orders.find(({ purpose }) => purpose === 'translation')!;
    const set = (modelIds: string[], seenRevision = revision, as = admin) => ({
      as,
      params: { purpose: 'translation' },
      body: { modelIds, seenRevision },
    });
    const E = ENVIRONMENT_MODEL_ID;
    expect(await t.refused(contract.setAiOrder, set([E, E]))).toMatchObject({ key: 'AI_ORDER_INVALID' });
    expect(await t.refused(contract.setAiOrder, set([randomUUID()]))).toMatchObject({
      key: 'AI_ORDER_INVALID',
    });
    await t.call(contract.setAiOrder, set([E], revision, second));
    expect(await t.refused(contract.setAiOrder, set([]))).toMatchObject({
      key: 'AI_ORDER_CHANGED',
      data: { name: 'Anna Petrova' },
    });
  });

  it('a share of a clinic asks another one, the same e-contact always the same; the clinic reads it', async () => {
    const other = await models.add({ name: 'Võrdluseks', model: 'compared-model' });
    const { clinics } = (
      await t.call(contract.listAiClinics, {
        as: admin,
        query: { search: p.clinic.name.slice(0, 4).toUpperCase() },
      })
    ).body;
    expect(clinics.map(({ clinicId }) => clinicId)).toContain(p.clinic.id);
    const share = (percent: number) => models.share(p.clinic.id, other.id, percent);
    expect((await share(50)).body.share).toMatchObject({
      percent: 50,
      modelId: other.id,
      clinicName: p.clinic.name,
    });
    const ids = [await p.write(), await p.write(), await p.write(), await p.write()];
    for (const id of ids) {
      const expected = bucketOf(id) < 50 ? 'compared-model' : 'simulated-model';
      const first = (await p.sum(id)).body;
      expect(first.model).toBe(expected);
      expect((await p.sum(id)).body.model).toBe(expected);
    }
    await share(100);
    const made = (await p.sum(ids[0]!)).body;
    expect(made.model).toBe('compared-model');
    await t.call(rateSummarization, {
      as: p.nurse,
      body: { aiSummarizationId: made.aiSummarizationId, liked: true, feedback: 'Hea' },
    });
    const { likes } = await models.all();
    const ofOther = likes.filter(({ modelId }) => modelId === other.id);
    expect(ofOther.map(({ clinicId, liked, disliked }) => [clinicId, liked, disliked])).toEqual(
      expect.arrayContaining([
        [null, 1, 0],
        [p.clinic.id, 1, 0],
      ]),
    );
    await share(0);
    expect((await models.all()).shares).toEqual([]);
    const { acts } = must(await t.call(listPlatformActs, { as: p.admin, params: { id: p.clinic.id } }));
    expect(
      acts
        .filter(({ action }) => action.endsWith('AiShare'))
        .map(({ action, ai }) => [action, ai?.percent, ai?.models]),
    ).toEqual([
      ['removeAiShare', null, ['compared-model']],
      ['setAiShare', 100, ['compared-model']],
      ['setAiShare', 50, ['compared-model']],
    ]);
  });

  it('a clinic whose share alone has a model may use it; others, and what falls beside the share, may not', async () => {
    const only = await models.add({ name: 'Ainult siin', model: 'only-model' });
    const share = (percent: number) => models.share(p.clinic.id, only.id, percent);
    await models.order('summary', []);
    await share(100);
    const other = await t.world.clinic();
    const nurse = await t.world.persona({ staffOf: other, profession: 'NURSE' });
    await t.world.sql(
      `insert into clinic_feature (clinic_id, feature, enabled) values ($1, 'aiSummarization', true)`,
      [other.id],
    );
    const featureOf = async (as: Persona) =>
      (await t.call(listClinics, { as })).body.clinics[0]!.features.aiSummarization;
    expect([await featureOf(p.nurse), await featureOf(nurse)]).toEqual(['ENABLED', 'NOT_AVAILABLE']);
    const id = await p.write();
    expect((await p.sum(id)).body.model).toBe('only-model');
    await models.turn(only.id, false);
    expect(await featureOf(p.nurse)).toBe('NOT_AVAILABLE');
    await models.turn(only.id, true);
    await share(0);
    expect(await featureOf(p.nurse)).toBe('NOT_AVAILABLE');
    await models.order('summary', [ENVIRONMENT_MODEL_ID]);
  });

  it('a model that is asked first anyway is not compared with itself', async () => {
    const other = await models.add({ name: 'Teine', model: 'other-model' });
    await models.order('summary', [ENVIRONMENT_MODEL_ID, other.id]);
    const compare = (modelId: string) => ({
      as: admin,
      params: { clinicId: p.clinic.id, purpose: 'summary' },
      body: { modelId, percent: 20 },
    });
    const { shares } = await models.all();
    expect(await t.refused(contract.setAiShare, compare(ENVIRONMENT_MODEL_ID))).toMatchObject({
      key: 'AI_SHARE_SAME',
    });
    expect((await models.all()).shares).toEqual(shares);
    await models.share(p.clinic.id, other.id, 20);
    await models.share(p.clinic.id, other.id, 0);
    await models.order('summary', [ENVIRONMENT_MODEL_ID]);
  });

  it('removing a model takes it from orders and shares', async () => {
    const gone = await models.add();
    await models.order('questions', [ENVIRONMENT_MODEL_ID, gone.id]);
    await t.call(contract.setAiShare, {
      as: admin,
      params: { clinicId: p.clinic.id, purpose: 'questions' },
      body: { modelId: gone.id, percent: 20 },
    });
    await t.call(contract.removeAiModel, { as: admin, params: { id: gone.id } });
    const { orders, shares } = await models.all();
    expect(orders.find(({ purpose }) => purpose === 'questions')?.modelIds).toEqual([ENVIRONMENT_MODEL_ID]);
    expect(shares).toEqual([]);
  });
});
