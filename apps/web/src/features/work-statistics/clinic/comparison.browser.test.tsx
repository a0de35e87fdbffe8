import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getClosings,
  getDemand,
  getLoad,
  getPromiseOutcome,
  getReplyTimes,
} from '@tervik/contract/routes-clinic.gen.ts';
import { addDays, calendarDate } from '@tervik/domain/calendar.ts';
import { LOCALES } from '@tervik/locales/messages.ts';
import { nurse } from '#test/people.ts';
import { refuse } from '#test/server.ts';
import { CLOSINGS, DEMAND, LOAD, OUTCOME, REPLIES, openStatistics } from '#test/statistics-page.tsx';

test('a period to compare with stands in the address, and each figure says what it was before', async () => {
  const { server, t } = await openStatistics('/statistics?period=LAST_MONTH&compare=YEAR_AGO');
  await expect
    .element(page.getByText(t('work-statistics.compare.was', { value: '40' })).first())
    .toBeVisible();
  const months = server.askedOf(getDemand).map(({ query }) => (query as { from: string }).from);
  const [asked, compared] = [...new Set(months)].toSorted().toReversed();
  expect(Number(asked?.slice(0, 4)) - Number(compared?.slice(0, 4))).toBe(1);
  expect(asked?.slice(4)).toBe(compared?.slice(4));
  await userEvent.selectOptions(page.getByLabelText(t('work-statistics.compare.with')), '');
  await expect
    .element(page.getByText(t('work-statistics.compare.was', { value: '40' })).first())
    .not.toBeInTheDocument();
});

test('a period to compare with that cannot be loaded is told, and asked for again', async () => {
  const { server, t } = await openStatistics('/statistics?period=LAST_MONTH');
  await expect.element(page.getByRole('img', { name: t('work-statistics.demand.weekDrawn') })).toBeVisible();
  server.answer(getDemand, () => refuse(503, 'TECHNICAL_ERROR'));
  await userEvent.selectOptions(page.getByLabelText(t('work-statistics.compare.with')), 'YEAR_AGO');
  const told = page.getByText(t('work-statistics.compare.failed'));
  await expect.element(told).toBeVisible();
  // What was asked for first stays.
  await expect.element(page.getByRole('img', { name: t('work-statistics.demand.weekDrawn') })).toBeVisible();
  server.answer(getDemand, () => DEMAND);
  await userEvent.click(page.getByRole('button', { name: t('ui.retry') }));
  await expect
    .element(page.getByText(t('work-statistics.compare.was', { value: '40' })).first())
    .toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
});

test('waiting got better or worse, demand is more or less: in words', async () => {
  const { server, t } = await openStatistics('/statistics?view=waiting');
  await expect.element(page.getByText(t('work-statistics.percent', { percent: 99 })).first()).toBeVisible();
  server.answer(getPromiseOutcome, () => ({
    ...OUTCOME,
    inTime: 100,
    late: 100,
    firstAnswer: { count: 20, median: 60, p90: 400 },
  }));
  await userEvent.selectOptions(page.getByLabelText(t('work-statistics.compare.with')), 'YEAR_AGO');
  const words = (value: string, verdict: 'BETTER' | 'WORSE') =>
    page
      .getByRole('definition')
      .filter({ hasText: t('work-statistics.compare.was', { value }) })
      .getByText(t(`work-statistics.compare.${verdict}`));
  await expect.element(words(t('work-statistics.percent', { percent: 50 }), 'BETTER')).toBeVisible();
  await expect.element(words(t('work-statistics.time.hours', { hours: 1 }), 'WORSE')).toBeVisible();
});

