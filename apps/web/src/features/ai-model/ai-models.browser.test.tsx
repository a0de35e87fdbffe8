import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AiModel, AiModels } from '@tervik/contract/ai-model.ts';
import {
  addAiModel,
  listAiClinics,
  listAiModels,
  removeAiModel,
  setAiOrder,
  setAiShare,
  stopAiModels,
  updateAiModel,
} from '@tervik/contract/routes-platform.gen.ts';
import { InRouter } from '#test/in-router.tsx';
import { onPress } from '#test/on-press.ts';
import { platformAdmin } from '#test/people.ts';
import { render } from '#test/render.tsx';
import { held, openServer, refuse } from '#test/server.ts';
import { AiModelsPage } from './ai-models-page.tsx';

const NOW = '2026-03-02T08:00:00.000Z';
const CLINIC = { clinicId: '0c000000-0000-4000-8000-000000000001', clinicName: 'Kesklinna perearstid' };
const modelOf = (name: string, change: Partial<AiModel> = {}): AiModel => ({
  id: `0a000000-0000-4000-8000-00000000000${name.length}`,
  isEnvironment: false,
  name,
  baseUrl: 'https://models.example/v1',
  model: 'small',
  keySetAt: null,
  keyLost: false,
  jsonMode: 'json_schema',
  tokenField: 'max_tokens',
  priceIn: 855,
  priceOut: null,
  enabled: true,
  lastTest: null,
  revision: 1,
  authorName: 'Liis Lepik',
  updatedAt: NOW,
  ...change,
});
const [FIRST, SECOND, NEW] = [modelOf('First'), modelOf('Second'), modelOf('Third one')];
const ORDER: AiModels['orders'][number] = {
  purpose: 'summary',
  modelIds: [FIRST.id, SECOND.id],
  revision: 1,
  authorName: 'Liis Lepik',
  updatedAt: NOW,
};
let stored: AiModels;
beforeEach(() => {
  stored = {
    stopped: false,
    stoppedBy: 'Liis Lepik',
    stoppedAt: NOW,
    keysStorable: true,
    models: [FIRST, SECOND],
    orders: [ORDER],
    shares: [
      {
        ...CLINIC,
        purpose: 'summary',
        modelId: SECOND.id,
        percent: 20,
        authorName: 'Liis Lepik',
        since: NOW,
      },
    ],
    measures: [
      {
        modelId: FIRST.id,
        purpose: 'summary',
        calls: 2,
        failed: 0,
        tokensIn: 200,
        tokensOut: 0,
        p50: 900,
        p95: 1200,
      },
    ],
    likes: [],
  };
});

async function open(address = '/prm/ai-models') {
  const server = openServer();
  server.answer(listAiModels, () => stored);
  server.answer(listAiClinics, () => ({ clinics: [CLINIC] }));
  const texts = await render(
    <InRouter address={address}>
      <main id="main">
        <AiModelsPage />
      </main>
    </InRouter>,
    { user: platformAdmin() },
  );
  return { ...texts, server };
}
type Opened = Awaited<ReturnType<typeof open>>;
type Key = Parameters<Opened['t']>[0];
const button = ({ t }: Opened, key: Key, within: Pick<typeof page, 'getByRole'> = page) =>
  within.getByRole('button', { name: t(key), exact: true });
