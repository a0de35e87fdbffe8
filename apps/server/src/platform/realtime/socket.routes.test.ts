import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOCKET_PATH } from '@tervik/contract/realtime.ts';
import { extendSession, logout } from '@tervik/contract/session.ts';
import { SOCKET_CLOSE_FINAL } from '@tervik/domain/limits.ts';
import { connectSocket, type SocketClient } from '#test/support/socket-client.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';
import { addPlatformAdmin, resetSecondFactor } from '#modules/platform-admin/index.ts';

const ORIGIN = 'http://localhost:3000';
const PATIENCE = { timeout: 5_000, interval: 10 };
let testApp: TestApp;
let url: string;
let clinic: TestClinic;
let doctor: Persona;
let foreignDoctor: Persona;
let patient: Persona;

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app.start(0, '127.0.0.1');
  url = `ws://127.0.0.1:${(testApp.app.http.server.address() as AddressInfo).port}${SOCKET_PATH}`;
  const { world } = testApp;
  clinic = await world.clinic();
  doctor = await world.persona({ staffOf: clinic });
  foreignDoctor = await world.persona({ staffOf: await world.clinic() });
  patient = await world.persona({ listedIn: clinic });
});

afterAll(() => testApp.close());

const connect = (token: string | null, origin: string | null = ORIGIN): Promise<SocketClient> =>
  connectSocket(url, {
    ...(token !== null && { cookie: `tervik=${token}` }),
    ...(origin !== null && { origin }),
  });

test('staff get a socket; nobody else does', async () => {
  const accepted = await connect(doctor.token);
  accepted.socket.close();
  const gone = await testApp.world.persona({ staffOf: clinic });
  await testApp.world.deactivate(gone.employeeId!);
  await expect(connect(null)).rejects.toThrow('401');
  await expect(connect('x'.repeat(43))).rejects.toThrow('401');
  await expect(connect(patient.token)).rejects.toThrow('403');
  await expect(connect(gone.token)).rejects.toThrow('403');
  await expect(connect(doctor.token, 'https://evil.example')).rejects.toThrow('403');
  await expect(connect(doctor.token, null)).rejects.toThrow('403');
});

test('who has not agreed to what staff agree to gets none, and one that is open closes until they have', async () => {
  const { world } = testApp;
  const [lacking, open] = [
    await world.persona({ staffOf: clinic }),
    await world.persona({ staffOf: clinic, isAdmin: true, secondFactor: false }),
  ];
  const client = await connect(open.token);
  await world.sql(
    `insert into policy_version (consent_type, updated_at, published_at) values ('PRM_CLINIC', now(), now() - interval '20 days')`,
  );
  try {
    await expect(connect(lacking.token)).rejects.toThrow('469');
    client.send({ type: 'HEARTBEAT' });
    expect(await client.closed).toBe(1008);
    await world.sql(
      `insert into consent (user_id, type, version) select $1, consent_type, max(updated_at) from policy_version group by consent_type`,
      [lacking.userId],
    );
    (await connect(lacking.token)).socket.close();
  } finally {
    await world.sql('delete from consent where user_id = $1', [lacking.userId]);
    await world.sql(`delete from policy_version where consent_type = 'PRM_CLINIC'`);
  }
});

test('the platform’s admin hears nothing as such, with and without a second factor', async () => {
  for (const secondFactor of [false, true]) {
    const as = await testApp.world.persona({ isPatient: false, isAdmin: true, secondFactor });
    await expect(connect(as.token)).rejects.toThrow('403');
  }
});

test('the server’s command that makes somebody an admin ends their sessions and closes their sockets', async () => {
  const { world, database } = testApp;
  const leaver = await world.persona({ staffOf: clinic, email: 'saab.adminiks@tervik.example' });
  const client = await connect(leaver.token);
  const person = { email: leaver.email, firstName: 'Saab', surname: 'Adminiks' };
  expect(await addPlatformAdmin(database.ownerUrl, person, '2026-11-24')).toEqual({ isNew: false });
  expect(await client.closed).toBe(SOCKET_CLOSE_FINAL);
  expect((await testApp.call(extendSession, { as: leaver })).status).toBe(401);
  // What another process would hear after a goodbye is nothing: the others stay as they are.
  const other = await connect(doctor.token);
  const second = await world.persona({ staffOf: clinic, isAdmin: true });
  const theirs = await connect(second.token);
  expect(await resetSecondFactor(database.ownerUrl, second.email)).toBe(true);
  expect(await theirs.closed).toBe(SOCKET_CLOSE_FINAL);
  expect(other.socket.readyState).toBe(other.socket.OPEN);
  other.socket.close();
});

