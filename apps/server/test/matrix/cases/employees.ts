import { randomUUID } from 'node:crypto';
import type { Case } from '../case.ts';
import { OWN_STAFF } from '../../support/names.ts';
import { codeOf } from '../../support/world.ts';

/** What an admin does with employees; what each state allows is shown in employee.routes.test.ts. */
const admins = (call: Case['call']): Case => ({
  state: 'NONE',
  call,
  allowed: ['clinicAdmin'],
  otherwise: 403,
});

let number = 500;
/** A code and an address each: nobody is invited twice. */
const invitation = () => ({
  firstName: 'Uus',
  surname: 'Kolleeg',
  personalCode: codeOf('1975-03-02', (number += 1)),
  email: `uus${number}@example.ee`,
  profession: 'NURSE',
  isAdmin: false,
});

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const employeeCases: Record<string, Case> = {
  listEmployees: {
    state: 'NONE',
    call: (_, cast) => ({ params: { id: cast.clinic.id } }),
    allowed: OWN_STAFF,
  },
  addEmployee: admins((_, cast) => ({
    params: { id: cast.clinic.id },
    body: invitation(),
  })),
  updateEmployee: admins((_, cast) => ({
    params: { id: cast.clinic.id, employeeId: cast.must('nurse').employeeId ?? '' },
    body: { profession: 'NURSE' },
  })),
  listAssignedEContacts: admins((_, cast) => ({
    params: { id: cast.clinic.id, employeeId: cast.must('nurse').employeeId ?? '' },
  })),
  // In a clinic that is nobody's: whose invitation may be sent again is shown in employee.routes.test.ts.
  inviteAgain: {
    ...admins(() => ({ params: { id: randomUUID(), employeeId: randomUUID() }, body: {} })),
    allowed: [],
  },
  // Where digital ID is on, as here, nobody joins by a code; where it is off, joining.routes.test.ts shows who does.
  makeJoinCode: {
    ...admins((_, cast) => ({ params: { id: cast.clinic.id, employeeId: cast.invitedId }, body: {} })),
    allowed: [],
  },
  joinClinic: {
    state: 'NONE',
    call: () => ({ body: { code: '27182818' } }),
    allowed: [],
    otherwise: 403,
  },
};
