import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as creation from '@tervik/contract/new-e-contact.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { holdStarts, type WaitingStart } from '#test/support/partners/held-starts.ts';
import { startPartners, type Partners } from '#test/support/partners/test-partners.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';

const DEFINITIONS = new Map<EContactType, string>([['QUEST_PHQ9', 'phq9']]);
const AWAY = { key: 'AWELL_NOT_AVAILABLE' };

let partners: Partners;
let p: TestPractice;
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
  await p.test.world.sql('update creation_flow set ended_at = now() where ended_at is null');
  nextStart = holdStarts();
});
afterEach(() => vi.restoreAllMocks());

/** Begins the questionnaire, and comes as far as the partner. */
async function start() {
  const waiting = nextStart();
  const answer = p.test.call(creation.startEContact, {
    as: p.patient,
    body: { eContactType: 'QUEST_PHQ9', personId: p.patient.personId, clinicId: p.clinic.id },
  });
  return { answer, partner: await waiting };
}
const finalize = async (eContactId: string) =>
  must(await p.test.call(creation.finalizeEContact, { as: p.patient, body: { eContactId } })).creationStatus;
const listStarted = async () =>
  must(await p.test.call(creation.listStarted, { as: p.patient })).eContacts.map(({ url }) => url);

it.each(['the first', 'the second'])('two at once, %s is answered first: both go on there', async (quick) => {
  const starts = [await start(), await start()];
  const [one, other] = quick === 'the first' ? starts : starts.toReversed();
  one!.partner.open();
  const begun = must(await one!.answer);
  other!.partner.open();
  expect(must(await other!.answer)).toEqual(begun);
  expect(await listStarted()).toEqual([begun.url]);
  await partners.fillIn(begun.url, 'submit', { often: '1' });
  expect(await finalize(begun.eContactId)).toBe('SUBMITTED');
});

it('the second one’s partner fails while the first is being filled in: both go on there', async () => {
  const first = await start();
  const second = await start();
  first.partner.open();
  const begun = must(await first.answer);
  second.partner.fail();
  expect(must(await second.answer)).toEqual(begun);
  await partners.fillIn(begun.url, 'submit', { often: '1' });
  expect(await finalize(begun.eContactId)).toBe('SUBMITTED');
});

it.each(['open', 'fail'] as const)(
  'the first one’s partner fails, then the second (%s): both are refused',
  async (act) => {
    const first = await start();
    const second = await start();
    first.partner.fail();
    expect((await first.answer).body).toMatchObject(AWAY);
    second.partner[act]();
    expect(await second.answer).toMatchObject({ body: AWAY, cookies: [] });
    expect(await listStarted()).toEqual([]);
    const third = await start();
    third.partner.open();
    const { url } = must(await third.answer);
    expect(await listStarted()).toEqual([url]);
  },
);

it('thrown away while the partner is asked: refused', async () => {
  const { answer, partner } = await start();
  const [begun] = await p.test.world.sql<{ id: string }>(
    'select e_contact_id as id from creation_flow where ended_at is null',
  );
  must(await p.test.call(creation.abandonEContact, { as: p.patient, params: { id: begun!.id } }));
  partner.open();
  expect(await answer).toMatchObject({ body: AWAY, cookies: [] });
  expect(await listStarted()).toEqual([]);
});
