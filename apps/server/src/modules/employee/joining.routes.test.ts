import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inviteAgain, joinClinic, listEmployees, makeJoinCode } from '@tervik/contract/employee.ts';
import { getConfig } from '@tervik/contract/session.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { PARTNERS_AWAY } from '#test/support/test-app.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import {
  createStaffCalls,
  DEACTIVATE,
  employeeInput,
  keyOf,
  targetOf,
  type TestOffice,
} from '#test/support/test-staff.ts';
import type { Persona } from '#test/support/world.ts';

/** Where digital ID is off: by the mailbox and a code that the clinic hands over. */
let practice: TestPractice;
let staff: ReturnType<typeof createStaffCalls>;
beforeAll(async () => {
  practice = await createTestPractice({ config: { digitalId: undefined } });
  staff = createStaffCalls(practice);
});
afterAll(() => practice.test.close());

let counter = 0;
/** Somebody with an account, and an invitation to its address. */
async function openInvitation(office: TestOffice, person?: Persona) {
  const joiner =
    person ?? (await practice.test.world.persona({ email: `liituja${(counter += 1)}@example.ee` }));
  const invited = await staff.add(office, employeeInput({ email: joiner.email }));
  return { joiner, invited };
}
const make = (office: TestOffice, employeeId: string, as: Persona = office.admin) =>
  practice.test.call(makeJoinCode, { as, params: targetOf(office, employeeId), body: {} });
const join = (as: Persona, code: string) => practice.test.call(joinClinic, { as, body: { code } });
const wrong = (code: string): string => String((Number(code) + 1) % 10 ** 8).padStart(8, '0');
const joinedAs = async (employeeId: string) =>
  (
    await practice.test.world.sql<{ user_id: string | null }>('select user_id from employee where id = $1', [
      employeeId,
    ])
  )[0]?.user_id;

describe('a code', () => {
  it('is told once, stands nowhere, and is not in the mail', async () => {
    const office = await staff.openOffice();
    const { joiner, invited } = await openInvitation(office);
    expect(invited.record?.joinCode).toBeNull();
    const { code, employee } = must(await make(office, invited.id));
    expect(code).toMatch(/^\d{8}$/);
    expect(employee.record?.joinCode).toMatchObject({ triesLeft: LIMITS.joinCodeTries });
    const lifetime =
      Date.parse(employee.record?.joinCode?.expiresAt ?? '') -
      Date.parse(employee.record?.joinCode?.madeAt ?? '');
    expect(lifetime).toBe(SERVER_LIMITS.joinCodeLifetime);
    const [mail] = await staff.mailsTo(joiner.email);
    expect(mail?.payload).toMatchObject({ template: 'EMPLOYEE_INVITED_BY_CODE' });
    for (const table of ['outbox', 'employee_join_code', 'idempotency_key', 'audit_log', 'employee'])
      expect(
        JSON.stringify(await practice.test.world.sql(`select t::text as row from ${table} t`)),
        table,
      ).not.toContain(code);
    const listed = await staff.list(office, { includeRecord: 'true' });
    expect(listed.find(({ id }) => id === invited.id)).toEqual(employee);
    expect(await staff.auditedOf(invited.id)).toEqual(['addEmployee', 'makeJoinCode']);
  });

  it('is an admin’s to make, for an invitation that is open', async () => {
    const [office, other] = [await staff.openOffice(), await staff.openOffice()];
    const { invited } = await openInvitation(office);
    for (const as of [office.nurse, other.admin])
      expect(keyOf(await make(office, invited.id, as))).toBe('NO_ACCESS');
    expect(keyOf(await make(other, invited.id))).toBe('NOT_FOUND');
    expect(keyOf(await make(office, office.nurse.employeeId ?? ''))).toBe('INVITATION_NOT_OPEN');
    must(await staff.change(office, invited.id, DEACTIVATE));
    expect(keyOf(await make(office, invited.id))).toBe('INVITATION_NOT_OPEN');
  });
});

