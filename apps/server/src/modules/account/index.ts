export { auditAccount, mailTo, recogniseByList, tellClinics } from './act.ts';
export { assertEmail, CODES_PER_MINUTE, createEmailDomainCheck } from './email.ts';
export { parsePhone } from './phone.ts';
export { findAccount, removeSessions } from './queries.ts';
export { registerAccountRoutes } from './routes.ts';
