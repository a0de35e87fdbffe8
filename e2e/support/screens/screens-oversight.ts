import type { Window } from '../people.ts';
import type { Screen } from './screen.ts';

/** What the clinic did in a period is there. */
export async function openStatistics(window: Window, period: string): Promise<void> {
  await window.page.goto(`/statistics?view=work&period=${period}`);
  await window.page.getByRole('heading', { name: window.t('work-statistics.promise.title') }).waitFor();
}

/** When patients write, and about what. */
async function openDemand({ page, t }: Window): Promise<void> {
  await page.goto('/statistics?period=LAST_90&compare=PREVIOUS');
  await page.getByRole('img', { name: t('work-statistics.demand.weekDrawn') }).waitFor();
}

/** What was done, beside what was done before. */
async function openCompared(window: Window): Promise<void> {
  const { page, t } = window;
  await openStatistics(window, 'LAST_90&compare=PREVIOUS');
  await page.getByText(t('work-statistics.compare.dash'), { exact: false }).waitFor();
}

/** Ten years, which are too many. */
async function openTenYears({ page, t }: Window): Promise<void> {
  await page.goto('/statistics?period=OWN&from=2016-01-01&to=2025-12-31');
  await page.getByText(t('work-statistics.own.nothing')).waitFor();
}

/** Months to send on. */
async function openReport({ page, t }: Window, months = 1): Promise<void> {
  await page.goto(`/statistics?view=report&months=${months}&columns=received%20answers%20answeredInTime`);
  await page.getByRole('button', { name: t('work-statistics.report.savePdf') }).waitFor();
}

/** The first answers against the promise. */
async function openWaiting({ page, t }: Window): Promise<void> {
  await page.goto('/statistics?view=waiting&period=LAST_90&compare=YEAR_AGO');
  await page.getByRole('heading', { name: t('work-statistics.waiting.answers') }).waitFor();
}

export async function openSecondLook(window: Window): Promise<void> {
  const { page, t } = window;
  await page.goto('/clinic-access-log');
  await page.getByRole('tab', { name: t('access-log.clinic.access.secondLook') }).click();
  await page.getByText(t('access-log.clinic.anomaly.period')).waitFor();
}

/** For the admin of a clinic in which much has happened. */
export const OVERSIGHT: readonly Screen[] = [
  { name: 'access-log', at: '/clinic-access-log' },
  { name: 'second-look', at: openSecondLook },
  { name: 'statistics', at: (window) => openStatistics(window, 'LAST_90') },
  { name: 'statistics-demand', at: openDemand },
  { name: 'statistics-waiting', at: openWaiting },
  { name: 'statistics-report', at: (window) => openReport(window) },
  { name: 'statistics-report-year', at: (window) => openReport(window, 12) },
  { name: 'statistics-compared', at: openCompared },
  { name: 'statistics-ten-years', at: openTenYears },
  {
    name: 'statistics-year',
    async at(window) {
      const { page, t } = window;
      await openStatistics(window, 'LAST_365');
      await page.getByLabel(t('work-statistics.weeks.shown')).selectOption('RESOLUTION');
    },
  },
  {
    name: 'baseline-wrong',
    async at(window) {
      const { page, t } = window;
      await openStatistics(window, 'LAST_30');
      await page.getByLabel(t('work-statistics.promise.field')).fill('10 min');
      await page.getByRole('button', { name: t('work-statistics.promise.save') }).click();
      await page.getByText(t('work-statistics.promise.invalid')).waitFor();
    },
  },
];
/** Somebody of a clinic in which nothing has been read or closed. */
export const NEW_OVERSIGHT: readonly Screen[] = [
  { name: 'access-log', at: '/clinic-access-log' },
  { name: 'statistics', at: (window) => openStatistics(window, 'LAST_7') },
  { name: 'statistics-empty', at: '/statistics?period=LAST_YEAR' },
];
