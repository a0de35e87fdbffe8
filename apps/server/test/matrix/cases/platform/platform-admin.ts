import type { Case } from '../../case.ts';

/** On the way in: for a signed-in admin of the platform alone. */
const wayIn = (allowed: Case['allowed'], body?: object): Case => ({
  state: 'NONE',
  call: () => (body === undefined ? {} : { body }),
  allowed,
  otherwise: 403,
});

/** Routes of who runs the platform. */
export const platformAdminCases: Record<string, Case> = {
  getSecondFactor: wayIn(['platformAdmin']),
  // No authenticator is enrolled yet, so nothing can be proven (the contract names the enrolment last).
  proveSecondFactor: wayIn([], { code: '123456' }),
  confirmSecondFactor: wayIn([], { code: '123456' }),
  // Nor has the session that was opened with two factors an authenticator whose codes could be renewed.
  renewRecoveryCodes: wayIn([], { code: '123456' }),
  enrolSecondFactor: wayIn(['platformAdmin'], {}),
  getPlatformOverview: { state: 'NONE', call: () => ({}), allowed: ['platformAdmin'] },
};
