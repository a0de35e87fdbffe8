import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Closings, Demand, Load, PromiseOutcome, ReplyTimes } from '@tervik/contract/work-statistics.ts';
import {
  changeWeeklyMail,
  getClosings,
  getDemand,
  getLoad,
  getPromiseOutcome,
  getReplyTimes,
  getWeeklyMail,
} from '@tervik/contract/routes-clinic.gen.ts';
import { addDays, calendarDate } from '@tervik/domain/calendar.ts';
import { reportMonths } from '@tervik/domain/work-statistics/report.ts';
import { InRouter } from '#test/in-router.tsx';
import { onPress } from '#test/on-press.ts';
import { nurse } from '#test/people.ts';
import { render } from '#test/render.tsx';
import { openServer, refuse } from '#test/server.ts';
import { StatisticsPage } from './statistics-page.tsx';

const NONE = { count: 0, median: null, p90: null };
const DEMAND: Demand = {
  received: 40,
  begunByStaff: 2,
  patients: 31,
  hours: Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (__, hour) => {
      if (day === 0 && hour === 8) return 12;
      return day === 6 && hour === 10 ? null : 0;
    }),
  ),
  types: [
    { type: 'COUGH', count: 30 },
    { type: null, count: 10 },
  ],
  weeks: [{ from: '2026-11-16', received: 40 }],
};
const OUTCOME: PromiseOutcome = {
  promisedHours: 8,
  hasOwnPromises: false,
  firstAnswer: { count: 20, median: 90, p90: 400 },
  inTime: 199,
  late: 1,
  overdue: 0,
  waiting: 3,
  withoutAnswer: 4,
};
const REPLIES: ReplyTimes = { firstReply: NONE, nextReply: NONE, weeks: [] };
const CLOSINGS: Closings = {
  closedCount: 30,
  resolution: { count: 30, median: 500, p90: 900 },
  activeSeconds: { count: 30, median: 95, p90: 200 },
  baselineMinutes: null,
  savedMinutes: null,
  weeks: [],
};
const LOAD: Load = {
  answers: 50,
  archived: 1,
  rejected: 2,
  cancelled: 3,
  reopenedByPatients: 4,
  reopenedByStaff: 5,
  activeSeconds: 3600,
  professions: [],
};

const clinicAdmin = () => {
  const user = nurse();
  return { ...user, memberships: user.memberships.map((one) => Object.assign({}, one, { isAdmin: true })) };
};

async function open(address: string, user = nurse(), load = LOAD, closings = CLOSINGS) {
  const server = openServer();
  server.answer(getDemand, () => DEMAND);
  server.answer(getPromiseOutcome, () => OUTCOME);
  server.answer(getReplyTimes, () => REPLIES);
  server.answer(getClosings, () => closings);
  server.answer(getLoad, () => load);
  const { t } = await render(
    <InRouter address={address}>
      <main id="main">
        <StatisticsPage />
      </main>
    </InRouter>,
    { user, locale: 'et' },
  );
  return { server, t };
}

test('when patients write is drawn and told in a table, where few are few', async () => {
  const { t } = await open('/statistics');
  await expect.element(page.getByRole('img', { name: t('work-statistics.demand.weekDrawn') })).toBeVisible();
  const monday = page.getByRole('row').filter({ hasText: '8:00–9:00' });
  await expect.element(monday.getByRole('cell').first()).toHaveTextContent('12');
  const sunday = page.getByRole('row').filter({ hasText: '10:00–11:00' });
  await expect.element(sunday.getByRole('cell').last()).toHaveTextContent(t('work-statistics.demand.hidden'));
  // Hours in which nobody writes are not listed before the first and after the last one.
  await expect.element(page.getByRole('row').filter({ hasText: '7:00–8:00' })).not.toBeInTheDocument();
  await expect
    .element(
      page
        .getByRole('row')
        .filter({ hasText: t('work-statistics.demand.otherTypes') })
        .getByRole('cell')
        .last(),
    )
    .toHaveTextContent('25 %');
});

