export { createMailRelay, createMailTasks } from './jobs.ts';
export { readMailStatus } from './queries.ts';
export { NOTICE_TEMPLATES } from './templates.ts';
