/**
 * How far an employee has come (decisions "Clinic, plan, staff": a new employee is an invitation). WITHDRAWN = deactivated
 * before it was taken up.
 */
export const INVITATION_STATES = ['SENT', 'TAKEN_UP', 'WITHDRAWN'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export function invitationState(employee: {
  /** The account that has taken the invitation up. */
  readonly userId: string | null;
  readonly deletedAt: string | null;
}): InvitationState {
  if (employee.userId !== null) return 'TAKEN_UP';
  return employee.deletedAt === null ? 'SENT' : 'WITHDRAWN';
}
