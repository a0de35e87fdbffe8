import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getClinicEContact, listNotes } from '@tervik/contract/routes-clinic.gen.ts';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { activityOf, detailsOf, idOf } from '#test/e-contact.ts';
import { nurse } from '#test/people.ts';
import { LANGUAGES, removeAll, render } from '#test/render.tsx';
import { held, openServer } from '#test/server.ts';
import type { TestServer } from '#test/server.ts';
import { openSockets } from '#test/sockets.ts';
import type { TestSockets } from '#test/sockets.ts';
import type { Locale } from '#lib/i18n/i18n.ts';
import { connectLive } from '#lib/realtime/use-realtime.ts';
import { useEContact } from '#features/e-contact/clinic/queries.ts';
import { NewsNotice } from './news-notice.tsx';
import { useNews } from './use-news.ts';

const ID = idOf(1);
let server: TestServer;
let sockets: TestSockets;
let stored: ClinicDetails;

beforeEach(() => {
  server = openServer();
  sockets = openSockets();
  stored = detailsOf(ID, { activities: [activityOf('first')] });
  server.answer(getClinicEContact, () => stored);
  server.answer(listNotes, () => ({ notes: [] }));
});
afterEach(() => removeAll());

function EContact() {
  const { data, isFetchedAfterMount } = useEContact(ID);
  useEffect(connectLive, []);
  return data === undefined ? null : <Opened details={data} opened={isFetchedAfterMount} />;
}
/** An act of the reader's own, which lasts as long as the test wants. */
let act: Promise<object> = Promise.resolve({});
function Opened({ details, opened }: { readonly details: ClinicDetails; readonly opened: boolean }) {
  const news = useNews(ID, details, opened);
  return (
    <>
      <p>{details.activities.length} letters</p>
      <NewsNotice news={news} isTextStored />
      <button type="button" onClick={() => void news.perform(() => act)}>
        Act
      </button>
    </>
  );
}
async function open(locale: Locale = 'en') {
  const rendered = await render(<EContact />, { locale, user: nurse() });
  await expect.element(page.getByText('1 letters')).toBeVisible();
  sockets.last().open();
  await expect.poll(() => server.askedOf(getClinicEContact).length).toBeGreaterThan(1);
  return rendered;
}
function change(patch: Partial<ClinicDetails>): void {
  stored = { ...stored, ...patch };
  sockets.last().hear({ type: 'E_CONTACT_DETAILS_UPDATED', payload: { eContactId: ID, inList: true } });
}
const notice = () => page.getByRole('status');
const announced = () => notice().element().textContent;

test.each(LANGUAGES)('%s: what a colleague does is there, and is said until it is read', async (locale) => {
  const { t } = await open(locale);
  expect(announced()).toBe('');
  change({ activities: [...stored.activities, activityOf('second')] });
  await expect.element(page.getByText('2 letters')).toBeVisible();
  const event = t('e-contact.clinic.event.CLINIC_ANSWER', { name: 'Kristi Kask', reason: '' });
  await expect.poll(announced).toContain(event);
  expect(announced()).toContain(t('conversation.clinic.news.title'));
  expect(announced()).toContain(t('conversation.clinic.news.kept'));
  await page.getByRole('button', { name: t('conversation.clinic.news.dismiss') }).click();
  await expect.poll(announced).toBe('');
});

test('what I do myself is no news', async () => {
  await open();
  change({ activities: [...stored.activities, activityOf('mine', { isMine: true })] });
  await expect.element(page.getByText('2 letters')).toBeVisible();
  expect(announced()).toBe('');
});

test.each(LANGUAGES)('%s: a colleague’s note is news, without its text', async (locale) => {
  const { t } = await open(locale);
  change({ colleagueNoteCount: 1, noteCount: 1 });
  await expect.poll(announced).toContain(t('e-contact.clinic.event.NOTE'));
});

test('several things are said together, the newest of them by name', async () => {
  const { t } = await open();
  const five = ['a', 'b', 'c', 'd', 'e'].map((id) => activityOf(id, { actorName: `Name ${id}` }));
  change({ activities: [...stored.activities, ...five] });
  await expect.poll(announced).toContain('Name e');
  expect(announced()).not.toContain('Name b');
  expect(announced()).toContain(t('conversation.clinic.news.more', { count: 2 }));
});

test('news of another e-contact ask nothing', async () => {
  await open();
  const before = server.askedOf(getClinicEContact).length;
  sockets.last().hear({ type: 'E_CONTACT_DETAILS_UPDATED', payload: { eContactId: idOf(2), inList: true } });
  change({ activities: [...stored.activities, activityOf('second')] });
  await expect.element(page.getByText('2 letters')).toBeVisible();
  expect(server.askedOf(getClinicEContact).length).toBe(before + 1);
});

test('while an act of mine is on its way nothing is asked; at its end once', async () => {
  await open();
  const before = server.askedOf(getClinicEContact).length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const mine = held<object>();
  act = mine.promise;
  await page.getByRole('button', { name: 'Act' }).click();
  change({ activities: [...stored.activities, activityOf('second')] });
  change({ activities: [...stored.activities, activityOf('third', { isMine: true })] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.askedOf(getClinicEContact).length).toBe(before);
  vi.useRealTimers();
  mine.come({});
  await expect.element(page.getByText('3 letters')).toBeVisible();
  await expect.poll(announced).toContain('Kristi Kask');
  expect(server.askedOf(getClinicEContact).length).toBe(before + 1);
});
