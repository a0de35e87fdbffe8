import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignEContact } from '@tervik/contract/conversation.ts';
import { listEmployees } from '@tervik/contract/employee.ts';
import { SOCKET_PATH } from '@tervik/contract/realtime.ts';
import { SOCKET_CLOSE_FINAL } from '@tervik/domain/limits.ts';
import { connectSocket } from '#test/support/socket-client.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import { createStaffCalls, DEACTIVATE, employeeInput, keyOf } from '#test/support/test-staff.ts';

let practice: TestPractice;
let staff: ReturnType<typeof createStaffCalls>;
beforeAll(async () => {
  practice = await createTestPractice();
  staff = createStaffCalls(practice);
});
afterAll(() => practice.test.close());

describe('the list', () => {
  it('is in the order of the Estonian alphabet; deactivated ones only where they are asked for', async () => {
    const office = await staff.openOffice();
    const { world } = practice.test;
    // In Estonian s, š, z, ž, t, u, v, õ, ä, ö, ü; plain code points would say otherwise.
    for (const surname of ['Õun', 'Tamm', 'Zimmer', 'Ääre', 'Sepp'])
      await world.persona({ surname, staffOf: office.clinic, profession: 'NURSE' });
    const gone = await world.persona({
      surname: 'Vares',
      staffOf: office.clinic,
      profession: 'NON_CLINICAL',
    });
    await world.deactivate(gone.employeeId ?? '');
    const surnames = async (query: Record<string, string>) =>
      (await staff.list(office, query)).map(({ surname }) => surname);
    const active = ['Sepp', 'Zimmer', 'Tamm', 'Teine', 'Õde', 'Õun', 'Ääre', 'Ülane'];
    expect(await surnames({})).toEqual(active);
    expect(await surnames({ includeDeleted: 'false' })).toEqual(active);
    expect(await surnames({ includeDeleted: 'true' })).toEqual([
      ...active.slice(0, 4),
      'Vares',
      ...active.slice(4),
    ]);
  });

  it('gives codes and addresses to admins who ask, and to nobody else', async () => {
    const office = await staff.openOffice();
    const added = await staff.add(office);
    const query = { includeRecord: 'true' };
    const ofAdmin = await staff.list(office, query);
    expect(ofAdmin.find(({ id }) => id === added.id)).toEqual(added);
    expect(ofAdmin.every(({ record }) => record !== null)).toBe(true);
    for (const employees of [await staff.list(office), await staff.list(office, query, office.nurse)])
      expect(employees.map(({ record }) => record)).toEqual(employees.map(() => null));
  });

  it('of another clinic is none', async () => {
    const [office, other] = [await staff.openOffice(), await staff.openOffice()];
    const refused = await practice.test.refused(listEmployees, {
      as: office.admin,
      params: { id: other.clinic.id },
    });
    expect(refused.key).toBe('NOT_FOUND');
  });
});

describe('a change', () => {
  it('of profession and admin right counts at the next request', async () => {
    const office = await staff.openOffice();
    expect(await staff.refuse(office, employeeInput(), office.nurse)).toBe('NO_ACCESS');
    const changed = must(
      await staff.change(office, office.nurse.employeeId, { profession: 'DOCTOR', isAdmin: true }),
    ).employee;
    expect(changed).toMatchObject({ profession: 'DOCTOR', isAdmin: true });
    await staff.add({ ...office, admin: office.nurse });
  });

  it('is refused: oneself, the last admin, somebody of another clinic, a plain colleague', async () => {
    const [office, other] = [await staff.openOffice(), await staff.openOffice()];
    const own = office.admin.employeeId;
    expect(keyOf(await staff.change(office, own, DEACTIVATE))).toBe('EMPLOYEE_IS_SELF');
    expect(keyOf(await staff.change(office, other.nurse.employeeId, DEACTIVATE))).toBe('NOT_FOUND');
    expect(keyOf(await staff.change(office, randomUUID(), DEACTIVATE))).toBe('NOT_FOUND');
    expect(keyOf(await staff.change(office, own, DEACTIVATE, office.nurse))).toBe('NO_ACCESS');
    expect(keyOf(await staff.change(other, office.nurse.employeeId, DEACTIVATE, office.admin))).toBe(
      'NO_ACCESS',
    );
    must(await staff.change(office, office.second.employeeId, { isAdmin: false }));
    expect(keyOf(await staff.change(office, own, { isAdmin: false }))).toBe('LAST_ADMIN');
    // An invited admin can administer nothing yet.
    await staff.add(office, employeeInput({ isAdmin: true }));
    expect(keyOf(await staff.change(office, own, { isAdmin: false }))).toBe('LAST_ADMIN');
    // With another one there, even one's own right can be given up.
    must(await staff.change(office, office.nurse.employeeId, { isAdmin: true }));
    must(await staff.change(office, own, { isAdmin: false }));
  });

  it('of two admins who remove each other at once: one of them stays, whatever the order', async () => {
    for (const [mine, theirs] of [
      [DEACTIVATE, DEACTIVATE],
      [{ isAdmin: false }, { isAdmin: false }],
      [DEACTIVATE, { isAdmin: false }],
    ]) {
      for (let round = 0; round < 5; round += 1) {
        const office = await staff.openOffice();
        const { admin, second } = office;
        const answers = await Promise.all([
          staff.change(office, second.employeeId, mine ?? {}, admin),
          staff.change(office, admin.employeeId, theirs ?? {}, second),
        ]);
        const keys = answers.map(keyOf);
        expect(keys.filter((key) => key === 'none')).toHaveLength(1);
        expect(['NO_ACCESS', 'SESSION_ENDED']).toContain(keys.find((key) => key !== 'none'));
        const { world } = practice.test;
        const [left] = await world.sql<{ count: string }>(
          'select count(*) from employee where clinic_id = $1 and is_admin and deleted_at is null',
          [office.clinic.id],
        );
        expect(Number(left?.count)).toBe(1);
      }
    }
  });
});

