import { describe, expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { checkDigitOf } from '../person/personal-code.ts';
import { assertMayInviteAgain, decideEmployee, decideEmployeeChange } from './decide-employee.ts';
import type { EmployeeChange, EmployeeFacts, EmployeeInput } from './decide-employee.ts';
import { invitationState } from './vocabulary.ts';

const code = (ten: string): string => `${ten}${checkDigitOf(ten)}`;
const ADULT = code('4800517000');
const CHILD = code('6150517000');
const EE = { personalCodeRequired: true, today: '2026-11-24' };
const GB = { personalCodeRequired: false, today: '2026-11-24' };
const refusalOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return [error.key, error.data?.['field']].filter(Boolean).join(' ');
    throw error;
  }
  return 'none';
};

describe('who is invited', () => {
  const input: EmployeeInput = {
    firstName: ' Mari ',
    surname: 'Mets',
    personalCode: ADULT,
    email: 'Mari@EXAMPLE.ee',
    profession: 'NURSE',
    isAdmin: false,
  };
  test('with a code, birth date and sex are its own', () =>
    expect(decideEmployee(input, EE)).toEqual({
      firstName: 'Mari',
      surname: 'Mets',
      personalCode: ADULT,
      birthDate: '1980-05-17',
      sex: 'FEMALE',
      email: 'Mari@example.ee',
      profession: 'NURSE',
      isAdmin: false,
    }));
  test('without codes, the birth date is asked for and the sex need not be told', () =>
    expect(decideEmployee({ ...input, personalCode: undefined, birthDate: '1980-05-17' }, GB)).toMatchObject({
      personalCode: null,
      birthDate: '1980-05-17',
      sex: 'NOT_DISCLOSED',
    }));
  test.each<[string, Partial<EmployeeInput>, typeof EE, string]>([
    ['no first name', { firstName: ' ' }, EE, 'FIELD_REQUIRED firstName'],
    ['no surname', { surname: '' }, EE, 'FIELD_REQUIRED surname'],
    ['a code in the name', { surname: '48005170000' }, EE, 'INVALID_INPUT'],
    ['no code', { personalCode: undefined }, EE, 'FIELD_REQUIRED personalCode'],
    ['a wrong code', { personalCode: '48005170003' }, EE, 'PERSONAL_CODE_INVALID'],
    ['another birth date than the code’s', { birthDate: '1980-05-18' }, EE, 'PERSONAL_CODE_MISMATCH'],
    ['a child', { personalCode: CHILD }, EE, 'EMPLOYEE_IS_UNDERAGE'],
    ['no e-mail', { email: ' ' }, EE, 'FIELD_REQUIRED email'],
    ['no address', { email: 'mari' }, EE, 'EMAIL_INVALID'],
    ['gmail.ee', { email: 'mari@gmail.ee' }, EE, 'EMAIL_GMAIL_EE'],
    ['no birth date where there are no codes', { personalCode: undefined }, GB, 'FIELD_REQUIRED birthDate'],
    ['a code where there are none', { birthDate: '1980-05-17' }, GB, 'INVALID_INPUT'],
  ])('refused: %s', (_, patch, rules, key) =>
    expect(refusalOf(() => decideEmployee({ ...input, ...patch }, rules))).toBe(key),
  );
});

const ACTIVE: EmployeeFacts = {
  id: 'other',
  userId: 'user',
  profession: 'DOCTOR',
  isAdmin: false,
  email: 'a@example.ee',
  deletedAt: null,
  invitedAt: 0,
};
const factsOf = (patch: Partial<EmployeeFacts>): EmployeeFacts => Object.assign({}, ACTIVE, patch);
const GONE = { deletedAt: '2026-11-01T08:00:00Z' };

test.each([
  [{}, 'TAKEN_UP'],
  [GONE, 'TAKEN_UP'],
  [{ userId: null }, 'SENT'],
  [{ userId: null, ...GONE }, 'WITHDRAWN'],
])('an invitation of %j is %s', (patch, state) =>
  expect(invitationState({ ...ACTIVE, ...patch })).toBe(state),
);

/** Every employee there can be × every change × how many other admins there are × whether it is oneself. */
const FACTS = [true, false].flatMap((isAdmin) =>
  [null, GONE.deletedAt].flatMap((deletedAt) =>
    [null, 'user'].map((userId) => factsOf({ isAdmin, deletedAt, userId })),
  ),
);
const CHANGES: EmployeeChange[] = [undefined, true, false].flatMap((isAdmin) =>
  [undefined, true, false].flatMap((isDeactivated) =>
    [undefined, 'b@example.ee'].map((email) => ({ isAdmin, isDeactivated, email })),
  ),
);
const CASES = FACTS.flatMap((facts) =>
  CHANGES.flatMap((change) =>
    [0, 1].flatMap((otherAdmins) => ['me', 'other'].map((actor) => ({ facts, change, otherAdmins, actor }))),
  ),
);

describe('every change', () => {
  test.each(CASES)(
    '$facts $change others: $otherAdmins by $actor',
    ({ facts, change, otherAdmins, actor }) => {
      const isSelf = actor === facts.id;
      const isActive = facts.deletedAt === null;
      const ends = isActive && change.isDeactivated === true;
      const losesAdmin = isActive && facts.isAdmin && (ends || change.isAdmin === false);
      const expected =
        ends && isSelf
          ? 'EMPLOYEE_IS_SELF'
          : losesAdmin && otherAdmins === 0
            ? 'LAST_ADMIN'
            : change.email !== undefined && facts.userId !== null
              ? 'INVITATION_NOT_OPEN'
              : 'none';
      const decide = () => decideEmployeeChange(facts, change, { actorEmployeeId: actor, otherAdmins });
      expect(refusalOf(decide)).toBe(expected);
      if (expected !== 'none') return;
      const after = change.isDeactivated ?? !isActive;
      expect(decide()).toEqual({
        profession: 'DOCTOR',
        isAdmin: change.isAdmin ?? facts.isAdmin,
        email: change.email ?? facts.email,
        isDeactivated: after,
        deactivatesNow: ends,
        invites: facts.userId === null && !after && (!isActive || change.email !== undefined),
      });
    },
  );
  test('a profession changes alone', () =>
    expect(
      decideEmployeeChange(ACTIVE, { profession: 'NURSE' }, { actorEmployeeId: 'me', otherAdmins: 0 }),
    ).toMatchObject({ profession: 'NURSE', isAdmin: false, isDeactivated: false, invites: false }));
  test('a mistyped address is refused before it is mailed to', () =>
    expect(
      refusalOf(() =>
        decideEmployeeChange(
          { ...ACTIVE, userId: null },
          { email: 'b@hotmail.ee' },
          { actorEmployeeId: 'me', otherAdmins: 1 },
        ),
      ),
    ).toBe('EMAIL_HOTMAIL_EE'));
});

test.each([
  ['a minute later', { userId: null }, LIMITS.invitationAgainAfter, 'none'],
  ['a moment later', { userId: null }, LIMITS.invitationAgainAfter - 1, 'INVITATION_JUST_SENT'],
  ['taken up', {}, LIMITS.invitationAgainAfter, 'INVITATION_NOT_OPEN'],
  ['withdrawn', { userId: null, ...GONE }, LIMITS.invitationAgainAfter, 'INVITATION_NOT_OPEN'],
])('invited again: %s', (_, patch, now, key) =>
  expect(refusalOf(() => assertMayInviteAgain({ ...ACTIVE, ...patch }, now))).toBe(key),
);
