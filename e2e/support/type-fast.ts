import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import type { Office } from './office.ts';

/** A hurried hand: twenty characters a second, whatever the page is doing. "⏎" is Enter. */
export async function typeFast(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const sign of text) {
    if (sign === '⏎') await page.keyboard.press('Enter', { delay: 50 });
    else if (sign < '\u007f') await page.keyboard.press(sign, { delay: 50 });
    else {
      // Letters of other keyboards come by keys too.
      await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: sign, text: sign });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: sign });
    }
  }
  await session.detach();
}

/** Words with all the letters that are commands somewhere, with spaces, digits, and Enter twice. */
export const LETTER = 'Tere! Saage reeks 38,5 ja 2 korda. Õõžš xz nca⏎⏎Да, пора. 1 tk. skreae';
export const letterText = (): string => LETTER.replaceAll('⏎', '\n');

/** Keeps back what the page asks for until it is let go: the view is on its way for as long as a test wants. */
export async function holdRequests(page: Page, matches: (request: Request) => boolean) {
  let open = (): void => undefined;
  let hear = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    hear = resolve;
  });
  await page.route('**/*', async (route, request) => {
    if (!matches(request)) return route.fallback();
    hear();
    await opened;
    return route.fallback();
  });
  return { asked, letGo: open };
}

const detailsOf = (id: string, request: Request): boolean =>
  request.method() === 'GET' && new URL(request.url()).pathname.endsWith(`/clinic/e-contacts/${id}`);
/** The e-contact itself, fetched ahead or opened. */
export const keepDetailsBack = (page: Page, id: string) =>
  holdRequests(page, (request) => detailsOf(id, request));
export const holdScheduledActions = (page: Page) =>
  holdRequests(
    page,
    (request) => request.method() === 'POST' && request.url().endsWith('/scheduled-actions'),
  );

/** Everything that the page asks the server to do, drafts and its own bookkeeping apart. */
export function watchActs(page: Page): string[] {
  const acts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || /draft|track|api\/(log|session)/.test(pathname)) return;
    acts.push(`${request.method()} ${pathname.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')}`);
  });
  return acts;
}

/** What was done in any of them, by whatever way. */
export async function listActions(office: Office, ids: readonly string[]): Promise<string[]> {
  const rows = await office.world.sql<{ deed: string }>(
    `select type as deed from activity where e_contact_id = any ($1) and type <> 'SUBMITTED'
     union all select 'WAITING ' || action from scheduled_action where e_contact_id = any ($1) and state = 'WAITING'
     union all select 'NOTE' from note where e_contact_id = any ($1)
     order by 1`,
    [ids],
  );
  return rows.map(({ deed }) => deed);
}

export const focusedId = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () => /e-contacts\/([\da-f-]{36})/.exec(document.activeElement?.getAttribute('href') ?? '')?.[1],
  );

/** The list, with its keys: the part that brings them comes after the page. The first row has the focus. */
export async function openListWithKeys(page: Page, address = '/clinic-e-contacts'): Promise<void> {
  await page.goto(address);
  await page.getByRole('table').getByRole('link').first().waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('KeyJ');
      return focusedId(page);
    })
    .toBeTruthy();
  for (let count = 0; count < 20; count += 1) await page.keyboard.press('KeyK');
}
