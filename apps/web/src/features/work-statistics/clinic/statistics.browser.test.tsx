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
import { InRouter } from '#test/in-router.tsx';
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

async function open(address: string, user = nurse()) {
  const server = openServer();
  server.answer(getDemand, () => DEMAND);
  server.answer(getPromiseOutcome, () => OUTCOME);
  server.answer(getReplyTimes, () => REPLIES);
  server.answer(getClosings, () => CLOSINGS);
  server.answer(getLoad, () => LOAD);
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
  await expect.element(sunday.getByRole('cell').last()).toHaveTextContent(t('work-statistics.demand.few'));
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
    .toHaveTextContent('25%');
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

test('one late answer in two hundred is not “all in time”', async () => {
  const { t } = await open('/statistics?view=waiting');
  await expect.element(page.getByText(t('work-statistics.percent', { percent: 99 })).first()).toBeVisible();
  await expect
    .element(page.getByText(t('work-statistics.waiting.promiseText', { hours: 8 }), { exact: false }))
    .toBeVisible();
});

test('of one person who does everything no row is shown, and it is said why', async () => {
  const { t } = await open('/statistics?view=work');
  await expect.element(page.getByText(t('work-statistics.work.professionsNote'))).toBeVisible();
  await expect
    .element(page.getByRole('table', { name: t('work-statistics.work.professions') }))
    .not.toBeInTheDocument();
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
  server.answer(getDemand, () => ({ ...DEMAND, received: 0, begunByStaff: 0 }));
  await userEvent.click(page.getByRole('button', { name: t('ui.retry') }));
  await expect
    .element(page.getByRole('heading', { name: t('work-statistics.stats.emptyTitle') }))
    .toBeVisible();
});
