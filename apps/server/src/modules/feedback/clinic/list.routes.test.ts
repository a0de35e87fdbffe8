import { afterAll, beforeAll, expect, it } from 'vitest';
import { listEContactFeedback, listFeedback, markFeedback } from '@tervik/contract/feedback-clinic.ts';
import { FEEDBACK_LIMITS } from '@tervik/domain/feedback/limits.ts';
import { addPastFeedback, type PastFeedback } from '#test/support/past-feedback.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let app: TestApp;
let clinic: TestClinic;
let patient: Persona;
let desk: Persona;
let stranger: Persona;
beforeAll(async () => {
  app = await createTestApp();
  clinic = await app.world.clinic();
  patient = await app.world.persona({ listedIn: clinic });
  desk = await app.world.persona({ staffOf: clinic, profession: 'NON_CLINICAL' });
  stranger = await app.world.persona({ staffOf: await app.world.clinic() });
});
afterAll(() => app.close());

const past = (given: PastFeedback) => addPastFeedback(app.world, clinic, patient, given);
const list = async (from: string, query: object = {}, to = from) => {
  const answer = await app.call(listFeedback, {
    as: desk,
    params: { id: clinic.id },
    query: { from, to, ...query },
  });
  expect(answer.status).toBe(200);
  return answer.body;
};

it('is of the days, the newest first, without anybody’s name', async () => {
  const early = await past({
    at: '2026-03-02T08:00:00Z',
    rating: 3,
    keywords: ['CLARITY'],
    comment: 'Sain aru.',
  });
  const late = await past({ at: '2026-03-02T09:00:00Z', type: 'COUGH' });
  await past({ at: '2026-03-01T21:59:59Z' });
  const { feedback, total } = await list('2026-03-02');
  expect(total).toBe(2);
  expect(feedback.map(({ id }) => id)).toEqual([late.id, early.id]);
  const { createdAt, ...row } = feedback[1]!;
  expect(Date.parse(createdAt)).toBe(Date.parse('2026-03-02T08:00:00Z'));
  expect(row).toEqual({
    id: early.id,
    eContactId: early.eContactId,
    type: 'BACK_PAIN',
    rating: 3,
    keywords: ['CLARITY'],
    comment: 'Sain aru.',
    isOwn: false,
    mark: null,
  });
});

it('takes each filter, and all together', async () => {
  const all = [
    { rating: 5, keywords: ['SPEED'], comment: 'Kiire' },
    { rating: 5, keywords: ['SPEED'] },
    { rating: 5, keywords: ['OTHER'], comment: 'Muu' },
    { rating: 1, keywords: ['SPEED'], comment: 'Aeglane' },
    { rating: 5, keywords: ['SPEED'], comment: 'Köha', type: 'COUGH' },
  ];
  const ids: string[] = [];
  for (const one of all) ids.push((await past({ at: '2026-04-07T08:00:00Z', ...one })).id);
  const found = async (query: object) =>
    (await list('2026-04-07', query)).feedback
      .map(({ id }) => ids.indexOf(id))
      .toSorted((one, other) => one - other);
  expect(await found({ rating: 5 })).toEqual([0, 1, 2, 4]);
  expect(await found({ keyword: 'SPEED' })).toEqual([0, 1, 3, 4]);
  expect(await found({ type: 'COUGH' })).toEqual([4]);
  expect(await found({ withText: true })).toEqual([0, 2, 3, 4]);
  expect(await found({ withText: false, notRead: false })).toEqual([0, 1, 2, 3, 4]);
  expect(
    await found({ rating: 5, keyword: 'SPEED', type: 'BACK_PAIN', withText: true, notRead: true }),
  ).toEqual([0]);
  expect(await found({ dissatisfied: true })).toEqual([3]);
  expect(await found({ dissatisfied: false })).toEqual([0, 1, 2, 3, 4]);
  expect(await found({ dissatisfied: true, rating: 5 })).toEqual([]);
});

it('tells apart what was taken up, what was not, and who was dissatisfied, with each other filter too', async () => {
  const at = '2026-04-08T08:00:00Z';
  const all = [
    { rating: 1, keywords: ['SPEED'] },
    { rating: 3, comment: 'Nii ja naa' },
    { rating: 4, keywords: ['SPEED'] },
    { rating: 3, keywords: ['SPEED'] },
  ];
  const ids: string[] = [];
  for (const one of all) ids.push((await past({ at, ...one })).id);
  const mark = (nr: number, isTakenUp: boolean) =>
    app.call(markFeedback, {
      as: desk,
      params: { id: ids[nr]! },
      body: {
        isRead: true,
        isTakenUp,
        note: '',
        shown: { rating: all[nr]!.rating, hasWords: true },
        seenChangedAt: null,
      },
    });
  // The first is taken up, the second only read.
  expect([(await mark(0, true)).status, (await mark(1, false)).status]).toEqual([200, 200]);
  const found = async (query: object) => {
    const { feedback, total } = await list('2026-04-08', query);
    expect(total).toBe(feedback.length);
    return feedback.map(({ id }) => ids.indexOf(id)).toSorted((one, other) => one - other);
  };
  expect(await found({ takenUp: true })).toEqual([0]);
  expect(await found({ takenUp: false })).toEqual([1, 2, 3]);
  expect(await found({ dissatisfied: true })).toEqual([0, 1, 3]);
  expect(await found({ dissatisfied: true, takenUp: false })).toEqual([1, 3]);
  expect(await found({ dissatisfied: true, takenUp: false, notRead: true })).toEqual([3]);
  expect(await found({ dissatisfied: true, takenUp: false, withText: true })).toEqual([1]);
  expect(await found({ dissatisfied: true, takenUp: true, keyword: 'SPEED', rating: 1 })).toEqual([0]);
  expect(await found({ takenUp: true, notRead: true })).toEqual([]);
});

it('comes in pages that miss none and repeat none', async () => {
  const count = FEEDBACK_LIMITS.pageSize + 3;
  // All at one moment: their ids alone tell them apart.
  for (let nr = 0; nr < count; nr += 1) await past({ at: '2026-05-05T08:00:00Z' });
  const [first, second, third] = await Promise.all([1, 2, 3].map((page) => list('2026-05-05', { page })));
  expect([first!.feedback.length, second!.feedback.length, third!.feedback.length]).toEqual([50, 3, 0]);
  expect(new Set([...first!.feedback, ...second!.feedback].map(({ id }) => id)).size).toBe(count);
  expect([first!.total, third!.total]).toEqual([count, count]);
});

it('of one e-contact tells its own clinic what was said at each completion', async () => {
  const { id, eContactId } = await past({ at: '2026-06-05T08:00:00Z', rating: 2, comment: 'Ootasin kaua.' });
  const own = await app.call(listEContactFeedback, { as: desk, params: { id: eContactId } });
  expect(own.body.feedback).toMatchObject([{ id, rating: 2, comment: 'Ootasin kaua.' }]);
  const theirs = await app.call(listEContactFeedback, { as: stranger, params: { id: eContactId } });
  expect(theirs.status).toBe(404);
});

it('leaves a trace of who has read what patients say', async () => {
  const { eContactId } = await past({ at: '2026-04-09T08:00:00Z', rating: 4 });
  await list('2026-04-09', {});
  await app.call(listEContactFeedback, { as: desk, params: { id: eContactId } });
  expect(
    await app.world.sql(
      `select action from audit_log where actor_user_id = $1 and action in ('listFeedback', 'listEContactFeedback') order by id desc limit 2`,
      [desk.userId],
    ),
  ).toEqual([{ action: 'listEContactFeedback' }, { action: 'listFeedback' }]);
});
