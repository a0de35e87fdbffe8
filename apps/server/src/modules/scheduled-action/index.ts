export { createDispatcher } from './dispatcher.ts';
export { listOutgoingOf } from './queries.ts';
export { registerScheduledActionRoutes } from './routes.ts';
export { schedule, presentOutgoing } from './schedule.ts';
