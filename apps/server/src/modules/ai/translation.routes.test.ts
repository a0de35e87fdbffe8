import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import * as contract from '@tervik/contract/ai.ts';
import { getConfig } from '@tervik/contract/session.ts';
import { createAssistPractice, type AssistPractice } from '#test/support/test-assist.ts';

let p: AssistPractice;
let t: AssistPractice['t'];
let partners: AssistPractice['partners'];
let logged: AssistPractice['logged'];
let nurse: AssistPractice['nurse'];
let setFeatures: AssistPractice['setFeatures'];
let setPlan: AssistPractice['setPlan'];
let agree: AssistPractice['agree'];
let write: AssistPractice['write'];
let sum: AssistPractice['sum'];
let notSummed: AssistPractice['notSummed'];
let letterOf: AssistPractice['letterOf'];
let say: AssistPractice['say'];
let refusedAsk: AssistPractice['refusedAsk'];
let looks: AssistPractice['looks'];
beforeAll(async () => {
  p = await createAssistPractice();
  ({
    t,
    partners,
    logged,
    nurse,
    setFeatures,
    setPlan,
    agree,
    write,
    sum,
    notSummed,
    letterOf,
    say,
    refusedAsk,
    looks,
  } = p);
});
afterAll(() => p.close());
beforeEach(() => p.partners.forgetModel());

describe('a translation', () => {
  it('of a letter: names and numbers stay at home and come back into their places', async () => {
    const id = await write('Olen Maarika Ülane, tel 5123 4567. Maarikal valutab pea.\nPalavik 38.5.');
    const { body } = await say(id, { activityId: await letterOf(id) });
    expect(body).toEqual({
      text: 'A simulated translation. Olen Maarika Ülane, tel 5123 4567. Maarikal valutab pea.\nPalavik 38.5.',
      to: 'en',
      model: 'simulated-model',
    });
    const [asked] = await partners.askedModel();
    expect(JSON.parse(asked?.user ?? '')).toEqual({
      text: 'Olen ⟦2⟧ ⟦3⟧, tel ⟦1⟧. ⟦4⟧ valutab pea.\nPalavik 38.5.',
    });
    expect(asked?.system).toContain('into English');
    expect(JSON.stringify(asked?.body)).not.toMatch(/Maarika|Ülane|5123/);
    expect(await looks(id)).toEqual(['TRANSLATION']);
    // Nothing of it is kept.
    expect(await t.world.sql(`select from ai_summarization where e_contact_id = $1`, [id])).toEqual([]);
  });

  it('of an answer that is being written', async () => {
    const id = await write();
    const { body } = await say(id, { text: 'Tere, Maarika! Teid ootab Õie Õunapuu.', to: 'ru' });
    expect(body.text).toBe('Имитация перевода. Tere, Maarika! Teid ootab Õie Õunapuu.');
    expect((await partners.askedModel())[0]?.user).toBe(
      JSON.stringify({ text: 'Tere, ⟦1⟧! Teid ootab ⟦2⟧ ⟦3⟧.' }),
    );
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
    'sim-drop',
    'sim-invent',
  ])('is none when the model answers like %s', async (word) => {
    const id = await write(`Mina, Maarika, kirjutan: pea valutab. ${word}`);
    expect(await refusedAsk(id, { activityId: await letterOf(id) })).toEqual({
      status: 469,
      key: 'TRANSLATION_NOT_AVAILABLE',
    });
  });

  it('of nothing, of too much, of both or neither', async () => {
    const id = await write();
    expect((await refusedAsk(id, { text: ' ' })).key).toBe('TEXT_REQUIRED');
    expect((await refusedAsk(id, { text: 'x'.repeat(3001) })).key).toBe('E_CONTACT_ANSWER_TOO_LONG');
    expect((await refusedAsk(id, {})).key).toBe('INVALID_INPUT');
    expect((await refusedAsk(id, { text: 'Tere', activityId: await letterOf(id) })).key).toBe(
      'INVALID_INPUT',
    );
    expect((await refusedAsk(id, { text: 'Tere', to: 'de' })).key).toBe('INVALID_INPUT');
    expect(await partners.askedModel()).toEqual([]);
  });

  it('of an entry of another e-contact', async () => {
    const [one, other] = [await write(), await write()];
    expect((await refusedAsk(one, { activityId: await letterOf(other) })).status).toBe(404);
    expect((await refusedAsk(one, { activityId: randomUUID() })).status).toBe(404);
  });
});

