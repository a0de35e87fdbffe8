import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOCKET_PATH } from '@tervik/contract/realtime.ts';
import { LIMITS, SOCKET_CLOSE_FINAL } from '@tervik/domain/limits.ts';
import { createTestPractice, type TestPractice } from '#test/support/test-practice.ts';
import { createBus, type BusMessage } from '#platform/realtime/bus.ts';
import { connectSocket, type SocketClient } from '../../support/socket-client.ts';
import type { Persona } from '../../support/world.ts';

const PATIENCE = { timeout: 5_000, interval: 10 };
const POLICY = 1008;
let p: TestPractice;
let url: string;
beforeAll(async () => {
  p = await createTestPractice();
  await p.test.app.start(0, '127.0.0.1');
  url = `ws://127.0.0.1:${(p.test.app.http.server.address() as AddressInfo).port}${SOCKET_PATH}`;
});
afterAll(() => p.test.close());

const headersOf = (as: Persona) => ({ cookie: `tervik=${as.token}`, origin: 'http://localhost:3000' });
const connect = (as: Persona): Promise<SocketClient> => connectSocket(url, headersOf(as));
const open = (eContactId: string) => ({ type: 'E_CONTACT_DETAILS_OPEN', payload: { eContactId } });

describe('who lost the right', () => {
  it.each([
    ['is no longer staff', (as: Persona) => p.test.world.deactivate(as.employeeId ?? '')],
    [
      'has no session any more',
      (as: Persona) => p.test.world.sql('delete from session where user_id = $1', [as.userId]),
    ],
  ])('hears nothing more though the browser sends no heartbeats: %s', async (_, revoke) => {
    const as = await p.test.world.persona({ staffOf: p.clinic });
    const client = await connect(as);
    await revoke(as);
    // As an attacker's client would: it talks, so that it is not taken for dead, and never asks for the session.
    p.test.clock.advance(LIMITS.socketHeartbeat);
    client.send({ type: 'E_CONTACT_DETAILS_CLOSE', payload: { eContactId: randomUUID() } });
    expect(await client.closed).toBe(SOCKET_CLOSE_FINAL);
  });

  it('opens nothing, and is told nothing of who looks', async () => {
    const id = await p.write();
    const as = await p.test.world.persona({ staffOf: p.clinic });
    const [gone, doctor] = [await connect(as), await connect(p.doctor)];
    await p.test.world.deactivate(as.employeeId ?? '');
    gone.send(open(id));
    doctor.send(open(id));
    await expect.poll(() => doctor.last('E_CONTACT_DETAILS_VIEWERS')?.viewers.length, PATIENCE).toBe(1);
    expect(gone.heard('E_CONTACT_DETAILS_VIEWERS')).toEqual([]);
    for (const { socket } of [gone, doctor]) socket.close();
  });
});

