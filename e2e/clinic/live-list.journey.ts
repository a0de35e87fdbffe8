import { randomUUID } from 'node:crypto';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNote, assignEContact, completeEContact, sendInquiry } from '@tervik/contract/conversation.ts';
import { listClinicEContacts } from '@tervik/contract/inbox.ts';
import { fillList } from '../support/full-list.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser } from '../support/people.ts';

/** What an update costs an open list: a row of it, not the list. */
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

/** What the page asks of the list from now on: how many ids, or `ALL`. How many sleep is another question. */
function watchList(page: Page): (number | 'ALL')[] {
  const asked: (number | 'ALL')[] = [];
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== listClinicEContacts.path || searchParams.has('snoozed')) return;
    asked.push(searchParams.get('ids')?.split(',').length ?? 'ALL');
  });
  return asked;
}
const idsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('tbody a[href^="/e-contacts/"]')].map(
      (link) => /e-contacts\/([\da-f-]{36})/.exec(link.getAttribute('href') ?? '')?.[1] ?? '',
    ),
  );
const rowOf = (page: Page, id: string) => page.locator(`tbody tr:has(a[href*="${id}"])`);

test('a note asks for nothing, what a colleague does for its row, and the row goes where it belongs', async () => {
  const [nurse, doctor] = [
    await office.staff(),
    await office.staff({ profession: 'DOCTOR', surname: 'Tamm' }),
  ];
  const patient = await office.person();
  // Few enough that all of them are drawn.
  const ids = await fillList(office, patient, 8);
  const [assigned, assignedToo, answered, finished] = ids as [string, string, string, string];
  const colleague = office.api(doctor);
  const { page, live } = await office.open(nurse, { locale: 'en', viewport: DESK });
  const asked = watchList(page);
  await page.goto('/clinic-e-contacts?sort=work');
  await rowOf(page, assigned).waitFor();
  await expect.poll(() => live.messages).toBeGreaterThan(0);
  const assign = async (id: string) => {
    const body = { assigneeUserId: doctor.employeeId, seenAssigneeUserId: null };
    await colleague.call(assignEContact, { params: { id }, body, key: randomUUID() });
    await rowOf(page, id).getByRole('img', { name: /Tamm/ }).waitFor();
  };
  // The list itself, and once more when the socket has opened: something may have happened before it.
  await assign(assigned);
  await expect.poll(() => asked.at(-1)).toBe(1);
  asked.length = 0;

  const heard = live.messages;
  for (let at = 0; at < 5; at += 1) {
    const note = { params: { id: assigned }, body: { note: office.say('Märkus') }, key: randomUUID() };
    expect((await colleague.call(addNote, note)).status).toBe(200);
  }
  await expect.poll(() => live.messages).toBeGreaterThanOrEqual(heard + 5);
  await assign(assignedToo);
  expect(asked).toEqual([1]);

  // Asked, it waits for the patient: behind all that wait for the clinic.
  const question = { question: office.say('Kui kaua?') };
  await colleague.call(sendInquiry, { params: { id: answered }, body: question, key: randomUUID() });
  await expect.poll(async () => (await idsOn(page)).at(-1)).toBe(answered);
  // Finished, it leaves this list; one that is new comes.
  const answer = { infoText: office.say('Valmis.') };
  await colleague.call(completeEContact, { params: { id: finished }, body: answer, key: randomUUID() });
  await rowOf(page, finished).waitFor({ state: 'detached' });
  const fresh = await office.write(patient);
  await rowOf(page, fresh).waitFor();
  expect(await idsOn(page)).toEqual([
    ...ids.filter((id) => ![answered, finished].includes(id)).toReversed(),
    fresh,
    answered,
  ]);
  expect(asked).toEqual([1, 1, 1, 1]);
});

test('after a gap of the socket the list is read as a whole', async () => {
  const nurse = await office.staff();
  const patient = await office.person();
  const known = await office.write(patient);
  const { page, live } = await office.open(nurse, { locale: 'et', viewport: DESK });
  let isDeaf = false;
  let hangUp = async (): Promise<void> => undefined;
  await page.routeWebSocket(/\/api\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => (isDeaf ? undefined : socket.send(message)));
    hangUp = () => socket.close({ code: 1012 });
  });
  const asked = watchList(page);
  await page.goto('/clinic-e-contacts');
  await rowOf(page, known).waitFor();
  await expect.poll(() => live.messages).toBeGreaterThan(0);
  isDeaf = true;
  const missed = await office.write(patient);
  asked.length = 0;
  isDeaf = false;
  await hangUp();
  await rowOf(page, missed).waitFor();
  expect(asked).toEqual(['ALL']);
});