test('a plain request is no upgrade', async () => {
  const answer = await testApp.app.http.inject({
    url: SOCKET_PATH,
    headers: { cookie: `tervik=${doctor.token}`, origin: ORIGIN },
  });
  expect(answer.statusCode).toBe(404);
});

test('viewers of an e-contact are staff of its clinic', async () => {
  const eContactId = await insertEContact();
  const [own, foreign] = [await connect(doctor.token), await connect(foreignDoctor.token)];
  foreign.send({ type: 'E_CONTACT_DETAILS_OPEN', payload: { eContactId } });
  own.send({ type: 'E_CONTACT_DETAILS_OPEN', payload: { eContactId } });
  const viewers = [{ employeeId: doctor.employeeId, firstName: doctor.firstName, surname: doctor.surname }];
  await expect.poll(() => own.last('E_CONTACT_DETAILS_VIEWERS'), PATIENCE).toEqual({ eContactId, viewers });
  own.send({ type: 'E_CONTACT_WRITING', payload: { eContactId, writing: true } });
  await expect.poll(() => own.last('E_CONTACT_DETAILS_VIEWERS')?.viewers[0]?.writing, PATIENCE).toBe(true);
  foreign.send({ type: 'E_CONTACT_WRITING', payload: { eContactId, writing: true } });
  foreign.send({ type: 'HEARTBEAT' });
  await expect.poll(() => foreign.heard('HEARTBEAT').length, PATIENCE).toBe(1);
  expect(foreign.heard('E_CONTACT_DETAILS_VIEWERS')).toEqual([]);
  expect(foreign.last('E_CONTACT_VIEWERS')).toEqual({ views: [] });
  for (const { socket } of [own, foreign]) socket.close();
});

test('a heartbeat does not slide the session', async () => {
  const { world } = testApp;
  await world.sql(`update session set expires_at = now() + interval '10 minutes' where user_id = $1`, [
    doctor.userId,
  ]);
  const expiry = () =>
    world.sql<{ at: number }>(
      'select extract(epoch from expires_at)::float8 * 1000 as at from session where user_id = $1',
      [doctor.userId],
    );
  const [before] = await expiry();
  const client = await connect(doctor.token);
  client.send({ type: 'HEARTBEAT' });
  await expect.poll(() => client.heard('HEARTBEAT').length, PATIENCE).toBe(1);
  expect(Math.abs((client.last('HEARTBEAT')?.expiresAt ?? 0) - before!.at)).toBeLessThan(1);
  expect(await expiry()).toEqual([before]);
  client.socket.close();
});

test('logging out closes the socket for good', async () => {
  const leaver = await testApp.world.persona({ staffOf: clinic });
  const client = await connect(leaver.token);
  expect((await testApp.call(logout, { as: leaver })).status).toBe(200);
  expect(await client.closed).toBe(SOCKET_CLOSE_FINAL);
});

async function insertEContact(): Promise<string> {
  const [row] = await testApp.world.sql<{ id: string }>(
    `insert into e_contact (id, clinic_id, type, origin, flow_type, creation_status, status, owner_user_id, patient_person_id,
                            patient_first_name, patient_surname, patient_sex, created_at, updated_at)
     values (gen_random_uuid(), $1, 'OTHER_PROBLEM', 'PATIENT', 'PATIENT_TO_CLINIC', 'SUBMITTED', 'WAITING_FOR_CLINIC', $2, $3,
             'Mari', 'Tamm', 'FEMALE', now(), now()) returning id`,
    [clinic.id, patient.userId, patient.personId],
  );
  return row!.id;
}
