import pg from 'pg';
import { expect, test } from 'vitest';
import {
  advance,
  ANOTHER,
  CLINIC,
  connect,
  database,
  E_CONTACT,
  employeeId,
  names,
  open,
  overview,
  PATIENCE,
  shareDatabase,
  signIn,
  startProcess,
  world,
} from '#test/support/test-processes.ts';

shareDatabase();

test('the listening connection is cut: browsers are told to come back, then all works on', async () => {
  const [a, b] = [await startProcess(), await startProcess()];
  const token = signIn('Mari');
  const [before, peer] = [await connect(a, token), await connect(b, signIn('Jüri'))];
  peer.send(open(E_CONTACT));
  await world.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tervik realtime' and datname = current_database()`,
  );
  expect(await before.closed).toBe(1012);
  expect(await peer.closed).toBe(1012);
  const after = await connect(a, token);
  const again = await connect(b, signIn('Jüri'));
  again.send(open(E_CONTACT));
  await expect.poll(() => overview(after), PATIENCE).toEqual(['Jüri 1']);
  b.realtime.publish([{ eContactId: E_CONTACT, clinicId: CLINIC, inList: true }]);
  await expect
    .poll(() => after.heard('E_CONTACT_DETAILS_UPDATED'), PATIENCE)
    .toEqual([{ eContactId: E_CONTACT, inList: true }]);
});

test('what is published while the database cannot be reached is told afterwards', async () => {
  const [a, b] = [await startProcess(), await startProcess()];
  await world.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tervik realtime' and datname = current_database()`,
  );
  const there = connect(b, signIn('Jüri'));
  a.realtime.publish([{ eContactId: ANOTHER, clinicId: CLINIC, inList: true }]);
  const client = await there;
  let code: number | undefined;
  void client.closed.then((closed) => (code = closed));
  // Either the socket is told to come back after the update, or it hears of it: nothing is silently missed.
  await expect
    .poll(() => code ?? client.heard('E_CONTACT_DETAILS_UPDATED')[0]?.eContactId, PATIENCE)
    .toSatisfy((seen) => seen === 1012 || seen === ANOTHER);
});

test('a process that dies: its viewers leave, and sockets ask anew for what it could not tell', async () => {
  const a = await startProcess();
  const dying = new pg.Client({ connectionString: database.ownerUrl });
  await dying.connect();
  await dying.query('select pg_advisory_lock_shared(7281003, 42)');
  const viewer = { employeeId: employeeId('Olga'), firstName: 'Olga', surname: 'Tamm' };
  const shown = [{ t: 'hello' }, { t: 'viewers', e: E_CONTACT, c: CLINIC, v: [viewer] }];
  await dying.query('select pg_notify($1, $2)', ['tervik_realtime', `42 ${JSON.stringify(shown)}`]);
  const token = signIn('Mari');
  const mari = await connect(a, token);
  await expect.poll(() => overview(mari), PATIENCE).toEqual(['Olga 1']);
  // Alive, it stays, however often it is looked for.
  advance(31_000);
  mari.send({ type: 'HEARTBEAT' });
  await expect.poll(() => mari.heard('HEARTBEAT').length, PATIENCE).toBe(1);
  expect(overview(mari)).toEqual(['Olga 1']);
  await dying.end();
  advance(31_000);
  expect(await mari.closed).toBe(1012);
  expect(overview(await connect(a, token))).toEqual([]);
});

test('a process that stops in good order: its viewers leave, others are not disturbed', async () => {
  const [a, b] = [await startProcess(), await startProcess()];
  const stays = await connect(a, signIn('Mari'));
  const goes = await connect(b, signIn('Jüri'));
  goes.send(open(E_CONTACT));
  await expect.poll(() => overview(stays), PATIENCE).toEqual(['Jüri 1']);
  await b.stop();
  expect(await goes.closed).toBe(1001);
  await expect.poll(() => overview(stays), PATIENCE).toEqual([]);
  expect(stays.socket.readyState).toBe(stays.socket.OPEN);
});

test('a new process learns who is looking', async () => {
  const a = await startProcess();
  const mari = await connect(a, signIn('Mari'));
  mari.send(open(E_CONTACT));
  await expect.poll(() => names(mari), PATIENCE).toEqual(['Mari']);
  const b = await startProcess();
  const juri = await connect(b, signIn('Jüri'));
  await expect.poll(() => overview(juri), PATIENCE).toEqual(['Mari 1']);
});
