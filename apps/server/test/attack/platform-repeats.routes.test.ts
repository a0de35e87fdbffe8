import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as aiModel from '@tervik/contract/ai-model.ts';
import { changeClinicPlan, getPlatformClinic, withdrawClinicPlan } from '@tervik/contract/platform-clinic.ts';
import { setPrice, withdrawPrice } from '@tervik/contract/price.ts';
import * as prompt from '@tervik/contract/prompt.ts';
import { addDays } from '@tervik/domain/calendar.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { must } from '../support/test-practice.ts';
import type { Persona, TestClinic } from '../support/world.ts';

/*
 * An answer was lost on its way and the browser sends once more, with the same key: the admin hears what was answered, not
 * that "another admin" has changed it meanwhile, or that it is gone. It is done once, and stands in the log once.
 */
let app: TestApp;
let owner: Persona;
let clinic: TestClinic;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.world.persona({ isPatient: false, isAdmin: true });
  clinic = await app.world.clinic({ plan: 'PREMIUM' });
});
afterAll(() => app.close());

const typed = {
  name: 'Mudel',
  baseUrl: 'https://models.example/v1',
  model: 'm',
  jsonMode: 'none',
  tokenField: 'none',
  priceIn: '',
  priceOut: '',
};
const addModel = async () => must(await app.call(aiModel.addAiModel, { as: owner, body: typed }));
const audited = async (): Promise<number> =>
  (await app.world.sql(`select from audit_log where actor_kind = 'ADMIN'`)).length;
const soon = () => addDays(new Date(app.clock.now()).toISOString().slice(0, 10), 40);

const ACTS = {
  savePromptDraft: async () => {
    const body = 'In {{language}}. "summary".';
    return (key: string) =>
      app.call(prompt.savePromptDraft, {
        as: owner,
        params: { purpose: 'summary' },
        body: { body, note: '', seenRevision: 0 },
        key,
      });
  },
  updateAiModel: async () => {
    const { id, revision } = await addModel();
    const body = { ...typed, name: 'Uus', seenRevision: revision };
    return (key: string) => app.call(aiModel.updateAiModel, { as: owner, params: { id }, body, key });
  },
  switchAiModel: async () => {
    const { id } = await addModel();
    return (key: string) =>
      app.call(aiModel.switchAiModel, { as: owner, params: { id }, body: { enabled: false }, key });
  },
  removeAiModel: async () => {
    const { id } = await addModel();
    return (key: string) => app.call(aiModel.removeAiModel, { as: owner, params: { id }, key });
  },
  setAiOrder: async () => {
    const { id } = await addModel();
    const { orders } = must(await app.call(aiModel.listAiModels, { as: owner }));
    const seenRevision = orders.find(({ purpose }) => purpose === 'summary')?.revision ?? 0;
    const call = { as: owner, params: { purpose: 'summary' }, body: { modelIds: [id], seenRevision } };
    return (key: string) => app.call(aiModel.setAiOrder, { ...call, key });
  },
  setAiShare: async () => {
    const { id } = await addModel();
    const params = { clinicId: clinic.id, purpose: 'summary' };
    return (key: string) =>
      app.call(aiModel.setAiShare, { as: owner, params, body: { modelId: id, percent: 10 }, key });
  },
  withdrawClinicPlan: async () => {
    const params = { id: clinic.id };
    const { version } = must(await app.call(getPlatformClinic, { as: owner, params }));
    const body = { seen: version, plan: 'BASIC', validFrom: soon() };
    const { planAhead } = must(await app.call(changeClinicPlan, { as: owner, params, body }));
    const change = { ...params, changeId: planAhead?.id ?? '' };
    return (key: string) => app.call(withdrawClinicPlan, { as: owner, params: change, body: {}, key });
  },
  withdrawPrice: async () => {
    const body = { item: 'SMS', amount: '0,08', validFrom: soon() };
    const { prices } = must(await app.call(setPrice, { as: owner, body }));
    const params = { id: prices.find(({ state }) => state === 'AHEAD')?.id ?? '' };
    return (key: string) => app.call(withdrawPrice, { as: owner, params, body: {}, key });
  },
} as const;

it.each(Object.keys(ACTS) as (keyof typeof ACTS)[])('%s', async (name) => {
  const send = await ACTS[name]();
  const key = randomUUID();
  const first = await send(key);
  expect(first.status).toBe(200);
  const before = await audited();
  expect(await send(key)).toMatchObject({ status: 200, body: first.body });
  expect(await audited()).toBe(before);
});