test('what reads alike is the same, and no share is rounded up', async () => {
  const { server, t } = await openStatistics('/statistics?view=waiting');
  const inTime = page.getByRole('row').filter({ hasText: t('work-statistics.waiting.inTime') });
  // 199 of 206.
  await expect
    .element(inTime.getByRole('cell').last())
    .toHaveTextContent(t('work-statistics.percent', { percent: 96 }));
  server.answer(getPromiseOutcome, () => ({
    ...OUTCOME,
    inTime: 997,
    late: 3,
    waiting: 0,
    withoutAnswer: 0,
    firstAnswer: { count: 1000, median: 605, p90: 700 },
  }));
  server.answer(getReplyTimes, () => ({ ...REPLIES, firstReply: { count: 9, median: 605, p90: 700 } }));
  await userEvent.selectOptions(page.getByLabelText(t('work-statistics.stats.period')), 'LAST_YEAR');
  await expect
    .element(inTime.getByRole('cell').last())
    .toHaveTextContent(t('work-statistics.percent', { percent: 99 }));
  server.answer(getPromiseOutcome, () => ({
    ...OUTCOME,
    inTime: 992,
    late: 8,
    firstAnswer: { count: 1000, median: 620, p90: 710 },
  }));
  server.answer(getReplyTimes, () => ({ ...REPLIES, firstReply: { count: 9, median: 620, p90: 700 } }));
  await userEvent.selectOptions(page.getByLabelText(t('work-statistics.compare.with')), 'YEAR_AGO');
  const told = (value: string) =>
    page.getByText(`${t('work-statistics.compare.was', { value })} ${t('work-statistics.compare.SAME')}`);
  await expect.element(told(t('work-statistics.percent', { percent: 99 }))).toBeVisible();
  const tenHours = told(t('work-statistics.time.hours', { hours: 10 }));
  await expect.poll(() => tenHours.elements()).toHaveLength(2);
});

test('more demand is more and not better, without a judgement', async () => {
  const { server, t } = await openStatistics('/statistics?period=LAST_YEAR');
  const words = (value: string, verdict: 'MORE' | 'LESS') =>
    page
      .getByRole('definition')
      .filter({ hasText: t('work-statistics.compare.was', { value }) })
      .getByText(t(`work-statistics.compare.${verdict}`));
  await expect
    .element(page.getByRole('term').filter({ hasText: t('work-statistics.demand.patients') }))
    .toBeVisible();
  server.answer(getDemand, () => ({ ...DEMAND, received: 10, patients: 50 }));
  await userEvent.selectOptions(page.getByLabelText(t('work-statistics.compare.with')), 'YEAR_AGO');
  await expect.element(words('10', 'MORE')).toBeVisible();
  await expect.element(words('50', 'LESS')).toBeVisible();
});

test('what is counted together may be other problems than before, and is not judged', async () => {
  const { server, t } = await openStatistics('/statistics?period=LAST_YEAR');
  const before = (name: string) =>
    page
      .getByRole('table', { name: t('work-statistics.demand.types') })
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('cell')
      .last();
  const others = t('work-statistics.demand.otherTypes');
  await expect.element(before(others)).toHaveTextContent('25 %');
  server.answer(getDemand, () => ({
    ...DEMAND,
    types: [
      { type: 'COUGH' as const, count: 12 },
      { type: null, count: 28 },
    ],
  }));
  await userEvent.selectOptions(page.getByLabelText(t('work-statistics.compare.with')), 'YEAR_AGO');
  await expect
    .element(before(t('e-contact.type.COUGH')))
    .toHaveTextContent(`12 ${t('work-statistics.compare.MORE')}`);
  await expect.poll(() => before(others).element().textContent.trim()).toBe('28');
});

test('a week that is not over says that it is counted until today', async () => {
  const today = calendarDate(Date.now(), 'Europe/Tallinn');
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  const { server, t } = await openStatistics('/statistics?period=LAST_YEAR');
  server.answer(getDemand, () => ({
    ...DEMAND,
    weeks: [
      { from: addDays(monday, -7), received: 20 },
      { from: monday, received: 3 },
    ],
  }));
  await userEvent.selectOptions(page.getByLabelText(t('work-statistics.stats.period')), 'LAST_90');
  const table = page.getByRole('table', { name: t('work-statistics.weeks.table') });
  const say = new Intl.DateTimeFormat('et-EE', { dateStyle: 'long', timeZone: 'UTC' });
  const name = (row: number) => table.getByRole('row').nth(row).getByRole('rowheader');
  await expect
    .element(name(1))
    .toHaveTextContent(t('work-statistics.weeks.running', { date: say.format(Date.parse(monday)) }));
  await expect.element(name(2)).toHaveTextContent(say.format(Date.parse(addDays(monday, -7))));
});

