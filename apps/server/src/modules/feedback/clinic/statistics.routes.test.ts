import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getFeedbackStatistics } from '@tervik/contract/feedback-clinic.ts';
import { addPastFeedback, type PastFeedback } from '#test/support/past-feedback.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let app: TestApp;
let clinic: TestClinic;
let patient: Persona;
let nurse: Persona;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  clinic = await app.world.clinic();
  patient = await app.world.persona({ listedIn: clinic });
  nurse = await app.world.persona({ staffOf: clinic, profession: 'NURSE' });
});

const past = (given: PastFeedback, of = clinic) => addPastFeedback(app.world, of, patient, given);
const measure = async (from: string, to: string) => {
  const answer = await app.call(getFeedbackStatistics, {
    as: nurse,
    params: { id: clinic.id },
    query: { from, to },
  });
  expect(answer.status).toBe(200);
  return answer.body;
};

describe('feedback in figures', () => {
  it('counts what was said of this clinic in the days by its calendar, both ends included', async () => {
    // The clocks are three hours before UTC's until 25 October 2026, two from then on.
    await past({ at: '2026-09-30T20:59:59Z', rating: 1 });
    await past({ at: '2026-09-30T21:00:00Z', rating: 2, keywords: ['SPEED', 'OTHER'] });
    await past({ at: '2026-10-31T21:59:59Z', rating: 5, keywords: ['SPEED'] });
    await past({ at: '2026-10-31T22:00:00Z', rating: 1 });
    await past({ at: '2026-10-15T10:00:00Z', rating: 1, scope: 'PRM' });
    await past({ at: '2026-10-15T10:00:00Z', rating: 1 }, await app.world.clinic());
    const found = await measure('2026-10-01', '2026-10-31');
    expect(found).toMatchObject({ count: 2, mean: 3.5, distribution: [0, 1, 0, 0, 1], step: 'week' });
    expect(found.keywords).toEqual([
      { keyword: 'SPEED', count: 2, dissatisfied: 1 },
      { keyword: 'CLARITY', count: 0, dissatisfied: 0 },
      { keyword: 'TIME_SAVED', count: 0, dissatisfied: 0 },
      { keyword: 'SIMPLICITY', count: 0, dissatisfied: 0 },
      { keyword: 'OTHER', count: 1, dissatisfied: 1 },
    ]);
    // Weeks begin on Mondays, the first of them before the period.
    expect(found.course).toEqual([
      { from: '2026-09-28', count: 1, mean: 2 },
      { from: '2026-10-05', count: 0, mean: null },
      { from: '2026-10-12', count: 0, mean: null },
      { from: '2026-10-19', count: 0, mean: null },
      { from: '2026-10-26', count: 1, mean: 5 },
    ]);
  });

  it('goes by months in a year', async () => {
    await past({ at: '2026-02-28T22:30:00Z', rating: 4 });
    const { step, course } = await measure('2026-01-01', '2026-12-31');
    expect(step).toBe('month');
    expect(course.map(({ from }) => from)).toEqual(
      ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map(
        (month) => `2026-${month}-01`,
      ),
    );
    // By Tallinn's clock it was March.
    expect(course.filter(({ count }) => count > 0)).toEqual([{ from: '2026-03-01', count: 1, mean: 4 }]);
  });

  it('tells what share of the completed e-contacts was rated, whenever that was', async () => {
    await past({ at: '2026-11-20T10:00:00Z', completedAt: '2026-10-30T10:00:00Z' });
    await past({ at: '2026-10-12T10:00:00Z', rating: null });
    await past({ at: '2026-10-12T10:00:00Z', rating: 3, scope: 'PRM' });
    await past({ at: '2026-10-12T10:00:00Z', rating: 3, completedAt: '2026-09-20T10:00:00Z' });
    expect(await measure('2026-10-01', '2026-10-31')).toMatchObject({ count: 1, completed: 3, rated: 1 });
  });

  it('shows no type and no profession of fewer than five ratings, and of no person', async () => {
    for (const rating of [5, 5, 4, 4, 4, 4]) await past({ at: '2026-10-12T10:00:00Z', rating });
    for (const rating of [1, 1, 1, 1])
      await past({ at: '2026-10-12T10:00:00Z', rating, type: 'COUGH', profession: 'NURSE' });
    await past({ at: '2026-10-12T10:00:00Z', rating: 2, type: 'FEVER', profession: 'NON_CLINICAL' });
    const found = await measure('2026-10-01', '2026-10-31');
    expect(found.types).toEqual([
      { type: 'BACK_PAIN', count: 6, mean: 4.3 },
      { type: null, count: 5, mean: 1.2 },
    ]);
    expect(found.professions).toEqual([
      { profession: 'DOCTOR', count: 6, mean: 4.3 },
      { profession: null, count: 5, mean: 1.2 },
    ]);
  });

  it('tells apart no profession in which one person alone was rated', async () => {
    const [doctor, nurseId] = [randomUUID(), randomUUID()];
    for (let nr = 0; nr < 12; nr += 1)
      await past({ at: '2026-10-12T10:00:00Z', rating: 5, employeeId: doctor });
    for (let nr = 0; nr < 6; nr += 1)
      await past({ at: '2026-10-12T10:00:00Z', rating: 3, profession: 'NURSE', employeeId: nurseId });
    expect((await measure('2026-10-01', '2026-10-31')).professions).toEqual([
      { profession: null, count: 18, mean: 4.3 },
    ]);
  });

  it('of nothing tells nothing', async () => {
    expect(await measure('2026-10-12', '2026-10-12')).toEqual({
      count: 0,
      mean: null,
      distribution: [0, 0, 0, 0, 0],
      completed: 0,
      rated: 0,
      keywords: expect.any(Array),
      step: 'week',
      course: [{ from: '2026-10-12', count: 0, mean: null }],
      types: [],
      professions: [],
    });
  });

  it.each([
    ['ends before it begins', '2026-10-02', '2026-10-01'],
    ['is longer than a year', '2025-01-01', '2026-01-02'],
  ])('refuses a period that %s', async (_, from, to) => {
    const call = { as: nurse, params: { id: clinic.id }, query: { from, to } };
    expect(await app.refused(getFeedbackStatistics, call)).toMatchObject({ key: 'INVALID_INPUT' });
  });
});
