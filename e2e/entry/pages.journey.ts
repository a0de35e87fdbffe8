import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '@tervik/domain/access/roles.ts';
import type { RouteNeeds } from '@tervik/domain/session/route-guard.ts';
import { ROUTE_NEEDS, type AppPath } from '../../apps/web/src/app/routing/route-needs.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser } from '../support/people.ts';

let browser: Browser;
let office: Office;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

/** Pages that lead on at once unless something has begun: their own journeys walk them. */
const STEPS: ReadonlySet<AppPath> = new Set([
  '/login',
  '/complete-login',
  '/signup',
  '/verify-email-with-otp',
  '/complete-profile',
  // There is digital ID here: joining.journey.ts opens it where there is none.
  '/join-clinic',
  // Lead on to their first part, or to where the digital ID is asked for: list-import.journey.ts walks them.
  '/admin',
  '/admin/clinic-import',
  '/admin/clinic-import/dashboard',
  '/consents',
  '/signup-with-password/verify-otp',
  '/reset-password/verify-otp',
  '/edit-profile/verify-otp',
  '/e-contacts/choose-clinic',
  '/e-contacts/add',
  '/e-contacts/create',
  '/e-contacts/questions',
  '/e-contacts/summary',
  '/e-contacts/choose-open-clinic',
  '/e-contacts/declined',
  '/prescriptions',
  '/prescriptions/add',
  // Whom to call: only where an answer spoke of self-harm.
  '/e-contacts/$eContactId/help',
  '/my-e-contacts/files',
  '/my-e-contacts/upload-files',
  '/clinic-e-contacts/create/patient',
  '/clinic-e-contacts/create/message',
  '/clinic-e-contacts/created',
  '/e-contacts/$eContactId/fill-questionnaire',
]);
/** The clinic's split view: the reader's hand stays in the list, whatever is opened beside it. */
const KEEPS_FOCUS: ReadonlySet<AppPath> = new Set(['/clinic-e-contacts', '/e-contacts/$eContactId']);
/** A page that is one search: whoever comes types at once. */
const BEGINS_IN_FIELD: ReadonlySet<AppPath> = new Set(['/clinic-e-contacts/create']);

const PATHS = (Object.keys(ROUTE_NEEDS) as AppPath[]).filter((path) => !STEPS.has(path));
const roleOf = (path: AppPath): Role | undefined => {
  const needs: RouteNeeds = ROUTE_NEEDS[path];
  return needs.role;
};
const isOpenTo = {
  anonymous: (path: AppPath) => 'public' in ROUTE_NEEDS[path] || 'onlySignedOut' in ROUTE_NEEDS[path],
  patient: (path: AppPath) =>
    !('onlySignedOut' in ROUTE_NEEDS[path]) && [undefined, 'PRM_PATIENT'].includes(roleOf(path)),
  staff: (path: AppPath) =>
    !('onlySignedOut' in ROUTE_NEEDS[path]) && [undefined, 'PRM_DOCTOR'].includes(roleOf(path)),
} as const;

/** Goes there as the browser's own buttons do: the document stays, the router leads. */
async function navigate(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, href);
  await page.waitForURL((url) => url.pathname === href);
}

test.each(Object.keys(isOpenTo) as (keyof typeof isOpenTo)[])(
  'every page for %s has a title of its own and takes the focus to its heading (en)',
  async (who) => {
    const patient = await office.person();
    const id = await office.write(patient);
    const visitor = who === 'anonymous' ? undefined : who === 'patient' ? patient : await office.staff();
    const { page } = await office.open(visitor, { locale: 'en', viewport: DESK });
    await page.goto(who === 'anonymous' ? '/cookie-policy?locale=en' : '/settings?locale=en');
    await page.locator('main h1').waitFor();
    const titles = new Map<string, string>();
    for (const path of PATHS.filter(isOpenTo[who])) {
      const before = await page.title();
      await navigate(page, path.replace('$eContactId', id));
      // The heading and the title are the new page's, both; a page that has them needs no longer than a moment.
      await expect.poll(async () => page.title(), { message: path }).not.toBe(before);
      if (!KEEPS_FOCUS.has(path))
        await expect
          .poll(
            () =>
              page.evaluate(
                (inField) =>
                  inField
                    ? document.activeElement instanceof HTMLInputElement
                    : document.activeElement?.hasAttribute('data-page-heading'),
                BEGINS_IN_FIELD.has(path),
              ),
            { message: `focus on ${path}` },
          )
          .toBe(true);
      titles.set(path, await page.title());
      await expect.poll(() => page.locator('main h1').count(), { message: path }).toBe(1);
    }
    for (const [path, title] of titles) expect(title, path).toMatch(/^\S.+ · Tervik$/);
    const own = [...titles].filter(([path]) => !KEEPS_FOCUS.has(path as AppPath)).map(([, title]) => title);
    expect(own.toSorted()).toEqual([...new Set(own)].toSorted());
  },
);