const field = ({ t }: Opened, key: Key) => page.getByLabelText(t(key), { exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

test('whoever saves a model leaves its form at once: there is no second press', async () => {
  const texts = await open('/prm/ai-models?edit=new');
  const { server } = texts;
  for (const name of ['name', 'baseUrl', 'model'] as const)
    await userEvent.fill(field(texts, `ai-model.form.${name}`), NEW[name]);
  const later = held<AiModels>();
  server.answer(addAiModel, () => NEW);
  server.answer(listAiModels, () => later.promise);
  await userEvent.click(button(texts, 'ai-model.form.save'));
  await expect.element(heading('Third one')).toHaveFocus();
  expect(server.askedOf(addAiModel)).toHaveLength(1);
  later.come({ ...stored, models: [...stored.models, NEW] });
});

test('an empty field says so itself', async () => {
  const texts = await open('/prm/ai-models?edit=new');
  const { t } = texts;
  await userEvent.click(button(texts, 'ai-model.form.save'));
  await expect.element(page.getByText(t('ai-model.form.required')).first()).toBeInTheDocument();
  await expect.element(field(texts, 'ai-model.form.name')).toHaveFocus();
});

test('"save mine over it" saves it over the newer state, and what fails is said at "save"', async () => {
  const texts = await open(`/prm/ai-models?edit=${FIRST.id}`);
  const { t, server } = texts;
  server.answer(updateAiModel, ({ body }) => {
    if (body.seenRevision !== 2) return refuse(469, 'AI_MODEL_CHANGED', { name: 'Anna Petrova' });
    const mine = { ...FIRST, name: body.name, revision: 3 };
    stored = { ...stored, models: [mine, SECOND] };
    return mine;
  });
  await userEvent.fill(field(texts, 'ai-model.form.name'), 'Mine');
  await userEvent.click(button(texts, 'ai-model.form.save'));
  await expect.element(page.getByText(/Anna Petrova/)).toBeInTheDocument();
  server.away = true;
  await userEvent.click(button(texts, 'ai-model.form.goOn'));
  await expect.element(page.getByText(t('common.error.offline'))).toBeInTheDocument();
  server.away = false;
  stored = { ...stored, models: [{ ...FIRST, name: 'Theirs', revision: 2 }, SECOND] };
  await userEvent.click(button(texts, 'ai-model.form.goOn'));
  await expect.element(heading('Mine')).toHaveFocus();
});

test('a search for a clinic starts no comparison; one is chosen', async () => {
  const texts = await open();
  const { t, server } = texts;
  const search = field(texts, 'ai-model.share.search');
  await userEvent.fill(search, 'Kesk');
  await expect.element(page.getByText(t('ai-model.share.found', { count: 1 }))).toBeInTheDocument();
  await userEvent.click(search);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button(texts, 'ai-model.share.start'));
  await expect.element(page.getByText(t('ai-model.share.clinicRequired'))).toBeInTheDocument();
  const clinics = page.getByRole('combobox', { name: t('ai-model.share.clinic'), exact: true });
  await expect.element(clinics).toHaveFocus();
  expect(server.askedOf(setAiShare)).toEqual([]);
  server.answer(setAiShare, () => ({ share: null }));
  await userEvent.selectOptions(clinics, CLINIC.clinicId);
  await userEvent.click(button(texts, 'ai-model.share.start'));
  await expect.element(page.getByText(t('ai-model.share.saved'))).toBeInTheDocument();
  expect(server.askedOf(setAiShare)[0]?.params.clinicId).toBe(CLINIC.clinicId);
});

test('a search that fails, that is on its way, and that finds nothing say each what they are', async () => {
  const texts = await open();
  const { t, server } = texts;
  const search = field(texts, 'ai-model.share.search');
  server.answer(listAiClinics, () => refuse(500, 'TECHNICAL_ERROR'));
  await userEvent.fill(search, 'x');
  await expect.element(page.getByText(t('common.error.loadTitle'))).toBeInTheDocument();
  await expect.element(page.getByText(t('ai-model.share.noClinic'))).not.toBeInTheDocument();
  const late = held<{ clinics: [] }>();
  onPress(() => server.answer(listAiClinics, () => late.promise));
  await userEvent.click(button(texts, 'ui.retry'));
  await expect.element(page.getByText(t('ui.loading'))).toBeInTheDocument();
  late.come({ clinics: [] });
  await expect.element(page.getByText(t('ai-model.share.noClinic'))).toBeInTheDocument();
});

test('what a few calls cost is not nothing, and a price keeps its parts of a cent', async () => {
  await open();
  await expect.element(page.getByText('€0.0855').first()).toBeInTheDocument();
  await expect.element(page.getByRole('cell', { name: '< €0.0001', exact: true })).toBeInTheDocument();
});

test('an act that takes its own button away leaves the focus at what has come', async () => {
  const texts = await open();
  const { t, server } = texts;
  server.answer(setAiOrder, ({ body }) => ({ ...ORDER, modelIds: body.modelIds, revision: 2 }));
  await userEvent.click(
    page.getByRole('button', { name: t('ai-model.order.upOf', { name: 'Second' }), exact: true }),
  );
  await expect.element(heading(t('ai-model.purpose.summary'))).toHaveFocus();
  await userEvent.click(
    page.getByRole('button', { name: t('ai-model.order.leaveOf', { name: 'First' }), exact: true }),
  );
  await expect.element(heading(t('ai-model.purpose.summary'))).toHaveFocus();

  server.answer(setAiShare, () => ({ share: null }));
  stored = { ...stored, shares: [] };
  await userEvent.click(button(texts, 'ai-model.share.end'));
  await expect.element(heading(t('ai-model.share.title'))).toHaveFocus();

  server.answer(stopAiModels, ({ body }) => {
    stored = { ...stored, stopped: body.stopped };
    return body;
  });
  await userEvent.click(button(texts, 'ai-model.stop.open'));
  await userEvent.click(button(texts, 'ai-model.stop.confirm'));
  await expect.element(button(texts, 'ai-model.stop.start')).toHaveFocus();
  await userEvent.click(button(texts, 'ai-model.stop.start'));
  await expect.element(button(texts, 'ai-model.stop.open')).toHaveFocus();

  server.answer(removeAiModel, () => ({ ok: true }));
  stored = { ...stored, models: [FIRST] };
  const second = page.getByRole('region', { name: 'Second', exact: true });
  await userEvent.click(button(texts, 'ai-model.remove.open', second));
  await userEvent.click(button(texts, 'ai-model.remove.open', page.getByRole('dialog')));
  await expect.element(heading(t('ai-model.models'))).toHaveFocus();
});

test('the last model that is on leaves an order only when asked again', async () => {
  stored = {
    ...stored,
    models: [FIRST, modelOf('Second', { enabled: false })],
    orders: [ORDER],
  };
  const texts = await open();
  const { t, server } = texts;
  server.answer(setAiOrder, ({ body }) => ({ ...ORDER, modelIds: body.modelIds, revision: 2 }));
  const leave = page.getByRole('button', {
    name: t('ai-model.order.leaveOf', { name: 'First' }),
    exact: true,
  });
  await userEvent.click(leave);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(t('ai-model.order.lastMeans'))).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: t('ui.cancel') }));
  expect(server.askedOf(setAiOrder)).toEqual([]);
  await userEvent.click(leave);
  await userEvent.click(button(texts, 'ai-model.order.leave', dialog));
  await expect.poll(() => server.askedOf(setAiOrder)[0]?.body.modelIds).toEqual([SECOND.id]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a model is not compared with itself', async () => {
  const texts = await open();
  const choice = page.getByRole('combobox', { name: texts.t('ai-model.share.model') });
  await expect.element(choice.getByRole('option', { name: 'Second', exact: true })).toBeInTheDocument();
  expect(choice.getByRole('option').elements()).toHaveLength(1);
});