test('a period to compare with stands in the address, and each figure says what it was before', async () => {
  const { server, t } = await open('/statistics?period=LAST_MONTH&compare=YEAR_AGO');
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
  const { server, t } = await open('/statistics?period=LAST_MONTH');
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

test('one late answer in two hundred is not “all in time”', async () => {
  const { t } = await open('/statistics?view=waiting');
  await expect.element(page.getByText(t('work-statistics.percent', { percent: 99 })).first()).toBeVisible();
  await expect
    .element(page.getByText(t('work-statistics.waiting.promiseText', { hours: 8 }), { exact: false }))
    .toBeVisible();
});

test('what is over the time leads to its list: the same clinic, days and e-contacts', async () => {
  const { server, t } = await open('/statistics?view=waiting&period=OWN&from=2025-02-01&to=2025-02-28');
  const overdue = page.getByRole('row').filter({ hasText: t('work-statistics.waiting.overdue') });
  // Of nothing there is no list.
  await expect.element(overdue).toBeVisible();
  await expect.element(overdue.getByRole('link')).not.toBeInTheDocument();
  server.answer(getPromiseOutcome, () => ({ ...OUTCOME, overdue: 49 }));
  await userEvent.selectOptions(page.getByLabelText(t('work-statistics.stats.period')), 'LAST_90');
  const link = overdue.getByRole('link', { name: t('work-statistics.waiting.openOverdue', { count: 49 }) });
  await expect.element(link).toHaveTextContent('49');
  const address = new URL((link.element() as HTMLAnchorElement).href);
  expect(address.pathname).toBe('/clinic-e-contacts');
  const asked = server.askedOf(getPromiseOutcome).at(-1)?.query as { from: string; to: string };
  expect(Object.fromEntries(address.searchParams)).toEqual({
    clinic: nurse().memberships[0]?.clinicId,
    overdue: 'only',
    createdFrom: asked.from,
    createdTo: asked.to,
    sort: 'created',
    order: 'asc',
  });
});

test('waiting got better or worse, demand is more or less: in words', async () => {
  const { server, t } = await open('/statistics?view=waiting');
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

test('more demand is more and not better, without a judgement', async () => {
  const { server, t } = await open('/statistics?period=LAST_YEAR');
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

test('a week that is not over says that it is counted until today', async () => {
  const today = calendarDate(Date.now(), 'Europe/Tallinn');
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  const { server, t } = await open('/statistics?period=LAST_YEAR');
  server.answer(getDemand, () => ({
    ...DEMAND,
    weeks: [
      { from: addDays(monday, -7), received: 20 },
      { from: monday, received: 3 },
    ],
  }));
  await userEvent.selectOptions(page.getByLabelText(t('work-statistics.stats.period')), 'LAST_7');
  const table = page.getByRole('table', { name: t('work-statistics.weeks.table') });
  const say = new Intl.DateTimeFormat('et-EE', { dateStyle: 'long', timeZone: 'UTC' });
  const name = (row: number) => table.getByRole('row').nth(row).getByRole('rowheader');
  await expect
    .element(name(1))
    .toHaveTextContent(t('work-statistics.weeks.running', { date: say.format(Date.parse(monday)) }));
  await expect.element(name(2)).toHaveTextContent(say.format(Date.parse(addDays(monday, -7))));
});

test('of one person who does everything no row is shown, and it is said why', async () => {
  const { t } = await open('/statistics?view=work');
  await expect.element(page.getByText(t('work-statistics.work.professionsNote'))).toBeVisible();
  await expect
    .element(page.getByRole('table', { name: t('work-statistics.work.professions') }))
    .not.toBeInTheDocument();
});

test('each profession says what it was in the period to compare with, also one that stood alone only then', async () => {
  const nurses = { profession: 'NURSE', answers: 40, otherClosings: 3, activeSeconds: 600 } as const;
  const { server, t } = await open('/statistics?view=work', nurse(), { ...LOAD, professions: [nurses] });
  const cellOf = (profession: 'NURSE' | 'DOCTOR') =>
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
    ],
  }));
  await userEvent.selectOptions(page.getByLabelText(t('work-statistics.compare.with')), 'YEAR_AGO');
  const was = (value: string): string => t('work-statistics.compare.was', { value });
  await expect
    .element(cellOf('NURSE'))
    .toHaveTextContent(`40${was('25')} ${t('work-statistics.compare.MORE')}`);
  await expect.element(cellOf('DOCTOR')).toHaveTextContent(`–${was('12')}`);
  await expect.element(page.getByText(t('work-statistics.compare.dash'), { exact: false })).toBeVisible();
});

test('where no work was measured one line says so, and no column of nothing', async () => {
  const nurses = { profession: 'NURSE', answers: 40, otherClosings: 3, activeSeconds: 0 } as const;
  const unmeasured = { ...LOAD, activeSeconds: 0, professions: [nurses] };
  const { t } = await open('/statistics?view=work', nurse(), unmeasured);
  await expect.element(page.getByText(t('work-statistics.work.notMeasured'))).toBeVisible();
  const professions = page.getByRole('table', { name: t('work-statistics.work.professions') });
  await expect.poll(() => professions.getByRole('columnheader').elements()).toHaveLength(3);
  await expect.element(page.getByText(t('work-statistics.work.activeSeconds'))).not.toBeInTheDocument();
});

test.each([
  [9.6, 'less', 9],
  [10.9, 'kept', 10],
] as const)('%s minutes of saved time are never rounded up', async (savedMinutes, verdict, minutes) => {
  const { t } = await open('/statistics?view=work', nurse(), LOAD, {
    ...CLOSINGS,
    baselineMinutes: 14,
    savedMinutes,
  });
  const saved = t('work-statistics.time.minutes', { minutes });
  await expect.element(page.getByText(t(`work-statistics.promise.${verdict}`, { saved }))).toBeVisible();
});

test('the report says times as people do, and leaves out work that nobody measured', async () => {
  const address = '/statistics?view=report&columns=received%20firstAnswerMedian%20activeMedian%20activeTotal';
  const { server, t } = await open(address);
  const table = page.getByRole('table', { name: t('work-statistics.report.preview') });
  const cell = (row: number) => table.getByRole('row').nth(row).getByRole('cell');
  const time = (hours: number, minutes: number): string =>
    t('work-statistics.time.hoursMinutes', { hours, minutes });
  await expect.element(cell(2)).toHaveTextContent(time(1, 30));
  await expect
    .element(cell(3))
    .toHaveTextContent(t('work-statistics.time.minutesSeconds', { minutes: 1, seconds: 35 }));
  server.answer(getLoad, () => ({ ...LOAD, activeSeconds: 0 }));
  server.answer(getClosings, () => ({ ...CLOSINGS, activeSeconds: NONE }));
  const aYearAgo = reportMonths(calendarDate(Date.now(), 'Europe/Tallinn')).at(-1)!;
  await userEvent.selectOptions(page.getByLabelText(t('work-statistics.report.month')), aYearAgo);
  await expect.element(page.getByText(t('work-statistics.report.notMeasured'))).toBeVisible();
  await expect.element(cell(3)).not.toBeInTheDocument();
});

test('the report has the columns that are chosen; without any it says so and saves nothing', async () => {
  const { t } = await open('/statistics?view=report&columns=received%20rejected');
  const table = page.getByRole('table', { name: t('work-statistics.report.preview') });
  await expect.element(table.getByRole('row').nth(2).getByRole('cell')).toHaveTextContent('2');
  await userEvent.click(page.getByRole('checkbox', { name: t('work-statistics.report.column.received') }));
  await expect.element(table.getByRole('row').nth(2)).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: t('work-statistics.report.clear') }));
  await expect.element(page.getByText(t('work-statistics.report.none'))).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: t('work-statistics.report.savePdf') }))
    .not.toBeInTheDocument();
  // The mail of the week is the admins' alone.
  await expect.element(page.getByText(t('work-statistics.report.weeklyTitle'))).not.toBeInTheDocument();
});

