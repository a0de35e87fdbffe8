import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { giveFeedback, rateEContact } from '@tervik/contract/feedback.ts';
import {
  listEContactFeedback,
  markFeedback,
  readFeedback,
  type ClinicFeedback,
} from '@tervik/contract/feedback-clinic.ts';
import { createRaces, type Act, type Races } from '#test/attack/clinic/in-every-order.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';

/* What its patient changes between the page and the press of a button is not marked: nobody has seen it. */
let p: TestPractice;
let races: Races;
let id: string;
beforeAll(async () => {
  p = await createTestPractice();
  races = await createRaces(p);
});
afterAll(async () => {
  await races.close();
  await p.test.close();
});
const complete = async () => {
  id = await p.write();
  await p.complete(id);
};
beforeEach(complete);

const rate = async (rating: number) =>
  must(await p.test.call(rateEContact, { as: p.patient, params: { id }, body: { rating } }));
const say: Act = () =>
  p.test.call(giveFeedback, {
    as: p.patient,
    params: { id },
    body: { type: 'CLINIC', fields: { rating: 4, comment: 'Ootasin kaua.' } },
  });
async function look(): Promise<ClinicFeedback> {
  const { feedback } = must(await p.test.call(listEContactFeedback, { as: p.nurse, params: { id } }));
  const [one] = feedback;
  if (one === undefined) throw new Error('nothing was said');
  return one;
}
const shownOf = ({ rating, comment }: ClinicFeedback) => ({ rating, hasWords: comment !== '' });
const read = (one: ClinicFeedback, isRead = true) =>
  p.test.call(readFeedback, {
    as: p.nurse,
    params: { id: p.clinic.id },
    body: { shown: [{ id: one.id, ...shownOf(one) }], isRead },
  });
const mark = (one: ClinicFeedback, note = '') => ({
  as: p.nurse,
  params: { id: one.id },
  body: {
    isRead: true,
    isTakenUp: note !== '',
    note,
    shown: shownOf(one),
    seenChangedAt: one.mark?.changedAt ?? null,
  },
});

/** What a patient may change; `rating` is the one that staff have seen, 4. */
const changes = {
  words: say,
  stars: async () => rate(1),
};
it.each(['words', 'stars'] as const)('new %s that come after the page stay unread', async (which) => {
  await rate(4);
  const seen = await look();
  await changes[which]();
  expect((await read(seen)).status).toBe(200);
  expect((await look()).mark).toBeNull();
  expect(await p.test.refused(markFeedback, mark(seen))).toMatchObject({ key: 'FEEDBACK_MARK_CHANGED' });
  expect((await look()).mark).toBeNull();
  // Once they are seen they are read.
  expect((await read(await look())).status).toBe(200);
  expect((await look()).mark).toMatchObject({ isRead: true });
});

it('words that come after a note was read stay unread under it', async () => {
  await rate(4);
  const first = await look();
  must(await p.test.call(markFeedback, mark(first, 'Helistasin.')));
  const seen = await look();
  await say();
  expect((await read(seen)).status).toBe(200);
  expect((await look()).mark).toMatchObject({ isRead: false, note: 'Helistasin.' });
  const late = { ...mark(await look()), body: { ...mark(await look()).body, shown: shownOf(seen) } };
  expect(await p.test.refused(markFeedback, late)).toMatchObject({ key: 'FEEDBACK_MARK_CHANGED' });
});

it('one that is named twice is read once', async () => {
  await rate(4);
  const one = await look();
  const shown = { id: one.id, ...shownOf(one) };
  const body = { shown: [shown, shown, { ...shown, hasWords: true }], isRead: true };
  must(await p.test.call(readFeedback, { as: p.nurse, params: { id: p.clinic.id }, body }));
  expect((await look()).mark).toMatchObject({ isRead: true });
});

it.each(['alone', 'with others'])('words that come while it is marked %s stay unread', async (how) => {
  await races.inEveryOrder(async (both) => {
    await complete();
    await rate(4);
    const seen = await look();
    const press: Act = how === 'alone' ? () => p.test.call(markFeedback, mark(seen)) : () => read(seen);
    // Each act has written what it does when it waits for this, and has not committed.
    const held = { text: 'lock table audit_log in share mode', values: [] };
    const [said] = await both(held, say, press);
    expect(said.status).toBe(200);
    const now = await look();
    expect(now).toMatchObject({ comment: 'Ootasin kaua.', mark: null });
  });
});
