import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as contract from '@tervik/contract/questionnaire.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { holdStarts, type WaitingStart } from '#test/support/partners/held-starts.ts';
import { startPartners, type Partners } from '#test/support/partners/test-partners.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';

const DEFINITIONS = new Map<EContactType, string>([['QUEST_GAD', 'gad7']]);
const AWAY = { key: 'AWELL_NOT_AVAILABLE' };

let partners: Partners;
let p: TestPractice;
let id: string;
let nextStart: () => Promise<WaitingStart>;
beforeAll(async () => {
  partners = await startPartners();
  const workflow = { url: partners.awellUrl, apiKey: 'simulated', definitionOf: DEFINITIONS };
  p = await createTestPractice({ config: { workflow } });
});
afterAll(async () => {
  await p.test.close();
  await partners.stop();
});
beforeEach(async () => {
  id = await p.write();
  nextStart = holdStarts();
});
afterEach(() => vi.restoreAllMocks());

/** Begins the questionnaire in a browser that has no cookie of one yet, and comes as far as the partner. */
async function start(language = 'et') {
  const waiting = nextStart();
  const answer = p.test.call(contract.startQuestionnaire, {
    as: p.nurse,
    headers: { 'accept-language': language },
    params: { id },
    body: { instrument: 'QUEST_GAD' },
  });
  return { answer, partner: await waiting };
}
type Answer = Awaited<Awaited<ReturnType<typeof start>>['answer']>;

/** With the cookie of this answer: a browser has that of the last one. */
async function finalize({ cookies }: Answer, actionId: string, cancelled = false) {
  const flow = cookies.find(({ name }) => name === 'tervik-action')?.value ?? '';
  const answer = await p.test.call(contract.finalizeClinicAction, {
    as: p.nurse,
    headers: { cookie: `tervik=${p.nurse.token}; tervik-action=${flow}` },
    params: { id },
    body: { cancelled, actionId },
  });
  return answer.body;
}
const listStates = async () =>
  (
    await p.test.world.sql<{ state: string }>(
      'select state from workflow_action where e_contact_id = $1 order by created_at',
      [id],
    )
  ).map(({ state }) => state);

it.each(['the first', 'the second'])('two at once, %s is answered first: both go on there', async (quick) => {
  const starts = [await start(), await start()];
  const [one, other] = quick === 'the first' ? starts : starts.toReversed();
  one!.partner.open();
  const begun = must(await one!.answer);
  other!.partner.open();
  const last = await other!.answer;
  await partners.fillIn(begun.url, 'submit');
  expect(await finalize(last, begun.actionId)).toEqual({ status: 'COMPLETED' });
  expect(must(last)).toEqual(begun);
  expect(await listStates()).toEqual(['COMPLETED']);
  expect((await p.details(id)).forms).toMatchObject([{ instrument: 'QUEST_GAD' }]);
});

it('the second one’s partner fails while the first is being filled in: both go on there', async () => {
  const first = await start();
  const second = await start();
  first.partner.open();
  const begun = must(await first.answer);
  second.partner.fail();
  const last = await second.answer;
  expect(must(last)).toEqual(begun);
  await partners.fillIn(begun.url, 'submit');
  expect(await finalize(last, begun.actionId)).toEqual({ status: 'COMPLETED' });
});

it.each(['open', 'fail'] as const)(
  'the first one’s partner fails, then the second (%s): both are refused',
  async (act) => {
    const first = await start();
    const second = await start();
    first.partner.fail();
    expect(await first.answer).toMatchObject({ body: AWAY, cookies: [] });
    second.partner[act]();
    expect(await second.answer).toMatchObject({ body: AWAY, cookies: [] });
    expect(await listStates()).toEqual(['FAILED']);
    const third = await start();
    third.partner.open();
    must(await third.answer);
    expect(await listStates()).toEqual(['FAILED', 'STARTED']);
  },
);

it.each(['open', 'fail'] as const)(
  'the first is cancelled while the second asks the partner (%s): the second is refused',
  async (act) => {
    const first = await start();
    const second = await start();
    first.partner.open();
    const begun = await first.answer;
    expect(await finalize(begun, must(begun).actionId, true)).toEqual({ status: 'REJECTED' });
    second.partner[act]();
    expect(await second.answer).toMatchObject({ body: AWAY, cookies: [] });
    expect(await listStates()).toEqual(['REJECTED']);
  },
);

it('two at once in two languages: both pages are in the one that the form is stored with', async () => {
  const first = await start('et');
  const second = await start('ru');
  expect([first.partner.language, second.partner.language]).toEqual(['et', 'et']);
  first.partner.open();
  second.partner.open();
  expect(must(await second.answer)).toEqual(must(await first.answer));
});