describe('joining', () => {
  it('opens the clinic at once, in the same session, and twice is once', async () => {
    const office = await staff.openOffice();
    const { joiner, invited } = await openInvitation(office);
    const { code } = must(await make(office, invited.id));
    const { test } = practice;
    expect(keyOf(await test.call(listEmployees, { as: joiner, params: { id: office.clinic.id } }))).toBe(
      'NO_ACCESS',
    );
    // Typed as it was written down; two windows at once.
    const both = await Promise.all([
      join(joiner, ` ${code.slice(0, 4)} ${code.slice(4)} `),
      join(joiner, code),
    ]);
    for (const answer of both)
      expect(must(answer)).toMatchObject({
        clinicId: office.clinic.id,
        clinicName: office.clinic.name,
        userClaim: {
          permissions: ['PRM_PATIENT', 'PRM_DOCTOR'],
          memberships: [{ clinicId: office.clinic.id }],
        },
      });
    must(await test.call(listEmployees, { as: joiner, params: { id: office.clinic.id } }));
    const listed = (await staff.list(office, { includeRecord: 'true' })).find(({ id }) => id === invited.id);
    expect(listed).toMatchObject({
      userId: joiner.userId,
      record: { invitation: 'TAKEN_UP', joinCode: null },
    });
    expect(await staff.auditedOf(invited.id)).toEqual(['addEmployee', 'makeJoinCode', 'takeUpInvitation']);
  });

  it('needs the mailbox and the code: one of them alone opens nothing', async () => {
    const office = await staff.openOffice();
    const { joiner, invited } = await openInvitation(office);
    const somebodyElse = await practice.test.world.persona();
    expect(keyOf(await join(joiner, '12345678'))).toBe('JOIN_NOT_INVITED');
    const { code } = must(await make(office, invited.id));
    expect(keyOf(await join(somebodyElse, code))).toBe('JOIN_NOT_INVITED');
    const other = await openInvitation(office);
    const { code: othersCode } = must(await make(office, other.invited.id));
    expect(keyOf(await join(joiner, othersCode))).toBe('JOIN_CODE_WRONG');
    expect(await joinedAs(invited.id)).toBeNull();
    expect(await joinedAs(other.invited.id)).toBeNull();
    // Somebody else's wrong code has cost this invitation nothing.
    must(await join(other.joiner, othersCode));
  });

  it('is stopped after five wrong codes, whoever restarts what; a new code begins anew', async () => {
    const office = await staff.openOffice();
    const { joiner, invited } = await openInvitation(office);
    const { code } = must(await make(office, invited.id));
    const left: unknown[] = [];
    for (let tried = 0; tried < LIMITS.joinCodeTries; tried += 1) {
      const refused = await practice.test.refused(joinClinic, { as: joiner, body: { code: wrong(code) } });
      expect(refused.key).toBe('JOIN_CODE_WRONG');
      left.push(refused.data?.['triesLeft']);
    }
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect(keyOf(await join(joiner, code))).toBe('JOIN_CODE_USED_UP');
    const listed = await staff.list(office, { includeRecord: 'true' });
    expect(listed.find(({ id }) => id === invited.id)?.record?.joinCode?.triesLeft).toBe(0);
    const { code: newer } = must(await make(office, invited.id));
    expect(keyOf(await join(joiner, code === newer ? wrong(newer) : code))).toBe('JOIN_CODE_WRONG');
    must(await join(joiner, newer));
  });

  it('counts every guess of many at once', async () => {
    const office = await staff.openOffice();
    const { joiner, invited } = await openInvitation(office);
    const { code } = must(await make(office, invited.id));
    const guesses = Array.from({ length: 12 }, (_, index) =>
      String((Number(code) + 1 + index) % 10 ** 8).padStart(8, '0'),
    );
    const keys = (await Promise.all(guesses.map((guess) => join(joiner, guess)))).map(keyOf);
    expect(keys.filter((key) => key === 'JOIN_CODE_WRONG')).toHaveLength(LIMITS.joinCodeTries);
    expect(keys.filter((key) => key === 'JOIN_CODE_USED_UP')).toHaveLength(12 - LIMITS.joinCodeTries);
  });

  it('spends no try on what cannot be a code', async () => {
    const office = await staff.openOffice();
    const { joiner, invited } = await openInvitation(office);
    const { code } = must(await make(office, invited.id));
    for (const typed of ['', '1234567', '123456789', 'abcdefgh', code.slice(1)])
      expect(keyOf(await join(joiner, typed))).toBe('INVALID_INPUT');
    const listed = await staff.list(office, { includeRecord: 'true' });
    expect(listed.find(({ id }) => id === invited.id)?.record?.joinCode?.triesLeft).toBe(
      LIMITS.joinCodeTries,
    );
  });

  it('is too late after seven days', async () => {
    const office = await staff.openOffice();
    const { joiner, invited } = await openInvitation(office);
    const { code } = must(await make(office, invited.id));
    await practice.test.world.sql(
      `update employee_join_code set expires_at = now() - interval '1 second' where employee_id = $1`,
      [invited.id],
    );
    expect(keyOf(await join(joiner, code))).toBe('JOIN_CODE_EXPIRED');
    must(await join(joiner, must(await make(office, invited.id)).code));
  });

  it('is over with the invitation: withdrawn, sent to another address; sending the mail again changes no code', async () => {
    const office = await staff.openOffice();
    const { joiner, invited } = await openInvitation(office);
    const { code } = must(await make(office, invited.id));
    practice.test.clock.advance(LIMITS.invitationAgainAfter);
    must(
      await practice.test.call(inviteAgain, {
        as: office.admin,
        params: targetOf(office, invited.id),
        body: {},
      }),
    );
    must(await staff.change(office, invited.id, DEACTIVATE));
    expect(keyOf(await join(joiner, code))).toBe('JOIN_NOT_INVITED');
    must(await staff.change(office, invited.id, { deletedAt: null }));
    expect(keyOf(await join(joiner, code))).toBe('JOIN_NOT_INVITED');
    const { code: second } = must(await make(office, invited.id));
    must(await staff.change(office, invited.id, { email: 'keegi.teine@example.ee' }));
    must(await staff.change(office, invited.id, { email: joiner.email }));
    expect(keyOf(await join(joiner, second))).toBe('JOIN_NOT_INVITED');
    const { code: third } = must(await make(office, invited.id));
    practice.test.clock.advance(LIMITS.invitationAgainAfter);
    must(
      await practice.test.call(inviteAgain, {
        as: office.admin,
        params: targetOf(office, invited.id),
        body: {},
      }),
    );
    must(await join(joiner, third));
  });

  it('of somebody who works in another clinic adds this one, and each code opens its own', async () => {
    const [one, two] = [await staff.openOffice(), await staff.openOffice()];
    const { joiner, invited } = await openInvitation(one);
    const second = await openInvitation(two, joiner);
    const [codeOne, codeTwo] = [
      must(await make(one, invited.id)).code,
      must(await make(two, second.invited.id)).code,
    ];
    expect(must(await join(joiner, codeTwo)).clinicId).toBe(two.clinic.id);
    expect(await joinedAs(invited.id)).toBeNull();
    const { userClaim } = must(await join(joiner, codeOne));
    expect(userClaim.memberships.map(({ clinicId }) => clinicId).toSorted()).toEqual(
      [one.clinic.id, two.clinic.id].toSorted(),
    );
    // Gone from one of them, they stay in the other, signed in.
    must(await staff.change(one, invited.id, DEACTIVATE));
    const read = async ({ clinic }: TestOffice) =>
      keyOf(await practice.test.call(listEmployees, { as: joiner, params: { id: clinic.id } }));
    expect([await read(one), await read(two)]).toEqual(['NOT_FOUND', 'none']);
    expect(await joinedAs(second.invited.id)).toBe(joiner.userId);
  });

  it('is not for who works there already under another address, or was deactivated there', async () => {
    const office = await staff.openOffice();
    const { joiner, invited } = await openInvitation(office);
    const { code } = must(await make(office, invited.id));
    must(await join(joiner, code));
    await practice.test.world.sql('update app_user set email = $2 where id = $1', [
      joiner.userId,
      'uus.aadress@example.ee',
    ]);
    const again = await staff.add(office, employeeInput({ email: 'uus.aadress@example.ee' }));
    const { code: second } = must(await make(office, again.id));
    expect(keyOf(await join(joiner, second))).toBe('JOIN_ALREADY_EMPLOYED');
    expect(await joinedAs(again.id)).toBeNull();
  });

  it('takes the address in any case, and needs a session', async () => {
    const office = await staff.openOffice();
    const joiner = await practice.test.world.persona({ email: 'Suur.Taht@Example.ee' });
    const invited = await staff.add(office, employeeInput({ email: 'suur.taht@example.ee' }));
    const { code } = must(await make(office, invited.id));
    expect(keyOf(await practice.test.call(joinClinic, { body: { code } }))).toBe('SESSION_ENDED');
    must(await join(joiner, code));
  });
});

