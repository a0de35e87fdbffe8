import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEmployee } from '@tervik/contract/employee.ts';
import {
  addGlobalMessage,
  listClinicGlobalMessages,
  removeGlobalMessage,
  restoreGlobalMessage,
} from '@tervik/contract/global-message.ts';
import { upgradeSubscription } from '@tervik/contract/subscription.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import {
  createStaffCalls,
  DEACTIVATE,
  employeeInput,
  keyOf,
  type TestOffice,
} from '#test/support/test-staff.ts';
import type { Persona } from '../../support/world.ts';
import { createRaces, employeesOf, type Act, type Races } from './in-every-order.ts';

/** Two who administer a clinic, or one in two windows. */
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

const activeAdmins = async ({ clinic }: TestOffice): Promise<string[]> =>
  (
    await sql<{ id: string }>(
      'select id from employee where clinic_id = $1 and is_admin and deleted_at is null and user_id is not null',
      [clinic.id],
    )
  ).map(({ id }) => id);
const audited = async (action: string, subjectId: string): Promise<number> =>
  (await sql('select from audit_log where action = $1 and subject_id = $2', [action, subjectId])).length;

describe('two admins', () => {
  const TAKEN = { isAdmin: false };
  it.each([
    ['deactivate each other', DEACTIVATE, DEACTIVATE],
    ['take the right from each other', TAKEN, TAKEN],
    ['deactivate and take the right', DEACTIVATE, TAKEN],
  ])('who %s: one stays, and the other is told', async (_, mine, theirs) => {
    await races.inEveryOrder(async (both) => {
      const office = await staff.openOffice();
      const { admin, second, clinic } = office;
      const answers = await both(
        employeesOf(clinic.id),
        () => staff.change(office, second.employeeId, mine, admin),
        () => staff.change(office, admin.employeeId, theirs, second),
      );
      const keys = answers.map(keyOf);
      const winner = keys.indexOf('none');
      expect(await activeAdmins(office)).toEqual([[admin, second][winner]?.employeeId]);
      expect(['NO_ACCESS', 'SESSION_ENDED']).toContain(keys[1 - winner]);
    });
  });

  it('who give up their own right: the second is told that they are the last', async () => {
    await races.inEveryOrder(async (both) => {
      const office = await staff.openOffice();
      const { admin, second, clinic } = office;
      const answers = await both(
        employeesOf(clinic.id),
        () => staff.change(office, admin.employeeId, TAKEN, admin),
        () => staff.change(office, second.employeeId, TAKEN, second),
      );
      expect(answers.map(keyOf).toSorted()).toEqual(['LAST_ADMIN', 'none']);
      expect(await activeAdmins(office)).toHaveLength(1);
    });
  });

  it('of whom one reactivates and the other changes profession and right: both hold', async () => {
    await races.inEveryOrder(async (both) => {
      const office = await staff.openOffice();
      const { second, nurse, clinic } = office;
      must(await staff.change(office, nurse.employeeId, DEACTIVATE));
      const answers = await both(
        employeesOf(clinic.id),
        () => staff.change(office, nurse.employeeId, { deletedAt: null }),
        () => staff.change(office, nurse.employeeId, { profession: 'DOCTOR', isAdmin: true }, second),
      );
      expect(answers.map(keyOf)).toEqual(['none', 'none']);
      const listed = await staff.list(office, { includeDeleted: 'true' });
      expect(listed.find(({ id }) => id === nurse.employeeId)).toMatchObject({
        deletedAt: null,
        profession: 'DOCTOR',
        isAdmin: true,
      });
    });
  });

  it('who add the same person, or one in two windows: one invitation and one mail', async () => {
    for (const isSame of [true, false])
      await races.inEveryOrder(async (both) => {
        const office = await staff.openOffice();
        const body = employeeInput({ email: `${randomUUID()}@example.ee` });
        const add =
          (as: Persona): Act =>
          () =>
            p.test.call(addEmployee, { as, params: { id: office.clinic.id }, body, key: randomUUID() });
        const answers = await both(
          {
            text: `select pg_advisory_xact_lock(hashtextextended('staff ' || $1::uuid::text, 0))`,
            values: [office.clinic.id],
          },
          add(office.admin),
          add(isSame ? office.admin : office.second),
        );
        expect(answers.map(keyOf).toSorted()).toEqual(['DOCTOR_EXISTS_IN_CLINIC_ALREADY', 'none']);
        expect(await staff.mailsTo(body.email)).toHaveLength(1);
        expect((await staff.list(office)).filter(({ userId }) => userId === null)).toHaveLength(1);
      });
  });

  it('who press the upgrade, or one in two windows: one order, one line of the history', async () => {
    const body = { plan: 'PREMIUM', boardAgrees: true, boardMember: 'Mari Mets', seenPrice: 9900 };
    for (const isSame of [true, false])
      await races.inEveryOrder(async (both) => {
        const office = await staff.openOffice();
        await sql(`update clinic set plan = 'BASIC' where id = $1`, [office.clinic.id]);
        const press =
          (as: Persona): Act =>
          () =>
            p.test.call(upgradeSubscription, {
              as,
              params: { id: office.clinic.id },
              body,
              key: randomUUID(),
            });
        const answers = await both(
          { text: 'select from clinic where id = $1 for no key update', values: [office.clinic.id] },
          press(office.admin),
          press(isSame ? office.admin : office.second),
        );
        const told = answers.map((answer) => must(answer) as { changed: boolean; subscription: object });
        expect(told.filter(({ changed }) => changed)).toHaveLength(1);
        for (const { subscription } of told)
          expect(subscription).toMatchObject({ plan: 'PREMIUM', upgrade: null });
        const orders = await sql(`select from subscription where clinic_id = $1 and ordered_at is not null`, [
          office.clinic.id,
        ]);
        expect(orders).toHaveLength(1);
        expect(await audited('upgradePlan', office.clinic.id)).toBe(1);
      });
  });
});