describe('plan, switch and consent', () => {
  const CASES = [
    ['PREMIUM', true, true, undefined, undefined],
    ['PREMIUM', true, false, undefined, 'TRANSLATION_CONSENT_MISSING'],
    ['PREMIUM', false, true, 'FEATURE_DISABLED', 'FEATURE_DISABLED'],
    ['PREMIUM', null, true, 'FEATURE_DISABLED', 'FEATURE_DISABLED'],
    ['BASIC', true, true, 'FEATURE_NOT_IN_PLAN', 'FEATURE_NOT_IN_PLAN'],
    ['BASIC', null, false, 'FEATURE_NOT_IN_PLAN', 'FEATURE_NOT_IN_PLAN'],
  ] as const;
  it.each(CASES)(
    '%s, switch %s, consent %s: summary %s, translation %s',
    async (plan, on, yes, one, other) => {
      const id = await write();
      await setPlan(plan);
      await setFeatures(on);
      await agree(yes);
      const summary = one === undefined ? undefined : (await notSummed(id)).key;
      const translation = other === undefined ? undefined : (await refusedAsk(id, { text: 'Tere!' })).key;
      // Whoever is refused has seen nothing, and nothing has left.
      expect([summary, translation, (await partners.askedModel()).length]).toEqual([one, other, 0]);
      expect(await looks(id)).toEqual([]);
      if (one === undefined) expect((await sum(id)).status).toBe(200);
      if (other === undefined) expect((await say(id, { text: 'Tere!' })).status).toBe(200);
      await setPlan('PREMIUM');
      await setFeatures(true);
      await agree(true);
    },
  );

  it('a summary that was made is not shown while the clinic has them switched off', async () => {
    const id = await write();
    await sum(id);
    await setFeatures(false);
    const refused = await t.refused(contract.getSummarization, { as: nurse, params: { id } });
    expect(refused.key).toBe('FEATURE_DISABLED');
    await setFeatures(true);
  });

  it('a consent to an older text is none', async () => {
    const id = await write();
    await agree(true, `max(updated_at) - interval '1 day'`);
    expect((await refusedAsk(id, { text: 'Tere!' })).key).toBe('TRANSLATION_CONSENT_MISSING');
    await agree(true);
  });
});

test('ten who wait for a model that hangs: everybody else is served, and no transaction is open', async () => {
  const id = await write('Pea valutab sim-hang');
  const waiting = Array.from({ length: 10 }, () => notSummed(id));
  await expect.poll(async () => (await partners.askedModel()).length, { timeout: 5_000 }).toBe(10);
  for (let at = 0; at < 10; at += 1) expect((await t.call(getConfig)).status).toBe(200);
  await expect
    .poll(() =>
      t.world.sql(
        `select state from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
      ),
    )
    .toEqual([]);
  await partners.forgetModel();
  expect((await Promise.all(waiting)).map(({ key }) => key)).toEqual(Array(10).fill('AI_NOT_AVAILABLE'));
});

test('nothing that was written, said or translated is in any log', async () => {
  const id = await write('Minu erakordne saladus sim-inject');
  await notSummed(id);
  await refusedAsk(id, { text: 'Minu erakordne saladus sim-500' });
  expect(logged.join('')).toContain('HTTP 500');
  expect(logged.join('')).not.toMatch(/saladus|900 1234/);
});
