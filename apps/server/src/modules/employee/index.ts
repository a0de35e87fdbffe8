export type { HowStaffJoin } from './act.ts';
export { registerEmployeeRoutes } from './routes.ts';
export {
  inviteClinicAdmin,
  inviteClinicAdminAgain,
  makeAdminJoinCode,
  withdrawClinicAdmin,
  type ClinicAdminInput,
  type ClinicAdminRules,
} from './invite-admin.ts';
