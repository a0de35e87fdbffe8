import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  chooseDraft,
  deleteDraft,
  getDraft,
  restoreDraft,
  saveDraft,
  type DraftContent,
} from '@tervik/contract/draft.ts';
import { DRAFTS_HEADER } from '@tervik/contract/route.ts';
import { loginWithOtp, loginWithPassword } from '@tervik/contract/sign-in.ts';
import { hashPassword } from '#platform/passwords.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona } from '#test/support/world.ts';

const byText = (one: unknown, other: unknown): number => String(one).localeCompare(String(other));

const PASSWORD = 'rukkilill õitseb juulis';
let test: TestApp;
let who: Persona;
let key: string;
beforeAll(async () => {
  test = await createTestApp();
  who = await test.world.persona();
});
afterAll(() => test.close());
beforeEach(() => void (key = `info:${randomUUID()}`));

const [phone, desk, tab] = [randomUUID(), randomUUID(), randomUUID()];
async function save(version: string, text: string, seen: string[] = [], as = who) {
  const answer = await test.call(saveDraft, {
    as,
    params: { key },
    body: { content: { text }, version, seen },
  });
  expect(answer.status).toBe(200);
  return answer.body;
}
const state = async (as = who) => (await test.call(getDraft, { as, params: { key } })).body;
/** Texts that wait for a choice, and those that were put aside. */
async function texts(as = who): Promise<{ open: unknown[]; aside: unknown[] }> {
  const { draft, others, setAside } = await state(as);
  const open = draft === null ? [] : [draft, ...others];
  const textOf = ({ content }: { content: DraftContent }) => content.text;
  return { open: open.map(textOf).toSorted(byText), aside: setAside.map(textOf).toSorted(byText) };
}
const remove = async (drafts: string) =>
  (await test.call(deleteDraft, { as: who, params: { key }, headers: { [DRAFTS_HEADER]: drafts } })).body
    .left;

describe('one text at two devices', () => {
  it('goes on from one to the other without a word', async () => {
    await save(`${phone}:1`, 'Pea');
    expect(await save(`${desk}:1`, 'Pea valutab', [`${phone}:1`])).toMatchObject({ others: [] });
    expect(await texts()).toEqual({ open: ['Pea valutab'], aside: [] });
  });

  it('is kept twice when neither knew of the other, and each is told', async () => {
    expect(await save(`${phone}:1`, 'Pea valutab')).toMatchObject({ version: `${phone}:1`, others: [] });
    const second = await save(`${desk}:1`, 'Kael valutab');
    expect(second).toMatchObject({
      version: `${desk}:1`,
      others: [{ version: `${phone}:1`, content: { text: 'Pea valutab' } }],
    });
    expect(await save(`${phone}:2`, 'Pea valutab väga')).toMatchObject({
      others: [{ version: `${desk}:1`, content: { text: 'Kael valutab' } }],
    });
    expect(await texts()).toEqual({ open: ['Kael valutab', 'Pea valutab väga'], aside: [] });
  });

  it('a save whose answer was lost is no conflict with itself, even when the other has gone on from it', async () => {
    await save(`${phone}:3`, 'Pea');
    await save(`${phone}:3`, 'Pea');
    await save(`${phone}:2`, 'Pe');
    expect(await texts()).toEqual({ open: ['Pea'], aside: [] });
    await save(`${desk}:1`, 'Pea valutab', [`${phone}:3`]);
    const repeated = await save(`${phone}:3`, 'Pea');
    expect(repeated).toMatchObject({
      version: `${desk}:1`,
      content: { text: 'Pea valutab' },
      others: [],
    });
    expect(await texts()).toEqual({ open: ['Pea valutab'], aside: [] });
  });

  it('saved in one moment by both is kept twice as well', async () => {
    const answers = await Promise.all(
      [phone, desk, tab].map((device) => save(`${device}:1`, `Tekst ${device}`)),
    );
    expect((await texts()).open).toHaveLength(3);
    // They took turns, so that only the first one knew of no other.
    expect(answers.map(({ others }) => others.length).toSorted(byText)).toEqual([0, 1, 2]);
  });

  it('is one text when both typed the same, whatever key its sending has', async () => {
    const content = (sending: string) => ({ text: 'Sama', fields: { key: sending, side: 'left' } });
    await test.call(saveDraft, {
      as: who,
      params: { key },
      body: { content: content('k1'), version: `${phone}:1`, seen: [] },
    });
    const { body } = await test.call(saveDraft, {
      as: who,
      params: { key },
      body: { content: content('k2'), version: `${desk}:1`, seen: [] },
    });
    expect(body).toMatchObject({ version: `${phone}:1`, content: content('k1'), others: [] });
  });
});

