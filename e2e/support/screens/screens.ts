import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../../../apps/server/seed/demo-accounts.ts';
import { textField, walkToText } from '../new-e-contact.ts';
import { emailOf, type Window } from '../people.ts';
import type { Screen } from './screen.ts';
import { CREATE } from './screens-create.ts';
import { OWN_MEDICINES, PRESCRIPTIONS } from './screens-prescriptions.ts';

async function press({ page, t }: Window, key: string, role: 'button' | 'link' | 'tab' = 'button') {
  await page
    .getByRole(role, { name: t(key), exact: true })
    .first()
    .click();
}

export const PUBLIC: readonly Screen[] = [
  { name: 'home', at: '/' },
  { name: 'choose-auth', at: '/choose-auth' },
  { name: 'login', at: '/login-with-password' },
  {
    name: 'login-missing',
    async at(window) {
      await window.page.goto('/login-with-password');
      await press(window, 'sign-in.login.submit');
      await window.page.getByText(window.t('sign-in.login.passwordRequired')).waitFor();
    },
  },
  {
    name: 'code',
    async at(window) {
      const { page, t } = window;
      await page.goto('/login-with-password');
      await page.getByLabel(t('sign-in.login.email'), { exact: true }).fill(emailOf('admin'));
      await page.getByLabel(t('sign-in.login.password'), { exact: true }).fill(DEMO_PASSWORD);
      await press(window, 'sign-in.login.submit');
      await page.getByLabel(t('sign-in.code.label')).waitFor();
    },
  },
  { name: 'session-expired', at: '/?status=session-expired' },
  { name: 'permission-denied', at: '/permission-denied' },
  { name: 'not-found', at: '/no-such-page' },
  { name: 'help', at: '/help' },
];

/** Opens the first of her e-contacts of which the list says this. */
const eContactWhere =
  (key: string) =>
  async ({ page, t }: Window) => {
    await page.goto('/my-e-contacts');
    const shown = t(key).split('{')[0]!.trim();
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: shown })
      .first()
      .getByRole('link')
      .click();
    await page.waitForURL(/timeline/);
    await page.getByRole('article').first().waitFor();
  };

const listed = async ({ page }: Window): Promise<void> => {
  await page.goto('/my-e-contacts');
  await page.getByRole('main').getByRole('listitem').first().waitFor();
};

