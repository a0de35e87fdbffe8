export { createMailRelay, createMailTasks } from './jobs.ts';
export { readMailStatus } from './queries.ts';
