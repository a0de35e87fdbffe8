import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assignEContact, completeEContact } from '@tervik/contract/conversation.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { violations } from '../support/screen-checks/axe.ts';
import { fillList } from '../support/full-list.ts';
import { messageText } from '../support/message-text.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, loseNetwork, openBrowser, type Window } from '../support/people.ts';
import type { Locale } from '../support/texts.ts';

/** The clinic's list: filters that are an address, views, several at once, and rows that stay under the hand. */
let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

/** Each test has a clinic of its own. */
async function inOffice(run: (office: Office) => Promise<void>): Promise<void> {
  const office = await openOffice(browser);
  await run(office);
  await office.close();
}
async function openList(
  office: Office,
  who: Persona,
  locale: Locale = 'en',
  address = '/clinic-e-contacts',
): Promise<Window> {
  const window = await office.open(who, { locale, viewport: DESK });
  await window.page.goto(address);
  await window.page.getByRole('heading', { level: 1 }).waitFor();
  return window;
}
const rows = (page: Page) => page.locator('tbody tr[data-ours]');
const rowOf = (page: Page, id: string) => page.locator(`tbody tr:has(a[href*="${id}"])`);
const idsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('tbody a[href^="/e-contacts/"]')].map(
      (link) => /e-contacts\/([\da-f-]{36})/.exec(link.getAttribute('href') ?? '')?.[1] ?? '',
    ),
  );

