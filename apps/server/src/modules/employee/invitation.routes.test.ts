import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEmployee, inviteAgain } from '@tervik/contract/employee.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import {
  createStaffCalls,
  DEACTIVATE,
  employeeInput,
  keyOf,
  nextCode,
  targetOf,
} from '#test/support/test-staff.ts';
import { codeOf } from '#test/support/world.ts';

let practice: TestPractice;
let staff: ReturnType<typeof createStaffCalls>;
beforeAll(async () => {
  practice = await createTestPractice();
  staff = createStaffCalls(practice);
});
afterAll(() => practice.test.close());

describe('an invitation', () => {
  it('goes out by mail without a word about anybody’s health, and is audited', async () => {
    const office = await staff.openOffice();
    const body = employeeInput({ email: 'uus.ode@example.ee' });
    const added = await staff.add(office, body);
    expect(added).toMatchObject({
      userId: null,
      profession: 'NURSE',
      isAdmin: false,
      deletedAt: null,
      record: { birthDate: '1985-02-03', sex: 'FEMALE', invitation: 'SENT', invitations: 1 },
    });
    const [mail, ...more] = await staff.mailsTo('uus.ode@example.ee');
    expect(more).toEqual([]);
    expect(mail?.payload).toMatchObject({ locale: 'et', params: { clinicName: 'Tamme Tervisekeskus' } });
    expect(await staff.auditedOf(added.id)).toEqual(['addEmployee']);
  });

  it('is sent once for a repeated key', async () => {
    const office = await staff.openOffice();
    const body = employeeInput({ email: 'korra@example.ee' });
    const call = { as: office.admin, params: { id: office.clinic.id }, body, key: randomUUID() };
    const first = must(await practice.test.call(addEmployee, call));
    expect(must(await practice.test.call(addEmployee, call))).toEqual(first);
    expect(await staff.mailsTo('korra@example.ee')).toHaveLength(1);
  });

  it('is one a person, also of two admins at once, and of one who was deactivated', async () => {
    const office = await staff.openOffice();
    const body = employeeInput();
    const both = await Promise.all(
      [office.admin, office.second].map((as) =>
        practice.test.call(addEmployee, { as, params: { id: office.clinic.id }, body }),
      ),
    );
    expect(both.map(keyOf).toSorted()).toEqual(['DOCTOR_EXISTS_IN_CLINIC_ALREADY', 'none']);
    const made = both.find(({ status }) => status === 200)?.body;
    await staff.change(office, made?.id ?? '', DEACTIVATE);
    expect(await staff.refuse(office, body)).toBe('DOCTOR_EXISTS_IN_CLINIC_ALREADY');
    // Another clinic may employ the same person.
    await staff.add(await staff.openOffice(), body);
  });

  it('is an admin’s to send', async () => {
    const [office, other] = [await staff.openOffice(), await staff.openOffice()];
    expect(await staff.refuse(office, employeeInput(), office.nurse)).toBe('NO_ACCESS');
    expect(await staff.refuse(office, employeeInput(), other.admin)).toBe('NO_ACCESS');
    await practice.test.world.deactivate(office.second.employeeId ?? '');
    expect(await staff.refuse(office, employeeInput(), office.second)).toBe('NO_ACCESS');
  });

  it.each([
    [{ firstName: ' ' }, 'FIELD_REQUIRED'],
    [{ personalCode: '48005170003' }, 'PERSONAL_CODE_INVALID'],
    [{ personalCode: codeOf('2015-05-17', 1) }, 'EMPLOYEE_IS_UNDERAGE'],
    [{ email: 'mari@gmail.ee' }, 'EMAIL_GMAIL_EE'],
    [{ email: 'mari' }, 'EMAIL_INVALID'],
    [{ email: 'mari@nowhere.invalid' }, 'EMAIL_DOMAIN_MISSING'],
    [{ profession: 'ADMIN' }, 'INVALID_INPUT'],
  ])('%j is refused and leaves nothing', async (patch, key) => {
    const office = await staff.openOffice();
    expect(await staff.refuse(office, employeeInput(patch))).toBe(key);
    expect(await staff.list(office)).toHaveLength(3);
  });

  it('of a proven code under another name is refused, the name unsaid; under the same one it is sent', async () => {
    const office = await staff.openOffice();
    const { world } = practice.test;
    const personalCode = nextCode();
    const known = await world.persona({ firstName: 'Anna-Liisa', surname: 'Põder', personalCode });
    await world.sql(`update app_user set identity_level = 'HIGH', identity_country = 'EE' where id = $1`, [
      known.userId,
    ]);
    const refused = await practice.test.refused(addEmployee, {
      as: office.admin,
      params: { id: office.clinic.id },
      body: employeeInput({ personalCode }),
    });
    expect(refused).toEqual({ status: 469, key: 'USER_EXISTS_WITH_DIFFERENT_NAME' });
    // Marks, capitals and hyphens aside.
    await staff.add(office, employeeInput({ personalCode, firstName: 'ANNA LIISA', surname: 'Poder' }));
  });

  it('of a confirmed patient under another name is refused; what anybody says of themselves refuses nobody', async () => {
    const office = await staff.openOffice();
    const { world } = practice.test;
    const [listed, declared] = [nextCode(), nextCode()];
    await world.persona({ personalCode: listed, listedIn: office.clinic });
    await world.persona({ personalCode: declared });
    expect(await staff.refuse(office, employeeInput({ personalCode: listed }))).toBe(
      'CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME',
    );
    await staff.add(office, employeeInput({ personalCode: declared }));
  });

  it('stops names from being tried out', async () => {
    const office = await staff.openOffice();
    const personalCode = nextCode();
    await practice.test.world.persona({ personalCode, listedIn: office.clinic });
    const keys: string[] = [];
    for (let tried = 0; tried <= SERVER_LIMITS.nameTries; tried += 1)
      keys.push(
        await staff.refuse(office, employeeInput({ personalCode, firstName: `Name${'x'.repeat(tried)}` })),
      );
    expect(keys.slice(0, -1)).toEqual(
      Array.from({ length: SERVER_LIMITS.nameTries }, () => 'CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME'),
    );
    expect(keys.at(-1)).toBe('LOOKUP_LIMIT_REACHED');
  });

  it('is sent again after a minute, and at once to another address', async () => {
    const office = await staff.openOffice();
    const added = await staff.add(office, employeeInput({ email: 'vale@example.ee' }));
    const again = () =>
      practice.test.call(inviteAgain, { as: office.admin, params: targetOf(office, added.id), body: {} });
    expect(keyOf(await again())).toBe('INVITATION_JUST_SENT');
    practice.test.clock.advance(LIMITS.invitationAgainAfter);
    expect(must(await again()).record).toMatchObject({ invitation: 'SENT', invitations: 2 });
    expect(await staff.mailsTo('vale@example.ee')).toHaveLength(2);
    const moved = must(await staff.change(office, added.id, { email: 'oige@example.ee' })).employee;
    expect(moved.record).toMatchObject({ email: 'oige@example.ee', invitations: 3 });
    expect(await staff.mailsTo('oige@example.ee')).toHaveLength(1);
    expect(keyOf(await staff.change(office, office.nurse.employeeId, { email: 'x@example.ee' }))).toBe(
      'INVITATION_NOT_OPEN',
    );
  });

  it('is withdrawn by deactivating, and sent anew by reactivating', async () => {
    const office = await staff.openOffice();
    const added = await staff.add(office, employeeInput({ email: 'tagasi@example.ee' }));
    const withdrawn = must(await staff.change(office, added.id, DEACTIVATE)).employee;
    expect(withdrawn.record?.invitation).toBe('WITHDRAWN');
    const invite = { as: office.admin, params: targetOf(office, added.id), body: {} };
    practice.test.clock.advance(LIMITS.invitationAgainAfter);
    expect((await practice.test.refused(inviteAgain, invite)).key).toBe('INVITATION_NOT_OPEN');
    const back = must(await staff.change(office, added.id, { deletedAt: null })).employee;
    expect(back.record).toMatchObject({ invitation: 'SENT', invitations: 2 });
    expect(await staff.mailsTo('tagasi@example.ee')).toHaveLength(2);
    expect(await staff.auditedOf(added.id)).toEqual([
      'addEmployee',
      'deactivateEmployee',
      'reactivateEmployee',
    ]);
  });
});
