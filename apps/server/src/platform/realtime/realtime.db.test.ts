import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { SOCKET_CLOSE_FINAL } from '@tervik/domain/limits.ts';
import type { ActingUser } from '#platform/db/tx.ts';
import type { SocketClient } from '#test/support/socket-client.ts';
import {
  advance,
  ANOTHER,
  CLINIC,
  clock,
  close,
  connect,
  E_CONTACT,
  FOREIGN,
  names,
  open,
  OTHER_CLINIC,
  overview,
  PATIENCE,
  sessions,
  shareDatabase,
  signIn,
  startProcess,
} from '#test/support/test-processes.ts';

shareDatabase();

function signedIn(token: string): ActingUser {
  const user = sessions.get(token);
  if (user === undefined) throw new Error('nobody is signed in');
  return user;
}

test('a change reaches the sockets of its clinic in every process, and no other clinic', async () => {
  const [a, b] = [await startProcess(), await startProcess()];
  const here = await connect(a, signIn('Mari'));
  const there = await connect(b, signIn('Jüri'));
  const elsewhere = await connect(b, signIn('Anna', [OTHER_CLINIC]));
  a.realtime.publish([{ eContactId: E_CONTACT, clinicId: CLINIC, inList: false }]);
  a.realtime.publish([{ eContactId: FOREIGN, clinicId: OTHER_CLINIC, inList: true }]);
  await expect
    .poll(() => elsewhere.heard('E_CONTACT_DETAILS_UPDATED'), PATIENCE)
    .toEqual([{ eContactId: FOREIGN, inList: true }]);
  for (const reader of [here, there])
    expect(reader.heard('E_CONTACT_DETAILS_UPDATED')).toEqual([{ eContactId: E_CONTACT, inList: false }]);
});

test('a burst larger than one NOTIFY arrives whole and in order', async () => {
  const [a, b] = [await startProcess(), await startProcess()];
  const there = await connect(b, signIn('Jüri'));
  const ids = Array.from({ length: 1_000 }, () => randomUUID());
  for (const eContactId of ids) a.realtime.publish([{ eContactId, clinicId: CLINIC, inList: true }]);
  await expect.poll(() => there.heard('E_CONTACT_DETAILS_UPDATED').length, PATIENCE).toBe(1_000);
  expect(there.heard('E_CONTACT_DETAILS_UPDATED').map(({ eContactId }) => eContactId)).toEqual(ids);
});

test('viewers: across processes, two tabs are one person, leaving is seen', async () => {
  const [a, b] = [await startProcess(), await startProcess()];
  const mari = signIn('Mari');
  const [tab, otherTab] = [await connect(a, mari), await connect(b, mari)];
  const juri = await connect(b, signIn('Jüri'));
  const dashboard = await connect(a, signIn('Anna'));
  tab.send(open(E_CONTACT));
  otherTab.send(open(E_CONTACT));
  juri.send(open(E_CONTACT));
  for (const client of [tab, otherTab, juri])
    await expect.poll(() => names(client), PATIENCE).toEqual(['Jüri', 'Mari']);
  await expect.poll(() => overview(dashboard), PATIENCE).toEqual(['Jüri 1', 'Mari 1']);
  expect(dashboard.heard('E_CONTACT_DETAILS_VIEWERS')).toEqual([]);
  // One of two tabs leaves: nobody is told, for Mari still looks.
  const before = juri.heard('E_CONTACT_DETAILS_VIEWERS').length;
  tab.send(close(E_CONTACT));
  tab.send(open(ANOTHER));
  await expect.poll(() => overview(dashboard), PATIENCE).toEqual(['Jüri 1', 'Mari 1', 'Mari 2']);
  expect(juri.heard('E_CONTACT_DETAILS_VIEWERS')).toHaveLength(before);
  otherTab.socket.close();
  await expect.poll(() => names(juri), PATIENCE).toEqual(['Jüri']);
  await expect.poll(() => overview(dashboard), PATIENCE).toEqual(['Jüri 1', 'Mari 2']);
});

test('an e-contact of another clinic cannot be looked at', async () => {
  const a = await startProcess();
  const spy = await connect(a, signIn('Anna', [OTHER_CLINIC]));
  const mari = await connect(a, signIn('Mari'));
  spy.send(open(E_CONTACT));
  spy.send(open(FOREIGN));
  await expect.poll(() => names(spy, FOREIGN), PATIENCE).toEqual(['Anna']);
  mari.send(open(E_CONTACT));
  await expect.poll(() => names(mari), PATIENCE).toEqual(['Mari']);
  expect(names(spy)).toBeUndefined();
  expect(overview(spy)).toEqual(['Anna 3']);
});

