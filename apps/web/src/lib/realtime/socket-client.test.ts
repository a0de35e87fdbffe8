import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SOCKET_CLOSE_FINAL } from '@tervik/domain/limits.ts';
import { createLiveClient } from './socket-client.ts';
import type { LiveEvent, Socket } from './socket-client.ts';

const ID = '0190a000-0000-7000-8000-000000000001';
let sockets: (Socket & { sent: string[] })[] = [];
let states: string[] = [];
let over = false;
let closed = 0;

function build() {
  return createLiveClient({
    connect() {
      const socket = {
        sent: [] as string[],
        send: (text: string) => void socket.sent.push(text),
        close: () => void (closed += 1),
        onopen: null,
        onmessage: null,
        onclose: null,
      };
      sockets.push(socket);
      return socket;
    },
    random: () => 0.5,
    isOver: () => over,
    onExpiry: () => undefined,
    onState: (state) => states.push(state),
  });
}
const last = (): Socket & { sent: string[] } => sockets.at(-1) as Socket & { sent: string[] };

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  states = [];
  over = false;
  closed = 0;
});
afterEach(() => vi.useRealTimers());

const BEAT = '{"type":"HEARTBEAT"}';
const answer = (): void => last().onmessage?.({ data: '{"type":"HEARTBEAT","payload":{"expiresAt":1}}' });

test('a heartbeat every 30 s', () => {
  build().start();
  last().onopen?.();
  vi.advanceTimersByTime(30_000);
  answer();
  vi.advanceTimersByTime(31_000);
  expect(last().sent).toEqual([BEAT, BEAT]);
});

test('a socket that answers no heartbeat is given up without waiting for its end', () => {
  build().start();
  last().onopen?.();
  vi.advanceTimersByTime(60_000);
  expect([closed, states.at(-1)]).toEqual([1, 'reconnecting']);
  vi.advanceTimersByTime(1_500);
  expect(sockets).toHaveLength(2);
});

test('coming back to the page tries the socket out', () => {
  const client = build();
  client.start();
  last().onopen?.();
  vi.advanceTimersByTime(29_000);
  client.retryNow();
  client.retryNow();
  // A slow network has the whole time for its answer, not what was left until the next heartbeat.
  vi.advanceTimersByTime(29_000);
  expect([last().sent, sockets.length]).toEqual([[BEAT], 1]);
  answer();
  vi.advanceTimersByTime(20_000);
  expect(sockets).toHaveLength(1);
});

test('stopped and started again there is one socket, whatever the old one still does', () => {
  const client = build();
  client.start();
  const old = last();
  old.onopen?.();
  client.restart();
  last().onopen?.();
  // Its closing handshake may end long after.
  old.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(29_000);
  expect([sockets.length, closed, states.at(-1)]).toEqual([2, 1, 'live']);
  vi.advanceTimersByTime(1_000);
  expect(last().sent).toEqual([BEAT]);
});

test('a session that is over for the clock alone goes on when another tab has extended it', () => {
  const client = build();
  client.start();
  last().onopen?.();
  over = true;
  last().onclose?.({ code: 1006 });
  client.resume();
  expect([sockets.length, states.at(-1)]).toEqual([1, 'off']);
  over = false;
  client.resume();
  client.resume();
  last().onopen?.();
  expect([sockets.length, states.at(-1)]).toEqual([2, 'live']);
  last().onclose?.({ code: SOCKET_CLOSE_FINAL });
  client.resume();
  expect(sockets).toHaveLength(2);
});

test('a first connection that hangs is no reason to show an old list', () => {
  const client = build();
  const events: LiveEvent[] = [];
  client.subscribe((event) => events.push(event));
  client.start();
  vi.advanceTimersByTime(60_000);
  expect([events, states]).toEqual([[{ type: 'RESYNC' }], ['reconnecting']]);
  client.stop();
  vi.advanceTimersByTime(120_000);
  expect([events.length, vi.getTimerCount()]).toEqual([1, 0]);
});

test('back-off doubles from 1 s to 60 s, with jitter; off is said after three tries', () => {
  build().start();
  const waits: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const before = sockets.length;
    last().onclose?.({ code: 1006 });
    let waited = 0;
    while (sockets.length === before) {
      vi.advanceTimersByTime(100);
      waited += 100;
    }
    waits.push(waited);
  }
  expect(waits).toEqual([1_500, 2_500, 4_500, 8_500, 16_500, 32_500, 60_500, 60_500]);
  expect(states.slice(0, 4)).toEqual(['reconnecting', 'reconnecting', 'reconnecting', 'off']);
});

test('no reconnect after close code 3000, nor after the end of the session', () => {
  const client = build();
  client.start();
  last().onclose?.({ code: SOCKET_CLOSE_FINAL });
  vi.advanceTimersByTime(120_000);
  expect(sockets).toHaveLength(1);
  expect(states.at(-1)).toBe('off');
  client.start();
  over = true;
  last().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(120_000);
  expect(sockets).toHaveLength(2);
});

test('after a gap the open e-contact is told again and everything is asked again', () => {
  const client = build();
  const events: LiveEvent[] = [];
  client.subscribe((event) => events.push(event));
  client.start();
  last().onopen?.();
  // It may have asked before the socket could hear of a change.
  expect(events).toEqual([{ type: 'RESYNC' }]);
  const leave = client.view(ID);
  const leaveToo = client.view(ID);
  last().onclose?.({ code: 1001 });
  vi.advanceTimersByTime(1_500);
  last().onopen?.();
  expect(last().sent).toEqual([
    JSON.stringify({ type: 'E_CONTACT_DETAILS_OPEN', payload: { eContactId: ID } }),
  ]);
  expect(events).toEqual([{ type: 'RESYNC' }, { type: 'RESYNC' }]);
  leave();
  expect(last().sent).toHaveLength(1);
  leaveToo();
  expect(last().sent).toHaveLength(2);
});

test('while live updates are off the page asks every minute', () => {
  const client = build();
  const events: LiveEvent[] = [];
  client.subscribe((event) => events.push(event));
  client.start();
  last().onclose?.({ code: SOCKET_CLOSE_FINAL });
  vi.advanceTimersByTime(120_000);
  expect(events).toEqual([{ type: 'RESYNC' }, { type: 'RESYNC' }]);
});