describe('a global message', () => {
  async function write(office: TestOffice): Promise<string> {
    const body = {
      roles: ['PRM_DOCTOR'],
      texts: { et: 'Koosolek kell 10' },
      clinicIds: [office.clinic.id],
      from: null,
      until: new Date(p.test.clock.now() + 3_600_000).toISOString(),
    };
    return must(await p.test.call(addGlobalMessage, { as: office.admin, body })).ids[0] ?? '';
  }
  const of = (office: TestOffice, id: string) => ({
    remove:
      (as: Persona): Act =>
      () =>
        p.test.call(removeGlobalMessage, { as, params: { id }, body: { clinicId: office.clinic.id } }),
    restore:
      (as: Persona): Act =>
      () =>
        p.test.call(restoreGlobalMessage, { as, params: { id }, body: { clinicId: office.clinic.id } }),
    held: { text: 'select from global_message_clinic where message_id = $1 for update', values: [id] },
    isShown: async (): Promise<boolean> =>
      must(
        await p.test.call(listClinicGlobalMessages, { as: office.nurse, params: { id: office.clinic.id } }),
      ).messages.find((message) => message.id === id)?.deleted === null,
  });

  it('deleted in two windows of one person is deleted once; taken back in two, it is back once', async () => {
    await races.inEveryOrder(async (both) => {
      const office = await staff.openOffice();
      const id = await write(office);
      const { remove, restore, held, isShown } = of(office, id);
      const removed = await both(held, remove(office.admin), remove(office.admin));
      expect(removed[0].body).toEqual(removed[1].body);
      expect([removed[0].status, await isShown()]).toEqual([200, false]);
      expect(await audited('removeGlobalMessage', id)).toBe(1);
      const restored = await both(held, restore(office.admin), restore(office.admin));
      expect(restored.map(({ status }) => status)).toEqual([200, 200]);
      expect(await isShown()).toBe(true);
      expect(await audited('restoreGlobalMessage', id)).toBe(1);
    });
  });

  it('deleted by a colleague while its deletion is undone: who comes second decides, or is told that it is gone', async () => {
    await races.inEveryOrder(async (both) => {
      const office = await staff.openOffice();
      const id = await write(office);
      const { remove, restore, held, isShown } = of(office, id);
      must(await remove(office.admin)());
      const [undone, deleted] = await both(held, restore(office.admin), remove(office.second));
      must(undone);
      const isDeletedAgain = deleted.status === 200;
      if (!isDeletedAgain) expect(keyOf(deleted)).toBe('GLOBAL_MESSAGE_GONE');
      expect(await isShown()).toBe(!isDeletedAgain);
      expect(await audited('removeGlobalMessage', id)).toBe(isDeletedAgain ? 2 : 1);
    });
  });
});
