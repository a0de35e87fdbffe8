import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  listFeedback,
  markFeedback,
  readFeedback,
  type FeedbackMark,
} from '@tervik/contract/feedback-clinic.ts';
import { addPastFeedback, type PastFeedback } from '#test/support/past-feedback.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let app: TestApp;
let clinic: TestClinic;
let patient: Persona;
let nurse: Persona;
let colleague: Persona;
let stranger: Persona;
beforeAll(async () => {
  app = await createTestApp();
  stranger = await app.world.persona({ staffOf: await app.world.clinic() });
});
afterAll(() => app.close());
beforeEach(async () => {
  clinic = await app.world.clinic();
  patient = await app.world.persona({ listedIn: clinic });
  nurse = await app.world.persona({ staffOf: clinic, profession: 'NURSE' });
  colleague = await app.world.persona({ staffOf: clinic });
});

const AT = '2026-03-02T08:00:00Z';
const past = async (given: Partial<PastFeedback> = {}) =>
  (await addPastFeedback(app.world, clinic, patient, { at: AT, ...given })).id;
const marks = async (query: object = {}): Promise<Map<string, FeedbackMark | null>> => {
  const call = {
    as: colleague,
    params: { id: clinic.id },
    query: { from: '2026-03-02', to: '2026-03-02', ...query },
  };
  return new Map((await app.call(listFeedback, call)).body.feedback.map(({ id, mark }) => [id, mark]));
};
/** Most of these are stars alone. */
const STARS = { rating: 5, hasWords: false };
const starsOf = (id: string) => ({ id, ...STARS });
const NOTE = { isRead: true, isTakenUp: true, note: 'Helistasin.', shown: STARS, seenChangedAt: null };
const mark = (id: string, body: object = NOTE, as: Persona = nurse) => ({ as, params: { id }, body });

it('is read, taken up with a note, and as it was again', async () => {
  const id = await past();
  const taken = await app.call(markFeedback, mark(id));
  expect(taken.body).toMatchObject({ isRead: true, isTakenUp: true, note: 'Helistasin.' });
  expect((await marks()).get(id)).toEqual(taken.body);
  expect((await marks({ notRead: true })).size).toBe(0);
  const back = { ...NOTE, isRead: false, isTakenUp: false, note: '', seenChangedAt: taken.body.changedAt };
  expect((await app.call(markFeedback, mark(id, back))).status).toBe(200);
  expect((await marks({ notRead: true })).has(id)).toBe(true);
});

it('what is taken up was read', async () => {
  const id = await past();
  const body = { ...NOTE, isRead: false };
  expect((await app.call(markFeedback, mark(id, body))).body).toMatchObject({
    isRead: true,
    isTakenUp: true,
  });
});

it('a colleague’s note is not written over unseen, not even within one moment', async () => {
  const id = await past();
  const first = await app.call(markFeedback, mark(id));
  const late = mark(id, { ...NOTE, note: 'Minu oma' }, colleague);
  expect((await app.refused(markFeedback, late)).key).toBe('FEEDBACK_MARK_CHANGED');
  const seen = { ...NOTE, note: 'Koos', seenChangedAt: first.body.changedAt };
  expect((await app.call(markFeedback, mark(id, seen, colleague))).body.note).toBe('Koos');
  expect((await app.refused(markFeedback, mark(id, seen))).key).toBe('FEEDBACK_MARK_CHANGED');
  expect((await marks()).get(id)).toMatchObject({ note: 'Koos' });
});

it('of two who mark it at once one is told', async () => {
  const id = await past();
  const both = await Promise.all([nurse, colleague].map((as) => app.call(markFeedback, mark(id, NOTE, as))));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 469]);
});

it('a note that is too long is refused and changes nothing', async () => {
  const id = await past();
  const refused = await app.refused(markFeedback, mark(id, { ...NOTE, note: 'ä'.repeat(501) }));
  expect(refused).toMatchObject({ key: 'FEEDBACK_NOTE_TOO_LONG', data: { max: 500 } });
  expect((await marks()).get(id)).toBeNull();
  expect((await app.call(markFeedback, mark(id, { ...NOTE, note: 'ä'.repeat(500) }))).status).toBe(200);
});