describe('where there is digital ID', () => {
  it('there are no codes: none is made, none is taken, and the mail speaks of digital ID', async () => {
    const withId = await createTestPractice({ config: PARTNERS_AWAY });
    try {
      const calls = createStaffCalls(withId);
      const office = await calls.openOffice();
      const joiner = await withId.test.world.persona({ email: 'digi@example.ee' });
      const invited = await calls.add(office, employeeInput({ email: joiner.email }));
      expect((await calls.mailsTo(joiner.email))[0]?.payload.template).toBe('EMPLOYEE_INVITED');
      const params = targetOf(office, invited.id);
      expect((await withId.test.refused(makeJoinCode, { as: office.admin, params, body: {} })).key).toBe(
        'NO_ACCESS',
      );
      await withId.test.world.sql(
        `insert into employee_join_code (employee_id, clinic_id, code_hash, made_at, expires_at)
         values ($1::uuid, $2, sha256(convert_to('JOIN ' || $1::uuid || ' 12345678', 'UTF8')), now(), now() + interval '1 day')`,
        [invited.id, office.clinic.id],
      );
      expect((await withId.test.refused(joinClinic, { as: joiner, body: { code: '12345678' } })).key).toBe(
        'NO_ACCESS',
      );
      const { config } = must(await withId.test.call(getConfig));
      expect(config.digitalIdLoginEnabled).toBe(true);
    } finally {
      await withId.test.close();
    }
  });
});