test('a report of several months has a column of each', async () => {
  const { server, t } = await open('/statistics?view=report&columns=received&month=2026-10&months=3');
  const table = page.getByRole('table', { name: t('work-statistics.report.preview') });
  await expect.poll(() => table.getByRole('columnheader').elements()).toHaveLength(4);
  const asked = server.askedOf(getDemand).map(({ query }) => query as { from: string; to: string });
  expect([...new Set(asked.map(({ from, to }) => `${from} ${to}`))]).toEqual([
    '2026-08-01 2026-08-31',
    '2026-09-01 2026-09-30',
    '2026-10-01 2026-10-31',
  ]);
  await userEvent.selectOptions(page.getByLabelText(t('work-statistics.report.months')), '1');
  await expect.poll(() => table.getByRole('columnheader').elements()).toHaveLength(2);
});

test.each([
  ['2020-01-01', '2025-12-31', 'TOO_LONG'],
  ['2019-12-31', '2020-01-31', 'TOO_EARLY'],
  ['2025-02-02', '2025-02-01', 'BACKWARDS'],
  ['2099-01-01', '2099-01-31', 'FUTURE'],
  ['', '2025-02-01', 'MISSING'],
] as const)(
  'from %s to %s: it is said why there are no figures, and none are asked for',
  async (from, to, problem) => {
    const { server, t } = await open(`/statistics?period=OWN&from=${from}&to=${to}`);
    await expect
      .element(page.getByText(t(`work-statistics.own.${problem}`, { days: 366, date: '01.01.2020' })))
      .toBeVisible();
    await expect.element(page.getByText(t('work-statistics.own.nothing'))).toBeVisible();
    expect(server.askedOf(getDemand)).toEqual([]);
  },
);