it('several are read at once; what was taken up stays so, what is another’s is passed over', async () => {
  const [plain, taken] = [await past(), await past()];
  const platforms = await past({ scope: 'PRM' });
  await app.call(markFeedback, mark(taken));
  const shown = [plain, taken, platforms, randomUUID()].map(starsOf);
  const read = (isRead: boolean, as = colleague) =>
    app.call(readFeedback, { as, params: { id: clinic.id }, body: { shown, isRead } });
  expect((await read(true)).status).toBe(200);
  expect((await marks({ notRead: true })).size).toBe(0);
  expect((await read(false)).status).toBe(200);
  expect([...(await marks({ notRead: true })).keys()]).toEqual([plain]);
  expect((await marks()).get(taken)).toMatchObject({ isRead: true, isTakenUp: true, note: 'Helistasin.' });
  expect(await app.world.sql('select from feedback_mark where feedback_id = $1', [platforms])).toEqual([]);
  expect((await read(true, stranger)).status).toBe(404);
});

it.each(['stranger', 'platform’s'])('a %s is not found', async (whose) => {
  const id = await past({ scope: whose === 'stranger' ? 'CLINIC' : 'PRM' });
  const call = mark(id, NOTE, whose === 'stranger' ? stranger : nurse);
  expect((await app.call(markFeedback, call)).status).toBe(404);
});

it('an employee reads and changes nothing that colleagues have made of their own words', async () => {
  const own = await app.world.persona({ staffOf: clinic, listedIn: clinic });
  const { id } = await addPastFeedback(app.world, clinic, own, { at: AT });
  const taken = await app.call(markFeedback, mark(id));
  const params = { id: clinic.id };
  const query = { from: '2026-03-02', to: '2026-03-02' };
  const { feedback } = (await app.call(listFeedback, { as: own, params, query })).body;
  expect(feedback).toMatchObject([{ id, isOwn: true, mark: null }]);
  const seen = { ...NOTE, isRead: false, isTakenUp: false, note: '', seenChangedAt: taken.body.changedAt };
  expect(await app.refused(markFeedback, mark(id, seen, own))).toMatchObject({ key: 'E_CONTACT_OWN_CASE' });
  await app.call(markFeedback, mark(id, seen));
  await app.call(readFeedback, { as: own, params, body: { shown: [starsOf(id)], isRead: true } });
  expect((await marks()).get(id)).toMatchObject({ isRead: false });
});

it('by no filter an employee learns what colleagues have made of their own words', async () => {
  const own = await app.world.persona({ staffOf: clinic, listedIn: clinic });
  const [owned, byCode, others] = [
    (await addPastFeedback(app.world, clinic, own, { at: AT })).id,
    (await addPastFeedback(app.world, clinic, patient, { at: AT })).id,
    await past(),
  ];
  await app.world.sql(
    `update e_contact set patient_personal_code = (select personal_code from app_user where id = $1)
      where id = (select e_contact_id from feedback where id = $2)`,
    [own.userId, byCode],
  );
  const found = async (query: object) => {
    const call = { params: { id: clinic.id }, query: { from: '2026-03-02', to: '2026-03-02', ...query } };
    const { feedback, total } = (await app.call(listFeedback, { as: own, ...call })).body;
    expect(total).toBe(feedback.length);
    return feedback.map(({ id }) => id).toSorted();
  };
  for (const id of [owned, byCode, others]) await app.call(markFeedback, mark(id));
  expect(await found({ takenUp: true })).toEqual([others]);
  // Nor does one of them stay in a list that is to be worked off.
  expect(await found({ takenUp: false })).toEqual([]);
  expect(await found({ notRead: true })).toEqual([]);
  expect(await found({})).toEqual([owned, byCode, others].toSorted());
});

it('what changes after it was taken up is unread and to be taken up again; the note stays', async () => {
  const id = await past({ rating: 5 });
  await app.call(markFeedback, mark(id));
  await app.world.sql(`update feedback set rating = 1 where id = $1`, [id]);
  expect((await marks({ notRead: true })).get(id)).toMatchObject({
    isRead: false,
    isTakenUp: false,
    note: 'Helistasin.',
  });
});