describe('a hostile client', () => {
  it('gets so many sockets and no more; others are not disturbed', async () => {
    const as = await p.test.world.persona({ staffOf: p.clinic });
    const sockets = await Promise.all(Array.from({ length: 32 }, () => connect(as)));
    const more = new WebSocket(url, { headers: headersOf(as) });
    expect(await new Promise((resolve) => void more.once('close', resolve))).toBe(POLICY);
    const colleague = await connect(p.doctor);
    for (const { socket } of [...sockets, colleague]) socket.close();
    await Promise.all(sockets.map(({ closed }) => closed));
    (await connect(as)).socket.close();
  });

  it.each([
    ['pings', (socket: WebSocket) => socket.ping()],
    ['binary frames', (socket: WebSocket) => socket.send(Buffer.from('{"type":"HEARTBEAT"}'))],
    ['nonsense', (socket: WebSocket) => socket.send('{"type":"__proto__"}')],
  ])('that floods with %s is cut off', async (_, send) => {
    const { socket, closed } = await connect(p.nurse);
    for (let sent = 0; sent < 60; sent += 1) send(socket);
    expect(await closed).toBe(POLICY);
  });

  it('that sends a big frame is cut off before it is read', async () => {
    const { socket, closed } = await connect(p.nurse);
    socket.send('x'.repeat(5_000));
    expect(await closed).toBe(1009);
  });

  it('makes no second entry of one e-contact by spelling its id otherwise', async () => {
    const id = await p.write();
    const client = await connect(p.doctor);
    client.send(open(id));
    await expect.poll(() => client.heard('E_CONTACT_DETAILS_VIEWERS').length, PATIENCE).toBe(1);
    client.send(open(id.toUpperCase()));
    await expect.poll(() => client.heard('E_CONTACT_DETAILS_VIEWERS').length, PATIENCE).toBe(2);
    expect(new Set(client.heard('E_CONTACT_DETAILS_VIEWERS').map(({ eContactId }) => eContactId))).toEqual(
      new Set([id]),
    );
    client.socket.close();
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a site that begins like ours', { origin: 'http://localhost:3000.evil.example' }],
    ['nowhere', { origin: 'null' }],
    ['our name over another port', { origin: 'http://localhost:3001' }],
  ])('from %s is refused', async (_, headers) => {
    await expect(connectSocket(url, { ...headersOf(p.doctor), ...headers })).rejects.toThrow('403');
  });
});

describe('between processes', () => {
  const LISTENER = { log: pino({ level: 'silent' }), onReconnected: () => undefined };

  it('more viewers than one message holds hold nobody up', async () => {
    const heard: BusMessage[] = [];
    const connectionString = p.test.database.ownerUrl;
    const from = createBus({ ...LISTENER, connectionString, onMessage: () => undefined });
    const to = createBus({
      ...LISTENER,
      connectionString,
      onMessage: (_, message) => void heard.push(message),
    });
    await Promise.all([from.start(), to.start()]);
    const viewers = Array.from({ length: 200 }, () => ({
      employeeId: randomUUID(),
      firstName: 'Ö'.repeat(30),
      surname: 'x',
    }));
    const ofMonster = [{ employeeId: randomUUID(), firstName: 'Ö'.repeat(9_000), surname: 'x' }];
    from.send({ t: 'viewers', e: 'a', c: 'c', v: viewers });
    from.send({ t: 'viewers', e: 'b', c: 'c', v: ofMonster });
    from.send({ t: 'updated', e: 'd', c: 'c', l: true });
    await expect.poll(() => heard.some(({ t }) => t === 'updated'), PATIENCE).toBe(true);
    const shown = heard.flatMap((message) => (message.t === 'viewers' ? [message.v.length] : []));
    expect(shown[0]).toBeGreaterThan(20);
    expect(shown[1]).toBe(0);
    await Promise.all([from.stop(), to.stop()]);
  });

  it('a message that nobody of ours wrote changes nothing and ends nothing', async () => {
    const client = await connect(p.doctor);
    const stranger = new pg.Client({ connectionString: p.test.database.ownerUrl });
    await stranger.connect();
    for (const payload of [
      '',
      ' ',
      '1',
      '1 ',
      '1 {',
      '1 {"t":"session"}',
      '1 [{"t":"session"}]',
      '1 [null,1,[]]',
      `1 [{"t":"updated","e":{},"c":"${p.clinic.id}"}]`,
      'x'.repeat(7_900),
    ])
      await stranger.query('select pg_notify($1, $2)', ['tervik_realtime', payload]);
    await stranger.query('select pg_notify($1, $2)', [
      'tervik_realtime',
      `1 [{"t":"updated","e":"last","c":"${p.clinic.id}"}]`,
    ]);
    await expect.poll(() => client.last('E_CONTACT_DETAILS_UPDATED')?.eContactId, PATIENCE).toBe('last');
    expect(client.heard('E_CONTACT_DETAILS_UPDATED')).toHaveLength(1);
    await stranger.end();
    client.socket.close();
  });
});