describe('deactivating', () => {
  it('signs out at once, on all devices, sockets too; reactivating opens the clinic again', async () => {
    const office = await staff.openOffice();
    const { test } = practice;
    await test.app.start(0, '127.0.0.1');
    const { port } = test.app.http.server.address() as AddressInfo;
    const socket = await connectSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, {
      cookie: `tervik=${office.nurse.token}`,
      origin: 'http://localhost:3000',
    });
    const gone = must(await staff.change(office, office.nurse.employeeId, DEACTIVATE)).employee;
    expect(await socket.closed).toBe(SOCKET_CLOSE_FINAL);
    // The server's clock, not the client's.
    expect(Date.parse(gone.deletedAt ?? '')).toBeGreaterThan(Date.parse('2026-01-01'));
    expect(
      (await test.refused(listEmployees, { as: office.nurse, params: { id: office.clinic.id } })).key,
    ).toBe('SESSION_ENDED');
    // Again is the same: when it happened stays.
    test.clock.advance(1000);
    expect(must(await staff.change(office, office.nurse.employeeId, DEACTIVATE)).employee.deletedAt).toBe(
      gone.deletedAt,
    );
    const back = must(await staff.change(office, office.nurse.employeeId, { deletedAt: null })).employee;
    expect(back).toMatchObject({ deletedAt: null, userId: office.nurse.userId });
    expect(await staff.auditedOf(gone.id)).toEqual([
      'deactivateEmployee',
      'changeEmployee',
      'reactivateEmployee',
    ]);
  });

  it('hands over what was assigned to a colleague, else to nobody, with an entry each', async () => {
    const { test, clinic, doctor } = practice;
    const { world } = test;
    const admin = await world.persona({ staffOf: clinic, clinicAdmin: true });
    const office = { clinic, admin };
    const assigneeOf = async (id: string) =>
      (
        await world.sql<{ assignee: string | null }>(
          'select assignee_employee_id as assignee from e_contact where id = $1',
          [id],
        )
      )[0]?.assignee;
    for (const handOverTo of [undefined, null, doctor.employeeId]) {
      const leaver = await world.persona({ staffOf: clinic });
      const ids = [await practice.write(), await practice.write()];
      for (const id of ids)
        must(
          await test.call(assignEContact, {
            as: admin,
            params: { id },
            body: { assigneeUserId: leaver.employeeId, seenAssigneeUserId: null },
          }),
        );
      const done = must(
        await staff.change(office, leaver.employeeId, {
          ...DEACTIVATE,
          ...(handOverTo !== undefined && { handOverTo }),
        }),
      );
      expect(done).toMatchObject({ handedOver: 2, left: 0 });
      for (const id of ids) {
        expect(await assigneeOf(id)).toBe(handOverTo ?? null);
        const entries = await world.sql<{ n: string }>(
          `select count(*) as n from activity where e_contact_id = $1 and type = 'ASSIGNED'`,
          [id],
        );
        expect(Number(entries[0]?.n)).toBe(2);
      }
    }
  });

  it('hands nothing over to somebody who is not there, and then nobody is deactivated', async () => {
    const { test, clinic } = practice;
    const { world } = test;
    const admin = await world.persona({ staffOf: clinic, clinicAdmin: true });
    const office = { clinic, admin };
    const leaver = await world.persona({ staffOf: clinic });
    const id = await practice.write();
    const body = { assigneeUserId: leaver.employeeId, seenAssigneeUserId: null };
    must(await test.call(assignEContact, { as: admin, params: { id }, body }));
    for (const handOverTo of [leaver.employeeId, practice.foreignDoctor.employeeId, randomUUID()])
      expect(keyOf(await staff.change(office, leaver.employeeId, { ...DEACTIVATE, handOverTo }))).toBe(
        'ASSIGNEE_NOT_EMPLOYEE',
      );
    expect((await staff.list(office)).find((one) => one.id === leaver.employeeId)?.deletedAt).toBeNull();
    expect(keyOf(await staff.change(office, leaver.employeeId, { handOverTo: null }))).toBe('INVALID_INPUT');
  });

  it('leaves e-contacts in which the admin is the patient', async () => {
    const { test, clinic, doctor } = practice;
    const { world } = test;
    const admin = await world.persona({
      staffOf: clinic,
      clinicAdmin: true,
      isPatient: true,
      listedIn: clinic,
    });
    const office = { clinic, admin };
    const leaver = await world.persona({ staffOf: clinic });
    const ids = [await practice.write({ as: admin, personId: admin.personId }), await practice.write()];
    for (const id of ids)
      must(
        await test.call(assignEContact, {
          as: doctor,
          params: { id },
          body: { assigneeUserId: leaver.employeeId, seenAssigneeUserId: null },
        }),
      );
    expect(
      must(await staff.change(office, leaver.employeeId, { ...DEACTIVATE, handOverTo: null })),
    ).toMatchObject({
      handedOver: 1,
      left: 1,
    });
  });
});
