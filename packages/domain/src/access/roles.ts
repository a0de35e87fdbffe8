/** Roles as the spec's §3 and §6 name them; the admin's carries the product's name. */
export const ROLES = ['PRM_PATIENT', 'PRM_DOCTOR', 'PRM_TERVIK_ADMIN'] as const;
export type Role = (typeof ROLES)[number];

/** What a member of clinic staff is by trade (decisions "Clinic, plan, staff"). */
export const PROFESSIONS = ['DOCTOR', 'NURSE', 'NON_CLINICAL'] as const;
export type Profession = (typeof PROFESSIONS)[number];

/** Who may call a route: the choke point decides by this and by memberships, never by the client's active role. */
export const ACCESS = ['PUBLIC', 'SESSION', 'PATIENT', 'CLINIC', 'ADMIN'] as const;
export type Access = (typeof ACCESS)[number];

/** The role that a route of this access asks for; none = everybody who is signed in, or everybody. */
export const ROLE_FOR: Readonly<Partial<Record<Access, Role>>> = {
  PATIENT: 'PRM_PATIENT',
  CLINIC: 'PRM_DOCTOR',
  ADMIN: 'PRM_TERVIK_ADMIN',
};

/** `true` when someone with these permissions may use a route of this access. */
export function canAccess(access: Access, permissions: readonly Role[] | null): boolean {
  if (access === 'PUBLIC') return true;
  if (permissions === null) return false;
  const role = ROLE_FOR[access];
  return role === undefined || permissions.includes(role);
}