test('a row is drawn with the icon of its type, never with an empty chip', async () => {
  await inOffice(async (office) => {
    const [nurse, patient] = await Promise.all([office.staff(), office.person()]);
    const id = await office.write(patient);
    const window = await office.open(nurse, { locale: 'et', viewport: DESK });
    const { page } = window;
    // What stands in the rows at the moment when they come: a later look would find the icon that has come meanwhile.
    await page.addInitScript(() => {
      const icons: number[] = [];
      Object.assign(globalThis, { icons });
      const seen = new WeakSet<Element>();
      new MutationObserver(() => {
        for (const icon of document.querySelectorAll('tbody tr[data-ours] svg')) {
          if (!seen.has(icon)) icons.push(icon.childElementCount);
          seen.add(icon);
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/clinic-e-contacts');
    await rowOf(page, id).locator('svg').first().waitFor();
    const icons = await page.evaluate(() => (globalThis as unknown as { icons: number[] }).icons);
    expect(icons.length).toBeGreaterThan(0);
    expect(icons).not.toContain(0);
  });
});

test('filters stand in the address: they outlive a reload, Back takes one away, a colleague sees the same', async () => {
  await inOffice(async (office) => {
    const [nurse, doctor] = await Promise.all([
      office.staff({ profession: 'NURSE', surname: 'Kask' }),
      office.staff({ profession: 'DOCTOR', surname: 'Lepp' }),
    ]);
    const patient = await office.person();
    const id = await office.write(patient);
    const mine = await office.write(patient);
    await office.world.sql('update e_contact set assignee_employee_id = $2 where id = $1', [
      mine,
      nurse.employeeId,
    ]);
    const window = await openList(office, nurse);
    const { page, t } = window;
    await rowOf(page, id).waitFor();
    await page.getByLabel(t('inbox.clinic.filter.waiting'), { exact: true }).selectOption('clinic');
    await page.waitForURL(/waiting=clinic/);
    await page.getByRole('button', { name: t('inbox.clinic.more.open') }).click();
    const panel = page.getByRole('region', { name: t('inbox.clinic.more.label') });
    await panel
      .getByLabel(t('inbox.clinic.more.people'))
      .selectOption({ label: t('inbox.clinic.filter.mine') });
    await page.waitForURL(/assignee=mine/);
    await rowOf(page, id).waitFor({ state: 'detached' });
    await rowOf(page, mine).waitFor();
    await panel.getByLabel(t('inbox.clinic.more.createdFrom'), { exact: true }).fill('2026-01-02');
    await page.waitForURL(/createdFrom=2026-01-02/);
    await panel.getByText(t('e-contact.clinic.status.WAITING_FOR_CLINIC'), { exact: true }).click();
    await page.waitForURL(/statuses=WAITING_FOR_CLINIC/);
    await page.getByLabel(t('inbox.clinic.order.label'), { exact: true }).selectOption('work');
    await page.waitForURL(/sort=work/);
    const address = page.url();

    await page.reload();
    await rowOf(page, mine).waitFor();
    const chosen = page.getByRole('group', { name: t('inbox.clinic.filter.bar') });
    for (const word of [
      t('inbox.clinic.filter.waitingClinic'),
      t('inbox.clinic.filter.mine'),
      '2 January 2026',
    ])
      await expect.poll(() => chosen.textContent()).toContain(word);
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('sort=work'));
    await page.goForward();
    await page.waitForURL(/sort=work/);

    // "Mine" is whoever reads the address: the doctor has none.
    const other = await openList(office, doctor, 'ru', new URL(address).pathname + new URL(address).search);
    await other.page.getByText(other.t('inbox.clinic.empty.filteredTitle')).waitFor();
    await other.page
      .getByRole('button', {
        name: other.t('ui.removeFilter', { filter: other.t('inbox.clinic.filter.mine') }),
      })
      .click();
    await rowOf(other.page, id).waitFor();
    // What nobody knows is left out, and the page stands.
    await page.goto('/clinic-e-contacts?queue=BOSS&sort=name&createdFrom=never&patients=38001085718');
    await rowOf(page, id).waitFor();
    expect(await page.getByRole('group', { name: t('inbox.clinic.filter.bar') }).count()).toBe(0);
  });
});

test('a patient is found with a typing error and by code; neither name nor code gets into an address', async () => {
  await inOffice(async (office) => {
    const nurse = await office.staff();
    const patient = await office.person({
      firstName: 'Õnnela',
      surname: 'Käokingsepp',
      birthDate: '1984-04-07',
      personalCode: '48404072768',
    });
    const id = await office.write(patient);
    const other = await office.write(await office.person());
    const window = await openList(office, nurse, 'et');
    const { page, t } = window;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const field = page.getByRole('combobox', { name: t('inbox.clinic.filter.search') });
    await rowOf(page, other).waitFor();
    await field.fill('onela kaokingsep');
    await page.getByRole('option', { name: /Käokingsepp/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`patients=${patient.patientId}`));
    expect(page.url()).not.toContain('search=');
    await rowOf(page, id).waitFor();
    await rowOf(page, other).waitFor({ state: 'detached' });
    const word = t('inbox.clinic.word.patient', { name: 'Õnnela Käokingsepp' });
    await page.getByRole('button', { name: t('ui.removeFilter', { filter: word }) }).click();
    await rowOf(page, other).waitFor();

    asked.length = 0;
    await field.fill('48404072768');
    await page.getByRole('option', { name: /Käokingsepp/ }).click();
    await page.waitForURL(new RegExp(`patients=${patient.patientId}`));
    expect(asked.filter((address) => address.includes('48404072768'))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      '4840407',
    );
    // A link with the id alone says the name to a colleague too.
    const colleague = await openList(office, await office.staff(), 'en', page.url());
    await colleague.page
      .getByText(colleague.t('inbox.clinic.word.patient', { name: 'Õnnela Käokingsepp' }))
      .waitFor();
  });
});

test('views: saved, shared, renamed, deleted and taken back; one of them opens the list', async () => {
  await inOffice(async (office) => {
    const nurse = await office.staff({ profession: 'NURSE' });
    const colleague = await office.staff({ profession: 'NURSE' });
    await office.write(await office.person());
    const window = await openList(office, nurse);
    const { page, t } = window;
    const tabs = page.getByRole('navigation', { name: t('inbox.clinic.view.tabs') });
    await tabs.getByRole('link', { name: t('inbox.clinic.view.myQueue') }).click();
    await page.waitForURL(/queue=mine&sort=work/);
    await page.getByLabel(t('inbox.clinic.filter.assignee'), { exact: true }).selectOption('unassigned');
    await page.waitForURL(/assignee=unassigned/);
    const act = async (key: string): Promise<void> => {
      await page.getByRole('button', { name: t('inbox.clinic.view.menu') }).click();
      await page.getByRole('menuitem', { name: t(key), exact: true }).click();
    };
    await act('inbox.clinic.view.save');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('ui.save') }).click();
    await dialog.getByText(t('inbox.clinic.view.nameRequired')).waitFor();
    await dialog.getByLabel(t('inbox.clinic.view.name')).fill('Nobody yet');
    await dialog.getByText(t('inbox.clinic.view.shared')).click();
    await dialog.getByRole('button', { name: t('ui.save') }).click();
    await tabs.getByRole('link', { name: 'Nobody yet' }).waitFor();

    const other = await openList(office, colleague);
    await other.page.getByRole('link', { name: 'Nobody yet' }).click();
    await other.page.waitForURL(/assignee=unassigned/);
    expect(new URL(other.page.url()).searchParams.get('queue')).toBe('mine');

    await act('inbox.clinic.view.rename');
    await dialog.getByLabel(t('inbox.clinic.view.name')).fill('Waiting for somebody');
    await dialog.getByRole('button', { name: t('ui.save') }).click();
    await tabs.getByRole('link', { name: 'Waiting for somebody' }).waitFor();
    await act('inbox.clinic.view.remove');
    await tabs.getByRole('link', { name: 'Waiting for somebody' }).waitFor({ state: 'detached' });
    await page.keyboard.press('KeyZ');
    await tabs.getByRole('link', { name: 'Waiting for somebody' }).waitFor();

    // The start is kept by the server: another device opens with it, and "all" is one press away.
    await tabs.getByRole('link', { name: t('inbox.clinic.view.myQueue') }).click();
    await page.waitForURL(/sort=work/);
    await act('inbox.clinic.view.start');
    await expect
      .poll(() =>
        office.world.sql(
          `select 1 from saved_view where deleted_at is null and filters->>'start' = 'true' and employee_id = $1`,
          [nurse.employeeId],
        ),
      )
      .toHaveLength(1);
    const device = await openList(office, nurse);
    await device.page.waitForURL(/queue=mine&sort=work/);
    await device.page.getByRole('link', { name: device.t('inbox.clinic.view.all'), exact: true }).click();
    await device.page.waitForURL(/sort=updated/);
    await device.page.reload();
    expect(device.page.url()).toContain('sort=updated');
  });
});

test('several at once: archived and taken back, assigned and put back, and what could not be done is told', async () => {
  await inOffice(async (office) => {
    const nurse = await office.staff({ profession: 'NURSE' });
    const doctor = await office.staff({ profession: 'DOCTOR' });
    const patient = await office.person({ surname: 'Raba' });
    const ids = await fillList(office, patient, 6);
    // Its page is old, as after a lost socket.
    const window = await office.open(nurse, { locale: 'en', viewport: DESK, deaf: true });
    const { page, t } = window;
    await page.goto('/clinic-e-contacts');
    await rowOf(page, ids[0]!).waitFor();
    const tick = (id: string) => rowOf(page, id).getByRole('checkbox');
    await tick(ids[0]!).click();
    await tick(ids[3]!).click({ modifiers: ['Shift'] });
    const bar = page.getByRole('toolbar', { name: t('inbox.clinic.batch.label') });
    await bar.getByText(messageText(window, 'inbox.clinic.batch.count', { count: 4 })).waitFor();
    await bar.getByRole('button', { name: t('inbox.clinic.batch.ARCHIVE') }).click();
    await page.getByRole('dialog').waitFor();
    // A number alone decides nothing here.
    await page.keyboard.press('Digit2');
    for (const key of ['ArrowDown', 'Space', 'Enter']) await page.keyboard.press(key);
    const undo = page.getByRole('region', { name: t('keys.undo.region') });
    await undo.getByText(messageText(window, 'inbox.clinic.done.ARCHIVE', { count: 4 })).waitFor();
    await undo.getByText(/Leaves in/).waitFor();
    await page.keyboard.press('KeyZ');
    await undo.waitFor({ state: 'detached' });
    const waiting = await office.world.sql(
      'select distinct state from scheduled_action where e_contact_id = any ($1)',
      [ids],
    );
    expect(waiting).toEqual([{ state: 'CANCELLED' }]);
    expect(await office.acts(ids[0]!)).not.toContain('ARCHIVED');

    // A colleague takes one of them meanwhile: the others are assigned, that one is named.
    const { status } = await office.api(doctor).call(assignEContact, {
      params: { id: ids[1]! },
      body: { assigneeUserId: doctor.employeeId, seenAssigneeUserId: null },
      key: crypto.randomUUID(),
    });
    expect(status).toBe(200);
    for (const id of ids.slice(0, 3)) if (!(await tick(id).isChecked())) await tick(id).check();
    await page.keyboard.press('KeyA');
    await page.getByText(/could not be changed/).waitFor();
    const assignees = async (): Promise<(string | null)[]> =>
      (
        await office.world.sql<{ assignee: string | null }>(
          'select assignee_employee_id as assignee from e_contact where id = any ($1) order by created_at desc',
          [ids.slice(0, 3)],
        )
      ).map(({ assignee }) => assignee);
    expect(await assignees()).toEqual([nurse.employeeId, doctor.employeeId, nurse.employeeId]);
    // A press that the server never heard can be made again.
    const undoButton = undo.getByRole('button', { name: t('keys.undo.button') });
    await loseNetwork(window);
    await undoButton.click();
    await page.getByText(t('keys.undo.failed')).waitFor();
    await window.context.setOffline(false);
    await undoButton.click();
    await undo.waitFor({ state: 'detached' });
    expect(await assignees()).toEqual([null, doctor.employeeId, null]);
  });
});

test('a stream of new ones never moves the row under the hand; they are counted at the top', async () => {
  await inOffice(async (office) => {
    const nurse = await office.staff();
    const patient = await office.person();
    const ids = await fillList(office, patient, 40);
    const window = await openList(office, nurse);
    const { page, t, live } = window;
    const held = rowOf(page, ids[4]!);
    await held.waitFor();
    await expect.poll(() => live.messages).toBeGreaterThan(0);
    const topOf = async (): Promise<number> => Math.round((await held.boundingBox())?.y ?? -1);

    // Under the pointer, at the very top of the list.
    await held.hover();
    const before = await topOf();
    const came: string[] = [];
    for (let count = 0; count < 8; count += 1) came.push(await office.write(patient));
    await page
      .getByRole('button', { name: messageText(window, 'inbox.clinic.list.newAbove', { count: 8 }) })
      .waitFor();
    expect(await topOf()).toBe(before);
    // One that changes or leaves moves nothing either: it fades where it stands.
    const answer = { params: { id: ids[2]! }, body: { infoText: office.say('Valmis.') } };
    await office.api(await office.staff()).call(completeEContact, { ...answer, key: crypto.randomUUID() });
    came.push(await office.write(patient));
    await rowOf(page, ids[2]!).getByText(t('inbox.clinic.row.gone')).waitFor();
    expect(await topOf()).toBe(before);

    // With the focus, without the pointer.
    await page.mouse.move(5, 5);
    await rowOf(page, ids[2]!).waitFor({ state: 'detached' });
    await held.getByRole('link').focus();
    const focused = await topOf();
    for (let count = 0; count < 5; count += 1) came.push(await office.write(patient));
    await expect.poll(async () => (await idsOn(page)).length).toBeGreaterThan(0);
    await expect
      .poll(() => page.locator('table').getAttribute('aria-rowcount'))
      .toBe(String(1 + 39 + came.length));
    expect(await topOf()).toBe(focused);
    expect(await held.getByRole('link').evaluate((link) => link === document.activeElement)).toBe(true);
  });
});

test('what is snoozed comes back by itself when its time has come', async () => {
  await inOffice(async (office) => {
    const nurse = await office.staff();
    const patient = await office.person();
    const [asleep, awake] = [await office.write(patient), await office.write(patient)];
    await office.world.sql(
      `update e_contact set snoozed_until = now() + interval '25 seconds' where id = $1`,
      [asleep],
    );
    const { page } = await openList(office, nurse);
    await rowOf(page, awake).waitFor();
    expect(await rowOf(page, asleep).count()).toBe(0);
    await rowOf(page, asleep).waitFor();
  });
});

test('500 rows: no axe violation in both themes, few nodes, and every row is reached by key', async () => {
  await inOffice(async (office) => {
    const nurse = await office.staff();
    const ids = await fillList(office, await office.person(), 500);
    const { page, t } = await openList(office, nurse, 'ru');
    await rowOf(page, ids[0]!).waitFor();
    await expect.poll(() => page.locator('table').getAttribute('aria-rowcount')).toBe('501');
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: t('inbox.clinic.more.open') }).click();
    await rowOf(page, ids[0]!).getByRole('checkbox').check();
    await page.getByRole('toolbar').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(1500);
    await page.getByRole('button', { name: t('inbox.clinic.more.open') }).click();

    await rowOf(page, ids[0]!).getByRole('link').focus();
    for (let count = 0; count < 60; count += 1) await page.keyboard.press('KeyJ');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href') ?? ''))
      .toContain(ids[60]);
    expect(await rows(page).count()).toBeLessThan(60);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(1500);
  });
});
