export {
  performAction,
  actorOf,
  saveAction,
  checkText,
  lockForAction,
  decideAction,
  type ActionRequest,
  type DecidedAction,
} from './action.ts';
export { findClinicOf } from './find-clinic.ts';
export {
  groupFilesByEntry,
  presentActivity,
  presentForStaff,
  presentCore,
  presentFacts,
  presentMail,
  presentPreview,
  presentStaffEvent,
  writeInstant,
  type Parts,
} from './present.ts';
export {
  E_CONTACT_COLUMNS,
  FACTS_COLUMNS,
  insertForms,
  insertStaffEntry,
  insertStaffEvent,
  listClinicActivities,
  listFormRows,
  listPatientActivities,
  PROMISE_COLUMNS,
  READ_BY_STAFF,
  readForStaff,
  type ActivityRow,
  type EContactRow,
  type LockedRow,
  type PromiseRow,
  type ReadRow,
} from './queries.ts';
export { readByOf, scheduleOf } from './reading-promise.ts';
