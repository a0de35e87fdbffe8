import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinClinic, listEmployees, makeJoinCode } from '@tervik/contract/employee.ts';
import { SOCKET_PATH } from '@tervik/contract/realtime.ts';
import { getSettings } from '@tervik/contract/notification.ts';
import { SOCKET_CLOSE_FINAL } from '@tervik/domain/limits.ts';
import { connectSocket, type SocketClient } from '#test/support/socket-client.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import {
  createStaffCalls,
  DEACTIVATE,
  employeeInput,
  keyOf,
  targetOf,
  type TestOffice,
} from '#test/support/test-staff.ts';
import type { Persona } from '../../support/world.ts';

/** A second is asked for; a busy machine is given more, and still none of the clocks that would end a socket anyway has passed. */
const WITHIN_MS = 5_000;
const WITHIN = { timeout: WITHIN_MS, interval: 5 };

let p: TestPractice;
let staff: ReturnType<typeof createStaffCalls>;
let url: string;
beforeAll(async () => {
  // Staff join by a code.
  p = await createTestPractice({ config: { digitalId: undefined } });
  staff = createStaffCalls(p);
  await p.test.app.start(0, '127.0.0.1');
  url = `ws://127.0.0.1:${(p.test.app.http.server.address() as AddressInfo).port}${SOCKET_PATH}`;
});
afterAll(() => p.test.close());

const connect = (as: Persona): Promise<SocketClient> =>
  connectSocket(url, { cookie: `tervik=${as.token}`, origin: 'http://localhost:3000' });
const read = (office: TestOffice, as: Persona) =>
  p.test.call(listEmployees, { as, params: { id: office.clinic.id } });

/** Somebody who works in both. @returns their employee's id in each */
async function inBoth(one: TestOffice, other: TestOffice): Promise<{ person: Persona; ids: string[] }> {
  const person = await p.test.world.persona({ staffOf: one.clinic, profession: 'NURSE' });
  return { person, ids: [person.employeeId ?? '', await joinAs(person, other)] };
}
async function joinAs(person: Persona, office: TestOffice): Promise<string> {
  const { id } = await staff.add(office, employeeInput({ email: person.email }));
  const params = targetOf(office, id);
  const { code } = must(await p.test.call(makeJoinCode, { as: office.admin, params, body: {} }));
  must(await p.test.call(joinClinic, { as: person, body: { code } }));
  return id;
}
/** Something happens in the clinic of which everybody there hears. */
const change = (office: TestOffice) => staff.add(office, employeeInput());
const heardOf = (client: SocketClient, { clinic }: TestOffice): number =>
  client.heard('CLINIC_UPDATED').filter(({ clinicId }) => clinicId === clinic.id).length;

describe('whoever is deactivated', () => {
  it('has no socket and no session a second later, on any device', async () => {
    const office = await staff.openOffice();
    const tabs = [await connect(office.nurse), await connect(office.nurse)];
    must(await staff.change(office, office.nurse.employeeId, DEACTIVATE));
    const answered = performance.now();
    for (const tab of tabs) expect(await tab.closed).toBe(SOCKET_CLOSE_FINAL);
    expect(performance.now() - answered).toBeLessThan(WITHIN_MS);
    const refused = await p.test.refused(getSettings, { as: office.nurse });
    expect(refused).toMatchObject({ status: 401, key: 'SESSION_ENDED' });
    await expect(connect(office.nurse)).rejects.toThrow('401');
  });

  it('in one of two clinics keeps the session and hears of the other one alone', async () => {
    const [lost, kept] = [await staff.openOffice(), await staff.openOffice()];
    const { person, ids } = await inBoth(lost, kept);
    const client = await connect(person);
    must(await staff.change(lost, ids[0] ?? '', DEACTIVATE));
    const answered = performance.now();
    // With the others there, and once more alone, when it no longer belongs to them: so its page learns of it.
    await expect.poll(() => heardOf(client, lost), WITHIN).toBe(2);
    expect(performance.now() - answered).toBeLessThan(WITHIN_MS);
    await change(lost);
    await change(kept);
    await expect.poll(() => heardOf(client, kept), WITHIN).toBe(1);
    expect(heardOf(client, lost)).toBe(2);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    expect([keyOf(await read(lost, person)), keyOf(await read(kept, person))]).toEqual(['NOT_FOUND', 'none']);
    // Then in the last one too.
    must(await staff.change(kept, ids[1] ?? '', DEACTIVATE));
    expect(await client.closed).toBe(SOCKET_CLOSE_FINAL);
    expect(keyOf(await read(kept, person))).toBe('SESSION_ENDED');
  });

  it('in both at once hears nothing more', async () => {
    const [one, other] = [await staff.openOffice(), await staff.openOffice()];
    const { person, ids } = await inBoth(one, other);
    const client = await connect(person);
    const answers = await Promise.all([
      staff.change(one, ids[0] ?? '', DEACTIVATE),
      staff.change(other, ids[1] ?? '', DEACTIVATE),
    ]);
    expect(answers.map(keyOf)).toEqual(['none', 'none']);
    expect(await client.closed).toBe(SOCKET_CLOSE_FINAL);
    for (const office of [one, other]) expect(keyOf(await read(office, person))).not.toBe('none');
  });
});

it('whoever joins a second clinic hears of it at once, on sockets that were open before', async () => {
  const [first, second] = [await staff.openOffice(), await staff.openOffice()];
  const person = await p.test.world.persona({ staffOf: first.clinic, profession: 'NURSE' });
  const client = await connect(person);
  await joinAs(person, second);
  // Told that it is theirs now.
  await expect.poll(() => heardOf(client, second), WITHIN).toBe(1);
  await change(second);
  await expect.poll(() => heardOf(client, second), WITHIN).toBe(2);
  await change(first);
  await expect.poll(() => heardOf(client, first), WITHIN).toBe(1);
  client.socket.close();
});
