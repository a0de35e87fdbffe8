import type { Profession } from '../access/roles.ts';
import { Refusal } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { parseEmail } from '../person/email.ts';
import { isName, normaliseName } from '../person/name.ts';
import { decidePerson, type PersonInput, type PersonSex } from '../person/represented.ts';
import { invitationState } from './vocabulary.ts';

/** What an admin enters about somebody who shall work in the clinic (spec §3 "Employee"). */
export interface EmployeeInput extends PersonInput {
  readonly email: string;
  readonly profession: Profession;
  readonly isAdmin: boolean;
}

export interface NewEmployee {
  readonly firstName: string;
  readonly surname: string;
  readonly personalCode: string | null;
  /** `YYYY-MM-DD`; null = not asked for: they say so themselves when they join. */
  readonly birthDate: string | null;
  readonly sex: PersonSex;
  readonly email: string;
  readonly profession: Profession;
  readonly isAdmin: boolean;
}

/**
 * Who is invited, or why not. Where people have personal codes, birth date and sex are the code's.
 * @throws FIELD_REQUIRED {field}, PERSONAL_CODE_*, EMAIL_*, DATE_IN_FUTURE {field}, PERSON_IS_UNDERAGE, INVALID_INPUT
 */
export function decideEmployee(
  input: EmployeeInput,
  rules: {
    readonly personalCodeRequired: boolean;
    /** `YYYY-MM-DD` in the country's time zone. */
    readonly today: string;
  },
): NewEmployee {
  const { representedAs, ...person } = decidePerson(input, {
    ...rules,
    ownCode: null,
    listedCodes: [],
    current: null,
    listed: 0,
  });
  // Nobody under age gets in by digital ID, so that their invitation would wait for ever.
  if (representedAs === 'MINOR') throw new Refusal('EMPLOYEE_IS_UNDERAGE');
  const { profession, isAdmin } = input;
  return { ...person, email: decideEmail(input.email), profession, isAdmin };
}

/**
 * Whom the platform invites as an admin of a clinic. Where people have no personal codes it asks for no birth date: the
 * account that takes the invitation up has one.
 * @throws as `decideEmployee`
 */
export function decideClinicAdmin(
  input: Omit<EmployeeInput, 'isAdmin' | 'birthDate' | 'sex'>,
  rules: Parameters<typeof decideEmployee>[1],
): NewEmployee {
  if (rules.personalCodeRequired) return decideEmployee({ ...input, isAdmin: true }, rules);
  const [firstName, surname] = [normaliseName(input.firstName), normaliseName(input.surname)];
  if (firstName === '') throw new Refusal('FIELD_REQUIRED', { field: 'firstName' });
  if (surname === '') throw new Refusal('FIELD_REQUIRED', { field: 'surname' });
  if (!isName(firstName) || !isName(surname)) throw new Refusal('INVALID_INPUT');
  return {
    firstName,
    surname,
    personalCode: null,
    birthDate: null,
    sex: 'NOT_DISCLOSED',
    email: decideEmail(input.email),
    profession: input.profession,
    isAdmin: true,
  };
}

/** An employee as the clinic has them now. */
export interface EmployeeFacts {
  readonly id: string;
  readonly userId: string | null;
  readonly profession: Profession;
  readonly isAdmin: boolean;
  readonly email: string;
  readonly deletedAt: string | null;
  /** Epoch ms of the last invitation. */
  readonly invitedAt: number;
}

/** What an admin changes; what is left out stays. */
export interface EmployeeChange {
  readonly profession?: Profession | undefined;
  readonly isAdmin?: boolean | undefined;
  /** Only while the invitation waits: afterwards it is the account's. */
  readonly email?: string | undefined;
  readonly isDeactivated?: boolean | undefined;
}

export interface DecidedEmployee {
  readonly profession: Profession;
  readonly isAdmin: boolean;
  readonly email: string;
  readonly isDeactivated: boolean;
  /** Was active before. */
  readonly deactivatesNow: boolean;
  /** The invitation goes out again. */
  readonly invites: boolean;
}

/**
 * What an employee becomes (spec §6: staff admins activate and deactivate employees, never themselves; decisions: the
 * last admin stays).
 * @param clinic.otherAdmins active admins of the clinic beside this employee whose invitation has been taken up: an
 *   invitation alone can administer nothing
 * @throws EMPLOYEE_IS_SELF, LAST_ADMIN, INVITATION_NOT_OPEN, EMAIL_*
 */
export function decideEmployeeChange(
  employee: EmployeeFacts,
  change: EmployeeChange,
  clinic: { readonly actorEmployeeId: string; readonly otherAdmins: number },
): DecidedEmployee {
  const wasDeactivated = employee.deletedAt !== null;
  const isDeactivated = change.isDeactivated ?? wasDeactivated;
  const isAdmin = change.isAdmin ?? employee.isAdmin;
  const deactivatesNow = isDeactivated && !wasDeactivated;
  if (deactivatesNow && employee.id === clinic.actorEmployeeId) throw new Refusal('EMPLOYEE_IS_SELF');
  const stopsAdministering = employee.isAdmin && !wasDeactivated && (isDeactivated || !isAdmin);
  if (stopsAdministering && clinic.otherAdmins === 0) throw new Refusal('LAST_ADMIN');
  const email = change.email === undefined ? employee.email : decideEmail(change.email);
  const isOpen = employee.userId === null;
  if (email !== employee.email && !isOpen) throw new Refusal('INVITATION_NOT_OPEN');
  const invites = isOpen && !isDeactivated && (wasDeactivated || email !== employee.email);
  return {
    profession: change.profession ?? employee.profession,
    isAdmin,
    email,
    isDeactivated,
    deactivatesNow,
    invites,
  };
}

/** @param now epoch ms @throws INVITATION_NOT_OPEN, INVITATION_JUST_SENT */
export function assertMayInviteAgain(employee: EmployeeFacts, now: number): void {
  assertIsOpen(employee);
  if (now - employee.invitedAt < LIMITS.invitationAgainAfter) throw new Refusal('INVITATION_JUST_SENT');
}

/** @throws INVITATION_NOT_OPEN */
export function assertIsOpen(employee: EmployeeFacts): void {
  if (invitationState(employee) !== 'SENT') throw new Refusal('INVITATION_NOT_OPEN');
}

function decideEmail(typed: string): string {
  if (typed.trim() === '') throw new Refusal('FIELD_REQUIRED', { field: 'email' });
  const parsed = parseEmail(typed);
  if (!parsed.valid) throw new Refusal(parsed.reason);
  return parsed.email;
}
