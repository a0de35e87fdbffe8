import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  assignEContact,
  completeEContact,
  reopenPatientEContact,
  sendInquiry,
} from '@tervik/contract/conversation.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import { createStaffCalls, DEACTIVATE, keyOf } from '#test/support/test-staff.ts';
import type { Persona } from '../../support/world.ts';
import { createRaces, employeesOf, type Races } from './in-every-order.ts';

/** Nothing open stays with somebody who has left, whatever happens while they leave. */
let p: TestPractice;
let staff: ReturnType<typeof createStaffCalls>;
let races: Races;
beforeAll(async () => {
  p = await createTestPractice();
  staff = createStaffCalls(p);
  races = await createRaces(p);
});
afterAll(async () => {
  await races.close();
  await p.test.close();
});
const sql = <Row extends object>(text: string, values: unknown[]) => p.test.world.sql<Row>(text, values);

describe('what is assigned to somebody who is being deactivated', () => {
  let admin: Persona;
  let second: Persona;
  beforeAll(async () => {
    admin = await p.test.world.persona({ staffOf: p.clinic, clinicAdmin: true });
    second = await p.test.world.persona({ staffOf: p.clinic, clinicAdmin: true });
  });
  const office = () => ({ clinic: p.clinic, admin });
  const newDoctor = () => p.test.world.persona({ staffOf: p.clinic });
  const assign = (id: string, to: Persona, seen: Persona | null = null, as = p.doctor) =>
    p.test.call(assignEContact, {
      as,
      params: { id },
      body: { assigneeUserId: to.employeeId, seenAssigneeUserId: seen?.employeeId ?? null },
    });
  const assigneeOf = async (id: string) =>
    (
      await sql<{ assignee: string | null }>(
        'select assignee_employee_id as assignee from e_contact where id = $1',
        [id],
      )
    )[0]?.assignee;
  const openOfLeavers = () =>
    sql(
      `select e.id from e_contact e join employee m on m.id = e.assignee_employee_id
        where m.deleted_at is not null and not e.closed`,
      [],
    );

  it('and just then handed over to them: nothing open is theirs afterwards, and both admins are told', async () => {
    await races.inEveryOrder(async (both) => {
      const [leaver, receiver] = [await newDoctor(), await newDoctor()];
      const ids = [await p.write(), await p.write()];
      for (const id of ids) must(await assign(id, leaver));
      const [handing, leaving] = await both(
        employeesOf(p.clinic.id),
        () => staff.change(office(), leaver.employeeId, { ...DEACTIVATE, handOverTo: receiver.employeeId }),
        () => staff.change(office(), receiver.employeeId, DEACTIVATE, second),
      );
      expect(await openOfLeavers()).toEqual([]);
      // Handed over first, they are freed with the receiver's leaving; else nobody was there to take them, and nothing has changed.
      if (handing.status === 200) {
        expect([handing.body, leaving.body]).toMatchObject([{ handedOver: 2 }, { handedOver: 2, left: 0 }]);
        for (const id of ids) expect(await assigneeOf(id)).toBeNull();
      } else {
        expect(keyOf(handing)).toBe('ASSIGNEE_NOT_EMPLOYEE');
        expect(must(leaving)).toMatchObject({ handedOver: 0 });
        for (const id of ids) expect(await assigneeOf(id)).toBe(leaver.employeeId);
      }
    });
  });

  it('who hand over to each other: one of them leaves, or nothing is theirs', async () => {
    await races.inEveryOrder(async (both) => {
      // Employed before the admins: an order by ids alone would let each lock one of them and wait for the other.
      const [one, other] = [p.nurse, p.desk];
      for (const { employeeId } of [one, other])
        await sql('update employee set deleted_at = null where id = $1', [employeeId]);
      const ids = [await p.write(), await p.write()];
      must(await assign(ids[0]!, one));
      must(await assign(ids[1]!, other));
      const answers = await both(
        employeesOf(p.clinic.id),
        () => staff.change(office(), one.employeeId, { ...DEACTIVATE, handOverTo: other.employeeId }),
        () => staff.change(office(), other.employeeId, { ...DEACTIVATE, handOverTo: one.employeeId }, second),
      );
      expect(answers.map(keyOf).toSorted()).toEqual(['ASSIGNEE_NOT_EMPLOYEE', 'none']);
      expect(await openOfLeavers()).toEqual([]);
    });
  });

  it('and just then assigned to them by a colleague: refused, or freed and told', async () => {
    await races.inEveryOrder(async (both) => {
      const leaver = await newDoctor();
      const id = await p.write();
      const [assigned, left] = await both(
        employeesOf(p.clinic.id),
        () => assign(id, leaver),
        () => staff.change(office(), leaver.employeeId, DEACTIVATE),
      );
      expect(await openOfLeavers()).toEqual([]);
      expect(await assigneeOf(id)).toBeNull();
      const isAssigned = assigned.status === 200;
      if (!isAssigned) expect(keyOf(assigned)).toBe('ASSIGNEE_NOT_EMPLOYEE');
      expect(must(left)).toMatchObject({ handedOver: isAssigned ? 1 : 0 });
    });
  });

  it('and just then passed on to the admin: both are done', async () => {
    await races.inEveryOrder(async (both) => {
      const leaver = await newDoctor();
      const id = await p.write();
      must(await assign(id, leaver));
      const [passed, left] = await both(
        employeesOf(p.clinic.id),
        () => assign(id, admin, leaver),
        () => staff.change(office(), leaver.employeeId, DEACTIVATE, second),
      );
      // Freed first, it is not what the colleague saw.
      const isPassed = passed.status === 200;
      expect(must(left)).toMatchObject({ handedOver: isPassed ? 0 : 1 });
      expect(await assigneeOf(id)).toBe(isPassed ? admin.employeeId : null);
      if (!isPassed) expect(passed.status).toBe(469);
    });
  });

  it('and just then taken by their own question: the question stays, and waits for anyone', async () => {
    await races.inEveryOrder(async (both) => {
      const leaver = await newDoctor();
      const id = await p.write();
      const [asked, left] = await both(
        employeesOf(p.clinic.id),
        () => p.test.call(sendInquiry, { as: leaver, params: { id }, body: { question: 'Kus?' } }),
        () => staff.change(office(), leaver.employeeId, DEACTIVATE),
      );
      expect(await openOfLeavers()).toEqual([]);
      must(left);
      if (asked.status !== 200) expect(keyOf(asked)).toBe('SESSION_ENDED');
    });
  });

  it('comes back to everybody when it is opened again later', async () => {
    const leaver = await newDoctor();
    const id = await p.write();
    must(await assign(id, leaver));
    must(await p.test.call(completeEContact, { as: leaver, params: { id }, body: { infoText: 'Valmis' } }));
    expect(await assigneeOf(id)).toBe(leaver.employeeId);
    must(await staff.change(office(), leaver.employeeId, DEACTIVATE));
    // Who has dealt with it stays to be seen while it is closed.
    expect(await assigneeOf(id)).toBe(leaver.employeeId);
    must(
      await p.test.call(reopenPatientEContact, {
        as: p.patient,
        params: { id },
        body: { reason: 'SYMPTOMS_CHANGED', text: 'Valutab jälle' },
      }),
    );
    expect(await assigneeOf(id)).toBeNull();
  });
});
