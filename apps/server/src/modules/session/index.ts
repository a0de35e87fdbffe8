export {
  answerWithSession,
  lockSession,
  openSession,
  strengthenSession,
  type OpenedSession,
  type SocketCloser,
} from './act.ts';
export {
  checkCode,
  issueCode,
  lockAddress,
  repeatsSpentCode,
  toAddress,
  type CodeRequested,
  type CodeRow,
} from './codes.ts';
export { dayIn } from './countries.ts';
export { getAdministered } from './memberships.ts';
export { presentPerson } from './present.ts';
export { createSignInOptions, findLoggedInUser, registerSessionRoutes, type SessionDeps } from './routes.ts';
