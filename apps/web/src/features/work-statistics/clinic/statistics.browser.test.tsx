import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  changeWeeklyMail,
  getClosings,
  getDemand,
  getLoad,
  getPromiseOutcome,
  getWeeklyMail,
} from '@tervik/contract/routes-clinic.gen.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { reportMonths } from '@tervik/domain/work-statistics/report.ts';
import { onPress } from '#test/on-press.ts';
import { nurse } from '#test/people.ts';
import { refuse } from '#test/server.ts';
import { CLOSINGS, DEMAND, LOAD, NONE, OUTCOME, openStatistics } from '#test/statistics-page.tsx';

const clinicAdmin = () => {
  const user = nurse();
  return { ...user, memberships: user.memberships.map((one) => Object.assign({}, one, { isAdmin: true })) };
};

test('when patients write is drawn and told in a table, where few are few', async () => {
  const { t } = await openStatistics('/statistics');
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

test('one late answer in two hundred is not “all in time”', async () => {
  const { t } = await openStatistics('/statistics?view=waiting');
  await expect.element(page.getByText(t('work-statistics.percent', { percent: 99 })).first()).toBeVisible();
  await expect
    .element(page.getByText(t('work-statistics.waiting.promiseText', { hours: 8 }), { exact: false }))
    .toBeVisible();
});

test('what is over the time leads to its list: the same clinic, days and e-contacts', async () => {
  const { server, t } = await openStatistics(
    '/statistics?view=waiting&period=OWN&from=2025-02-01&to=2025-02-28',
  );
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

test('of one person who does everything no row is shown, and it is said why', async () => {
  const { t } = await openStatistics('/statistics?view=work');
  await expect.element(page.getByText(t('work-statistics.work.professionsNote'))).toBeVisible();
  await expect
    .element(page.getByRole('table', { name: t('work-statistics.work.professions') }))
    .not.toBeInTheDocument();
});

test('where no work was measured one line says so, and no column of nothing', async () => {
  const nurses = { profession: 'NURSE', answers: 40, otherClosings: 3, activeSeconds: 0 } as const;
  const unmeasured = { ...LOAD, activeSeconds: 0, professions: [nurses] };
  const { t } = await openStatistics('/statistics?view=work', nurse(), unmeasured);
  await expect.element(page.getByText(t('work-statistics.work.notMeasured'))).toBeVisible();
  const professions = page.getByRole('table', { name: t('work-statistics.work.professions') });
  await expect.poll(() => professions.getByRole('columnheader').elements()).toHaveLength(3);
  await expect.element(page.getByText(t('work-statistics.work.activeSeconds'))).not.toBeInTheDocument();
});

test('the report says times as people do, and leaves out work that nobody measured', async () => {
  const address = '/statistics?view=report&columns=received%20firstAnswerMedian%20activeMedian%20activeTotal';
  const { server, t } = await openStatistics(address);
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
  const { t } = await openStatistics('/statistics?view=report&columns=received%20rejected');
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
  const { server, t } = await openStatistics(
    '/statistics?view=report&columns=received&month=2026-10&months=3',
  );
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
    const { server, t } = await openStatistics(`/statistics?period=OWN&from=${from}&to=${to}`);
    await expect
      .element(page.getByText(t(`work-statistics.own.${problem}`, { days: 366, date: '01.01.2020' })))
      .toBeVisible();
    await expect.element(page.getByText(t('work-statistics.own.nothing'))).toBeVisible();
    expect(server.askedOf(getDemand)).toEqual([]);
  },
);

test('own days begin as those that were looked at, and are asked for once both are days', async () => {
  const { server, t } = await openStatistics('/statistics?period=LAST_YEAR');
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
  const { server, t } = await openStatistics('/statistics?view=report', clinicAdmin());
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
  const { server, t } = await openStatistics('/statistics');
  server.answer(getDemand, () => refuse(503, 'TECHNICAL_ERROR'));
  await userEvent.selectOptions(page.getByLabelText(t('work-statistics.stats.period')), 'LAST_YEAR');
  await expect.element(page.getByRole('button', { name: t('ui.retry') })).toBeVisible();
  onPress(() => server.answer(getDemand, () => ({ ...DEMAND, received: 0, begunByStaff: 0 })));
  await userEvent.click(page.getByRole('button', { name: t('ui.retry') }));
  await expect
    .element(page.getByRole('heading', { name: t('work-statistics.stats.emptyTitle') }))
    .toBeVisible();
});