test('one model alone is compared with nothing', async () => {
  stored = { ...stored, models: [FIRST], orders: [{ ...ORDER, modelIds: [FIRST.id] }] };
  const texts = await open();
  const { t } = texts;
  await expect.element(page.getByText(t('ai-model.share.needsTwo', { name: 'First' }))).toBeVisible();
  expect(button(texts, 'ai-model.share.start').elements()).toEqual([]);
});

test('a dialog that is left forgets why it was refused', async () => {
  const texts = await open();
  const { t, server } = texts;
  const second = page.getByRole('region', { name: 'Second', exact: true });
  await userEvent.click(button(texts, 'ai-model.remove.open', second));
  server.away = true;
  await userEvent.click(button(texts, 'ai-model.remove.open', page.getByRole('dialog')));
  await expect.element(page.getByText(t('common.error.offline'))).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button(texts, 'ai-model.remove.open', second));
  await expect.element(page.getByRole('dialog')).toBeInTheDocument();
  await expect.element(page.getByText(t('common.error.offline'))).not.toBeInTheDocument();
});

test('each field that is wrong says so at once, and nothing is sent', async () => {
  const texts = await open('/prm/ai-models?edit=new');
  const { server, t } = texts;
  const wrong = { name: 'x'.repeat(3001), baseUrl: 'not a url', model: 'm', priceIn: 'kaks', priceOut: '-1' };
  for (const name of ['name', 'baseUrl', 'model', 'priceIn', 'priceOut'] as const)
    await userEvent.fill(field(texts, `ai-model.form.${name}`), wrong[name]);
  await userEvent.click(button(texts, 'ai-model.form.save'));
  for (const name of ['name', 'baseUrl', 'priceIn', 'priceOut'] as const)
    await expect.element(field(texts, `ai-model.form.${name}`)).toBeInvalid();
  await expect.element(field(texts, 'ai-model.form.model')).toBeValid();
  await expect.element(field(texts, 'ai-model.form.name')).toHaveFocus();
  expect(server.askedOf(addAiModel)).toEqual([]);
  // An address that leads nowhere but to the server itself is not taken without a word.
  await userEvent.fill(field(texts, 'ai-model.form.baseUrl'), 'http://localhost:22');
  await expect.element(page.getByText(t('ai-model.form.loopback'))).toBeVisible();
});

test('a model that did not answer is marked, and asked about before it is put in an order', async () => {
  const failing = { ...NEW, lastTest: { at: NOW, reason: 'HTTP 401' } };
  stored = { ...stored, models: [FIRST, SECOND, failing] };
  const { t } = await open();
  const card = page.getByRole('region', { name: failing.name, exact: true });
  await expect.element(card.getByText(t('ai-model.state.failing'))).toBeVisible();
  await expect.element(page.getByText(t('ai-model.order.failing', { name: failing.name }))).toBeVisible();
});

test('what is stopped with all others does not look as if it were asked', async () => {
  stored = { ...stored, stopped: true };
  const { t } = await open();
  await expect.element(page.getByText(t('ai-model.state.stopped'), { exact: true }).first()).toBeVisible();
  expect(page.getByText(t('ai-model.state.on'), { exact: true }).elements()).toHaveLength(0);
});