test('own days begin as those that were looked at, and are asked for once both are days', async () => {
  const { server, t } = await open('/statistics?period=LAST_YEAR');
  await userEvent.selectOptions(page.getByLabelText(t('work-statistics.stats.period')), 'OWN');
  const last = page.getByRole('textbox', { name: t('work-statistics.own.to') });
  await expect.element(last).toHaveValue(expect.stringMatching(/^31\.12\.\d{4}$/));
  const year = (last.element() as HTMLInputElement).value.slice(-4);
  await userEvent.fill(last, `15.12.${year}`);
  await userEvent.tab();
  await expect
    .poll(() => server.askedOf(getDemand).at(-1)?.query)
    .toEqual({ from: `${year}-01-01`, to: `${year}-12-15` });
});

test('an admin switches the mail of the week on; what fails is said and stays as it was', async () => {
  const { server, t } = await open('/statistics?view=report', clinicAdmin());
  server.answer(getWeeklyMail, () => ({ isOn: false }));
  server.answer(changeWeeklyMail, () => refuse(503, 'TECHNICAL_ERROR'));
  const box = page.getByRole('checkbox', { name: t('work-statistics.report.weekly') });
  await userEvent.click(box);
  await expect.element(page.getByText(t('work-statistics.report.weeklyFailed'))).toBeVisible();
  await expect.element(box).not.toBeChecked();
  server.answer(changeWeeklyMail, ({ body }) => body);
  await userEvent.click(box);
  await expect.element(box).toBeChecked();
});

test('figures that cannot be fetched can be asked for again', async () => {
  const { server, t } = await open('/statistics');
  server.answer(getDemand, () => refuse(503, 'TECHNICAL_ERROR'));
  await userEvent.selectOptions(page.getByLabelText(t('work-statistics.stats.period')), 'LAST_YEAR');
  await expect.element(page.getByRole('button', { name: t('ui.retry') })).toBeVisible();
  onPress(() => server.answer(getDemand, () => ({ ...DEMAND, received: 0, begunByStaff: 0 })));
  await userEvent.click(page.getByRole('button', { name: t('ui.retry') }));
  await expect
    .element(page.getByRole('heading', { name: t('work-statistics.stats.emptyTitle') }))
    .toBeVisible();
});