test('a member of two clinics sees both in one overview', async () => {
  const a = await startProcess();
  const both = await connect(a, signIn('Anna', [OTHER_CLINIC, CLINIC]));
  both.send(open(E_CONTACT));
  both.send(open(FOREIGN));
  await expect.poll(() => overview(both), PATIENCE).toEqual(['Anna 1', 'Anna 3']);
});

test('many changes of viewers are one overview a quarter of a second', async () => {
  const a = await startProcess();
  const dashboard = await connect(a, signIn('Anna'));
  const mari = await connect(a, signIn('Mari'));
  const before = dashboard.heard('E_CONTACT_VIEWERS').length;
  const began = performance.now();
  for (let i = 0; i < 8; i += 1) {
    mari.send(open(E_CONTACT));
    mari.send(close(E_CONTACT));
  }
  mari.send(open(ANOTHER));
  await expect.poll(() => overview(dashboard), PATIENCE).toEqual(['Mari 2']);
  const quarters = Math.ceil((performance.now() - began) / 250);
  expect(dashboard.heard('E_CONTACT_VIEWERS').length - before).toBeLessThanOrEqual(1 + quarters);
});

test('where somebody works now is followed in every process; who works nowhere any more is out', async () => {
  const [a, b] = [await startProcess(), await startProcess()];
  const token = signIn('Anna');
  const anna = await connect(b, token);
  const change = (clinicId: string) => a.realtime.publishClinics([{ clinicId, part: 'INTAKE' }]);
  const heard = () => anna.heard('CLINIC_UPDATED').map(({ clinicId, part }) => `${clinicId} ${part}`);
  const { memberships } = signedIn(signIn('Anna', [OTHER_CLINIC]));
  sessions.set(token, { ...signedIn(token), memberships });
  a.realtime.renewUser('user Anna');
  // Her page is told of both: of the one that she left, and of the one that she joined.
  await expect.poll(heard, PATIENCE).toEqual([`${CLINIC} EMPLOYEES`, `${OTHER_CLINIC} EMPLOYEES`]);
  change(CLINIC);
  change(OTHER_CLINIC);
  await expect.poll(() => heard().length, PATIENCE).toBe(3);
  expect(heard().at(-1)).toBe(`${OTHER_CLINIC} INTAKE`);
  sessions.set(token, { ...signedIn(token), memberships: [] });
  a.realtime.renewUser('user Anna');
  expect(await anna.closed).toBe(SOCKET_CLOSE_FINAL);
});

test('a socket that opens with a session that has just ended does not outlive it', async () => {
  const a = await startProcess();
  const token = signIn('Mari');
  const user = signedIn(token);
  // Its handshake read the session just before it ended.
  sessions.delete(token);
  a.realtime.closeUser('user Mari');
  const reading = vi.spyOn(sessions, 'get').mockReturnValueOnce(user);
  const late = await connect(a, token).finally(() => reading.mockRestore());
  expect(await late.closed).toBe(SOCKET_CLOSE_FINAL);
});

test('logout and revocation close the sockets for good, in every process; others stay', async () => {
  const [a, b] = [await startProcess(), await startProcess()];
  const first = signIn('Mari');
  const closing = await connect(b, first);
  const otherSession = await connect(b, signIn('Mari'));
  const juri = await connect(b, signIn('Jüri'));
  a.realtime.closeSession(`session ${first}`);
  expect(await closing.closed).toBe(SOCKET_CLOSE_FINAL);
  expect(otherSession.socket.readyState).toBe(otherSession.socket.OPEN);
  a.realtime.closeUser('user Mari');
  expect(await otherSession.closed).toBe(SOCKET_CLOSE_FINAL);
  expect(juri.socket.readyState).toBe(juri.socket.OPEN);
});