describe('a choice', () => {
  beforeEach(async () => {
    await save(`${phone}:1`, 'Pea');
    await save(`${desk}:1`, 'Kael');
  });
  const choose = async (chosen: string, setAside: string[]) =>
    (await test.call(chooseDraft, { as: who, params: { key }, body: { chosen, setAside } })).body;

  it('keeps the one, and the other one aside for seven days', async () => {
    const { draft, others, setAside } = await choose(`${phone}:1`, [`${desk}:1`]);
    expect([draft?.content.text, others, setAside.map(({ content }) => content.text)]).toEqual([
      'Pea',
      [],
      ['Kael'],
    ]);
    const days = (Date.parse(setAside[0]?.until ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    // A repeat that comes late brings nothing back; going on from the chosen one disturbs nobody.
    await save(`${desk}:1`, 'Kael');
    await save(`${desk}:2`, 'Pea ja õlg', [`${phone}:1`]);
    expect(await texts()).toEqual({ open: ['Pea ja õlg'], aside: ['Kael'] });
  });

  it('brings back what was put aside, to be chosen again', async () => {
    const { setAside } = await choose(`${phone}:1`, [`${desk}:1`]);
    const version = setAside[0]?.version ?? '';
    const { body } = await test.call(restoreDraft, { as: who, params: { key }, body: { version } });
    expect([body.draft, ...body.others].map((one) => one?.content.text).toSorted(byText)).toEqual([
      'Kael',
      'Pea',
    ]);
    await choose(version, [`${phone}:1`]);
    expect(await texts()).toEqual({ open: ['Kael'], aside: ['Pea'] });
  });

  it('of a text that has changed since chooses nothing: nobody has read the change', async () => {
    await save(`${desk}:2`, 'Kael ja õlg');
    await choose(`${desk}:1`, [`${phone}:1`]);
    await choose(`${phone}:1`, [`${desk}:1`]);
    expect(await texts()).toEqual({ open: ['Kael ja õlg', 'Pea'], aside: [] });
  });

  it('by both at once, each for its own, loses neither', async () => {
    await Promise.all([choose(`${phone}:1`, [`${desk}:1`]), choose(`${desk}:1`, [`${phone}:1`])]);
    const { open, aside } = await texts();
    expect([open.length, aside.length, [...open, ...aside].toSorted(byText)]).toEqual([
      1,
      1,
      ['Kael', 'Pea'],
    ]);
  });

  it('is somebody’s own: nobody else sees, chooses or brings back', async () => {
    const other = await test.world.persona();
    const as = { as: other, params: { key } };
    await test.call(chooseDraft, { ...as, body: { chosen: `${phone}:1`, setAside: [`${desk}:1`] } });
    await test.call(restoreDraft, { ...as, body: { version: `${phone}:1` } });
    await test.call(deleteDraft, { ...as, headers: { [DRAFTS_HEADER]: `${phone} ${desk}` } });
    expect(await state(other)).toEqual({ draft: null, others: [], setAside: [] });
    expect(await texts()).toEqual({ open: ['Kael', 'Pea'], aside: [] });
  });

  it('ends after seven days: the next sign-in sweeps what was not chosen, and nothing else', async () => {
    await choose(`${phone}:1`, [`${desk}:1`]);
    const age = (days: string) =>
      test.world.sql(
        'update draft set set_aside_at = now() - $2::interval where set_aside_at is not null and user_id = $1',
        [who.userId, days],
      );
    await age('6 days 23 hours');
    await signInSomebody();
    expect(await texts()).toEqual({ open: ['Pea'], aside: ['Kael'] });
    await age('7 days 1 hour');
    await signInSomebody();
    expect(await texts()).toEqual({ open: ['Pea'], aside: [] });
  });
});

async function signInSomebody(): Promise<void> {
  const { email } = await test.world.persona({ passwordHash: await hashPassword(PASSWORD) });
  const asked = await test.call(loginWithPassword, { body: { email, password: PASSWORD } });
  const [row] = await test.world.sql<{ code: string }>(
    `select payload->'params'->>'code' as code from outbox where payload->>'recipient' = $1`,
    [email],
  );
  const body = { requestId: asked.body.requestId, otp: row?.code ?? '' };
  expect((await test.call(loginWithOtp, { body })).status).toBe(200);
}

describe('throwing away', () => {
  it('takes what its page showed, and says what is left', async () => {
    await save(`${phone}:1`, 'Pea');
    await save(`${desk}:1`, 'Pea valutab', [`${phone}:1`]);
    expect(await remove(`${phone} ${phone}:1`)).toMatchObject([{ content: { text: 'Pea valutab' } }]);
    expect(await remove(`${tab} ${desk}:1`)).toEqual([]);
    expect(await texts()).toEqual({ open: [], aside: [] });
  });
});