test('a week that the period cuts says which of its days are counted', async () => {
  const { server, t } = await openStatistics('/statistics?period=OWN&from=2025-02-09&to=2025-02-18');
  const table = page.getByRole('table', { name: t('work-statistics.weeks.table') });
  const name = (row: number) => table.getByRole('row').nth(row).getByRole('rowheader');
  server.answer(getDemand, () => ({
    ...DEMAND,
    weeks: ['2025-02-03', '2025-02-10', '2025-02-17'].map((from) => ({ from, received: 20 })),
  }));
  await userEvent.fill(page.getByRole('textbox', { name: t('work-statistics.own.to') }), '19.02.2025');
  await userEvent.tab();
  const cut = (date: string, days: string): string => t('work-statistics.weeks.cut', { date, days });
  await expect.element(name(1)).toHaveTextContent(cut('17. veebruar 2025', '17.–19. veebr'));
  await expect.element(name(2)).toHaveTextContent('10. veebruar 2025');
  await expect.element(name(3)).toHaveTextContent(cut('3. veebruar 2025', '9. veebr'));
});

test('each profession says what it was in the period to compare with, also one that stood alone only then', async () => {
  const nurses = { profession: 'NURSE', answers: 40, otherClosings: 3, activeSeconds: 600 } as const;
  const { server, t } = await openStatistics('/statistics?view=work', nurse(), {
    ...LOAD,
    professions: [nurses, { ...nurses, profession: null, answers: 9 }],
  });
  const cellOf = (profession: 'NURSE' | 'DOCTOR' | 'together') =>
    page
      .getByRole('row')
      .filter({ hasText: t(`work-statistics.work.profession.${profession}`) })
      .getByRole('cell')
      .first();
  await expect.element(cellOf('NURSE')).toHaveTextContent('40');
  server.answer(getLoad, () => ({
    ...LOAD,
    professions: [
      { ...nurses, answers: 25 },
      { ...nurses, profession: 'DOCTOR' as const, answers: 12 },
      { ...nurses, profession: null, answers: 4 },
    ],
  }));
  await userEvent.selectOptions(page.getByLabelText(t('work-statistics.compare.with')), 'YEAR_AGO');
  const was = (value: string): string => t('work-statistics.compare.was', { value });
  await expect
    .element(cellOf('NURSE'))
    .toHaveTextContent(`40${was('25')} ${t('work-statistics.compare.MORE')}`);
  await expect.element(cellOf('DOCTOR')).toHaveTextContent(`–${was('12')}`);
  // Other professions may be shown together now: that is neither more nor less.
  await expect.poll(() => cellOf('together').element().textContent.trim()).toBe(`9${was('4')}`);
  await expect.element(page.getByText(t('work-statistics.compare.dash'), { exact: false })).toBeVisible();
});

test.each([
  [9.6, 'less', 9],
  [10.9, 'kept', 10],
] as const)('%s minutes of saved time are never rounded up', async (savedMinutes, verdict, minutes) => {
  const { t } = await openStatistics('/statistics?view=work', nurse(), LOAD, {
    ...CLOSINGS,
    baselineMinutes: 14,
    savedMinutes,
  });
  const saved = t('work-statistics.time.minutes', { minutes });
  await expect.element(page.getByText(t(`work-statistics.promise.${verdict}`, { saved }))).toBeVisible();
});

test('of too few measurements there is no figure of now, only of the estimate', async () => {
  const { server, t } = await openStatistics('/statistics?view=work', nurse(), LOAD, {
    ...CLOSINGS,
    activeSeconds: { count: 19, median: 245, p90: 300 },
    baselineMinutes: 14,
  });
  const term = (text: 'before' | 'now') =>
    page.getByRole('term').filter({ hasText: t(`work-statistics.promise.${text}`) });
  await expect
    .element(page.getByText(t('work-statistics.promise.tooFew', { count: 19, needed: 20 })))
    .toBeVisible();
  await expect.element(term('before')).toBeVisible();
  await expect.element(term('now')).not.toBeInTheDocument();
  server.answer(getClosings, () => ({
    ...CLOSINGS,
    activeSeconds: { count: 20, median: 245, p90: 300 },
    baselineMinutes: 14,
    savedMinutes: 9.9,
  }));
  await userEvent.selectOptions(page.getByLabelText(t('work-statistics.stats.period')), 'LAST_90');
  await expect.element(term('now')).toBeVisible();
});

test.each(LOCALES)(
  'the pages of figures and of the platform promise the same minutes: %s',
  async (locale) => {
    const { t } = await openStatistics('/statistics?view=work', nurse(), LOAD, CLOSINGS, locale);
    // What follows there, after the colon, is how.
    const [aim] = t('support.platform.promise').split(':');
    await expect.element(page.getByText(`${aim}.`, { exact: false })).toBeVisible();
  },
);