test('the sockets of a session whose token has changed come back with the new one, in every process; others stay', async () => {
  const [a, b] = [await startProcess(), await startProcess()];
  const token = signIn('Mari');
  const [here, there] = [await connect(a, token), await connect(b, token)];
  const otherSession = await connect(b, signIn('Mari'));
  const user = signedIn(token);
  sessions.delete(token);
  sessions.set('another token', user);
  a.realtime.moveSession(user.sessionId);
  for (const client of [here, there]) expect(await client.closed).toBe(1012);
  // Its handshake read the session just before its token changed: it comes back too, and is not sent away.
  const reading = vi.spyOn(sessions, 'get').mockReturnValueOnce(user);
  const late = await connect(a, token).finally(() => reading.mockRestore());
  expect(await late.closed).toBe(1012);
  const back = await connect(a, 'another token');
  back.send({ type: 'HEARTBEAT' });
  await expect.poll(() => back.heard('HEARTBEAT').length, PATIENCE).toBeGreaterThan(0);
  for (const { socket } of [back, otherSession]) expect(socket.readyState).toBe(socket.OPEN);
});

test('a heartbeat tells the expiry; a revoked session ends with 3000, an expired one may come back', async () => {
  const a = await startProcess();
  const [stored, revoked, expired, demoted] = [
    signIn('Mari'),
    signIn('Jüri'),
    signIn('Anna'),
    signIn('Olga'),
  ];
  const clients: SocketClient[] = [];
  for (const token of [stored, revoked, expired, demoted]) clients.push(await connect(a, token));
  const extended = clock.now() + 99 * 60_000;
  sessions.set(stored, { ...sessions.get(stored)!, expiresAt: extended });
  sessions.delete(revoked);
  sessions.set(demoted, { ...sessions.get(demoted)!, memberships: [] });
  for (const client of [clients[0]!, clients[1]!, clients[3]!]) client.send({ type: 'HEARTBEAT' });
  expect(await clients[1]!.closed).toBe(SOCKET_CLOSE_FINAL);
  expect(await clients[3]!.closed).toBe(SOCKET_CLOSE_FINAL);
  await expect.poll(() => clients[0]!.last('HEARTBEAT'), PATIENCE).toEqual({ expiresAt: extended });
  advance(31 * 60_000);
  sessions.delete(expired);
  clients[2]!.send({ type: 'HEARTBEAT' });
  expect(await clients[2]!.closed).not.toBe(SOCKET_CLOSE_FINAL);
});

test('a tab that misses three heartbeats is gone, and so is its viewer', async () => {
  const a = await startProcess();
  const dead = await connect(a, signIn('Mari'));
  const alive = await connect(a, signIn('Jüri'));
  for (const client of [dead, alive]) client.send(open(E_CONTACT));
  await expect.poll(() => names(alive), PATIENCE).toEqual(['Jüri', 'Mari']);
  advance(80_000);
  alive.send({ type: 'HEARTBEAT' });
  await expect.poll(() => alive.heard('HEARTBEAT').length, PATIENCE).toBe(1);
  expect(dead.socket.readyState).toBe(dead.socket.OPEN);
  advance(11_000);
  await dead.closed;
  await expect.poll(() => names(alive), PATIENCE).toEqual(['Jüri']);
});

test('nonsense is ignored, a flood is cut off', async () => {
  const a = await startProcess();
  const client = await connect(a, signIn('Mari'));
  for (const nonsense of ['{', '[]', '{"type":"DROP"}', JSON.stringify(open('1')), '"HEARTBEAT"'])
    client.send(nonsense);
  client.send({ type: 'HEARTBEAT' });
  await expect.poll(() => client.heard('HEARTBEAT').length, PATIENCE).toBe(1);
  for (let i = 0; i < 100; i += 1) client.send({ type: 'HEARTBEAT' });
  expect(await client.closed).toBe(1008);
  const big = await connect(a, signIn('Jüri'));
  big.send('x'.repeat(5_000));
  expect(await big.closed).toBe(1009);
});

test('a reader who does not read is cut off before much piles up; the others hear all', async () => {
  const a = await startProcess();
  const [reader, paused] = [await connect(a, signIn('Mari')), await connect(a, signIn('Jüri'))];
  paused.socket.pause();
  let sent = 0;
  const heap = process.memoryUsage().rss;
  while (a.realtime.count() > 1 && sent < 400_000) {
    const updates = Array.from({ length: 1_000 }, () => ({
      eContactId: E_CONTACT,
      clinicId: CLINIC,
      inList: true,
    }));
    a.realtime.publish(updates);
    sent += updates.length;
    await expect.poll(() => reader.heard('E_CONTACT_DETAILS_UPDATED').length, PATIENCE).toBe(sent);
  }
  expect(a.realtime.count()).toBe(1);
  expect(process.memoryUsage().rss - heap).toBeLessThan(300 * 1024 * 1024);
  paused.socket.terminate();
});
