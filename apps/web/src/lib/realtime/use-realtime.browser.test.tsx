import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SOCKET_PATH } from '@tervik/contract/routes-common.gen.ts';
import { LIMITS, SOCKET_CLOSE_FINAL } from '@tervik/domain/limits.ts';
import { nurse } from '#test/people.ts';
import { render } from '#test/render.tsx';
import { openServer } from '#test/server.ts';
import { openSockets } from '#test/sockets.ts';
import type { TestSockets } from '#test/sockets.ts';
import { session } from '#lib/session/session.ts';
import {
  connectLive,
  useLiveState,
  useRealtime,
  useViewing,
  useWriting,
  viewersSoFar,
} from './use-realtime.ts';

const ID = '0d000000-0000-4000-8000-000000000001';
const heard: string[] = [];
let sockets: TestSockets;
let disconnect: () => void;

beforeEach(() => {
  heard.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  openServer();
  sockets = openSockets();
});
afterEach(() => disconnect());

function Listener({ mark = '' }: { readonly mark?: string }) {
  useRealtime(({ type }) => void heard.push(`${mark}${type}`));
  return <p>{useLiveState()}</p>;
}
function Viewing({ id }: { readonly id: string }) {
  useViewing(id);
  return null;
}
function Writing() {
  const { typed, stopped } = useWriting(ID);
  return <textarea aria-label="Answer" onChange={typed} onBlur={stopped} />;
}
const eContact = (writing: boolean) => (
  <>
    <Viewing id={ID} />
    {writing && <Writing />}
  </>
);
async function connect(children: ReactNode) {
  const rendered = await render(children, { user: nurse() });
  disconnect = connectLive();
  return rendered;
}
const sentTo = (at: number): string[] => sockets.all[at]?.sent.map(({ type }) => type) ?? [];
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('each message is heard once, by the newest listener, and no more when it is gone', async () => {
  const { again } = await connect(<Listener />);
  expect(sockets.all).toHaveLength(1);
  expect(sockets.last().address).toMatch(new RegExp(`^ws://127\\.0\\.0\\.1:\\d+${SOCKET_PATH}$`));
  sockets.last().open();
  expect(heard).toEqual(['RESYNC']);
  again(<Listener mark="again " />);
  sockets.last().hear({ type: 'E_CONTACT_DETAILS_UPDATED', payload: { eContactId: ID, inList: true } });
  expect(heard).toEqual(['RESYNC', 'again E_CONTACT_DETAILS_UPDATED']);
  again(null);
  sockets.last().hear({ type: 'E_CONTACT_VIEWERS', payload: { views: [] } });
  expect(heard).toHaveLength(2);
});

test('the page says whether it is live, comes back by itself, and asks again after the gap', async () => {
  await connect(<Listener />);
  await expect.element(page.getByText('reconnecting')).toBeVisible();
  sockets.last().open();
  await expect.element(page.getByText('live')).toBeVisible();
  sockets.last().lose();
  await expect.element(page.getByText('reconnecting')).toBeVisible();
  await wait(LIMITS.socketBackoffFirst + LIMITS.socketJitter);
  expect(sockets.all).toHaveLength(2);
  heard.length = 0;
  sockets.last().open();
  expect(heard).toEqual(['RESYNC']);
});

test('without a socket it asks each minute', async () => {
  await connect(<Listener />);
  for (let failures = 0; failures < 3; failures += 1) {
    sockets.last().lose();
    await wait(LIMITS.socketBackoffMax + LIMITS.socketJitter);
  }
  await expect.element(page.getByText('off')).toBeVisible();
  heard.length = 0;
  await wait(LIMITS.pollWithoutSocket);
  expect(heard).toContain('RESYNC');
});

test('the network is back: nobody waits for the back-off', async () => {
  await connect(<Listener />);
  sockets.last().lose();
  expect(sockets.all).toHaveLength(1);
  dispatchEvent(new Event('online'));
  expect(sockets.all).toHaveLength(2);
});

test('the server’s last word, or the end of the session, ends it for good', async () => {
  await connect(<Listener />);
  sockets.last().open();
  sockets.last().lose(SOCKET_CLOSE_FINAL);
  await wait(10 * LIMITS.socketBackoffMax);
  expect(sockets.all).toHaveLength(1);
  await expect.element(page.getByText('off')).toBeVisible();
});