export const PATIENT: readonly Screen[] = [
  { name: 'my-e-contacts', at: listed },
  {
    name: 'my-e-contacts-older',
    async at(window) {
      await listed(window);
      await press(window, 'inbox.patient.list.older');
      await expect.poll(() => window.page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(5);
    },
  },
  {
    name: 'drawer',
    async at(window) {
      await listed(window);
      await press(window, 'ui.openMenu');
      await window.page.getByRole('dialog').waitFor();
    },
  },
  { name: 'choose-person', at: '/e-contacts/choose-person' },
  { name: 'access-log', at: '/access-log' },
  ...CREATE,
  ...PRESCRIPTIONS,
  {
    name: 'discard-draft',
    async at(window) {
      const { page, t } = window;
      await walkToText(window, { clinic: 'Kastani' });
      await textField(window).fill('…');
      await page.getByText(t('draft.saved')).waitFor();
      await listed(window);
      await press(window, 'inbox.patient.list.draftDiscard');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'sent', at: `/e-contacts/${randomUUID()}/sent` },
  { name: 'timeline-my-turn', at: eContactWhere('inbox.patient.status.yourTurn') },
  { name: 'timeline-clinic-turn', at: eContactWhere('inbox.patient.status.clinicTurn') },
  { name: 'timeline-locked', at: eContactWhere('inbox.patient.status.lockedNext') },
  { name: 'timeline-finished', at: eContactWhere('inbox.patient.status.finished') },
  { name: 'timeline-unknown', at: `/e-contacts/${randomUUID()}/timeline` },
  { name: 'denied', at: '/clinic-e-contacts' },
  { name: 'not-found', at: '/no-such-page' },
  { name: 'profile', at: '/edit-profile' },
  { name: 'settings', at: '/settings' },
  { name: 'help', at: '/help' },
  {
    // The last one: the session is gone after it.
    name: 'session-ended',
    async at(window) {
      await listed(window);
      await window.context.clearCookies();
      await window.page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
      await window.page.getByRole('dialog').waitFor();
    },
  },
];

/** A patient who has written once, to a clinic that did not take it. */
export const REJECTED: readonly Screen[] = [
  { name: 'one', at: listed },
  { name: 'timeline-rejected', at: eContactWhere('inbox.patient.status.rejected') },
];

export const NEWCOMER: readonly Screen[] = [
  { name: 'none', at: '/my-e-contacts' },
  { name: 'choose-person-none', at: '/e-contacts/choose-person' },
  ...OWN_MEDICINES,
];

const rows = ({ page }: Window) => page.getByRole('table').getByRole('row');

const open =
  (address = '/clinic-e-contacts') =>
  async (window: Window) => {
    await window.page.goto(address);
    await rows(window).getByRole('link').first().click();
    await window.page.getByRole('tab').first().waitFor();
  };

const ask = (key: string, address?: string) => async (window: Window) => {
  const { page, t } = window;
  await open(address)(window);
  await press(window, 'conversation.clinic.view.more');
  await page.getByRole('menuitem', { name: t(key) }).click();
  await page.getByRole('dialog').waitFor();
};

const table = (address: string) => async (window: Window) => {
  await window.page.goto(address);
  await rows(window).getByRole('link').first().waitFor();
};

export const CLINIC: readonly Screen[] = [
  { name: 'dashboard', at: table('/clinic-e-contacts') },
  { name: 'dashboard-filtered', at: table('/clinic-e-contacts?waiting=clinic&assignee=unassigned') },
  {
    name: 'dashboard-older',
    async at(window) {
      const { page, t } = window;
      await table('/clinic-e-contacts?state=completed')(window);
      const older = page.getByRole('button', { name: t('inbox.clinic.list.more') });
      await older.scrollIntoViewIfNeeded();
    },
  },
  { name: 'dashboard-no-match', at: '/clinic-e-contacts?search=qqqqqq' },
  { name: 'e-contact', at: open() },
  {
    name: 'answering',
    async at(window) {
      const { page, t } = window;
      await open('/clinic-e-contacts?waiting=clinic')(window);
      await page.getByLabel(t('conversation.clinic.answer.text'), { exact: true }).click();
      await page.getByRole('radio', { name: t('conversation.clinic.answer.LATER') }).check({ force: true });
      await page.getByLabel(t('conversation.clinic.answer.option'), { exact: true }).waitFor();
    },
  },
  { name: 'e-contact-finished', at: open('/clinic-e-contacts?state=completed') },
  { name: 'e-contact-unknown', at: `/e-contacts/${randomUUID()}` },
  {
    name: 'notes',
    async at(window) {
      await open()(window);
      // With their number where there are some.
      const notes = new RegExp(`^${window.t('conversation.clinic.tab.notes')}`);
      await window.page.getByRole('tab', { name: notes }).click();
    },
  },
  { name: 'archive', at: ask('e-contact.clinic.archive.action') },
  {
    name: 'archive-draft',
    async at(window) {
      const { page, t } = window;
      await page.goto('/clinic-e-contacts?waiting=clinic');
      await rows(window).getByRole('link').nth(4).click();
      const field = page.getByLabel(t('conversation.clinic.answer.text'), { exact: true });
      await field.fill(
        'Tere! Analüüsid on korras, kolesterool on veidi kõrgem.\nTulge kuu aja pärast vererõhku mõõtma.',
      );
      await page.getByText(t('draft.clinic.saved')).waitFor();
      await press(window, 'conversation.clinic.view.more');
      await page.getByRole('menuitem', { name: t('e-contact.clinic.archive.action') }).click();
      await page.getByRole('dialog').getByText(t('e-contact.clinic.archive.draft')).waitFor();
    },
  },
  { name: 'reject', at: ask('e-contact.clinic.reject.action') },
  { name: 'reopen', at: ask('e-contact.clinic.reopen.action', '/clinic-e-contacts?state=completed') },
  {
    name: 'assign',
    async at(window) {
      const { page, t } = window;
      // Of a colleague's own, wherever in the list they stand.
      await page.goto('/clinic-e-contacts');
      const another = new RegExp(`^${t('inbox.clinic.column.assignee')}: (?!Katrin Põld)`);
      const theirs = rows(window).filter({ has: page.getByRole('img', { name: another }) });
      await rows(window).getByRole('link').first().waitFor();
      for (let screen = 0; screen < 40 && (await theirs.count()) === 0; screen += 1) {
        await rows(window).getByRole('link').last().focus();
        await page.keyboard.press('ArrowDown');
      }
      await theirs.first().getByRole('link').click();
      await press(window, 'conversation.clinic.assign.takeOver');
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** A clinic whose first patient has just written. */
export const NEW_CLINIC: readonly Screen[] = [
  { name: 'one', at: table('/clinic-e-contacts') },
  { name: 'first-time', at: open() },
  { name: 'empty', at: '/clinic-e-contacts?state=completed' },
];