test('an expired session is not knocked at; when it goes on, so does the socket', async () => {
  await connect(<Listener />);
  sockets.last().open();
  session.set({ ...session.get(), ended: 'EXPIRED' });
  sockets.last().lose();
  await wait(10 * LIMITS.socketBackoffMax);
  expect(sockets.all).toHaveLength(1);
  session.set({ ...session.get(), ended: null });
  expect(sockets.all).toHaveLength(2);
});

test('a network that went away without a word is noticed by its silence', async () => {
  await connect(<Listener />);
  sockets.last().open();
  await wait(LIMITS.socketHeartbeat);
  expect(sentTo(0)).toEqual(['HEARTBEAT']);
  await wait(LIMITS.socketHeartbeat);
  expect(sockets.all[0]?.isClosed).toBe(true);
  await wait(LIMITS.socketBackoffFirst + LIMITS.socketJitter);
  expect(sockets.all).toHaveLength(2);
});

test('a heartbeat’s answer brings the session’s expiry', async () => {
  await connect(<Listener />);
  sockets.last().open();
  const expiresAt = session.get().expiresAt + 60_000;
  sockets.last().hear({ type: 'HEARTBEAT', payload: { expiresAt } });
  expect(session.get().expiresAt).toBe(expiresAt);
});

test('whoever looks is told, is told again after a gap, and of the end once', async () => {
  const { again } = await connect(
    <>
      <Viewing key="row" id={ID} />
      <Viewing key="page" id={ID} />
    </>,
  );
  sockets.last().open();
  expect(sentTo(0)).toEqual(['E_CONTACT_DETAILS_OPEN']);
  sockets.last().lose();
  await wait(LIMITS.socketBackoffFirst + LIMITS.socketJitter);
  sockets.last().open();
  expect(sentTo(1)).toEqual(['E_CONTACT_DETAILS_OPEN']);
  again(
    <>
      <Viewing key="page" id={ID} />
    </>,
  );
  expect(sentTo(1)).toHaveLength(1);
  again(null);
  expect(sentTo(1)).toEqual(['E_CONTACT_DETAILS_OPEN', 'E_CONTACT_DETAILS_CLOSE']);
});

test('who looked is remembered while one looks, and not for the next opening', async () => {
  const { again } = await connect(<Viewing id={ID} />);
  sockets.last().open();
  const viewers = [{ employeeId: ID, firstName: 'Kristi', surname: 'Kask' }];
  sockets.last().hear({ type: 'E_CONTACT_DETAILS_VIEWERS', payload: { eContactId: ID, viewers } });
  expect(viewersSoFar(ID)).toEqual(viewers);
  again(null);
  expect(viewersSoFar(ID)).toEqual([]);
  sockets.last().hear({ type: 'E_CONTACT_DETAILS_VIEWERS', payload: { eContactId: ID, viewers } });
  expect(viewersSoFar(ID)).toEqual([]);
});

test('typing is told once for a while, its pause ends it, and no letter of it leaves', async () => {
  await connect(eContact(true));
  sockets.last().open();
  const answer = page.getByRole('textbox', { name: 'Answer' });
  const told = () =>
    sockets.last().sent.flatMap((one) => (one.type === 'E_CONTACT_WRITING' ? [one.payload.writing] : []));
  await answer.fill('secret one');
  await answer.fill('secret two');
  expect(told()).toEqual([true]);
  await wait(4000);
  expect(told()).toEqual([true, false]);
  await answer.fill('secret three');
  answer.element().blur();
  expect(told()).toEqual([true, false, true, false]);
  expect(JSON.stringify(sockets.last().sent)).not.toContain('secret');
});

test('a page that goes has stopped writing', async () => {
  const { again } = await connect(eContact(true));
  sockets.last().open();
  await page.getByRole('textbox', { name: 'Answer' }).fill('Tere');
  again(eContact(false));
  expect(sockets.last().sent.at(-1)).toEqual({
    type: 'E_CONTACT_WRITING',
    payload: { eContactId: ID, writing: false },
  });
});
